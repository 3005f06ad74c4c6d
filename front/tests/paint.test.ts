import { describe, expect, it, vi } from "vitest";

import { changes } from "../src/paint/sheet";
import { type Shape, boxOf, drawShape, listed, outline, placed } from "../src/paint/shapes";

describe("what has to be painted again", () => {
  it("is nothing where nothing has changed", () => {
    expect(changes([1, 2, 3], [1, 2, 3])).toEqual([]);
  });
  it("is what has gone and what is new", () => {
    expect(changes([1, 2, 3], [1, 4, 3])).toEqual([2, 4]);
  });
  it("is all of what has changed its order", () => {
    expect(new Set(changes([1, 2, 3, 4], [1, 3, 2, 4]))).toEqual(new Set([2, 3]));
  });
  it("counts the same shape twice where it is there twice", () => {
    expect(changes([1, 5], [1, 5, 5])).toEqual([5]);
  });
});

describe("where a shape is seen", () => {
  it("is its outline and half of its line", () => {
    const shape: Shape = { is: "box", at: [10, 20, 30, 40], line: "ink", width: 4 };
    expect(outline(shape)).toEqual([10, 20, 40, 60]);
    expect(boxOf(shape)).toEqual([7, 17, 43, 63]);
  });
  it("is nowhere for what is only there to be pressed", () => {
    expect(boxOf({ is: "disc", at: [5, 5, 2, 2] })).toEqual([Infinity, Infinity, -Infinity, -Infinity]);
  });
});

describe("words on a board", () => {
  const view = { shapes: {}, colours: {}, width: 400, height: 100, letters: true, hints: true };
  const words: Shape = { is: "words", at: [200, 50, 40], text: "Hops", align: "center" };

  it("are no wider in a font of the reader than in ours", () => {
    const fillText = vi.fn();
    drawShape({ fillText } as unknown as CanvasRenderingContext2D, view, { ...words, room: 90 });
    expect(fillText).toHaveBeenCalledWith("Hops", 200, 50, 90);
  });
  it("have all the room they need where their width is not known", () => {
    const fillText = vi.fn();
    drawShape({ fillText } as unknown as CanvasRenderingContext2D, view, words);
    expect(fillText).toHaveBeenCalledWith("Hops", 200, 50, undefined);
  });
  it("and emblems stand for a colour by turns", () => {
    const seen = (note: string, letters: boolean): boolean => {
      const fillText = vi.fn();
      drawShape({ fillText } as unknown as CanvasRenderingContext2D, { ...view, letters }, { ...words, note });
      return fillText.mock.calls.length > 0;
    };
    expect([seen("letter", true), seen("emblem", true)]).toEqual([true, false]);
    expect([seen("letter", false), seen("emblem", false)]).toEqual([false, true]);
  });
});

describe("what is sent of a shape", () => {
  it("is put in its place, in tenths of a unit", () => {
    const leaf = { is: "area", fill: "leaf", way: [5, -3, 10, 20] } as const;
    expect(placed({ ...leaf, way: [...leaf.way] }, [0, 13, 20, "hedge"])).toEqual({
      is: "area",
      fill: "leaf",
      key: "hedge",
      points: [[1.3, 2], [1.8, 1.7], [2.3, 4]],
    });
    expect(placed({ is: "disc", fill: "leaf", size: [4, 2.5] }, [0, 100, -5])).toMatchObject({ at: [10, -0.5, 4, 2.5] });
    expect(placed({ is: "words", text: "a", size: [12, 30] }, [0, 1, 2])).toMatchObject({ at: [0.1, 0.2, 12], room: 30 });
  });
});

describe("numbers of shapes", () => {
  it("come one by one, or as the first and the last of many", () => {
    expect(listed([7, [0, 3], 9, [5, 5]])).toEqual([7, 0, 1, 2, 3, 9, 5]);
    expect(listed([])).toEqual([]);
  });
});
