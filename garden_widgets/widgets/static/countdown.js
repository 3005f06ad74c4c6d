// A countdown that counts in the page, by its own clock, and can be paused. The kernel keeps the true time: the page
// asks for it when it comes back, and tells it when the time seems to be up. A page of its own keeps in its address what
// is left, for the kernel that it gets when it is loaded again.

const SVG = "http://www.w3.org/2000/svg";
const KEEP_EVERY = 5; // seconds: browsers do not like an address that changes all the time

function shown(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

// An hourglass whose sand runs: above sinks what is left, below grows the heap.
function hourglass() {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 48 64");
  picture.setAttribute("class", "gw-hourglass");
  picture.setAttribute("aria-hidden", "true");
  const part = (name, look) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(look)) made.setAttribute(key, value);
    picture.append(made);
    return made;
  };
  const glass = "M9 7 C9 22 22 27 22 32 C22 37 9 42 9 57 H39 C39 42 26 37 26 32 C26 27 39 22 39 7 Z";
  const id = `gw-glass-${Math.random().toString(36).slice(2)}`;
  const clip = part("clipPath", { id });
  const inside = document.createElementNS(SVG, "path");
  inside.setAttribute("d", glass);
  clip.append(inside);
  part("path", { d: glass, class: "gw-glass" });
  const sand = document.createElementNS(SVG, "g");
  sand.setAttribute("clip-path", `url(#${id})`);
  sand.setAttribute("class", "gw-sand");
  picture.append(sand);
  const piece = (name) => {
    const made = document.createElementNS(SVG, name);
    sand.append(made);
    return made;
  };
  const [above, stream, heap] = [piece("rect"), piece("rect"), piece("path")];
  part("path", { d: glass, class: "gw-rim" });
  for (const y of [3, 57]) part("rect", { x: 4, y, width: 40, height: 5, rx: 2.5, class: "gw-wood" });
  return {
    picture,
    show(share, flows) {
      const top = 31 - 21 * Math.sqrt(share);
      for (const [key, value] of Object.entries({ x: 6, width: 36, y: top, height: Math.max(0, 31 - top) })) above.setAttribute(key, value);
      const high = 24 * Math.sqrt(1 - share);
      heap.setAttribute("d", `M6 58 L24 ${57 - high * 1.15} L42 58 Z M6 58 H42 V${57 - high * 0.55} H6 Z`);
      for (const [key, value] of Object.entries({ x: 23, width: 2, y: 30, height: flows ? 28 : 0 })) stream.setAttribute(key, value);
    },
  };
}

function render({ model, el }) {
  el.classList.add("gw-countdown");
  const glass = hourglass();
  const face = document.createElement("span");
  face.setAttribute("role", "timer");
  face.setAttribute("aria-live", "off");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "gw-button";
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("viewBox", "0 0 24 24");
  drawn.setAttribute("aria-hidden", "true");
  drawn.setAttribute("class", "gw-icon");
  const icon = document.createElementNS(SVG, "path");
  drawn.append(icon);
  const ready = document.createElement("span");
  ready.className = "gw-words";
  button.append(drawn, ready);
  const words = document.createElement("span");
  words.className = "gw-unseen";
  words.setAttribute("role", "status");
  const keepPace = () => model.send({ pace: setting("pace") });
  addEventListener("garden-setting", keepPace);
  const resting = document.createElement("span");
  resting.className = "gw-rests";
  resting.setAttribute("aria-hidden", "true"); // it comes and goes at every turn: the timer's own words say so to whoever asks
  el.append(glass.picture, face, resting, button, words);

  let left = 0;
  let running = false;
  let rests = false; // while nobody here could do anything; that is no pause, and ends by itself
  let whole = 0;
  let pace = 1;
  let since = performance.now();
  let told = false;
  let minute = null;
  let timer = 0;

  let kept = null;

  const flows = () => running && !rests;
  const now = () => (flows() ? left - (pace * (performance.now() - since)) / 1000 : left);

  function write(value) {
    const entry = model.get("kept");
    if (!entry || !(document.documentElement.dataset.page ?? document.body.dataset.voila)) return;
    const url = new URL(location.href);
    if (value === null) url.searchParams.delete(entry);
    else url.searchParams.set(entry, value);
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }
  function keep() {
    kept = now();
    write(`${Math.max(0, Math.ceil(kept))}${running ? "" : "-paused"}`);
  }

  function tick() {
    clearTimeout(timer);
    const seconds = now();
    const { left: timeLeft, minutes: spoken, rests: still } = model.get("words");
    face.textContent = shown(seconds);
    resting.textContent = rests ? still : "";
    face.setAttribute("aria-label", timeLeft.replace("{time}", shown(seconds)) + (rests ? `. ${still}` : ""));
    el.dataset.hurry = seconds <= 10 ? "yes" : "no";
    glass.show(whole ? Math.max(0, Math.min(1, seconds / whole)) : 0, flows() && pace > 0 && seconds > 0);
    const minutes = Math.ceil(seconds / 60);
    if (minute !== null && minutes !== minute && seconds > 0) {
      words.textContent = spoken[minutes] ?? "";
    }
    minute = minutes;
    if (kept - seconds >= KEEP_EVERY) keep();
    if (seconds <= 0 && flows()) {
      if (!told) model.send({ over: true });
      told = true;
      return;
    }
    if (flows()) timer = setTimeout(tick, 200);
  }

  function update() {
    ({ left, running } = model.get("face"));
    ({ whole = 0, pace = 1 } = model.get("sand"));
    since = performance.now();
    told = false;
    const waits = model.get("waits") && setting("pace") !== "off";
    const does = model.get("words")[waits ? "ready" : running ? "pause" : "run"];
    button.setAttribute("aria-label", does);
    button.title = waits ? "" : does;
    button.classList.toggle("mod-primary", waits);
    ready.textContent = waits ? does : "";
    ready.hidden = !waits;
    drawn.style.display = waits ? "none" : "";
    icon.setAttribute("d", running ? "M8 5v14M16 5v14" : "M8 5l11 7-11 7Z");
    rests = model.get("rests") && running && !waits;
    el.dataset.running = running || waits ? "yes" : "no";
    el.dataset.rests = rests ? "yes" : "no";
    keep();
    tick();
  }

  button.addEventListener("click", () => model.send({ run: !running }));
  addEventListener("pagehide", keep);
  model.on("change:face", update);
  model.on("change:sand", update);
  model.on("change:waits", update);
  model.on("change:rests", update);
  update();
  keepPace();
  model.send({ ask: true }); // what the page holds may be old: it may have been loaded again
  return () => {
    clearTimeout(timer);
    removeEventListener("garden-setting", keepPace);
    removeEventListener("pagehide", keep);
    model.off("change:face", update);
    model.off("change:sand", update);
    model.off("change:waits", update);
    model.off("change:rests", update);
    write(null);
  };
}

export default { render };
