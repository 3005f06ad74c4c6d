// What draws, by itself: tests look at it without a page.

export { Film } from "./film";
export { drawShape, placed } from "./shapes";
export { Sheet } from "./sheet";
