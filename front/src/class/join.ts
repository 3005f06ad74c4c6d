// Joining a class: its code, an animal, a nickname if one likes; or one's own code from another device.

import { button, made, unique } from "../dom";
import type { Part } from "../part";

export function join(part: Part): void {
  const { el } = part;
  el.classList.add("gw-join");
  const words = part.get<Record<string, string>>("words");
  const say = (name: string): string => words[name] ?? "";
  const [codeLetters, ownLetters, nameLetters] = [4, 8, 16];

  function field(label: string, letters: number, value = ""): HTMLInputElement {
    const box = made("input", "", "", { type: "text", autocomplete: "off", spellcheck: false, maxLength: 3 * letters, value });
    box.setAttribute("aria-label", label);
    return box;
  }
  function labelled(label: string, box: HTMLInputElement, ...more: Node[]): HTMLElement {
    const row = made("label", "gw-join-row");
    row.append(made("span", "", label), box, ...more);
    return row;
  }

  const given = part.get<string>("code");
  const code = field(say("code"), codeLetters, given);
  code.classList.add("gw-join-code");
  code.setAttribute("autocapitalize", "characters");
  const nickname = field(say("name"), nameLetters);

  const animals = part.get<[id: string, title: string, picture: string][]>("animals");
  const group = made("fieldset", "gw-join-animals");
  group.append(made("legend", "", say("animal")));
  const radio = unique("animal");
  const usual = Math.floor(Math.random() * animals.length);
  animals.forEach(([id, title, picture], i) => {
    const box = made("input", "", "", { type: "radio", name: radio, value: id, checked: i === usual });
    const drawn = made("span", "gw-join-face");
    drawn.innerHTML = picture; // our own drawing
    const label = made("label");
    label.append(box, drawn, made("span", "", title));
    group.append(label);
  });

  const form = made("form");
  const trouble = made("p", "gw-join-trouble");
  trouble.setAttribute("role", "alert");
  const go = made("button", "gw-button mod-primary", say("join"), { type: "submit" });
  form.append(
    ...(given ? [made("p", "gw-join-given", `${say("code")}: ${given}`)] : [labelled(say("code"), code)]),
    group,
    labelled(say("name"), nickname, made("small", "", say("kept"))),
    trouble,
    go,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const animal = group.querySelector<HTMLInputElement>("input:checked")?.value ?? "";
    part.send({ join: code.value, animal, name: nickname.value });
  });

  const own = field(say("own"), ownLetters);
  const moved = made("details", "gw-join-moved");
  moved.append(
    made("summary", "", say("moved")),
    labelled(say("own"), own),
    button("gw-button", say("go"), () => part.send({ own: own.value })),
  );
  el.append(made("h1", "", say("title")), form, moved);

  // What is wrong stands beside the field that it is about, which has the focus then.
  trouble.id = unique("trouble");
  part.on("trouble", () => {
    const [words, , about] = part.get<[words: string, count: number, field: string]>("trouble");
    const fields: Record<string, HTMLInputElement> = { code, name: nickname, own };
    for (const each of Object.values(fields)) {
      each.removeAttribute("aria-invalid");
      each.removeAttribute("aria-describedby");
    }
    const box = fields[about];
    const row = box?.closest(".gw-join-row");
    trouble.textContent = words;
    if (row) row.after(trouble);
    else go.before(trouble);
    if (!box || !row) return;
    box.setAttribute("aria-invalid", "true");
    box.setAttribute("aria-describedby", trouble.id);
    box.focus();
  });
}
