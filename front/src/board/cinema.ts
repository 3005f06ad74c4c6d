// Plays films over a board: beats that were worked out in Python, drawn on a canvas of their own until they are over.
// Underneath, the board already shows the end: whoever presses sees it at once.

import { made } from "../dom";
import { stillNow } from "../look";
import { type Beat, Film } from "../paint/film";
import { Sheet, sized } from "../paint/sheet";
import { type Colours, type Form, type Runs, type Sent, type View, listed } from "../paint/shapes";
import { setting } from "../settings";
import type { Places } from "./hits";
import { sound } from "../sound";

const SPEEDS: Record<string, number> = { slow: 1.7, normal: 1, fast: 0.5, off: 0 };
const LONG = 2000; // milliseconds after which one may skip what is shown
const PAUSE = 1200; // a film that comes within this time after another belongs to it
const TWICE = 400; // milliseconds after a press in which another one is the second half of a double tap
const MOST_FILMS = 3; // so many wait at most; of more, the oldest are left out
const PATIENCE = 1500; // milliseconds for which a film waits for the rest of its beats
const REST_FIRST = 120; // milliseconds without a film after which the next one is made ready
const FEAST = 900; // milliseconds of falling leaves when somebody has won

// What a host sends about films: shapes, a beginning, or how one goes on.
export interface FilmNews {
  shapes?: Record<number, Sent>;
  forms?: Record<number, Form>;
  anew?: boolean;
  places?: Places;
  colours?: Record<string, Colours>; // that are new, by palette
  film?: number;
  width?: number;
  height?: number;
  start?: Runs;
  beats?: (Omit<Beat, "order"> & { order: Runs })[];
  more?: boolean;
  pace?: number; // how much of its time it has
}

interface Size {
  width: number;
  height: number;
}

interface Reel extends Size {
  number: number;
  film: Film;
  start: number[];
  beats: Beat[];
  more: boolean;
  speed: number;
  beat: number;
  since: number | null;
  arrived: boolean;
  still: boolean;
}

export interface Screen {
  viewOf(size: Size): View; // how the board looks now
  arrived(): boolean; // what the film shows first was dragged to its place already
  skip: string;
  skipped(): void;
  shown(film: number): void;
}

const speedNow = (): number => SPEEDS[setting("speed")] ?? 1;

// Films play one after another, and the more are waiting the faster they are. A press shows the end of all of them at
// once; where it hits what can be pressed then, it counts as a press on that, too: nobody has to press twice. Captions
// stand beside or below the board, where the words have their place, never on it.
export class Cinema {
  wide = 0; // how wide the board is on the page, once that is known

  private readonly sheet = new Sheet(); // it stays as it is from film to film: the next one begins where this one ended
  private readonly canvas = made("canvas");
  private readonly screen = made("div", "gw-film");
  private readonly caption = made("p", "gw-caption");
  private readonly captions = made("div", "gw-telling");
  private readonly button: HTMLButtonElement;
  private words: HTMLElement | null = null;
  private stage: HTMLElement | null = null; // the frame that was told that a film plays: the board may have left it since
  private queue: Reel[] = [];
  private last = 0; // the last film that has come
  private since = 0;
  private began = 0;
  private ended = -Infinity;
  private leaving = 0;
  private rests = 0;
  private opening: { order: number[]; size: Size } | null = null; // with which the first film will begin

  constructor(
    private readonly place: HTMLElement,
    private readonly host: Screen,
  ) {
    for (const type of ["pointerover", "focusin"]) place.addEventListener(type, () => this.expect());
    this.screen.setAttribute("aria-hidden", "true");
    this.screen.append(this.sheet.canvas, this.canvas);
    this.caption.setAttribute("aria-hidden", "true"); // the line that explains is read out
    this.screen.addEventListener("pointerdown", (event) => this.pressed(event));
    this.captions.append(this.caption);
    this.button = made("button", "gw-skip gw-button", host.skip, { type: "button" });
    this.button.addEventListener("click", (event) => {
      event.stopPropagation(); // a press on the words opens them
      this.button.remove();
      this.finish();
      host.skipped();
    });
  }

  get playing(): boolean {
    return this.queue.length > 0;
  }

  // The picture with which the next film will begin.
  prepare(order: number[], size: Size): void {
    this.opening = { order, size };
  }

  // Something about films has come; nothing ends whatever is still playing but what is no film at all.
  take(news: FilmNews | null): void {
    if (!news) return this.finish();
    const { width = 0, height = 0, start, more = false, film = 0, pace = 1 } = news;
    const beats = (news.beats ?? []).map((beat) => ({ ...beat, order: listed(beat.order) }));
    if (start) return this.show(film, { width, height }, listed(start), beats, more, pace);
    const reel = this.queue.find(({ number }) => number === film);
    if (reel) {
      reel.beats.push(...beats);
      reel.more = more;
    }
  }

  private show(number: number, size: Size, start: number[], beats: Beat[], more: boolean, pace: number): void {
    this.last = number;
    this.opening = null;
    const speed = speedNow() * pace;
    const view = this.host.viewOf(size);
    const whole = start.every((id) => view.shapes[id]);
    if (!speed || !beats.length || !whole || document.hidden) return this.finish();
    const film = new Film(this.sheet, this.canvas, view);
    const arrived = this.host.arrived();
    this.queue.push({ number, film, start, beats, more, speed, beat: 0, since: null, arrived, still: false, ...size });
    if (this.queue.length > 1) {
      if (this.queue.length > 1 + MOST_FILMS) this.queue.splice(1, 1);
      return;
    }
    this.since = performance.now();
    if (this.since - this.ended > PAUSE) this.began = this.since;
    clearTimeout(this.leaving);
    clearTimeout(this.rests);
    this.size(size);
    this.begin(this.queue[0]!); // before it has its place: a canvas in the page asks it for each kind of letters
    this.place.append(this.screen);
    this.words = this.place.closest(".gw-spread")?.querySelector(":scope > .gw-side > .gw-says") ?? null;
    this.words?.classList.add("gw-tells");
    (this.words ?? this.place).append(this.captions);
    this.stage = this.place.closest<HTMLElement>(".gw-frame");
    this.stage?.classList.add("gw-playing");
    requestAnimationFrame(this.frame);
  }

  // A finger that has ended a film clicks where it leaves the screen, and the film lies over that place no more: that
  // click is a part of the press that has counted already, and would be a second one. The next press counts again.
  private pressed(event: PointerEvent): void {
    event.preventDefault();
    const twice = performance.now() - this.since < TWICE;
    this.finish();
    const below = twice ? null : document.elementFromPoint(event.clientX, event.clientY);
    const waits = !this.place.querySelector('[data-able="yes"]'); // others move: the host says so, and keeps the press
    if (below instanceof HTMLElement && this.place.contains(below) && (waits ? below.dataset["token"] : below.dataset["able"] === "yes")) {
      below.click();
    }
    const swallow = (click: MouseEvent): void => {
      if (!click.isTrusted) return;
      click.stopPropagation();
      click.preventDefault();
      listen();
    };
    const listen = (): void => removeEventListener("click", swallow, true);
    addEventListener("click", swallow, true);
    addEventListener("pointerup", () => setTimeout(listen, TWICE), { once: true });
    for (const type of ["pointercancel", "pointerdown"]) addEventListener(type, listen, { once: true, capture: true });
  }

  // As many pixels as the page shows of the board, in the shape that the film has.
  private size({ width, height }: Size): void {
    const wide = this.wide || this.place.getBoundingClientRect().width;
    const pixels = Math.round(wide * Math.min(2, devicePixelRatio || 1)) || width;
    sized(this.canvas, pixels, Math.round((pixels * height) / width));
  }

  // The first frame is there before the next one of the page: where something goes its way, it shows its beginning.
  private begin(reel: Reel): void {
    const beat = reel.beats[0]!;
    reel.film.draw(reel.start, beat.order, beat, this.travel(reel, beat) ? 0 : 1);
  }

  // How much longer than written a film takes: the more are waiting, the less.
  private pace({ speed }: Reel): number {
    return speed / Math.min(3, this.queue.length);
  }

  // How long things are on their way in a beat; what was dragged has come the first part of its way already.
  private travel(reel: Reel, { travel, ways }: Beat): number {
    if (stillNow() || reel.arrived) return 0;
    const legs = 1 + Math.max(0, ...Object.values(ways).map((way) => way.length));
    return travel * legs * this.pace(reel);
  }

  private readonly frame = (now: number): void => {
    const reel = this.queue[0];
    if (!reel) return;
    const { film, beats } = reel;
    const beat = beats[reel.beat]!;
    if (reel.since === null) {
      reel.since = now;
      this.enter(reel, beat);
    }
    if (now - this.began > LONG && !this.button.isConnected) {
      this.captions.append(this.button);
      this.fit();
    }
    const feast = beat.sound === "win" && !stillNow();
    const travel = this.travel(reel, beat);
    const hold = Math.max(feast ? FEAST : 0, beat.hold * this.pace(reel));
    const passed = now - reel.since;
    const t = travel ? Math.min(1, passed / travel) : 1;
    const from = reel.beat ? beats[reel.beat - 1]!.order : reel.start;
    if (t < 1 || !reel.still || feast) film.draw(from, beat.order, beat, t);
    if (feast) film.leaves(Math.min(1, passed / (travel + hold)), beat.order);
    reel.still = t >= 1;
    const waits = reel.more && reel.beat === beats.length - 1 && passed < travel + hold + PATIENCE;
    if (passed >= travel + hold && !waits) {
      reel.since = null;
      reel.still = false;
      if (beat.travel) reel.arrived = false;
      reel.beat += 1;
      if (reel.beat >= beats.length) {
        this.queue.shift();
        const next = this.queue[0];
        if (!next) return this.finish();
        this.begin(next);
      }
    }
    requestAnimationFrame(this.frame);
  };

  // A beat begins: its words, its sound, and whose move it is.
  private enter(reel: Reel, beat: Beat): void {
    const words = beat.caption || (reel.beat ? (this.caption.textContent ?? "") : ""); // they stay as long as their film
    if (words !== this.caption.textContent) {
      this.caption.textContent = words;
      this.caption.hidden = !words;
      this.fit();
    }
    if (!reel.beat && this.words) this.words.scrollTop = 0;
    this.mark(beat.who);
    if (beat.sound) sound(beat.sound);
  }

  // Somebody comes to the board: a page may have many, and only those that are played need this.
  private expect(): void {
    if (!this.opening || !speedNow()) return;
    this.rest(this.opening.size, this.opening.order, 0);
    this.opening = null;
  }

  // When nothing moves there is time: the picture with which the next film will begin is painted before it is needed.
  private rest(size: Size, order: number[], wait = REST_FIRST): void {
    clearTimeout(this.rests);
    this.rests = window.setTimeout(() => {
      const view = this.host.viewOf(size);
      if (this.playing || !this.place.isConnected || !order.every((id) => view.shapes[id])) return;
      this.size(size);
      this.sheet.show(order, view, this.canvas.width, this.canvas.height);
    }, wait);
  }

  // Captions have the room of the words, and no more: they cover no button, no time and nothing that can be read.
  private fit(): void {
    const { captions, words } = this;
    captions.classList.remove("gw-small", "gw-row");
    const cut = (each: HTMLElement): boolean => each.scrollHeight > each.clientHeight + 1;
    if (cut(captions)) captions.classList.add("gw-small");
    if (cut(captions) || cut(this.caption)) captions.classList.add("gw-row");
    words?.style.setProperty("--gw-told", `${captions.offsetHeight}px`);
  }

  // Among those who play whoever moves in the film is marked, by the number of the seat; nobody where all move at once.
  private mark(who: number | null = null): void {
    if (who === null) delete this.stage?.dataset["moves"];
    else if (this.stage) this.stage.dataset["moves"] = String(who);
  }

  private clear(): void {
    this.button.remove();
    this.captions.remove();
    this.words?.classList.remove("gw-tells");
  }

  finish(): void {
    if (this.screen.isConnected) {
      this.ended = performance.now();
      clearTimeout(this.leaving);
      const waits = !this.place.querySelector('[data-able="yes"]'); // for others: there is more to skip
      this.leaving = window.setTimeout(() => this.playing || this.clear(), waits ? PAUSE : 0);
    }
    const reel = this.queue.at(-1);
    if (reel) this.rest(reel, reel.beats.at(-1)!.order);
    this.queue = [];
    if (this.last) this.host.shown(this.last);
    this.last = 0;
    this.stage?.classList.remove("gw-playing");
    this.mark();
    this.screen.remove();
    this.caption.textContent = "";
    if (!this.button.isConnected) this.clear();
  }
}
