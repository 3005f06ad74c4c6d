// The messages between a page and its host; docs/protocol.md describes them.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Fields = { [name: string]: unknown };

// A part and the parts inside it, by their ids.
export type Tree = [id: string, children: Tree[]];

export interface News {
  kind: string;
  classes: string[];
  shows: Fields;
}

// What the host tells: new parts, how they lie, what they show otherwise than before, and what happens once.
export interface Down {
  new?: Record<string, News>;
  tree?: Tree;
  set?: Record<string, Fields>;
  say?: [id: string, content: unknown][];
  phase?: string; // what is done there: "play", "lesson", "end", ...
}

// What the page tells of a part.
export interface Up {
  part: string;
  do: unknown;
}

// How a page reaches its host.
export interface Connection {
  send(message: Up): void;
  // Shows a canvas that belongs to the host, as ipycanvas in notebooks; pages paint by themselves.
  embed?(canvas: string, into: HTMLElement): Promise<() => void>;
  // Calls back when the host is gone for good; gives how to listen no more. Pages say it by themselves, for all boards.
  gone?(then: () => void): () => void;
}
