// A board whose kernel is gone says so, and takes no press: nobody is there to answer it. Our own pages have no kernel to
// listen to here: they say the same for the whole page.

const ENDED = new Set(["restarting", "autorestarting", "terminating", "dead"]);

// Call `then` when the kernel of a model is gone; return how to listen no more.
function onGone(model, then) {
  const { kernel } = model.widget_manager ?? {};
  const changed = (_, status) => ENDED.has(status) && then();
  model.on("comm_live_update", then); // Jupyter says so once: what has lost its kernel does not live again
  kernel?.statusChanged?.connect(changed);
  return () => {
    model.off("comm_live_update", then);
    kernel?.statusChanged?.disconnect(changed);
  };
}

// Lay the words over the board, and switch off what would be asked of the kernel.
function showGone(el, words) {
  if (el.querySelector(".gw-gone")) return;
  const note = document.createElement("p");
  note.className = "gw-gone";
  note.setAttribute("role", "alert");
  note.textContent = words;
  el.append(note);
  for (const button of (el.closest(".gw-frame") ?? el).querySelectorAll(".gw-bar button, .gw-hits-board button")) {
    button.disabled = true;
  }
}
