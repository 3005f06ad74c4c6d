// A button that hands out a file, and one to choose a file.

import { made } from "../dom";
import type { Part } from "../part";

const KEPT = 10_000; // milliseconds for which the browser may fetch what was made for it

export function download(part: Part): void {
  const button = made("button", "gw-button", "", { type: "button" });
  part.el.append(button);
  button.addEventListener("click", () => part.send("file"));
  function update(): void {
    button.textContent = part.get("label");
    button.disabled = part.get("disabled");
  }
  part.on(["label", "disabled"], update);
  part.heard(({ name, text }: { name: string; text: string }) => {
    const link = made("a", "", "", { href: URL.createObjectURL(blob(name, text)), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
  });
  update();
}

// A spreadsheet takes a file without a mark at its beginning for one of another century, and breaks "ü".
function blob(name: string, text: string): Blob {
  const isTable = name.endsWith(".csv");
  return new Blob([isTable ? "\ufeff" : "", text], { type: isTable ? "text/csv" : "application/json" });
}

export function upload(part: Part): void {
  const button = made("button", "gw-button", "", { type: "button" });
  const input = made("input", "", "", { type: "file", hidden: true, tabIndex: -1 });
  part.el.append(button, input);
  button.addEventListener("click", () => input.click());
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    input.value = ""; // so that the same file can be chosen again
    if (!file) return;
    part.send({ name: file.name, base64: await base64(file.slice(0, part.get<number>("most"))) });
  });
  function update(): void {
    button.textContent = part.get("label");
    input.accept = part.get("accept");
  }
  part.on(["label", "accept", "most"], update);
  update();
}

function base64(file: Blob): Promise<string> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,?/, ""));
    reader.onerror = () => done(""); // the host says that there is nothing in it
    reader.readAsDataURL(file);
  });
}
