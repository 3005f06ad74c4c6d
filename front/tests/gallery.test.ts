// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";

import { mount } from "../src/mount";
import type { Up } from "../src/wire";

describe("the games to choose from", () => {
  it("ask for a picture when its card comes into sight, once", () => {
    const found: { see: (name: string, isIntersecting?: boolean) => void }[] = [];
    class Watch {
      watched = new Set<Element>();
      constructor(tell: (entries: unknown[]) => void) {
        const see = (name: string, isIntersecting = true): void =>
          tell([...this.watched].filter((each) => (each as HTMLElement).dataset["picture"] === name).map((target) => ({ target, isIntersecting })));
        found.push({ see });
      }
      observe(each: Element): void {
        this.watched.add(each);
      }
      unobserve(each: Element): void {
        this.watched.delete(each);
      }
      disconnect(): void {
        this.watched.clear();
      }
    }
    vi.stubGlobal("IntersectionObserver", Watch);
    const sent: Up[] = [];
    const root = document.body;
    const { take } = mount(root, { send: (message) => sent.push(message) });
    const outline = "<a data-picture='snails'></a><a data-picture='carrots'></a>";
    take({ new: { "1": { kind: "gallery", classes: [], shows: { outline } } }, tree: ["1", []] });
    found[0]!.see("carrots", false);
    expect(sent).toEqual([]);
    found[0]!.see("carrots");
    found[0]!.see("carrots");
    expect(sent).toEqual([{ part: "1", do: { see: "carrots" } }]);
    take({ say: [["1", { picture: "carrots", svg: "<svg id='c'></svg>" }]] });
    expect(root.querySelector("[data-picture=carrots] > svg")).toBeTruthy();
    expect(root.querySelector("[data-picture=snails]")!.children).toHaveLength(0);
  });
});
