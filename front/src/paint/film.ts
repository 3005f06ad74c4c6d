// What a film shows at a moment: beats that were worked out in Python, each on its way from one picture to the next.

import { Sheet } from "./sheet";
import { type Box, type Shape, type Shapes, type View, around, boxOf, drawShape, inUnits, meets, shifted, within } from "./shapes";

const HOP = 26; // units that something is lifted on its way
const STILL = 0.25; // units: what is no farther from where it was has not moved
const NEAR = 12; // units: what is no farther from something, as a lock is, says something about it
const LEAVES = ["#4f9a4a", "#8bbf3f", "#f2b632", "#e0673f", "#c94f7c"];

type Step = [dx: number, dy: number];
type Order = number[];

// One thing that is seen to happen, as scenes/film.py writes it.
export interface Beat {
  order: Order;
  comes: Record<string, string>;
  caption: string;
  travel: number;
  hold: number;
  ways: Record<string, Step[]>;
  hops: boolean;
  look: [x: number, y: number, w: number, h: number][];
  sound: string;
  who: number | null;
}

interface Mover {
  shape: Shape;
  stops?: Step[] | null;
  old?: Shape | null;
  box?: Box;
  until?: boolean; // seen until what travels has arrived
  then?: boolean; // seen only from then on
}

interface Parts {
  from: Order;
  to: Order;
  leaving: Shape[];
  between: Mover[];
  under: Order;
}

const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
const lift = (far: number, t: number): number => -Math.min(HOP, far) * Math.sin(Math.PI * t); // a small step is a low one

const wider = ([left, top, right, foot]: Box): Box => [left - NEAR, top - NEAR, right + NEAR, foot + NEAR];
const pointsOf = (shape: Shape): Step[] | null => ("points" in shape ? shape.points : null);
const origin = (shape: Shape): Step => ("at" in shape ? [shape.at[0], shape.at[1]] : shape.points[0]!);
const alike = (one: Shape, other: Shape): boolean => pointsOf(one)?.length === pointsOf(other)?.length;

// The shapes of each thing, by its key; each by a name: those of a thing that look alike count from the first.
function things(order: Order, shapes: Shapes): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const id of order) {
    const { key, is, fill, line } = shapes[id]!;
    if (!key) continue;
    const thing = found.get(key) ?? new Map<string, number>();
    found.set(key, thing);
    let n = 0;
    while (thing.has([is, fill, line, n].join("\n"))) n += 1;
    thing.set([is, fill, line, n].join("\n"), id);
  }
  return found;
}

// How far away a thing was: as a shape was that it had there, too, since a shadow or a lid may be new.
function away(shapes: Shapes, before: Map<string, number>, now: Map<string, number>): Step | null {
  const solid = (thing: Map<string, number>): [string, Shape][] =>
    [...thing].map(([name, id]): [string, Shape] => [name, shapes[id]!]).filter(([, { is }]) => is !== "words");
  const old = new Map(solid(before));
  const pairs = solid(now).flatMap(([name, shape]): [Shape, Shape][] => (old.has(name) ? [[old.get(name)!, shape]] : []));
  const first = old.values().next().value;
  const [was, is] = pairs.find(([one, other]) => alike(one, other)) ?? pairs[0] ?? [first, solid(now)[0]?.[1]];
  if (!was || !is) return first ? [0, 0] : null;
  return [origin(was)[0] - origin(is)[0], origin(was)[1] - origin(is)[1]];
}

// The box around a whole thing.
const spread = (thing: Map<string, number>, shapes: Shapes): Box => [...thing.values()].map((id) => boxOf(shapes[id]!)).reduce(around);

interface Way {
  stops: Step[] | null; // as steps from where it will be; none where it was not there before
  travels: boolean;
  place: Box; // where it will be
  left: Box | null; // where it was
  bends: Map<number, Shape> | null; // what its shapes were that change their outline, where all can
}

// The way of each thing: all its shapes go it together.
function waysOf(shapes: Shapes, from: Order, to: Order, { comes = {}, ways = {}, hops }: Beat): Map<string, Way> {
  const steady = new Set(from);
  const before = things(from, shapes);
  const found = new Map<string, Way>();
  for (const [key, now] of things(to, shapes)) {
    const old = before.get(comes[key] ?? key);
    const start = old ? away(shapes, old, now) : null;
    const way = ways[key] ?? [];
    const stops = start && [start, ...way.map(([dx, dy]): Step => [start[0] + dx, start[1] + dy]), [0, 0] as Step];
    const place = spread(now, shapes);
    const left = old ? spread(old, shapes) : null;
    const changed = [...now].filter(([, id]) => !steady.has(id));
    const bends = changed.map(([name, id]): [number, Shape | undefined] => [id, shapes[before.get(key)?.get(name) ?? -1]]);
    const bendsAll = !way.length && bends.every(([id, was]) => was && pointsOf(was) && alike(was, shapes[id]!));
    found.set(key, {
      stops,
      travels: Boolean(start && (way.length || Math.hypot(...start) > STILL)),
      place,
      left,
      bends: bendsAll ? new Map(bends as [number, Shape][]) : null,
    });
  }
  if (hops) settle(found, ways);
  return found;
}

// A stack closes up under what hops to it, and stands freely where that has left it: what only gives way like this, a bit
// up or down on its own place, goes no way of its own and is not lifted.
function settle(found: Map<string, Way>, ways: Beat["ways"]): void {
  const gives = (key: string, { stops, travels, place, left }: Way): boolean => {
    if (!stops || !travels || !left || ways[key]?.length) return false;
    const [dx, dy] = stops[0]!;
    return Math.abs(dx) <= STILL && 2 * Math.abs(dy) < Math.max(place[3] - place[1], left[3] - left[1]);
  };
  const giving = [...found].filter(([key, way]) => gives(key, way)).map(([, way]) => way);
  const goes = [...found.values()].some((way) => way.travels && !giving.includes(way));
  if (!goes) return;
  for (const way of giving) Object.assign(way, { stops: [[0, 0], [0, 0]], travels: false, bends: null });
}

// One shape on its way, and the box in which it stays all the way.
function mover(id: number, shape: Shape, { stops, travels, bends }: Way, hops: boolean): Mover {
  const old = bends?.get(id) ?? null;
  let box = old ? around(boxOf(shape), boxOf(old)) : boxOf(shape);
  for (const stop of stops ?? []) box = around(box, shifted(boxOf(shape), ...stop));
  const [left, top, right, foot] = box;
  return { shape, stops, old, box: [left, hops && travels ? top - HOP : top, right, foot] };
}

// Both pictures as one: what is only in the first stands where it stood, before what it lay under; of a thing that is in
// both right behind the rest of it, so that what comes to lie on it is over it on the way.
function merged(shapes: Shapes, from: Order, to: Order, stays: (id: number) => boolean): Order {
  const keyOf = (id: number): string => shapes[id]!.key ?? "";
  const is = new Set(to);
  const last = new Map(to.map((id) => [keyOf(id), id]));
  const [before, behind] = [new Map<number, Order>(), new Map<number, Order>()];
  const put = (where: Map<number, Order>, at: number, id: number): unknown => where.set(at, [...(where.get(at) ?? []), id]);
  let kept: Order = [];
  const leave = (key: string): Order =>
    kept.filter((id) => {
      const own = keyOf(id);
      if (!own || own === key || !last.has(own)) return true;
      put(behind, last.get(own)!, id);
      return false;
    });
  for (const id of from) {
    kept = leave(keyOf(id));
    if (is.has(id)) {
      for (const each of kept) put(before, id, each);
      kept = [];
    } else if (stays(id)) kept.push(id);
  }
  const rest = leave("");
  return [...to.flatMap((id) => [...(before.get(id) ?? []), id, ...(behind.get(id) ?? [])]), ...rest];
}

// Parts the shapes of a beat: those that leave; those that are drawn in each frame, which are what moves and whatever
// lies over its way; and all others, which stand still under them. While something travels, what it will change is seen
// as it was: nothing is covered, locked or counted before it is there. What it leaves is free at once.
function parted(shapes: Shapes, from: Order, to: Order, beat: Beat): Parts {
  const ways = waysOf(shapes, from, to, beat);
  const arriving = new Set([...to.map((id) => shapes[id]!.key), ...Object.values(beat.comes ?? {})]);
  const [was, is] = [new Set(from), new Set(to)];
  const heights = new Map(from.map((id, i) => [id, i]));
  const leaving = from
    .map((id, i) => ({ shape: shapes[id]!, height: i }))
    .filter(({ shape: { key } }) => key && !arriving.has(key));
  const travelling = [...ways.values()].filter(({ travels }) => travels);
  const landings = travelling.map(({ place }) => place);
  const starts = travelling.flatMap(({ left }) => (left ? [wider(left)] : []));
  const added = to.filter((id) => !was.has(id)).map((id) => shapes[id]!).filter(({ key }) => !key);
  const isFreed = (shape: Shape): boolean =>
    beat.hops &&
    starts.some((place) => meets(place, boxOf(shape))) &&
    !landings.some((place) => meets(wider(place), boxOf(shape))) &&
    !added.some((other) => meets(boxOf(other), boxOf(shape)));
  const waits = (id: number): boolean => {
    const { key } = shapes[id]!;
    const way = key ? ways.get(key) : undefined;
    if (!key) return landings.length > 0;
    return Boolean(way?.stops && !way.travels && !way.bends) && landings.some((place) => meets(place, way!.place));
  };
  const crossed: Box[] = [];
  const liesOver = (id: number, box: Box): boolean =>
    crossed.some((way) => meets(way, box)) ||
    leaving.some(({ shape, height }) => !((heights.get(id) ?? Infinity) < height) && meets(boxOf(shape), box));
  const between: Mover[] = [];
  const under: Order = [];
  for (const id of merged(shapes, from, to, (id) => waits(id) && (Boolean(shapes[id]!.key) || !isFreed(shapes[id]!)))) {
    const shape = shapes[id]!;
    const way = shape.key ? ways.get(shape.key) : undefined;
    const [until, then] = [!is.has(id), !was.has(id) && waits(id)];
    const moves = way && !until && !then && (way.travels || !was.has(id));
    const each: Mover = moves ? mover(id, shape, way, beat.hops) : { shape, until, then };
    const box = each.box ?? boxOf(shape);
    if (moves || until || then || liesOver(id, box)) {
      between.push(each);
      if (!crossed.some((other) => within(box, other))) crossed.push(box);
    } else under.push(id);
  }
  return { from, to, leaving: leaving.map(({ shape }) => shape), between, under };
}

// How far something is from where it will be, at time t of its way.
function offset(stops: Step[], hops: boolean, t: number): Step {
  const legs = stops.length - 1;
  const leg = Math.min(legs - 1, Math.floor(t * legs));
  const part = t * legs - leg;
  const [ax, ay] = stops[leg]!;
  const [bx, by] = stops[leg + 1]!;
  return [mix(ax, bx, ease(part)), mix(ay, by, ease(part)) + (hops ? lift(Math.hypot(bx - ax, by - ay), part) : 0)];
}

// A sheet for all that stands still, and over it a canvas for what moves.
export class Film {
  private readonly pen: CanvasRenderingContext2D;
  private parts: Parts | null = null;

  constructor(
    private readonly sheet: Sheet,
    private readonly canvas: HTMLCanvasElement,
    private readonly view: View,
  ) {
    this.pen = canvas.getContext("2d")!;
  }

  // One moment: `from` and `to` are lists of shapes, t goes from 0 to 1.
  draw(from: Order, to: Order, beat: Beat, t: number): void {
    const { sheet, pen, canvas, view } = this;
    if (this.parts?.from !== from || this.parts.to !== to) this.parts = parted(view.shapes, from, to, beat);
    const { leaving, between, under } = this.parts;
    sheet.show(under, view, canvas.width, canvas.height);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    inUnits(pen, canvas.width / view.width);
    if (t < 1) for (const shape of leaving) drawShape(pen, view, shape, 0, 0, 1 - t);
    for (const each of between) this.move(each, beat, t);
    if (t >= 1) this.rings(beat.look ?? []);
  }

  private move({ shape, stops, old, box, until, then }: Mover, { hops }: Beat, t: number): void {
    const { pen, view } = this;
    if (t < 1 ? then : until) return;
    if (!box || t >= 1) drawShape(pen, view, shape); // it stands still, or has arrived
    else if (!stops) drawShape(pen, view, shape, 0, 0, t);
    else if (old && "points" in old && "points" in shape) {
      const points = shape.points.map(([x, y], i): Step => {
        const [fromX, fromY] = old.points[i]!;
        return [mix(fromX, x, ease(t)), mix(fromY, y, ease(t))];
      });
      drawShape(pen, view, { ...shape, points }, 0, hops ? lift(Math.hypot(...stops[0]!), t) : 0);
    } else drawShape(pen, view, shape, ...offset(stops, hops, t));
  }

  // Leaves that fall when somebody has won; each has a place and a turn of its own, the same every time.
  leaves(t: number, order: number[]): void {
    const { pen, view } = this;
    for (let i = 0; i < 46; i++) {
      const part = (i * 0.6180339887) % 1;
      const fast = 0.7 + ((i * 0.37) % 0.6);
      const y = (t * fast * 1.3 - 0.25 * ((i * 0.29) % 1)) * view.height;
      pen.save();
      pen.globalAlpha = Math.max(0, Math.min(1, 3 * (1 - t)));
      pen.translate(part * view.width + 22 * Math.sin(6 * t + i), y);
      pen.rotate(i + 7 * t * (i % 2 ? 1 : -1));
      pen.fillStyle = LEAVES[i % LEAVES.length]!;
      pen.beginPath();
      pen.moveTo(0, -11);
      pen.quadraticCurveTo(9, 0, 0, 11);
      pen.quadraticCurveTo(-9, 0, 0, -11);
      pen.fill();
      pen.restore();
    }
    for (const id of order) {
      const shape = view.shapes[id];
      if (shape?.is === "words") drawShape(pen, view, shape); // who has won can be read all the time
    }
  }

  private rings(boxes: Beat["look"]): void {
    const { pen, view } = this;
    pen.globalAlpha = 0.9;
    pen.strokeStyle = view.colours["glow"] ?? "transparent";
    pen.lineWidth = 5;
    pen.setLineDash([]);
    for (const [x, y, w, h] of boxes) {
      pen.beginPath();
      pen.roundRect(x - 4, y - 4, w + 8, h + 8, 10);
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }
}
