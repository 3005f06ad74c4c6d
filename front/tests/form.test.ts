// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";

import { fieldsOf, type Option } from "../src/form/fields";

const usual = { about: "", group: "", needs: {}, offers: [], most: 0, words: [], list: false, pictures: {}, choices: [], value: "" };
const names = ["Ada", "Ben", "Cem"];

function option(name: string, kind: string, more: Partial<Option> = {}): Option {
  return { ...usual, name, label: name, kind, ...more } as Option;
}

// A form of these options, at which three people sit.
function form(...options: Option[]) {
  const fields = fieldsOf(options, () => [names, ["1", "2", "3"]], () => {});
  fields.first(document.createElement("div"));
  document.body.replaceChildren(fields.node);
  const boxes = [...fields.node.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
  const fill = (i: number, value: string): void => {
    boxes[i]!.value = value;
    boxes[i]!.dispatchEvent(new Event("change"));
  };
  return { ...fields, boxes, fill };
}

const offers: [string, string][] = [["g", "Ghost"], ["c", "Clown"], ["m", "Mole"], ["f", "Frog"]];

describe("a field of a form", () => {
  it("reads nothing where nothing was chosen in it", () => {
    const { read } = form(
      option("length", "choice", { choices: [["s", "short"], ["l", "long"]], value: "l" }),
      option("turns", "number", { value: "12" }),
      option("blind", "seats"),
      option("extra", "counts", { most: 5 }),
      option("who", "each", { offers }),
      option("cards", "picks", { offers, most: 2 }),
      option("names", "named", { offers, most: 2 }),
    );
    expect(read()).toEqual({});
  });

  it("reads a choice, and a number", () => {
    const { fill, read } = form(
      option("length", "choice", { choices: [["s", "short"], ["l", "long"]], value: "l" }),
      option("turns", "number", { value: "12" }),
    );
    fill(0, "s");
    fill(1, "20");
    expect(read()).toEqual({ length: "s", turns: "20" });
    fill(1, "");
    expect(read()["turns"]).toBe("0");
  });

  it("reads who of those who sit there, and how much for each", () => {
    const { boxes, fill, read } = form(option("blind", "seats"), option("extra", "counts", { most: 5 }));
    (boxes[1] as HTMLInputElement).checked = true;
    fill(5, "3");
    expect(read()).toEqual({ blind: "[1]", extra: '{"2":3}' });
  });

  it("reads names with what they stand for", () => {
    const { fill, read } = form(option("names", "named", { offers, most: 2 }));
    fill(0, " Fluff ");
    fill(1, "m");
    expect(read()).toEqual({ names: '{"Fluff":"m"}' });
  });
});

describe("a field in which no two have the same", () => {
  it("gives whoever takes what somebody has theirs for it", () => {
    const { boxes, fill, read } = form(option("who", "each", { offers, value: "gcm" }));
    fill(0, "m");
    expect(boxes.map((each) => each.value)).toEqual(["m", "c", "g"]);
    expect(read()).toEqual({ who: "mcg" });
  });

  it("fills what was left open with what is free", () => {
    const { fill, read } = form(option("who", "each", { offers, words: ["any"] }));
    fill(1, "g");
    expect(read()).toEqual({ who: "cgm" });
  });
});

describe("a field that needs another one", () => {
  const both = (): ReturnType<typeof form> =>
    form(
      option("mode", "choice", { choices: [["a", "A"], ["b", "B"]], value: "a" }),
      option("more", "number", { needs: { mode: "b" } }),
    );

  it("is there, and counts, only where that is so", () => {
    const { node, fill, read } = both();
    const field = [...node.querySelectorAll<HTMLElement>(".gw-field")].at(-1)!;
    fill(1, "7");
    expect([field.hidden, read()]).toEqual([true, {}]);
    fill(0, "b");
    expect([field.hidden, read()]).toEqual([false, { mode: "b", more: "7" }]);
  });
});

describe("whoever listens to a form", () => {
  it("hears what each field is called, and what it is about", () => {
    const { node } = form(option("turns", "number", { about: "After so many it ends." }), option("blind", "seats"));
    const box = node.querySelector("input")!;
    expect(node.querySelector(`label[for="${box.id}"]`)!.textContent).toBe("turns");
    expect(document.getElementById(box.getAttribute("aria-describedby")!)!.textContent).toBe("After so many it ends.");
    const group = node.querySelector('[role="group"]')!;
    expect(document.getElementById(group.getAttribute("aria-labelledby")!)!.textContent).toBe("blind");
  });
});
