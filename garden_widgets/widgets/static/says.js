// The line that explains: a live region that stays in the page, so that screen readers hear each change, and all of
// it. Eyes get all of it where there is room; where there is not, the last sentences, and right below them what opens
// the rest. On a narrow page that unfolds upwards, over the foot of the board, and the board keeps its size.

const NARROW = "(max-aspect-ratio: 1/1)";
const LEAST_LINES = 2;

function render({ model, el }) {
  el.classList.add("gw-says");
  const make = (name, kind) => Object.assign(document.createElement(kind), { className: name });
  const line = make("gw-says-line", "p");
  line.setAttribute("role", "status");
  line.setAttribute("aria-live", "polite");
  const more = make("gw-tell", "button");
  more.type = "button";
  more.hidden = true; // until it is known how much room there is
  const shows = () => !el.closest(".gw-playing"); // while a film tells, the words wait
  more.addEventListener("click", () => shows() && unfold(!opened));
  el.addEventListener("click", ({ target }) => {
    if (el.classList.contains("gw-tight") && target !== more && shows()) unfold(true); // the words themselves open, too
  });
  const story = make("gw-story", "p");
  const because = make("gw-says-rule", "details");
  const name = make("", "summary");
  const text = make("", "p");
  because.append(name, text);
  const log = make("gw-log", "details");
  const logged = make("", "ul");
  log.append(Object.assign(make("", "summary"), { textContent: model.get("words").log }), logged);
  log.open = matchMedia("(min-width: 1000px) and (min-aspect-ratio: 1/1)").matches;
  el.append(line, more, story, because, log);
  let sentences = [];
  let head = 0; // so many of them matter most, and come first; the others are details
  let opened = false;

  // What has happened is listed once it has been seen.
  let past = null;
  function list() {
    if (!past) return;
    log.hidden = !past.length;
    logged.replaceChildren(...past.map((each) => Object.assign(make("", "li"), { textContent: each })));
    past = null;
  }
  const seen = new MutationObserver(() => {
    if (!past || !shows()) return;
    list();
    if (!opened) unfold(false);
  });

  const narrow = () => matchMedia(NARROW).matches;
  const spills = () => el.scrollHeight > el.clientHeight + 1;

  // Leave out so many sentences: the first ones, or where details stand below what matters, the last. They are for ears
  // alone, until they are asked for. No word of the live region changes by that: nothing is read out twice.
  function show(without, openly = false) {
    const out = (i) => (head < sentences.length ? i >= sentences.length - without : i < without);
    sentences.forEach((each, i) => {
      each.classList.toggle("gw-before", out(i));
      each.classList.toggle("gw-unseen", out(i) && !openly);
    });
  }
  function clamp(part, lines) {
    part.classList.toggle("gw-clamped", lines > 0);
    part.style.setProperty("--gw-lines", lines || "none");
  }

  // Look how much there is room for: a page that is seen measures, and one that is not shows all.
  function fit() {
    if (opened || !el.isConnected) return;
    const scrolled = el.scrollTop;
    el.classList.remove("gw-tight");
    more.hidden = true;
    for (const part of [line, story]) clamp(part, 0);
    show(0);
    const logWas = log.hidden;
    if (!narrow()) log.hidden = true; // beside a board, what has happened scrolls by itself
    if (el.clientHeight && spills()) tighten();
    log.hidden = logWas;
    el.scrollTop = scrolled;
    if (spills()) el.tabIndex = 0; // so that keys can scroll it
    else el.removeAttribute("tabindex");
  }
  function tighten() {
    el.classList.toggle("gw-tight", narrow());
    more.hidden = false;
    more.textContent = model.get("words").more;
    for (let first = 1; first < sentences.length && spills(); first += 1) show(first);
    if (!narrow() || !spills()) return;
    const part = story.hidden || !story.offsetParent ? line : story;
    const high = parseFloat(getComputedStyle(part).lineHeight) || 20;
    const over = el.scrollHeight - el.clientHeight;
    clamp(part, Math.max(LEAST_LINES, Math.floor((part.offsetHeight - over + 1) / high)));
    if (spills()) clamp(part, LEAST_LINES - 1); // what opens the rest is never cut
  }

  function unfold(yes) {
    opened = yes;
    el.classList.toggle("gw-whole", yes);
    more.setAttribute("aria-expanded", String(yes));
    el.style.marginTop = el.style.flexBasis = "";
    if (!yes) return fit();
    const had = el.offsetHeight;
    el.classList.remove("gw-tight");
    for (const part of [line, story]) clamp(part, 0);
    show(sentences.filter((each) => each.classList.contains("gw-before")).length, true);
    more.textContent = model.get("words").less;
    more.hidden = !narrow();
    if (!narrow()) return;
    const side = el.closest(".gw-spread")?.getBoundingClientRect();
    const room = side ? el.getBoundingClientRect().top - side.top : 0;
    const extra = Math.max(0, Math.min(el.scrollHeight - el.clientHeight, room));
    el.style.marginTop = `${-extra}px`;
    el.style.flexBasis = `${had + extra}px`;
    el.scrollTop = 0;
  }

  function update() {
    const { kind = "plain", story: told = "", rule = null, log: earlier = [], sentences: said = [] } = model.get("said");
    sentences = said.map((each) => Object.assign(make("", "span"), { textContent: each }));
    head = model.get("said").head ?? sentences.length;
    const spaced = (some) => some.flatMap((each, i) => (i ? [" ", each] : [each]));
    const details = Object.assign(document.createElement("span"), { className: "gw-details" });
    details.append(...spaced(sentences.slice(head)));
    line.replaceChildren(...spaced(sentences.slice(0, head)), ...(head < sentences.length ? [" ", details] : []));
    el.dataset.kind = kind;
    el.dataset.detailed = head < sentences.length ? "yes" : "no";
    story.textContent = told;
    story.hidden = !told;
    because.hidden = !rule;
    because.open = false;
    name.textContent = rule ? rule.head : "";
    text.textContent = rule ? rule.text : "";
    past = earlier;
    if (shows() || !logged.childElementCount) list();
    unfold(false);
    el.scrollTop = 0;
  }
  function top() {
    const frame = el.closest(".gw-frame");
    if (!frame || frame.getBoundingClientRect().top >= 0) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    frame.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
  }
  // What stands beside the words comes and goes: then there is another room for them.
  let had = "";
  let wide = 0;
  const watch = new ResizeObserver(() => {
    const beside = [...(el.closest(".gw-side")?.children ?? [])].filter((each) => each !== el);
    const room = [el.clientWidth, narrow() ? el.offsetHeight : 0, ...beside.map((each) => each.offsetHeight)].join();
    if (opened ? innerWidth === wide : room === had) return;
    [had, wide] = [room, innerWidth];
    unfold(false);
  });
  requestAnimationFrame(() => {
    const frame = el.closest(".gw-frame");
    if (frame) seen.observe(frame, { attributes: true, attributeFilter: ["class"] });
    for (const each of [el, ...(el.closest(".gw-side")?.children ?? [])]) watch.observe(each);
  });
  because.addEventListener("toggle", () => {
    if (!opened && because.open && narrow() && spills()) unfold(true);
  });
  const away = ({ target }) => {
    if (opened && narrow() && !el.contains(target)) unfold(false);
  };
  addEventListener("pointerdown", away);
  model.on("change:said", update);
  model.on("change:top", top);
  update();
  return () => {
    watch.disconnect();
    seen.disconnect();
    removeEventListener("pointerdown", away);
    model.off("change:said", update);
    model.off("change:top", top);
  };
}

export default { render };
