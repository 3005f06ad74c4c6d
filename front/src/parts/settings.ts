// The settings of the player, as switches and a choice of speeds: they are the browser's own, no message goes out but
// for those that the host has to know.

import { made } from "../dom";
import type { Part } from "../part";
import { CHANGED, type Name, set, setting, SETTINGS } from "../settings";

// Settings with more than two values, and what these are called where that is not their own name.
const CHOICES: Partial<Record<Name, Record<string, string>>> = {
  speed: {},
  pace: { normal: "timed", slow: "half", off: "never" },
};
const FOR_THE_HOST: Name[] = ["once", "coach"];

export function settings(part: Part): void {
  const { el } = part;
  el.classList.add("gw-settings");
  const words = part.get<Record<string, string>>("words");
  const names = part.get<Name[]>("names");
  const shown = names.map((name) => {
    const label = made("label");
    label.append(made("span", "", words[name]));
    label.dataset["setting"] = name;
    el.append(label);
    const called = CHOICES[name];
    if (called) {
      const choose = made("select");
      for (const value of SETTINGS[name].of) choose.append(new Option(words[called[value] ?? value], value));
      choose.addEventListener("change", () => set(name, choose.value));
      label.append(choose);
      return () => (choose.value = setting(name));
    }
    const box = made("input", "", "", { type: "checkbox" });
    box.setAttribute("role", "switch");
    box.addEventListener("change", () => set(name, box.checked ? "yes" : "no"));
    label.prepend(box);
    return () => (box.checked = setting(name) === "yes");
  });

  const update = (): void => {
    for (const show of shown) show();
    const large = setting("large") === "yes";
    for (const frame of document.querySelectorAll(".gw-frame")) frame.classList.toggle("gw-large", large);
    for (const name of FOR_THE_HOST.filter((each) => names.includes(each))) {
      const on = setting(name) === "yes";
      if (on !== part.get<boolean>(name)) part.send({ [name]: on });
    }
  };
  part.listen(window, CHANGED, update);
  const later = requestAnimationFrame(update); // when the frame is in the page
  part.until(() => cancelAnimationFrame(later));
  update();
}
