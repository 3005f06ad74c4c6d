// How the shapes look that a host tells of: boards, films and what is dragged are drawn with them.

type Point = [x: number, y: number];
export type Box = [left: number, top: number, right: number, foot: number];

interface Look {
  fill?: string;
  line?: string;
  width?: number;
  dash?: number[];
  key?: string;
  note?: string;
}

export type Shape = Look &
  (
    | { is: "box"; at: [number, number, number, number]; round?: number }
    | { is: "disc"; at: [number, number, number, number] }
    | { is: "line"; points: Point[] }
    | { is: "area"; points: Point[] }
    | { is: "curve"; points: Point[]; closed?: boolean }
    | { is: "words"; at: [number, number, number]; text: string; align: CanvasTextAlign; bold?: boolean; room?: number }
  );

export type Shapes = Record<number, Shape>;

// A shape as it is sent: what it has in common with all that differ in their place alone comes once, and beside it where
// this one is, in tenths of a unit, and of what thing it is.
export type Sent = [form: number, x: number, y: number, key?: string];
export interface Form extends Omit<Look, "key"> {
  is: Shape["is"];
  size?: [number, number]; // of a box or a disc; of letters, and the room that they have
  way?: number[]; // in tenths from the first point, across and down in turn
  round?: number;
  closed?: boolean;
  text?: string;
  align?: CanvasTextAlign;
  bold?: boolean;
}

export function placed({ size = [0, 0], way = [], ...form }: Form, [, x, y, key = ""]: Sent): Shape {
  const start: Point = [x / 10, y / 10];
  if (form.is === "words") return { ...form, key, at: [...start, size[0]], room: size[1] } as Shape;
  if (form.is === "box" || form.is === "disc") return { ...form, key, at: [...start, ...size] } as Shape;
  const points = [start];
  for (let i = 0; i < way.length; i += 2) points.push([(x + way[i]!) / 10, (y + way[i + 1]!) / 10]);
  return { ...form, key, points } as Shape;
}

// Numbers of shapes as they are sent: a pair stands for all from its first to its last.
export type Runs = (number | [first: number, last: number])[];

export function listed(runs: Runs): number[] {
  const found: number[] = [];
  for (const each of runs) {
    if (typeof each === "number") found.push(each);
    else for (let id = each[0]; id <= each[1]; id += 1) found.push(id);
  }
  return found;
}

export type Colours = Record<string, string>;

// How a board is drawn now: with which colours, and with letters and hints where somebody wants them.
export interface View {
  shapes: Shapes;
  colours: Colours;
  width: number;
  height: number;
  letters: boolean;
  hints: boolean;
}

type Pen = CanvasRenderingContext2D;

// The same letters as in pictures and on the canvas of a notebook.
const FONT = "'Atkinson Hyperlegible Next', system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif";

function trace(pen: Pen, shape: Exclude<Shape, { is: "words" }>, dx: number, dy: number): void {
  switch (shape.is) {
    case "box": {
      const [x, y, w, h] = shape.at;
      pen.roundRect(x + dx, y + dy, w, h, Math.min(shape.round ?? 0, w / 2, h / 2));
      break;
    }
    case "disc": {
      const [x, y, wide, high] = shape.at;
      pen.ellipse(x + dx, y + dy, wide, high, 0, 0, 2 * Math.PI);
      break;
    }
    case "line":
    case "area":
      shape.points.forEach(([x, y], i) => (i ? pen.lineTo(x + dx, y + dy) : pen.moveTo(x + dx, y + dy)));
      if (shape.is === "area") pen.closePath();
      break;
    case "curve": {
      const [start, ...bends] = shape.points;
      if (start) pen.moveTo(start[0] + dx, start[1] + dy);
      for (let i = 0; i + 1 < bends.length; i += 2) {
        const [over, to] = [bends[i]!, bends[i + 1]!];
        pen.quadraticCurveTo(over[0] + dx, over[1] + dy, to[0] + dx, to[1] + dy);
      }
      if (shape.closed) pen.closePath();
    }
  }
}

export function drawShape(pen: Pen, view: View, shape: Shape, dx = 0, dy = 0, alpha = 1): void {
  if (shape.note === (view.letters ? "emblem" : "letter") || (shape.note === "hint" && !view.hints)) return;
  pen.globalAlpha = alpha;
  if (shape.fill) pen.fillStyle = view.colours[shape.fill] ?? "transparent";
  if (shape.is === "words") {
    pen.font = `${shape.bold ? "bold " : ""}${shape.at[2]}px ${FONT}`;
    pen.textAlign = shape.align;
    pen.fillText(shape.text, shape.at[0] + dx, shape.at[1] + dy, shape.room || undefined); // no wider in any font than in ours
    return;
  }
  pen.beginPath();
  trace(pen, shape, dx, dy);
  if (shape.fill) pen.fill();
  if (shape.line) {
    pen.strokeStyle = view.colours[shape.line] ?? "transparent";
    pen.lineWidth = shape.width ?? 1;
    pen.setLineDash(shape.dash ?? []);
    pen.stroke();
  }
}

// Lets a pen draw in units of the board, `scale` pixels each.
export function inUnits(pen: Pen, scale: number): void {
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.lineJoin = pen.lineCap = "round";
  pen.textBaseline = "middle";
}

export const meets = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
export const within = (a: Box, b: Box): boolean => a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3];
export const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];
export const shifted = ([a, b, c, d]: Box, dx: number, dy: number): Box => [a + dx, b + dy, c + dx, d + dy];

// The box of a shape's outline, without the line around it.
export function outline(shape: Shape): Box {
  switch (shape.is) {
    case "box": {
      const [x, y, w, h] = shape.at;
      return [x, y, x + w, y + h];
    }
    case "disc": {
      const [x, y, wide, high] = shape.at;
      return [x - wide, y - high, x + wide, y + high];
    }
    case "words": {
      const [x, y, size] = shape.at;
      const wide = (shape.room || size * shape.text.length) + size; // more than any letter takes
      const left = shape.align === "left" ? x : shape.align === "right" ? x - wide : x - wide / 2;
      return [left, y - size, left + wide, y + size];
    }
  }
  const [xs, ys] = [shape.points.map(([x]) => x), shape.points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const NOWHERE: Box = [Infinity, Infinity, -Infinity, -Infinity];
const boxes = new WeakMap<Shape, Box>();

// The box in which a shape is seen, whole, with its line; what is only there to be pressed is seen nowhere.
export function boxOf(shape: Shape): Box {
  const known = boxes.get(shape);
  if (known) return known;
  const [left, top, right, foot] = outline(shape);
  const rim = (shape.line ? (shape.width ?? 1) / 2 : 0) + 1;
  const seen = shape.fill || shape.line || shape.is === "words";
  const box: Box = seen ? [left - rim, top - rim, right + rim, foot + rim] : NOWHERE;
  boxes.set(shape, box);
  return box;
}
