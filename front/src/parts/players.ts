// Who plays and with what options, while a game is played: the form of the start screen, filled with this game.

import { made } from "../dom";
import { fairness, formOf, type Screen } from "../form/form";
import type { Part } from "../part";

interface Playing extends Screen {
  again: string;
  mayAgain: boolean;
  seed: { label: string; empty: string };
}

export function players(part: Part): void {
  const { el } = part;
  let trouble: HTMLElement | null = null;
  const showTrouble = (): void => {
    if (trouble) trouble.textContent = part.get("trouble");
  };
  const show = (): void => {
    const screen = part.get<Playing | null>("screen");
    if (!screen) return;
    const again = made("button", "gw-again", screen.again, { type: "button", disabled: !screen.mayAgain });
    again.addEventListener("click", () => part.send("again"));
    const fair = fairness(screen.fair, screen.isFair);
    const seed = made("input", "", "", { type: "text", placeholder: screen.seed.empty, autocomplete: "off", maxLength: 400 });
    const seeded = made("label", "gw-field");
    seeded.append(made("span", "gw-field-words", screen.seed.label), seed);
    const extra = [...fair.nodes, seeded];
    const form = formOf(screen, (chosen) => part.send({ ...chosen, ...fair.read(), seed: seed.value }), extra);
    ({ trouble } = form);
    el.replaceChildren(form.node, again);
    showTrouble();
  };
  // Another game has begun: what is to be seen of it is on the board.
  part.on("begun", () => {
    el.closest(".gw-frame.gw-open")?.querySelector<HTMLElement>('[data-id="more"][aria-expanded="true"]')?.click();
  });
  part.on("screen", show);
  part.on("trouble", showTrouble);
  show();
}
