// What only the pages of a server have: the components of a class.

import type { Component } from "../parts/index";
import { badge } from "./badge";
import { join } from "./join";
import { projector } from "./projector";
import { strip } from "./strip";
import { teaching } from "./teaching";

export const ofClass: Record<string, Component> = { badge, join, projector, strip, teaching };
