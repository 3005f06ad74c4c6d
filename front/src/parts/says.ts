// The line that explains: a live region that stays in the page, so that screen readers hear each change, and all of
// it. Eyes get all of it where there is room; where there is not, the last sentences, and right below them what opens
// the rest. On a narrow page that unfolds upwards, over the foot of the board, and the board keeps its size. What was
// right or wrong, or cannot be done, and why, is never left out: such words rise as far as they need to.

import { made } from "../dom";
import { stillNow } from "../look";
import type { Part } from "../part";
import { renew } from "./side";

interface Said {
  kind?: string;
  story?: string;
  rule?: { head: string; text: string; number?: string } | null;
  log?: string[];
  sentences?: string[];
  head?: number;
}

const NARROW = "(max-aspect-ratio: 1/1)";
const LEAST_LINES = 2;
const VERDICTS = new Set(["good", "end", "lost", "wrong", "refusal", "error"]); // what they begin with matters most
const ENDS = new Set(["end", "lost"]); // what has decided it is to be seen: such words cover nothing of the board
const TOO_SOON = 100; // milliseconds within which nobody has heard what was said before

// A hyphen before a number is not heard: the sign of the same look is.
const signed = (words: string): string => words.replace(/(?<![\p{L}\p{N}-])-(?=\d)/gu, "\u2212");
const narrow = (): boolean => matchMedia(NARROW).matches;
const spaced = (some: Node[]): (Node | string)[] => some.flatMap((each, i) => (i ? [" ", each] : [each]));

export function says(part: Part): void {
  const { el } = part;
  el.classList.add("gw-says");
  const words = (): Record<string, string> => part.get("words");
  const told = (): Said => part.get("said");
  const line = made("p", "gw-says-line");
  line.setAttribute("role", "status");
  line.setAttribute("aria-live", "polite");
  const more = made("button", "gw-tell", "", { type: "button", hidden: true }); // until it is known how much room there is
  const shows = (): boolean => !el.closest(".gw-playing"); // while a film plays, the words wait
  more.addEventListener("click", () => {
    if (shows()) unfold(!opened);
  });
  el.addEventListener("click", ({ target }) => {
    if (el.classList.contains("gw-tight") && !more.hidden && target !== more && shows()) unfold(true); // the words themselves open, too
  });
  const story = made("p", "gw-story");
  const because = made("details", "gw-says-rule");
  const [name, text] = [made("summary"), made("p")];
  because.append(name, text);
  const log = made("details", "gw-log");
  const logged = made("ul");
  log.append(made("summary", "", words()["log"]), logged);
  el.append(line, more, story, because, log);
  let sentences: HTMLElement[] = [];
  let head = 0; // so many of them matter most, and come first; the others are details
  let opened = false;
  let lowered = false;
  const kind = (): string => el.dataset["kind"] ?? "";
  let unheard = ""; // what was said last, which is read out together with what comes too soon after it
  let when = -Infinity;

  // What has happened is listed once it has been seen.
  let past: string[] | null = null;
  function list(): void {
    if (!past) return;
    log.hidden = !past.length;
    logged.replaceChildren(...past.map((each) => made("li", "", signed(each))));
    past = null;
  }
  const film = new MutationObserver(() => {
    if (!shows()) return;
    list();
    if (!opened) unfold(false);
  });

  const spills = (): boolean => el.scrollHeight > el.clientHeight + 1;

  // Leaves out so many sentences: the first ones, or where what matters most comes first, the last. They are for ears
  // alone, until they are asked for. No word of the live region changes by that: nothing is read out twice.
  function show(without: number, openly = false): void {
    const first = head < sentences.length || VERDICTS.has(kind());
    const out = (i: number): boolean => (first ? i >= sentences.length - without : i < without);
    sentences.forEach((each, i) => {
      each.classList.toggle("gw-before", out(i));
      each.classList.toggle("gw-unseen", out(i) && !openly);
    });
  }
  function clamp(each: HTMLElement, lines: number): void {
    each.classList.toggle("gw-clamped", lines > 0);
    each.style.setProperty("--gw-lines", lines ? String(lines) : "none");
  }

  // Looks how much there is room for: a page that is seen measures, and one that is not shows all.
  function fit(scrolled: number): void {
    if (opened || !el.isConnected) return;
    el.classList.remove("gw-tight", "gw-dense", "gw-risen");
    el.style.marginTop = el.style.flexBasis = "";
    more.hidden = true;
    for (const each of [line, story]) clamp(each, 0);
    show(0);
    const logWas = log.hidden;
    if (!narrow()) log.hidden = true; // beside a board, what has happened scrolls by itself
    if (el.clientHeight && spills()) tighten();
    log.hidden = logWas;
    el.scrollTop = scrolled;
    if (spills()) el.tabIndex = 0; // so that keys can scroll it
    else el.removeAttribute("tabindex");
  }
  function tighten(): void {
    el.classList.toggle("gw-tight", narrow());
    el.classList.toggle("gw-dense", narrow());
    if (narrow() && !spills() && log.hidden && because.hidden) return el.classList.remove("gw-tight");
    more.hidden = false;
    more.textContent = words()["more"] ?? "";
    if (VERDICTS.has(kind()) && !ENDS.has(kind()) && narrow() && shows() && !lowered) return rise();
    for (let first = 1; first < sentences.length && spills(); first += 1) show(first);
    if (!narrow() || !spills()) return;
    const each = story.hidden || !story.offsetParent ? line : story;
    const high = parseFloat(getComputedStyle(each).lineHeight) || 20;
    const over = el.scrollHeight - el.clientHeight;
    clamp(each, Math.max(LEAST_LINES, Math.floor((each.offsetHeight - over + 1) / high)));
    if (spills()) clamp(each, LEAST_LINES - 1); // what opens the rest is never cut
  }

  // As high as what matters needs: all but the details, over the foot of the board.
  function rise(): void {
    if (!spills()) return;
    show(sentences.length - head);
    el.classList.toggle("gw-risen", spills());
    grow();
  }
  function grow(): void {
    const had = el.offsetHeight;
    const side = el.closest(".gw-spread")?.getBoundingClientRect();
    const room = side ? el.getBoundingClientRect().top - side.top : 0;
    const extra = Math.max(0, Math.min(el.scrollHeight - el.clientHeight, room));
    el.style.marginTop = `${-extra}px`;
    el.style.flexBasis = `${had + extra}px`;
  }

  function unfold(yes: boolean, scrolled = el.scrollTop): void {
    if (yes !== opened && narrow()) {
      because.open = yes; // what tells more tells the rule, not how it is called alone
      log.open = yes && !told().rule;
    }
    opened = yes;
    el.classList.toggle("gw-whole", yes);
    more.setAttribute("aria-expanded", String(yes));
    el.style.marginTop = el.style.flexBasis = "";
    if (!yes) return fit(scrolled);
    el.classList.remove("gw-tight", "gw-risen");
    for (const each of [line, story]) clamp(each, 0);
    show(sentences.filter((each) => each.classList.contains("gw-before")).length, true);
    more.textContent = words()["less"] ?? "";
    more.hidden = !narrow();
    if (!narrow()) return;
    grow();
    el.scrollTop = 0;
  }

  // A press elsewhere means the board below: what has been read makes way.
  function lower(): void {
    lowered = true;
    unfold(false);
  }

  function update(): void {
    lowered = false;
    const said = told();
    sentences = (said.sentences ?? []).map((each) => made("span", "", signed(each)));
    head = said.head ?? sentences.length;
    const details = made("span", "gw-details");
    details.append(...spaced(sentences.slice(head)));
    const whole = sentences.map((each) => each.textContent).join(" ");
    const [before, now] = [unheard, performance.now()];
    const isLost = now - when < TOO_SOON && before && !whole.includes(before);
    unheard = isLost ? `${before} ${whole}` : whole;
    when = now;
    const again = isLost ? [made("span", "gw-unseen", before), " "] : [];
    line.replaceChildren(...again, ...spaced(sentences.slice(0, head)), ...(head < sentences.length ? [" ", details] : []));
    el.dataset["kind"] = said.kind ?? "plain";
    el.dataset["detailed"] = head < sentences.length ? "yes" : "no";
    story.textContent = said.story ?? "";
    story.hidden = !said.story;
    el.classList.toggle("gw-has-story", !story.hidden);
    because.hidden = !said.rule;
    because.open = false;
    name.textContent = said.rule?.head ?? "";
    text.replaceChildren(said.rule?.text ?? "", " ", made("small", "", said.rule?.number));
    past = said.log ?? [];
    if (shows() || !logged.childElementCount) list();
    // Measuring takes long: boards are painted before, in the same frame.
    queueMicrotask(() => queueMicrotask(() => unfold(false, 0)));
  }
  function top(): void {
    renew(el.closest(".gw-side"));
    const frame = el.closest(".gw-frame");
    if (!frame || frame.getBoundingClientRect().top >= 0) return;
    frame.scrollIntoView({ block: "start", behavior: stillNow() ? "auto" : "smooth" });
  }

  // What stands beside the words comes and goes: then there is another room for them.
  let had = "";
  let wide = 0;
  const beside = (): HTMLElement[] => [...(el.closest(".gw-side")?.children ?? [])] as HTMLElement[];
  const watch = new ResizeObserver(() => {
    const others = beside().filter((each) => each !== el);
    const room = [el.clientWidth, narrow() ? el.offsetHeight : 0, ...others.map((each) => each.offsetHeight)].join();
    if (opened ? innerWidth === wide : room === had) return;
    [had, wide] = [room, innerWidth];
    unfold(false);
  });
  requestAnimationFrame(() => {
    const frame = el.closest(".gw-frame");
    if (frame) film.observe(frame, { attributes: true, attributeFilter: ["class"] });
    for (const each of [el, ...beside()]) watch.observe(each);
  });
  for (const each of [because, log]) {
    each.addEventListener("toggle", () => {
      if (!narrow()) return;
      if (!opened && each.open && spills()) return unfold(true);
      if (!opened) return;
      el.style.marginTop = el.style.flexBasis = "";
      grow(); // the words are more or fewer now
    });
  }
  part.listen(window, "pointerdown", ({ target }) => {
    if (narrow() && !el.contains(target as Node) && (opened || el.classList.contains("gw-risen"))) lower();
  });
  part.on("said", update);
  part.on("top", top);
  part.until(() => {
    watch.disconnect();
    film.disconnect();
  });
  update();
}
