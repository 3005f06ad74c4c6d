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

const speedNow = () => SPEEDS[setting("speed")];
const stillNow = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

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
    this.opening = null; // the picture with which the first film will begin
    for (const type of ["pointerover", "focusin"]) place.addEventListener(type, () => this.expect());
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
  // click is a part of the press that has counted already, and would be a second one. The next press counts again.
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
    for (const type of ["pointercancel", "pointerdown"]) addEventListener(type, hearAgain, { once: true, capture: true });
  }

  get playing() {
    return this.queue.length > 0;
  }

  // Part of a film has come: where it begins, or how it goes on; nothing ends whatever is still playing. Or it is the
  // picture with which the next one will begin.
  take(film, known) {
    if (film?.start) return this.show({ ...film, ...known });
    if (film?.order) return void (this.opening = { ...film, ...known });
    const reel = film && this.queue.find(({ data }) => data.film === film.film);
    if (!film) this.finish();
    else if (reel) {
      reel.data.beats.push(...film.beats);
      reel.data.more = film.more;
    }
  }

  show(data) {
    this.last = data.film;
    this.opening = null;
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

  // How much longer than told a film takes: the more are waiting, the less.
  pace({ speed }) {
    return speed / Math.min(3, this.queue.length);
  }

  // How long things are on their way in a beat; what was dragged has come the first part of its way already.
  travel(reel, { travel, ways }) {
    if (stillNow() || reel.arrived) return 0;
    const legs = 1 + Math.max(0, ...Object.values(ways).map((way) => way.length));
    return travel * legs * this.pace(reel);
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
      this.mark(beat.who);
      if (beat.sound) this.heard(beat.sound);
    }
    if (now - this.began > LONG && !this.button.isConnected) {
      this.telling.append(this.button);
      this.fit();
    }
    const feast = beat.sound === "win" && !stillNow();
    const travel = this.travel(reel, beat);
    const hold = Math.max(feast ? FEAST : 0, beat.hold * this.pace(reel));
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

  // Somebody comes to the board: a page may have many, and only those that are played need this.
  expect() {
    if (!this.opening || !speedNow()) return;
    this.rest(this.opening, this.opening.order, 0);
    this.opening = null;
  }

  // When nothing moves there is time: the picture with which the next film will begin is painted before it is needed.
  rest(data, order, wait = REST_FIRST) {
    clearTimeout(this.rests);
    this.rests = setTimeout(() => {
      if (this.playing || !this.place.isConnected || !order.every((id) => data.shapes[id])) return;
      this.size(data);
      const { sheet, canvas } = this;
      sheet.show(order, viewOf(data, this.letters()), canvas.width, canvas.height);
    }, wait);
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

  // Among those who play whoever moves in the film is marked, by the number of the seat; nobody where all move at once.
  mark(who = null) {
    const frame = this.place.closest(".gw-frame");
    if (who === null) delete frame?.dataset.moves;
    else if (frame) frame.dataset.moves = who;
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
    this.mark();
    this.screen.remove();
    this.caption.textContent = "";
    if (!this.button.isConnected) this.telling.remove();
  }
}
