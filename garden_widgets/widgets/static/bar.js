// A row of buttons. One that stays is the same element all the time, so that focus stays where it is.

function render({ model, el }) {
  el.classList.add("gw-bar");
  el.setAttribute("role", "group");
  const made = new Map();

  function button(name) {
    const each = document.createElement("button");
    each.type = "button";
    each.className = "gw-button";
    each.textContent = name;
    each.addEventListener("click", () => model.send({ press: name }));
    made.set(name, each);
    return each;
  }

  function update() {
    const wanted = model.get("buttons");
    const names = new Set(wanted.map(({ name }) => name));
    for (const [name, each] of made) {
      if (!names.has(name)) {
        each.remove();
        made.delete(name);
      }
    }
    wanted.forEach(({ name, primary, disabled, pressed }, i) => {
      const each = made.get(name) ?? button(name);
      each.classList.toggle("mod-primary", primary || pressed === true);
      each.disabled = disabled;
      if (pressed === null) each.removeAttribute("aria-pressed");
      else each.setAttribute("aria-pressed", String(pressed));
      if (el.children[i] !== each) el.insertBefore(each, el.children[i] ?? null);
    });
    el.classList.toggle("gw-column", model.get("column"));
    el.hidden = !wanted.length;
  }
  model.on("change:buttons", update);
  update();
  return () => model.off("change:buttons", update);
}

export default { render };
