// A box to type a move, with the legal ones offered. Enter or the button plays it; leaving the box plays nothing.

function render({ model, el }) {
  el.classList.add("gw-movebox");
  const id = `gw-moves-${Math.random().toString(36).slice(2)}`;
  const form = document.createElement("form");
  const label = document.createElement("label");
  label.htmlFor = `${id}-box`;
  const words = model.get("words");
  label.textContent = words.label;
  const box = document.createElement("input");
  Object.assign(box, { id: `${id}-box`, type: "text", autocomplete: "off", spellcheck: false, maxLength: 400 });
  box.setAttribute("autocapitalize", "off");
  box.setAttribute("list", id);
  const offers = document.createElement("datalist");
  offers.id = id;
  const go = document.createElement("button");
  go.type = "submit";
  go.className = "gw-button";
  go.textContent = words.play;
  form.append(label, box, offers, go);
  el.append(form);

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    model.send({ text: box.value });
    box.select();
  });
  box.addEventListener("keydown", (event) => event.stopPropagation()); // JupyterLab's shortcuts are not meant here

  function update() {
    offers.replaceChildren(
      ...model.get("offers").map(([move, meaning]) => {
        const option = document.createElement("option");
        option.value = move;
        if (meaning) option.label = meaning;
        return option;
      }),
    );
    const first = model.get("offers")[0];
    box.placeholder = first ? words.example.replace("{move}", first[0]) : "";
    box.disabled = go.disabled = !model.get("ready");
  }
  function cleared() {
    if (model.get("played")) box.value = "";
  }
  model.on("change:offers", update);
  model.on("change:ready", update);
  model.on("change:played", cleared);
  update();
  return () => {
    model.off("change:offers", update);
    model.off("change:ready", update);
    model.off("change:played", cleared);
  };
}

export default { render };
