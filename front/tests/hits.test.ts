// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";

import { hitsOf, neighbour, place } from "../src/board/hits";

function at(x: number, y: number): HTMLElement {
  const each = document.createElement("button");
  each.getBoundingClientRect = () => ({ left: x, top: y, width: 10, height: 10 }) as DOMRect;
  return each;
}

describe("arrow keys on a board", () => {
  it("go to the nearest thing straight ahead", () => {
    const [from, near, far, aside] = [at(0, 0), at(20, 2), at(60, 0), at(15, 40)];
    expect(neighbour(from, "ArrowRight", [from, far, aside, near])).toBe(near);
    expect(neighbour(from, "ArrowDown", [from, near, aside])).toBe(aside);
    expect(neighbour(from, "ArrowLeft", [from, near])).toBeNull();
  });
});

describe("the place of a thing that can be pressed", () => {
  it("is told in shares of the board, so that it fits any size", () => {
    const each = document.createElement("button");
    const hit = { token: "a1", label: "", x: 10, y: 20, w: 30, h: 40 };
    place(each, hit, { width: 100, height: 200, moment: 0, hits: [hit], able: new Set<never>(), cause: [], chosen: new Set<never>(), last: [] });
    expect([each.style.left, each.style.top, each.style.width, each.style.height]).toEqual(["10%", "10%", "30%", "20%"]);
  });
});

describe("what is sent of a board", () => {
  const about = { width: 100, height: 100, moment: 3 };
  const known = Object.fromEntries([0, 1, 2, 3].map((n) => [n, { token: `${n}`, label: "", x: 10 * n, y: 0, w: 9, h: 9 }]));

  it("names places by number, which are looked up", () => {
    const found = hitsOf({ ...about, places: [[0, 2]], able: [1], cause: [2], chosen: [], last: [] }, known);
    expect(found.hits).toEqual([known[0], known[1], known[2]]);
    expect([...found.able]).toEqual([known[1]]);
    expect(found.cause).toEqual([known[2]]);
    expect(found.moment).toBe(3);
  });

  it("leaves out what is not known", () => {
    expect(hitsOf({ ...about, places: [3, 9], able: [9], cause: [], chosen: [], last: [] }, known).hits).toEqual([known[3]]);
  });
});
