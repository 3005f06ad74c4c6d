// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";

import { type Beat, Film } from "../src/paint/film";
import type { Sheet } from "../src/paint/sheet";
import type { Shape, Shapes } from "../src/paint/shapes";
import { recorder } from "./fakes";

const beat: Beat = { order: [], comes: {}, caption: "", travel: 400, hold: 0, ways: {}, hops: false, look: [], sound: "", who: null };
const box = (x: number, y: number, key = "", fill = "leaf"): Shape => ({ is: "box", at: [x, y, 10, 10], key, fill });

// What is seen of a beat at a moment: what stands still, and where each box is that is drawn anew.
function seen(shapes: Shapes, from: number[], to: number[], t: number, more: Partial<Beat> = {}) {
  const { pen, strokes } = recorder();
  const show = vi.fn();
  const canvas = { width: 200, height: 200, getContext: () => pen } as unknown as HTMLCanvasElement;
  const view = { shapes, colours: {}, width: 200, height: 200, letters: false, hints: false };
  new Film({ show } as unknown as Sheet, canvas, view).draw(from, to, { ...beat, ...more }, t);
  const moved = strokes.filter(([name]) => name === "roundRect").map(([, x, y]) => [Math.round(x as number), Math.round(y as number)]);
  const alphas = strokes.filter(([name]) => name === "globalAlpha").map(([, alpha]) => alpha);
  return { still: show.mock.calls[0]![0] as number[], moved, alphas };
}

describe("a thing on its way", () => {
  const shapes = { 1: box(0, 0, "snail"), 2: box(100, 0, "snail"), 3: box(0, 150) };

  it("goes from where it was to where it is", () => {
    const at = (t: number): unknown => seen(shapes, [1, 3], [2, 3], t).moved;
    expect([at(0), at(0.5), at(1)]).toEqual([[[0, 0]], [[50, 0]], [[100, 0]]]);
  });

  it("begins slowly, and comes to rest", () => {
    const at = (t: number): unknown => seen(shapes, [1, 3], [2, 3], t).moved;
    expect([at(0.1), at(0.9)]).toEqual([[[2, 0]], [[98, 0]]]);
  });

  it("leaves on the sheet what it does not meet", () => {
    expect(seen(shapes, [1, 3], [2, 3], 0.5).still).toEqual([3]);
  });

  it("goes round by the stops that are written for it", () => {
    const ways = { snail: [[0, 60]] as [number, number][] };
    const at = (t: number): unknown => seen(shapes, [1], [2], t, { ways }).moved[0];
    expect([at(0), at(0.5), at(1)]).toEqual([[0, 0], [0, 60], [100, 0]]);
  });

  it("is lifted where it hops, and only on the way", () => {
    const at = (t: number): unknown => seen(shapes, [1], [2], t, { hops: true }).moved[0];
    expect([at(0), at(0.5), at(1)]).toEqual([[0, 0], [50, -26], [100, 0]]);
  });

  it("may come out of something else", () => {
    const from = { 1: box(0, 0, "shed"), 2: box(100, 0, "plant") };
    expect(seen(from, [1], [1, 2], 0, { comes: { plant: "shed" } }).moved).toEqual([[0, 0]]);
  });
});

describe("what lies over a way", () => {
  const shapes = { 1: box(0, 0, "snail"), 2: box(100, 0, "snail"), 3: box(50, 0), 4: box(50, 150) };

  it("is drawn after what passes below it", () => {
    const { still, moved } = seen(shapes, [1, 3, 4], [2, 3, 4], 0.5);
    expect(still).toEqual([4]);
    expect(moved).toEqual([[50, 0], [50, 0]]);
  });

  it("stays on the sheet where it lies below", () => {
    expect(seen(shapes, [3, 1], [3, 2], 0.5).still).toEqual([3]);
  });
});

describe("what comes and goes", () => {
  const shapes = { 1: box(0, 0, "bean"), 2: box(100, 100, "pea") };

  it("fades", () => {
    const { still, alphas } = seen(shapes, [1], [2], 0.25);
    expect(still).toEqual([]);
    expect(alphas).toEqual([0.75, 0.25]);
  });

  it("is gone, or there, at the end", () => {
    expect(seen(shapes, [1], [2], 1).moved).toEqual([[100, 100]]);
  });
});

describe("a shape that changes its outline", () => {
  it("is in between on its way", () => {
    const line = (y: number): Shape => ({ is: "line", points: [[0, 0], [10, y]], key: "vine", line: "leaf" });
    const { pen, strokes } = recorder();
    const canvas = { width: 200, height: 200, getContext: () => pen } as unknown as HTMLCanvasElement;
    const view = { shapes: { 1: line(0), 2: line(80) }, colours: {}, width: 200, height: 200, letters: false, hints: false };
    new Film({ show() {} } as unknown as Sheet, canvas, view).draw([1], [2], beat, 0.5);
    expect(strokes).toContainEqual(["lineTo", 10, 40]);
  });
});

describe("the shapes of one thing", () => {
  // The corners of each outline that is drawn, and where its first one is.
  function outlines(shapes: Shapes, from: number[], to: number[], t: number, more: Partial<Beat> = {}): number[][] {
    const { pen, strokes } = recorder();
    const canvas = { width: 200, height: 200, getContext: () => pen } as unknown as HTMLCanvasElement;
    const view = { shapes, colours: {}, width: 200, height: 200, letters: false, hints: false };
    new Film({ show() {} } as unknown as Sheet, canvas, view).draw(from, to, { ...beat, ...more }, t);
    const found: number[][] = [];
    for (const [name, x, y] of strokes) {
      if (name === "moveTo" || name === "roundRect") found.push([1, Math.round(x as number), Math.round(y as number)]);
      if (name === "lineTo") found.at(-1)![0]! += 1;
    }
    return found;
  }
  const body = (x: number, y: number, key: string, corners = 3): Shape => {
    const points: [number, number][] = [[x, y], [x + 20, y], [x + 10, y - 40], [x + 5, y - 40]];
    return { is: "area", key, fill: "dark", points: points.slice(0, corners) };
  };
  const dot = (x: number, y: number, key: string, fill = "ink"): Shape => ({ is: "box", at: [x, y, 4, 4], key, fill });

  it("go the same way, though one of them is new, as a shadow on the ground is", () => {
    const before = { 1: body(100, 60, "snail"), 2: dot(105, 50, "snail") };
    const shapes = { ...before, 3: dot(95, 95, "snail", "shadow"), 4: body(100, 100, "snail"), 5: dot(105, 90, "snail") };
    for (const hops of [false, true]) {
      const [shadow, foot, pip] = outlines(shapes, [1, 2], [3, 4, 5], 0.25, { hops });
      expect([foot![1]! - shadow![1]!, foot![2]! - shadow![2]!]).toEqual([5, 5]);
      expect([pip![1]! - foot![1]!, pip![2]! - foot![2]!]).toEqual([5, -10]);
      expect(foot![2]).toBeLessThan(70);
    }
  });

  const pawn = { 1: body(100, 100, "pawn"), 2: dot(105, 90, "pawn"), 3: body(100, 100, "pawn", 4) };
  const drone = { 4: body(0, 100, "drone"), 5: body(100, 80, "drone") };
  const shapes = { ...pawn, ...drone };

  it("stand as they were until what lands on them is there", () => {
    const at = (t: number): number[][] => outlines(shapes, [1, 2, 4], [3, 2, 5], t, { hops: true });
    expect(at(0)).toEqual([[3, 100, 100], [1, 105, 90], [3, 0, 100]]);
    expect(at(0.9).slice(0, 2)).toEqual([[3, 100, 100], [1, 105, 90]]); // they hop along with nothing
    expect(at(1)).toEqual([[4, 100, 100], [1, 105, 90], [3, 100, 80]]); // now its tip is inside the drone
  });

  it("are whole as soon as what stood on them has left", () => {
    expect(outlines(shapes, [3, 2, 5], [1, 2, 4], 0.1)[0]).toEqual([3, 100, 100]);
  });

  it("of a stack that closes up stay whole until what hops to it is there", () => {
    const stack = { 1: body(100, 100, "low"), 2: body(100, 80, "high"), 3: body(100, 86, "high", 4), 4: body(0, 100, "queen"), 5: body(100, 60, "queen") };
    const at = (t: number): number[][] => outlines(stack, [1, 2, 4], [1, 3, 5], t, { hops: true, ways: { queen: [[0, -50]] } });
    expect(at(0.5).slice(0, -1)).toEqual([[3, 100, 80]]);
    expect(at(1)).toEqual([[4, 100, 86], [3, 100, 60]]);
  });

  it("of a stack that has been left stand at once as they will stand", () => {
    const stack = { 1: body(100, 100, "low", 4), 2: body(100, 86, "high", 4), 3: body(100, 80, "high"), 4: body(100, 60, "queen"), 5: body(0, 100, "queen") };
    const at = (t: number): number[][] => outlines(stack, [1, 2, 4], [1, 3, 5], t, { hops: true, ways: { queen: [[0, -50]] } });
    for (const t of [0.1, 0.5, 1]) expect(at(t)[0]).toEqual([3, 100, 80]);
  });
});

describe("what follows from a move", () => {
  const shapes = { 1: box(0, 0, "snail"), 2: box(100, 0, "snail"), 3: box(0, 150), 4: box(50, 150) };

  it("is seen when the move has arrived, not before", () => {
    const at = (t: number): unknown => seen(shapes, [1, 3], [2, 4], t).moved;
    expect([at(0), at(1)]).toEqual([[[0, 0], [0, 150]], [[100, 0], [50, 150]]]);
  });

  it("is there at once where nothing travels", () => {
    expect(seen(shapes, [1, 3], [1, 4], 0.5).still).toEqual([1, 4]);
  });

  it("is over at once where it was about what has left, and nothing takes its place", () => {
    const lock = { 1: box(0, 0, "snail"), 2: box(100, 0, "snail"), 3: box(15, 0), 4: box(15, 1) };
    const at = (to: number[]): unknown => seen(lock, [1, 3], to, 0, { hops: true }).moved;
    expect(at([2])).toEqual([[0, 0]]);
    expect(at([2, 4])).toContainEqual([15, 0]); // a count stays until there is another
  });
});
