// All games as cards. What is not seen is not sent: the picture of a card comes when that comes into sight.

import { made } from "../dom";
import type { Part } from "../part";

const NEAR = "300px"; // so far from what is seen a picture is asked for already

export function gallery(part: Part): void {
  const content = made("div", "gw-html-content");
  content.innerHTML = part.get("outline");
  part.el.classList.add("gw-html");
  part.el.append(content);
  const cards = [...content.querySelectorAll<HTMLElement>("[data-picture]")];
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        part.send({ see: (target as HTMLElement).dataset["picture"] });
      }
    },
    { rootMargin: NEAR },
  );
  for (const each of cards) watch.observe(each);
  part.heard(({ picture, svg }: { picture: string; svg: string }) => {
    const card = cards.find((each) => each.dataset["picture"] === picture);
    if (card) card.innerHTML = svg;
  });
  part.until(() => watch.disconnect());
}
