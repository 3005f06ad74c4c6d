// A box to type a move, with the legal ones offered. Enter or the button plays it; leaving the box plays nothing.

import { made, unique } from "../dom";
import type { Part } from "../part";

export function movebox(part: Part): void {
  const { el } = part;
  el.classList.add("gw-movebox");
  const words = part.get<Record<string, string>>("words");
  const id = unique("moves");
  const form = made("form");
  const box = made("input", "", "", { id: `${id}-box`, type: "text", autocomplete: "off", spellcheck: false, maxLength: 400 });
  box.setAttribute("autocapitalize", "off");
  box.setAttribute("list", id);
  const offers = made("datalist", "", "", { id });
  const go = made("button", "gw-button", words["play"], { type: "submit" });
  form.append(made("label", "", words["label"], { htmlFor: box.id }), box, offers, go);
  el.append(form);

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    part.send({ text: box.value });
    box.select();
  });
  box.addEventListener("keydown", (event) => event.stopPropagation()); // JupyterLab has shortcuts of its own

  function update(): void {
    const moves = part.get<[move: string, meaning: string][]>("offers");
    offers.replaceChildren(
      ...moves.map(([move, meaning]) => made("option", "", "", { value: move, ...(meaning ? { label: meaning } : {}) })),
    );
    box.placeholder = moves[0] ? (words["example"] ?? "").replace("{move}", moves[0][0]) : "";
    box.disabled = go.disabled = !part.get<boolean>("ready");
  }
  part.on(["offers", "ready"], update);
  part.on("played", () => {
    if (part.get<number>("played")) box.value = "";
  });
  update();
}
