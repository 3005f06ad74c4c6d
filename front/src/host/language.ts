// The language of a page: its address decides, else what was chosen here before, else the server asks the browser.

import { recall } from "../settings";

export const LANGUAGE = "garden-language";

// Sentences, and what the entries of an address are called: the server knows both.
export interface Frame {
  words: Record<string, string>;
  look: string;
  contrast: string;
  language: string;
  languages: string[];
}

export const frameOfPage = (): Frame => JSON.parse(document.getElementById("garden-words")!.textContent!) as Frame;

export function inLanguage(page: Frame, language: string): string {
  const there = new URL(location.href);
  there.searchParams.set(page.language, language);
  return there.href;
}

// Where this page is in the language that was chosen, unless it speaks it.
export function elsewhere(page: Frame): string | null {
  const wanted = recall(LANGUAGE);
  if (!wanted || new URL(location.href).searchParams.get(page.language)) return null;
  return page.languages.includes(wanted) && wanted !== document.documentElement.lang ? inLanguage(page, wanted) : null;
}
