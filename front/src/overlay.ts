// A sheet that comes over the page: what the garden path, what one can do and the exam have in common.

import { button, made, unique } from "./dom";
import type { Part } from "./part";

export interface Overlay {
  dialog: HTMLDialogElement;
  // `way` says how one goes back, where "Close" could be taken for a yes.
  open(title: string, parts: Node[], focus?: () => HTMLElement | null, way?: string): void;
  ask(title: string, yes: string, no: string, then: () => void, about?: string): void;
  leave(then: () => void): () => void; // whatever a sheet leads to, it goes away first
}

// It goes away with Escape and with "Back" of a phone, which the browser sees to, with "Back" of the page, and with a press
// beside it; its own rim is not beside it.
export function overlay(part: Part, close: string): Overlay {
  const dialog = made("dialog", "gw-overlay");
  dialog.addEventListener("click", ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (target === dialog && !inside) dialog.close();
  });
  part.listen(window, "popstate", () => dialog.close());
  part.el.append(dialog);
  const sheet: Overlay = {
    dialog,
    leave: (then) => () => {
      dialog.close();
      then();
    },
    ask(title, yes, no, then, about = "") {
      const go = button("gw-button mod-primary", yes, sheet.leave(then));
      sheet.open(title, [...(about ? [made("p", "", about)] : []), go], () => null, no);
    },
    open(title, parts, focus = () => null, way = close) {
      const head = made("div", "gw-overlay-head");
      const name = made("h2", "", title, { id: unique("sheet") });
      const away = button("gw-button", way, () => dialog.close());
      head.append(name, away);
      dialog.setAttribute("aria-labelledby", name.id);
      dialog.replaceChildren(head, ...parts);
      const show = (): void => {
        if (!dialog.isConnected) return void requestAnimationFrame(show); // the page is still being put together
        if (!dialog.open) dialog.showModal();
        dialog.scrollTop = 0;
        (focus() ?? away).focus({ preventScroll: true });
      };
      show();
    },
  };
  return sheet;
}
