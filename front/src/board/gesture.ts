// A hint as a gesture: the board dims but for what is meant, and a finger goes from there to where it is to go. The next
// press takes it away, and is a press like any other.

import { drawn } from "../dom";
import { stillNow } from "../look";
import type { Part } from "../part";

export type Spot = [x: number, y: number, w: number, h: number];

const ROOM = 10; // units of the board round what stays bright
const WAY = 1500; // milliseconds for the way of the finger, and as long as that to look
const ROUNDS = 3;
const FINGER = // its tip is at 0, 0
  "M0 0c4 0 7 3 7 7v21l3-1c4-1 7 1 8 4 3-2 7-1 9 2 4-1 8 2 8 7v12c0 12-8 20-19 20H8c-7 0-11-3-15-9l-12-19c-2-4-1-7 2-9 3-1 6 0 8 2l2 3V7c0-4 3-7 7-7Z";

const hole = ([x, y, w, h]: Spot): string => {
  const [left, top, wide, high] = [x - ROOM, y - ROOM, w + 2 * ROOM, h + 2 * ROOM];
  const r = Math.min(18, wide / 2, high / 2);
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${left + r} ${top}h${wide - 2 * r}${arc(r, r)}v${high - 2 * r}${arc(-r, r)}h${2 * r - wide}${arc(-r, -r)}v${2 * r - high}${arc(r, -r)}Z`;
};
const middle = ([x, y, w, h]: Spot): [number, number] => [x + w / 2, y + h * 0.6];

export class Gesture {
  private shown: SVGElement | null = null;

  constructor(
    part: Part,
    private readonly layer: HTMLElement,
  ) {
    for (const type of ["pointerdown", "keydown"]) part.listen(window, type, () => this.end(), true);
    part.until(() => this.end());
  }

  show(spots: Spot[], width: number, height: number): void {
    this.end();
    const [first, last] = [spots[0], spots.at(-1)];
    if (!first || !last) return;
    const svg = drawn("svg", { class: "gw-gesture", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    const bright = spots.length > 1 ? hole(first) + hole(last) : hole(first);
    svg.append(drawn("path", { class: "gw-dim", "fill-rule": "evenodd", d: `M0 0h${width}v${height}H0Z${bright}` }));
    const [[x, y], [toX, toY]] = [middle(first), middle(last)];
    if (spots.length > 1) svg.append(drawn("line", { class: "gw-way-of-finger", x1: x, y1: y, x2: toX, y2: toY }));
    const size = Math.max(width, height) / 900;
    const finger = drawn("g", { class: "gw-finger" });
    finger.append(drawn("path", { d: FINGER }));
    const at = (px: number, py: number, scale = 1): string => `translate(${px}px, ${py}px) scale(${size * scale})`;
    finger.style.transform = at(toX, toY);
    svg.append(finger);
    this.layer.append(svg);
    this.shown = svg;
    if (stillNow() || !finger.animate) return;
    const frames = [at(x, y, 1.15), at(x, y), at(toX, toY), at(toX, toY, 1.15), at(toX, toY)];
    finger.animate(
      frames.map((transform, i) => ({ transform, offset: [0, 0.15, 0.55, 0.7, 1][i]! })),
      { duration: 2 * WAY, iterations: ROUNDS, easing: "ease-in-out" },
    );
  }

  end(): void {
    this.shown?.remove();
    this.shown = null;
  }
}
