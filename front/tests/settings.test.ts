// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { CHANGED, recall, remember, set, setting } from "../src/settings";

const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
});
afterEach(() => vi.unstubAllGlobals());

function forbid(): void {
  const forbidden = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
}

describe("a setting", () => {
  it("is the usual one until somebody chooses", () => {
    expect([setting("speed"), setting("sound"), setting("hints")]).toEqual(["normal", "no", "yes"]);
  });

  it("is remembered for the next page", () => {
    set("speed", "slow");
    delete page.dataset["gwspeed"]; // another page
    expect(setting("speed")).toBe("slow");
  });

  it("tells all boards of the page", () => {
    const heard = vi.fn();
    addEventListener(CHANGED, heard, { once: true });
    set("letters", "yes");
    expect((heard.mock.calls[0]![0] as CustomEvent).detail).toEqual({ name: "letters", value: "yes" });
    expect(page.dataset["letters"]).toBe("yes");
  });

  it("is the usual one where what is remembered makes no sense", () => {
    localStorage.setItem("garden-speed", "warp");
    expect(setting("speed")).toBe("normal");
  });

  it("holds for this page where storage is forbidden", () => {
    forbid();
    expect(recall("garden-sound")).toBeNull();
    expect(remember("garden-sound", "yes")).toBe(false);
    set("sound", "yes");
    expect(setting("sound")).toBe("yes");
  });

  it("in letters can be chosen by the page for itself", () => {
    localStorage.setItem("garden-letters", "no");
    page.dataset["letters"] = "yes";
    expect(setting("letters")).toBe("yes");
  });
});
