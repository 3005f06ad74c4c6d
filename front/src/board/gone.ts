// A board whose host is gone says so, and takes no press: nobody is there to answer it.

import { made } from "../dom";

export function showGone(el: HTMLElement, words: string): void {
  if (el.querySelector(".gw-gone")) return;
  const note = made("p", "gw-gone", words);
  note.setAttribute("role", "alert");
  el.append(note);
  const page = el.closest(".gw-frame") ?? el;
  for (const button of page.querySelectorAll<HTMLButtonElement>(".gw-bar button, .gw-hits-board button")) {
    button.disabled = true;
  }
}
