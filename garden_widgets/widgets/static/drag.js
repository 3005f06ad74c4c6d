// Dragging, an addition to pressing. The kernel says what can be dragged where; here it moves under the finger, and one
// message goes out when it is dropped. Nothing is sent on the way, unless it is turned: by R or the space bar, by the
// wheel, or by a second finger.

const FAR = 6; // pixels before a press becomes a drag
const BACK = 180; // milliseconds to go back where nothing takes it
const SNAP = 100; // milliseconds to jump into a place, or out of it
const TURN = 220; // milliseconds in which a wheel that rolls on turns it no more
const REST = 900; // milliseconds for which what was dropped stays where it is, until the board shows it there

class Dragging {
  constructor(place, board, { letters, shapes, drop, turn }) {
    Object.assign(this, { place, board, letters, shapes, drop, turn, turns: 0, turnedAt: -Infinity, drags: [], scene: null, held: null, droppedAt: -Infinity });
    this.canvas = document.createElement("canvas");
    this.canvas.className = "gw-dragged";
    this.canvas.setAttribute("aria-hidden", "true");
    this.frame = this.frame.bind(this);
    this.handlers = {
      pointerdown: (event) => this.down(event),
      pointermove: (event) => this.move(event),
      pointerup: (event) => this.up(event),
      pointercancel: () => this.letGo(),
    };
    for (const [name, handler] of Object.entries(this.handlers)) board.addEventListener(name, handler);
    board.addEventListener("click", (event) => this.swallow(event), true);
    this.keys = (event) => {
      if (event.key === "Escape") this.letGo();
      if (!this.held?.moves || ![" ", "r", "R"].includes(event.key)) return;
      event.preventDefault(); // the space bar presses nothing, either, when it comes up again
      event.stopPropagation();
      if (event.type === "keydown" && !event.repeat) this.turned();
    };
    for (const type of ["keydown", "keyup"]) addEventListener(type, this.keys, true);
    this.wheel = (event) => {
      if (!this.held?.moves) return;
      event.preventDefault();
      if (performance.now() - this.turnedAt > TURN) this.turned();
    };
    this.second = (event) => {
      if (!event.isPrimary && this.turned()) event.preventDefault();
    };
    addEventListener("pointerdown", this.second, true);
  }

  // What can be dragged now; whatever was dropped is on the board by now.
  offer(drags, scene) {
    this.drags = drags;
    this.scene = scene;
    const starts = new Set(drags.map(({ start }) => start));
    for (const button of this.board.children) {
      if (button.dataset?.token) button.dataset.drag = starts.has(button.dataset.token) ? "yes" : "no";
    }
    const { held } = this;
    if (!held) this.canvas.remove();
    else if (held.moves) this.renew(drags.find(({ start }) => start === held.drag.start));
  }

  // A quarter turn: at once under the finger, and the kernel then says how it lies.
  turned() {
    const { held } = this;
    if (!held?.moves || !held.drag.turns) return false;
    this.turnedAt = performance.now();
    this.turns += 1;
    this.waits ??= requestAnimationFrame(this.frame);
    this.turn(held.drag.start);
    return true;
  }

  // What is dragged has been turned: it is drawn anew, and goes where it goes now.
  renew(drag) {
    if (!drag) return this.letGo();
    const { held } = this;
    if (String(drag.shapes) !== String(held.drag.shapes)) {
      this.turns = Math.max(0, this.turns - 1);
      held.drag = drag;
      if (!this.draw()) return this.letGo();
    }
    held.drag = drag;
    this.aim();
    this.waits ??= requestAnimationFrame(this.frame);
  }

  // True for a film that shows how something comes to where it was dropped.
  arrived() {
    return performance.now() - this.droppedAt < 2000;
  }

  down(event) {
    const button = event.target.closest?.("button[data-drag=yes]");
    if (!button || event.button || !event.isPrimary) return;
    const drag = this.drags.find(({ start }) => start === button.dataset.token);
    this.held = { drag, id: event.pointerId, x: event.clientX, y: event.clientY, dx: 0, dy: 0, moves: false };
  }

  move(event) {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    [held.dx, held.dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moves) {
      if (Math.hypot(held.dx, held.dy) < FAR) return;
      this.begin(event);
    }
    this.at = [event.clientX, event.clientY];
    this.waits ??= requestAnimationFrame(this.frame);
  }

  begin(event) {
    this.turns = 0;
    this.canvas.style.transform = "";
    if (!this.draw()) return this.letGo();
    this.held.moves = true;
    this.board.setPointerCapture(event.pointerId);
    this.canvas.className = "gw-dragged";
    this.place.append(this.canvas);
    this.board.classList.add("gw-drags");
    this.board.addEventListener("wheel", this.wheel, { passive: false });
    this.aim();
  }

  // Draw it on its canvas, where it lies; false where it is not known how it looks.
  draw() {
    const { held, scene } = this;
    const { shapes: all, colours } = this.shapes();
    const shapes = held.drag.shapes.map((id) => all[id]);
    if (!shapes.length || shapes.some((shape) => !shape)) return false;
    const box = this.place.getBoundingClientRect();
    held.scale = box.width / scene.width;
    const boxes = shapes.filter(({ is }) => is !== "words").map(measured);
    const [left, top] = [0, 1].map((i) => Math.min(...boxes.map((b) => b[i])));
    const [right, foot] = [2, 3].map((i) => Math.max(...boxes.map((b) => b[i])));
    held.box = { x: left, y: top, w: right - left, h: foot - top };
    held.tile = shapes[0].is === "box";
    const rim = 4;
    const density = 2 * Math.min(2, devicePixelRatio || 1) * held.scale; // it may grow under the finger
    this.canvas.width = Math.ceil((held.box.w + 2 * rim) * density);
    this.canvas.height = Math.ceil((held.box.h + 2 * rim) * density);
    const context = this.canvas.getContext("2d");
    const view = viewOf({ shapes: all, colours }, this.letters());
    inUnits(context, density);
    for (const shape of shapes) drawShape(context, view, shape, rim - left, rim - top);
    Object.assign(this.canvas.style, {
      left: `${(left - rim) * held.scale}px`,
      top: `${(top - rim) * held.scale}px`,
      width: `${(held.box.w + 2 * rim) * held.scale}px`,
      height: `${(held.box.h + 2 * rim) * held.scale}px`,
    });
    return true;
  }

  // Mark where it can go.
  aim() {
    const { held } = this;
    for (const goal of this.goals ?? []) goal.classList.remove("gw-goal");
    this.goals = [...this.board.children].filter((button) => held.drag.ends.includes(button.dataset?.token));
    for (const goal of this.goals) goal.classList.add("gw-goal");
  }

  under([x, y]) {
    const found = document.elementFromPoint(x, y)?.closest("button[data-token]");
    return found && this.board.contains(found) ? found : null;
  }

  // Once for each frame: the thing follows the finger, and snaps to a place that takes it.
  frame() {
    this.waits = null;
    const { held } = this;
    if (!held?.moves) return;
    const over = this.under(this.at);
    const goal = this.goals.includes(over) ? over : null;
    if (goal !== held.goal) {
      held.goal?.classList.remove("gw-over");
      goal?.classList.add("gw-over");
      held.goal = goal;
      this.canvas.className = "gw-dragged gw-snaps";
      clearTimeout(this.eases);
      this.eases = setTimeout(() => (this.canvas.className = "gw-dragged"), SNAP);
    }
    let [dx, dy, grows] = [held.dx, held.dy, held.tile ? 1.06 : 1.12];
    const hit = goal && (this.scene.hits ?? []).find(({ token }) => token === goal.dataset.token);
    if (hit) {
      dx = (hit.x + hit.w / 2 - held.box.x - held.box.w / 2) * held.scale;
      dy = (hit.y + hit.h / 2 - held.box.y - held.box.h / 2) * held.scale;
      grows = held.tile ? hit.w / held.box.w : 1.12;
    }
    this.canvas.style.transform = `translate(${dx}px, ${dy}px) scale(${grows}) rotate(${90 * this.turns}deg)`;
  }

  up(event) {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    if (!held.moves) return this.forget();
    this.swallows = performance.now();
    const token = this.under([event.clientX, event.clientY])?.dataset.token;
    if (!token || token === held.drag.start) return this.letGo();
    const taken = Boolean(held.goal);
    if (taken) this.droppedAt = performance.now();
    this.drop(held.drag.start, token);
    if (!taken) return this.letGo();
    this.forget();
    setTimeout(() => this.held || this.canvas.remove(), REST);
  }

  // It goes back to where it was.
  letGo() {
    if (this.held?.moves) {
      clearTimeout(this.eases);
      this.canvas.className = "gw-dragged gw-back";
      this.canvas.style.transform = "";
      setTimeout(() => this.held || this.canvas.remove(), BACK);
    }
    this.forget();
  }

  forget() {
    if (this.waits) cancelAnimationFrame(this.waits);
    this.waits = null;
    this.held = null;
    this.board.classList.remove("gw-drags");
    this.board.removeEventListener("wheel", this.wheel);
    for (const goal of this.goals ?? []) goal.classList.remove("gw-goal", "gw-over");
    this.goals = [];
  }

  // What was dragged is not pressed as well.
  swallow(event) {
    if (!this.held?.moves && performance.now() - (this.swallows ?? -Infinity) > 50) return;
    event.stopPropagation();
    event.preventDefault();
  }

  end() {
    this.forget();
    this.canvas.remove();
    for (const type of ["keydown", "keyup"]) removeEventListener(type, this.keys, true);
    removeEventListener("pointerdown", this.second, true);
  }
}
