// Who plays and with what options, while a game is played: the form of the start screen, filled with this game.

function render({ model, el }) {
  let form;
  const tell = () => {
    if (form) form.trouble.textContent = model.get("trouble");
  };
  const show = () => {
    const screen = model.get("screen");
    const again = made("button", { type: "button", className: "gw-again", textContent: screen.again });
    again.disabled = !screen.mayAgain;
    again.addEventListener("click", () => model.send("again"));
    const fair = fairness(screen.fair, screen.isFair);
    const seed = made("input", { type: "text", placeholder: screen.seed.empty, autocomplete: "off", maxLength: 400 });
    const seeded = made("label", { className: "gw-field" }, made("span", { className: "gw-field-words", textContent: screen.seed.label }), seed);
    form = formOf(screen, (chosen) => model.send({ ...chosen, ...fair.read(), seed: seed.value }), [...fair.nodes, seeded]);
    el.replaceChildren(form.node, again);
    tell();
  };
  // Another game has begun: what is to be seen of it is on the board.
  const close = () => el.closest(".gw-frame.gw-open")?.querySelector('[data-id="more"][aria-expanded="true"]')?.click();
  model.on("change:begun", close);
  model.on("change:screen", show);
  model.on("change:trouble", tell);
  show();
  return () => {
    model.off("change:begun", close);
    model.off("change:screen", show);
    model.off("change:trouble", tell);
  };
}

export default { render };
