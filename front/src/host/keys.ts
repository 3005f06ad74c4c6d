// The keys of a page's boards, by which the server knows them again. They stay with this entry of the tab's history:
// whoever loads the page again or comes back to it goes on, whoever comes by a link begins anew, and an address that is
// shared gives nothing away.

const CARRIED = "garden-keys";

interface Kept {
  gardenKeys?: Record<number, string>;
}

const kept = (): Kept => (history.state as Kept | null) ?? {};

let carried: Record<number, string> | null = null;

// The keys that the page before this one has handed on, as when it turns to another language.
function takeCarried(): Record<number, string> {
  if (carried) return carried;
  try {
    carried = JSON.parse(sessionStorage.getItem(CARRIED) ?? "{}") as Record<number, string>;
    sessionStorage.removeItem(CARRIED);
  } catch {
    carried = {}; // storage may be forbidden
  }
  return carried;
}

// The key of a board: the one from before where this page is loaded again, else the one that it was given.
export function keyOf(board: number, given: string): string {
  const mine = takeCarried()[board] ?? kept().gardenKeys?.[board] ?? given;
  history.replaceState({ ...kept(), gardenKeys: { ...kept().gardenKeys, [board]: mine } }, "");
  return mine;
}

// Hands the keys of this page on to the next one, which is the same in another language.
export function carryKeys(): void {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify(kept().gardenKeys ?? {}));
  } catch {
    // then it begins anew
  }
}
