// The keys of a page's boards, by which the server knows them again. They stay in this tab: whoever loads the page again
// goes on, whoever comes by a link begins anew, and an address that is shared gives nothing away.

const KEYS = "garden-keys";
const CARRIED = "garden-keys-carried";
const MOST = 100;

const name = (board: number): string => `${location.pathname}${location.search}#${board}`;

function kept(): Map<string, string> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEYS) ?? "[]") as [string, string][]);
  } catch {
    return new Map(); // nothing there, or storage is forbidden
  }
}

function keep(keys: Map<string, string>): void {
  try {
    sessionStorage.setItem(KEYS, JSON.stringify([...keys].slice(-MOST)));
  } catch {
    // then a page that is loaded again begins anew
  }
}

let carried: Map<string, string> | null = null;

// The keys that the page before this one has handed on, as when it turns to another language.
function takeCarried(): Map<string, string> {
  if (carried) return carried;
  try {
    carried = new Map(JSON.parse(sessionStorage.getItem(CARRIED) ?? "[]") as [string, string][]);
    sessionStorage.removeItem(CARRIED);
  } catch {
    carried = new Map();
  }
  return carried;
}

function returns(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" || entry?.type === "back_forward";
}

// The key of a board: the one from before where this page is loaded again, else the one that it was given.
export function keyOf(board: number, given: string): string {
  const keys = kept();
  const mine = takeCarried().get(String(board)) ?? (returns() ? keys.get(name(board)) : undefined) ?? given;
  keys.delete(name(board));
  keep(keys.set(name(board), mine));
  return mine;
}

// Hands the keys of this page on to the next one, which is the same in another language.
export function carryKeys(): void {
  const here = name(0).replace(/#0$/, "#");
  const mine = [...kept()].filter(([each]) => each.startsWith(here)).map(([each, key]) => [each.slice(here.length), key]);
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify(mine));
  } catch {
    // then it begins anew
  }
}
