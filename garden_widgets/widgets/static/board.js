// The layer over a board: every thing that can be pressed is a real, labelled button at its place.
// One message goes out for a press and none for hovering; scrolling and Tab stay the page's own.

const MOST_PRESSES_A_SECOND = 30;
const UNSEEN = 1.25; // pixels to a unit that a board has before it is known how large it is shown, and at least
const STEADY = 200; // milliseconds without a change of size after which a board is painted for its size
const LENS = 1.5; // so much more than is shown a finger's lens needs

const LOUD = ":is(.gw-canvas, .gw-canvas canvas):is([tabindex], :not([inert]))"; // what may still take the focus

// The page says which palette it has (--gw-scheme); in Jupyter its theme does, elsewhere the device.
function paletteNow() {
  const scheme = getComputedStyle(document.documentElement).getPropertyValue("--gw-scheme").trim();
  if (scheme) return scheme;
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  const lab = document.body.dataset.jpThemeLight;
  if (lab) return lab === "false" ? "dark" : "light";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

// Letters on the pieces: as somebody has chosen, else where contrast is high.
function lettersNow() {
  const chosen = document.documentElement.dataset.letters ?? recall(KEPT.letters.key);
  return chosen ? chosen === "yes" : paletteNow() === "contrast";
}

function place(button, hit, scene) {
  const percent = (part, whole) => `${(100 * part) / whole}%`;
  Object.assign(button.style, {
    left: percent(hit.x, scene.width),
    top: percent(hit.y, scene.height),
    width: percent(hit.w, scene.width),
    height: percent(hit.h, scene.height),
    clipPath: hit.outline
      ? `polygon(${hit.outline.map(([x, y]) => `${percent(x - hit.x, hit.w)} ${percent(y - hit.y, hit.h)}`).join(",")})`
      : hit.round
        ? "ellipse(50% 50%)"
        : "",
  });
}

const AHEAD = {
  ArrowRight: (dx, dy) => [dx, Math.abs(dy)],
  ArrowLeft: (dx, dy) => [-dx, Math.abs(dy)],
  ArrowDown: (dx, dy) => [dy, Math.abs(dx)],
  ArrowUp: (dx, dy) => [-dy, Math.abs(dx)],
};

// The nearest button in the direction of an arrow key: straight ahead counts more than aside.
function neighbour(from, key, buttons) {
  const middle = (b) => {
    const r = b.getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const button of buttons) {
    if (button === from) continue;
    const [bx, by] = middle(button);
    const [ahead, aside] = AHEAD[key](bx - x, by - y);
    const cost = ahead + 2.5 * aside;
    if (ahead > 2 && aside < 2 * ahead && cost < least) [best, least] = [button, cost];
  }
  return best;
}

const painted = (canvas) => {
  if (!canvas?.width) return false;
  return [0.3, 0.5, 0.7].some((y) => canvas.getContext("2d").getImageData(canvas.width * 0.3, canvas.height * y, 1, 1).data[3]);
};

// The picture that stands on the page before this board: it moves in here until the canvas is painted. Where the board
// goes away before it was drawn, as when its kernel is lost, the picture is back; a board that has been seen has taken
// its place for good, since another may follow it, as a whole game follows the steps of a lesson.
function takeOver(name, el) {
  const still = name && document.querySelector(`.gw-still-${name}`);
  if (!still) return () => {};
  const hide = document.createElement("style");
  hide.textContent = `.gw-still-${name} { display: none !important; }`;
  const first = Object.assign(document.createElement("img"), { className: "gw-first", src: still.src, alt: still.alt });
  el.prepend(first);
  document.head.append(hide);
  const wait = setInterval(() => {
    if (![...(el.closest(".gw-board")?.getElementsByTagName("canvas") ?? [])].some(painted)) return;
    first.remove();
    still.remove();
    clearInterval(wait);
  }, 50);
  return () => {
    clearInterval(wait);
    hide.remove();
  };
}

function render({ model, el }) {
  el.classList.add("gw-hits");
  const help = document.createElement("p");
  help.className = "gw-unseen";
  help.id = `gw-help-${Math.random().toString(36).slice(2)}`;
  const board = document.createElement("div");
  board.className = "gw-hits-board";
  board.setAttribute("role", "group");
  board.setAttribute("aria-describedby", help.id);
  const ring = document.createElement("div");
  ring.className = "gw-ring";
  el.append(help, board);

  const buttons = new Map();
  const dragging = new Dragging(el, board, {
    letters: lettersNow,
    shapes: () => known,
    drop: (start, end) => model.send({ drop: [start, end], moment: model.get("hits").moment }),
    turn: (start) => model.send({ turn: start }),
  });
  const hitOf = new Map();
  const lens = new Lens(el, press);
  let cinema = null;
  let viewer = model.get("hits").viewer;
  let roving = null;
  let presses = [];

  function rove(button) {
    if (roving) roving.tabIndex = -1;
    roving = button;
    if (roving) roving.tabIndex = 0;
  }

  function showRing(button) {
    if (!button || !button.matches(":focus-visible")) return ring.remove();
    for (const side of ["left", "top", "width", "height"]) ring.style[side] = button.style[side];
    board.append(ring);
  }

  // What a refusal is about shakes its head.
  let blamed = "";
  function blame(hits, scene) {
    const now = JSON.stringify(hits.map(({ token }) => token));
    if (now === blamed) return;
    blamed = now;
    for (const hit of hits) {
      const mark = document.createElement("div");
      mark.className = "gw-no";
      place(mark, { ...hit, outline: null, round: false }, scene);
      mark.addEventListener("animationend", () => mark.remove());
      el.append(mark);
    }
  }

  // A curtain over the whole board, while somebody comes who alone may see it; no focus stays where it tells anything.
  const cloth = document.createElement("p");
  cloth.className = "gw-curtain";
  function drape(words) {
    cloth.textContent = words;
    board.inert = Boolean(words);
    if (!words) return cloth.remove();
    if (cloth.isConnected) return;
    if (board.contains(document.activeElement)) document.activeElement.blur();
    cinema?.finish();
    ring.remove();
    roving = null;
    el.append(cloth);
    setTimeout(() => el.closest(".gw-frame")?.querySelector('[data-id^="sit"]')?.focus({ preventScroll: true }), 100);
  }

  function press(token) {
    const now = performance.now();
    presses = presses.filter((time) => now - time < 1000);
    if (presses.length >= MOST_PRESSES_A_SECOND) return;
    presses.push(now);
    hear("tap");
    model.send({ press: token, moment: model.get("hits").moment });
  }

  function make() {
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    button.addEventListener("click", (event) => {
      if (event.isTrusted && lens.takes(event, hitOf.get(button), model.get("hits"))) return;
      rove(button);
      press(button.dataset.token);
    });
    button.addEventListener("focus", () => {
      rove(button);
      showRing(button);
    });
    button.addEventListener("blur", () => ring.remove());
    return button;
  }

  function update() {
    const scene = model.get("hits");
    lens.close();
    const own = el.closest(".gw-board"); // a small picture beside the board says nothing of the room of the board
    for (const place of [own, own?.closest(".gw-stage")?.closest(".gw-spread")]) {
      place?.style.setProperty("--gw-aspect", String(scene.width / scene.height));
    }
    board.setAttribute("aria-label", scene.title ?? "");
    help.textContent = scene.help ?? "";
    const seen = new Map();
    const order = [];
    for (const hit of scene.hits ?? []) {
      const n = (seen.get(hit.token) ?? 0) + 1;
      seen.set(hit.token, n);
      const key = `${hit.token}#${n}`;
      const button = buttons.get(key) ?? make();
      buttons.set(key, button);
      hitOf.set(button, hit);
      if (button.dataset.token !== hit.token) button.dataset.token = hit.token;
      if (button.getAttribute("aria-label") !== hit.label) button.setAttribute("aria-label", hit.label);
      button.dataset.able = hit.able ? "yes" : "no";
      place(button, hit, scene);
      order.push([key, button]);
    }
    const keep = new Set(order.map(([key]) => key));
    const focused = board.contains(document.activeElement) ? document.activeElement : null;
    for (const [key, button] of buttons) {
      if (!keep.has(key)) {
        buttons.delete(key);
        hitOf.delete(button);
        if (roving === button) roving = null;
        button.remove();
      }
    }
    order.forEach(([, button], i) => {
      if (board.children[i] !== button) board.insertBefore(button, board.children[i] ?? null);
    });
    if (scene.viewer !== viewer) roving = null;
    viewer = scene.viewer;
    drape(scene.curtain ?? "");
    blame((scene.hits ?? []).filter((hit) => hit.cause), scene);
    dragging.offer(model.get("drags") ?? [], scene);
    const first = order.find(([, b]) => b.dataset.able === "yes") ?? order[0];
    if (!roving) rove(first ? first[1] : null);
    if (focused && !board.inert && (document.activeElement !== focused || roving !== focused)) {
      (roving ?? focused).focus({ preventScroll: true });
    }
    showRing(document.activeElement?.parentElement === board ? document.activeElement : null);
  }

  board.addEventListener("keydown", (event) => {
    if (!(event.key in AHEAD) || event.ctrlKey || event.altKey || event.metaKey) return;
    const from = document.activeElement;
    if (from?.parentElement !== board) return;
    event.preventDefault();
    neighbour(from, event.key, buttons.values())?.focus({ preventScroll: false });
  });

  // ipycanvas makes its canvas focusable and swallows every key on it, Tab too: so it takes no focus.
  const hush = () => {
    for (const canvas of el.closest(".gw-board")?.querySelectorAll(LOUD) ?? []) {
      canvas.removeAttribute("tabindex");
      canvas.inert = true;
      canvas.setAttribute("aria-hidden", "true");
    }
  };
  const late = new MutationObserver(hush);

  // How many pixels of the screen there are to a unit of the board, in quarters.
  let sharp = UNSEEN;
  function sharpNow() {
    const wide = el.getBoundingClientRect().width * (devicePixelRatio || 1) * (matchMedia("(any-pointer: coarse)").matches ? LENS : 1);
    if (wide) sharp = Math.max(UNSEEN, Math.ceil((4 * wide) / model.get("hits").width) / 4);
    return sharp;
  }

  let told = "";
  function tellLook() {
    const look = { palette: paletteNow(), letters: lettersNow(), hints: setting("hints") === "yes", sharp: sharpNow() };
    const text = JSON.stringify(look);
    if (text === told) return;
    told = text;
    model.send({ look });
  }
  const devices = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"].map((each) => matchMedia(each));
  for (const device of devices) device.addEventListener("change", tellLook);
  addEventListener("garden-setting", tellLook);
  let grows = null;
  const size = new ResizeObserver(([{ contentRect }]) => {
    cinema.wide = contentRect.width;
    clearTimeout(grows);
    grows = setTimeout(tellLook, STEADY);
  });
  size.observe(el);
  const watcher = new MutationObserver(tellLook);
  watcher.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "data-letters"] });

  function address() {
    const entries = model.get("address");
    if (!entries || !Object.keys(entries).length || !(document.documentElement.dataset.page ?? document.body.dataset.voila)) return;
    const url = new URL(location.href);
    for (const [name, value] of Object.entries(entries)) {
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }

  cinema = new Cinema(el, {
    letters: lettersNow,
    arrived: () => dragging.arrived(),
    skip: model.get("words").skip,
    skipped: () => model.send({ skip: true }),
    told: (film) => model.send({ told: film }),
  });
  const shown = (message) => message && "film" in message && cinema.take(message.film, known);
  model.on("msg:custom", shown);
  board.addEventListener("keydown", () => cinema.finish(), true);
  // What a card tells of its character stays until something else is pressed, or Escape.
  const away = ({ target, key }) => {
    if (key && key !== "Escape") return;
    for (const card of el.closest(".gw-frame")?.querySelectorAll(".gw-seats details[open]") ?? []) {
      if (key || !card.contains(target)) card.open = false;
    }
  };
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, away);

  const offered = () => dragging.offer(model.get("drags") ?? [], model.get("hits"));
  model.on("change:hits", update);
  model.on("change:drags", offered);
  model.on("change:address", address);
  update();
  requestAnimationFrame(() => {
    update(); // once more when the layer has its place in the page
    const place = el.closest(".gw-board");
    if (place) late.observe(place, { childList: true, subtree: true });
    hush();
  });
  address();
  tellLook();
  const giveBack = takeOver(model.get("still"), el);
  const deaf = onGone(model, () => showGone(el, model.get("words").gone));
  return () => {
    giveBack();
    deaf();
    model.off("msg:custom", shown);
    model.off("change:hits", update);
    model.off("change:drags", offered);
    dragging.end();
    lens.end();
    removeEventListener("garden-setting", tellLook);
    for (const type of ["pointerdown", "keydown"]) removeEventListener(type, away);
    model.off("change:address", address);
    for (const device of devices) device.removeEventListener("change", tellLook);
    clearTimeout(grows);
    size.disconnect();
    cinema.finish();
    watcher.disconnect();
    late.disconnect();
  };
}

// What the kernel has told of shapes and colours: each is sent once. This module belongs to one board alone.
let known = { shapes: {}, colours: {} };

function initialize({ model }) {
  const learn = ({ film } = {}) => {
    if (!film) return;
    if (film.anew) known = { shapes: {}, colours: film.colours }; // a film that still plays keeps what it was told
    Object.assign(known.shapes, film.shapes);
  };
  model.on("msg:custom", learn);
  return () => model.off("msg:custom", learn);
}

export default { initialize, render };
