// The picture that stands on the page before a board of ipycanvas is painted: it moves into the board until then. Where
// the board goes away before that, as when its kernel is lost, the picture is back; a board that was seen has taken its
// place for good, since another may follow it, as a whole game follows the steps of a lesson.

import { made } from "../dom";
import type { Part } from "../part";

const LOOK = 50; // milliseconds between two looks whether the canvas is painted: ipycanvas does not say so

const painted = (canvas: HTMLCanvasElement): boolean => {
  const pen = canvas.width ? canvas.getContext("2d") : null;
  return [0.3, 0.5, 0.7].some((y) => pen?.getImageData(canvas.width * 0.3, canvas.height * y, 1, 1).data[3]);
};

export function takeOver(part: Part, name: string, canvases: () => HTMLCanvasElement[]): void {
  const still = name ? document.querySelector<HTMLImageElement>(`.gw-still-${name}`) : null;
  if (!still) return;
  const hide = made("style", "", `.gw-still-${name} { display: none !important; }`);
  const first = made("img", "gw-first", "", { src: still.src, alt: still.alt });
  part.el.prepend(first);
  document.head.append(hide);
  const wait = setInterval(() => {
    if (!canvases().some(painted)) return;
    first.remove();
    still.remove();
    clearInterval(wait);
  }, LOOK);
  part.until(() => {
    clearInterval(wait);
    hide.remove();
  });
}
