// Dragging, an addition to pressing. The host says what can be dragged where; here it moves under the finger, and one
// message goes out when it is dropped. Nothing is sent on the way, unless it is turned: by R or the space bar, by the
// wheel, or by a second finger.

import { made } from "../dom";
import { type Box, type Shape, type View, drawShape, inUnits, outline } from "../paint/shapes";
import type { Part } from "../part";
import type { Drag, Hits } from "./hits";

const FAR = 6; // pixels before a press becomes a drag
const BACK = 180; // milliseconds to go back where nothing takes it
const SNAP = 100; // milliseconds to jump into a place, or out of it
const TURN = 220; // milliseconds in which a wheel that rolls on turns it no more
const REST = 900; // milliseconds for which what was dropped stays where it is, until the board shows it there
const SHOWN = 2000; // milliseconds for which a film shows how what was dropped has come there
const RIM = 4; // units around what is dragged

interface Held {
  drag: Drag;
  id: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
  moves: boolean;
  scale: number;
  box: { x: number; y: number; w: number; h: number };
  isTile: boolean;
  goal: HTMLElement | null;
}

interface Takes {
  view(): View;
  drop(start: string, end: string): void;
  turn(start: string): void;
}

export class Dragging {
  private readonly canvas = made("canvas", "gw-dragged");
  private drags: Drag[] = [];
  private scene: Hits | null = null;
  private held: Held | null = null;
  private goals: HTMLElement[] = [];
  private turns = 0;
  private turnedAt = -Infinity;
  private droppedAt = -Infinity;
  private swallowsFrom = -Infinity;
  private waits: number | null = null;
  private eases = 0;
  private at: [number, number] = [0, 0];

  constructor(
    part: Part,
    private readonly layer: HTMLElement,
    private readonly board: HTMLElement,
    private readonly takes: Takes,
  ) {
    this.canvas.setAttribute("aria-hidden", "true");
    board.addEventListener("pointerdown", (event) => this.down(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    board.addEventListener("pointerup", (event) => this.up(event));
    board.addEventListener("pointercancel", () => this.letGo());
    board.addEventListener("click", (event) => this.swallow(event), true);
    for (const type of ["keydown", "keyup"] as const) part.listen(window, type, (event) => this.key(event), true);
    part.listen(window, "pointerdown", (event) => {
      if (!event.isPrimary && this.turned()) event.preventDefault();
    }, true);
    part.until(() => this.forget());
  }

  // What can be dragged now; whatever was dropped is on the board by now.
  offer(drags: Drag[], scene: Hits): void {
    this.drags = drags;
    this.scene = scene;
    const starts = new Set(drags.map(({ start }) => start));
    for (const button of this.buttons) button.dataset["drag"] = starts.has(button.dataset["token"]!) ? "yes" : "no";
    const { held } = this;
    if (!held) this.canvas.remove();
    else if (held.moves) this.renew(drags.find(({ start }) => start === held.drag.start));
  }

  // True for a film that shows how something comes to where it was dropped.
  arrived(): boolean {
    return performance.now() - this.droppedAt < SHOWN;
  }

  private get buttons(): HTMLElement[] {
    return [...this.board.querySelectorAll<HTMLElement>("[data-token]")];
  }

  private key(event: KeyboardEvent): void {
    if (event.key === "Escape") this.letGo();
    if (!this.held?.moves || ![" ", "r", "R"].includes(event.key)) return;
    event.preventDefault(); // the space bar presses nothing, either, when it comes up again
    event.stopPropagation();
    if (event.type === "keydown" && !event.repeat) this.turned();
  }

  private readonly wheel = (event: WheelEvent): void => {
    if (!this.held?.moves) return;
    event.preventDefault();
    if (performance.now() - this.turnedAt > TURN) this.turned();
  };

  // A quarter turn: at once under the finger, and the host then says how it lies.
  private turned(): boolean {
    const { held } = this;
    if (!held?.moves || !held.drag.turns) return false;
    this.turnedAt = performance.now();
    this.turns += 1;
    this.waits ??= requestAnimationFrame(this.frame);
    this.takes.turn(held.drag.start);
    return true;
  }

  // What is dragged has been turned: it is drawn anew, and goes where it goes now.
  private renew(drag: Drag | undefined): void {
    const { held } = this;
    if (!drag || !held) return this.letGo();
    if (String(drag.shapes) !== String(held.drag.shapes)) {
      this.turns = Math.max(0, this.turns - 1);
      held.drag = drag;
      if (!this.draw(held)) return this.letGo();
    }
    held.drag = drag;
    this.aim();
    this.waits ??= requestAnimationFrame(this.frame);
  }

  private down(event: PointerEvent): void {
    const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-drag=yes]");
    const drag = this.drags.find(({ start }) => start === button?.dataset["token"]);
    if (!button || event.button || !event.isPrimary || !drag) return;
    const box = { x: 0, y: 0, w: 0, h: 0 };
    const [x, y, id] = [event.clientX, event.clientY, event.pointerId];
    this.held = { drag, id, x, y, dx: 0, dy: 0, moves: false, scale: 1, box, isTile: false, goal: null };
  }

  private move(event: PointerEvent): void {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    [held.dx, held.dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moves) {
      if (Math.hypot(held.dx, held.dy) < FAR) return;
      this.begin(held, event);
    }
    this.at = [event.clientX, event.clientY];
    this.waits ??= requestAnimationFrame(this.frame);
  }

  private begin(held: Held, event: PointerEvent): void {
    this.turns = 0;
    this.canvas.style.transform = "";
    if (!this.draw(held)) return this.letGo();
    held.moves = true;
    this.board.setPointerCapture(event.pointerId);
    this.canvas.className = "gw-dragged";
    this.layer.append(this.canvas);
    this.board.classList.add("gw-drags");
    this.board.addEventListener("wheel", this.wheel, { passive: false });
    this.aim();
  }

  // Draws it on its canvas, where it lies; false where it is not known how it looks.
  private draw(held: Held): boolean {
    const view = this.takes.view();
    const shapes = held.drag.shapes.map((id) => view.shapes[id]);
    const known = shapes.filter((shape): shape is Shape => Boolean(shape));
    if (!known.length || known.length < shapes.length) return false;
    held.scale = this.layer.getBoundingClientRect().width / this.scene!.width;
    const boxes = known.filter(({ is }) => is !== "words").map(outline);
    const side = (i: 0 | 1 | 2 | 3, of: (...all: number[]) => number): number => of(...boxes.map((box: Box) => box[i]));
    const [left, top, right, foot] = [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
    held.box = { x: left, y: top, w: right - left, h: foot - top };
    held.isTile = known[0]!.is === "box";
    const density = 2 * Math.min(2, devicePixelRatio || 1) * held.scale; // it may grow under the finger
    this.canvas.width = Math.ceil((held.box.w + 2 * RIM) * density);
    this.canvas.height = Math.ceil((held.box.h + 2 * RIM) * density);
    const pen = this.canvas.getContext("2d");
    if (!pen) return false;
    inUnits(pen, density);
    for (const shape of known) drawShape(pen, view, shape, RIM - left, RIM - top);
    Object.assign(this.canvas.style, {
      left: `${(left - RIM) * held.scale}px`,
      top: `${(top - RIM) * held.scale}px`,
      width: `${(held.box.w + 2 * RIM) * held.scale}px`,
      height: `${(held.box.h + 2 * RIM) * held.scale}px`,
    });
    return true;
  }

  // Marks where it can go.
  private aim(): void {
    for (const goal of this.goals) goal.classList.remove("gw-goal");
    this.goals = this.buttons.filter((button) => this.held?.drag.ends.includes(button.dataset["token"]!));
    for (const goal of this.goals) goal.classList.add("gw-goal");
  }

  private under([x, y]: [number, number]): HTMLElement | null {
    const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("button[data-token]");
    return found && this.board.contains(found) ? found : null;
  }

  // Once for each frame: the thing follows the finger, and snaps to a place that takes it.
  private readonly frame = (): void => {
    this.waits = null;
    const { held } = this;
    if (!held?.moves) return;
    const over = this.under(this.at);
    const goal = over && this.goals.includes(over) ? over : null;
    if (goal !== held.goal) {
      held.goal?.classList.remove("gw-over");
      goal?.classList.add("gw-over");
      held.goal = goal;
      this.canvas.className = "gw-dragged gw-snaps";
      clearTimeout(this.eases);
      this.eases = window.setTimeout(() => (this.canvas.className = "gw-dragged"), SNAP);
    }
    let [dx, dy, grows] = [held.dx, held.dy, held.isTile ? 1.06 : 1.12];
    const hit = goal && this.scene?.hits.find(({ token }) => token === goal.dataset["token"]);
    if (hit) {
      dx = (hit.x + hit.w / 2 - held.box.x - held.box.w / 2) * held.scale;
      dy = (hit.y + hit.h / 2 - held.box.y - held.box.h / 2) * held.scale;
      grows = held.isTile ? hit.w / held.box.w : 1.12;
    }
    this.canvas.style.transform = `translate(${dx}px, ${dy}px) scale(${grows}) rotate(${90 * this.turns}deg)`;
  };

  private up(event: PointerEvent): void {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    if (!held.moves) return this.forget();
    this.swallowsFrom = performance.now();
    const token = this.under([event.clientX, event.clientY])?.dataset["token"];
    if (!token || token === held.drag.start) return this.letGo();
    const taken = Boolean(held.goal);
    if (taken) this.droppedAt = performance.now();
    this.takes.drop(held.drag.start, token);
    if (!taken) return this.letGo();
    this.forget();
    setTimeout(() => this.held || this.canvas.remove(), REST);
  }

  // It goes back to where it was.
  private letGo(): void {
    if (this.held?.moves) {
      clearTimeout(this.eases);
      this.canvas.className = "gw-dragged gw-back";
      this.canvas.style.transform = "";
      setTimeout(() => this.held || this.canvas.remove(), BACK);
    }
    this.forget();
  }

  private forget(): void {
    if (this.waits !== null) cancelAnimationFrame(this.waits);
    this.waits = null;
    this.held = null;
    this.board.classList.remove("gw-drags");
    this.board.removeEventListener("wheel", this.wheel);
    for (const goal of this.goals) goal.classList.remove("gw-goal", "gw-over");
    this.goals = [];
  }

  // What was dragged is not pressed as well.
  private swallow(event: MouseEvent): void {
    if (!this.held?.moves && performance.now() - this.swallowsFrom > 50) return;
    event.stopPropagation();
    event.preventDefault();
  }
}
