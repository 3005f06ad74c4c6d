// The boards of a page of the server: where they stand in it, how they reach the server, and what is said when that fails.

import { ofClass } from "../class/index";
import { stripAbove } from "../class/place";
import { type Mounted, mount } from "../mount";
import { components } from "../parts/index";
import type { Connection, Down, Up } from "../wire";
import { asking, boardsHere, placeOf } from "./asking";
import { startFrame } from "./frame";
import { type Listener, Socket } from "./socket";

const QUIET = 2500; // milliseconds; a connection that comes back within this time is not worth a word
const SLOW = 20_000;
const AGAIN = 1000; // milliseconds until a page is asked for once more that is being prepared
const ACCEPTED = 202; // it still is
const MOST_KEPT = 50; // messages of a board while its connection is away; more than that nobody has pressed

// What the server tells of one board of the page, beside what a host tells.
interface FromServer extends Down {
  page?: number;
  session?: string; // it is open; where it is a new one, what was kept for the old one means nothing
  error?: string; // why this board cannot be played
  retry?: number; // seconds after which it may be tried again
  note?: string; // something to know that is no part of the board
  moved?: boolean; // the game goes on in another tab
}

Object.assign(components, ofClass);

const root = document.documentElement;

// The connection begins before the page has been read, and what has come by then is listened to later.
const nothing = (): void => undefined;
const listener: Listener = { opened: nothing, closed: nothing, heard: nothing };
const socket = new Socket(listener);
const startsEarly = Boolean(root.dataset["live"]);

// Boards measure the page, so they wait for its styles.
function styled(then: () => void): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return then();
  for (const type of ["load", "error"]) link.addEventListener(type, then, { once: true });
}

// A page that is being prepared comes by itself.
async function askAgain(): Promise<void> {
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (answer && answer.status !== ACCEPTED) location.reload();
  else window.setTimeout(() => void askAgain(), AGAIN);
}

function start(words: Record<string, string>): void {
  const part = (name: string): HTMLElement | null => document.querySelector(`[data-garden="${name}"]`);
  const say = (sentence: string): void => {
    const box = part("lost");
    if (!box) return;
    box.hidden = !sentence;
    part("lost-words")!.textContent = sentence;
  };
  part("reload")?.addEventListener("click", () => location.reload());
  document.addEventListener("click", ({ target }) => (target as Element).closest("[data-garden-print]") && print());

  if (part("waits")) window.setTimeout(() => void askAgain(), AGAIN);
  const boards = boardsHere();
  const above = stripAbove();
  if (!boards.length && !above) {
    if (!part("waits")) root.dataset["state"] = "ready";
    return;
  }
  const places = boards.map(placeOf);
  if (above) {
    boards.push(above.el);
    places.push(above.place);
  }
  const sessions: (string | undefined)[] = [];
  const mounted: (Mounted | null)[] = boards.map(() => null);
  const isOpen = boards.map(() => false);
  const kept: Up[][] = boards.map(() => []);
  let leaving = false;
  let waiting = 0;
  const late = window.setTimeout(() => say(words["slow"] ?? ""), SLOW);

  let early: FromServer[] | null = [];
  styled(() => {
    const came = early ?? [];
    early = null;
    came.forEach(take);
  });
  Object.assign(listener, {
    opened(asked) {
      clearTimeout(waiting);
      waiting = 0;
      for (let page = asked; page < places.length; page++) open(page);
      if (root.dataset["state"] !== "lost") return;
      root.dataset["state"] = "ready";
      say("");
    },
    closed() {
      isOpen.fill(false);
      if (leaving) return;
      waiting ||= window.setTimeout(() => {
        root.dataset["state"] = "lost";
        say(words["away"] ?? "");
      }, QUIET);
    },
    heard: (message) => (early ? early.push(message as FromServer) : take(message as FromServer)),
  } satisfies Listener);
  if (!startsEarly) socket.connect();
  else if (socket.isOpen) listener.opened(0);

  function connectionOf(page: number): Connection {
    return {
      send(message) {
        if (isOpen[page]) socket.send({ page, ...message });
        else if (kept[page]!.length < MOST_KEPT) kept[page]!.push(message);
      },
    };
  }

  function open(page: number): void {
    socket.send(asking(page, places[page]!));
  }

  function take({ page = 0, session, error, retry, note, moved, ...message }: FromServer): void {
    const place = boards[page];
    if (!place) return;
    if (note) say(note);
    if (retry) setTimeout(() => open(page), 1000 * retry);
    if (error !== undefined || moved) {
      leave(page);
      mounted[page] = null;
      delete sessions[page];
      const news = moved ? notice(words["moved"] ?? "", words["here"] ?? "") : notice(error!, "");
      if (place.textContent !== news.textContent) place.replaceChildren(news); // what is said again is read out once
      return ready();
    }
    if (session && sessions[page] !== session) {
      leave(page);
      sessions[page] = session;
      place.replaceChildren();
      place.classList.add("gw-page");
      place.dataset["host"] = "page";
      mounted[page] = mount(place, connectionOf(page));
    }
    mounted[page]?.take(message);
    if (!session) return;
    isOpen[page] = true;
    for (const each of kept[page]!.splice(0)) socket.send({ page, ...each });
    ready();
  }

  // Ends what is shown; whatever it would still say is for a session that is no longer there.
  function leave(page: number): void {
    isOpen[page] = false;
    mounted[page]?.end();
    kept[page] = [];
  }

  function notice(sentence: string, here: string): HTMLElement {
    const box = document.createElement("div");
    box.className = "garden-trouble";
    box.setAttribute("role", "alert");
    box.append(sentence);
    if (here) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = here;
      button.addEventListener("click", () => location.reload());
      box.append(" ", button);
    }
    return box;
  }

  function ready(): void {
    if (root.dataset["state"] === "starting") {
      clearTimeout(late);
      say("");
      const status = part("status");
      if (status) status.textContent = "";
      root.dataset["state"] = "ready";
      document.dispatchEvent(new Event("garden-ready"));
    }
    document.dispatchEvent(new Event("garden-filled"));
  }

  addEventListener("pagehide", () => {
    leaving = true;
    socket.end();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload(); // its connection has gone
  });
  Object.assign(window, { garden: { answered: () => socket.settled() } }); // for whoever drives a page by a script
}

if (startFrame(start) && startsEarly) socket.connect();
