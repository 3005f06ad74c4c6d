// Making elements in one line each.

export function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  name = "",
  text = "",
  props: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  const each = document.createElement(tag);
  if (name) each.className = name;
  if (text) each.textContent = text;
  return Object.assign(each, props);
}

export function button(name: string, label: string, press: () => void): HTMLButtonElement {
  const each = made("button", name, label, { type: "button" });
  each.addEventListener("click", press);
  return each;
}

const SVG = "http://www.w3.org/2000/svg";

export function drawn<K extends keyof SVGElementTagNameMap>(
  tag: K,
  look: Record<string, string | number> = {},
): SVGElementTagNameMap[K] {
  const each = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(look)) each.setAttribute(name, String(value));
  return each;
}

// A name that no other element of the page has: more than one board may stand on it.
let count = 0;
export const unique = (name: string): string => `gw-${name}-${(count += 1)}-${Math.random().toString(36).slice(2)}`;
