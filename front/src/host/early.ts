// The script that stands in the page itself and runs before anything else is there. The first picture has the colours and
// letters that were chosen here, and the boards are asked for while the rest is on its way.

import { recall } from "../settings";
import { LETTERS, THEME, isLook } from "./chosen";
import { elsewhere, frameOfPage } from "./language";
import { connectEarly } from "./line";

const root = document.documentElement;
const asked = new URL(location.href).searchParams;
const page = frameOfPage();

// The address decides, else what was chosen here before, else the device.
const chosen = [asked.get(page.contrast) === "more" ? "contrast" : asked.get(page.look), recall(THEME)].find(isLook);
if (chosen) root.dataset["theme"] = chosen;
const letters = recall(LETTERS);
if (letters === "yes" || letters === "no") root.dataset["letters"] = letters;
if (root.dataset["live"] && !elsewhere(page)) connectEarly();
