// Small pictures of a class: not every device has letters for them.

import { drawn } from "../dom";

const PATHS = {
  hand: "M7 12V6a1.5 1.5 0 0 1 3 0v4-6a1.5 1.5 0 0 1 3 0v6-5a1.5 1.5 0 0 1 3 0v6-3a1.5 1.5 0 0 1 3 0v6c0 4-3 7-6.5 7-4 0-5.5-2-8-6.500-.7-1.400 1-2.800 2.300-1.500Z",
  stuck: "M6 21V4m0 0h11l-3 4 3 4H6",
};

export function sign(name: keyof typeof PATHS): SVGElement {
  const picture = drawn("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "gw-sign" });
  picture.append(drawn("path", { d: PATHS[name] }));
  return picture;
}
