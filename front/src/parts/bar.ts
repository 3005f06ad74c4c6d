// A row of buttons. One that stays is the same element all the time, so that focus stays where it is.

import { drawn as drawnSvg, made } from "../dom";
import { toBoard } from "../focus";
import { stillNow } from "../look";
import type { Part } from "../part";
import { setting } from "../settings";
import { offer, withdraw } from "./side";

interface Button {
  id: string;
  label: string;
  primary: boolean;
  disabled: boolean;
  pressed: boolean | null;
  auto: boolean;
  mark: string;
}

// Small pictures of what a button does, drawn in the colour of its words.
const ICONS: Record<string, string> = {
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.6 10.8c-.8.6-1.1 1.2-1.1 2.2h-5c0-1-.3-1.6-1.1-2.2A6 6 0 0 1 12 3Z",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  again: "M4 12a8 8 0 1 0 2.4-5.7L4 8.6M4 3.5v5.1h5.1",
  new: "M12 5v14M5 12h14",
  players:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20c0-3.6 2.7-6 6-6s6 2.4 6 6M16 4.6a3.5 3.5 0 0 1 0 6" +
    "M17.5 14.4c2.1.8 3.5 2.8 3.5 5.6",
  more: "M4 6h16M4 12h16M4 18h16",
  before: "m15 5-7 7 7 7",
  next: "m9 5 7 7-7 7",
  "to-end": "m5 5 7 7-7 7M13 5l7 7-7 7",
  map: "M9 4 3 6.5v13L9 17l6 3 6-2.5v-13L15 7 9 4ZM9 4v13M15 7v13",
};
const NAMES: Record<string, string> = { back: "undo", "step-back": "before", "step-on": "next" };
// Not every browser has it, nor do the types.
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
const LOOK = new Set(["hint", "sure"]); // after these there is something to see behind the sheet
const AUTO = 2500; // milliseconds to look at what was done well, before the lesson goes on by itself
const A_WORD = 400; // a child of ten reads 150 words a minute
const OPENS = '[data-id="more"][aria-expanded="true"]';

function icon(path: string): SVGElement {
  const picture = drawnSvg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "gw-icon" });
  picture.append(drawnSvg("path", { d: path }));
  return picture;
}

// Stars have a place of their own in what a button says: they come when it has been seen what they are for.
function write(words: Element, label: string): void {
  const [, text = label, stars = ""] = /^(.*?)([★☆]*)$/su.exec(label) ?? [];
  words.classList.toggle("gw-starred", Boolean(stars));
  words.replaceChildren(text, ...(stars ? [made("span", "gw-stars", stars)] : []));
}

export function bar(part: Part): void {
  const { el } = part;
  el.classList.add("gw-bar");
  el.setAttribute("role", "group");
  const all = new Map<string, HTMLButtonElement>();
  let timer = 0;

  // The outermost frame: a whole game may stand inside a lesson.
  function frame(): HTMLElement | null {
    let found: HTMLElement | null = null;
    for (let at = el.closest<HTMLElement>(".gw-frame"); at; at = at.parentElement?.closest<HTMLElement>(".gw-frame") ?? null) {
      found = at;
    }
    return found;
  }

  function make(id: string): HTMLButtonElement {
    const each = made("button", "gw-button", "", { type: "button" });
    each.dataset["id"] = id;
    const path = ICONS[NAMES[id] ?? id];
    if (path) each.append(icon(path));
    each.append(made("span", "gw-words"));
    each.addEventListener("click", () => pressed(id, each));
    all.set(id, each);
    return each;
  }

  function pressed(id: string, each: HTMLButtonElement): void {
    stay();
    if (id === "more") open(each.getAttribute("aria-expanded") !== "true");
    else part.send({ press: id });
    if (id.startsWith("play ") && el.classList.contains("gw-act")) toBoard(frame());
    if (id === "players" && all.has("more")) {
      open(true);
      seek(".gw-players", 40);
    }
    if (id === "new" && all.get("more")?.getAttribute("aria-expanded") === "true") open(false);
    if (LOOK.has(id) && el.closest(".gw-sheet")) frame()?.querySelector<HTMLElement>(OPENS)?.click();
  }

  // The sheet with all the rest comes over the page, and goes away again; nobody else needs to know.
  const sheet = (): Element | null | undefined => frame()?.querySelector(".gw-sheet");
  let closing: CloseWatcher | undefined;
  function open(yes: boolean): void {
    const [page, more] = [frame(), all.get("more")];
    if (!page || !more) return;
    page.classList.toggle("gw-open", yes);
    more.setAttribute("aria-expanded", String(yes));
    // no field to type in: a phone would cover the sheet with its keys
    const first = yes ? sheet()?.querySelector<HTMLElement>("button, input[type=checkbox], select") : more;
    first?.focus({ preventScroll: true });
    closing?.destroy();
    closing = undefined;
    if (!yes || !("CloseWatcher" in window)) return;
    closing = new CloseWatcher(); // "Back" of a phone takes the sheet away, not the step
    closing.onclose = () => open(false);
  }
  // What was asked for on the sheet comes from the host, and may lie below what is seen of it.
  function seek(name: string, tries: number): void {
    const found = sheet()?.querySelector<HTMLElement>(name);
    if (found?.offsetHeight) found.scrollIntoView({ block: "start" });
    else if (tries) setTimeout(() => seek(name, tries - 1), 50);
  }
  function away(event: Event): void {
    if (all.get("more")?.getAttribute("aria-expanded") !== "true") return;
    if (event instanceof KeyboardEvent && event.key !== "Escape") return;
    const target = event.target as Node;
    if (event.type === "pointerdown" && (sheet()?.contains(target) || el.contains(target))) return;
    open(false);
  }

  // Whoever works by pointer is led on after praise; a press anywhere keeps them here, or goes on at once.
  function stay(): void {
    clearTimeout(timer);
    timer = 0;
    for (const each of all.values()) each.classList.remove("gw-auto");
  }
  function lead(each: HTMLButtonElement, id: string): void {
    if (stillNow() || setting("wait") === "yes" || frame()?.dataset["by"] !== "pointer") return;
    const wait = (): void => {
      if (frame()?.querySelector(".gw-film")) {
        timer = window.setTimeout(wait, 200);
        return;
      }
      const says = [...(frame()?.querySelectorAll<HTMLElement>(".gw-says") ?? [])].find((one) => one.offsetParent);
      if (says?.querySelector(".gw-tell:not([hidden])")) return; // there is more to be read than is seen
      const line = says?.querySelector<HTMLElement>(".gw-says-line");
      const pause = AUTO + A_WORD * (line?.innerText.split(/\s+/).length ?? 0);
      each.style.setProperty("--gw-pause", `${pause}ms`);
      each.classList.add("gw-auto");
      timer = window.setTimeout(() => {
        stay();
        part.send({ press: id });
      }, pause);
    };
    stay();
    timer = window.setTimeout(wait, 300);
  }
  function by(event: Event): void {
    const page = frame();
    if (!page?.contains(event.target as Node)) return;
    page.dataset["by"] = event.type === "keydown" ? "keys" : "pointer";
    if (!(event.target as Element).closest?.(".gw-film")) stay();
  }

  function update(): void {
    const wanted = part.get<Button[]>("buttons");
    const ids = new Set(wanted.map(({ id }) => id));
    stay();
    for (const [id, each] of all) {
      if (ids.has(id)) continue;
      each.remove();
      all.delete(id);
    }
    wanted.forEach(({ id, label, primary, disabled, pressed: on, auto, mark }, i) => {
      const each = all.get(id) ?? make(id);
      const words = each.lastElementChild!;
      if (words.textContent !== label) write(words, label);
      each.title = each.querySelector("svg") ? label : "";
      each.classList.toggle("mod-primary", primary || on === true);
      each.disabled = disabled;
      if (mark) each.dataset["mark"] = mark;
      else delete each.dataset["mark"];
      if (id === "more") each.setAttribute("aria-expanded", each.getAttribute("aria-expanded") ?? "false");
      else if (on === null) each.removeAttribute("aria-pressed");
      else each.setAttribute("aria-pressed", String(on));
      if (el.children[i] !== each) el.insertBefore(each, el.children[i] ?? null);
      if (auto) lead(each, id);
    });
    el.classList.toggle("gw-column", part.get<boolean>("column"));
    el.hidden = !wanted.length;
    offer(el, part.get<boolean>("column"), wanted.map(({ id, primary, pressed: on }) => ({ id, isBig: primary || on === true })));
  }

  for (const type of ["keydown", "pointerdown"]) {
    part.listen(window, type, away);
    part.listen(window, type, by, true);
  }
  part.listen(window, "popstate", () => {
    if (all.get("more")?.getAttribute("aria-expanded") === "true") open(false);
  });
  part.until(() => closing?.destroy());
  part.until(stay);
  part.until(() => withdraw(el));
  part.on(["buttons", "column"], update);
  update();
}
