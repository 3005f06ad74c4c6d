// A lens: where a finger may mean two things that can be chosen now, its press enlarges the place, and the next one chooses.
// Mouse and keys are exact, and need none; where the board is large enough for fingers, there is none either.

import { made } from "../dom";
import type { Part } from "../part";
import type { Enlarged, Hit, Hits } from "./hits";

const FINGER = 40; // pixels
const NEAR = 9; // pixels by which a finger may miss what it means
const HEAD = 30; // pixels above what is enlarged, for the question
const GAP = 10; // pixels between a lens and what it enlarges
const OF_A_FINGER = new Set(["touch", "pen"]);

const holds = (one: Hit, other: Hit): boolean =>
  one.x <= other.x && one.y <= other.y && one.x + one.w >= other.x + other.w && one.y + one.h >= other.y + other.h;

export class Lens {
  private shown: HTMLElement | null = null;
  private pointer = "";

  constructor(
    part: Part,
    private readonly layer: HTMLElement,
    private readonly canvases: () => HTMLCanvasElement[],
    private readonly send: (token: string) => void,
    private readonly asks: string,
  ) {
    part.listen(window, "pointerdown", (event) => {
      this.pointer = event.pointerType;
      if (this.shown && !this.shown.contains(event.target as Node)) this.close();
    }, true);
    part.listen(window, "keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  // True where a press is enlarged instead of taken for what it hit.
  takes(event: MouseEvent, hit: Hit | undefined, scene: Hits): boolean {
    const finger = event.detail > 0 && OF_A_FINGER.has((event as PointerEvent).pointerType ?? this.pointer);
    const box = this.layer.getBoundingClientRect();
    const scale = box.width / scene.width;
    if (!finger || !hit?.lens || scale * hit.lens[5] >= FINGER || this.layer.closest(".gw-playing")) return false;
    if (!this.isUnclear(event, hit, scene, scale, box)) return false;
    this.open(hit.lens, scene, scale, box);
    return true;
  }

  // Whether the finger could mean two things that can be chosen; where nothing is marked, that may be anything but the
  // ground on which a thing stands.
  private isUnclear(event: MouseEvent, hit: Hit, scene: Hits, scale: number, box: DOMRect): boolean {
    const [x, y] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
    const far = (low: number, size: number, at: number): number => Math.max(low - at, 0, at - low - size);
    const near = scene.hits.filter(
      (each) => each === hit || Math.hypot(far(each.x, each.w, x), far(each.y, each.h, y)) * scale < NEAR,
    );
    const isGround = (each: Hit): boolean =>
      near.some((other) => other !== each && each.w * each.h > other.w * other.h && holds(each, other));
    const meant = near.filter((each) => (scene.able.size ? scene.able.has(each) : !isGround(each)));
    return new Set(meant.map(({ token }) => token)).size > 1;
  }

  private open([left, top, wide, high, times]: Enlarged, scene: Hits, scale: number, box: DOMRect): void {
    this.close();
    const most = Math.min((box.width - 12) / (wide * scale), (box.height - 12 - HEAD) / (high * scale));
    const larger = scale * Math.min(times, most);
    const lens = made("div", "gw-lens");
    lens.setAttribute("role", "group");
    const [w, h] = [wide * larger, high * larger];
    const inside = (low: number, size: number, room: number): number => Math.max(6, Math.min(room - size - 6, low));
    // Above what it enlarges, else below it; where neither has room, over it. Nothing of it leaves the board, nor the
    // part of the board that is in sight.
    const [over, under] = [Math.max(0, -box.top), Math.min(box.height, innerHeight - box.top)];
    const above = top * scale - h - HEAD - GAP;
    const below = (top + high) * scale + GAP;
    const free = above >= over + 6 ? above : below + h + HEAD + 6 <= under ? below : (top + high / 2) * scale - (h + HEAD) / 2;
    Object.assign(lens.style, {
      left: `${inside((left + wide / 2) * scale - w / 2, w, box.width)}px`,
      top: `${over + inside(free - over, h + HEAD, under - over)}px`,
    });
    const view = made("div", "gw-lens-view");
    view.style.width = `${w}px`;
    view.style.height = `${h}px`;
    view.append(this.picture([left, top, wide, high], scene, w, h));
    const asks = made("p", "gw-lens-asks", this.asks);
    asks.style.height = `${HEAD}px`;
    lens.append(asks, view);
    lens.setAttribute("aria-label", this.asks);
    for (const hit of scene.hits) {
      const isIn = hit.x < left + wide && hit.x + hit.w > left && hit.y < top + high && hit.y + hit.h > top;
      if (!isIn) continue;
      const button = made("button", "", "", { type: "button", tabIndex: -1 });
      button.dataset["token"] = hit.token;
      button.setAttribute("aria-label", hit.label);
      Object.assign(button.style, {
        left: `${(hit.x - left) * larger}px`,
        top: `${(hit.y - top) * larger}px`,
        width: `${hit.w * larger}px`,
        height: `${hit.h * larger}px`,
      });
      button.addEventListener("click", () => {
        this.close();
        this.send(hit.token);
      });
      view.append(button);
    }
    this.layer.append(lens);
    this.shown = lens;
  }

  // The part of the board as it is painted, larger: its canvas has more pixels than a phone shows.
  private picture(part: [number, number, number, number], scene: Hits, w: number, h: number): HTMLCanvasElement {
    const [left, top, wide, high] = part;
    const picture = made("canvas");
    const density = Math.min(3, devicePixelRatio || 1);
    [picture.width, picture.height] = [Math.round(w * density), Math.round(h * density)];
    const pen = picture.getContext("2d");
    for (const canvas of this.canvases()) {
      const k = canvas.width / scene.width;
      pen?.drawImage(canvas, left * k, top * k, wide * k, high * k, 0, 0, picture.width, picture.height);
    }
    return picture;
  }

  close(): void {
    this.shown?.remove();
    this.shown = null;
  }
}
