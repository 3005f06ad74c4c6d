// The form of a game: its options, who sits where, and one button. What it sends is plain text.

import { made, unique } from "../dom";
import { type Fields, fieldsOf, type Option, row, select } from "./fields";

export const PERSON = "person";

export interface Screen {
  fields: Option[];
  people: string;
  begin: string;
  fair: Fairness;
  isFair: boolean;
  seats: {
    kinds: [string, string][];
    beside: Record<string, string[]>; // who sits down as well where somebody is chosen: other animals
    faces: Record<string, string>;
    names: Record<number, string[]>;
    count: number;
    other: string;
    usual: string[];
  };
}

export interface Fairness {
  about?: string;
  label?: string;
  words?: string;
}

export interface Chosen {
  options: Record<string, string>;
  players: string[];
}

export function formOf(
  { fields: options, seats, people: label, begin }: Screen,
  send: (chosen: Chosen) => void,
  extra: Node[] = [],
): {
  node: HTMLFormElement;
  trouble: HTMLElement;
  seats: HTMLElement | null;
  count(): number; // how many play
  oppose(ids: string[]): void;
  read(ids?: string[]): Chosen;
} {
  const { kinds, faces, names, other, usual } = seats;
  const node = made("form", "gw-form");
  const people = made("div", "gw-people");
  let boxes: HTMLSelectElement[] = [];
  let fields: Fields | null = null;
  const count = (): number => Math.min(Number(fields?.valueOf("seats")) || seats.count, usual.length);
  const plain = (): string[] => Array.from({ length: count() }, (_, i) => other.replace("{number}", `${i + 1}`));
  const called = (): string[] => plain().map((words, i) => names[count()]?.[i] ?? words);
  const seat = (): void => {
    const before = boxes.map((box) => box.value);
    if (before.length === count()) return;
    boxes = called().map((_, i) => select(kinds, before[i] ?? usual[i] ?? ""));
    const rows = called().map((words, i) => row(words, boxes[i]!, faces[boxes[i]!.value] ?? ""));
    rows.forEach((each, i) => {
      const face = each.querySelector(".gw-field-picture")!;
      face.classList.add("gw-field-face");
      boxes[i]!.addEventListener("change", () => (face.innerHTML = faces[boxes[i]!.value] ?? "")); // our own drawing
    });
    people.replaceChildren(...rows);
  };
  fields = fieldsOf(options, () => [called(), plain()], () => seat());
  const block = made("div", "gw-field");
  block.append(made("span", "gw-field-words", label), people);
  fields.first(block);
  const trouble = made("p", "gw-trouble");
  trouble.setAttribute("role", "alert");
  node.append(fields.node, ...extra, trouble, made("button", "gw-begin", begin, { type: "submit" }));
  node.addEventListener("submit", (event) => {
    event.preventDefault();
    send(read());
  });
  // Who sits at the seats after the first one: those who were chosen, and then others who are none of them.
  const around = (ids: string[]): string[] => {
    const others = seats.beside[ids[0] ?? ""] ?? [];
    return [...ids, ...others.filter((each) => !ids.includes(each)), ...others.filter((each) => ids.includes(each))];
  };
  const at = (players: string[], i: number): string => players[Math.min(i, players.length - 1)] ?? "";
  const read = (ids?: string[]): Chosen => ({
    options: fields.read(),
    players: boxes.map((box, i) => (!ids ? box.value : i ? at(around(ids), i - 1) : PERSON)),
  });
  // Seats those who were chosen in another place, where nobody was chosen here.
  function oppose(ids: string[]): void {
    boxes.forEach((box, i) => {
      const id = at(around(ids), i - 1);
      if (!i || box.value !== usual[i] || usual[i] === PERSON || !kinds.some(([kind]) => kind === id)) return;
      box.value = usual[i] = id;
      box.dispatchEvent(new Event("change"));
    });
  }
  return { node, trouble, seats: fields.nodeOf("seats"), count, oppose, read };
}

// Whether both sides are to be played, with a sentence about the sides; nothing where a game does not offer that.
export function fairness(
  { about = "", label = "", words = "" }: Fairness,
  wanted: boolean,
): { nodes: HTMLElement[]; read(): { fair?: true } } {
  if (!label) return { nodes: [], read: () => ({}) };
  const sentence = made("span", "", [about, words].filter(Boolean).join(" "), { id: unique("fair") });
  const box = made("input", "", "", { type: "checkbox", checked: wanted });
  box.setAttribute("aria-label", label);
  box.setAttribute("aria-describedby", sentence.id);
  const text = made("span", "gw-fair-text");
  text.append(made("strong", "", label), sentence);
  const node = made("label", "gw-fair");
  node.append(box, text);
  return { nodes: [node], read: () => (box.checked ? { fair: true } : {}) };
}
