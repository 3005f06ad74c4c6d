// A countdown that counts in the page, by its own clock, and can be paused. The host keeps the true time: the page asks
// for it when it comes back, and says when the time seems to be up.

import { write } from "../address";
import { drawn, made, unique } from "../dom";
import type { Part } from "../part";
import { CHANGED, setting } from "../settings";

const KEEP_EVERY = 5; // seconds: browsers do not like an address that changes all the time
const GLASS = "M9 7 C9 22 22 27 22 32 C22 37 9 42 9 57 H39 C39 42 26 37 26 32 C26 27 39 22 39 7 Z";

function written(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function look(element: SVGElement, values: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value));
}

// An hourglass whose sand runs: above sinks what is left, below grows the heap.
function hourglass(): { picture: SVGElement; show(share: number, flows: boolean): void } {
  const picture = drawn("svg", { viewBox: "0 0 48 64", class: "gw-hourglass", "aria-hidden": "true" });
  const id = unique("glass");
  const clip = drawn("clipPath", { id });
  clip.append(drawn("path", { d: GLASS }));
  const sand = drawn("g", { "clip-path": `url(#${id})`, class: "gw-sand" });
  const [above, stream, heap] = [drawn("rect"), drawn("rect"), drawn("path")];
  sand.append(above, stream, heap);
  picture.append(clip, drawn("path", { d: GLASS, class: "gw-glass" }), sand, drawn("path", { d: GLASS, class: "gw-rim" }));
  for (const y of [3, 57]) picture.append(drawn("rect", { x: 4, y, width: 40, height: 5, rx: 2.5, class: "gw-wood" }));
  return {
    picture,
    show(share, flows) {
      const top = 31 - 21 * Math.sqrt(share);
      look(above, { x: 6, width: 36, y: top, height: Math.max(0, 31 - top) });
      const high = 24 * Math.sqrt(1 - share);
      look(heap, { d: `M6 58 L24 ${57 - high * 1.15} L42 58 Z M6 58 H42 V${57 - high * 0.55} H6 Z` });
      look(stream, { x: 23, width: 2, y: 30, height: flows ? 28 : 0 });
    },
  };
}

interface Words {
  left: string;
  pause: string;
  run: string;
  ready: string;
  rests: string;
  minutes: Record<string, string>;
}

export function countdown(part: Part): void {
  const { el } = part;
  el.classList.add("gw-countdown");
  const glass = hourglass();
  const face = made("span");
  face.setAttribute("role", "timer");
  face.setAttribute("aria-live", "off");
  const button = made("button", "gw-button", "", { type: "button" });
  const sign = drawn("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "gw-icon" });
  const icon = drawn("path");
  sign.append(icon);
  const ready = made("span", "gw-words");
  button.append(sign, ready);
  const spoken = made("span", "gw-unseen");
  spoken.setAttribute("role", "status");
  const resting = made("span", "gw-rests");
  resting.setAttribute("aria-hidden", "true"); // it comes and goes at every turn: the timer's own words say so as well
  el.append(glass.picture, face, resting, button, spoken);

  const side = el.closest<HTMLElement>(".gw-side"); // where time runs, all beside the board makes room for it

  let left = 0;
  let running = false;
  let rests = false; // while nobody here could do anything; that is no pause, and ends by itself
  let whole = 0;
  let pace = 1;
  let since = performance.now();
  let announced = false;
  let minute: number | null = null;
  let timer = 0;
  let kept = 0;

  const words = (): Words => part.get("words");
  const flows = (): boolean => running && !rests;
  const now = (): number => (flows() ? left - (pace * (performance.now() - since)) / 1000 : left);

  function keepIn(value: string | null): void {
    const entry = part.get<string>("kept");
    if (entry) write({ [entry]: value });
  }
  function keep(): void {
    kept = now();
    keepIn(`${Math.max(0, Math.ceil(kept))}${running ? "" : "-paused"}`);
  }

  function tick(): void {
    clearTimeout(timer);
    const seconds = now();
    const { left: label, minutes: names, rests: still } = words();
    face.textContent = written(seconds);
    resting.textContent = rests ? still : "";
    face.setAttribute("aria-label", label.replace("{time}", written(seconds)) + (rests ? `. ${still}` : ""));
    el.dataset["hurry"] = seconds <= 10 ? "yes" : "no";
    glass.show(whole ? Math.max(0, Math.min(1, seconds / whole)) : 0, flows() && pace > 0 && seconds > 0);
    const minutes = Math.ceil(seconds / 60);
    if (minute !== null && minutes !== minute && seconds > 0) spoken.textContent = names[minutes] ?? "";
    minute = minutes;
    if (kept - seconds >= KEEP_EVERY) keep();
    if (flows() && seconds <= 0) {
      if (!announced) part.send({ over: true });
      announced = true;
      return;
    }
    if (flows()) timer = window.setTimeout(tick, 200);
  }

  function update(): void {
    ({ left, running } = part.get<{ left: number; running: boolean }>("face"));
    ({ whole = 0, pace = 1 } = part.get<{ whole?: number; pace?: number }>("sand"));
    since = performance.now();
    announced = false;
    const waits = part.get<boolean>("waits") && setting("pace") !== "off";
    const does = words()[waits ? "ready" : running ? "pause" : "run"];
    button.setAttribute("aria-label", does);
    button.title = waits ? "" : does;
    button.classList.toggle("mod-primary", waits);
    if (side) side.dataset["time"] = waits ? "waits" : "runs";
    ready.textContent = waits ? does : "";
    ready.hidden = !waits;
    sign.style.display = waits ? "none" : "";
    icon.setAttribute("d", running ? "M8 5v14M16 5v14" : "M8 5l11 7-11 7Z");
    rests = part.get<boolean>("rests") && running && !waits;
    el.dataset["running"] = running || waits ? "yes" : "no";
    el.dataset["rests"] = rests ? "yes" : "no";
    keep();
    tick();
  }

  const keepPace = (): void => part.send({ pace: setting("pace") });
  button.addEventListener("click", () => part.send({ run: !running }));
  part.listen(window, CHANGED, keepPace);
  part.listen(window, "pagehide", keep);
  part.on(["face", "sand", "waits", "rests"], update);
  part.until(() => {
    clearTimeout(timer);
    delete side?.dataset["time"];
    keepIn(null);
  });
  update();
  keepPace();
  part.send({ ask: true }); // what the page shows may be old: it may have been loaded again
}
