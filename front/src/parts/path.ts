// The garden path over the page: a map of all steps, and what one can do at the end. And what the browser remembers.

import { ownsAddress, stepOf } from "../address";
import { button, drawn, made } from "../dom";
import { overlay } from "../overlay";
import type { Part } from "../part";
import { recall, remember } from "../settings";

const KEEP = "garden-progress";
const DAY = 86_400_000;

interface Rung {
  name: string;
  title: string;
  stars: number;
  told: string;
}

interface Station {
  name: string;
  number: number;
  title: string;
  stars: number;
  told: string;
  fine: boolean;
  picture?: string;
  plant?: string; // what has grown there
  here?: boolean;
  rungs?: Rung[];
}

interface Shown {
  map?: { title: string; stations: Station[]; plants: Record<string, string> };
  end?: { title: string; stars: string; can: string[]; hard: Station[]; play: string; address: string };
  aside?: boolean;
}

interface Kept {
  game?: string;
  code?: string;
  older?: string;
  day?: number;
}

// Days are counted here; the host need not know when it is where the learner lives.
function today(): number {
  const now = new Date();
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY);
}

function progress(): Record<string, Kept> {
  try {
    const kept: unknown = JSON.parse(recall(KEEP) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Record<string, Kept>) : {};
  } catch {
    return {}; // it is nothing that a lesson has written
  }
}

// The stations lie along a path that winds to and fro, in as many columns as there is room for.
function walk(list: HTMLElement): void {
  const stations = [...list.querySelectorAll<HTMLElement>(":scope > .gw-station")];
  const columns = Math.max(2, Math.min(7, Math.floor(list.clientWidth / 148)));
  list.style.gridTemplateColumns = `repeat(${columns}, 1fr)`;
  stations.forEach((each, i) => {
    const row = Math.floor(i / columns);
    const column = row % 2 ? columns - 1 - (i % columns) : i % columns;
    each.style.gridRow = String(row + 1);
    each.style.gridColumn = String(column + 1);
    each.classList.toggle("gw-low", i % 2 === 1);
  });
  const around = list.getBoundingClientRect();
  const places = stations.map((each): [number, number] => {
    const box = (each.querySelector(".gw-station-picture") ?? each).getBoundingClientRect();
    return [box.left - around.left + box.width / 2, box.top - around.top + box.height / 2];
  });
  const trail = list.querySelector("svg.gw-walk") ?? drawn("svg", { class: "gw-walk", "aria-hidden": "true" });
  trail.setAttribute("viewBox", `0 0 ${list.clientWidth} ${list.clientHeight}`);
  const way = places.map(([x, y], i) => {
    const before = places[i - 1];
    if (!before) return `M${x} ${y}`;
    const [fromX, fromY] = before;
    const turns = Math.floor(i / columns) !== Math.floor((i - 1) / columns);
    const bend = turns ? (Math.floor(i / columns) % 2 ? 1 : -1) * (columns > 2 ? 50 : 24) : 0;
    const middle = (fromX + x) / 2;
    return turns
      ? ` C${fromX + bend} ${fromY + (y - fromY) * 0.35} ${x + bend} ${y - (y - fromY) * 0.35} ${x} ${y}`
      : ` C${middle} ${fromY} ${middle} ${y} ${x} ${y}`;
  });
  const looks = ["gw-walk-edge", "gw-walk-ground", "gw-walk-stones"];
  trail.replaceChildren(...looks.map((name) => drawn("path", { d: way.join(""), class: name })));
  list.prepend(trail);
}

export function path(part: Part): void {
  const { el } = part;
  el.classList.add("gw-path");
  const words = part.get<Record<string, string>>("words");
  const { dialog, leave, open } = overlay(part, words["close"] ?? "");
  let plants: Record<string, string> = {}; // what grows at the stations
  let back: string | null = null; // the step to which the browser went back
  const trail = (): HTMLElement | null => dialog.querySelector(".gw-trail");

  // A map opens where one stands.
  function here(): HTMLElement | null {
    const list = trail();
    if (list) walk(list);
    const found = dialog.querySelector<HTMLElement>("[aria-current]");
    found?.scrollIntoView({ block: "center" });
    return found;
  }
  const sized = new ResizeObserver(() => {
    const list = trail();
    if (dialog.open && list) walk(list);
  });
  sized.observe(dialog);
  part.until(() => sized.disconnect());

  // The rungs at a station: what there is to practise after its step.
  function practice(rungs: Rung[]): HTMLElement {
    const list = made("span", "gw-rungs");
    for (const rung of rungs) {
      const each = button(rung.stars ? "gw-rung gw-rung-done" : "gw-rung", "", leave(() => part.send({ practise: rung.name })));
      each.dataset["rung"] = rung.name;
      const stars = made("span", "gw-rung-stars", rung.stars ? "★".repeat(rung.stars) : "");
      stars.setAttribute("aria-hidden", "true");
      each.append(made("span", "", rung.title), stars, made("span", "gw-unseen", rung.stars ? rung.told : ""));
      list.append(each);
    }
    return list;
  }

  function station({ name, number, title, stars, told, picture, plant, here: isHere, fine, rungs }: Station): HTMLElement {
    const item = made("li", fine ? "gw-station gw-fine" : "gw-station");
    if (stars) item.classList.add("gw-done");
    const each = button("", "", leave(() => part.send({ go: name })));
    each.dataset["step"] = name;
    if (isHere) each.setAttribute("aria-current", "step");
    if (picture) {
      const shown = made("span", "gw-station-picture");
      shown.setAttribute("aria-hidden", "true");
      shown.innerHTML = picture; // our own drawing
      each.append(shown);
    }
    if (plant) {
      const grown = made("span", "gw-station-plant");
      grown.setAttribute("aria-hidden", "true");
      grown.innerHTML = plants[plant] ?? ""; // our own drawing
      item.classList.toggle("gw-thirsty", plant.endsWith("thirsty"));
      each.append(grown);
    }
    const earned = made("span", "gw-stars");
    const signs = made("span", "", stars ? "★".repeat(stars) + "☆".repeat(3 - stars) : "");
    signs.setAttribute("aria-hidden", "true");
    earned.append(signs, made("span", "gw-unseen", stars ? told : ""));
    const named = made("span", "gw-station-title");
    named.append(made("span", "gw-number", `${number}.`), ` ${title}`);
    if (isHere) named.append(made("span", "gw-unseen", `(${words["here"]})`));
    each.append(named, earned);
    item.append(each);
    if (rungs?.length) item.append(practice(rungs));
    return item;
  }
  function row(stations: Station[], name = "gw-stations"): HTMLElement {
    const list = made("ol", name);
    list.append(...stations.map(station));
    return list;
  }

  part.heard(({ map, end, aside }: Shown) => {
    if (aside) {
      older = progress()[part.get<Kept>("kept").game ?? ""]?.code;
    } else if (map) {
      const at = map.stations.find((each) => each.here)?.name;
      if (back && back === stepOf(location.href) && at !== back) return; // it was asked for before one went back
      plants = map.plants;
      const fine = map.stations.filter((each) => each.fine);
      const rest: Node[] = fine.length ? [made("h3", "", words["fine"]), row(fine, "gw-stations gw-beds")] : [];
      const rules = button("gw-button", words["rules"] ?? "", leave(() => part.send({ can: true })));
      rules.dataset["id"] = "can";
      if (map.stations.some((each) => each.rungs?.length)) rest.push(rules);
      open(map.title, [row(map.stations.filter((each) => !each.fine), "gw-stations gw-trail"), ...rest], here);
    } else if (end) {
      const can = made("ul", "gw-can");
      can.append(...end.can.map((each) => made("li", "", each)));
      const play = made("a", "gw-button mod-primary", end.play, { href: end.address });
      const hard = end.hard.length ? [made("h3", "", words["hard"]), row(end.hard, "gw-stations gw-hard")] : [];
      open(end.title, [made("p", "gw-earned", end.stars), play, ...hard, made("h3", "", words["can"]), can]);
    }
  });

  part.listen(window, "popstate", () => {
    const step = ownsAddress() ? stepOf(location.href) : null;
    back = step;
    if (step) part.send({ go: step });
  });

  let older: string | undefined; // what could not be read is put aside, not replaced
  let refused = false;
  function keep(): void {
    const { game, ...rest } = part.get<Kept>("kept") ?? {};
    if (!game || !rest.code) return;
    if (older) rest.older = older;
    if (remember(KEEP, JSON.stringify({ ...progress(), [game]: { ...rest, day: today() } })) || refused) return;
    refused = true;
    part.send({ unkept: true }); // then only the code remembers it
  }

  const { game, code } = part.get<Kept>("kept") ?? {};
  const before = game ? progress()[game] : undefined;
  older = before?.older;
  if (typeof before?.code === "string" && before.code && before.code !== code) {
    const days = Number.isInteger(before.day) ? Math.max(0, today() - before.day!) : 1;
    part.send({ kept: before.code, days });
  } else keep();
  part.on("kept", keep);
}
