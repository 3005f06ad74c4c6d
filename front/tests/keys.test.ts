// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => {
  sessionStorage.clear();
  arrive("navigate");
});
afterEach(() => vi.restoreAllMocks());

// A page that begins: nothing of the one before it is left but what is stored.
async function page(): Promise<typeof import("../src/host/keys")> {
  vi.resetModules();
  return import("../src/host/keys");
}

function arrive(type: string, path = "/play?game=carrotia"): void {
  history.replaceState(null, "", path);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as PerformanceNavigationTiming]);
}

describe("the key of a board", () => {
  it("is the one that the page was given, where somebody comes by a link", async () => {
    expect((await page()).keyOf(0, "first")).toBe("first");
    expect((await page()).keyOf(0, "second")).toBe("second");
  });

  it.each(["reload", "back_forward"])("is the one from before after a %s", async (type) => {
    (await page()).keyOf(0, "first");
    (await page()).keyOf(1, "other");
    arrive(type);
    const { keyOf } = await page();
    expect([keyOf(0, "second"), keyOf(1, "third")]).toEqual(["first", "other"]);
  });

  it("belongs to one address", async () => {
    (await page()).keyOf(0, "first");
    arrive("reload", "/play?game=snail-invasion");
    expect((await page()).keyOf(0, "second")).toBe("second");
  });

  it("is handed on to the same page in another language, once", async () => {
    const before = await page();
    before.keyOf(0, "first");
    before.carryKeys();
    arrive("navigate", "/play?game=carrotia&lang=de");
    expect((await page()).keyOf(0, "second")).toBe("first");
    arrive("navigate", "/play?game=snail-invasion&lang=de");
    expect((await page()).keyOf(0, "third")).toBe("third");
  });

  it("is forgotten when a hundred others have come", async () => {
    (await page()).keyOf(0, "first");
    for (let i = 0; i < 100; i++) {
      arrive("navigate", `/play?seed=${i}`);
      (await page()).keyOf(0, `other ${i}`);
    }
    arrive("reload");
    expect((await page()).keyOf(0, "new")).toBe("new");
  });

  it("is the given one where storage is forbidden", async () => {
    const forbidden = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    arrive("reload");
    const { keyOf, carryKeys } = await page();
    expect(keyOf(0, "first")).toBe("first");
    carryKeys();
    vi.unstubAllGlobals();
  });
});
