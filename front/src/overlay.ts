// A sheet that comes over the page: what the garden path, what one can do and the exam have in common.

import { button, made, unique } from "./dom";

export interface Overlay {
  dialog: HTMLDialogElement;
  open(title: string, parts: Node[], focus?: () => HTMLElement | null): void;
  leave(then: () => void): () => void; // whatever a sheet leads to, it goes away first
}

export function overlay(el: HTMLElement, close: string): Overlay {
  const dialog = made("dialog", "gw-overlay");
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  el.append(dialog);
  return {
    dialog,
    leave: (then) => () => {
      dialog.close();
      then();
    },
    open(title, parts, focus = () => null) {
      const head = made("div", "gw-overlay-head");
      const name = made("h2", "", title, { id: unique("sheet") });
      const away = button("gw-button", close, () => dialog.close());
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
}
