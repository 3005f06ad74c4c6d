// @vitest-environment happy-dom
// A hint as a gesture: bright where to press, and away with the next press.

import { beforeEach, describe, expect, it } from "vitest";

import { Gesture, type Spot } from "../src/board/gesture";
import { Part } from "../src/part";

const [FROM, TO]: [Spot, Spot] = [[10, 20, 40, 50], [200, 100, 60, 60]];

describe("a hint as a gesture", () => {
  let layer: HTMLElement;
  let gesture: Gesture;
  const holes = () => layer.querySelector(".gw-dim")!.getAttribute("d")!.match(/Z/g)!.length - 1;

  beforeEach(() => {
    layer = document.createElement("div");
    document.body.replaceChildren(layer);
    gesture = new Gesture(new Part("1", "board", [], {}, () => undefined), layer);
  });

  it("dims the board but for where a move begins and ends, and points from there to there", () => {
    gesture.show([FROM, TO], 400, 300);
    expect(holes()).toBe(2);
    expect(layer.querySelector("svg")!.getAttribute("viewBox")).toBe("0 0 400 300");
    expect(layer.querySelector(".gw-way-of-finger")!.getAttribute("x2")).toBe("230");
    expect(layer.querySelector<SVGElement>(".gw-finger")!.style.transform).toContain("translate(230px");
  });

  it("shows one place where one press is the move, and nothing where there is none", () => {
    gesture.show([FROM], 400, 300);
    expect(holes()).toBe(1);
    expect(layer.querySelector(".gw-way-of-finger")).toBe(null);
    gesture.show([], 400, 300);
    expect(layer.childElementCount).toBe(0);
  });

  it("goes with the next press or key, and there is only one", () => {
    for (const type of ["pointerdown", "keydown"]) {
      gesture.show([FROM, TO], 400, 300);
      gesture.show([FROM, TO], 400, 300);
      expect(layer.childElementCount).toBe(1);
      window.dispatchEvent(new Event(type));
      expect(layer.childElementCount).toBe(0);
    }
  });
});
