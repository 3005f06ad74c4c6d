// A piece of HTML that the host has written; parts that only hold others; and a list to choose from.

import { write } from "../address";
import { made } from "../dom";
import { lead } from "../focus";
import type { Part } from "../part";

export function html(part: Part): void {
  const content = made("div", "gw-html-content");
  part.el.classList.add("gw-html");
  part.el.append(content);
  const FOCUSABLE = "a, button, input, summary, [tabindex]";
  const update = (): void => {
    const at = [...content.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement!);
    content.innerHTML = part.get("value");
    if (at >= 0) content.querySelectorAll<HTMLElement>(FOCUSABLE)[at]?.focus({ preventScroll: true });
  };
  part.on("value", update);
  update();
  part.heard((message: { lead?: boolean }) => {
    if (message?.lead) queueMicrotask(() => lead(content)); // when the words of this message are there
  });
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
  const address = (): void => write(part.get<Record<string, unknown>>("address") ?? {});
  part.on("address", address);
  address();
}

export function choice(part: Part): void {
  const label = made("label", "gw-choose");
  const choose = made("select");
  label.append(made("span", "", part.get<string>("label")), choose);
  for (const [value, words] of part.get<[string, string][]>("options")) choose.append(new Option(words, value));
  choose.addEventListener("change", () => part.send({ choose: choose.value }));
  part.el.append(label);
}
