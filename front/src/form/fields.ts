// The fields of a form about a game, one for each option; what a field reads is "" where nothing was chosen in it.

import { made, unique } from "../dom";

type Choice = [written: string, word: string];

// An option as the host asks for it.
export interface Option {
  name: string;
  label: string;
  about: string;
  kind: string;
  group: string;
  needs: Record<string, string>;
  offers: Choice[];
  most: number;
  words: string[];
  list: boolean;
  pictures: Record<string, string>;
  choices: Choice[];
  value: string;
}

// What shows one option: its element, the box in it where it has one, and what was chosen.
interface Control {
  node: HTMLElement;
  box?: HTMLInputElement | HTMLSelectElement;
  read(): string;
  now?(): string;
  seat?(names: string[], plain: string[]): void;
}

export function select(choices: Choice[], value: string): HTMLSelectElement {
  const box = made("select");
  for (const [written, word] of choices) box.append(made("option", "", word, { value: written }));
  box.value = value;
  return box;
}

function parsed<T>(value: string, otherwise: T): T {
  try {
    return (JSON.parse(value) as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function box(of: HTMLElement, ...children: Node[]): HTMLElement {
  of.append(...children);
  return of;
}

function portrait(picture: string): HTMLElement {
  const shown = made("span", "gw-field-picture", "", { hidden: !picture });
  shown.innerHTML = picture; // our own drawing
  return shown;
}

// A row for each part of a field: its words, and a box.
export const row = (words: string, control: HTMLElement, picture = ""): HTMLElement =>
  box(made("label", "gw-part"), made("span", "gw-part-words", words), control, portrait(picture));

const KINDS: Record<string, (option: Option) => Control> = {
  choice({ choices, value, pictures }) {
    const control = choices.length
      ? select(choices, value)
      : made("input", "", "", { type: "text", value, autocomplete: "off" });
    const node = box(made("div", "gw-field-both"), control);
    if (Object.keys(pictures).length) {
      const shown = made("span", "gw-field-picture");
      const show = (): void => void (shown.innerHTML = pictures[control.value] ?? ""); // our own drawing
      control.addEventListener("change", show);
      show();
      node.append(shown);
    }
    return { node, box: control, read: () => (control.value === value ? "" : control.value), now: () => control.value };
  },

  number({ value, most, words }) {
    const control = made("input", "", "", { type: "number", min: "0", max: String(most || 9999), step: "1" });
    control.placeholder = words[0] ?? "";
    control.value = Number(value) ? value : "";
    const usual = control.value;
    return { node: control, box: control, read: () => (control.value === usual ? "" : control.value || "0") };
  },

  seats({ value }) {
    const node = made("div", "gw-parts");
    let boxes: HTMLInputElement[] = [];
    const checked = (): number[] => boxes.flatMap((each, i) => (each.checked ? [i] : []));
    const seat = (names: string[]): void => {
      const before = boxes.length ? checked() : parsed<number[]>(value, []);
      boxes = names.map((_, i) => made("input", "", "", { type: "checkbox", checked: before.includes(i) }));
      node.replaceChildren(...names.map((name, i) => row(name, boxes[i]!)));
    };
    return { node, seat, read: () => changed(checked(), parsed(value, [])) };
  },

  counts({ value, most }) {
    const node = made("div", "gw-parts");
    let boxes: HTMLInputElement[] = [];
    const given = parsed<Record<string, number>>(value, {});
    const seat = (names: string[]): void => {
      const before = boxes.length ? boxes.map((each) => each.value) : names.map((_, i) => String(given[i] ?? 0));
      const look = { type: "number", min: "0", max: String(most), step: "1" };
      boxes = names.map((_, i) => made("input", "", "", { ...look, value: before[i] ?? "0" }));
      node.replaceChildren(...names.map((name, i) => row(name, boxes[i]!)));
    };
    const counted = (): Record<string, number> =>
      Object.fromEntries(boxes.flatMap((each, i) => (Number(each.value) ? [[i, Number(each.value)]] : [])));
    return { node, seat, read: () => changed(counted(), given) };
  },

  // One of the offers for each, none twice: who takes what somebody has gives theirs for it.
  each({ value, offers, words, pictures, list }) {
    return apart({ value, offers: () => offers, beside: (_, plain) => plain, blank: words[0] ?? "", pictures, list });
  },

  order({ value, words }) {
    const between = (names: string[]): string[] =>
      names.map((_, i) => (i ? (i === names.length - 1 ? (words[1] ?? "") : `${i + 1}`) : (words[0] ?? "")));
    const offers = (names: string[]): Choice[] => names.map((name, i) => [`${i}`, name]);
    return apart({ value, offers, beside: between, numbers: true, turned: true, list: true, pictures: {} });
  },

  picks({ value, offers, most, words, pictures }) {
    const choices: Choice[] = [["", words[0] ?? ""], ...offers];
    const node = made("div", "gw-parts");
    const boxes = Array.from({ length: most }, (_, i) => select(choices, [...value][i] ?? ""));
    const show = (): void =>
      node.replaceChildren(...boxes.map((each, i) => row(`${i + 1}`, each, pictures[each.value] ?? "")));
    for (const each of boxes) each.addEventListener("change", show);
    show();
    const read = (): string => boxes.map((each) => each.value).join("");
    return { node, read: () => (read() === value ? "" : read()) };
  },

  named({ value, offers, most, words }) {
    const given = Object.entries(parsed<Record<string, string>>(value, {}));
    const rows = Array.from({ length: most }, (_, i) => {
      const [name, what] = given[i] ?? ["", offers[0]?.[0] ?? ""];
      const called = made("input", "", "", { type: "text", value: name, maxLength: 24, autocomplete: "off" });
      const control = offers.length ? select(offers, what) : made("input", "", "", { type: "number", step: "1", value: what });
      called.setAttribute("aria-label", words[0] ?? "");
      called.placeholder = words[0] ?? "";
      control.setAttribute("aria-label", words[1] ?? "");
      if (control instanceof HTMLInputElement) control.placeholder = words[1] ?? "";
      return [called, control] as const;
    });
    const node = box(made("div", "gw-parts"), ...rows.map((both) => box(made("div", "gw-part gw-named"), ...both)));
    const read = (): Record<string, string | number> => {
      const filled = rows.filter(([called]) => called.value.trim());
      return Object.fromEntries(
        filled.map(([called, control]) => [called.value.trim(), offers.length ? control.value : Number(control.value)]),
      );
    };
    return { node, read: () => changed(read(), parsed(value, {})) };
  },
};

// What was chosen, as text; nothing where it is what was there before.
function changed(now: unknown, before: unknown): string {
  const text = JSON.stringify(now);
  return text === JSON.stringify(before) ? "" : text;
}

interface Apart {
  value: string;
  offers(names: string[]): Choice[];
  beside(names: string[], plain: string[]): string[];
  blank?: string;
  pictures: Record<string, string>;
  list: boolean;
  numbers?: boolean;
  turned?: boolean;
}

// As many boxes as there are players, no two of which say the same.
function apart({ value, offers, beside, blank, pictures, list, numbers = false, turned = false }: Apart): Control {
  const node = made("div", "gw-parts");
  const given = list ? parsed<unknown[]>(value, []).map(String) : [...value];
  let boxes: HTMLSelectElement[] = [];
  let was: string[] = [];
  let touched = given.length > 0;
  const seat = (names: string[], plain: string[]): void => {
    const all = offers(names);
    const known = new Set(all.map(([written]) => written));
    const usual = blank ? [] : all.map(([written]) => written).slice(0, names.length);
    const chosen = boxes.length ? boxes.map((each) => each.value) : given;
    const before = (touched ? chosen : []).filter((each) => known.has(each));
    const rest = (turned ? usual.toReversed() : usual).filter((each) => !before.includes(each));
    const filled = [...before, ...rest].slice(0, names.length);
    const choices: Choice[] = blank ? [["", blank], ...all] : all;
    boxes = names.map((_, i) => select(choices, filled[i] ?? ""));
    was = boxes.map((each) => each.value);
    const show = (): void => {
      const rows = beside(names, plain).map((words, i) => row(words, boxes[i]!, pictures[boxes[i]!.value] ?? ""));
      node.replaceChildren(...rows);
    };
    boxes.forEach((each, i) => {
      each.addEventListener("change", () => {
        touched = true;
        const twin = boxes.findIndex((other, k) => k !== i && each.value && other.value === each.value);
        if (twin >= 0) boxes[twin]!.value = was[i] ?? "";
        was = boxes.map((one) => one.value);
        show();
        each.focus();
      });
    });
    show();
  };
  const read = (): string => {
    const values = boxes.map((each) => each.value);
    if (!touched || !values.some(Boolean)) return "";
    const free = [...(boxes[0]?.options ?? [])].map((each) => each.value).filter((each) => each && !values.includes(each));
    const whole = values.map((each) => each || (free.shift() ?? ""));
    return list ? JSON.stringify(numbers ? whole.map(Number) : whole) : whole.join("");
  };
  return { node, seat, read };
}

interface Field extends Option, Control {}

// A field with what it is called and a sentence about it; one of several parts is a group with a name.
function field(option: Option): Field {
  const control = (KINDS[option.kind] ?? KINDS["choice"]!)(option);
  const id = unique("field"); // two forms may stand on one page
  const words = control.box
    ? made("label", "gw-field-words", option.label, { htmlFor: id })
    : made("span", "gw-field-words", option.label);
  const node = box(made("div", "gw-field"), words, control.node);
  const main = control.box ?? control.node;
  main.id = id;
  if (!control.box) {
    words.id = `${id}-words`;
    main.setAttribute("role", "group");
    main.setAttribute("aria-labelledby", words.id);
  }
  if (option.about) {
    const about = made("small", "", option.about, { id: `${id}-about` });
    node.append(about);
    main.setAttribute("aria-describedby", about.id);
  }
  return { ...option, ...control, node };
}

export interface Fields {
  node: HTMLElement;
  read(): Record<string, string>;
  valueOf(name: string): string;
  first(part: HTMLElement): void;
  nodeOf(name: string): HTMLElement | null;
}

// All fields of a form in their groups; what needs something else is shown where that is so.
export function fieldsOf(options: Option[], names: () => [string[], string[]], whenChanged: () => void): Fields {
  const fields = new Map(options.map((option) => [option.name, field(option)]));
  const groups = new Map<string, Field[]>();
  for (const each of fields.values()) groups.set(each.group, [...(groups.get(each.group) ?? []), each]);
  const first = groups.get("") ?? [];
  groups.delete("");
  const folded = [...groups].map(([words, some]) => {
    const inside = box(made("div", "gw-group-fields"), ...some.map(({ node }) => node));
    return { some, node: box(made("details", "gw-group"), made("summary", "", words), inside) };
  });
  const node = box(made("div", "gw-group-fields"), ...first.map((each) => each.node), ...folded.map((each) => each.node));
  const valueOf = (name: string): string => fields.get(name)?.now?.() ?? "";
  const fits = ({ needs }: Field): boolean => Object.entries(needs).every(([name, value]) => valueOf(name) === value);
  const refresh = (): void => {
    for (const each of fields.values()) each.node.hidden = !fits(each);
    for (const each of folded) each.node.hidden = !each.some.some(fits);
    whenChanged();
  };
  const seat = (): void => {
    for (const each of fields.values()) each.seat?.(...names());
  };
  for (const each of fields.values()) {
    each.box?.addEventListener("change", () => {
      refresh();
      if (each.name === "seats") seat();
    });
  }
  return {
    node,
    valueOf,
    nodeOf: (name) => fields.get(name)?.node ?? null,
    read: () =>
      Object.fromEntries(
        [...fields.values()].filter(fits).map((each) => [each.name, each.read()] as const).filter(([, text]) => text),
      ),
    first(part) {
      const seats = fields.get("seats")?.node ?? node.firstElementChild;
      if (seats) seats.after(part);
      else node.append(part);
      seat();
      refresh();
    },
  };
}
