// Where the focus goes when what had it goes away: never to the body, from where all would have to be found anew.

import { unique } from "./dom";

const BOARD = '.gw-hits-board:not([inert]) button[tabindex="0"]';
const HEADING = ".gw-head-words h2";
const BUTTONS = ['.gw-side [data-id^="sit"]:enabled', ".gw-side .gw-button:enabled"]; // a curtain asks who is there

const isSeen = (each: Element | null | undefined): each is HTMLElement =>
  each instanceof HTMLElement && each.getClientRects().length > 0;

// True where nobody works elsewhere: in a notebook the cell that is typed in keeps the focus.
const isFree = (frame: Element | null): boolean => {
  const { activeElement: now, body } = document;
  return !now || now === body || now.id === "page" || Boolean(frame?.contains(now));
};

// To the title of a new step, which reads out what is to be done as well.
export function lead(words: HTMLElement): void {
  const title = words.querySelector<HTMLElement>("h2");
  const goal = words.querySelector<HTMLElement>(".gw-goal");
  if (!title || !isFree(words.closest(".gw-page") ?? words.closest(".gw-frame"))) return;
  if (goal) {
    goal.id ||= unique("goal");
    title.setAttribute("aria-describedby", goal.id);
  }
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

// To the board, where whoever has played by a button goes on.
export function toBoard(frame: HTMLElement | null): void {
  const there = frame?.querySelector<HTMLElement>(BOARD);
  if (isSeen(there)) there.focus({ preventScroll: true });
}

// What has the focus in a page before a message changes it; afterwards this sees to it that something still has.
export function keeping(root: HTMLElement): () => void {
  const held = document.activeElement;
  if (!held || held === root || !root.contains(held)) return () => undefined;
  return () => {
    const now = document.activeElement;
    const isLost = !now || now === document.body || (now === held && (!held.isConnected || held.matches(":disabled")));
    if (!isLost || document.querySelector("dialog[open]")) return;
    const next = [BOARD, HEADING, ...BUTTONS].map((each) => root.querySelector(each)).find(isSeen);
    if (!next) return;
    if (next.matches(HEADING)) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };
}
