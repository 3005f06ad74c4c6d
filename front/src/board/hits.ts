// What can be pressed on a board, as the host describes it.

import { type Runs, listed } from "../paint/shapes";

export interface Hit {
  token: string;
  label: string;
  x: number;
  y: number;
  w: number;
  h: number;
  outline?: [number, number][] | null;
  round?: boolean;
  lens?: Enlarged;
  part?: string; // what it belongs to: the board, the stock, the hand
}

// A place that a finger sees enlarged before it chooses: how many times, and how small the least thing in it is.
export type Enlarged = [left: number, top: number, wide: number, high: number, times: number, least: number];

interface About {
  width: number;
  height: number;
  title?: string;
  tally?: string;
  viewer?: number | null;
  curtain?: string;
  moment: number;
}

// As it is sent: places by number, and which of them are of use now, stand in the way of what was tried, are in hand, or
// are where the last move went.
export interface SentHits extends About {
  places: Runs;
  able: Runs;
  cause: Runs;
  chosen: Runs;
  last: Runs;
}

export interface Hits extends About {
  hits: Hit[];
  able: Set<Hit>;
  cause: Hit[];
  chosen: Set<Hit>;
  last: Hit[];
}

export type Places = Record<number, Hit>;

// Looks the places up that a board knows by number.
export function hitsOf({ places, able, cause, chosen, last, ...about }: SentHits, known: Places): Hits {
  const found = (runs: Runs): Hit[] => listed(runs).flatMap((number) => known[number] ?? []);
  return { ...about, hits: found(places), able: new Set(found(able)), cause: found(cause), chosen: new Set(found(chosen)), last: found(last) };
}

// How small the smallest place is, in widths of the board.
export function leastOf({ hits, width }: Hits): number {
  return Math.min(...hits.map(({ w, h }) => Math.min(w, h)), width) / width;
}

export interface Drag {
  start: string;
  ends: string[];
  shapes: number[];
  turns: boolean;
}

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

// Puts an element where a hit lies, in the shape that it has.
export function place(element: HTMLElement, hit: Hit, { width, height }: Hits): void {
  const corner = ([x, y]: [number, number]): string => `${percent(x - hit.x, hit.w)} ${percent(y - hit.y, hit.h)}`;
  Object.assign(element.style, {
    left: percent(hit.x, width),
    top: percent(hit.y, height),
    width: percent(hit.w, width),
    height: percent(hit.h, height),
    clipPath: hit.outline ? `polygon(${hit.outline.map(corner).join(",")})` : hit.round ? "ellipse(50% 50%)" : "",
  });
}

const AHEAD: Record<string, (dx: number, dy: number) => [ahead: number, aside: number]> = {
  ArrowRight: (dx, dy) => [dx, Math.abs(dy)],
  ArrowLeft: (dx, dy) => [-dx, Math.abs(dy)],
  ArrowDown: (dx, dy) => [dy, Math.abs(dx)],
  ArrowUp: (dx, dy) => [-dy, Math.abs(dx)],
};

export const isArrow = (key: string): boolean => key in AHEAD;

// The nearest button in the direction of an arrow key: straight ahead counts more than aside.
export function neighbour(from: HTMLElement, key: string, buttons: Iterable<HTMLElement>): HTMLElement | null {
  const middle = (each: HTMLElement): [number, number] => {
    const box = each.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const button of buttons) {
    if (button === from) continue;
    const [bx, by] = middle(button);
    const [ahead, aside] = AHEAD[key]!(bx - x, by - y);
    const cost = ahead + 2.5 * aside;
    if (ahead > 2 && aside < 2 * ahead && cost < least) [best, least] = [button, cost];
  }
  return best;
}
