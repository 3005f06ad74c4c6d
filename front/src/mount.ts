// Shows a page that a host describes, and keeps it up to date: one element for each part, in the order of the tree.

import { keeping } from "./focus";
import { Part } from "./part";
import { components } from "./parts/index";
import type { Connection, Down, News, Tree } from "./wire";

export interface Mounted {
  take(message: Down): void;
  end(): void;
}

export function mount(root: HTMLElement, connection: Connection): Mounted {
  const parts = new Map<string, Part>();

  // A part that is there already is told of again when its host has lost touch for a while: then it stays.
  function make(id: string, { kind, classes, shows }: News): Part | null {
    const known = parts.get(id);
    if (known?.kind === kind) return null;
    known?.end();
    const part = new Part(id, kind, classes, { ...shows }, (message) => connection.send(message));
    parts.set(id, part);
    return part;
  }

  // Puts the elements of these parts into a place, in this order; one that stays there is not touched.
  function lay(place: HTMLElement, trees: Tree[], seen: Set<string>): void {
    trees.forEach(([id, children], i) => {
      const part = parts.get(id);
      if (!part) return;
      seen.add(id);
      if (place.children[i] !== part.el) place.insertBefore(part.el, place.children[i] ?? null);
      if (children.length || part.kind === "group") lay(part.el, children, seen);
    });
  }

  function take(message: Down): void {
    const keep = keeping(root);
    if (message.phase !== undefined) root.dataset["phase"] = message.phase;
    const news = Object.entries(message.new ?? {});
    const fresh = news.map(([id, each]) => make(id, each));
    if (message.tree) {
      const seen = new Set<string>();
      lay(root, [message.tree], seen);
      for (const [id, part] of parts) {
        if (seen.has(id)) continue;
        parts.delete(id);
        part.end();
      }
    }
    // When they are in their places: what is around a part says how much room it has.
    for (const part of fresh) if (part) components[part.kind]?.(part, connection);
    for (const [id, content] of message.say ?? []) parts.get(id)?.hear(content); // a film begins before what it leads to
    news.forEach(([id, { shows }], i) => fresh[i] ?? parts.get(id)?.set(shows));
    for (const [id, fields] of Object.entries(message.set ?? {})) parts.get(id)?.set(fields);
    queueMicrotask(() => queueMicrotask(keep)); // when boards have their buttons
  }

  return {
    take,
    end() {
      for (const part of parts.values()) part.end();
      parts.clear();
      delete root.dataset["phase"];
    },
  };
}
