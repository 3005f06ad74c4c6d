// What a browser has and a test does not: a connection, and a pen that writes down what it draws.

import { vi } from "vitest";

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];

  readyState = FakeSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    readonly address: string,
    readonly protocols: string[],
  ) {
    FakeSocket.all.push(this);
  }

  static install(): void {
    FakeSocket.all = [];
    vi.stubGlobal("WebSocket", FakeSocket);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  cut(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.();
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }
}

export type Stroke = [name: string, ...args: unknown[]];

// A pen, and what it has done; what it was set to counts as done, too.
export function recorder(): { pen: CanvasRenderingContext2D; strokes: Stroke[] } {
  const strokes: Stroke[] = [];
  const pen = new Proxy(
    {},
    {
      get: (_, name: string) => (...args: unknown[]) => void strokes.push([name, ...args]),
      set: (_, name: string, value) => Boolean(strokes.push([name, value])),
    },
  );
  return { pen: pen as CanvasRenderingContext2D, strokes };
}
