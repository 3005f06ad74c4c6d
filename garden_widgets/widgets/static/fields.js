// The fields of a form about a game: each is `{node, read, seat}`; what it reads is "" where nothing was chosen in it.

const made = (kind, props = {}, ...children) => {
  const each = Object.assign(document.createElement(kind), props);
  each.append(...children);
  return each;
};

const select = (choices, value) => {
  const box = made("select");
  for (const [written, word] of choices) box.append(made("option", { value: written, textContent: word }));
  box.value = value;
  return box;
};

const parsed = (value, otherwise) => {
  try {
    return JSON.parse(value) ?? otherwise;
  } catch {
    return otherwise;
  }
};

// A row for each part of a field: its words, and a box.
const row = (words, box, picture = "") => {
  const shown = made("span", { className: "gw-field-picture", hidden: !picture });
  shown.innerHTML = picture; // our own drawing
  return made("label", { className: "gw-part" }, made("span", { textContent: words }), box, shown);
};

const KINDS = {
  choice({ choices, value, pictures }) {
    const usual = value;
    const box = choices.length ? select(choices, value) : made("input", { type: "text", value, autocomplete: "off" });
    const node = made("div", { className: "gw-field-both" }, box);
    if (Object.keys(pictures).length) {
      const shown = made("span", { className: "gw-field-picture" });
      const show = () => (shown.innerHTML = pictures[box.value] ?? ""); // our own drawing
      box.addEventListener("change", show);
      show();
      node.append(shown);
    }
    return { node, box, read: () => (box.value === usual ? "" : box.value), now: () => box.value };
  },

  number({ value, most, words }) {
    const box = made("input", { type: "number", min: 0, max: most || 9999, step: 1, placeholder: words[0] ?? "" });
    box.value = Number(value) ? value : "";
    const usual = box.value;
    return { node: box, box, read: () => (box.value === usual ? "" : box.value || "0") };
  },

  seats({ value }) {
    const node = made("div", { className: "gw-parts" });
    let boxes = [];
    const seat = (names) => {
      const before = boxes.length ? boxes.flatMap((box, i) => (box.checked ? [i] : [])) : parsed(value, []);
      boxes = names.map((_, i) => made("input", { type: "checkbox", checked: before.includes(i) }));
      node.replaceChildren(...names.map((name, i) => row(name, boxes[i])));
    };
    const read = () => JSON.stringify(boxes.flatMap((box, i) => (box.checked ? [i] : [])));
    return { node, seat, read: () => (read() === JSON.stringify(parsed(value, [])) ? "" : read()) };
  },

  counts({ value, most }) {
    const node = made("div", { className: "gw-parts" });
    let boxes = [];
    const seat = (names) => {
      const before = boxes.length ? boxes.map((box) => box.value) : names.map((_, i) => parsed(value, {})[i] ?? 0);
      boxes = names.map((_, i) => made("input", { type: "number", min: 0, max: most, step: 1, value: before[i] ?? 0 }));
      node.replaceChildren(...names.map((name, i) => row(name, boxes[i])));
    };
    const read = () => {
      const counted = boxes.flatMap((box, i) => (Number(box.value) ? [[i, Number(box.value)]] : []));
      return JSON.stringify(Object.fromEntries(counted));
    };
    return { node, seat, read: () => (read() === JSON.stringify(parsed(value, {})) ? "" : read()) };
  },

  // One of the offers for each, none twice: who takes what somebody has gives theirs for it.
  each({ value, offers, words, pictures, list }) {
    return apart({ value, offers: () => offers, beside: (_, plain) => plain, blank: words[0], pictures, list });
  },

  order({ value, words }) {
    const between = (names) => names.map((_, i) => (i ? (i === names.length - 1 ? words[1] : `${i + 1}`) : words[0]));
    const offers = (names) => names.map((name, i) => [`${i}`, name]);
    return apart({ value, offers, beside: between, numbers: true, turned: true, list: true, pictures: {} });
  },

  picks({ value, offers, most, words, pictures }) {
    const given = [...value];
    const choices = [["", words[0]], ...offers];
    const node = made("div", { className: "gw-parts" });
    const boxes = Array.from({ length: most }, (_, i) => select(choices, given[i] ?? ""));
    const show = () =>
      node.replaceChildren(...boxes.map((box, i) => row(`${i + 1}`, box, pictures[box.value] ?? "")));
    for (const box of boxes) box.addEventListener("change", show);
    show();
    const read = () => boxes.map((box) => box.value).join("");
    return { node, read: () => (read() === value ? "" : read()) };
  },

  named({ value, offers, most, words }) {
    const given = Object.entries(parsed(value, {}));
    const rows = Array.from({ length: most }, (_, i) => {
      const [name, what] = given[i] ?? ["", offers.length ? offers[0][0] : ""];
      const called = made("input", { type: "text", value: name, maxLength: 24, autocomplete: "off" });
      const box = offers.length ? select(offers, what) : made("input", { type: "number", step: 1, value: what });
      called.setAttribute("aria-label", words[0]);
      called.placeholder = words[0];
      box.setAttribute("aria-label", words[1]);
      if (!offers.length) box.placeholder = words[1];
      return [called, box];
    });
    const node = made("div", { className: "gw-parts" });
    node.append(...rows.map((both) => made("div", { className: "gw-part gw-named" }, ...both)));
    const read = () => {
      const named = rows.filter(([called]) => called.value.trim());
      const all = named.map(([called, box]) => [called.value.trim(), offers.length ? box.value : Number(box.value)]);
      return JSON.stringify(Object.fromEntries(all));
    };
    return { node, read: () => (read() === JSON.stringify(parsed(value, {})) ? "" : read()) };
  },
};

function apart({ value, offers, beside, blank, pictures, list, numbers = false, turned = false }) {
  const node = made("div", { className: "gw-parts" });
  const given = list ? parsed(value, []).map(String) : [...value];
  let boxes = [];
  let touched = given.length > 0;
  const seat = (names, plain) => {
    const all = offers(names);
    const known = new Set(all.map(([written]) => written));
    const usual = blank ? [] : all.map(([written]) => written).slice(0, names.length);
    const before = (touched ? (boxes.length ? boxes.map((box) => box.value) : given) : []).filter((each) => known.has(each));
    const rest = (turned ? usual.toReversed() : usual).filter((each) => !before.includes(each));
    const filled = [...before, ...rest].slice(0, names.length);
    const choices = blank ? [["", blank], ...all] : all;
    boxes = names.map((_, i) => select(choices, filled[i] ?? ""));
    const shown = () =>
      node.replaceChildren(...beside(names, plain).map((words, i) => row(words, boxes[i], pictures[boxes[i].value] ?? "")));
    boxes.forEach((box, i) => {
      box.dataset.was = box.value;
      box.addEventListener("change", () => {
        touched = true;
        const twin = boxes.find((other, k) => k !== i && box.value && other.value === box.value);
        if (twin) twin.dataset.was = twin.value = box.dataset.was;
        box.dataset.was = box.value;
        shown();
        box.focus();
      });
    });
    shown();
  };
  const read = () => {
    let values = boxes.map((box) => box.value);
    if (!touched || !values.some(Boolean)) return "";
    const free = [...boxes[0].options].map((each) => each.value).filter((each) => each && !values.includes(each));
    values = values.map((each) => each || free.shift());
    return list ? JSON.stringify(numbers ? values.map(Number) : values) : values.join("");
  };
  return { node, seat, read };
}

// A field with what it is called and a sentence about it; one of several parts is a group with a name.
let fieldCount = 0;
function field(asked) {
  const made_ = KINDS[asked.kind](asked);
  const id = `gw-field-${Math.random().toString(36).slice(2)}-${(fieldCount += 1)}`; // two forms may stand on one page
  const words = made_.box ? made("label", { htmlFor: id, textContent: asked.label }) : made("span", { textContent: asked.label });
  words.classList.add("gw-field-words");
  const node = made("div", { className: "gw-field" }, words, made_.node);
  const about = made("small", { id: `${id}-about`, textContent: asked.about });
  const main = made_.box ?? made_.node;
  main.id = id;
  if (!made_.box) {
    words.id = `${id}-words`;
    main.setAttribute("role", "group");
    main.setAttribute("aria-labelledby", words.id);
  }
  if (asked.about) {
    node.append(about);
    main.setAttribute("aria-describedby", about.id);
  }
  return { ...asked, ...made_, node };
}

// All fields of a form in their groups; what needs something else is shown where that is so.
function fieldsOf(all, names, changed) {
  const fields = new Map(all.map((asked) => [asked.name, field(asked)]));
  const groups = new Map();
  for (const each of fields.values()) groups.set(each.group, [...(groups.get(each.group) ?? []), each]);
  const first = groups.get("") ?? [];
  groups.delete("");
  const folded = [...groups].map(([words, some]) => {
    const inside = made("div", { className: "gw-group-fields" }, ...some.map(({ node }) => node));
    return { some, node: made("details", { className: "gw-group" }, made("summary", { textContent: words }), inside) };
  });
  const node = made("div", { className: "gw-group-fields" }, ...first.map((each) => each.node), ...folded.map((each) => each.node));
  const valueOf = (name) => fields.get(name)?.now?.() ?? "";
  const fits = ({ needs }) => Object.entries(needs).every(([name, value]) => valueOf(name) === value);
  const refresh = () => {
    for (const each of fields.values()) each.node.hidden = !fits(each);
    for (const each of folded) each.node.hidden = !each.some.some(fits);
    changed?.();
  };
  const seat = () => {
    for (const each of fields.values()) each.seat?.(...names());
  };
  for (const each of fields.values()) {
    each.box?.addEventListener("change", () => {
      refresh();
      if (each.name === "seats") seat();
    });
  }
  seat();
  refresh();
  const read = () =>
    Object.fromEntries([...fields.values()].filter(fits).map((each) => [each.name, each.read()]).filter(([, text]) => text));
  return { node, read, valueOf, first: (part) => (fields.get("seats")?.node ?? node.firstChild)?.after(part) };
}
