// The boards of a page, from the line to its kernel to the last widget; and what the page says when that fails.

import { Line } from "./line.js";
import { Manager } from "./manager.js";
import { display } from "./show.js";

const root = document.documentElement;
const { words: WORDS } = JSON.parse(document.getElementById("garden-words").textContent);
const QUIET = 2500; // a line that comes back within this time is not worth a word
const SLOW = 20000;
const BACK = "garden-back";
const BACK_WITHIN = 300000;
const BACK_MOST = 3; // so often within this time a page comes back by itself
const BACK_AGAIN = 3000;
const TO_READ = 1500;
const part = (name) => document.querySelector(`[data-garden="${name}"]`);

let place = null; // where the kernel of this page is to be found
let line = null;
let manager = null;
let opens = 0;
let leaving = false;
let gone = false;
let waiting = 0;

function say(words) {
  const box = part("lost");
  if (!box) return;
  box.hidden = !words;
  part("lost-words").textContent = words || "";
}

// The line ----------------------------------------------------------------------------------------------------------

function lose(how) {
  clearTimeout(waiting);
  if (leaving || gone) return;
  gone = how === "gone";
  root.dataset.state = "lost";
  say(WORDS[how]);
  document.getElementById("page").inert = gone;
  if (!gone) return;
  line?.end();
  comeBack();
}

// A page whose kernel is gone is loaded anew as soon as the server is there: its address leads to the same place.
// If that does not help, it stays as it is, and says so.
async function comeBack() {
  if (!mayComeBack()) return say(WORDS.ended);
  await later(TO_READ);
  while (!leaving) {
    try {
      const answer = await fetch(`${place.baseUrl}health`, { cache: "no-store" });
      if (answer.ok) {
        await seen();
        return location.reload();
      }
    } catch { /* the server is away */ }
    await later(BACK_AGAIN);
  }
}

// A page that nobody looks at takes no kernel.
async function seen() {
  while (document.hidden) await new Promise((done) => document.addEventListener("visibilitychange", done, { once: true }));
}

function mayComeBack() {
  try {
    const since = Date.now() - BACK_WITHIN;
    const before = JSON.parse(sessionStorage.getItem(BACK) ?? "[]").filter((when) => when > since);
    sessionStorage.setItem(BACK, JSON.stringify([...before, Date.now()]));
    return before.length < BACK_MOST;
  } catch {
    return false;
  }
}

// A line that is refused tells nothing; whether there is still anything to come back to can be asked.
async function seek() {
  try {
    const { status } = await fetch(`${place.baseUrl}api/kernels/${place.kernelId}`, { cache: "no-store" });
    if (status === 404) lose("gone");
  } catch { /* the server is away */ }
}

const listener = {
  opened() {
    clearTimeout(waiting);
    waiting = 0;
    if (gone || !(opens++)) return;
    line.forgive();
    manager.load(); // what was said meanwhile, and what was asked in vain
    if (root.dataset.state !== "lost") return;
    root.dataset.state = "ready";
    say("");
  },
  closed() {
    if (leaving) return;
    seek();
    waiting ||= setTimeout(() => lose("away"), QUIET);
  },
  died() {
    lose("gone");
  },
  heard: (message) => manager.hear(message),
};

function connect(told) {
  place = told;
  const address = new URL(`${place.baseUrl}api/kernels/${place.kernelId}/channels`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  line = new Line(address.href, listener);
  manager = new Manager(line);
  Object.assign(window.garden, { line, manager });
  line.connect();
  manager.load();
}

// The page ----------------------------------------------------------------------------------------------------------

const AGAIN = "garden-again";
const FULL = 4000;
const KERNEL = /<script id="garden-kernel"[^>]*>(.*?)<\/script>/;

const markup = (text) => document.createRange().createContextualFragment(text);
const boxes = (within) => [...within.querySelectorAll(".garden-widget[data-model]")];
const fill = (found) => Promise.all(found.map((box) => display(manager, box.dataset.model, box)));
const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// Load the page once more; but not for ever.
function again() {
  try {
    if (sessionStorage.getItem(AGAIN) === location.href) return say(WORDS.ended);
    sessionStorage.setItem(AGAIN, location.href);
    location.reload();
  } catch {
    say(WORDS.ended);
  }
}

// The answer to the question for the cells of this page; where the garden is full, or away, it is asked again.
async function given(page) {
  for (let answer = await window.garden.asked; !leaving; answer = await window.garden.ask()) {
    if (answer && answer.status !== 503) return answer;
    if (answer) page.replaceChildren(markup(await answer.text()));
    else say(WORDS.away);
    await later(FULL);
  }
  return null;
}

async function start() {
  const page = document.getElementById("page");
  const late = setTimeout(() => say(WORDS.slow), SLOW);
  try {
    const answer = await given(page);
    if (!answer) return;
    if (answer.status === 403) return again(); // the server was started anew since, or this page lay here for long
    const text = await answer.text();
    const told = KERNEL.exec(text);
    if (told) connect(JSON.parse(told[1])); // not sooner: while the cells run, all widgets would be told of twice
    page.replaceChildren(markup(text));
    document.dispatchEvent(new Event("garden-filled"));
    if (line) {
      await fill(boxes(page));
    }
  } catch (error) {
    if (leaving) return;
    console.error(error);
    return line ? lose("gone") : say(WORDS.ended);
  } finally {
    clearTimeout(late);
  }
  ready();
}

function ready() {
  try { sessionStorage.removeItem(AGAIN); } catch { /* nothing was kept */ }
  say("");
  root.dataset.state = "ready";
  const status = part("status");
  if (status) status.textContent = "";
  document.dispatchEvent(new Event("garden-ready"));
  rest();
}

// The rest of the page, which comes when the first board stands.
async function rest() {
  const here = part("more");
  if (!here) return;
  try {
    const answer = await fetch(`${place.baseUrl}rest/${place.kernelId}`, { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.status);
    const cells = markup(await answer.text());
    const found = boxes(cells);
    here.replaceWith(cells);
    await fill(found);
    root.dataset.rest = "ready";
  } catch (error) {
    if (leaving) return;
    console.error(error);
    here.textContent = WORDS.rest;
  }
}

// Its kernel is needed no more when the page goes: "pagehide" comes exactly then, on phones too.
addEventListener("pagehide", () => {
  leaving = true;
  if (!line) return;
  line.end();
  navigator.sendBeacon(`${place.baseUrl}leave/${place.kernelId}`);
});
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); }); // its kernel has gone

part("reload")?.addEventListener("click", () => location.reload());
if (window.garden.asked) start();
