// @vitest-environment happy-dom
// How a teacher seats a class and begins a tournament.

import { expect, it, vi } from "vitest";

import { seating } from "../src/class/seating";
import { Part } from "../src/part";

// happy-dom has no constructor of that name, and selects nothing that is not in a list yet.
function option(text: string, value: string, _usual = false, selected = false): HTMLOptionElement {
  const made = Object.assign(document.createElement("option"), { textContent: text, value });
  made.dataset["selected"] = String(selected);
  return made;
}

it("keeps the number of rounds that was chosen when more children come", () => {
  vi.stubGlobal("Option", function (...what: Parameters<typeof option>) {
    return option(...what);
  });
  const game = { game: "snails", title: "Snails", sizes: [2], usual: 2, rounds: true, minutes: 0 };
  const part = new Part(
    "1",
    "seating",
    ["gw-seating"],
    { words: {}, faces: {}, games: [game], most: 7, here: 4, usual: 2, rows: [], looked: null, tournament: null, trouble: "" },
    () => undefined,
  );
  seating(part);
  const rounds = [...part.el.querySelectorAll("select")].find((each) => each.options.length === 7)!;
  const selected = () => rounds.querySelector<HTMLOptionElement>("[data-selected=true]")!.value;
  part.set({ usual: 3, here: 5 });
  expect(selected()).toBe("3");
  rounds.value = "4";
  rounds.dispatchEvent(new Event("change"));
  part.set({ usual: 4, here: 9 });
  part.set({ usual: 3, here: 8 });
  expect(selected()).toBe("4");
});
