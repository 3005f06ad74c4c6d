// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { FakeSocket } from "./fakes";

const words = { away: "The connection is lost.", slow: "It takes long.", moved: "It goes on elsewhere.", here: "Play here" };
const frame = { words, look: "theme", contrast: "contrast", language: "lang", languages: ["en", "de"] };
const place = JSON.stringify({ path: "play", query: "game=carrotia", key: "k" });
const button = { id: "undo", label: "Undo", primary: false, disabled: false, pressed: null, auto: false };
const whole = {
  page: 0,
  session: "s1",
  new: { "1": { kind: "bar", classes: [], shows: { buttons: [button], column: false } } },
  tree: ["1", []],
};

const find = <E extends HTMLElement>(what: string): E | null => document.querySelector<E>(what);
const lost = (): string => (find("[data-garden=lost]")!.hidden ? "" : find("[data-garden=lost-words]")!.textContent!);
const undo = (): HTMLElement => find('[data-id="undo"]')!;

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.install();
  document.documentElement.dataset["state"] = "starting";
  document.body.innerHTML = `
    <script type="application/json" id="garden-words">${JSON.stringify(frame)}</script>
    <p data-garden="lost" hidden><span data-garden="lost-words"></span></p>
    <div class="garden-board" data-garden-place='${place}'>a picture of the board</div>`;
  vi.resetModules();
  await import("../src/host/page");
  document.dispatchEvent(new Event("DOMContentLoaded"));
  FakeSocket.last.open();
});
afterEach(() => {
  dispatchEvent(new Event("pagehide")); // the next one has the same window
  vi.useRealTimers();
});

function cut(): void {
  FakeSocket.last.cut();
  vi.advanceTimersByTime(1);
}

describe("a board of a page of the server", () => {
  it("is opened by its key, and takes the place of its picture", () => {
    const lang = document.documentElement.lang;
    const open = { page: 0, path: "play", query: "game=carrotia", key: "k", lang };
    expect(FakeSocket.last.sent).toEqual([{ open }]);
    expect(find("[data-garden-place]")!.textContent).toBe("a picture of the board");
    FakeSocket.last.say(whole);
    expect(find("[data-garden-place]")!.textContent).toBe("Undo");
    expect(document.documentElement.dataset["state"]).toBe("ready");
  });

  it("says which page a press is of", () => {
    FakeSocket.last.say(whole);
    undo().click();
    expect(FakeSocket.last.sent.at(-1)).toEqual({ page: 0, part: "1", do: { press: "undo" } });
  });

  it("keeps what is pressed while its connection is away, and stays as it is", () => {
    FakeSocket.last.say(whole);
    const before = undo();
    cut();
    before.click();
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toHaveLength(1); // the server may know nothing of it
    FakeSocket.last.say(whole);
    expect(FakeSocket.last.sent.at(-1)).toEqual({ page: 0, part: "1", do: { press: "undo" } });
    expect(undo()).toBe(before);
  });

  it("forgets what was pressed where the server has made it anew", () => {
    FakeSocket.last.say(whole);
    const before = undo();
    cut();
    before.click();
    FakeSocket.last.open();
    FakeSocket.last.say({ ...whole, session: "s2" });
    expect(FakeSocket.last.sent).toHaveLength(1);
    expect(undo()).not.toBe(before);
  });

  it("says that it has moved, and how to play on here", () => {
    FakeSocket.last.say(whole);
    FakeSocket.last.say({ page: 0, moved: true });
    expect(find('[role="alert"]')!.textContent).toBe(`${words.moved} ${words.here}`);
    expect(undo()).toBeNull();
  });

  it("says why it cannot be played, and is tried again", () => {
    FakeSocket.last.say({ page: 0, error: "The garden is full.", retry: 5 });
    expect(find('[role="alert"]')!.textContent).toBe("The garden is full.");
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.last.sent).toHaveLength(2);
    const said = find('[role="alert"]');
    FakeSocket.last.say({ page: 0, error: "The garden is full.", retry: 5 });
    expect(find('[role="alert"]')).toBe(said); // or it would be read out again
    FakeSocket.last.say(whole);
    expect(find('[role="alert"]')).toBeNull();
    expect(undo()).not.toBeNull();
  });

  it("is shown again after trouble by the session that it had", () => {
    FakeSocket.last.say(whole);
    FakeSocket.last.say({ page: 0, error: "Too much at once.", retry: 1 });
    FakeSocket.last.say(whole);
    expect(undo()).not.toBeNull();
  });

  it("shows a note beside it", () => {
    FakeSocket.last.say(whole);
    FakeSocket.last.say({ page: 0, note: "This game cannot be kept." });
    expect(lost()).toBe("This game cannot be kept.");
    expect(undo()).not.toBeNull();
  });
});

describe("a page of the server", () => {
  it("says nothing of a connection that comes back soon", () => {
    FakeSocket.last.say(whole);
    cut();
    vi.advanceTimersByTime(2000);
    expect(lost()).toBe("");
    FakeSocket.last.open();
    vi.advanceTimersByTime(10_000);
    expect(lost()).toBe("");
  });

  it("says that its connection is lost, and that it is back", () => {
    FakeSocket.last.say(whole);
    cut();
    vi.advanceTimersByTime(3000);
    expect(lost()).toBe(words.away);
    FakeSocket.last.open();
    expect(lost()).toBe("");
  });

  it("says that it takes long before its board is there", () => {
    vi.advanceTimersByTime(20_000);
    expect(lost()).toBe(words.slow);
    FakeSocket.last.say(whole);
    expect(lost()).toBe("");
  });
});
