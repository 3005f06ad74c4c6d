// The animals at the table: each in its pose, and the few words that one of them says. While a film plays they are calm:
// what moved them before is over, and nobody winces at what has not been seen yet. Beside a board they are large, on a phone a face by the words.

import { made } from "../dom";
import type { Part } from "../part";

interface Animal {
  animal: string;
  pose: string;
  said: string;
  label: string;
  name: string; // where several sit side by side
  plays: string;
}

const CALM = "waits";

/** Who is seen where there is room for one: whoever has won, speaks, or is moved; of several alike the last. */
function foremost(who: Animal[]): number {
  const weights = who.map(({ pose, said }) => (pose === "blooms" ? 4 : said ? 3 : pose === "gloats" ? 2 : Number(pose !== CALM)));
  return weights.lastIndexOf(Math.max(...weights));
}

export function company(part: Part): void {
  const { el } = part;
  const drawings = new Map<string, string>();
  const seats: { el: HTMLElement; picture: HTMLElement; line: HTMLElement; plate: HTMLElement }[] = [];
  let shown = "";
  let calmed = false;
  const plays = (): boolean => Boolean(el.closest(".gw-frame.gw-playing"));

  function seat(): (typeof seats)[number] {
    const [figure, picture, line] = [made("figure", "gw-animal-at-table"), made("div", "gw-portrait"), made("p", "gw-quip")];
    picture.setAttribute("role", "img");
    const plate = made("figcaption", "gw-plate");
    figure.append(picture, line, plate);
    const each = { el: figure, picture, line, plate };
    seats.push(each);
    el.append(figure);
    return each;
  }

  function draw(portrait: HTMLElement, name: string): void {
    if (portrait.dataset["drawing"] === name) return;
    portrait.dataset["drawing"] = name;
    portrait.innerHTML = drawings.get(name) ?? "";
  }

  function calm(): void {
    if (calmed) return;
    calmed = true;
    shown = " "; // what is to be shown afterwards is drawn anew
    for (const { el: figure, picture, line } of seats) {
      line.hidden = true;
      const name = `${picture.dataset["drawing"]!.split("/")[0]}/${CALM}`;
      if (!drawings.has(name)) continue;
      figure.dataset["pose"] = CALM;
      draw(picture, name);
    }
  }

  function show(): void {
    if (plays() && shown) return calm();
    const who = part.get<Animal[]>("who");
    const now = JSON.stringify(who);
    if (now === shown || who.some(({ animal, pose }) => !drawings.has(`${animal}/${pose}`))) return;
    shown = now;
    calmed = false;
    const first = foremost(who);
    for (const each of seats.splice(who.length)) each.el.remove();
    who.forEach(({ animal, pose, said, label, name: called, plays }, i) => {
      const each = seats[i] ?? seat();
      const name = `${animal}/${pose}`;
      draw(each.picture, name);
      each.el.dataset["pose"] = pose;
      each.el.classList.toggle("gw-foremost", i === first);
      each.picture.setAttribute("aria-label", label);
      each.line.textContent = said;
      each.line.hidden = !said;
      each.plate.replaceChildren(made("strong", "", called), made("span", "", plays));
      each.plate.hidden = !called;
    });
    el.hidden = !who.length;
    el.dataset["count"] = String(who.length);
  }

  const film = new MutationObserver(show);
  requestAnimationFrame(() => {
    const frame = el.closest(".gw-frame");
    if (frame) film.observe(frame, { attributes: true, attributeFilter: ["class"] });
    show();
  });
  part.until(() => film.disconnect());
  part.heard((message: { drawings?: Record<string, string> }) => {
    for (const [name, svg] of Object.entries(message?.drawings ?? {})) drawings.set(name, svg);
    queueMicrotask(show); // when what this message says of them is there
  });
  part.on("who", show);
  el.hidden = true;
  show();
}
