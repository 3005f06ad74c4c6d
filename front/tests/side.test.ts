// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";

import { offer, renew, withdraw } from "../src/parts/side";

let side: HTMLElement;

function bar(...classes: string[]): HTMLElement {
  const el = document.createElement("div");
  el.classList.add(...classes);
  side.append(el);
  return el;
}

const [button, big] = [(id: string) => ({ id, isBig: false }), (id: string) => ({ id, isBig: true })];
const said = (el: HTMLElement): string[] => (el.dataset["offers"] ?? "").split(" ").filter(Boolean);

describe("the column beside a board", () => {
  beforeEach(() => {
    side = document.createElement("div");
    side.className = "gw-side";
  });

  it("says that one big button leads on, alone or with a second, and no more where there are three", () => {
    const act = bar("gw-act");
    offer(act, true, [big("next")]);
    expect(said(side)).toEqual(["acts", "lead", "leads", "next"]);
    offer(act, true, [big("next"), button("again")]);
    expect(said(side)).toEqual(["acts", "lead", "leads", "pair", "two", "next", "choices"]);
    offer(act, true, [big("next"), button("again"), button("practise")]);
    expect(said(side)).not.toContain("lead");
    expect(said(act)).toContain("three");
    offer(act, true, []);
    expect([said(side), said(act)]).toEqual([[], ["last"]]);
  });

  it("tells answers and quiet moves from what leads on", async () => {
    offer(bar("gw-act"), true, []);
    const answers = bar();
    offer(answers, true, [button("yes"), button("no")]);
    expect(said(side)).toEqual(["answers", "choices"]);
    offer(answers, true, [button("play pass")]);
    expect(said(side)).toEqual(["one", "kept", "plays", "quiet", "aside"]);
    expect(said(answers)).toEqual(["quiet"]);
    offer(answers, true, [big("play pass")]);
    expect(said(side)).toEqual(["kept", "plays"]); // the place of a quiet move in the row of the tools stays free
    offer(answers, true, []);
    expect(said(side)).toEqual(["kept"]);
    renew(side); // the next step may have none
    await Promise.resolve();
    expect(said(side)).toEqual([]);
  });

  it("knows which of two bars that lead on is the last, until one has gone", () => {
    const [game, lesson] = [bar("gw-act"), bar("gw-act")];
    offer(game, true, [button("new"), button("swap"), button("review")]);
    expect(said(side)).toContain("third");
    offer(lesson, true, [big("next")]);
    expect([said(game), said(lesson)]).toEqual([["first", "three", "review"], ["last"]]);
    expect(said(side)).not.toContain("third");
    withdraw(lesson);
    lesson.remove();
    expect(said(game)).toEqual(["last", "three", "third", "review"]);
  });

  it("has the tools beside the last of three or four buttons after a game", () => {
    const game = bar("gw-act");
    offer(game, true, [big("new"), button("swap"), button("other"), button("review")]);
    expect(said(game)).toEqual(["last", "three", "third", "fourth", "review"]);
    expect(said(side)).toContain("third");
    offer(game, true, [big("new"), button("swap"), button("other")]);
    expect(said(side)).not.toContain("third");
  });

  it("puts the buttons of a game that is over in a lesson before those of the lesson", () => {
    const [game, lesson] = [bar("gw-act"), bar("gw-act")];
    offer(game, true, [big("new"), button("review")]);
    offer(lesson, true, [button("practise"), big("next")]);
    expect([said(game), said(lesson)]).toEqual([["first", "review"], ["last"]]);
    expect(said(side).join(" ")).toBe("acts lead leads pair two next choices within");
  });

  it("takes no part in what lies elsewhere", () => {
    side.className = "gw-head";
    offer(bar(), false, [button("map"), button("next")]);
    expect(side.dataset["offers"]).toBeUndefined();
  });
});
