// A slider with a name and a value in words: one message when it is let go.

import { made } from "../dom";
import type { Part } from "../part";

export function slider(part: Part): void {
  const { el } = part;
  el.classList.add("gw-slider");
  const label = made("label");
  const [name, range, shown] = [made("span"), made("input", "", "", { type: "range", min: "0", step: "1" }), made("output")];
  label.append(name, range, shown);
  el.append(label);
  const words = (): Record<string, string> => part.get("words");

  function describe(): void {
    const most = String(part.get<number>("most"));
    shown.textContent = (words()["where"] ?? "").replace("{value}", range.value).replace("{most}", most);
    range.setAttribute("aria-valuetext", shown.textContent);
  }
  function update(): void {
    name.textContent = words()["label"] ?? "";
    range.max = String(part.get<number>("most"));
    range.value = String(part.get<number>("value"));
    range.disabled = part.get<boolean>("disabled");
    describe();
  }
  range.addEventListener("input", describe);
  range.addEventListener("change", () => part.send({ go: Number(range.value) }));
  part.on(["words", "value", "most", "disabled"], update);
  update();
}
