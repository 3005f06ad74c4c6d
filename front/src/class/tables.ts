// The tables of a class: which game, who sits there, how it stands. A learner sits down or watches.

import { button, made } from "../dom";
import type { Part } from "../part";

interface Seat {
  seat: number;
  who: string;
  animal: string;
  name: string;
  bot: boolean;
  free: boolean;
  away: boolean;
}

export interface Row {
  code: string;
  called: string;
  title: string;
  state: string;
  over: boolean;
  seats: Seat[];
}

export type Say = (name: string, parts?: Record<string, unknown>) => string;

export const saying = (words: Record<string, string>): Say => (name, parts = {}) =>
  Object.entries(parts).reduce((text, [key, value]) => text.replace(`{${key}}`, String(value)), words[name] ?? "");

// Who sits at a table, one seat a line; what can be done there stands behind it.
export function seats(row: Row, say: Say, faces: Record<string, string>, act: (seat: Seat) => Node[] = () => []): HTMLElement {
  const list = made("ul", "gw-tables-seats");
  for (const each of row.seats) {
    const item = made("li", each.away ? "gw-away" : "");
    const face = made("span", "gw-tables-face");
    face.innerHTML = faces[each.animal] ?? ""; // our own drawing
    const name = each.free ? say("free") : each.name;
    item.append(face, made("span", "", `${each.who}: ${name}${each.away && !each.free ? ` (${say("away")})` : ""}`), ...act(each));
    list.append(item);
  }
  return list;
}

// What stays the same is not drawn again: focus stays where it is.
export function rowsIn(list: HTMLElement, draw: (row: Row) => Node[]): (rows: Row[], also?: unknown) => void {
  const drawn = new Map<string, { item: HTMLLIElement; known: string }>();
  return (rows, also) => {
    for (const [code, { item }] of drawn) {
      if (rows.some((each) => each.code === code)) continue;
      drawn.delete(code);
      item.remove();
    }
    rows.forEach((row, i) => {
      const known = JSON.stringify([row, also]);
      const kept = drawn.get(row.code) ?? { item: made("li"), known: "" };
      drawn.set(row.code, kept);
      if (kept.known !== known) {
        kept.known = known;
        const focused = [...kept.item.querySelectorAll("button")].findIndex((each) => each === document.activeElement);
        kept.item.className = row.over ? "gw-over" : "";
        kept.item.replaceChildren(...draw(row));
        if (focused >= 0) kept.item.querySelectorAll("button")[focused]?.focus();
      }
      if (list.children[i] !== kept.item) list.insertBefore(kept.item, list.children[i] ?? null);
    });
  };
}

export function tables(part: Part): void {
  const { el } = part;
  el.classList.add("gw-tables");
  const say = saying(part.get("words"));
  const faces = part.get<Record<string, string>>("faces");
  const base = document.documentElement.dataset["base"] ?? "/";

  const back = button("gw-button mod-primary", say("back"), () => part.send({ back: true }));
  const trouble = made("p", "gw-join-trouble");
  trouble.setAttribute("role", "alert");
  const list = made("ul", "gw-tables-list");
  const none = made("p", "", `${say("none")} `);
  none.append(made("a", "", say("games"), { href: base }));
  el.append(made("h1", "", say("title")), back, trouble, none, list);

  const show = rowsIn(list, (row) => {
    const mine = row.code === part.get<string>("mine");
    const sit = (each: Seat): Node[] => {
      if (!each.free || mine) return [];
      const down = button("gw-button", say("sit"), () => part.send({ sit: [row.code, each.seat] }));
      down.setAttribute("aria-label", `${say("table", { code: row.called })}: ${say("seat", { who: each.who })}`);
      return [down];
    };
    const head = made("p", "gw-tables-head");
    head.append(made("strong", "", say("table", { code: row.called })), ` · ${row.title} · `, made("span", "", row.state));
    const watch = made("a", "", say("watch"), { href: `${base}table?code=${row.code}` });
    watch.setAttribute("aria-label", `${say("table", { code: row.called })}: ${say("watch")}`);
    return [head, seats(row, say, faces, sit), ...(mine ? [] : [watch])];
  });
  function update(): void {
    const rows = part.get<Row[]>("rows");
    const mine = part.get<string>("mine");
    trouble.textContent = part.get("trouble");
    back.hidden = !mine;
    none.hidden = rows.length > 0;
    show(rows, mine);
  }
  part.on(["rows", "mine", "trouble"], update);
  update();
}
