// The settings of the player, as switches and a choice of speeds: they are the browser's own, no message goes out
// but for the one that the kernel has to know.

// Settings with more than two values, and what these are called where that is not their own name.
const CHOICES = { speed: {}, pace: { normal: "timed", slow: "half", off: "never" } };

function render({ model, el }) {
  el.classList.add("gw-settings");
  const { words } = model.attributes ?? {};
  const all = words ?? model.get("words");
  const shown = [];

  function line(name) {
    const label = document.createElement("label");
    const text = document.createElement("span");
    text.textContent = all[name];
    label.append(text);
    label.dataset.setting = name;
    el.append(label);
    return label;
  }

  for (const name of model.get("names")) {
    const label = line(name);
    let show;
    if (name in CHOICES) {
      const choose = document.createElement("select");
      for (const value of KEPT[name].of) choose.append(new Option(all[CHOICES[name][value] ?? value], value));
      choose.addEventListener("change", () => set(name, choose.value));
      label.append(choose);
      show = () => (choose.value = setting(name));
    } else {
      const box = document.createElement("input");
      box.type = "checkbox";
      box.setAttribute("role", "switch");
      box.addEventListener("change", () => set(name, box.checked ? "yes" : "no"));
      label.prepend(box);
      show = () => (box.checked = setting(name) === "yes");
    }
    shown.push(show);
  }

  const tell = () => {
    for (const name of ["once", "coach"].filter((name) => model.get("names").includes(name))) {
      const on = setting(name) === "yes";
      if (on !== model.get(name)) model.send({ [name]: on });
    }
  };
  const update = () => {
    for (const show of shown) show();
    for (const frame of document.querySelectorAll(".gw-frame")) frame.classList.toggle("gw-large", setting("large") === "yes");
    tell();
  };
  addEventListener("garden-setting", update);
  update();
  const later = requestAnimationFrame(update); // when the frame is in the page
  return () => {
    cancelAnimationFrame(later);
    removeEventListener("garden-setting", update);
  };
}

export default { render };
