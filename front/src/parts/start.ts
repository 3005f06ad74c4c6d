// The start screen: a few big choices; behind "More choices" the form of the game; the rules to fold out.

import { goTo } from "../address";
import { made, unique } from "../dom";
import { fairness, formOf, PERSON, type Screen } from "../form/form";
import type { Part } from "../part";

interface Animal {
  id: string;
  name: string;
  title: string;
  words: string;
  level: number;
  told: string;
}

interface Start extends Screen {
  cover: { picture?: string; style?: string; moves?: string; text?: string; facts?: string };
  against: {
    way: string;
    ask: string;
    all: Animal[];
    usual: string;
    team: { titles?: Record<string, string>; words?: string; more?: string };
    rivals: { titles?: Record<string, string>; luck?: number[]; told?: string; more?: string };
  };
  ways: { id: string; title: string; words: string; picture: string }[];
  watch: {
    way?: string; // the rest by how many play
    titles?: Record<string, string>;
    pictures?: Record<string, string>;
    players?: Record<string, string[]>;
  };
  ask: string;
  more: string;
  counts: boolean; // mostly for three and more, so that how many play is asked in sight
  links: { href: string; label: string }[];
  rules: { label: string; all: [string, string][] };
}

export function start(part: Part): void {
  const { el } = part;
  el.classList.add("gw-start");
  const screen = part.get<Start>("screen");
  const { all, usual, ask, team, rivals } = screen.against;
  const several = Boolean(team.titles);
  const drawn = (id: string): string => screen.seats.faces[id] ?? "";
  const first = all.find(({ id }) => id === usual) ?? all[0];
  let chosen: Animal[] = first ? [first] : [];
  let changed = false; // whatever was chosen among the rarer things counts for each way to begin

  // Two games instead of one, where a game says that its sides are not equally hard: for every way to begin.
  const fair = fairness(screen.fair, screen.isFair);

  const form = formOf(screen, (options) => part.send({ ...options, ...fair.read() }));
  const { trouble } = form;

  function cover(): HTMLElement | null {
    const { picture, style = "", moves, text, facts = "" } = screen.cover;
    if (!picture) return null;
    el.classList.add("gw-covered");
    const node = made("div", "gw-start-cover");
    node.setAttribute("style", style);
    const shown = made("div", "gw-start-picture");
    shown.innerHTML = picture; // our own drawing
    const known = made("ul", "gw-start-facts");
    known.innerHTML = facts;
    node.append(made("style", "", moves), shown, made("p", "", text), known);
    return node;
  }

  // Who plays against one: a row of faces; the big button says and shows who is chosen. Where all are on the same side,
  // any number can be; else as many as the game is for, and who is pressed takes the place of the one pressed first.
  function faces(button: HTMLElement): HTMLElement {
    const group = made("div", "gw-faces");
    group.setAttribute("aria-label", ask);
    const about = made("p", "gw-faces-about");
    about.setAttribute("aria-live", "polite");
    const picture = made("span", "gw-way-face");
    button.querySelector("svg")?.replaceWith(picture);
    const [title, words] = [button.querySelector("strong")!, button.querySelector("strong + span")!];
    const hint = made("p", "gw-faces-about", several ? team.more : rivals.more);
    const boxes = new Map<Animal, HTMLInputElement>();
    const show = (): void => {
      const rows = all.filter((each) => chosen.includes(each));
      const [one, ...more] = rows;
      if (!one) return;
      const luck = !several && Boolean(rivals.luck?.includes(form.count()));
      const many = several || more.length > 0;
      group.setAttribute("role", many ? "group" : "radiogroup");
      group.classList.toggle("gw-luck", luck);
      for (const [each, box] of boxes) {
        box.type = many ? "checkbox" : "radio";
        box.checked = rows.includes(each);
        box.setAttribute("aria-label", `${each.name}, ${luck ? rivals.told : each.told}`);
      }
      hint.hidden = !many;
      picture.innerHTML = rows.map(({ id }) => drawn(id)).join(""); // our own drawings
      picture.dataset["count"] = String(rows.length);
      title.textContent = (several ? team : rivals).titles?.[rows.map(({ id }) => id).join()] ?? one.title;
      words.textContent = more.length ? (team.words ?? "") : one.words;
      about.textContent = more.length ? "" : luck ? (rivals.told ?? "") : one.told;
    };
    const name = unique("against"); // two screens may stand on one page
    for (const each of all) {
      const box = made("input", "", "", { type: several ? "checkbox" : "radio", name, value: each.id });
      boxes.set(each, box);
      const face = made("span", "gw-face");
      face.innerHTML = drawn(each.id); // our own drawing
      const leaves = made("span", "gw-leaves");
      leaves.style.setProperty("--leaves", String(each.level));
      box.addEventListener("change", () => {
        if (!several) chosen = [...chosen.filter((one) => one !== each), each].slice(-chosen.length);
        else if (box.checked) chosen = [...chosen, each];
        else if (chosen.length > 1) chosen = chosen.filter((one) => one !== each); // one plays with you at least
        show();
      });
      const label = made("label", "", "", { title: each.name });
      label.append(box, face, leaves);
      group.append(label);
    }
    const seat = (): void => {
      const rivalry = Math.min(form.count() - 1, all.length);
      if (rivals.titles && rivalry > 0 && rivalry !== chosen.length) {
        const near = screen.seats.beside[chosen.at(-1)?.id ?? ""] ?? [];
        const others = near.flatMap((id) => all.filter((each) => each.id === id && !chosen.includes(each)));
        chosen = [...others.slice(0, Math.max(0, rivalry - chosen.length)), ...chosen].slice(-rivalry);
      }
      show();
    };
    el.addEventListener("change", () => seat());
    seat();
    const node = made("div", "gw-against");
    node.append(group, about, hint);
    return node;
  }

  function begun(id: string): unknown {
    const [one] = chosen;
    if (id === "apart") return { apart: true, ...form.read([PERSON]) };
    const rows = all.filter((each) => chosen.includes(each)).map((each) => each.id);
    if (changed && id === "alone") {
      const { options } = form.read();
      return { options: { ...options, seats: "1" }, players: [PERSON] };
    }
    const watched = screen.watch.players?.[form.count()];
    if (changed && watched && id === screen.watch.way) return { ...form.read(), players: watched, ...fair.read() };
    const seated = { [screen.against.way]: one ? rows : [PERSON], friend: [PERSON] }[id];
    const more = id === screen.against.way && rows.length > 1;
    if ((changed || more) && seated && !several) return { ...form.read(seated), ...fair.read() };
    if (id !== screen.against.way || !one) return { choose: id, ...fair.read() };
    return several ? { gather: rows } : { choose: id, against: one.id, ...fair.read() };
  }

  const ways = made("div", "gw-ways");
  screen.ways.forEach(({ id, title, words, picture }, i) => {
    const button = made("button", i ? "gw-way" : "gw-way gw-way-first", "", { type: "button" });
    button.innerHTML = picture; // our own drawing
    const text = made("span", "gw-way-text");
    text.append(made("strong", "", title), made("span", "", words));
    button.append(text);
    button.addEventListener("click", () => {
      document.getElementById("page")?.focus({ preventScroll: true }); // what has the focus now is about to go
      part.send(begun(id));
    });
    ways.append(button);
    if (id === screen.watch.way) {
      const count = (): void => {
        text.firstElementChild!.textContent = screen.watch.titles?.[form.count()] ?? title;
        const shown = made("template");
        shown.innerHTML = screen.watch.pictures?.[form.count()] ?? picture; // our own drawing
        button.firstElementChild!.replaceWith(shown.content);
      };
      el.addEventListener("change", count);
      count();
    }
    // Faces of which several are pressed stand above their button: it grows with each, and must not push them away.
    if (id === screen.against.way && all.length) button[several ? "before" : "after"](faces(button));
  });

  part.heard(({ go }: { go: string }) => goTo(go)); // to a table, which has a page of its own
  const more = made("details", "gw-folded");
  more.append(made("summary", "", screen.more), form.node);
  form.node.addEventListener("change", () => (changed = true));
  const count = screen.counts ? form.seats : null;
  count?.addEventListener("change", () => (changed = true));
  more.addEventListener("toggle", () => form.oppose(chosen.map(({ id }) => id)));

  const list = made("dl");
  for (const [title, text] of screen.rules.all) list.append(made("dt", "", title), made("dd", "", text));
  const rules = made("details", "gw-folded");
  rules.append(made("summary", "", screen.rules.label), list);

  const links = made("p", "gw-ways-links");
  for (const { href, label } of screen.links) links.append(made("a", "", label, { href }));

  const asked = made("div", "gw-asked");
  asked.append(made("h2", "", screen.ask), ...(count ? [count] : []), ways, ...fair.nodes, links, more, rules);
  const shown = cover();
  el.append(...(shown ? [shown] : []), asked);
  const showTrouble = (): void => void (trouble.textContent = part.get("trouble"));
  part.on("trouble", showTrouble);
  showTrouble();
}
