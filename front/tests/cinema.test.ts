// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Cinema, type FilmNews } from "../src/board/cinema";
import type { Beat } from "../src/paint/film";
import { set } from "../src/settings";
import { recorder } from "./fakes";

const FRAME = 17;
const size = { width: 100, height: 100 };
const beat: Beat = { order: [2], comes: {}, caption: "", travel: 300, hold: 100, ways: {}, hops: false, look: [], sound: "", who: null };
const shapes = { 1: { is: "box", at: [0, 0, 9, 9], key: "a" }, 2: { is: "box", at: [50, 0, 9, 9], key: "a" } } as const;
const view = { shapes, colours: {}, ...size, letters: false, hints: false };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  set("speed", "normal");
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => recorder().pen) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function board() {
  document.body.innerHTML = `
    <div class="gw-frame"><div class="gw-spread">
      <div class="gw-room"><div class="gw-hits"><button data-able="yes">a square</button></div></div>
      <div class="gw-side"><div class="gw-says"></div></div>
    </div></div>`;
  const place = document.querySelector<HTMLElement>(".gw-hits")!;
  const host = { viewOf: () => view as never, arrived: () => false, skip: "Skip", skipped: vi.fn(), shown: vi.fn() };
  return { place, host, cinema: new Cinema(place, host), frame: document.querySelector<HTMLElement>(".gw-frame")! };
}

const film = (number: number, more: Partial<FilmNews> = {}): FilmNews => ({ film: number, ...size, start: [1], beats: [beat], ...more });
const caption = (): string => document.querySelector(".gw-caption")?.textContent ?? "";

describe("a film", () => {
  it("plays as long as it is written, and then says that it was shown", () => {
    const { cinema, host, frame } = board();
    cinema.take(film(7));
    expect(frame.classList.contains("gw-playing")).toBe(true);
    vi.advanceTimersByTime(300);
    expect(host.shown).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100 + 3 * FRAME);
    expect(host.shown).toHaveBeenCalledExactlyOnceWith(7);
    expect([cinema.playing, frame.classList.contains("gw-playing")]).toEqual([false, false]);
  });

  it("leaves nothing behind in a page that its board has left", () => {
    const { cinema, frame } = board();
    cinema.take(film(7, { beats: [{ ...beat, who: 1 }] }));
    vi.advanceTimersByTime(3 * FRAME);
    frame.querySelector(".gw-spread")!.remove(); // the next step has a board of its own
    cinema.finish();
    expect(frame.classList.contains("gw-playing")).toBe(false);
    expect(frame.dataset["moves"]).toBeUndefined();
  });

  it("takes longer where somebody wants it slow", () => {
    const { cinema, host } = board();
    set("speed", "slow");
    cinema.take(film(1));
    vi.advanceTimersByTime(400 + 3 * FRAME);
    expect(host.shown).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(host.shown).toHaveBeenCalled();
  });

  it("takes less time where bots follow one another", () => {
    const { cinema, host } = board();
    cinema.take(film(1, { pace: 0.5 }));
    vi.advanceTimersByTime(200 + 3 * FRAME);
    expect(host.shown).toHaveBeenCalled();
  });

  it("loses no press on the board while others move, but presses nothing beside what can be pressed", () => {
    const { cinema, place } = board();
    const piece = place.querySelector("button")!;
    const pressed = vi.fn();
    piece.dataset["token"] = "a1";
    piece.addEventListener("click", pressed);
    document.elementFromPoint = () => piece;
    const press = (): void => {
      cinema.take(film(1));
      vi.advanceTimersByTime(600); // no second half of a double tap
      cinema.take(film(2));
      vi.advanceTimersByTime(401);
      place.querySelector(".gw-film")!.dispatchEvent(new Event("pointerdown"));
    };
    const other = place.appendChild(document.createElement("button"));
    other.dataset["able"] = "yes";
    piece.dataset["able"] = "no";
    press();
    expect(pressed).not.toHaveBeenCalled();
    other.remove();
    press();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it("takes half its time where somebody wants it fast", () => {
    const { cinema } = board();
    set("speed", "fast");
    cinema.take(film(3));
    vi.advanceTimersByTime(200 - 3 * FRAME);
    expect(cinema.playing).toBe(true);
    vi.advanceTimersByTime(6 * FRAME);
    expect(cinema.playing).toBe(false);
  });

  it("does not play where somebody wants none, and counts as shown", () => {
    const { cinema, host, frame } = board();
    set("speed", "off");
    cinema.take(film(3));
    expect([cinema.playing, frame.classList.contains("gw-playing")]).toEqual([false, false]);
    expect(host.shown).toHaveBeenCalledExactlyOnceWith(3);
  });

  it("does not play where the page lacks shapes of it", () => {
    const { cinema } = board();
    cinema.take(film(1, { start: [99] }));
    expect(cinema.playing).toBe(false);
  });

  it("waits for the rest of its beats", () => {
    const { cinema, host } = board();
    cinema.take(film(1, { more: true, beats: [{ ...beat, caption: "one" }] }));
    vi.advanceTimersByTime(1000);
    expect([host.shown.mock.calls.length, caption()]).toEqual([0, "one"]);
    cinema.take({ film: 1, beats: [{ ...beat, caption: "two" }], more: false });
    vi.advanceTimersByTime(3 * FRAME);
    expect(caption()).toBe("two");
    vi.advanceTimersByTime(500);
    expect(host.shown).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("marks whose move it shows, and nobody when it is over", () => {
    const { cinema, frame } = board();
    cinema.take(film(1, { beats: [{ ...beat, who: 2 }] }));
    vi.advanceTimersByTime(2 * FRAME);
    expect(frame.dataset["moves"]).toBe("2");
    cinema.finish();
    expect(frame.dataset["moves"]).toBeUndefined();
  });
});

describe("more films than one", () => {
  it("play one after another, the faster the more are waiting", () => {
    const { cinema, host } = board();
    for (const number of [1, 2, 3]) cinema.take(film(number));
    vi.advanceTimersByTime(800); // by themselves they take 1200
    expect(host.shown).toHaveBeenCalledExactlyOnceWith(3);
  });

  it("are left out where too many wait", () => {
    const { cinema, host } = board();
    for (let number = 1; number <= 40; number++) cinema.take(film(number));
    vi.advanceTimersByTime(1200);
    expect(host.shown).toHaveBeenCalledExactlyOnceWith(40);
  });
});

describe("somebody who does not want to wait", () => {
  it("is offered to skip what takes long", () => {
    const { cinema, host } = board();
    cinema.take(film(1, { beats: [{ ...beat, hold: 9000 }] }));
    vi.advanceTimersByTime(1900);
    expect(document.querySelector(".gw-skip")).toBeNull();
    vi.advanceTimersByTime(200);
    document.querySelector<HTMLButtonElement>(".gw-skip")!.click();
    expect(host.skipped).toHaveBeenCalledOnce();
    expect(cinema.playing).toBe(false);
  });

  it("presses what lies below, and sees the end at once", () => {
    const { cinema, place } = board();
    const [below, pressed] = [place.querySelector("button")!, vi.fn()];
    below.addEventListener("click", pressed);
    document.elementFromPoint = () => below;
    cinema.take(film(1, { beats: [{ ...beat, hold: 9000 }] }));
    vi.advanceTimersByTime(1000);
    place.querySelector(".gw-film")!.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    expect([cinema.playing, pressed.mock.calls.length]).toEqual([false, 1]);
  });

  it("presses nothing by the second half of a double tap", () => {
    const { cinema, place } = board();
    const [below, pressed] = [place.querySelector("button")!, vi.fn()];
    below.addEventListener("click", pressed);
    document.elementFromPoint = () => below;
    cinema.take(film(1));
    vi.advanceTimersByTime(100);
    place.querySelector(".gw-film")!.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    expect([cinema.playing, pressed.mock.calls.length]).toEqual([false, 0]);
  });

  it("ends all films that wait when the host takes a move back", () => {
    const { cinema, host } = board();
    cinema.take(film(1));
    cinema.take(film(2));
    cinema.take(null);
    expect(cinema.playing).toBe(false);
    expect(host.shown).toHaveBeenCalledExactlyOnceWith(2);
  });
});
