// The teacher's page: what everybody does now, who wants help, what is hard, and where everybody goes next.

import { button, made } from "../dom";
import { overlay } from "../overlay";
import type { Part } from "../part";
import { sign } from "./signs";

interface Learner {
  number: number;
  animal: string;
  name: string;
  where: string;
  minutes: number;
  stars: number;
  hand: boolean;
  away: boolean;
  stuck: boolean;
  mistake: string;
  often: number;
}

interface Target {
  game: string;
  title: string;
  places: [address: string, title: string][];
}

interface Hard {
  game: string;
  rule: string;
  title: string;
  step: string;
  who: string;
}

interface Refused {
  tried?: string;
  rule?: string;
  said?: string;
}

interface Lead {
  address: string;
  title: string;
  locked: boolean;
  paused: boolean;
  shown: boolean;
}

export function teaching(part: Part): void {
  const { el } = part;
  el.classList.add("gw-teaching");
  const words = part.get<Record<string, string>>("words");
  const say = (name: string, parts: Record<string, unknown> = {}): string =>
    Object.entries(parts).reduce((text, [key, value]) => text.replace(`{${key}}`, String(value)), words[name] ?? "");
  const faces = part.get<Record<string, string>>("faces");
  const { ask, dialog, open } = overlay(part, say("close"));

  function section(title: string, name: string, ...parts: Node[]): HTMLElement {
    const each = made("section", name);
    each.append(made("h2", "", title), ...parts);
    return each;
  }
  function toggle(name: "lock" | "pause"): HTMLButtonElement {
    return button("gw-button", say(name), () => part.send({ [name]: part.get<Lead>("lead")[name === "lock" ? "locked" : "paused"] === false }));
  }

  // How to join.
  const about = made("p", "gw-teaching-join");
  const stars = made("p", "gw-teaching-stars");
  const screen = made("a", "gw-button", say("screen"), { target: "garden-screen" });
  const head = made("header", "gw-teaching-head");
  const tables = made("a", "", say("tables"), { href: "#tables" });
  head.append(about, screen, tables, stars);

  // Where everybody goes.
  const targets = part.get<Target[]>("targets");
  const game = made("select");
  const place = made("select");
  game.append(...targets.map(({ game: id, title }) => new Option(title, id)));
  const fill = (): void => {
    const found = targets.find((each) => each.game === game.value);
    place.replaceChildren(...(found?.places ?? []).map(([address, title]) => new Option(title, address)));
  };
  game.addEventListener("change", fill);
  fill();
  const labelled = (name: string, box: HTMLElement): HTMLElement => {
    const label = made("label");
    label.append(made("span", "", say(name)), box);
    return label;
  };
  const sent = made("p", "gw-teaching-sent");
  sent.setAttribute("role", "status");
  const [lock, pause] = [toggle("lock"), toggle("pause")];
  const lower = button("gw-button", say("lower"), () => part.send({ lower: true }));
  const send = button("gw-button mod-primary", say("send"), () => part.send({ send: place.value }));
  const choose = made("div", "gw-teaching-send");
  choose.append(labelled("game", game), labelled("place", place), send);
  // What may be wanted at any moment stays in sight, and so do raised hands.
  const all = made("div", "gw-teaching-all gw-teaching-now");
  const hands = made("p", "gw-teaching-hands", "", { hidden: true });
  all.append(pause, lock, lower, hands);

  // Who is where: whoever wants help stands first.
  const list = made("ul", "gw-roster");
  const rows = new Map<number, HTMLLIElement>();
  const nobody = made("p", "", say("nobody"));
  const learners = section(say("learners"), "gw-teaching-learners", nobody, list);

  function row(number: number): HTMLLIElement {
    const known = rows.get(number);
    if (known) return known;
    const item = made("li");
    const face = made("span", "gw-roster-face");
    const look = button("gw-roster-name", "", () => part.send({ look: number }));
    item.append(face, look, made("span", "gw-roster-where"), made("span", "gw-roster-signs"));
    rows.set(number, item);
    return item;
  }
  function showRow(each: Learner): HTMLLIElement {
    const item = row(each.number);
    const [face, look, where, signs] = [...item.children] as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    if (face.dataset["animal"] !== each.animal) {
      face.dataset["animal"] = each.animal;
      face.innerHTML = faces[each.animal] ?? ""; // our own drawing
    }
    look.textContent = each.name;
    look.setAttribute("aria-label", say("look", { name: each.name }));
    where.textContent = [each.where, each.minutes ? say("minutes", { minutes: each.minutes }) : ""].filter(Boolean).join(" · ");
    const told = [
      each.stars ? `★ ${each.stars}` : "",
      each.away ? say("away") : "",
      each.often > 1 ? `${each.mistake}: ${say("times", { often: each.often })}` : "",
    ];
    const loud = (["hand", "stuck"] as const).filter((name) => each[name]);
    const words = [...loud.map((name) => say(name)), ...told.filter(Boolean)].join(" · ");
    if (signs.dataset["words"] !== words) {
      signs.dataset["words"] = words;
      signs.replaceChildren(...loud.map((name) => sign(name)), words);
    }
    item.className = [each.hand && "gw-hand", each.stuck && "gw-stuck", each.away && "gw-away"].filter(Boolean).join(" ");
    return item;
  }
  const order = (each: Learner): number => (each.hand ? 0 : each.stuck ? 1 : each.away ? 3 : 2);

  function showLearners(): void {
    const everybody = [...part.get<Learner[]>("learners")].sort((a, b) => order(a) - order(b) || a.number - b.number);
    const items = everybody.map(showRow);
    for (const [number, item] of rows) {
      if (everybody.some((each) => each.number === number)) continue;
      rows.delete(number);
      item.remove();
    }
    items.forEach((item, i) => {
      if (list.children[i] !== item) list.insertBefore(item, list.children[i] ?? null); // focus stays where it can
    });
    const raised = everybody.filter((each) => each.hand);
    const names = raised.map((each) => each.name).join();
    if (hands.dataset["names"] !== names) {
      hands.dataset["names"] = names;
      const looks = raised.map(({ number, name }) => button("gw-roster-name", name, () => part.send({ look: number })));
      hands.replaceChildren(sign("hand"), made("span", "", say("hands")), ...looks);
    }
    hands.hidden = lower.hidden = !raised.length;
    nobody.hidden = everybody.length > 0;
    learners.firstElementChild!.textContent = [say("learners"), everybody.length || []].flat().join(": ");
  }

  // What is hard.
  const hard = made("ol", "gw-hardest");
  const easy = made("p", "", say("easy"));
  const hide = button("gw-button", say("hide"), () => part.send({ show: null }));
  function showHard(): void {
    const all = part.get<Hard[]>("hardest");
    hard.replaceChildren(
      ...all.map(({ game: name, rule, title, step, who }) => {
        const item = made("li");
        item.append(
          made("span", "", `${[title, step, who].filter(Boolean).join(" · ")} `),
          button("gw-button", say("show"), () => part.send({ show: [name, rule] })),
        );
        return item;
      }),
    );
    easy.hidden = all.length > 0;
  }

  function showLead(): void {
    const lead = part.get<Lead>("lead");
    lock.setAttribute("aria-pressed", String(lead.locked));
    pause.textContent = say(lead.paused ? "resume" : "pause");
    pause.classList.toggle("mod-primary", lead.paused);
    lock.disabled = !lead.address;
    hide.hidden = !lead.shown;
    sent.textContent = [lead.paused ? say("stands") : "", lead.locked ? say("held") : "", lead.title ? say("sent", { title: lead.title }) : ""].filter(Boolean).join(" ");
  }
  function showAbout(): void {
    const { code, address, screen: there, stars: sum } = part.get<{ code: string; address: string; screen: string; stars: number }>("about");
    about.textContent = say("join", { address: `${address}join`, code });
    screen.href = new URL(there, new URL(document.documentElement.dataset["base"] ?? "/", location.href)).href;
    stars.textContent = say("stars", { stars: sum });
  }

  // One learner's board, looked at.
  let looked = 0;
  dialog.addEventListener("close", () => {
    looked = 0;
    part.send({ look: 0 });
  });
  function showLooked(): void {
    const found = part.get<{ number: number; name: string; where: string; picture: string; hand: boolean; refused: Refused } | null>("looked");
    if (!found) return;
    const picture = made("div", "gw-looked");
    picture.innerHTML = found.picture; // our own drawing
    const { tried, rule, said } = found.refused;
    if (rule) {
      const why = made("div", "gw-refused");
      why.append(made("h3", "", say("refused")));
      if (tried) why.append(made("p", "", say("tried", { what: tried })));
      why.append(made("p", "", said), made("p", "", rule));
      picture.append(why);
    }
    const [where, kept] = [made("p", "", found.where), dialog.querySelector(".gw-looked")];
    if (looked === found.number && kept) {
      kept.previousElementSibling?.replaceWith(where);
      kept.replaceWith(picture);
      return;
    }
    looked = found.number;
    const away = button("gw-button", say("remove", { name: found.name }), () => {
      const sure = button("gw-button mod-primary", say("sure"), () => {
        part.send({ remove: found.number });
        dialog.close();
      });
      away.replaceWith(sure);
      sure.focus();
    });
    const down = button("gw-button", say("down"), () => {
      part.send({ down: found.number });
      down.remove();
    });
    open(found.name, [where, picture, ...(found.hand ? [down] : []), away]);
  }

  const end = button("gw-button", say("end"), () => ask(say("ends"), say("yes"), say("keep"), () => part.send({ end: true }), say("save")));
  const foot = made("footer", "gw-teaching-foot");
  foot.append(button("gw-button", say("print"), () => window.print()), end);
  el.prepend(head, choose, sent, all, learners, section(say("hard"), "gw-teaching-hard", easy, hard, hide), foot);

  const parts: [string, () => void][] = [
    ["about", showAbout],
    ["learners", showLearners],
    ["hardest", showHard],
    ["lead", showLead],
    ["looked", showLooked],
  ];
  for (const [name, show] of parts) {
    part.on(name, show);
    show();
  }
}
