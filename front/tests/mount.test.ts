// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";

import { mount } from "../src/mount";
import type { Down, Up } from "../src/wire";

const words = { text: "", sentences: ["It is your turn."], head: 1, kind: "plain" };
const button = { id: "undo", label: "Undo", primary: false, disabled: false, pressed: null, auto: false };

const whole: Down = {
  new: {
    "1": { kind: "group", classes: ["gw-frame"], shows: {} },
    "2": { kind: "bar", classes: ["gw-act"], shows: { buttons: [button], column: false } },
    "3": { kind: "html", classes: ["gw-seats"], shows: { value: "<b>Ada</b>" } },
  },
  tree: ["1", [["2", []], ["3", []]]],
};

function page(): { root: HTMLElement; sent: Up[]; take(message: Down): void; end(): void } {
  const root = document.createElement("div");
  document.body.append(root);
  const sent: Up[] = [];
  const { take, end } = mount(root, { send: (message) => sent.push(message) });
  return { root, sent, take, end };
}

describe("a page that a host describes", () => {
  it("shows its parts in the order of the tree", () => {
    const { root, take } = page();
    take(whole);
    const frame = root.firstElementChild!;
    expect([...frame.classList]).toContain("gw-frame");
    expect([...frame.children].map((each) => each.className)).toEqual([
      expect.stringContaining("gw-act"),
      expect.stringContaining("gw-seats"),
    ]);
    expect(root.querySelector(".gw-seats b")!.textContent).toBe("Ada");
  });

  it("says of which part a press is", () => {
    const { root, take, sent } = page();
    take(whole);
    root.querySelector<HTMLButtonElement>('[data-id="undo"]')!.click();
    expect(sent).toEqual([{ part: "2", do: { press: "undo" } }]);
  });

  it("writes what is asked into the address of a page", () => {
    document.documentElement.dataset["page"] = "explore";
    history.replaceState(null, "", "?lang=de&other=owl");
    const { take } = page();
    take(whole);
    expect(location.search).toBe("?lang=de&other=owl");
    take({ set: { "1": { address: { question: "better", other: "hare", seats: null } } } });
    expect(location.search).toBe("?lang=de&other=hare&question=better");
    take({ set: { "1": { address: { question: "seating", other: null, seats: null } } } });
    expect(location.search).toBe("?lang=de&question=seating");
    delete document.documentElement.dataset["page"];
  });

  it("keeps the elements that stay, with the focus in them", () => {
    const { root, take } = page();
    take(whole);
    const before = root.querySelector<HTMLButtonElement>('[data-id="undo"]')!;
    before.focus();
    take({ tree: ["1", [["3", []], ["2", []]]], set: { "2": { buttons: [{ ...button, label: "Take back" }] } } });
    const after = root.querySelector('[data-id="undo"]')!;
    expect(after).toBe(before);
    expect(after.textContent).toBe("Take back");
  });

  it("forgets parts that have left the tree, and what they listened to", () => {
    const { root, take } = page();
    take(whole);
    const removed = vi.spyOn(window, "removeEventListener");
    take({ tree: ["1", [["3", []]]] });
    expect(root.querySelector(".gw-act")).toBeNull();
    expect(removed).toHaveBeenCalled();
    removed.mockRestore();
  });

  it("takes the whole once more without losing its elements", () => {
    const { root, take } = page();
    take(whole);
    const before = root.querySelector('[data-id="undo"]');
    take(structuredClone(whole));
    expect(root.querySelector('[data-id="undo"]')).toBe(before);
  });

  it("ignores a kind that it does not know, and shows the rest", () => {
    const { root, take } = page();
    take({ new: { ...whole.new, "9": { kind: "of the future", classes: [], shows: {} } }, tree: ["1", [["9", []], ["3", []]]] });
    expect(root.querySelector(".gw-seats b")).not.toBeNull();
  });

  it("says on its root what is done there, as long as it is shown", () => {
    const { root, take, end } = page();
    take({ ...whole, phase: "play" });
    take({ set: {} });
    expect(root.dataset["phase"]).toBe("play");
    take({ phase: "end" });
    expect(root.dataset["phase"]).toBe("end");
    end();
    expect(root.dataset["phase"]).toBeUndefined();
  });

  it("shows words for ears and eyes", () => {
    const { root, take } = page();
    take({
      new: { "1": { kind: "says", classes: [], shows: { said: words, words: { more: "More", less: "Less", log: "Log" }, top: 0 } } },
      tree: ["1", []],
    });
    expect(root.querySelector('[role="status"]')!.textContent).toBe("It is your turn.");
  });
});
