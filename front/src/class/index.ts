// What only the pages of a server have: the components of a class.

import type { Component } from "../parts/index";
import { badge } from "./badge";
import { join } from "./join";
import { lobby } from "./lobby";
import { projector } from "./projector";
import { seating } from "./seating";
import { strip } from "./strip";
import { tables } from "./tables";
import { teaching } from "./teaching";

export const ofClass: Record<string, Component> = { badge, join, lobby, projector, seating, strip, tables, teaching };
