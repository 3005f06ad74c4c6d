// A board: its picture, and over it every thing that can be pressed as a real, labelled button at its place.
// One message goes out for a press and none for hovering; scrolling and Tab stay the page's own.

import { write } from "../address";
import { Cinema, type FilmNews } from "../board/cinema";
import { Dragging } from "../board/dragging";
import { Gesture, type Spot } from "../board/gesture";
import { showGone } from "../board/gone";
import { type Drag, type Hit, type Places, type SentHits, hitsOf, isArrow, leastOf, neighbour, place } from "../board/hits";
import { Lens } from "../board/lens";
import { takeOver } from "../board/still";
import { button, made, unique } from "../dom";
import { hintsNow, lettersNow, paletteNow, stillNow } from "../look";
import { Sheet } from "../paint/sheet";
import { type Colours, type Form, type Runs, type Shapes, type View, listed, placed } from "../paint/shapes";
import type { Part } from "../part";
import { CHANGED } from "../settings";
import { sound } from "../sound";
import type { Connection } from "../wire";

const MOST_PRESSES = 30; // of the same thing in a second: a key or a cat that lies on it
const UNSEEN = 1.25; // pixels to a unit that a board has before it is known how large it is shown, and at least
const STEADY = 200; // milliseconds without a change of size after which a board is painted for its size
const AGAIN = 50; // milliseconds after which the same words are heard as new ones
const LENS = 1.5; // so much more than is shown a finger's lens needs

interface Layers {
  width: number;
  height: number;
  ground: Runs;
  light: Runs;
  pieces: Runs;
  marks: Runs;
}

export function board(part: Part, connection: Connection): void {
  const { el } = part;
  el.classList.add("gw-board");
  const layer = made("div", "gw-hits");
  const help = made("p", "gw-unseen", "", { id: unique("help") });
  const buttonsBox = made("div", "gw-hits-board");
  buttonsBox.setAttribute("role", "group");
  const ring = made("div", "gw-ring");
  const words = part.get<{ skip: string; help: string; able: string; read: string; gone?: string; lens?: string }>("words");
  const heard = made("p", "gw-unseen");
  heard.setAttribute("aria-live", "polite");
  const reads = button("gw-reads gw-button", words.read, read);
  const tally = made("p", "gw-unseen", "", { id: unique("tally") }); // what the picture counts
  buttonsBox.setAttribute("aria-describedby", `${tally.id} ${help.id}`);
  layer.append(help, reads, tally, buttonsBox, heard);
  el.append(layer);

  help.textContent = words.help;
  const canvases = (): HTMLCanvasElement[] => [...el.querySelectorAll<HTMLCanvasElement>(".gw-canvas canvas, canvas.gw-canvas")];

  // What is due when the whole message is known: what comes anew refers to shapes and places that stand further on in it.
  const due = new Set<() => void>();
  function later(...tasks: (() => void)[]): void {
    if (!due.size) {
      queueMicrotask(() => {
        const all = [paint, update, offer].filter((task) => due.has(task)); // what is seen first
        due.clear();
        for (const task of all) task();
      });
    }
    for (const task of tasks) due.add(task);
  }

  // Shapes and places, which are sent once, and how they look now. -----------------------------------------------------

  let shapes: Shapes = {};
  let forms: Record<number, Form> = {};
  let places: Places = {};
  const sentHits = (): SentHits => part.get<SentHits>("hits");
  let scene = hitsOf(sentHits(), places);
  const palettes: Record<string, Colours> = {}; // they only grow: what is painted already stays as it is
  function viewOf({ width, height }: { width: number; height: number }): View {
    const colours = palettes[paletteNow()] ?? {};
    return { shapes, colours, width, height, letters: lettersNow(), hints: hintsNow() };
  }
  function learn({ anew, shapes: news = {}, forms: others, places: more, colours = {} }: FilmNews): void {
    if (anew) [shapes, forms, places] = [{}, {}, {}]; // a film that still plays keeps what it was sent
    Object.assign(forms, others);
    for (const [number, sent] of Object.entries(news)) shapes[Number(number)] = placed(forms[sent[0]]!, sent);
    Object.assign(places, more);
    for (const [name, each] of Object.entries(colours)) palettes[name] = Object.assign(palettes[name] ?? {}, each);
  }

  // Painting: the host's own canvas in notebooks, else ours. ----------------------------------------------------------

  const embedded = part.get<string | undefined>("canvas");
  const sheet = new Sheet();
  let sharp = UNSEEN;
  if (embedded && connection.embed) {
    const box = made("div", "gw-embedded");
    el.append(box);
    connection.embed(embedded, box).then((end) => part.until(end)).catch((error: unknown) => console.error(error));
    takeOver(part, part.get("still"), canvases);
  } else {
    sheet.canvas.className = "gw-canvas";
    sheet.canvas.setAttribute("aria-hidden", "true");
    el.append(sheet.canvas);
  }
  function paint(): void {
    if (embedded) return;
    const layers = part.get<Layers>("layers");
    const [ground, light, pieces, marks] = [layers.ground, layers.light, layers.pieces, layers.marks].map(listed);
    const order = [...ground!, ...light!, ...pieces!, ...marks!];
    const [width, height] = [Math.ceil(layers.width * sharp), Math.ceil(layers.height * sharp)];
    sheet.show(order, viewOf(layers), width, height);
    cinema.prepare([...ground!, ...pieces!], layers);
  }

  // How many pixels of the screen there are to a unit of the board, in quarters.
  function sharpNow(): number {
    const finger = matchMedia("(any-pointer: coarse)").matches ? LENS : 1;
    const wide = el.getBoundingClientRect().width * (devicePixelRatio || 1) * finger;
    if (wide) sharp = Math.max(UNSEEN, Math.ceil((4 * wide) / sentHits().width) / 4);
    return sharp;
  }

  let sent = "";
  function look(): void {
    const now = { palette: paletteNow(), letters: lettersNow(), hints: hintsNow(), sharp: sharpNow() };
    const text = JSON.stringify(now);
    if (text === sent) return;
    sent = text;
    if (embedded) part.send({ look: now });
    else later(paint);
  }
  for (const device of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
    part.listen(matchMedia(device), "change", look);
  }
  part.listen(window, CHANGED, look);
  const calm = (): void => part.send({ calm: stillNow() });
  part.listen(matchMedia("(prefers-reduced-motion: reduce)"), "change", calm);
  if (stillNow()) calm();
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "data-letters"] });
  part.until(() => watcher.disconnect());

  // Pressing and dragging. --------------------------------------------------------------------------------------------

  let presses: number[] = [];
  let last = "";
  function press(token: string): void {
    const now = performance.now();
    presses = token === last ? presses.filter((time) => now - time < 1000) : [];
    if (presses.length >= MOST_PRESSES) return;
    presses.push(now);
    last = token;
    sound("tap");
    part.send({ press: token, moment: scene.moment });
  }

  const dragging = new Dragging(part, layer, buttonsBox, {
    view: () => viewOf(scene),
    drop: (start, end) => part.send({ drop: [start, end], moment: scene.moment }),
    turn: (start) => part.send({ turn: start }),
  });
  const lens = new Lens(part, layer, canvases, press, words.lens ?? "");
  const cinema = new Cinema(layer, {
    viewOf,
    arrived: () => dragging.arrived(),
    skip: words.skip,
    skipped: () => part.send({ skip: true }),
    shown: (film) => part.send({ told: film }),
  });
  const gesture = new Gesture(part, layer);
  part.until(() => cinema.finish());
  part.heard((message: { film?: FilmNews | null; gesture?: Spot[] }) => {
    if (message?.gesture) gesture.show(message.gesture, sentHits().width, sentHits().height);
    if (!message || !("film" in message)) return;
    gesture.end();
    if (message.film) learn(message.film);
    cinema.take(message.film ?? null);
  });
  buttonsBox.addEventListener("keydown", () => cinema.finish(), true);

  // The buttons. ------------------------------------------------------------------------------------------------------

  const buttons = new Map<string, HTMLButtonElement>();
  const hitOf = new Map<HTMLElement, Hit>();
  let viewer = scene.viewer;
  let roving: HTMLButtonElement | null = null;

  function rove(button: HTMLButtonElement | null): void {
    if (roving) roving.tabIndex = -1;
    roving = button;
    if (roving) roving.tabIndex = 0;
  }

  function showRing(button: Element | null): void {
    if (!(button instanceof HTMLElement) || !button.matches(":focus-visible")) return ring.remove();
    for (const side of ["left", "top", "width", "height"] as const) ring.style[side] = button.style[side];
    buttonsBox.append(ring);
  }

  function make(): HTMLButtonElement {
    const button = made("button", "", "", { type: "button", tabIndex: -1 });
    button.addEventListener("click", (event) => {
      if (event.isTrusted && lens.takes(event, hitOf.get(button), scene)) return;
      rove(button);
      press(button.dataset["token"]!);
    });
    button.addEventListener("focus", () => {
      rove(button);
      showRing(button);
    });
    button.addEventListener("blur", () => ring.remove());
    return button;
  }

  // What a refusal is about shakes its head.
  let blamed = "";
  function blame(causes: Hit[]): void {
    const now = JSON.stringify(causes.map(({ token }) => token));
    if (now === blamed) return;
    blamed = now;
    for (const hit of causes) {
      const mark = made("div", "gw-no");
      place(mark, { ...hit, outline: null, round: false }, scene);
      mark.addEventListener("animationend", () => mark.remove());
      layer.append(mark);
    }
  }

  // A curtain over the whole board, while somebody comes who alone may see it; no focus stays where it tells anything.
  const cloth = made("p", "gw-curtain");
  let asks = 0;
  function drape(words: string): void {
    cloth.textContent = words;
    buttonsBox.inert = Boolean(words);
    if (!words) {
      clearTimeout(asks); // whoever was quicker has the focus where they want it
      return cloth.remove();
    }
    if (cloth.isConnected) return;
    if (buttonsBox.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    cinema.finish();
    ring.remove();
    roving = null;
    layer.append(cloth);
    const first = (): HTMLElement | null | undefined => el.closest(".gw-frame")?.querySelector<HTMLElement>('[data-id^="sit"]');
    const ask = (): void => first()?.focus({ preventScroll: true });
    ask();
    asks = window.setTimeout(ask, 100); // where its button came later
  }

  function shapeBoard(): void {
    const { width, height } = sentHits();
    for (const box of [el, el.closest<HTMLElement>(".gw-stage")?.closest<HTMLElement>(".gw-spread")]) {
      box?.style.setProperty("--gw-aspect", String(width / height));
      box?.style.setProperty("--gw-least", String(leastOf(scene)));
    }
  }

  // What belongs together is a group, in the order in which it comes first.
  const parts = new Map<string, HTMLElement>();
  function partOf({ part: name }: Hit): HTMLElement {
    if (!name) return buttonsBox;
    const group = parts.get(name) ?? made("div");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", name);
    parts.set(name, group);
    return group;
  }
  function arrange(order: HTMLButtonElement[]): void {
    const members = new Map<HTMLElement, HTMLElement[]>([[buttonsBox, []]]);
    for (const button of order) {
      const group = partOf(hitOf.get(button)!);
      if (!members.has(group)) {
        members.set(group, []);
        members.get(buttonsBox)!.push(group);
      }
      members.get(group)!.push(button);
    }
    for (const [name, group] of parts) {
      if (members.has(group)) continue;
      parts.delete(name);
      group.remove();
    }
    for (const [group, all] of members) {
      all.forEach((each, i) => {
        if (group.children[i] !== each) group.insertBefore(each, group.children[i] ?? null);
      });
    }
  }

  const firstOf = (all: HTMLButtonElement[]): HTMLButtonElement | null =>
    all.find((button) => button.dataset["able"] === "yes") ?? all[0] ?? null;

  // Where something has gone to that had the focus: where the last move went, else what is next to where it was.
  function follow(left: Hit): HTMLButtonElement | null {
    const all = [...buttons.values()];
    const there = all.find((button) => scene.last.includes(hitOf.get(button)!));
    const middle = ({ x, y, w, h }: Hit): [number, number] => [x + w / 2, y + h / 2];
    const [x, y] = middle(left);
    const far = (button: HTMLButtonElement): number => {
      const [bx, by] = middle(hitOf.get(button)!);
      return Math.hypot(bx - x, by - y);
    };
    return there ?? all.sort((a, b) => far(a) - far(b))[0] ?? null;
  }

  function update(): void {
    const { width, height } = scene;
    scene = hitsOf(sentHits(), places);
    const isResized = scene.width !== width || scene.height !== height;
    lens.close();
    shapeBoard();
    buttonsBox.setAttribute("aria-label", scene.title ?? "");
    tally.textContent = scene.tally ?? "";
    const seen = new Map<string, number>();
    const order: [string, HTMLButtonElement][] = [];
    for (const hit of scene.hits) {
      const n = (seen.get(hit.token) ?? 0) + 1;
      seen.set(hit.token, n);
      const key = `${hit.token}#${n}`;
      const button = buttons.get(key) ?? make();
      buttons.set(key, button);
      if (hitOf.get(button) !== hit || isResized) {
        const other = button === document.activeElement && hitOf.get(button)?.label !== hit.label;
        if (other && scene.chosen.has(hit)) heard.textContent = hit.label; // how it is turned now
        hitOf.set(button, hit);
        button.dataset["token"] = hit.token;
        button.setAttribute("aria-label", hit.label);
        place(button, hit, scene);
      }
      if (scene.chosen.has(hit)) button.setAttribute("aria-pressed", "true");
      else button.removeAttribute("aria-pressed");
      const able = scene.able.has(hit) ? "yes" : "no";
      if (button.dataset["able"] !== able) {
        button.dataset["able"] = able;
        if (able === "yes") button.setAttribute("aria-description", words.able);
        else button.removeAttribute("aria-description");
      }
      order.push([key, button]);
    }
    const keep = new Set(order.map(([key]) => key));
    const focused = buttonsBox.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    const left = focused ? hitOf.get(focused) : undefined;
    for (const [key, button] of buttons) {
      if (keep.has(key)) continue;
      buttons.delete(key);
      hitOf.delete(button);
      if (roving === button) roving = null;
      button.remove();
    }
    arrange(order.map(([, button]) => button));
    const isOther = scene.viewer !== viewer;
    if (isOther) roving = null;
    viewer = scene.viewer;
    drape(scene.curtain ?? "");
    blame(scene.cause);
    if (!roving) rove((!isOther && left && follow(left)) || firstOf(order.map(([, button]) => button)));
    if (focused && !buttonsBox.inert && (document.activeElement !== focused || roving !== focused)) {
      (roving ?? focused).focus({ preventScroll: true });
    }
    showRing(buttonsBox.contains(document.activeElement) ? document.activeElement : null);
  }

  // All that lies on the board, for ears, as often as somebody asks.
  function read(): void {
    heard.textContent = "";
    const all = [...buttons.values()].map((each) => each.getAttribute("aria-label") ?? "");
    setTimeout(() => (heard.textContent = [scene.title ?? "", scene.tally ?? "", ...new Set(all)].filter(Boolean).join(". ")), AGAIN);
  }
  buttonsBox.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.altKey && !event.metaKey) read();
    if (!isArrow(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    const from = document.activeElement;
    if (!(from instanceof HTMLElement) || !hitOf.has(from)) return;
    event.preventDefault();
    neighbour(from, event.key, buttons.values())?.focus({ preventScroll: false });
  });

  function offer(): void {
    dragging.offer(part.get<Drag[]>("drags") ?? [], scene);
  }

  let grows = 0;
  const size = new ResizeObserver(([entry]) => {
    cinema.wide = entry?.contentRect.width ?? 0;
    clearTimeout(grows);
    grows = window.setTimeout(look, STEADY);
  });
  size.observe(el);
  part.until(() => {
    size.disconnect();
    clearTimeout(grows);
  });

  const address = (): void => write(part.get<Record<string, unknown>>("address") ?? {});
  const deaf = connection.gone?.(() => showGone(el, words.gone ?? ""));
  if (deaf) part.until(deaf);
  part.on("hits", () => later(update, offer));
  part.on("drags", () => later(offer));
  part.on("address", address);
  part.on("layers", () => later(paint));
  shapeBoard();
  later(update, offer);
  address();
  look();
}
