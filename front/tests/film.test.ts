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
