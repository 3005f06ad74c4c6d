// Plays a film over a board: beats that were worked out in Python, drawn on a canvas of its own until they are over.
// Underneath, the board already shows the end: whoever presses sees it at once.

const SPEEDS = { slow: 1.7, normal: 1, off: 0 };
const LONG = 2000; // milliseconds after which one may skip what is shown
const PAUSE = 1200; // a film that comes within this time after another belongs to it
const TWICE = 400; // milliseconds after a press in which another one is the second half of a double tap
const MOST_FILMS = 3; // so many wait at most; of more, the oldest are left out
const PATIENCE = 1500; // milliseconds for which a film waits to be told how it goes on
const REST_FIRST = 120; // milliseconds without a film after which the next one is made ready
const FEAST = 900; // milliseconds of falling leaves when somebody has won
const HOP = 26; // units that something is lifted on its way

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

// What is drawn of a film, moment by moment: a sheet for all that stands still, and over it a canvas for what moves.
class Film {
  constructor({ sheet, canvas }, data, letters) {
    Object.assign(this, { sheet, canvas, pen: canvas.getContext("2d") });
    this.data = { ...data, letters, hints: setting("hints") === "yes" };
  }

  // One moment: `from` and `to` are lists of shapes, t goes from 0 to 1.
  draw(from, to, beat, t) {
    const { pen, canvas, data } = this;
    const plan = this.plan(from, to, beat);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    inUnits(pen, canvas.width / data.width);
    if (t < 1) for (const shape of plan.leaving) this.shape(shape, 0, 0, 1 - t);
    const name = namer();
    for (const [shape, moves] of plan.between) {
      if (!moves || t >= 1) this.shape(shape, 0, 0, 1);
      else this.move(shape, plan, beat, t, name(shape));
    }
    if (t >= 1) this.rings(beat.look ?? []);
  }

  shape(shape, dx, dy, alpha) {
    drawShape(this.pen, this.data, shape, dx, dy, alpha);
  }

  move(shape, plan, beat, t, name) {
    const way = this.way(shape, plan, beat);
    if (!way) return this.shape(shape, 0, 0, t);
    const old = this.old(shape, plan, beat, name);
    if (old) {
      const points = shape.points.map(([x, y], i) => [mix(old.points[i][0], x, ease(t)), mix(old.points[i][1], y, ease(t))]);
      this.shape({ ...shape, points }, 0, this.lift(beat.hops, t), 1);
    } else this.shape(shape, ...this.offset(way, beat.hops, t), 1);
  }

  // The stops on the way of a shape, as steps from where it will be; nothing for what was not there before.
  way({ key }, { before, ends, comes }, { ways = {} }) {
    const start = before.places.get(comes[key] ?? key);
    if (!start) return null;
    const end = ends.get(key) ?? start;
    const [x, y] = [start[0] - end[0], start[1] - end[1]];
    return [[x, y], ...(ways[key] ?? []).map(([dx, dy]) => [x + dx, y + dy]), [0, 0]];
  }

  // What a shape was that changes on its way from corner to corner.
  old(shape, { before }, { ways = {} }, name) {
    const old = before.named.get(name);
    return old?.points && shape.points && old.points.length === shape.points.length && !ways[shape.key] ? old : null;
  }

  // What moves in a beat, and whatever lies over its way, is drawn anew in each frame; all the rest stands on the sheet.
  plan(from, to, beat) {
    const { sheet, canvas, data } = this;
    if (this.made?.from !== from || this.made.to !== to) {
      const { shapes } = data;
      const steady = new Set(from);
      const comes = beat.comes ?? {};
      const arriving = new Set([...to.map((id) => shapes[id].key), ...Object.values(comes)]);
      const leaving = from.map((id) => shapes[id]).filter(({ key }) => key && !arriving.has(key));
      this.made = { from, to, comes, leaving, before: this.before(from), ends: origins(to, shapes), under: [], between: [] };
      const places = new Map(from.map((id, i) => [id, i]));
      const went = from.flatMap((id, i) => (leaving.includes(shapes[id]) ? [[boxOf(shapes[id]), i]] : []));
      const ways = [];
      const takes = (box) => ways.some((way) => within(box, way)) || ways.push(box);
      const lies = (id, box) => ways.some((way) => meets(way, box)) || went.some(([old, i]) => !(places.get(id) < i) && meets(old, box));
      const name = namer();
      for (const id of to) {
        const shape = shapes[id];
        const moves = Boolean(shape.key) && !steady.has(id);
        const box = moves ? this.swept(shape, this.made, beat, name(shape)) : boxOf(shape);
        if (moves || lies(id, box)) {
          this.made.between.push([shape, moves]);
          takes(box);
        } else this.made.under.push(id);
      }
    }
    sheet.show(this.made.under, data, canvas.width, canvas.height);
    return this.made;
  }

  // The box in which a shape stays all the way.
  swept(shape, plan, beat, name) {
    const own = boxOf(shape);
    const old = this.old(shape, plan, beat, name);
    const stops = this.way(shape, plan, beat) ?? [];
    const [left, top, right, foot] = stops.reduce((box, [dx, dy]) => around(box, shifted(own, dx, dy)), old ? around(own, boxOf(old)) : own);
    return [left, top - (beat.hops ? HOP : 0), right, foot];
  }

  // Leaves that fall when somebody has won; each has a place and a turn of its own, the same every time.
  leaves(t) {
    const { pen, data } = this;
    const colours = ["#4f9a4a", "#8bbf3f", "#f2b632", "#e0673f", "#c94f7c"];
    for (let i = 0; i < 46; i++) {
      const part = (i * 0.6180339887) % 1;
      const fast = 0.7 + ((i * 0.37) % 0.6);
      const y = (t * fast * 1.3 - 0.25 * ((i * 0.29) % 1)) * data.height;
      pen.save();
      pen.globalAlpha = Math.max(0, Math.min(1, 3 * (1 - t)));
      pen.translate(part * data.width + 22 * Math.sin(6 * t + i), y);
      pen.rotate(i + 7 * t * (i % 2 ? 1 : -1));
      pen.fillStyle = colours[i % colours.length];
      pen.beginPath();
      pen.moveTo(0, -11);
      pen.quadraticCurveTo(9, 0, 0, 11);
      pen.quadraticCurveTo(-9, 0, 0, -11);
      pen.fill();
      pen.restore();
    }
  }

  before(order) {
    return { places: origins(order, this.data.shapes), named: named(order, this.data.shapes) };
  }

  lift(hops, t) {
    return hops ? -HOP * Math.sin(Math.PI * t) : 0;
  }

  // How far something is from where it will be, at time t of its way.
  offset(stops, hops, t) {
    const legs = stops.length - 1;
    const leg = Math.min(legs - 1, Math.floor(t * legs));
    const part = t * legs - leg;
    const [ax, ay] = stops[leg];
    const [bx, by] = stops[leg + 1];
    return [mix(ax, bx, ease(part)), mix(ay, by, ease(part)) + this.lift(hops, part)];
  }

  rings(boxes) {
    const { pen, data } = this;
    pen.globalAlpha = 0.9;
    pen.strokeStyle = data.colours.glow;
    pen.lineWidth = 5;
    pen.setLineDash([]);
    for (const [x, y, w, h] of boxes) {
      pen.beginPath();
      pen.roundRect(x - 4, y - 4, w + 8, h + 8, 10);
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }
}

// A cinema over one board: films play one after another, and the more are waiting the faster they are. A press shows the
// end of all of them at once; where it hits what can be pressed then, it counts as a press on that, too: nobody has to
// press twice. What is told meanwhile stands beside or below the board, where the words have their place, never on it.
class Cinema {
  constructor(place, { letters = () => false, arrived = () => false, heard = hear, skip = "", skipped = () => {}, told = () => {} } = {}) {
    this.place = place;
    this.wide = 0; // how wide the board is on the page, once that is known
    this.letters = letters;
    this.arrived = arrived;
    this.heard = heard;
    this.told = told;
    this.last = 0; // the last film that has come
    this.queue = [];
    this.began = null;
    this.ended = -Infinity;
    this.sheet = new Sheet(); // it stays as it is from film to film: the next one begins where this one has ended
    this.canvas = document.createElement("canvas");
    this.screen = document.createElement("div");
    this.screen.className = "gw-film";
    this.screen.setAttribute("aria-hidden", "true");
    this.screen.append(this.sheet.canvas, this.canvas);
    this.caption = document.createElement("p");
    this.caption.className = "gw-caption";
    this.caption.setAttribute("aria-hidden", "true"); // the line that explains is read out
    this.screen.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      const twice = performance.now() - this.since < TWICE;
      this.finish();
      const below = twice ? null : document.elementFromPoint(event.clientX, event.clientY);
      if (below && this.place.contains(below) && below.dataset.able === "yes") below.click();
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

  get playing() {
    return this.queue.length > 0;
  }

  // Part of a film has come: where it begins, or how it goes on; nothing ends whatever is still playing. Or it is the
  // picture with which the next one will begin.
  take(film, known) {
    if (film?.start) return this.show({ ...film, ...known });
    if (film?.order) return this.rest({ ...film, ...known }, film.order);
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
    const film = new Film(this, data, this.letters());
    this.queue.push({ film, data, speed, beat: 0, since: null, arrived: this.arrived() });
    if (this.queue.length > 1) {
      if (this.queue.length > 1 + MOST_FILMS) this.queue.splice(1, 1);
      return;
    }
    this.since = performance.now();
    if (this.since - this.ended > PAUSE) this.began = this.since;
    clearTimeout(this.leaving);
    clearTimeout(this.rests);
    this.size(data);
    this.begin(this.queue[0]); // before it has its place: a canvas that has one asks the page for each kind of letters
    this.place.append(this.screen);
    this.words = this.place.closest(".gw-spread")?.querySelector(":scope > .gw-side > .gw-says");
    (this.words ?? this.place).append(this.telling);
    this.place.closest(".gw-frame")?.classList.add("gw-playing");
    requestAnimationFrame(this.frame);
  }

  // As many pixels as the page shows of the board, in the shape that the film has.
  size({ width, height }) {
    const wide = this.wide || this.place.getBoundingClientRect().width;
    const pixels = Math.round(wide * Math.min(2, devicePixelRatio || 1)) || width;
    sized(this.canvas, pixels, Math.round((pixels * height) / width));
  }

  // The first frame is there before the next one of the page: where something goes its way, it shows its beginning.
  begin(reel) {
    const { film, data } = reel;
    const [beat] = data.beats;
    film.draw(data.start, beat.order, beat, this.travel(reel, beat) ? 0 : 1);
  }

  // How long things are on their way in a beat; what was dragged has come the first part of its way already.
  travel({ speed, arrived }, { travel, ways }) {
    if (stillNow() || arrived) return 0;
    const legs = 1 + Math.max(0, ...Object.values(ways).map((way) => way.length));
    return (travel * legs * speed) / Math.min(3, this.queue.length);
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
      if (!reel.beat && this.words) this.words.scrollTop = 0;
      if (beat.sound) this.heard(beat.sound);
    }
    if (now - this.began > LONG && !this.button.isConnected) {
      this.telling.append(this.button);
      this.fit();
    }
    const speed = reel.speed / Math.min(3, this.queue.length);
    const feast = beat.sound === "win" && !stillNow();
    const travel = this.travel(reel, beat);
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
      if (beat.travel) reel.arrived = false;
      reel.beat += 1;
      if (reel.beat >= data.beats.length) {
        this.queue.shift();
        if (!this.queue.length) return this.finish();
        this.begin(this.queue[0]);
      }
    }
    requestAnimationFrame(this.frame);
  }

  // When nothing moves there is time: the picture with which the next film will begin is painted before it is needed.
  rest(data, order) {
    clearTimeout(this.rests);
    this.rests = setTimeout(() => {
      if (this.playing || !this.place.isConnected || !order.every((id) => data.shapes[id])) return;
      this.size(data);
      const { sheet, canvas } = this;
      sheet.show(order, new Film(this, data, this.letters()).data, canvas.width, canvas.height);
    }, REST_FIRST);
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
    if (this.screen.isConnected) {
      this.ended = performance.now();
      clearTimeout(this.leaving);
      const waits = !this.place.querySelector('[data-able="yes"]'); // for others: there is more to skip
      this.leaving = setTimeout(() => this.playing || this.clear(), waits ? PAUSE : 0);
    }
    const data = this.queue[this.queue.length - 1]?.data;
    if (data) this.rest(data, data.beats[data.beats.length - 1].order);
    this.queue = [];
    if (this.last) this.told(this.last);
    this.last = 0;
    this.place.closest(".gw-frame")?.classList.remove("gw-playing");
    this.screen.remove();
    this.caption.textContent = "";
    if (!this.button.isConnected) this.telling.remove();
  }
}
