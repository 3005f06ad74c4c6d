// A piece of HTML that the host has written; parts that only hold others; and a list to choose from.

import { made } from "../dom";
import type { Part } from "../part";

export function html(part: Part): void {
  const content = made("div", "gw-html-content");
  part.el.classList.add("gw-html");
  part.el.append(content);
  const update = (): void => void (content.innerHTML = part.get("value"));
  part.on("value", update);
  update();
  // What a card says of its character stays until something else is pressed, or Escape.
  const close = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key !== "Escape") return;
    for (const card of content.querySelectorAll<HTMLDetailsElement>("details[name=gw-power][open]")) {
      if (event instanceof KeyboardEvent || !card.contains(event.target as Node)) card.open = false;
    }
  };
  for (const type of ["pointerdown", "keydown"]) part.listen(window, type, close);
}

export function group(part: Part): void {
  part.el.classList.add("gw-stack");
}

export function choice(part: Part): void {
  const label = made("label", "gw-choose");
  const choose = made("select");
  label.append(made("span", "", part.get<string>("label")), choose);
  for (const [value, words] of part.get<[string, string][]>("options")) choose.append(new Option(words, value));
  choose.addEventListener("change", () => part.send({ choose: choose.value }));
  part.el.append(label);
}
