// A sheet that comes over the page: what the garden path, what one can do and the exam have in common.

function overlay(el, close) {
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
  function button(label, name, press) {
    const each = make("button", name, label);
    each.type = "button";
    each.addEventListener("click", press);
    return each;
  }
  // Whatever a sheet leads to, it goes away first.
  const leave = (then) => () => {
    dialog.close();
    then();
  };
  function open(title, parts, shown = () => null) {
    const head = make("div", "gw-overlay-head");
    const name = make("h2", "", title);
    name.id = `gw-sheet-${Math.random().toString(36).slice(2)}`;
    const away = button(close, "gw-button", () => dialog.close());
    head.append(name, away);
    dialog.setAttribute("aria-labelledby", name.id);
    dialog.replaceChildren(head, ...parts);
    const show = () => {
      if (!dialog.isConnected) return requestAnimationFrame(show); // the page is still being put together
      if (!dialog.open) dialog.showModal();
      dialog.scrollTop = 0;
      (shown() ?? away).focus({ preventScroll: true });
    };
    show();
  }
  return { dialog, make, button, leave, open };
}
