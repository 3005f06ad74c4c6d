// The start screen: a few big choices; behind "More choices" the form of the game; the rules to fold out.

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

  // Who plays against one: a row of faces; the big button says and shows who is chosen. Where all are on the same side,
  // several can be.
  const { all, usual: easy, ask, team } = screen.against;
  const several = Boolean(team?.titles);
  let chosen = [all.find(({ id }) => id === easy) ?? all[0]];
  const faces = (button) => {
    const group = made("div", { className: "gw-faces" });
    group.setAttribute("role", several ? "group" : "radiogroup");
    group.setAttribute("aria-label", ask);
    const about = made("p", { className: "gw-faces-about" });
    about.setAttribute("aria-live", "polite");
    const picture = made("span", { className: "gw-way-face" });
    button.querySelector("svg")?.replaceWith(picture);
    const show = () => {
      const [first, ...more] = chosen;
      picture.innerHTML = chosen.map(({ face }) => face).join(""); // our own drawings
      picture.dataset.count = chosen.length;
      button.querySelector("strong").textContent = several ? team.titles[chosen.map(({ id }) => id).join()] : first.title;
      button.querySelector("strong + span").textContent = more.length ? team.words : first.words;
      about.textContent = more.length ? "" : [first.told, first.rating].filter(Boolean).join(" · ");
    };
    const name = `gw-against-${Math.random().toString(36).slice(2)}`; // two screens may stand on one page
    for (const each of all) {
      const box = made("input", { type: several ? "checkbox" : "radio", name, value: each.id, checked: chosen.includes(each) });
      box.setAttribute("aria-label", `${each.name}, ${each.told}`);
      const drawn = made("span", { className: "gw-face" });
      drawn.innerHTML = each.face; // our own drawing
      const leaves = made("span", { className: "gw-leaves" });
      leaves.style.setProperty("--leaves", each.level);
      box.addEventListener("change", () => {
        const now = several ? all.filter((one) => (one === each ? box.checked : chosen.includes(one))) : [each];
        if (now.length) chosen = now;
        else box.checked = true; // one plays with you at least
        show();
      });
      group.append(made("label", { title: each.name }, box, drawn, leaves));
    }
    show();
    const hint = several ? [made("p", { className: "gw-faces-about", textContent: team.more })] : [];
    return made("div", { className: "gw-against" }, group, about, ...hint);
  };
  const begun = (id) => {
    if (id !== screen.against.way || !all.length) return { choose: id, ...fair.read() };
    return several ? { gather: chosen.map((each) => each.id) } : { choose: id, against: chosen[0].id, ...fair.read() };
  };

  const ways = made("div", { className: "gw-ways" });
  screen.ways.forEach(({ id, title, words, picture }, i) => {
    const button = made("button", { type: "button", className: i ? "gw-way" : "gw-way gw-way-first" });
    button.innerHTML = picture; // our own drawing
    const text = made("span", { className: "gw-way-text" });
    text.append(made("strong", { textContent: title }), made("span", { textContent: words }));
    button.append(text);
    const against = id === screen.against.way && screen.against.all.length;
    button.addEventListener("click", () => leave(begun(id)));
    ways.append(button);
    // Faces of which several are pressed stand above their button: it grows with each, and must not push them away.
    if (against) button[several ? "before" : "after"](faces(button));
  });

  // Two games instead of one, where a game says that its sides are not equally hard: for every way to begin.
  const fair = fairness(screen.fair, screen.isFair);

  const form = formOf(screen, (chosen) => model.send({ ...chosen, ...fair.read() }));
  const { trouble } = form;
  const more = made("details", { className: "gw-folded" }, made("summary", { textContent: screen.more }), form.node);

  const rules = made("dl");
  for (const [title, text] of screen.rules.all) {
    rules.append(made("dt", { textContent: title }), made("dd", { textContent: text }));
  }
  const folded = made("details", { className: "gw-folded" });
  folded.append(made("summary", { textContent: screen.rules.label }), rules);

  const links = made("p", { className: "gw-ways-links" });
  for (const { href, label } of screen.links) links.append(made("a", { href, textContent: label }));

  const asked = made("div", { className: "gw-asked" }, made("h2", { textContent: screen.ask }), ways, ...fair.nodes, links, more, folded);
  el.append(...(drawn ? [cover] : []), asked);
  const tell = () => {
    trouble.textContent = model.get("trouble");
  };
  model.on("change:trouble", tell);
  tell();
  return () => model.off("change:trouble", tell);
}

export default { render };
