// What somebody in a class sees of it above every page: who they are, a hand to raise, and a word from the teacher.

import { button, made } from "../dom";
import { overlay } from "../overlay";
import type { Part } from "../part";
import { remember } from "../settings";
import { ME } from "./badge";
import { sign } from "./signs";

const LINE = 28; // pixels: what is higher has two lines

export function strip(part: Part): void {
  const { el } = part;
  el.classList.add("gw-strip");
  const words = part.get<Record<string, string>>("words");
  const say = (name: string): string => words[name] ?? "";

  // A table asks who one is: whoever has joined has said so.
  remember(ME, JSON.stringify({ animal: part.get("animal"), name: part.get("name") }));

  const face = made("span", "gw-strip-face");
  face.innerHTML = part.get("face"); // our own drawing
  const name = made("strong", "", part.get("name"));
  const hand = button("gw-strip-hand", "", () => part.send({ hand: hand.getAttribute("aria-pressed") !== "true" }));
  const base = document.documentElement.dataset["base"] ?? "/";
  const tables = made("a", "gw-strip-tables", say("tables"), { href: `${base}tables` });
  const { ask, open } = overlay(part, say("close"));
  const menu = button("gw-strip-more", "…", () => {
    const own = made("p", "gw-strip-code", part.get("code"));
    const other = button("gw-button", say("other"), () => ask(say("sure"), say("yes"), say("stay"), () => part.send({ leave: true })));
    open(say("device"), [made("p", "", say("own")), own, other]);
  });
  menu.setAttribute("aria-label", say("device"));
  const held = made("p", "gw-strip-held", say("held"), { hidden: true });
  const told = made("p", "gw-strip-told", "", { hidden: true });
  told.setAttribute("role", "status");
  const cup = made("p", "gw-strip-cup", "", { hidden: true });
  cup.setAttribute("role", "status");
  const on = made("a", "gw-strip-on", say("on"), { href: base, hidden: true });
  el.prepend(face, name, held, told, on, tables, hand, menu, cup);

  // While all screens are paused, nothing of the page can be pressed.
  const curtain = made("div", "gw-paused", "", { hidden: true, tabIndex: -1 });
  curtain.setAttribute("role", "alertdialog");
  curtain.setAttribute("aria-label", say("paused"));
  curtain.append(made("p", "", say("paused")));
  document.body.append(curtain);
  part.until(() => {
    curtain.remove();
    pause(false);
    document.documentElement.removeAttribute("data-cup");
  });
  function pause(paused: boolean): void {
    for (const each of document.body.children) if (each !== curtain && each instanceof HTMLElement) each.inert = paused;
    curtain.hidden = !paused;
    if (paused) curtain.focus();
  }

  function update(): void {
    const over = part.get<string>("over");
    const up = part.get<boolean>("hand");
    hand.replaceChildren(sign("hand"), made("span", "", say(up ? "lower" : "raise")));
    hand.setAttribute("aria-pressed", String(up));
    hand.hidden = menu.hidden = Boolean(over);
    tables.hidden = Boolean(over) || part.get<boolean>("held");
    held.hidden = Boolean(over) || !part.get<boolean>("held");
    on.hidden = !over;
    name.hidden = Boolean(over);
    el.classList.toggle("gw-over", Boolean(over));
    told.textContent = over;
    told.hidden = !over;
    const news = part.get<string>("cup");
    if (cup.textContent !== news) cup.textContent = news;
    cup.hidden = !news;
    // The board leaves room for it, and no more than it takes.
    const { dataset } = document.documentElement;
    if (news) dataset["cup"] = cup.offsetHeight > LINE ? "long" : "yes";
    else delete dataset["cup"];
    pause(part.get<boolean>("paused"));
  }
  part.listen(window, "resize", update);
  part.on(["hand", "paused", "held", "over", "cup"], update);
  update();
}
