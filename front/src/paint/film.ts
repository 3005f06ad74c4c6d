// What a film shows at a moment: beats that were worked out in Python, each on its way from one picture to the next.

import { Sheet } from "./sheet";
import { type Box, type Shape, type Shapes, type View, around, boxOf, drawShape, inUnits, meets, shifted, within } from "./shapes";

const HOP = 26; // units that something is lifted on its way
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
const lift = (hops: boolean, t: number): number => (hops ? -HOP * Math.sin(Math.PI * t) : 0);

// Names the shapes of things: several shapes share a key, and those that look alike count from the first.
function namer(): (shape: Shape) => string {
  const seen = new Map<string, number>();
  return ({ key, is, fill, line }) => {
    const kind = [key, is, fill, line].join("\n");
    const n = seen.get(kind) ?? 0;
    seen.set(kind, n + 1);
    return `${kind}\n${n}`;
  };
}

const keyed = (order: Order, shapes: Shapes): Shape[] => order.map((id) => shapes[id]!).filter((shape) => shape.key);

function named(order: Order, shapes: Shapes): Map<string, Shape> {
  const name = namer();
  return new Map(keyed(order, shapes).map((shape) => [name(shape), shape]));
}

const pointsOf = (shape: Shape): Step[] | null => ("points" in shape ? shape.points : null);
const origin = (shape: Shape): Step => ("at" in shape ? [shape.at[0], shape.at[1]] : shape.points[0]!);

// Where things come from, by key: as far as the first shape of each has moved.
function origins(order: Order, shapes: Shapes): Map<string, Step> {
  const found = new Map<string, Step>();
  for (const shape of keyed(order, shapes)) {
    if (!found.has(shape.key!) && shape.is !== "words") found.set(shape.key!, origin(shape));
  }
  return found;
}

// Of each shape that moves in a beat, by its number: the stops on its way, as steps from where it will be, or none where
// it was not there before; what it was, where it changes its outline; and the box in which it stays all the way.
function movers(shapes: Shapes, from: Order, to: Order, { comes = {}, ways = {}, hops }: Beat): Map<number, Mover> {
  const steady = new Set(from);
  const [starts, ends, before, name] = [origins(from, shapes), origins(to, shapes), named(from, shapes), namer()];
  const found = new Map<number, Mover>();
  for (const id of to) {
    const shape = shapes[id]!;
    const { key } = shape;
    if (!key || steady.has(id)) continue;
    const start = starts.get(comes[key] ?? key);
    const old = before.get(name(shape)) ?? null;
    const bends = old && !ways[key] && pointsOf(old)?.length === pointsOf(shape)?.length && pointsOf(shape);
    let stops: Step[] | null = null;
    let box = bends ? around(boxOf(shape), boxOf(old)) : boxOf(shape);
    if (start) {
      const end = ends.get(key) ?? start;
      const [x, y] = [start[0] - end[0], start[1] - end[1]];
      stops = [[x, y], ...(ways[key] ?? []).map(([dx, dy]): Step => [x + dx, y + dy]), [0, 0]];
      for (const stop of stops) box = around(box, shifted(boxOf(shape), ...stop));
    }
    const [left, top, right, foot] = box;
    found.set(id, { shape, stops, old: bends ? old : null, box: [left, hops ? top - HOP : top, right, foot] });
  }
  return found;
}

// Parts the shapes of a beat: those that leave; those that are drawn in each frame, which are what moves and whatever
// lies over its way; and all others, which stand still under them.
function parted(shapes: Shapes, from: Order, to: Order, beat: Beat): Parts {
  const moving = movers(shapes, from, to, beat);
  const arriving = new Set([...to.map((id) => shapes[id]!.key), ...Object.values(beat.comes ?? {})]);
  const heights = new Map(from.map((id, i) => [id, i]));
  const leaving = from
    .map((id, i) => ({ shape: shapes[id]!, height: i }))
    .filter(({ shape: { key } }) => key && !arriving.has(key));
  const ways: Box[] = [];
  const liesOver = (id: number, box: Box): boolean =>
    ways.some((way) => meets(way, box)) ||
    leaving.some(({ shape, height }) => !((heights.get(id) ?? Infinity) < height) && meets(boxOf(shape), box));
  const between: Mover[] = [];
  const under: Order = [];
  for (const id of to) {
    const shape = shapes[id]!;
    const mover = moving.get(id);
    const box = mover?.box ?? boxOf(shape);
    if (mover || liesOver(id, box)) {
      between.push(mover ?? { shape });
      if (!ways.some((way) => within(box, way))) ways.push(box);
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
  return [mix(ax, bx, ease(part)), mix(ay, by, ease(part)) + lift(hops, part)];
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

  private move({ shape, stops, old, box }: Mover, { hops }: Beat, t: number): void {
    const { pen, view } = this;
    if (!box || t >= 1) drawShape(pen, view, shape); // it stands still, or has arrived
    else if (!stops) drawShape(pen, view, shape, 0, 0, t);
    else if (old && "points" in old && "points" in shape) {
      const points = shape.points.map(([x, y], i): Step => {
        const [fromX, fromY] = old.points[i]!;
        return [mix(fromX, x, ease(t)), mix(fromY, y, ease(t))];
      });
      drawShape(pen, view, { ...shape, points }, 0, lift(hops, t));
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
