// The line that explains: a live region that stays in the page, so that screen readers hear each change.

function render({ model, el }) {
  el.classList.add("gw-says");
  const line = document.createElement("p");
  line.className = "gw-says-line";
  line.setAttribute("role", "status");
  line.setAttribute("aria-live", "polite");
  const more = document.createElement("details");
  more.className = "gw-says-rule";
  const name = document.createElement("summary");
  const text = document.createElement("p");
  more.append(name, text);
  el.append(line, more);

  function update() {
    const said = model.get("said");
    el.dataset.kind = said.kind ?? "plain";
    line.textContent = said.text ?? "";
    const rule = said.rule;
    more.hidden = !rule;
    more.open = false;
    name.textContent = rule ? rule.head : "";
    text.textContent = rule ? rule.text : "";
  }
  function top() {
    const frame = el.closest(".gw-frame");
    if (!frame || frame.getBoundingClientRect().top >= 0) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    frame.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
  }
  model.on("change:said", update);
  model.on("change:top", top);
  update();
  return () => {
    model.off("change:said", update);
    model.off("change:top", top);
  };
}

export default { render };
