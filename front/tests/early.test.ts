// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { FakeSocket } from "./fakes";

const frame = { words: {}, look: "theme", contrast: "contrast", language: "lang", languages: ["en", "de"] };
const place = (key: string, story?: number): string => `<div class="garden-board" data-garden-place='${JSON.stringify({ path: "play", query: "game=carrotia", key, story })}'></div>`;
const bar = { kind: "bar", classes: [], shows: { buttons: [{ id: "undo", label: "Undo" }], column: false } };
const whole = (page: number): object => ({ page, session: `s${page}`, new: { "1": bar }, tree: ["1", []] });
const asked = (): unknown[] => FakeSocket.all.flatMap(({ sent }) => sent.map(({ open }) => open));

let readiness: DocumentReadyState;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  FakeSocket.install();
  localStorage.clear();
  history.replaceState(null, "", "/play?game=carrotia");
  document.documentElement.lang = "en";
  document.documentElement.dataset["live"] = "yes";
  document.head.innerHTML = `<script type="application/json" id="garden-words">${JSON.stringify(frame)}</script>`;
  document.body.innerHTML = "";
  readiness = "loading";
  Object.defineProperty(document, "readyState", { configurable: true, get: () => readiness });
});
afterEach(() => {
  dispatchEvent(new Event("pagehide")); // the next one has the same window
  delete (document as { readyState?: string }).readyState;
  delete document.documentElement.dataset["live"];
  Object.assign(window, { gardenLine: undefined });
  vi.useRealTimers();
});

const early = (): Promise<unknown> => import("../src/host/early");
const frontEnd = (): Promise<unknown> => import("../src/host/page");

function read(boards: string): void {
  document.body.innerHTML = boards;
  readiness = "interactive";
  document.dispatchEvent(new Event("DOMContentLoaded"));
}

const open = (page: number, key: string, more = {}): object => ({ page, path: "play", query: "game=carrotia", key, lang: "en", ...more });

describe("the script in the page", () => {
  it("asks for all boards once, and shows what came before the front end", async () => {
    await early();
    document.body.innerHTML = place("a", 0);
    FakeSocket.last.open();
    expect(asked(), "the page is not read to its end yet").toEqual([]);
    read(place("a", 0) + place("b", 1));
    expect(asked()).toEqual([open(0, "a", { story: 0 }), open(1, "b", { story: 1 })]);
    FakeSocket.last.say(whole(1));
    await frontEnd();
    FakeSocket.last.say(whole(0));
    expect([...document.querySelectorAll("[data-garden-place]")].map((each) => each.textContent)).toEqual(["Undo", "Undo"]);
    expect(asked()).toHaveLength(2);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("waits for its connection", async () => {
    await early();
    read(place("a"));
    expect(asked()).toEqual([]);
    FakeSocket.last.open();
    expect(asked()).toEqual([open(0, "a")]);
  });

  it("leaves it to a front end that is quicker", async () => {
    await early();
    await frontEnd();
    FakeSocket.last.open();
    read(place("a"));
    expect(asked()).toEqual([open(0, "a")]);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("asks by the key from before where the page is loaded again, as the front end does", async () => {
    history.replaceState({ gardenKeys: { 0: "before" } }, "");
    await early();
    read(place("new"));
    FakeSocket.last.open();
    await frontEnd();
    FakeSocket.last.cut();
    vi.advanceTimersByTime(1);
    FakeSocket.last.open();
    expect(FakeSocket.all).toHaveLength(2);
    expect(asked()).toEqual([open(0, "before"), open(0, "before")]);
  });

  it("is forgotten with what came where its connection is cut before the front end is there", async () => {
    await early();
    read(place("a"));
    FakeSocket.last.open();
    FakeSocket.last.say(whole(0));
    FakeSocket.last.cut();
    await frontEnd();
    expect(document.querySelector("[data-garden-place]")!.textContent).toBe("");
    FakeSocket.last.open();
    expect(asked()).toEqual([open(0, "a"), open(0, "a")]);
  });

  it("tells the badge of a learner", async () => {
    localStorage.setItem("garden-badge-learner", "c0ffee");
    await early();
    read(place("a"));
    FakeSocket.last.open();
    expect(asked()).toEqual([open(0, "a", { badge: "c0ffee" })]);
  });

  it("opens nothing where the page goes on in the language that was chosen", async () => {
    localStorage.setItem("garden-language", "de");
    await early();
    expect(FakeSocket.all).toEqual([]);
  });
});
