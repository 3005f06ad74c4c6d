// The garden path over the page: a map of all steps, and what one can do at the end. And what the browser remembers.

const KEEP = "garden-progress";

// Days are counted here; the kernel has no clock.
function today() {
  const now = new Date();
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
}

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
  const { dialog, make, button, leave, open } = overlay(el, words.close);
  // A map opens where one stands.
  function shownAt() {
    walk();
    const here = dialog.querySelector("[aria-current]");
    here?.scrollIntoView({ block: "center" });
    return here;
  }

  // The stations lie along a path that winds to and fro, in as many columns as there is room for.
  const SVG = "http://www.w3.org/2000/svg";
  function walk() {
    const list = dialog.querySelector(".gw-trail");
    if (!list) return;
    const stations = [...list.children].filter((each) => each.matches(".gw-station"));
    const columns = Math.max(2, Math.min(7, Math.floor(list.clientWidth / 148)));
    list.style.gridTemplateColumns = `repeat(${columns}, 1fr)`;
    stations.forEach((each, i) => {
      const row = Math.floor(i / columns);
      const column = row % 2 ? columns - 1 - (i % columns) : i % columns;
      Object.assign(each.style, { gridRow: row + 1, gridColumn: column + 1 });
      each.classList.toggle("gw-low", i % 2 === 1);
    });
    const places = stations.map((each) => {
      const picture = each.querySelector(".gw-station-picture");
      const [a, b] = [picture.getBoundingClientRect(), list.getBoundingClientRect()];
      return [a.left - b.left + a.width / 2, a.top - b.top + a.height / 2];
    });
    const trail = list.querySelector("svg.gw-way") ?? document.createElementNS(SVG, "svg");
    trail.setAttribute("class", "gw-way");
    trail.setAttribute("aria-hidden", "true");
    trail.setAttribute("viewBox", `0 0 ${list.clientWidth} ${list.clientHeight}`);
    let way = "";
    places.forEach(([x, y], i) => {
      if (!i) return (way = `M${x} ${y}`);
      const [fromX, fromY] = places[i - 1];
      const turns = Math.floor(i / columns) !== Math.floor((i - 1) / columns);
      const bend = turns ? (Math.floor(i / columns) % 2 ? 1 : -1) * (columns > 2 ? 50 : 24) : 0;
      const middle = (fromX + x) / 2;
      way += turns
        ? ` C${fromX + bend} ${fromY + (y - fromY) * 0.35} ${x + bend} ${y - (y - fromY) * 0.35} ${x} ${y}`
        : ` C${middle} ${fromY} ${middle} ${y} ${x} ${y}`;
    });
    trail.replaceChildren(
      ...["gw-way-edge", "gw-way-ground", "gw-way-stones"].map((name) => {
        const path = document.createElementNS(SVG, "path");
        path.setAttribute("d", way);
        path.setAttribute("class", name);
        return path;
      }),
    );
    list.prepend(trail);
  }
  const sized = new ResizeObserver(() => dialog.open && walk());
  sized.observe(dialog);
  const go = (name) => leave(() => model.send({ go: name }))();
  // The rungs at a station: what there is to practise after its step.
  function practice(rungs) {
    const list = make("span", "gw-rungs");
    for (const rung of rungs) {
      const practise = leave(() => model.send({ practise: rung.name }));
      const each = button("", rung.stars ? "gw-rung gw-rung-done" : "gw-rung", practise);
      each.dataset.rung = rung.name;
      const drawn = make("span", "gw-rung-stars", rung.stars ? "★".repeat(rung.stars) : "");
      drawn.setAttribute("aria-hidden", "true");
      each.append(make("span", "", rung.title), drawn, make("span", "gw-unseen", rung.stars ? rung.told : ""));
      list.append(each);
    }
    return list;
  }
  function station({ name, number, title, stars, told, picture, here, fine, rungs }) {
    const item = make("li", fine ? "gw-station gw-fine" : "gw-station");
    if (stars) item.classList.add("gw-done");
    const each = button("", "", () => go(name));
    each.dataset.step = name;
    if (here) each.setAttribute("aria-current", "step");
    if (picture) {
      const shown = make("span", "gw-station-picture");
      shown.setAttribute("aria-hidden", "true");
      shown.innerHTML = picture;
      each.append(shown);
    }
    const earned = make("span", "gw-stars");
    const drawn = make("span", "", stars ? "★".repeat(stars) + "☆".repeat(3 - stars) : "");
    drawn.setAttribute("aria-hidden", "true");
    earned.append(drawn, make("span", "gw-unseen", stars ? told : ""));
    const named = make("span", "gw-station-title");
    named.append(make("span", "gw-number", `${number}.`), ` ${title}`);
    if (here) named.append(make("span", "gw-unseen", `(${words.here})`));
    each.append(named, earned);
    item.append(each);
    if (rungs?.length) item.append(practice(rungs));
    return item;
  }
  function row(stations, name = "gw-stations") {
    const list = make("ol", name);
    list.append(...stations.map(station));
    return list;
  }

  function shown({ map, end, aside }) {
    if (aside) {
      older = progress()[model.get("kept").game]?.code;
    } else if (map) {
      const fine = map.stations.filter((each) => each.fine);
      const rest = fine.length ? [make("h3", "", words.fine), row(fine, "gw-stations gw-beds")] : [];
      const rules = button(words.rules, "gw-button", leave(() => model.send({ can: true })));
      rules.dataset.id = "can";
      if (map.stations.some((each) => each.rungs.length)) rest.push(rules);
      open(map.title, [row(map.stations.filter((each) => !each.fine), "gw-stations gw-trail"), ...rest], shownAt);
    } else if (end) {
      const can = make("ul", "gw-can");
      can.append(...end.can.map((each) => make("li", "", each)));
      const play = make("a", "gw-button mod-primary", end.play);
      play.href = end.address;
      const hard = end.hard.length ? [make("h3", "", words.hard), row(end.hard, "gw-stations gw-hard")] : [];
      open(end.title, [make("p", "gw-earned", end.stars), play, ...hard, make("h3", "", words.can), can]);
    }
  }

  function keep() {
    const { game, ...rest } = model.get("kept") ?? {};
    if (!game || !rest.code) return;
    if (older) rest.older = older;
    try {
      localStorage.setItem(KEEP, JSON.stringify({ ...progress(), [game]: { ...rest, day: today() } }));
    } catch {
      if (!told) model.send({ unkept: true }); // then only the code remembers it
      told = true;
    }
  }
  const { game, code } = model.get("kept") ?? {};
  const before = game && progress()[game];
  const days = Number.isInteger(before?.day) ? Math.max(0, today() - before.day) : 1;
  let older = before?.older;
  let told = false;
  if (typeof before?.code === "string" && before.code && before.code !== code) {
    model.send({ kept: before.code, days });
  } else {
    keep();
  }

  model.on("msg:custom", shown);
  model.on("change:kept", keep);
  return () => {
    model.off("msg:custom", shown);
    model.off("change:kept", keep);
    sized.disconnect();
  };
}

export default { render };
