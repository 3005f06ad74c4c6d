// What the buttons beside a board offer, written on the column in which they lie and on each bar: the style sheet lays
// them out by that, whatever stands in the document.

export interface Offer {
  id: string;
  isBig: boolean; // in the colour of what leads on
}

interface Bar {
  el: HTMLElement;
  act: boolean; // it leads on
  column: boolean;
  offers: Offer[];
}

const keeping = new WeakSet<Element>(); // one quiet move has stood in the row of the tools: its place is kept
const bars = new WeakMap<Element, Bar>();

const quiet = ({ id, isBig }: Offer): boolean => id.startsWith("play ") && !isBig;

// Takes note of what a bar shows now; one that has gone offers nothing.
export function offer(el: HTMLElement, column: boolean, offers: Offer[]): void {
  bars.set(el, { el, act: el.classList.contains("gw-act"), column, offers });
  describe(el.parentElement);
}

export function withdraw(el: HTMLElement): void {
  const side = el.parentElement;
  bars.delete(el);
  describe(side);
}

// Something new begins, a step of a lesson: no place is kept for what stood there before. Its own buttons come in the
// same message.
export function renew(side: Element | null): void {
  queueMicrotask(() => {
    if (side && keeping.delete(side)) describe(side);
  });
}

function describe(side: Element | null): void {
  if (!(side instanceof HTMLElement) || !side.classList.contains("gw-side")) return;
  const all = [...side.children].flatMap((each) => bars.get(each) ?? []);
  const acts = all.filter(({ act }) => act);
  const columns = all.filter(({ column }) => column);
  const others = columns.filter(({ act }) => !act);
  const leads = acts.filter(({ offers }) => offers[0]?.isBig);
  const [before, last] = [acts.slice(0, -1), acts.at(-1)];
  const ended = !before.length && last?.offers.at(-1)?.id === "review" ? last.offers.length : 0; // buttons after a game
  for (const { el, act, offers } of all) {
    const isLast = el === last?.el;
    note(el, {
      last: act && isLast,
      first: act && !isLast && offers.length > 0 && acts.slice(acts.findIndex((each) => each.el === el) + 1).some((each) => each.offers.length),
      three: act && offers.length > 2,
      third: isLast && (ended === 3 || ended === 4),
      fourth: isLast && ended === 4,
      review: offers.some(({ id }) => id === "review"),
      quiet: offers.some(quiet),
      bets: offers.some(({ id }) => id.startsWith("bet ")),
    });
  }
  const shown = columns.flatMap(({ offers }) => offers);
  const one = shown.length === 1 && quiet(shown[0]!);
  if (one) keeping.add(side);
  note(side, {
    one,
    kept: keeping.has(side),
    acts: acts.some(({ offers }) => offers.length),
    lead: leads.length > 0 && acts.every(({ offers }) => offers.length < 3),
    leads: leads.length > 0,
    pair: leads.some(({ offers }) => offers.length > 1),
    two: acts.some(({ offers }) => offers.length > 1),
    next: acts.some(({ offers }) => offers.some(({ id }) => id === "next")),
    answers: others.some(({ offers }) => offers.length > 1),
    choices: columns.some(({ offers }) => offers.length > 1),
    plays: columns.some(({ offers }) => offers.some(({ id }) => id.startsWith("play "))),
    quiet: columns.some(({ offers }) => offers.some(quiet)) && !columns.some(({ offers }) => offers.some(({ isBig }) => isBig)),
    aside: others.some(({ offers }) => offers.some(quiet)),
    third: ended === 3 || ended === 4,
    within: before.some(({ offers }) => offers.at(-1)?.id === "review") && (last?.offers.length ?? 0) > 0,
  });
}

function note(el: HTMLElement, found: Record<string, boolean>): void {
  const words = Object.keys(found).filter((name) => found[name]).join(" ");
  if (el.dataset["offers"] !== words) el.dataset["offers"] = words;
}
