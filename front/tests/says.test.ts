// @vitest-environment happy-dom
// The line that explains: nothing that comes too soon takes words from ears.

import { beforeEach, describe, expect, it, vi } from "vitest";

import { Part } from "../src/part";
import { says } from "../src/parts/says";

const said = (text: string, count: number) => ({ text, sentences: [text], head: 1, kind: "plain", count });

describe("the line that explains", () => {
  let now = 0;
  let part: Part;
  let heard: () => string;

  beforeEach(() => {
    now = 1000;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    part = new Part("1", "says", [], { words: {}, said: said("A carrot.", 1), top: 0 }, () => undefined);
    document.body.replaceChildren(part.el);
    says(part);
    heard = () => part.el.querySelector("[role=status]")!.textContent!;
  });

  it("reads out what nobody has heard yet together with what comes at once", () => {
    now += 20;
    part.set({ said: said("A leek.", 2) });
    expect(heard()).toBe("A carrot. A leek.");
    now += 20;
    part.set({ said: said("A bean.", 3) });
    expect(heard()).toBe("A carrot. A leek. A bean.");
  });

  it("lets go of what has been heard", () => {
    now += 5000;
    part.set({ said: said("A leek.", 2) });
    expect(heard()).toBe("A leek.");
  });

  it("measures its room once boards that the same message changes are painted", async () => {
    const done: string[] = [];
    vi.spyOn(part.el, "scrollTop", "get").mockImplementation(() => Number(done.push("measured")));
    vi.spyOn(part.el, "clientHeight", "get").mockImplementation(() => Number(done.push("measured")));
    part.set({ said: said("A leek.", 2) });
    queueMicrotask(() => done.push("painted"));
    expect(done).toEqual([]);
    await new Promise((seen) => requestAnimationFrame(seen));
    expect([done[0], done[1]]).toEqual(["painted", "measured"]);
  });
});
