// What a page asks its server for: one message for each board that stands in it.

import { badgeFor } from "../class/badge";
import { keyOf } from "./keys";

export interface Place {
  path: string;
  query: string;
  key: string;
  story?: number; // the number of a board in a story, which the server knows
}

export const boardsHere = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(".garden-board")].filter((board) => board.dataset["gardenPlace"]);

// Where a board is to be found; after a reload under the key that it had before.
export function placeOf(board: HTMLElement, number: number): Place {
  const place = JSON.parse(board.dataset["gardenPlace"]!) as Place;
  return { ...place, key: keyOf(number, place.key) };
}

export function asking(page: number, place: Place): object {
  const badge = badgeFor(place.path, place.query);
  return { open: { page, ...place, lang: document.documentElement.lang, ...(badge ? { badge } : {}) } };
}
