// The class on the wall: how to join, who is there, the stars of all together, and a position to talk about.

import { made } from "../dom";
import type { Part } from "../part";
import { ranking, type Standing } from "./ranking";
import { type Say, saying } from "./tables";

const MANY = 20; // more than so many faces are smaller
const GAMES = [4, 10]; // more than so many stand in two columns, and in three
const PLACES = [10, 28, 45];

interface Cup {
  title: string;
  said: string;
  games: { table: string; number: number; sides: [animal: string, name: string][]; open: boolean; points: string[] }[];
  winners: [animal: string, name: string][];
  standings: Standing[];
}

const columns = (steps: number[], count: number): number => 1 + steps.filter((each) => count > each).length;

export function projector(part: Part): void {
  const { el } = part;
  el.classList.add("gw-projector");
  const say: Say = (name, parts) => saying(part.get("words"))(name, parts);
  const faces = part.get<Record<string, string>>("faces");

  const qr = made("div", "gw-projector-qr");
  qr.innerHTML = part.get("picture"); // our own drawing
  const join = made("div", "gw-projector-join");
  const [title, late] = [made("h1"), made("p", "gw-projector-late")];
  join.append(
    title,
    late,
    made("p", "gw-projector-address", part.get("address")),
    made("p", "gw-projector-code", part.get("code")),
    qr,
  );
  const now = made("p", "gw-projector-now");
  const stars = made("p", "gw-projector-stars");
  const count = made("p", "gw-projector-count");
  const wall = made("ul", "gw-projector-wall");
  const wait = made("p", "gw-projector-wait");
  const there = made("div", "gw-projector-there");
  const cup = made("section", "gw-projector-cup");
  there.append(now, stars, wait, count, wall, cup);
  const shown = made("section", "gw-projector-shown");
  el.append(join, there, shown);

  // The games of a round; when all are over, how it stands; at the end above that who has won.
  let known = "";
  function showCup(found: Cup): void {
    const text = JSON.stringify([found, part.get("language")]);
    if (text === known) return;
    known = text;
    const head = made("h1", "", found.winners.length ? "" : `${found.title} · ${found.said}`);
    if (found.winners.length) {
      head.className = "gw-projector-winner";
      head.append(...found.winners.slice(0, 3).map(([animal]) => face(animal)), made("span", "", found.said));
    }
    cup.replaceChildren(head, found.games.length ? games(found) : places(found));
    fit();
  }
  // A long name is written smaller, so that it is whole.
  function fit(): void {
    const names = [...cup.querySelectorAll<HTMLElement>(".gw-projector-name, .gw-ranking-name")];
    for (const each of names) each.style.fontSize = "";
    const parts = names.map((each) => Math.min(1, each.clientWidth / each.scrollWidth));
    names.forEach((each, i) => {
      if (parts[i]! < 1) each.style.fontSize = `${Math.floor(98 * parts[i]!) / 100}em`;
    });
  }
  const sizes = new ResizeObserver(fit);
  sizes.observe(cup);
  part.until(() => sizes.disconnect());
  const face = (animal: string): HTMLElement => {
    const drawn = made("span", "gw-projector-face");
    drawn.innerHTML = faces[animal] ?? ""; // our own drawing
    return drawn;
  };
  function sized(list: HTMLElement, steps: number[], count: number): HTMLElement {
    const wide = columns(steps, count);
    list.style.setProperty("--columns", String(wide));
    list.style.setProperty("--rows", String(Math.ceil(count / wide)));
    return list;
  }
  function games(found: Cup): HTMLElement {
    const list = made("ol", "gw-projector-games");
    list.style.setProperty("--sides", String(Math.max(2, ...found.games.map(({ sides }) => sides.length))));
    for (const { table, number, sides, open, points } of found.games) {
      const item = made("li", open ? "gw-open" : "");
      const where = made("span", "gw-projector-table");
      where.append(...(number ? [made("strong", "", String(number))] : []), made("span", "", table));
      item.append(where);
      sides.forEach(([animal, name], i) => {
        const lost = !open && points[i] === "0" && points.some((each) => each !== "0");
        const side = made("span", lost ? "gw-projector-side gw-lost" : "gw-projector-side");
        side.append(face(animal), made("span", "gw-projector-name", name), made("span", "", open ? "" : points[i]));
        item.append(side);
      });
      if (sides.length < 2) item.append(made("span", "gw-projector-side gw-lost", say("bye")));
      list.append(item);
    }
    return sized(list, GAMES, found.games.length);
  }
  function places(found: Cup): HTMLElement {
    const table = ranking(found.standings, say, faces);
    table.classList.toggle("gw-won", Boolean(found.winners.length));
    return sized(table, PLACES, found.standings.length);
  }

  function update(): void {
    const over = part.get<string>("over");
    const here = part.get<string>("title");
    const sum = part.get<number>("stars");
    const all = part.get<[animal: string, name: string, away: boolean][]>("learners");
    el.lang = part.get("language");
    [title.textContent, late.textContent, wait.textContent] = [say("join"), say("late"), say("wait")];
    now.textContent = over || (here ? say("now", { title: here }) : "");
    stars.textContent = sum ? `★ ${sum} ${say("stars")}` : "";
    el.classList.toggle("gw-over", Boolean(over));
    count.textContent = all.length ? say("count", { count: all.length }) : "";
    wall.classList.toggle("gw-many", all.length > MANY);
    wait.hidden = all.length > 0 || Boolean(over);
    const played = part.get<Cup | null>("cup");
    cup.hidden = !played;
    wall.hidden = count.hidden = now.hidden = stars.hidden = Boolean(played);
    el.classList.toggle("gw-plays", Boolean(played));
    if (played) showCup(played);
    wall.replaceChildren(
      ...all.map(([animal, name, away]) => {
        const item = made("li", away ? "gw-away" : "");
        const face = made("span");
        face.innerHTML = faces[animal] ?? ""; // our own drawing
        item.append(face, made("span", "", name));
        return item;
      }),
    );
    const what = part.get<{ picture: string; question: string; said: string } | null>("shown");
    shown.hidden = !what;
    el.classList.toggle("gw-shows", Boolean(what));
    if (!what) return;
    const picture = made("div");
    picture.innerHTML = what.picture; // our own drawing
    const about = made("div", "gw-projector-about");
    about.append(...(what.question ? [made("p", "gw-projector-question", what.question)] : []), made("p", "", what.said));
    shown.replaceChildren(picture, about);
  }
  part.on(["words", "over", "title", "stars", "learners", "shown", "cup"], update);
  update();
}
