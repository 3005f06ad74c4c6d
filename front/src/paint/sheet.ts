// A canvas that shows shapes, and knows which: only where something has changed is it painted again. So a picture that
// is much like the last one is there at once, however much is on it.

import { type Box, type View, around, boxOf, drawShape, inUnits, meets } from "./shapes";

const LOOSE = 1.1; // so much larger than two dirty rectangles together one may be that takes both

const area = ([left, top, right, foot]: Box): number => (right - left) * (foot - top);

// Makes a canvas as large as it should be, and says whether it had to: each time it takes memory anew, which takes long.
export function sized(canvas: HTMLCanvasElement, width: number, height: number): boolean {
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  return true;
}

// Which shapes are no longer where they were among others, or are new; those that show the same before and after are not.
export function changes(old: number[], now: number[]): number[] {
  const least = Math.min(old.length, now.length);
  let head = 0;
  while (head < least && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < least - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  const was = distinct(old.slice(head, old.length - tail));
  const is = distinct(now.slice(head, now.length - tail));
  const [before, after] = [new Set(was), new Set(is)];
  const stays = is.filter((id) => before.has(id));
  const inOrder = was.filter((id) => after.has(id)).every((id, i) => id === stays[i]);
  const found = inOrder
    ? [...was.filter((id) => !after.has(id)), ...is.filter((id) => !before.has(id))]
    : [...was, ...is];
  return found.map((id) => Number.parseInt(id, 10));
}

// The same shape may be there more than once: each is one of its own.
function distinct(ids: number[]): string[] {
  const times = new Map<number, number>();
  return ids.map((id) => {
    const n = times.get(id) ?? 0;
    times.set(id, n + 1);
    return n ? `${id} again ${n}` : `${id}`;
  });
}

const LOOKS = ["shapes", "colours", "width", "height", "letters", "hints"] as const;

export class Sheet {
  readonly canvas = document.createElement("canvas");
  private ids: number[] | null = null; // what it shows, once that is known
  private view: View | null = null;

  // Shows these shapes, on a canvas of this size.
  show(ids: number[], view: View, width: number, height: number): void {
    const known = !sized(this.canvas, width, height) && LOOKS.every((name) => view[name] === this.view?.[name]);
    const old = known ? this.ids : null;
    if (old === ids) return; // as in all frames of a beat but the first
    this.ids = ids;
    this.view = view;
    const places: Box[] = old ? this.places(changes(old, ids)) : [[0, 0, width, height]];
    for (const place of places) this.paint(place, ids, view);
  }

  // Where these shapes lie, as boxes of whole pixels, whose rims are not seen; those that fill one box nearly are one.
  private places(ids: number[]): Box[] {
    const { canvas, view } = this;
    const scale = canvas.width / view!.width;
    const all: Box = [0, 0, canvas.width, canvas.height];
    const found: Box[] = [];
    for (const id of ids) {
      const shape = view!.shapes[id];
      if (!shape) continue;
      const [left, top, right, foot] = boxOf(shape);
      let place: Box = [
        Math.floor(left * scale),
        Math.floor(top * scale),
        Math.ceil(right * scale),
        Math.ceil(foot * scale),
      ];
      if (!meets(place, all)) continue;
      for (let i = 0; i < found.length; ) {
        const both = around(place, found[i]!);
        if (area(both) > LOOSE * (area(place) + area(found[i]!))) i += 1;
        else {
          place = both;
          found.splice(i, 1);
          i = 0;
        }
      }
      found.push(place);
    }
    return found;
  }

  private paint(place: Box, ids: number[], view: View): void {
    const { canvas } = this;
    const [left, top, right, foot] = place;
    const scale = canvas.width / view.width;
    const pen = canvas.getContext("2d");
    if (!pen) return;
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.beginPath();
    pen.rect(left, top, right - left, foot - top);
    pen.clip();
    pen.globalAlpha = 1;
    pen.clearRect(left, top, right - left, foot - top); // no paper, no colour: then the page is seen beside the ground
    pen.fillStyle = view.colours["paper"] ?? "transparent";
    pen.fillRect(left, top, right - left, foot - top);
    inUnits(pen, scale);
    const seen: Box = [left / scale, top / scale, right / scale, foot / scale];
    for (const id of ids) {
      const shape = view.shapes[id];
      if (shape && meets(boxOf(shape), seen)) drawShape(pen, view, shape);
    }
    pen.restore();
  }
}
