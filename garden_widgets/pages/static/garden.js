/* The page around the boards: its colours, its language, what was learnt. Loaded before anything else. */
(() => {
  "use strict";
  const root = document.documentElement;
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

  // The cells: the page asks for them by itself, with the pass that it was given, while all else is loaded; the boards
  // take them from here.

  function ask() {
    const pass = { "X-Garden-Pass": root.dataset.pass };
    const where = root.dataset.open + location.search;
    return fetch(where, { method: "POST", cache: "no-store", headers: pass }).catch(() => null);
  }

  window.garden = { ask, asked: root.dataset.open && !leaving ? ask() : null };

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

  document.addEventListener("DOMContentLoaded", () => {
    showTheme();
    part("theme")?.addEventListener("click", turnTheme);
    part("letters")?.addEventListener("click", turnLetters);
    part("language")?.addEventListener("change", chooseLanguage);
  });
  document.addEventListener("garden-filled", showProgress);
  for (const device of [dark, more]) device.addEventListener("change", showTheme);
})();
