// Where the strip of a class stands: above every page of somebody who has joined one. It is a page of its own, since it
// concerns no board, and stories have many.

import type { Place } from "../host/asking";
import { badgeFor } from "./badge";

const STRIP = "class/me";
const OF_CLASS = /^(class|join)(\/|$)/;

export function stripAbove(): { el: HTMLElement; place: Place } | null {
  const root = document.documentElement;
  const base = root.dataset["base"] ?? "/";
  const path = location.pathname.slice(base.length);
  if (root.dataset["classes"] !== "yes" || OF_CLASS.test(path) || !badgeFor(STRIP)) return null;
  const el = document.createElement("div");
  el.className = "garden-strip";
  document.getElementById("page")?.before(el);
  root.dataset["strip"] = "yes";
  const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { el, place: { path: STRIP, query: `at=${encodeURIComponent(path + location.search)}`, key } };
}
