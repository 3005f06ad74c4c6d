// One part of a page as its component sees it: what it shows, and how it speaks with its host.

import type { Fields, Up } from "./wire";

type Listener = () => void;
type Hearer = (content: never) => void;

export class Part {
  readonly el: HTMLElement;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly hearers = new Set<Hearer>();
  private readonly cleanup: (() => void)[] = [];

  constructor(
    readonly id: string,
    readonly kind: string,
    classes: string[],
    private fields: Fields,
    private readonly up: (message: Up) => void,
    tag = "div",
  ) {
    this.el = document.createElement(tag);
    this.el.classList.add("gw-piece", ...classes);
  }

  get<T>(name: string): T {
    return this.fields[name] as T;
  }

  // Calls back whenever one of these fields has changed; once for a message that changes several of them.
  on(names: string | string[], listener: Listener): void {
    for (const name of [names].flat()) {
      const all = this.listeners.get(name) ?? new Set();
      this.listeners.set(name, all.add(listener));
    }
  }

  heard(hearer: Hearer): void {
    this.hearers.add(hearer);
  }

  send(content: unknown): void {
    this.up({ part: this.id, do: content });
  }

  // What is to be undone when the part goes away.
  until(undo: () => void): void {
    this.cleanup.push(undo);
  }

  // Listens to an event of the window or of an element for as long as the part is there.
  listen<K extends keyof WindowEventMap>(
    target: EventTarget,
    type: K | (string & {}),
    listener: (event: WindowEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void {
    target.addEventListener(type, listener as EventListener, options);
    this.until(() => target.removeEventListener(type, listener as EventListener, options));
  }

  // For whoever holds the parts.

  set(fields: Fields): void {
    Object.assign(this.fields, fields);
    const due = new Set(Object.keys(fields).flatMap((name) => [...(this.listeners.get(name) ?? [])]));
    for (const listener of due) listener();
  }

  hear(content: unknown): void {
    for (const hearer of this.hearers) hearer(content as never);
  }

  end(): void {
    for (const undo of this.cleanup.splice(0).reverse()) undo();
    this.el.remove();
  }
}
