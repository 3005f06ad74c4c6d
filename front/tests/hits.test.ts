// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";

import { neighbour, place } from "../src/board/hits";

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
    const hit = { token: "a1", label: "", able: true, cause: false, x: 10, y: 20, w: 30, h: 40 };
    place(each, hit, { width: 100, height: 200, moment: 0, hits: [hit] });
    expect([each.style.left, each.style.top, each.style.width, each.style.height]).toEqual(["10%", "10%", "30%", "20%"]);
  });
});
