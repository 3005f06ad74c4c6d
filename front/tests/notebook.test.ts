// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";

import notebook from "../src/host/notebook";
import type { Down } from "../src/wire";

const hits = { width: 100, height: 100, title: "", viewer: null, curtain: "", moment: 0, places: [0], able: [0], cause: [], chosen: [], last: [] };
const places = { 0: { token: "a1", label: "Start", x: 0, y: 0, w: 10, h: 10 } };
const layers = { width: 100, height: 100, ground: [], light: [], pieces: [], marks: [] };
const words = { skip: "Skip", help: "", gone: "This board has lost its kernel." };
const whole: Down = {
  new: {
    "1": { kind: "group", classes: ["gw-frame"], shows: {} },
    "2": { kind: "board", classes: [], shows: { hits, layers, words, drags: [], address: {}, canvas: "IPY_MODEL_7", still: "" } },
  },
  tree: ["1", [["2", []]]],
  say: [["2", { film: { shapes: {}, places } }]],
};

// A cell with a board, as Jupyter would show it, and what happens to its kernel.
async function cell() {
  const el = document.createElement("div");
  document.body.append(el);
  const listeners = new Map<string, Set<(content?: never) => void>>();
  const slots = new Set<(sender: unknown, status: string) => void>();
  const manager = {
    kernel: { statusChanged: { connect: slots.add.bind(slots), disconnect: slots.delete.bind(slots) } },
    get_model: async () => ({}),
    create_view: async () => ({ el: document.createElement("canvas"), remove() {}, trigger() {} }),
  };
  const model = {
    send() {},
    on: (event: string, each: never) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(each)),
    off: (event: string, each: never) => void listeners.get(event)?.delete(each),
    widget_manager: manager,
  };
  const end = notebook.render({ model, el });
  const say = (event: string, content?: Down): void => listeners.get(event)?.forEach((each) => each(content as never));
  say("msg:custom", structuredClone(whole));
  await Promise.resolve(); // the whole message is known
  return { el, end, say, slots, status: (name: string) => slots.forEach((each) => each(null, name)) };
}

const note = (el: HTMLElement): string | undefined => el.querySelector(".gw-gone")?.textContent ?? undefined;

describe("a board in a notebook", () => {
  it.each(["idle", "busy", "unknown"])("goes on while its kernel is %s", async (status) => {
    const { el, status: is } = await cell();
    is(status);
    expect(note(el)).toBeUndefined();
  });

  it.each(["restarting", "autorestarting", "terminating", "dead"])("says that its kernel is %s, and takes no press", async (status) => {
    const { el, status: is } = await cell();
    is(status);
    expect(note(el)).toBe(words.gone);
    expect(el.querySelector<HTMLButtonElement>(".gw-hits-board button")!.disabled).toBe(true);
  });

  it("says so, too, when Jupyter says that nobody hears it any more", async () => {
    const { el, say } = await cell();
    say("comm_live_update");
    say("comm_live_update");
    expect(note(el)).toBe(words.gone);
    expect(el.querySelectorAll(".gw-gone")).toHaveLength(1);
  });

  it("listens no more when it has gone from the page", async () => {
    const { end, slots } = await cell();
    expect(slots.size).toBe(1);
    end();
    expect(slots.size).toBe(0);
  });
});
