// What the teacher does with tables: seats everybody, looks at each, and holds a small tournament.

import { button, made } from "../dom";
import { overlay } from "../overlay";
import type { Part } from "../part";
import { ranking, type Standing } from "./ranking";
import { type Row, rowsIn, saying, seats } from "./tables";

interface Game {
  game: string;
  title: string;
  sizes: number[];
  usual: number;
  rounds: boolean;
  minutes: number;
}

interface Pairing {
  table: string;
  called: string;
  first: string;
  second: string;
  result: string;
  played: boolean;
}

interface Tournament {
  game: string;
  title: string;
  round: number;
  of: number;
  open: number;
  after: number;
  pairings: Pairing[];
  standings: Standing[];
}

export function seating(part: Part): void {
  const { el } = part;
  el.classList.add("gw-seating");
  const say = saying(part.get("words"));
  const faces = part.get<Record<string, string>>("faces");
  const { ask, dialog, open } = overlay(part, say("close"));
  const tournament = (): Tournament | null => part.get<Tournament | null>("tournament");

  // Everybody is seated.
  const games = part.get<Game[]>("games");
  const labelled = (name: string, box: HTMLSelectElement): HTMLElement => {
    const label = made("label");
    label.append(made("span", "", say(name)), box);
    return label;
  };
  const choice = (options: [value: string, title: string][]): HTMLSelectElement => {
    const box = made("select");
    box.append(...options.map(([value, title]) => new Option(title, value)));
    return box;
  };
  const game = choice(games.map((each) => [each.game, each.title]));
  const size = choice([]);
  const met = choice([["", say("chance")], ["new", say("new")]]);
  const odd = choice([["", say("animal")], ["grows", say("grows")]]);
  const chosen = (): Game => games.find((each) => each.game === game.value)!;
  function fill(): void {
    const { sizes, usual } = chosen();
    size.replaceChildren(...sizes.map((each) => new Option(String(each), String(each), each === usual, each === usual)));
    grow();
  }
  function grow(): void {
    const may = chosen().sizes.includes(Number(size.value) + 1);
    odd.options[1]!.disabled = !may;
    if (!may) odd.value = "";
    update();
  }
  const here = made("p", "gw-seating-here");
  here.setAttribute("role", "status");
  const running = (): number => part.get<Row[]>("rows").filter((each) => !each.over).length;
  const surely = (title: string, yes: string, then: () => void): void => {
    if (!running()) return then();
    ask(title, yes, say("leave"), then, say("sure", { count: running() }));
  };
  const seat = button("gw-button mod-primary", say("seat"), () =>
    surely(say("form"), say("yes"), () =>
      part.send({ seat: { game: game.value, size: Number(size.value), met: met.value === "new", grows: odd.value === "grows" } }),
    ),
  );
  const rounds = choice([]);
  let planned = 0; // what the teacher has chosen: it stays, whoever comes and goes
  rounds.addEventListener("change", () => (planned = Number(rounds.value)));
  const begin = button("gw-button", "", () =>
    surely(say("tournament"), say("begin"), () => part.send({ round: game.value, rounds: Number(rounds.value) })),
  );
  const back = button("gw-button", say("back"), () => part.send({ back: game.value }));
  const trouble = made("p", "gw-join-trouble");
  trouble.setAttribute("role", "alert");
  const form = made("div", "gw-teaching-send");
  form.append(labelled("game", game), labelled("size", size), labelled("met", met), labelled("odd", odd), seat);
  const also = made("div", "gw-teaching-all");
  also.append(here, back);
  game.addEventListener("change", fill);
  size.addEventListener("change", grow);

  // The tables, each to be looked at.
  const none = made("p", "", say("none"));
  const list = made("ul", "gw-tables-list");
  const folder = made("details", "gw-seating-tables", "", { open: true });
  const folds = made("summary");
  folds.append(made("h2", "", say("title")));
  folder.append(folds, none, list);
  const show = rowsIn(list, (row) => {
    const name = button("gw-roster-name", say("table", { code: row.called }), () => part.send({ look: row.code }));
    name.setAttribute("aria-label", say("look", { code: row.called }));
    const head = made("p", "gw-tables-head");
    head.append(name, ` · ${row.title} · `, made("span", "", row.state));
    return [head, seats(row, say, faces)];
  });

  let looked = "";
  dialog.addEventListener("close", () => {
    if (looked) part.send({ look: "" });
    looked = "";
  });
  function showLooked(): void {
    const found = part.get<(Row & { picture: string }) | null>("looked");
    if (!found) {
      if (looked) dialog.close();
      return;
    }
    const picture = made("div", "gw-looked");
    picture.innerHTML = found.picture; // our own drawing
    const free = found.seats.some((each) => each.free);
    const parts = made("div", "gw-seating-looked");
    parts.append(
      made("p", "", `${found.title} · ${found.state}`),
      picture,
      seats(found, say, faces, (each) =>
        each.away && !each.free ? [button("gw-button", say("up", { name: each.name }), () => part.send({ free: [found.code, each.seat] }))] : [],
      ),
      ...(free ? [button("gw-button", say("fill"), () => part.send({ fill: found.code }))] : []),
    );
    const kept = dialog.querySelector(".gw-seating-looked");
    if (looked === found.code && kept) {
      const focused = kept.contains(document.activeElement);
      kept.replaceWith(parts);
      if (focused) dialog.querySelector<HTMLElement>(".gw-overlay-head button")?.focus();
      return;
    }
    looked = found.code;
    open(say("table", { code: found.called }), [parts]);
  }

  // The tournament.
  const cup = made("section", "gw-cup");
  const title = made("h2");
  const round = made("p", "gw-cup-round");
  round.setAttribute("role", "status");
  const played = made("ol", "gw-cup-games");
  const table = made("div", "gw-cup-standings");
  const next = button("gw-button mod-primary", say("next"), () => part.send({ round: tournament()?.game ?? "" }));
  const finish = button("gw-button", say("finish"), () =>
    ask(say("ends"), say("forget"), say("go_on"), () => part.send({ finish: true }), say("stays")),
  );
  const foot = made("div", "gw-teaching-all");
  const about = made("p", "gw-seating-about", say("about"));
  const many = labelled("rounds", rounds);
  const start = made("div", "gw-teaching-send");
  start.append(many, begin);
  foot.append(next, finish);
  cup.append(title, about, start, round, played, foot, table);

  const seen = ({ table: code, called, first, second }: Pairing): HTMLButtonElement => {
    const each = button("gw-roster-name", `${first} – ${second}`, () => part.send({ look: code }));
    each.setAttribute("aria-label", `${first} – ${second}: ${say("look", { code: called })}`);
    return each;
  };
  function decide({ table: code, first, second, result }: Pairing): Node {
    const group = made("span", "gw-cup-decide");
    const ways: [way: string, label: string, yes: string][] = [
      ["first", say("wins", { name: first }), say("wins_yes", { name: first })],
      ["draw", say("draw"), say("draw_yes")],
      ["second", say("wins", { name: second }), say("wins_yes", { name: second })],
    ];
    for (const [way, label, yes] of ways) {
      const go = (): void => part.send({ decide: [code, way] });
      const about = `${first} – ${second}. ${say("stops")}`;
      const each = button("gw-button", label, () => (result ? go() : ask(say("decides"), yes, say("plays"), go, about)));
      each.setAttribute("aria-pressed", String(result === way));
      group.append(each);
    }
    return group;
  }
  // How many rounds there are, and how long they take.
  let offered = "";
  function showRounds(): void {
    const [usual, { minutes }] = [part.get<number>("usual"), chosen()];
    if (offered === `${usual} ${minutes}`) return;
    offered = `${usual} ${minutes}`;
    const all = Array.from({ length: part.get<number>("most") }, (_, i) => i + 1);
    const label = (each: number): string => (minutes ? say("long", { rounds: each, minutes: each * minutes }) : String(each));
    const now = planned || usual;
    rounds.replaceChildren(...all.map((each) => new Option(label(each), String(each), each === now, each === now)));
  }
  let known = "";
  function showCup(): void {
    const found = tournament();
    const now = JSON.stringify(found);
    start.hidden = about.hidden = Boolean(found);
    next.hidden = finish.hidden = round.hidden = played.hidden = !found;
    if (!found) table.hidden = true;
    else if (!known || known === "null") folder.open = false; // the games of the round say the same
    begin.textContent = say("start", { game: chosen().title });
    if (now === known) return;
    known = now;
    title.textContent = found ? `${say("tournament")}: ${found.title}` : say("tournament");
    if (!found) return;
    const waits = found.open ? say("open", { count: found.open }) : "";
    round.textContent = [say("of", { round: found.round, rounds: found.of }), waits].filter(Boolean).join(" · ");
    next.disabled = found.open > 0;
    const focused = [...cup.querySelectorAll("button")].findIndex((each) => each === document.activeElement);
    played.replaceChildren(
      ...found.pairings.map((each) => {
        const item = made("li");
        if (!each.second) item.append(`${each.first} ${say("bye")}`);
        else if (each.played || each.result === "none") {
          const winner = each.result === "draw" ? say("draw") : say("won", { name: each.result === "first" ? each.first : each.second });
          item.append(`${each.first} – ${each.second}: ${each.result === "none" ? "–" : winner}`);
        } else item.append(seen(each), decide(each));
        return item;
      }),
    );
    table.hidden = !found.standings.length;
    table.replaceChildren(made("h3", "", say("after", { round: found.after })), ranking(found.standings, say, faces), made("p", "gw-seating-about", say("equal")));
    if (focused >= 0) cup.querySelectorAll("button")[focused]?.focus();
  }

  function update(): void {
    const count = part.get<number>("here");
    const rows = part.get<Row[]>("rows");
    here.textContent = say("here", { count });
    seat.disabled = !count;
    begin.disabled = count < 2 || !chosen().rounds;
    showRounds();
    none.hidden = rows.length > 0;
    back.hidden = !rows.length;
    trouble.textContent = part.get("trouble");
    show(rows);
    showCup();
  }

  el.prepend(made("h2", "", say("form"), { id: "tables" }), form, also, trouble, folder, cup);
  fill();
  part.on(["rows", "here", "tournament", "trouble"], update);
  part.on("looked", showLooked);
  showLooked();
}
