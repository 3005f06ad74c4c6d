// A slider with a name and a value in words: one message when it is let go.

function render({ model, el }) {
  el.classList.add("gw-slider");
  const label = document.createElement("label");
  const name = document.createElement("span");
  const slider = document.createElement("input");
  const shown = document.createElement("output");
  Object.assign(slider, { type: "range", min: 0, step: 1 });
  label.append(name, slider, shown);
  el.append(label);

  function tell() {
    const { where } = model.get("words");
    shown.textContent = where.replace("{value}", slider.value).replace("{most}", model.get("most"));
    slider.setAttribute("aria-valuetext", shown.textContent);
  }
  function update() {
    name.textContent = model.get("words").label;
    slider.max = model.get("most");
    slider.value = model.get("value");
    slider.disabled = model.get("disabled");
    tell();
  }
  slider.addEventListener("input", tell);
  slider.addEventListener("change", () => model.send({ go: Number(slider.value) }));
  model.on("change", update);
  update();
  return () => model.off("change", update);
}

export default { render };
