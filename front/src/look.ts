// How the page looks now: its colours, letters on the pieces, hints, and whether things may move.

import { recall, setting, SETTINGS } from "./settings";

export type Palette = "light" | "dark" | "contrast";

// The page says which palette it has (--gw-scheme); in Jupyter its theme does, elsewhere the device.
export function paletteNow(): Palette {
  const scheme = getComputedStyle(document.documentElement).getPropertyValue("--gw-scheme").trim();
  if (scheme) return scheme as Palette;
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  const lab = document.body.dataset["jpThemeLight"];
  if (lab) return lab === "false" ? "dark" : "light";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

// Letters on the pieces: as somebody has chosen, else where contrast is high.
export function lettersNow(): boolean {
  const chosen = document.documentElement.dataset["letters"] ?? recall(SETTINGS.letters.key);
  return chosen ? chosen === "yes" : paletteNow() === "contrast";
}

export const hintsNow = (): boolean => setting("hints") === "yes";
export const stillNow = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
