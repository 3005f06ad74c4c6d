// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Dragging } from "../src/board/dragging";
import { Part } from "../src/part";
import { recorder } from "./fakes";

const shapes = { 1: { is: "box", at: [0, 0, 20, 20], fill: "leaf" } } as const;
const hit = (token: string, x: number) => ({ token, label: token, x, y: 0, w: 20, h: 20 });
const scene = { width: 100, height: 100, moment: 0, hits: [hit("tile", 0), hit("bed", 40), hit("path", 80)], able: new Set<never>(), cause: [], chosen: new Set<never>(), last: [] };
const drag = { start: "tile", ends: ["bed"], shapes: [1], turns: true };

let part: Part;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => recorder().pen) as never);
});
afterEach(() => {
  part.end(); // the next one has the same window
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// A board with something that can be dragged, a place for it and one that is none, and a finger.
function board() {
  part = new Part("1", "board", [], {}, () => {});
  const [layer, buttons] = [document.createElement("div"), document.createElement("div")];
  layer.append(buttons);
  document.body.replaceChildren(layer);
  buttons.innerHTML = scene.hits.map(({ token }) => `<button data-token="${token}"></button>`).join("");
  const of = (token: string): HTMLElement => buttons.querySelector<HTMLElement>(`[data-token="${token}"]`)!;
  buttons.setPointerCapture = () => {};
  document.elementFromPoint = (x) => [...buttons.children][Math.floor(x / 40)] ?? null;
  const takes = { view: () => ({ shapes, colours: {}, width: 100, height: 100, letters: false, hints: false }) as never, drop: vi.fn(), turn: vi.fn() };
  const dragging = new Dragging(part, layer, buttons, takes);
  dragging.offer([drag], scene);
  const touch = (type: string, target: HTMLElement, clientX = 0): void => {
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, button: 0, clientX, clientY: 0 }));
    vi.advanceTimersByTime(20);
  };
  const click = (): boolean => of("tile").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const flies = (): boolean => Boolean(layer.querySelector(".gw-dragged"));
  return { ...takes, dragging, buttons, of, touch, click, flies };
}

describe("what can be dragged", () => {
  it("is pressed as long as the finger hardly moves", () => {
    const { touch, of, buttons, click, flies, drop } = board();
    touch("pointerdown", of("tile"));
    touch("pointermove", buttons, 4);
    touch("pointerup", buttons, 4);
    expect([flies(), click(), drop.mock.calls.length]).toEqual([false, true, 0]);
  });

  it("follows the finger, and shows where it can go", () => {
    const { touch, of, buttons, flies } = board();
    touch("pointerdown", of("tile"));
    touch("pointermove", buttons, 10);
    expect(flies()).toBe(true);
    expect(["tile", "bed", "path"].map((token) => of(token).classList.contains("gw-goal"))).toEqual([false, true, false]);
  });

  it("is dropped on its goal, and is not pressed as well", () => {
    const { touch, of, buttons, click, drop, dragging } = board();
    touch("pointerdown", of("tile"));
    touch("pointermove", buttons, 50);
    expect(of("bed").classList.contains("gw-over")).toBe(true);
    touch("pointerup", buttons, 50);
    expect(drop).toHaveBeenCalledExactlyOnceWith("tile", "bed");
    expect([click(), dragging.arrived()]).toEqual([false, true]);
    expect(of("bed").className).toBe("");
  });

  it("goes back from where nothing takes it; the host says why", () => {
    const { touch, of, buttons, drop, flies, dragging } = board();
    touch("pointerdown", of("tile"));
    touch("pointermove", buttons, 90);
    touch("pointerup", buttons, 90);
    expect(drop).toHaveBeenCalledExactlyOnceWith("tile", "path");
    expect([flies(), dragging.arrived()]).toEqual([true, false]);
    vi.advanceTimersByTime(200);
    expect(flies()).toBe(false);
  });

  it.each([["Escape", "keydown"], ["pointercancel", "pointercancel"]])("is let go by %s", (key, type) => {
    const { touch, of, buttons, drop, flies } = board();
    touch("pointerdown", of("tile"));
    touch("pointermove", buttons, 50);
    if (type === "keydown") dispatchEvent(new KeyboardEvent(type, { key }));
    else touch(type, buttons);
    touch("pointerup", buttons, 50);
    vi.advanceTimersByTime(200);
    expect([drop.mock.calls.length, flies(), of("bed").className]).toEqual([0, false, ""]);
  });

  it("is turned by R while it is held, and by nothing else", () => {
    const { touch, of, buttons, turn } = board();
    const press = (key: string): boolean => dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
    expect([press("r"), turn.mock.calls.length]).toEqual([true, 0]);
    touch("pointerdown", of("tile"));
    touch("pointermove", buttons, 10);
    expect([press("r"), press("x")]).toEqual([false, true]);
    expect(turn).toHaveBeenCalledExactlyOnceWith("tile");
  });

  it("is let go where the board offers it no more", () => {
    const { touch, of, buttons, drop, dragging } = board();
    touch("pointerdown", of("tile"));
    touch("pointermove", buttons, 50);
    dragging.offer([], scene);
    touch("pointerup", buttons, 50);
    expect(drop).not.toHaveBeenCalled();
  });
});
