// @vitest-environment happy-dom
// Who plays against one: as many faces as the game is for, each of which can be another.

import { beforeEach, describe, expect, it } from "vitest";

import { Part } from "../src/part";
import { start } from "../src/parts/start";

const NAMES = ["mole", "hare", "owl"];
const PAIRS = { "mole,hare": "Against the mole and the hare", "mole,owl": "Against the mole and the owl", "hare,owl": "Against the hare and the owl" };

const seats = {
  name: "seats",
  label: "How many play",
  about: "",
  kind: "choice",
  group: "",
  needs: {},
  offers: [],
  most: 0,
  words: [],
  list: false,
  pictures: {},
  choices: [
    ["2", "2"],
    ["3", "3"],
  ],
  value: "2",
};

const screen = {
  fields: [seats],
  people: "Who plays?",
  begin: "Begin",
  fair: {},
  isFair: false,
  seats: {
    kinds: [["person", "somebody"], ...NAMES.map((name) => [name, name])],
    beside: { mole: ["mole", "hare", "owl"], hare: ["hare", "mole", "owl"], owl: ["owl", "hare", "mole"] },
    faces: Object.fromEntries(NAMES.map((name) => [name, `<svg id="${name}"></svg>`])),
    names: { 2: ["Red", "Yellow"], 3: ["Red", "Yellow", "Green"] },
    count: 2,
    other: "player {number}",
    usual: ["person", "hare", "mole"],
  },
  cover: {},
  ask: "Who plays?",
  more: "More choices",
  counts: true,
  links: [],
  rules: { label: "The rules", all: [] },
  ways: [
    { id: "bot", title: "", words: "", picture: "<svg></svg>" },
    { id: "friend", title: "With a friend", words: "", picture: "<svg></svg>" },
    { id: "alone", title: "Alone", words: "", picture: "<svg></svg>" },
    { id: "watch", title: "Watch two", words: "", picture: "<svg></svg>" },
  ],
  watch: {
    way: "watch",
    titles: { 2: "Watch two", 3: "Watch three" },
    pictures: { 2: '<svg class="two"></svg>', 3: '<svg class="three"></svg>' },
    players: { 2: ["mole", "hare"], 3: ["mole", "hare", "owl"] },
  },
  against: {
    way: "bot",
    ask: "Choose your opponent",
    usual: "hare",
    team: {},
    rivals: { titles: PAIRS, luck: [2], told: "Only luck decides", more: "Press the faces." },
    all: NAMES.map((id, i) => ({ id, name: id, title: `Against the ${id}`, words: "", level: i + 1, told: `Level ${i + 1}` })),
  },
};

describe("the faces of those who can be chosen", () => {
  let part: Part;
  let sent: unknown[];
  const button = () => part.el.querySelector<HTMLElement>(".gw-way-first")!;
  const box = (name: string) => part.el.querySelector<HTMLInputElement>(`.gw-faces input[value=${name}]`)!;
  const pressed = () => NAMES.filter((name) => box(name).checked);

  const seat = (count: string) => {
    const select = part.el.querySelector<HTMLSelectElement>(".gw-asked > .gw-field select")!;
    select.value = count;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const press = (name: string) => {
    box(name).checked = true;
    box(name).dispatchEvent(new Event("change", { bubbles: true }));
  };

  beforeEach(() => {
    sent = [];
    part = new Part("1", "start", [], { screen, trouble: "" }, (content) => sent.push((content as { do: unknown }).do));
    document.body.replaceChildren(part.el);
    start(part);
  });

  it("is one between two, of whom luck decides", () => {
    expect(pressed()).toEqual(["hare"]);
    expect(button().textContent).toContain("Against the hare");
    expect(part.el.querySelector(".gw-faces-about")!.textContent).toBe("Only luck decides");
    press("owl");
    expect(pressed()).toEqual(["owl"]);
    button().click();
    expect(sent).toEqual([{ choose: "bot", against: "owl" }]);
  });

  it("are two among three: both are shown, named and begun with", () => {
    seat("3");
    expect(pressed()).toEqual(["mole", "hare"]);
    expect(button().textContent).toContain(PAIRS["mole,hare"]);
    expect(button().querySelectorAll(".gw-way-face > svg")).toHaveLength(2);
    expect(part.el.textContent).not.toContain("Only luck decides");
    press("owl");
    expect(pressed()).toEqual(["hare", "owl"]);
    button().click();
    expect(sent).toEqual([{ options: { seats: "3" }, players: ["person", "hare", "owl"] }]);
    seat("2");
    expect(pressed()).toEqual(["owl"]);
  });

  it("are as many as play where one only watches, and so many are begun with", () => {
    const watch = () => [...part.el.querySelectorAll<HTMLElement>(".gw-way")].at(-1)!;
    expect(watch().textContent).toContain("Watch two");
    watch().click();
    expect(watch().querySelector("svg")!.classList).toContain("two");
    seat("3");
    expect(watch().textContent).toContain("Watch three");
    expect(watch().querySelector("svg")!.classList).toContain("three");
    expect(watch().querySelectorAll("svg")).toHaveLength(1);
    watch().click();
    expect(sent).toEqual([{ choose: "watch" }, { options: { seats: "3" }, players: ["mole", "hare", "owl"] }]);
  });

  it("leave whoever plays alone at the one seat, with what else was chosen", () => {
    const alone = () => [...part.el.querySelectorAll<HTMLElement>(".gw-way")].at(-2)!;
    alone().click();
    seat("3");
    alone().click();
    expect(sent).toEqual([{ choose: "alone" }, { options: { seats: "1" }, players: ["person"] }]);
  });
});
