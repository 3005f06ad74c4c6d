// The frame around a page of the server: its colours, its language, how much was learnt.

import { recall, remember } from "../settings";
import { LETTERS, LOOKS, type Look, THEME, isLook } from "./chosen";
import { carryKeys } from "./keys";
import { LANGUAGE, elsewhere, frameOfPage, inLanguage } from "./language";

const PROGRESS = "garden-progress";

const root = document.documentElement;

// Calls `start` when the page is there; gives false where another page takes its place.
export function startFrame(start: (words: Record<string, string>) => void): boolean {
  const page = frameOfPage();
  const part = <E extends HTMLElement>(name: string): E | null => document.querySelector<E>(`[data-garden="${name}"]`);

  const dark = matchMedia("(prefers-color-scheme: dark)");
  const more = matchMedia("(prefers-contrast: more)");
  const look = (): Look => {
    const theme = root.dataset["theme"];
    return isLook(theme) ? theme : more.matches ? "contrast" : dark.matches ? "dark" : "light";
  };
  const next = (): Look => LOOKS[(LOOKS.indexOf(look()) + 1) % LOOKS.length]!;

  const lettered = (): boolean => (root.dataset["letters"] ? root.dataset["letters"] === "yes" : look() === "contrast");

  function showTheme(): void {
    root.dataset["look"] = look();
    const button = part("theme");
    const words = page.words[next()] ?? "";
    button?.setAttribute("aria-label", words);
    if (button) button.title = words;
    part("letters")?.setAttribute("aria-pressed", String(lettered()));
  }

  const there = elsewhere(page);
  if (there) {
    location.replace(there);
    return false;
  }

  function ongoing(href: string, step: string): string {
    const there = new URL(href);
    there.searchParams.set("step", step);
    return there.href;
  }

  // How much was learnt: a lesson keeps it in the browser, for each game {done, of} in the course, or once it is done in its fine points.
  function showProgress(): void {
    let games: Record<string, { done?: number; of?: number; fine?: boolean; next?: string }> = {};
    try {
      games = (JSON.parse(recall(PROGRESS) ?? "{}") as typeof games | null) ?? {};
    } catch {
      return; // it is nothing that a lesson has written
    }
    for (const place of document.querySelectorAll<HTMLElement>("[data-garden-progress]")) {
      const { done = 0, of = 0, fine, next } = games[place.dataset["gardenProgress"] ?? ""] ?? {};
      if (!((done > 0 || fine) && of > 0)) continue;
      const bar = Object.assign(document.createElement("progress"), { max: of, value: Math.min(done, of) });
      bar.setAttribute("aria-hidden", "true");
      const words = page.words[done < of ? (fine ? "fineLearnt" : "learnt") : "allLearnt"] ?? "";
      const told = words.replace("{done}", String(done)).replace("{of}", String(of));
      const links = place.closest(".gw-card")?.querySelectorAll<HTMLAnchorElement>('a[href*="learn/"]') ?? [];
      if (next && done < of) for (const link of links) link.href = ongoing(link.href, next);
      const link = Object.assign(document.createElement("a"), { href: links[0]?.href ?? "", textContent: told });
      place.replaceChildren(next && links.length ? link : told, bar);
      place.hidden = false;
    }
  }

  root.dataset["look"] = look();
  const begin = (): void => {
    showTheme();
    part("theme")?.addEventListener("click", () => {
      root.dataset["theme"] = next();
      remember(THEME, root.dataset["theme"]);
      showTheme();
    });
    part("letters")?.addEventListener("click", () => {
      root.dataset["letters"] = lettered() ? "no" : "yes";
      remember(LETTERS, root.dataset["letters"]);
      showTheme();
    });
    part<HTMLSelectElement>("language")?.addEventListener("change", ({ target }) => {
      const { value } = target as HTMLSelectElement;
      remember(LANGUAGE, value);
      carryKeys();
      location.assign(inLanguage(page, value));
    });
    showProgress();
    start(page.words);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin, { once: true });
  else begin();
  document.addEventListener("garden-filled", showProgress);
  for (const device of [dark, more]) device.addEventListener("change", showTheme);
  return true;
}
