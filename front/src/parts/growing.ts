// What a learner can do, and what came of an exam, over the page. The name on a certificate never leaves this page.

import { button, made } from "../dom";
import { overlay } from "../overlay";
import type { Part } from "../part";

interface Action {
  id: string;
  label: string;
}

interface Rule {
  id: string;
  title: string;
  told: string;
  stage: string;
  picture: string;
  met: boolean;
}

interface Can {
  title: string;
  told: string;
  groups: { name: string; title: string; rules: Rule[] }[];
  actions: Action[];
}

interface Answer {
  id: string;
  title: string;
  right: boolean;
  number: number;
  question: string;
  told: string;
  picture: string;
}

interface Result {
  title: string;
  told: string;
  passed: boolean;
  answers: Answer[];
  game: string;
  knows: string;
  score: string;
  badges: { picture: string; title: string }[];
  actions: Action[];
}

const BLANK = "\u00a0";

export function growing(part: Part): void {
  const { el } = part;
  el.classList.add("gw-growing");
  const words = part.get<Record<string, string>>("words");
  const { leave, open } = overlay(part, words["close"] ?? "");
  const ask = (id: string): (() => void) => leave(() => part.send({ press: id }));

  function actions(each: Action[], primary = 0): HTMLElement {
    const row = made("div", "gw-growing-actions");
    row.append(
      ...each.map(({ id, label }, i) => button(i === primary ? "gw-button mod-primary" : "gw-button", label, ask(id))),
    );
    return row;
  }
  function picture(stage: string): HTMLElement {
    const each = made("span", "gw-growth");
    each.setAttribute("aria-hidden", "true");
    each.innerHTML = part.get<Record<string, string>>("pictures")[stage] ?? ""; // our own drawing
    return each;
  }

  // The garden of what one can do: in each bed the plants stand side by side in one strip of earth, with their tags.
  function plant(rule: Rule): HTMLElement {
    const each = button(`gw-rule gw-${rule.stage}${rule.met ? " gw-met" : ""}`, "", ask(`rule ${rule.id}`));
    each.dataset["rule"] = rule.id;
    const tag = made("span", "gw-rule-words");
    tag.append(made("span", "gw-rule-title", rule.title), made("span", "gw-unseen", `: ${rule.told}`));
    each.append(picture(rule.picture), tag);
    const item = made("li");
    item.append(each);
    return item;
  }
  function showCan({ title, told, groups, actions: some }: Can): void {
    const beds = groups.map((group) => {
      const bed = made("section", `gw-bed gw-bed-${group.name}`);
      const list = made("ul", "gw-rules");
      list.append(...group.rules.map(plant));
      const head = made("h3", "", group.title);
      head.append(" ", made("span", "gw-bed-count", String(group.rules.length)));
      bed.append(head, list);
      return bed;
    });
    open(title, [made("p", "gw-growing-told", told), actions(some), ...beds]);
  }

  // One answer of an exam: its position, whether it was right, what is right, and the rule to practise.
  function mark({ id, title, right, number, question, told, picture: position }: Answer): HTMLElement {
    const item = made("li", right ? "gw-mark gw-mark-right" : "gw-mark gw-mark-wrong");
    const board = made("span", "gw-mark-board");
    board.setAttribute("aria-hidden", "true");
    board.innerHTML = position; // our own drawing
    const sign = made("span", "gw-mark-sign", right ? "✓" : "✗");
    sign.setAttribute("aria-hidden", "true");
    const said = made("p", "gw-mark-question", `${number}. ${question}`);
    said.prepend(sign, made("span", "gw-unseen", `${words[right ? "right" : "wrong"]}: `));
    const text = made("div", "gw-mark-words");
    text.append(said, made("p", "gw-mark-told", told), button("gw-mark-rule", title, ask(`rule ${id}`)));
    item.append(board, text);
    return item;
  }

  function showResult({ title, told, passed, answers, game, knows, score, badges, actions: some }: Result): void {
    const list = made("ol", "gw-marks");
    list.append(...answers.map(mark));
    const parts: Node[] = [made("p", "gw-growing-told", told)];
    if (passed) parts.push(...certificate(game, knows, score, badges));
    open(title, [...parts, actions(some, passed ? -1 : 0), list]);
  }

  function certificate(game: string, knows: string, score: string, badges: Result["badges"]): Node[] {
    const sheet = made("section", "gw-certificate", "", { lang: document.documentElement.lang });
    const name = made("p", "gw-certificate-name", BLANK);
    const day = new Date().toLocaleDateString(document.documentElement.lang || undefined, { dateStyle: "long" });
    const garden = made("div", "gw-certificate-garden"); // from a sprout to a plant, and back
    garden.append(...["sprout", "bud", "plant", "bud", "sprout"].map(picture));
    const ideas = made("ul", "gw-certificate-ideas");
    ideas.append(
      ...badges.map(({ picture: drawing, title }) => {
        const badge = made("li", "", "", { title });
        badge.innerHTML = drawing; // our own drawing
        badge.append(made("span", "gw-unseen", title));
        return badge;
      }),
    );
    sheet.append(
      made("p", "gw-certificate-kind", words["certificate"]),
      name,
      made("p", "gw-certificate-knows", knows),
      ideas,
      made("p", "gw-certificate-score", `${score} · ${day}`),
      garden,
    );
    sheet.dataset["game"] = game;
    const label = made("label", "gw-certificate-ask", words["name"]);
    const box = made("input", "", "", { type: "text", maxLength: 60, autocomplete: "off" });
    box.addEventListener("input", () => (name.textContent = box.value.trim() || BLANK));
    label.append(box);
    const form = made("div", "gw-certificate-form");
    const printing = button("gw-button mod-primary", words["print"] ?? "", () => print(sheet));
    form.append(label, made("p", "gw-certificate-kept", words["kept"]), printing);
    return [sheet, form];
  }

  // Only the certificate is printed: a copy of it stands alone on the page meanwhile.
  function print(sheet: HTMLElement): void {
    const copy = made("div", "gw-printed");
    copy.append(sheet.cloneNode(true));
    document.body.append(copy);
    document.documentElement.classList.add("gw-printing");
    const done = (): void => {
      document.documentElement.classList.remove("gw-printing");
      copy.remove();
    };
    addEventListener("afterprint", done, { once: true });
    window.print();
  }

  function show(): void {
    const shown = part.get<{ can?: Can; result?: Result } | null>("shown");
    if (shown?.can) showCan(shown.can);
    else if (shown?.result) showResult(shown.result);
  }
  part.on("shown", show);
  show();
}
