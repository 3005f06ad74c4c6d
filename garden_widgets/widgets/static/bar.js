// A row of buttons. One that stays is the same element all the time, so that focus stays where it is.

function render({ model, el }) {
  el.classList.add("gw-bar");
  el.setAttribute("role", "group");
  const made = new Map();

  function button(id) {
    const each = document.createElement("button");
    each.type = "button";
    each.className = "gw-button";
    each.dataset.id = id;
    each.addEventListener("click", () => model.send({ press: id }));
    made.set(id, each);
    return each;
  }

  function update() {
    const wanted = model.get("buttons");
    const ids = new Set(wanted.map(({ id }) => id));
    for (const [id, each] of made) {
      if (!ids.has(id)) {
        each.remove();
        made.delete(id);
      }
    }
    wanted.forEach(({ id, label, primary, disabled, pressed }, i) => {
      const each = made.get(id) ?? button(id);
      if (each.textContent !== label) each.textContent = label;
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
