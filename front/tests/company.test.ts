// @vitest-environment happy-dom
// The animals at the table: they take nothing before it has been seen.

import { beforeEach, describe, expect, it } from "vitest";

import { Part } from "../src/part";
import { company } from "../src/parts/company";

const who = (pose: string, said = "") => [{ animal: "fox", pose, said, label: `The fox ${pose}.` }];
const soon = () => new Promise((done) => setTimeout(done, 30));

describe("the animals at the table", () => {
  let frame: HTMLElement;
  let part: Part;
  const pose = () => frame.querySelector<HTMLElement>("figure")?.dataset["pose"];

  beforeEach(() => {
    frame = document.createElement("div");
    frame.className = "gw-frame";
    part = new Part("1", "company", ["gw-company"], { who: who("waits") }, () => undefined);
    frame.append(part.el);
    document.body.replaceChildren(frame);
    company(part);
  });

  it("are not there before their drawings are", async () => {
    expect(part.el.hidden).toBe(true);
    part.hear({ drawings: { "fox/waits": "<svg></svg>" } });
    await soon();
    expect(part.el.hidden).toBe(false);
    expect(pose()).toBe("waits");
    expect(frame.querySelector("[role=img]")!.getAttribute("aria-label")).toBe("The fox waits.");
  });

  it("take what happens when the film has shown it", async () => {
    part.hear({ drawings: { "fox/waits": "<svg></svg>", "fox/winces": "<svg></svg>" } });
    await soon();
    frame.classList.add("gw-playing");
    part.set({ who: who("winces", "Ouch!") });
    await soon();
    expect(pose()).toBe("waits");
    frame.classList.remove("gw-playing");
    await soon();
    expect(pose()).toBe("winces");
    expect(frame.querySelector(".gw-quip")!.textContent).toBe("Ouch!");
  });

  it("let go of what was before as soon as something new begins", async () => {
    part.hear({ drawings: { "fox/waits": "<svg></svg>", "fox/winces": "<svg></svg>" } });
    part.set({ who: who("winces", "Ouch!") });
    await soon();
    expect(pose()).toBe("winces");
    frame.classList.add("gw-playing");
    await soon();
    expect(pose()).toBe("waits");
    expect(frame.querySelector<HTMLElement>(".gw-quip")!.hidden).toBe(true);
    frame.classList.remove("gw-playing");
    await soon();
    expect(pose()).toBe("winces");
  });

  it.each([
    [["gloats", "waits"], 0],
    [["winces", "gloats"], 1],
    [["gloats", "waits", "blooms"], 2],
    [["waits", "waits"], 1],
  ])("let %j be seen on a phone by number %i", async (poses, first) => {
    part.hear({ drawings: Object.fromEntries(["waits", "winces", "gloats", "blooms"].map((each) => [`fox/${each}`, "<svg></svg>"])) });
    part.set({ who: poses.flatMap((each) => who(each)) });
    await soon();
    const seen = [...frame.querySelectorAll("figure")].map((each) => each.classList.contains("gw-foremost"));
    expect(seen).toEqual(poses.map((_, i) => i === first));
  });
});
