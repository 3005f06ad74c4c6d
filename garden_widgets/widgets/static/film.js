// Plays a film over a board: beats that were worked out in Python, drawn on a canvas of its own until they are over.
// Underneath, the board already shows the end: whoever presses sees it at once.

const SPEEDS = { slow: 1.7, normal: 1, off: 0 };
const LONG = 2000; // milliseconds after which one may skip what is shown
const PAUSE = 1200; // a film that comes within this time after another belongs to it
const TWICE = 400; // milliseconds after a press in which another one is the second half of a double tap
const MOST_FILMS = 3; // so many wait at most; of more, the oldest are left out
const PATIENCE = 1500; // milliseconds for which a film waits to be told how it goes on
const REST_FIRST = 120; // milliseconds without a film after which the ground of the next one is painted
const FEAST = 900; // milliseconds of falling leaves when somebody has won

const speedNow = () => SPEEDS[setting("speed")];
const stillNow = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// A handful of sounds, made here: for each its waves, as pitch, when it begins, how long it is, and how loud.
const TONES = {
  tap: [[520, 0, 0.06, 0.5]],
  hop: [[330, 0, 0.08, 0.5], [440, 0.05, 0.09, 0.5]],
  fall: [[300, 0, 0.12, 0.6], [190, 0.09, 0.2, 0.6]],
  dice: [[900, 0, 0.03, 0.4], [700, 0.06, 0.03, 0.4], [820, 0.13, 0.03, 0.4], [620, 0.21, 0.05, 0.4]],
  coin: [[988, 0, 0.07, 0.4], [1319, 0.07, 0.22, 0.4]],
  win: [[523, 0, 0.16, 0.5], [659, 0.13, 0.16, 0.5], [784, 0.26, 0.16, 0.5], [1047, 0.39, 0.5, 0.5]],
};
let speaker = null;

function hear(name) {
  if (!TONES[name] || setting("sound") !== "yes" || typeof AudioContext === "undefined") return;
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") speaker.resume();
  for (const [pitch, begin, long, loud] of TONES[name]) {
    const wave = speaker.createOscillator();
    const volume = speaker.createGain();
    const start = speaker.currentTime + begin;
    wave.type = "triangle";
    wave.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.25 * loud, start + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.001, start + long);
    wave.connect(volume).connect(speaker.destination);
    wave.start(start);
    wave.stop(start + long + 0.02);
  }
}

const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);
const mix = (a, b, t) => a + (b - a) * t;

// Makes a canvas as large as it should be, and says whether it had to: each time it takes memory anew, which takes long.
function sized(canvas, width, height) {
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  return true;
}

// Names the shapes of things: several shapes share a key, and those that look alike count from the first.
function namer() {
  const seen = new Map();
  return ({ key, is, fill, line }) => {
    const kind = [key, is, fill, line].join("\n");
    const n = seen.get(kind) ?? 0;
    seen.set(kind, n + 1);
    return `${kind}\n${n}`;
  };
}

function named(order, shapes) {
  const name = namer();
  return new Map(order.filter((id) => shapes[id].key).map((id) => [name(shapes[id]), shapes[id]]));
}

const origin = (shape) => (shape.at ? [shape.at[0], shape.at[1]] : shape.points[0]);

// Where things come from, by key: as far as the first shape of each has moved.
function origins(order, shapes) {
  const found = new Map();
  for (const id of order) {
    const shape = shapes[id];
    if (shape.key && !found.has(shape.key) && shape.is !== "words") found.set(shape.key, origin(shape));
  }
  return found;
}

class Film {
  constructor(context, data, letters, stock = {}) {
    Object.assign(this, { context, data, letters, stock, hints: setting("hints") === "yes" });
    this.font = getComputedStyle(document.body).fontFamily || "sans-serif";
  }

  // One moment: `from` and `to` are lists of shapes, t goes from 0 to 1.
  draw(from, to, beat, t) {
    const { context: c, data } = this;
    const plan = this.plan(from, to, beat);
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.globalAlpha = 1;
    c.drawImage(plan.under, 0, 0);
    this.scaled(c);
    if (t < 1) for (const shape of plan.leaving) this.shape(shape, 0, 0, 1 - t);
    const name = namer();
    for (const [shape, moves] of plan.between) {
      if (!moves || t >= 1) this.shape(shape, 0, 0, 1);
      else this.move(shape, plan, beat, t, moves && name(shape));
    }
    if (plan.over) {
      c.setTransform(1, 0, 0, 1, 0, 0);
      c.globalAlpha = 1;
      c.drawImage(plan.over, 0, 0);
      this.scaled(c);
    }
    if (t >= 1) this.rings(beat.look ?? []);
  }

  move(shape, { before, ends, comes }, beat, t, name) {
    const start = before.places.get(comes[shape.key] ?? shape.key);
    if (!start) return this.shape(shape, 0, 0, t);
    const end = ends.get(shape.key) ?? start;
    const old = before.named.get(name);
    const [dx, dy] = this.offset(start, end, beat.ways[shape.key], beat.hops, t);
    if (old && old.points && shape.points && old.points.length === shape.points.length && !beat.ways[shape.key]) {
      const points = shape.points.map(([x, y], i) => [mix(old.points[i][0], x, ease(t)), mix(old.points[i][1], y, ease(t))]);
      this.shape({ ...shape, points }, 0, this.lift(beat.hops, t), 1);
    } else this.shape(shape, dx - (end[0] - start[0]), dy - (end[1] - start[1]), 1);
  }

  // What stands still in a beat is painted once, all that lies under what moves and all that lies over it: a frame
  // paints only what is between. The ground is kept from beat to beat, for as long as it is the same.
  plan(from, to, beat) {
    const { width, height } = this.context.canvas;
    const made = this.made;
    if (made && made.from === from && made.to === to && made.under.width === width && made.under.height === height) return made;
    const { shapes } = this.data;
    const steady = new Set(from);
    const moves = to.map((id) => Boolean(shapes[id].key) && !steady.has(id));
    let first = moves.indexOf(true);
    if (first < 0) first = to.length;
    const last = moves.lastIndexOf(true) + 1 || to.length;
    const comes = beat.comes ?? {};
    const arriving = new Set([...to.map((id) => shapes[id].key), ...Object.values(comes)]);
    const under = this.canvasOf(this.made?.under);
    const pen = under.getContext("2d");
    const ground = this.ground(to.slice(0, first));
    pen.drawImage(ground.canvas, 0, 0);
    this.paint(pen, to.slice(ground.ids.length, first));
    let over = null;
    if (last < to.length) {
      over = this.canvasOf(this.made?.over);
      this.paint(over.getContext("2d"), to.slice(last));
    }
    this.made = {
      from,
      to,
      under,
      over,
      comes,
      between: to.slice(first, last).map((id, i) => [shapes[id], moves[first + i]]),
      leaving: from.map((id) => shapes[id]).filter(({ key }) => key && !arriving.has(key)),
      before: this.before(from),
      ends: this.ends(to),
    };
    return this.made;
  }

  // The first of these shapes, painted: as many as the first two pictures have in common; later, all that stand still.
  // It is kept from film to film, too: the next one most often begins with the ground with which this one has ended.
  ground(ids) {
    const kept = this.keeps();
    if (kept && kept.ids.length <= ids.length && kept.ids.every((id, i) => id === ids[i])) return kept;
    const { start, beats } = this.data;
    const other = this.begun ? ids : beats[0].order;
    let n = 0;
    while (n < ids.length && ids[n] === other[n] && (this.begun || ids[n] === start[n])) n += 1;
    this.begun = true;
    return this.keep(ids.slice(0, n));
  }

  // The ground that is kept, if it is painted as this film needs it.
  keeps() {
    const { width, height } = this.context.canvas;
    const { kept } = this.stock;
    const like = kept && kept.colours === this.data.colours && kept.letters === this.letters && kept.hints === this.hints;
    return like && kept.canvas.width === width && kept.canvas.height === height ? kept : null;
  }

  keep(ids) {
    const { colours } = this.data;
    const canvas = this.canvasOf(this.stock.kept?.canvas);
    const pen = canvas.getContext("2d");
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalAlpha = 1;
    pen.fillStyle = colours.paper;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    this.paint(pen, ids);
    this.stock.kept = { canvas, ids, colours, letters: this.letters, hints: this.hints };
    return this.stock.kept;
  }

  // When all has been told there is time: the ground on which it ended is painted before it is needed.
  foresee() {
    const { shapes, beats } = this.data;
    const order = beats[beats.length - 1].order;
    const first = order.findIndex((id) => shapes[id]?.key);
    const ids = order.slice(0, first < 0 ? order.length : first);
    const kept = this.keeps();
    const whole = kept && kept.ids.length >= ids.length && ids.every((id, i) => id === kept.ids[i]);
    if (!whole && ids.every((id) => shapes[id])) this.keep(ids);
  }

  // An empty canvas as large as that of the film: one that was there before, if there was one.
  canvasOf(old) {
    const canvas = old ?? document.createElement("canvas");
    const { width, height } = this.context.canvas;
    if (!sized(canvas, width, height)) {
      const pen = canvas.getContext("2d");
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, width, height);
    }
    return canvas;
  }

  scaled(pen) {
    const scale = pen.canvas.width / this.data.width;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.lineJoin = pen.lineCap = "round";
    pen.textBaseline = "middle";
  }

  paint(pen, ids) {
    this.scaled(pen);
    for (const id of ids) this.shape(this.data.shapes[id], 0, 0, 1, pen);
  }

  // Leaves that fall when somebody has won; each has a place and a turn of its own, the same every time.
  leaves(t) {
    const { context: c, data } = this;
    const colours = ["#4f9a4a", "#8bbf3f", "#f2b632", "#e0673f", "#c94f7c"];
    for (let i = 0; i < 46; i++) {
      const part = (i * 0.6180339887) % 1;
      const fast = 0.7 + ((i * 0.37) % 0.6);
      const y = (t * fast * 1.3 - 0.25 * ((i * 0.29) % 1)) * data.height;
      c.save();
      c.globalAlpha = Math.max(0, Math.min(1, 3 * (1 - t)));
      c.translate(part * data.width + 22 * Math.sin(6 * t + i), y);
      c.rotate(i + 7 * t * (i % 2 ? 1 : -1));
      c.fillStyle = colours[i % colours.length];
      c.beginPath();
      c.moveTo(0, -11);
      c.quadraticCurveTo(9, 0, 0, 11);
      c.quadraticCurveTo(-9, 0, 0, -11);
      c.fill();
      c.restore();
    }
    c.globalAlpha = 1;
  }

  before(order) {
    return { places: origins(order, this.data.shapes), named: named(order, this.data.shapes) };
  }

  ends(order) {
    return origins(order, this.data.shapes);
  }

  lift(hops, t) {
    return hops ? -26 * Math.sin(Math.PI * t) : 0;
  }

  // How far something is from where it started, at time t of its way.
  offset(start, end, way, hops, t) {
    const stops = [[0, 0], ...(way ?? []), [end[0] - start[0], end[1] - start[1]]];
    const legs = stops.length - 1;
    const leg = Math.min(legs - 1, Math.floor(t * legs));
    const part = t * legs - leg;
    const [ax, ay] = stops[leg];
    const [bx, by] = stops[leg + 1];
    return [mix(ax, bx, ease(part)), mix(ay, by, ease(part)) + this.lift(hops, part)];
  }

  rings(boxes) {
    const { context: c, data } = this;
    c.globalAlpha = 0.9;
    c.strokeStyle = data.colours.glow;
    c.lineWidth = 5;
    c.setLineDash([]);
    for (const [x, y, w, h] of boxes) {
      c.beginPath();
      c.roundRect(x - 4, y - 4, w + 8, h + 8, 10);
      c.stroke();
    }
    c.globalAlpha = 1;
  }

  shape(shape, dx, dy, alpha, c = this.context) {
    if ((shape.note === "letter" && !this.letters) || (shape.note === "hint" && !this.hints)) return;
    const { data } = this;
    c.globalAlpha = alpha;
    if (shape.fill) c.fillStyle = data.colours[shape.fill];
    if (shape.is === "words") {
      c.font = `${shape.bold ? "bold " : ""}${shape.at[2]}px ${this.font}`;
      c.textAlign = shape.align;
      c.fillText(shape.text, shape.at[0] + dx, shape.at[1] + dy);
      return;
    }
    c.beginPath();
    PATHS[shape.is](c, shape, dx, dy);
    if (shape.fill) c.fill();
    if (shape.line) {
      c.strokeStyle = data.colours[shape.line];
      c.lineWidth = shape.width;
      c.setLineDash(shape.dash ?? []);
      c.stroke();
    }
  }
}

const PATHS = {
  box: (c, { at: [x, y, w, h], round = 0 }, dx, dy) => c.roundRect(x + dx, y + dy, w, h, Math.min(round, w / 2, h / 2)),
  disc: (c, { at: [x, y, wide, high] }, dx, dy) => c.ellipse(x + dx, y + dy, wide, high, 0, 0, 7),
  line: (c, { points }, dx, dy) => points.forEach(([x, y], i) => (i ? c.lineTo(x + dx, y + dy) : c.moveTo(x + dx, y + dy))),
  area: (c, shape, dx, dy) => {
    PATHS.line(c, shape, dx, dy);
    c.closePath();
  },
  curve: (c, { points, closed }, dx, dy) => {
    c.moveTo(points[0][0] + dx, points[0][1] + dy);
    for (let i = 1; i + 1 < points.length; i += 2) {
      c.quadraticCurveTo(points[i][0] + dx, points[i][1] + dy, points[i + 1][0] + dx, points[i + 1][1] + dy);
    }
    if (closed) c.closePath();
  },
};

// A cinema over one board: films play one after another, and the more are waiting the faster they are. A press shows the
// end of all of them at once; where it hits what can be pressed then, it counts as a press on that, too: nobody has to
// press twice. What is told meanwhile stands beside or below the board, where the words have their place, never on it.
class Cinema {
  constructor(place, { letters = () => false, arrived = () => false, heard = hear, skip = "", skipped = () => {}, told = () => {} } = {}) {
    this.place = place;
    this.stock = {}; // what films keep for the next one
    this.letters = letters;
    this.arrived = arrived;
    this.heard = heard;
    this.told = told;
    this.last = 0; // the last film that has come
    this.queue = [];
    this.began = null;
    this.ended = -Infinity;
    this.canvas = document.createElement("canvas");
    this.canvas.className = "gw-film";
    this.canvas.setAttribute("aria-hidden", "true");
    this.caption = document.createElement("p");
    this.caption.className = "gw-caption";
    this.caption.setAttribute("aria-hidden", "true"); // the line that explains is read out
    this.canvas.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      const twice = performance.now() - this.since < TWICE;
      this.finish();
      const below = twice ? null : document.elementFromPoint(event.clientX, event.clientY);
      if (below && this.place.contains(below) && below.dataset.able === "yes") below.click();
      this.deafen();
    });
    this.telling = document.createElement("div");
    this.telling.className = "gw-telling";
    this.telling.append(this.caption);
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.className = "gw-skip gw-button";
    this.button.textContent = skip;
    this.button.addEventListener("click", (event) => {
      event.stopPropagation(); // a press on the words opens them
      this.button.remove();
      this.finish();
      skipped();
    });
    this.frame = this.frame.bind(this);
  }

  // A finger that has ended a film clicks where it leaves the screen, and the film lies over that place no more: that
  // click is a part of the press that has counted already, and would be a second one.
  deafen() {
    const swallow = (event) => {
      if (!event.isTrusted) return;
      event.stopPropagation();
      event.preventDefault();
      hearAgain();
    };
    const hearAgain = () => removeEventListener("click", swallow, true);
    addEventListener("click", swallow, true);
    addEventListener("pointerup", () => setTimeout(hearAgain, TWICE), { once: true });
    addEventListener("pointercancel", hearAgain, { once: true });
  }

  get playing() {
    return this.queue.length > 0;
  }

  // Part of a film has come: where it begins, or how it goes on; nothing ends whatever is still playing.
  take(film, known) {
    if (film?.start) return this.show({ ...film, ...known });
    const reel = film && this.queue.find(({ data }) => data.film === film.film);
    if (!film) this.finish();
    else if (reel) {
      reel.data.beats.push(...film.beats);
      reel.data.more = film.more;
    }
  }

  show(data) {
    this.last = data.film;
    const speed = speedNow();
    const whole = data.start.every((id) => data.shapes[id]);
    if (!speed || !data.beats.length || !whole || document.hidden) return this.finish();
    const density = Math.min(2, devicePixelRatio || 1);
    const film = new Film(this.canvas.getContext("2d"), data, this.letters(), this.stock);
    this.queue.push({ film, data, speed, beat: 0, since: null, arrived: this.arrived() });
    if (this.queue.length > 1) {
      if (this.queue.length > 1 + MOST_FILMS) this.queue.splice(1, 1);
      return;
    }
    this.since = performance.now();
    const box = this.place.getBoundingClientRect();
    const now = performance.now();
    if (now - this.ended > PAUSE) this.began = now;
    clearTimeout(this.leaving);
    const width = Math.round(box.width * density) || data.width;
    sized(this.canvas, width, Math.round((width * data.height) / data.width));
    this.place.append(this.canvas);
    this.words = this.place.closest(".gw-spread")?.querySelector(":scope > .gw-side > .gw-says");
    if (this.words) this.words.scrollTop = 0;
    (this.words ?? this.place).append(this.telling);
    this.place.closest(".gw-frame")?.classList.add("gw-playing");
    this.begin(film);
    requestAnimationFrame(this.frame);
  }

  // The first frame: where something goes its way, that is the beginning of the first beat, which is planned only once.
  begin(film) {
    const { start, beats } = film.data;
    if (beats[0].travel && !stillNow()) film.draw(start, beats[0].order, beats[0], 0);
    else film.draw(start, start, {}, 1);
  }

  frame(now) {
    const reel = this.queue[0];
    if (!reel) return;
    const { film, data } = reel;
    const beat = data.beats[reel.beat];
    const from = reel.beat ? data.beats[reel.beat - 1].order : data.start;
    if (reel.since === null) {
      reel.since = now;
      const words = beat.caption || (reel.beat ? this.caption.textContent : ""); // they stay as long as their film
      if (words !== this.caption.textContent) {
        this.caption.textContent = words;
        this.caption.hidden = !words;
        this.fit();
      }
      if (beat.sound) this.heard(beat.sound);
    }
    if (now - this.began > LONG && !this.button.isConnected) {
      this.telling.append(this.button);
      this.fit();
    }
    const still = stillNow();
    const speed = reel.speed / Math.min(3, this.queue.length);
    const feast = beat.sound === "win" && !still;
    const legs = 1 + Math.max(0, ...Object.values(beat.ways).map((way) => way.length));
    const travel = still || reel.arrived ? 0 : beat.travel * legs * speed;
    const hold = feast ? Math.max(FEAST, beat.hold * speed) : beat.hold * speed;
    const passed = now - reel.since;
    const t = travel ? Math.min(1, passed / travel) : 1;
    if (t < 1 || !reel.still || feast) film.draw(from, beat.order, beat, t);
    if (feast) film.leaves(Math.min(1, passed / (travel + hold)));
    reel.still = t >= 1;
    const waits = data.more && reel.beat === data.beats.length - 1 && passed < travel + hold + PATIENCE;
    if (passed >= travel + hold && !waits) {
      reel.since = null;
      reel.still = false;
      if (beat.travel) reel.arrived = false; // what was dragged has come the first part of its way already
      reel.beat += 1;
      if (reel.beat >= data.beats.length) {
        this.queue.shift();
        if (!this.queue.length) return this.finish();
        this.begin(this.queue[0].film);
      }
    }
    requestAnimationFrame(this.frame);
  }

  // What is told has the room of the words, and no more: it covers no button, no time and nothing that can be read.
  fit() {
    const { telling, words } = this;
    telling.classList.remove("gw-small", "gw-row");
    const cut = (each) => each.scrollHeight > each.clientHeight + 1;
    if (cut(telling)) telling.classList.add("gw-small");
    if (cut(telling) || cut(this.caption)) telling.classList.add("gw-row");
    words?.style.setProperty("--gw-told", `${telling.offsetHeight}px`);
  }

  clear() {
    this.button.remove();
    this.telling.remove();
  }

  finish() {
    if (this.canvas.isConnected) {
      this.ended = performance.now();
      clearTimeout(this.leaving);
      const waits = !this.place.querySelector('[data-able="yes"]'); // for others: there is more to skip
      this.leaving = setTimeout(() => this.playing || this.clear(), waits ? PAUSE : 0);
    }
    const film = this.queue[this.queue.length - 1]?.film;
    clearTimeout(this.rests);
    if (film) this.rests = setTimeout(() => this.playing || !this.place.isConnected || film.foresee(), REST_FIRST);
    this.queue = [];
    if (this.last) this.told(this.last);
    this.last = 0;
    this.place.closest(".gw-frame")?.classList.remove("gw-playing");
    this.canvas.remove();
    this.caption.textContent = "";
    if (!this.button.isConnected) this.telling.remove();
  }
}
