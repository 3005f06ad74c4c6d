// Which component shows which kind of part.

import type { Part } from "../part";
import type { Connection } from "../wire";
import { bar } from "./bar";
import { board } from "./board";
import { company } from "./company";
import { countdown } from "./countdown";
import { download, upload } from "./files";
import { gallery } from "./gallery";
import { growing } from "./growing";
import { choice, group, html } from "./html";
import { movebox } from "./movebox";
import { path } from "./path";
import { players } from "./players";
import { says } from "./says";
import { settings } from "./settings";
import { slider } from "./slider";
import { start } from "./start";

export type Component = (part: Part, connection: Connection) => void;

export const components: Record<string, Component> = {
  bar,
  board,
  choice,
  company,
  countdown,
  download,
  gallery,
  group,
  growing,
  html,
  movebox,
  path,
  players,
  says,
  settings,
  slider,
  start,
  upload,
};
