// The start screen: a few big choices; behind "More choices" a form with options and seats; the rules to fold out.

const made = (kind, props = {}, ...children) => {
  const each = Object.assign(document.createElement(kind), props);
  each.append(...children);
  return each;
};

function render({ model, el }) {
  const screen = model.get("screen");
  el.classList.add("gw-start");
  const leave = (message) => {
    document.getElementById("page")?.focus({ preventScroll: true }); // what has the focus now is about to go
    model.send(message);
  };

  // What game this is: our own drawing, and our own words about it.
  const { picture: drawn, style, moves, text: about, facts } = screen.cover;
  const cover = made("div", { className: "gw-start-cover" });
  if (drawn) {
    cover.setAttribute("style", style);
    const shown = made("div", { className: "gw-start-picture" });
    shown.innerHTML = drawn;
    const known = made("ul", { className: "gw-start-facts" });
    known.innerHTML = facts;
    cover.append(made("style", { textContent: moves }), shown, made("p", { textContent: about }), known);
  }

  const ways = made("div", { className: "gw-ways" });
  screen.ways.forEach(({ id, title, words, picture }, i) => {
    const button = made("button", { type: "button", className: i ? "gw-way" : "gw-way gw-way-first" });
    button.innerHTML = picture; // our own drawing
    const text = made("span", { className: "gw-way-text" });
    text.append(made("strong", { textContent: title }), made("span", { textContent: words }));
    button.append(text);
    button.addEventListener("click", () => leave({ choose: id }));
    ways.append(button);
  });

  const select = (choices, value) => {
    const box = made("select");
    for (const [written, word] of choices) box.append(made("option", { value: written, textContent: word }));
    box.value = value;
    return box;
  };
  const mark = Math.random().toString(36).slice(2); // two screens may stand on one page
  let count = 0;
  const labelled = (words, box, about) => {
    box.id = `gw-field-${mark}-${(count += 1)}`;
    const field = made("div", { className: "gw-field" }, made("label", { htmlFor: box.id, textContent: words }), box);
    if (about) {
      field.append(made("small", { id: `${box.id}-about`, textContent: about }));
      box.setAttribute("aria-describedby", `${box.id}-about`);
    }
    return field;
  };

  const form = made("form");
  const fields = new Map();
  const given = new Map(screen.fields.map(({ name, value }) => [name, value]));
  for (const { name, label, about, choices, value, pictures } of screen.fields) {
    const box = choices.length ? select(choices, value) : made("input", { type: "text", value, autocomplete: "off" });
    fields.set(name, box);
    const row = labelled(label, box, about);
    if (Object.keys(pictures).length) {
      const shown = made("span", { className: "gw-field-picture" });
      const show = () => (shown.innerHTML = pictures[box.value] ?? ""); // our own drawing
      box.addEventListener("change", show);
      show();
      const both = made("div", { className: "gw-field-both" });
      box.replaceWith(both);
      both.append(box, shown);
    }
    form.append(row);
  }
  const { kinds, names, other, usual, field } = screen.seats;
  const people = made("div", { className: "gw-people" });
  let seats = [];
  function seat() {
    const many = Number(fields.get(field)?.value) || names.length;
    const before = seats.map((box) => box.value);
    seats = Array.from({ length: Math.min(many, usual.length) }, (_, i) => select(kinds, before[i] ?? usual[i]));
    people.replaceChildren(
      ...seats.map((box, i) => labelled(names[i] ?? other.replace("{number}", i + 1), box)),
    );
  }
  seat();
  fields.get(field)?.addEventListener("change", seat);
  const trouble = made("p", { className: "gw-trouble" });
  trouble.setAttribute("role", "alert");
  form.append(people, trouble, made("button", { type: "submit", className: "gw-begin", textContent: screen.begin }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const asked = [...fields].filter(([name, box]) => box.value !== given.get(name)); // a preset fills the others
    const options = Object.fromEntries(asked.map(([name, box]) => [name, box.value]));
    model.send({ options, players: seats.map((box) => box.value) });
  });
  const more = made("details", { className: "gw-folded" }, made("summary", { textContent: screen.more }), form);

  const rules = made("dl");
  for (const [title, text] of screen.rules.all) {
    rules.append(made("dt", { textContent: title }), made("dd", { textContent: text }));
  }
  const folded = made("details", { className: "gw-folded" });
  folded.append(made("summary", { textContent: screen.rules.label }), rules);

  const links = made("p", { className: "gw-ways-links" });
  for (const { href, label } of screen.links) links.append(made("a", { href, textContent: label }));

  const asked = made("div", { className: "gw-asked" }, made("h2", { textContent: screen.ask }), ways, links, more, folded);
  el.append(...(drawn ? [cover] : []), asked);
  const tell = () => {
    trouble.textContent = model.get("trouble");
  };
  model.on("change:trouble", tell);
  tell();
  return () => model.off("change:trouble", tell);
}

export default { render };
