// A countdown that counts in the page, by its own clock, and can be paused. The kernel keeps the true time: the page
// asks for it when it comes back, and tells it when the time seems to be up. A page of its own keeps in its address what
// is left, for the kernel that it gets when it is loaded again.

const KEEP_EVERY = 5; // seconds: browsers do not like an address that changes all the time

function shown(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function render({ model, el }) {
  el.classList.add("gw-countdown");
  const face = document.createElement("span");
  face.setAttribute("role", "timer");
  face.setAttribute("aria-live", "off");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "gw-button";
  const words = document.createElement("span");
  words.className = "gw-unseen";
  words.setAttribute("role", "status");
  el.append(face, button, words);

  let left = 0;
  let running = false;
  let since = performance.now();
  let told = false;
  let minute = null;
  let timer = 0;

  let kept = null;

  const now = () => (running ? left - (performance.now() - since) / 1000 : left);

  function write(value) {
    const entry = model.get("kept");
    if (!entry || !document.body.dataset.voila) return;
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
    const { left: timeLeft, minutes: spoken } = model.get("words");
    face.textContent = timeLeft.replace("{time}", shown(seconds));
    const minutes = Math.ceil(seconds / 60);
    if (minute !== null && minutes !== minute && seconds > 0) {
      words.textContent = spoken[minutes] ?? "";
    }
    minute = minutes;
    if (kept - seconds >= KEEP_EVERY) keep();
    if (seconds <= 0 && running) {
      if (!told) model.send({ over: true });
      told = true;
      return;
    }
    if (running) timer = setTimeout(tick, 200);
  }

  function update() {
    ({ left, running } = model.get("face"));
    since = performance.now();
    told = false;
    button.textContent = model.get("words")[running ? "pause" : "run"];
    el.dataset.running = running ? "yes" : "no";
    keep();
    tick();
  }

  button.addEventListener("click", () => model.send({ run: !running }));
  addEventListener("pagehide", keep);
  model.on("change:face", update);
  update();
  model.send({ ask: true }); // what the page holds may be old: it may have been loaded again
  return () => {
    clearTimeout(timer);
    removeEventListener("pagehide", keep);
    model.off("change:face", update);
    write(null);
  };
}

export default { render };
