// A row of buttons. One that stays is the same element all the time, so that focus stays where it is.

// Small pictures of what a button does, drawn in the colour of its words.
const ICONS = {
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.6 10.8c-.8.6-1.1 1.2-1.1 2.2h-5c0-1-.3-1.6-1.1-2.2A6 6 0 0 1 12 3Z",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  again: "M4 12a8 8 0 1 0 2.4-5.7L4 8.6M4 3.5v5.1h5.1",
  new: "M12 5v14M5 12h14",
  players: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20c0-3.6 2.7-6 6-6s6 2.4 6 6M16 4.6a3.5 3.5 0 0 1 0 6M17.5 14.4c2.1.8 3.5 2.8 3.5 5.6",
  more: "M4 6h16M4 12h16M4 18h16",
  before: "m15 5-7 7 7 7",
  next: "m9 5 7 7-7 7",
  map: "M9 4 3 6.5v13L9 17l6 3 6-2.5v-13L15 7 9 4ZM9 4v13M15 7v13",
};
const LOOK = new Set(["hint", "sure"]); // after these there is something to see behind the sheet
const NAMES = { back: "undo" };
const AUTO = 2500; // milliseconds to look at what was done well, before the lesson goes on by itself
const A_WORD = 400; // a child of ten reads 150 words a minute
const SVG = "http://www.w3.org/2000/svg";

function icon(name) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  picture.setAttribute("class", "gw-icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  picture.append(path);
  return picture;
}

// Stars have a place of their own in what a button says: they come when it has been seen what they are for.
function write(words, label) {
  const [, told, stars] = label.match(/^(.*?)([★☆]*)$/su);
  words.replaceChildren(told, ...(stars ? [Object.assign(document.createElement("span"), { className: "gw-stars", textContent: stars })] : []));
}

function render({ model, el }) {
  el.classList.add("gw-bar");
  el.setAttribute("role", "group");
  const made = new Map();
  let timer = 0;
  const frame = () => {
    const frames = [];
    for (let at = el.closest(".gw-frame"); at; at = at.parentElement?.closest(".gw-frame")) frames.push(at);
    return frames.at(-1);
  };

  function button(id) {
    const each = document.createElement("button");
    each.type = "button";
    each.className = "gw-button";
    each.dataset.id = id;
    const drawn = NAMES[id] ?? id;
    if (ICONS[drawn]) each.append(icon(drawn));
    const words = document.createElement("span");
    words.className = "gw-words";
    each.append(words);
    each.addEventListener("click", () => {
      stay();
      if (id === "more") open(each.getAttribute("aria-expanded") !== "true");
      else model.send({ press: id });
      if (id === "players" && made.has("more")) {
        open(true);
        sought(".gw-players", 40);
      }
      if (id === "new" && made.get("more")?.getAttribute("aria-expanded") === "true") open(false);
      if (LOOK.has(id) && el.closest(".gw-sheet")) {
        frame()?.querySelector('[data-id="more"][aria-expanded="true"]')?.click(); // what follows is on the board
      }
    });
    made.set(id, each);
    return each;
  }

  // The sheet with all the rest comes over the page, and goes away again; nobody else needs to know.
  const sheet = () => frame()?.querySelector(".gw-sheet");
  function open(yes) {
    const page = frame();
    if (!page || !made.has("more")) return;
    page.classList.toggle("gw-open", yes);
    made.get("more").setAttribute("aria-expanded", String(yes));
    if (yes) sheet()?.querySelector("button, input, select")?.focus({ preventScroll: true });
    else made.get("more").focus({ preventScroll: true });
  }
  // What was asked for on the sheet comes from the kernel, and may lie below what is seen of it.
  function sought(name, tries) {
    const found = sheet()?.querySelector(name);
    if (found?.offsetHeight) found.scrollIntoView({ block: "start" });
    else if (tries) setTimeout(() => sought(name, tries - 1), 50);
  }
  function away(event) {
    if (made.get("more")?.getAttribute("aria-expanded") !== "true") return;
    if (event.type === "keydown" && event.key !== "Escape") return;
    if (event.type === "pointerdown" && (sheet()?.contains(event.target) || el.contains(event.target))) return;
    open(false);
  }

  // Whoever works by pointer is led on after praise; a press anywhere keeps them here, or goes on at once.
  function stay() {
    clearTimeout(timer);
    timer = 0;
    for (const each of made.values()) each.classList.remove("gw-auto");
  }
  function lead(each, id) {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still || setting("wait") === "yes" || frame()?.dataset.by !== "pointer") return;
    const wait = () => {
      if (frame()?.querySelector(".gw-film")) timer = setTimeout(wait, 200);
      else {
        const says = [...(frame()?.querySelectorAll(".gw-says") ?? [])].find((one) => one.offsetParent);
        if (says?.querySelector(".gw-tell:not([hidden])")) return; // there is more to be read than is seen
        const pause = AUTO + A_WORD * (says?.querySelector(".gw-says-line").innerText.split(/\s+/).length ?? 0);
        each.style.setProperty("--gw-pause", `${pause}ms`);
        each.classList.add("gw-auto");
        timer = setTimeout(() => {
          stay();
          model.send({ press: id });
        }, pause);
      }
    };
    stay();
    timer = setTimeout(wait, 300);
  }
  const by = (event) => {
    const page = frame();
    if (!page?.contains(event.target)) return;
    page.dataset.by = event.type === "keydown" ? "keys" : "pointer";
    if (!event.target.closest?.(".gw-film")) stay();
  };

  function update() {
    const wanted = model.get("buttons");
    const ids = new Set(wanted.map(({ id }) => id));
    stay();
    for (const [id, each] of made) {
      if (!ids.has(id)) {
        each.remove();
        made.delete(id);
      }
    }
    wanted.forEach(({ id, label, primary, disabled, pressed, auto }, i) => {
      const each = made.get(id) ?? button(id);
      const words = each.lastElementChild;
      if (words.textContent !== label) write(words, label);
      each.title = each.querySelector("svg") ? label : "";
      each.classList.toggle("mod-primary", primary || pressed === true);
      each.disabled = disabled;
      if (id === "more") each.setAttribute("aria-expanded", each.getAttribute("aria-expanded") ?? "false");
      else if (pressed === null) each.removeAttribute("aria-pressed");
      else each.setAttribute("aria-pressed", String(pressed));
      if (el.children[i] !== each) el.insertBefore(each, el.children[i] ?? null);
      if (auto) lead(each, id);
    });
    el.classList.toggle("gw-column", model.get("column"));
    el.hidden = !wanted.length;
  }
  addEventListener("keydown", away);
  addEventListener("pointerdown", away);
  addEventListener("keydown", by, true);
  addEventListener("pointerdown", by, true);
  model.on("change:buttons", update);
  update();
  return () => {
    stay();
    removeEventListener("keydown", away);
    removeEventListener("pointerdown", away);
    removeEventListener("keydown", by, true);
    removeEventListener("pointerdown", by, true);
    model.off("change:buttons", update);
  };
}

export default { render };
