// The class on the wall: how to join, who is there, the stars of all together, and a position to talk about.

import { made } from "../dom";
import type { Part } from "../part";
import { ranking, type Standing } from "./ranking";
import { saying } from "./tables";

const MANY = 20; // more than so many faces are smaller
const [FEW, CROWD] = [12, 28]; // more than so many stand in two columns, and in three

export function projector(part: Part): void {
  const { el } = part;
  el.classList.add("gw-projector");
  const words = part.get<Record<string, string>>("words");
  const say = saying(words);
  const faces = part.get<Record<string, string>>("faces");

  const qr = made("div", "gw-projector-qr");
  qr.innerHTML = part.get("picture"); // our own drawing
  const join = made("div", "gw-projector-join");
  join.append(
    made("h1", "", words["join"]),
    made("p", "gw-projector-address", part.get("address")),
    made("p", "gw-projector-code", part.get("code")),
    qr,
  );
  const now = made("p", "gw-projector-now");
  const stars = made("p", "gw-projector-stars");
  const count = made("p", "gw-projector-count");
  const wall = made("ul", "gw-projector-wall");
  const wait = made("p", "gw-projector-wait", words["wait"]);
  const there = made("div", "gw-projector-there");
  const cup = made("section", "gw-projector-cup");
  there.append(now, stars, wait, count, wall, cup);
  const shown = made("section", "gw-projector-shown");
  el.append(join, there, shown);

  function update(): void {
    const over = part.get<string>("over");
    const title = part.get<string>("title");
    const sum = part.get<number>("stars");
    const all = part.get<[animal: string, name: string, away: boolean][]>("learners");
    now.textContent = over || (title ? (words["now"] ?? "").replace("{title}", title) : "");
    stars.textContent = sum ? `★ ${sum} ${words["stars"] ?? ""}` : "";
    el.classList.toggle("gw-over", Boolean(over));
    count.textContent = all.length ? (words["count"] ?? "").replace("{count}", String(all.length)) : "";
    wall.classList.toggle("gw-many", all.length > MANY);
    wait.hidden = all.length > 0 || Boolean(over);
    const rounds = part.get<{ round: number; standings: Standing[] } | null>("cup");
    const known = JSON.stringify(rounds);
    cup.hidden = !rounds;
    wall.hidden = count.hidden = Boolean(rounds);
    el.classList.toggle("gw-plays", Boolean(rounds));
    if (rounds && cup.dataset["known"] !== known) {
      cup.dataset["known"] = known;
      cup.classList.toggle("gw-many", rounds.standings.length > FEW);
      cup.classList.toggle("gw-crowd", rounds.standings.length > CROWD);
      cup.replaceChildren(made("h2", "", say("round", { round: rounds.round })), ranking(rounds.standings, say, faces));
    }
    wall.replaceChildren(
      ...all.map(([animal, name, away]) => {
        const item = made("li", away ? "gw-away" : "");
        const face = made("span");
        face.innerHTML = faces[animal] ?? ""; // our own drawing
        item.append(face, made("span", "", name));
        return item;
      }),
    );
    const what = part.get<{ picture: string; said: string } | null>("shown");
    shown.hidden = !what;
    el.classList.toggle("gw-shows", Boolean(what));
    if (!what) return;
    const picture = made("div");
    picture.innerHTML = what.picture; // our own drawing
    shown.replaceChildren(picture, made("p", "", what.said));
  }
  part.on(["over", "title", "stars", "learners", "shown", "cup"], update);
  update();
}
