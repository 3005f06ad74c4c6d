// The connection of a page to its server: it speaks one protocol, and never gives up by itself.

import { connection } from "./line";

const AGAIN = [0, 250, 500, 1000, 2000, 4000]; // milliseconds until it is tried anew
const ASLEEP = 20_000; // a clock that has jumped that far belongs to a machine that slept
const SIGN_OF_LIFE = 5000;

export interface Listener {
  opened(asked: number): void; // so many boards were asked for already
  closed(): void;
  heard(message: unknown): void;
}

export class Socket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private again = 0;
  private ended = false;
  private awake = Date.now();
  private answered = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly listener: Listener) {
    setInterval(() => this.wake(), SIGN_OF_LIFE);
    addEventListener("online", () => this.check());
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect(): void {
    if (this.ended) return;
    clearTimeout(this.again);
    this.leave();
    const { socket, asked, came } = connection();
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.listener.opened(0);
    };
    socket.onmessage = ({ data }) => this.hear(data);
    if (this.isOpen) this.listener.opened(asked);
    for (const data of came) this.hear(data);
    socket.onclose = () => {
      this.socket = null;
      this.listener.closed();
      const pause = AGAIN[Math.min(this.tries, AGAIN.length - 1)] ?? 0;
      this.tries += 1;
      this.again = window.setTimeout(() => this.connect(), pause);
    };
  }

  // Sends it where there is a connection; what a page wants to say later it keeps itself.
  send(message: unknown): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(message));
  }

  // Resolves when all that was sent so far is answered: the server answers in order.
  async settled(): Promise<void> {
    const answer = new Promise<void>((done) => this.waiting.push(done));
    this.send({ ping: 1 });
    await answer;
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.again);
    this.leave();
  }

  // Asks for a sign of life; a connection that has died without a word gives none.
  private check(): void {
    if (this.ended) return;
    if (!this.isOpen) {
      if (this.again) this.connect();
      return;
    }
    const { socket } = this;
    const asked = Date.now();
    this.send({ ping: 1 });
    setTimeout(() => {
      if (this.socket === socket && this.answered < asked) this.connect();
    }, SIGN_OF_LIFE);
  }

  private hear(data: unknown): void {
    this.answered = Date.now();
    if (typeof data !== "string") return;
    if (data === "{}") this.waiting.shift()?.();
    else this.listener.heard(JSON.parse(data));
  }

  private wake(): void {
    const now = Date.now();
    if (now - this.awake > ASLEEP) this.check();
    this.awake = now;
  }

  private leave(): void {
    if (!this.socket) return;
    Object.assign(this.socket, { onopen: null, onmessage: null, onclose: null });
    this.socket.close();
    this.socket = null;
  }
}
