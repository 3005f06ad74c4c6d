// The garden path over the page: a map of all steps, and what one can do at the end. And what the browser remembers.

const KEEP = "garden-progress";

function progress() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEEP));
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {}; // nothing there, or storage is forbidden
  }
}

function render({ model, el }) {
  el.classList.add("gw-path");
  const words = model.get("words");
  const dialog = document.createElement("dialog");
  dialog.className = "gw-overlay";
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  el.append(dialog);

  const make = (kind, name, text = "") => {
    const each = document.createElement(kind);
    if (name) each.className = name;
    each.textContent = text;
    return each;
  };
  function open(title, ...parts) {
    const head = make("div", "gw-overlay-head");
    const name = make("h2", "", title);
    name.id = `gw-path-${Math.random().toString(36).slice(2)}`;
    const close = make("button", "gw-button", words.close);
    close.type = "button";
    close.addEventListener("click", () => dialog.close());
    head.append(name, close);
    dialog.setAttribute("aria-labelledby", name.id);
    dialog.replaceChildren(head, ...parts);
    if (!dialog.open) dialog.showModal();
    (dialog.querySelector("[aria-current]") ?? close).focus();
  }
  function go(name) {
    dialog.close();
    model.send({ go: name });
  }
  function station({ name, number, title, stars, told, picture, here, fine }) {
    const item = make("li", fine ? "gw-station gw-fine" : "gw-station");
    const button = make("button");
    button.type = "button";
    button.dataset.step = name;
    if (here) button.setAttribute("aria-current", "step");
    button.addEventListener("click", () => go(name));
    if (picture) {
      const shown = make("span", "gw-station-picture");
      shown.setAttribute("aria-hidden", "true");
      shown.innerHTML = picture;
      button.append(shown);
    }
    const earned = make("span", "gw-stars");
    const drawn = make("span", "", stars ? "★".repeat(stars) + "☆".repeat(3 - stars) : "");
    drawn.setAttribute("aria-hidden", "true");
    earned.append(drawn, make("span", "gw-unseen", stars ? told : ""));
    button.append(make("span", "gw-station-title", `${number}. ${title}`), earned);
    item.append(button);
    return item;
  }
  function row(stations, name = "gw-stations") {
    const list = make("ol", name);
    list.append(...stations.map(station));
    return list;
  }

  function shown({ map, end }) {
    if (map) {
      const fine = map.stations.filter((each) => each.fine);
      const rest = fine.length ? [make("h3", "", words.fine), row(fine)] : [];
      open(map.title, row(map.stations.filter((each) => !each.fine)), ...rest);
    } else if (end) {
      const can = make("ul", "gw-can");
      can.append(...end.can.map((each) => make("li", "", each)));
      const play = make("a", "gw-button mod-primary", end.play);
      play.href = end.address;
      const hard = end.hard.length ? [make("h3", "", words.hard), row(end.hard, "gw-stations gw-hard")] : [];
      open(end.title, make("p", "gw-earned", end.stars), play, ...hard, make("h3", "", words.can), can);
    }
  }

  function keep() {
    const { game, ...rest } = model.get("kept") ?? {};
    if (!game || !rest.code) return;
    try {
      localStorage.setItem(KEEP, JSON.stringify({ ...progress(), [game]: rest }));
    } catch {
      // then only the code remembers it
    }
  }
  const { game, code } = model.get("kept") ?? {};
  const before = game && progress()[game];
  if (before?.code && before.code !== code) model.send({ kept: before.code });
  else keep();

  model.on("msg:custom", shown);
  model.on("change:kept", keep);
  return () => {
    model.off("msg:custom", shown);
    model.off("change:kept", keep);
  };
}

export default { render };
