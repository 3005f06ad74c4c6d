// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => {
  sessionStorage.clear();
  follow("/play?game=carrotia");
});

// A page that begins: nothing of the one before it is left but what is stored.
async function page(): Promise<typeof import("../src/host/keys")> {
  vi.resetModules();
  return import("../src/host/keys");
}

// A link leads to an entry of the history that has no state yet; what is loaded again has the state that it had.
function follow(path: string): void {
  history.replaceState(null, "", path);
}

describe("the key of a board", () => {
  it("is the one that the page was given, where somebody comes by a link", async () => {
    expect((await page()).keyOf(0, "first")).toBe("first");
    follow("/play?game=carrotia");
    expect((await page()).keyOf(0, "second")).toBe("second");
  });

  it("is the one from before where the page is loaded again, though its address has changed", async () => {
    (await page()).keyOf(0, "first");
    (await page()).keyOf(1, "other");
    history.replaceState(history.state, "", "/play?game=carrotia&seats=2");
    const { keyOf } = await page();
    expect([keyOf(0, "second"), keyOf(1, "third")]).toEqual(["first", "other"]);
  });

  it("is handed on to the same page in another language, once", async () => {
    const before = await page();
    before.keyOf(0, "first");
    before.carryKeys();
    follow("/play?game=carrotia&lang=de");
    expect((await page()).keyOf(0, "second")).toBe("first");
    follow("/play?game=snail-invasion&lang=de");
    expect((await page()).keyOf(0, "third")).toBe("third");
  });

  it("is the given one where storage is forbidden", async () => {
    const forbidden = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    const { keyOf, carryKeys } = await page();
    expect(keyOf(0, "first")).toBe("first");
    carryKeys();
    vi.unstubAllGlobals();
  });
});
