// How others come to a table, and who sits where already. When all seats are taken it folds to a line.

import { button, made, unique } from "../dom";
import { overlay } from "../overlay";
import type { Part } from "../part";
import { recall, remember } from "../settings";
import { ME } from "./badge";

interface Seat {
  seat: number;
  who: string;
  animal: string;
  name: string;
  bot: string;
  free: boolean;
  away: boolean;
}

export function lobby(part: Part): void {
  const { el } = part;
  el.classList.add("gw-lobby");
  const words = part.get<Record<string, string>>("words");
  const say = (name: string, parts: Record<string, string> = {}): string =>
    Object.entries(parts).reduce((text, [key, value]) => text.replace(`{${key}}`, value), words[name] ?? "");
  const faces = part.get<Record<string, string>>("faces");
  const me = JSON.parse(recall(ME) ?? "{}") as { animal?: string; name?: string };

  const { ask } = overlay(part, say("stay"));
  const leaves = (): void => part.send({ leave: true });
  const leave = (): void => (part.get("counts") ? ask(say("sure"), say("yes"), say("stay"), leaves, say("counts")) : leaves());

  const folder = made("details", "", "", { open: true });
  const summary = made("summary");
  const come = made("div", "gw-lobby-come");
  const qr = made("div", "gw-lobby-qr");
  qr.innerHTML = part.get("picture"); // our own drawing
  const address = part.get<string>("address");
  come.append(made("p", "", say("come")), made("p", "gw-lobby-address", address.replace(/^https?:\/\//, "")), qr);

  // Who one is: asked once.
  const who = made("fieldset", "gw-lobby-who");
  const radio = unique("animal");
  who.append(made("legend", "", say("who")));
  const ids = Object.keys(faces);
  const usual = ids.includes(me.animal ?? "") ? me.animal : ids[Math.floor(Math.random() * ids.length)];
  for (const id of ids) {
    const label = made("label");
    const face = made("span");
    face.innerHTML = faces[id] ?? ""; // our own drawing
    const box = made("input", "", "", { type: "radio", name: radio, value: id, checked: id === usual });
    box.setAttribute("aria-label", id);
    label.append(box, face);
    who.append(label);
  }
  const name = made("input", "", "", { type: "text", maxLength: 40, autocomplete: "off", value: me.name ?? "" });
  const named = made("label", "gw-lobby-name");
  named.append(made("span", "", say("name")), name);
  const trouble = made("p", "gw-lobby-trouble");
  trouble.setAttribute("role", "alert");
  const list = made("ul", "gw-lobby-seats");
  const rest = made("div", "gw-lobby-rest");
  folder.append(summary, come, who, named, list, trouble, rest);
  const news = made("p", "gw-lobby-news");
  news.setAttribute("role", "status");
  el.append(news, folder);

  function sit(seat: number): void {
    const animal = who.querySelector<HTMLInputElement>("input:checked")?.value ?? "";
    remember(ME, JSON.stringify({ animal, name: name.value }));
    part.send({ sit: seat, animal, name: name.value });
  }

  let wasFull = false;
  function update(): void {
    const seats = part.get<Seat[]>("seats");
    const mine = part.get<number>("mine");
    const free = seats.some((each) => each.free);
    const told = mine < 0 && !free ? ` · ${say("watch")}` : "";
    summary.textContent = `${say("title", { code: part.get("code") })}${told}`;
    list.replaceChildren(
      ...seats.map((each) => {
        const item = made("li", each.away ? "gw-away" : "");
        const face = made("span", "gw-lobby-face");
        face.innerHTML = faces[each.animal] ?? ""; // our own drawing
        const here = each.bot || (each.free ? say("free") : each.name);
        const note = each.seat === mine ? ` (${say("you")})` : each.away && !each.free ? ` (${say("away")})` : "";
        item.append(face, made("span", "", `${each.who}: ${here}${note}`));
        if (each.free && mine < 0) item.append(button("gw-button", say("sit"), () => sit(each.seat)));
        return item;
      }),
    );
    who.hidden = named.hidden = mine >= 0 || !free;
    come.hidden = !free;
    const bots = part.get<[id: string, name: string][]>("bots");
    rest.replaceChildren(
      ...(mine >= 0 && free
        ? bots.map(([id, animal]) => button("gw-button", say("fill", { animal }), () => part.send({ fill: id })))
        : []),
      ...(mine >= 0 ? [button("gw-button", say("leave"), leave)] : []),
    );
    if (free !== !wasFull) folder.open = free;
    wasFull = !free;
  }
  part.on(["seats", "mine", "bots"], update);
  const showNews = (): void => {
    news.textContent = part.get("news");
    news.hidden = !news.textContent;
  };
  part.on("news", showNews);
  showNews();
  part.on("trouble", () => (trouble.textContent = part.get<[string, number]>("trouble")[0]));
  update();
}
