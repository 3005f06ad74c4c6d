// The line that explains: a live region that stays in the page, so that screen readers hear each change, and all of
// it. Eyes get the last sentences; what came before them unfolds.

const MOST_WORDS = 45;
const ON_A_PHONE = 26; // what a film has told already folds away first

function shortened(sentences) {
  const most = matchMedia("(max-width: 560px) and (max-aspect-ratio: 1/1)").matches ? ON_A_PHONE : MOST_WORDS;
  const count = (text) => text.split(/\s+/).length;
  let first = sentences.length - 1;
  let words = first < 0 ? 0 : count(sentences[first]);
  while (first > 0 && words + count(sentences[first - 1]) <= most) words += count(sentences[--first]);
  return Math.max(0, first);
}

function render({ model, el }) {
  el.classList.add("gw-says");
  const make = (name, kind) => Object.assign(document.createElement(kind), { className: name });
  const line = make("gw-says-line", "p");
  line.setAttribute("role", "status");
  line.setAttribute("aria-live", "polite");
  const more = make("gw-tell", "button");
  more.type = "button";
  more.textContent = model.get("words").more;
  more.addEventListener("click", () => unfold(more.getAttribute("aria-expanded") !== "true"));
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
  let before = null;

  function unfold(yes) {
    before?.classList.toggle("gw-unseen", !yes);
    more.setAttribute("aria-expanded", String(yes));
  }

  function update() {
    const { sentences = [], kind = "plain", story: told = "", rule = null, log: earlier = [] } = model.get("said");
    const first = shortened(sentences);
    el.dataset.kind = kind;
    before = first ? make("gw-before", "span") : null;
    if (before) before.textContent = `${sentences.slice(0, first).join(" ")} `;
    line.replaceChildren(...(before ? [before] : []), sentences.slice(first).join(" "));
    more.hidden = !first;
    unfold(false);
    story.textContent = told;
    story.hidden = !told;
    because.hidden = !rule;
    because.open = false;
    name.textContent = rule ? rule.head : "";
    text.textContent = rule ? rule.text : "";
    log.hidden = !earlier.length;
    logged.replaceChildren(...earlier.map((each) => Object.assign(make("", "li"), { textContent: each })));
    el.scrollTop = 0;
    requestAnimationFrame(() => {
      if (el.scrollHeight > el.clientHeight + 1) el.tabIndex = 0; // so that keys can scroll it
      else el.removeAttribute("tabindex");
    });
  }
  function top() {
    const frame = el.closest(".gw-frame");
    if (!frame || frame.getBoundingClientRect().top >= 0) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    frame.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
  }
  model.on("change:said", update);
  model.on("change:top", top);
  update();
  return () => {
    model.off("change:said", update);
    model.off("change:top", top);
  };
}

export default { render };
