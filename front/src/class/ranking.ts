// How a tournament stands, as a table: for the teacher's page, and in large letters for the wall.

import { made } from "../dom";
import type { Say } from "./tables";

export interface Standing {
  place: number;
  name: string;
  animal: string;
  points: string;
  opponents: string;
}

export function ranking(all: Standing[], say: Say, faces: Record<string, string>): HTMLTableElement {
  const table = made("table", "gw-ranking");
  const head = made("tr");
  head.append(...["place", "name", "points", "opponents"].map((name) => made("th", "", say(name), { scope: "col" })));
  const rows = all.map((each) => {
    const row = made("tr");
    const face = made("span", "gw-ranking-face");
    face.innerHTML = faces[each.animal] ?? ""; // our own drawing
    const name = made("td", "gw-ranking-name");
    name.append(face, each.name);
    row.append(made("td", "", `${each.place}.`), name, made("td", "", each.points), made("td", "", each.opponents));
    return row;
  });
  const [top, body] = [made("thead"), made("tbody")];
  top.append(head);
  body.append(...rows);
  table.append(top, body);
  return table;
}
