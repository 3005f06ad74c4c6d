// The badge by which a server knows who sits here in a class: kept by the browser, told only to the server that made it.

import { goTo } from "../address";
import type { Part } from "../part";
import { forget, recall, remember } from "../settings";

const BADGE = "garden-badge-";
const PROGRESS = "garden-progress";
export const ME = "garden-me"; // as whom somebody sits down at tables
const TABLE = "table";
const TEACHING = /^class(?:\/screen)?$/;

type Whose = "teacher" | "learner" | `table-${string}`;

interface Told {
  keep?: [whose: Whose, key: string];
  go?: string;
  progress?: Record<string, string> | null; // the code of each game; null where all is to be forgotten
}

// The badge for a page: that of the teacher for the pages of teachers, for all others that of a learner.
export function badgeFor(path: string, query = ""): string {
  if (path === TABLE) return recall(`${BADGE}table-${new URLSearchParams(query).get("code")?.toUpperCase()}`) ?? "";
  return recall(BADGE + (TEACHING.test(path) ? "teacher" : "learner")) ?? "";
}

export function badge(part: Part): void {
  part.el.hidden = true;
  part.heard(({ keep, go, progress }: Told) => {
    if (keep) {
      const [whose, key] = keep;
      if (key) remember(BADGE + whose, key);
      else forget(BADGE + whose);
      if (!key && whose === "learner") forget(ME);
    }
    if (progress === null) forget(PROGRESS);
    else if (progress && Object.keys(progress).length) bring(progress);
    if (go !== undefined) goTo(go);
  });
}

function bring(codes: Record<string, string>): void {
  const kept = Object.fromEntries(Object.entries(codes).map(([game, code]) => [game, { code }]));
  remember(PROGRESS, JSON.stringify(kept));
}
