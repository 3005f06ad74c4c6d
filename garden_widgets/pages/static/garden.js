/* The page around the boards: its colours, what was learnt, starting, ready, or its kernel lost. Loaded before anything else. */
(() => {
  "use strict";
  const root = document.documentElement;
  const QUIET = 2500; // a line that comes back within this time is not worth a word
  const SEEK = 5000;
  const SLOW = 20000;
  const KEPT = "garden-theme";
  const KEPT_LANGUAGE = "garden-language";

  // What is said here, and what the entries of an address are called: the server knows both.
  const { words: WORDS, look: LOOK, contrast: MORE, language: LANGUAGE, languages } =
    JSON.parse(document.getElementById("garden-words").textContent);
  const address = new URL(location.href);

  // Colours: the address decides, else what was chosen here before, else the device. ----------------------------------

  const kept = (name) => {
    try { return localStorage.getItem(name); } catch { return null; }
  };
  const keep = (name, value) => {
    try { localStorage.setItem(name, value); } catch { /* then only this page remembers it */ }
  };
  const LOOKS = ["light", "dark", "contrast"];
  const asked = address.searchParams.get(MORE) === "more" ? "contrast" : address.searchParams.get(LOOK);
  const chosen = [asked, kept(KEPT)].find((name) => LOOKS.includes(name));
  if (chosen) root.dataset.theme = chosen;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const more = matchMedia("(prefers-contrast: more)");
  const look = () => root.dataset.theme || (more.matches ? "contrast" : dark.matches ? "dark" : "light");
  const next = () => LOOKS[(LOOKS.indexOf(look()) + 1) % LOOKS.length];

  const part = (name) => document.querySelector(`[data-garden="${name}"]`);

  function showTheme() {
    root.dataset.look = look();
    const button = part("theme");
    if (!button) return;
    button.setAttribute("aria-label", WORDS[next()]);
    button.title = WORDS[next()];
    part("letters")?.setAttribute("aria-pressed", String(lettered()));
  }

  function turnTheme() {
    root.dataset.theme = next();
    keep(KEPT, root.dataset.theme);
    showTheme();
  }

  // Letters on the pieces: as chosen here before, else only where contrast is high. ---------------------------------

  const KEPT_LETTERS = "garden-letters";
  const letters = kept(KEPT_LETTERS);
  if (letters === "yes" || letters === "no") root.dataset.letters = letters;
  const lettered = () => (root.dataset.letters ? root.dataset.letters === "yes" : look() === "contrast");

  function turnLetters() {
    root.dataset.letters = lettered() ? "no" : "yes";
    keep(KEPT_LETTERS, root.dataset.letters);
    showTheme();
  }

  root.dataset.look = look();

  // The language: the address decides, else what was chosen here before, else the server asks the browser. ----------

  let leaving = false;

  function speak(language, go) {
    const there = new URL(location.href);
    there.searchParams.set(LANGUAGE, language);
    leaving = true;
    go(there.href);
  }

  const wanted = kept(KEPT_LANGUAGE);
  if (!address.searchParams.get(LANGUAGE) && languages.includes(wanted) && wanted !== root.lang) {
    speak(wanted, (there) => location.replace(there));
  }

  function chooseLanguage({ target }) {
    keep(KEPT_LANGUAGE, target.value);
    speak(target.value, (there) => location.assign(there));
  }

  // The cells: the page asks for them by itself, with the pass that it was given, and then has a kernel. -------------

  const AGAIN_FULL = 4000;

  async function open() {
    const pass = { "X-Garden-Pass": root.dataset.pass };
    const where = root.dataset.open + location.search;
    const answer = await fetch(where, { method: "POST", cache: "no-store", headers: pass });
    return { status: answer.status, cells: await answer.text() };
  }

  const asking = root.dataset.open && !leaving ? open().catch(() => ({ status: 0 })) : null; // while all else is loaded

  async function fill() {
    const late = setTimeout(() => say(WORDS.slow), SLOW);
    let { status, cells } = await asking;
    const page = document.getElementById("page");
    while (status === 503 || status === 0) {
      if (leaving) return;
      if (status === 503) page.replaceChildren(document.createRange().createContextualFragment(cells));
      else say(WORDS.away);
      clearTimeout(late);
      await new Promise((done) => setTimeout(done, AGAIN_FULL));
      ({ status, cells } = await open().catch(() => ({ status: 0 })));
    }
    clearTimeout(late);
    if (status === 403) return again(); // the server was started anew since, or this page lay here for very long
    say("");
    page.replaceChildren(document.createRange().createContextualFragment(cells));
    const front = document.createElement("script");
    front.src = part("front").href;
    front.addEventListener("load", () => {
      if (document.readyState === "complete") dispatchEvent(new Event("load")); // it begins with this event only
    });
    document.head.append(front);
    watch();
  }

  // What was learnt so far: the lesson keeps it in the browser, for each game {done, of, stars}. ----------------------

  const PROGRESS = "garden-progress";

  function showProgress() {
    let games = {};
    try { games = JSON.parse(kept(PROGRESS)) ?? {}; } catch { /* it is nothing that a lesson has written */ }
    for (const place of document.querySelectorAll("[data-garden-progress]")) {
      const { done, of } = games[place.dataset.gardenProgress] ?? {};
      if (!(done > 0 && of > 0)) continue;
      const bar = Object.assign(document.createElement("progress"), { max: of, value: Math.min(done, of) });
      bar.setAttribute("aria-hidden", "true");
      const words = done < of ? WORDS.learnt : WORDS.allLearnt;
      place.replaceChildren(words.replace("{done}", done).replace("{of}", of), bar);
      place.hidden = false;
    }
  }

  // Starting, ready, lost -----------------------------------------------------------------------------------------

  let dead = false;
  let waiting = 0;

  function say(words) {
    const box = part("lost");
    if (!box) return;
    box.hidden = !words;
    part("lost-words").textContent = words || "";
  }

  function lose(how) {
    if (leaving || dead) return;
    dead = how === "gone";
    root.dataset.state = "lost";
    say(WORDS[how]);
    document.getElementById("page").inert = dead;
    if (!dead) setTimeout(seek, SEEK);
  }

  // The front end gives up after a while; this does not, and it finds out whether there is anything to come back to.
  async function seek() {
    if (leaving || dead || root.dataset.state !== "lost") return;
    const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    try {
      const answer = await fetch(`${baseUrl}api/kernels/${kernelId}`, { cache: "no-store" });
      if (answer.status === 404) return lose("gone");
      if (answer.ok) window.jupyterapp?.widgetManager?.kernel.reconnect();
    } catch { /* the server is still away */ }
    setTimeout(seek, SEEK);
  }

  function regain() {
    clearTimeout(waiting);
    if (dead || root.dataset.state !== "lost") return;
    root.dataset.state = "ready";
    say("");
  }

  function ready() {
    root.dataset.state = "ready";
    showProgress();
    const status = part("status");
    if (status) status.textContent = "";
    document.dispatchEvent(new Event("garden-ready"));
    rest();
  }

  // Ready is when the front end has filled in every widget. A widget that lost the race for its model is mended by
  // loading the page once more.
  function watch() {
    const page = document.getElementById("page");
    if (!page || root.dataset.state !== "starting") return;
    const pending = () =>
      page.querySelector('script[type="application/vnd.voila.cell-output+json"]') ||
      [...page.querySelectorAll(".garden-widget > *")].some((box) => !box.firstElementChild);
    const late = setTimeout(() => say(WORDS.slow), SLOW);
    const look = () => {
      if (page.textContent.includes("Error displaying widget")) return again();
      if (pending()) return;
      clearTimeout(late);
      observer.disconnect();
      say("");
      forget();
      ready();
    };
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true, subtree: true, characterData: true });
    look();
  }

  // The rest of the page, which comes when the first board stands. --------------------------------------------------

  const WIDGET = "application/vnd.jupyter.widget-view+json";
  const MODEL_PATIENCE = 10000;

  async function rest() {
    const place = part("more");
    if (!place) return;
    const { baseUrl, kernelId } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    try {
      const answer = await fetch(`${baseUrl}rest/${kernelId}`, { cache: "no-store" });
      if (!answer.ok) throw new Error(answer.status);
      const cells = document.createRange().createContextualFragment(await answer.text());
      const widgets = [...cells.querySelectorAll('script[type="application/vnd.voila.cell-output+json"]')];
      place.replaceWith(cells);
      await Promise.all(widgets.map(mount));
      root.dataset.rest = "ready";
    } catch {
      if (!leaving) place.textContent = WORDS.rest;
    }
  }

  // Fill in a widget as the front end does at the start, once its model has come over the line.
  async function mount(script) {
    const box = script.parentElement;
    const { data, metadata } = JSON.parse(script.textContent);
    const manager = window.jupyterapp.widgetManager;
    const end = performance.now() + MODEL_PATIENCE;
    while (!manager.has_model(data[WIDGET].model_id) && performance.now() < end) {
      await new Promise((done) => setTimeout(done, 20));
    }
    const renderer = manager.rendermime.createRenderer(WIDGET);
    script.remove();
    renderer.constructor.attach(renderer, box);
    await renderer.renderModel({ data, metadata: metadata ?? {}, trusted: true });
  }

  const AGAIN = "garden-again";
  const forget = () => { try { sessionStorage.removeItem(AGAIN); } catch { /* nothing was kept */ } };
  function again() {
    try {
      if (sessionStorage.getItem(AGAIN) === location.href) return;
      sessionStorage.setItem(AGAIN, location.href);
      location.reload();
    } catch { /* then the words on the page have to do */ }
  }

  // The line to the kernel ----------------------------------------------------------------------------------------

  const DEAD = /"execution_state":\s*"(dead|restarting|autorestarting)"/;
  const reader = new TextDecoder();

  window.WebSocket = class extends WebSocket {
    constructor(address, ...more) {
      super(address, ...more);
      if (!String(address).includes("/api/kernels/")) return;
      this.addEventListener("open", regain);
      this.addEventListener("close", () => {
        clearTimeout(waiting);
        waiting = setTimeout(() => lose("away"), QUIET);
      });
      this.addEventListener("message", ({ data }) => {
        if (data instanceof ArrayBuffer && data.byteLength < 4096 && DEAD.test(reader.decode(data))) lose("gone");
      });
    }
  };

  // The front end stops its kernel on "beforeunload", which comes too often (a link that opens a mail) and on phones
  // not at all; "pagehide" comes exactly when the page goes.
  const listen = window.addEventListener.bind(window);
  window.addEventListener = (kind, ...more) => listen(kind === "beforeunload" ? "pagehide" : kind, ...more);

  listen("pagehide", () => { leaving = true; });
  listen("pageshow", (event) => { if (event.persisted) location.reload(); }); // its kernel has gone
  document.addEventListener("DOMContentLoaded", () => {
    showTheme();
    part("theme")?.addEventListener("click", turnTheme);
    part("letters")?.addEventListener("click", turnLetters);
    part("language")?.addEventListener("change", chooseLanguage);
    part("reload")?.addEventListener("click", () => location.reload());
    if (asking) fill();
  });
  for (const device of [dark, more]) device.addEventListener("change", showTheme);
})();
