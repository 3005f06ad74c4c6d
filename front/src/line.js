// The line to the kernel of this page. It speaks the one protocol that the server knows, and never gives up by itself.

const PROTOCOL = "v1.kernel.websocket.jupyter.org";
const PARTS = ["header", "parent_header", "metadata", "content"];
const AGAIN = [0, 250, 500, 1000, 2000, 4000]; // milliseconds until it is tried anew
const MOST_KEPT = 200; // messages for a line that is away; more than that nobody has pressed
const ASLEEP = 20000; // a clock that has jumped that far belongs to a machine that slept
const SIGN_OF_LIFE = 5000;
const DEAD = new Set(["dead", "restarting", "autorestarting"]);

const writer = new TextEncoder();
const reader = new TextDecoder();

export const uuid = () =>
  crypto.randomUUID?.() ??
  "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) =>
    (digit ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (digit / 4)))).toString(16));

const bytesOf = (buffer) =>
  ArrayBuffer.isView(buffer)
    ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
    : new Uint8Array(buffer);

// A message as bytes: how many places, where each part begins, where the last one ends, then the parts.
export function packed(message) {
  const parts = [
    writer.encode(message.channel),
    ...PARTS.map((name) => writer.encode(JSON.stringify(message[name]))),
    ...(message.buffers ?? []).map(bytesOf),
  ];
  let place = 8 * (parts.length + 2);
  const whole = new Uint8Array(place + parts.reduce((sum, part) => sum + part.length, 0));
  const places = new DataView(whole.buffer);
  places.setBigUint64(0, BigInt(parts.length + 1), true);
  parts.forEach((part, i) => {
    places.setBigUint64(8 * (i + 1), BigInt(place), true);
    whole.set(part, place);
    place += part.length;
  });
  places.setBigUint64(8 * (parts.length + 1), BigInt(place), true);
  return whole.buffer;
}

export function unpacked(bytes) {
  const places = new DataView(bytes);
  const count = Number(places.getBigUint64(0, true));
  const cut = (i) => Number(places.getBigUint64(8 * (i + 1), true));
  const text = (i) => reader.decode(new Uint8Array(bytes, cut(i), cut(i + 1) - cut(i)));
  const message = { channel: text(0), buffers: [] };
  PARTS.forEach((name, i) => { message[name] = JSON.parse(text(i + 1)); });
  for (let i = PARTS.length + 1; i < count - 1; i += 1) {
    message.buffers.push(new DataView(bytes.slice(cut(i), cut(i + 1)))); // some take all that lies behind a view
  }
  return message;
}

export class Line {
  // What happens on it is told to `heard(message)`, `opened()`, `closed()` and `died()`.
  constructor(address, listener) {
    this.session = uuid();
    this.address = `${address}?session_id=${this.session}`;
    this.listener = listener;
    this.kept = [];
    this.asked = new Map(); // what is to be called when something is said in answer to a message, by its id
    this.hooks = new Map(); // what takes all that is said in answer to a message
    this.tries = 0;
    this.ended = false;
    this.order = Promise.resolve();
    this.seen = Date.now();
    setInterval(() => this.#wake(), SIGN_OF_LIFE);
    addEventListener("online", () => this.check());
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    if (this.ended) return;
    clearTimeout(this.again);
    this.#leave();
    const socket = this.socket = new WebSocket(this.address, [PROTOCOL]);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.tries = 0;
      for (const bytes of this.kept.splice(0)) socket.send(bytes);
      this.listener.opened();
    };
    socket.onmessage = ({ data }) => this.#hear(data);
    socket.onclose = () => {
      this.socket = null;
      this.listener.closed();
      this.again = setTimeout(() => this.connect(), AGAIN[Math.min(this.tries, AGAIN.length - 1)]);
      this.tries += 1;
    };
  }

  // End it for good.
  end() {
    this.ended = true;
    clearTimeout(this.again);
    this.#leave();
  }

  send(type, content, { metadata = {}, buffers = [], answers = null } = {}) {
    const header = {
      msg_id: uuid(),
      msg_type: type,
      session: this.session,
      username: "",
      date: new Date().toISOString(),
      version: "5.3",
    };
    const bytes = packed({ channel: "shell", header, parent_header: {}, metadata, content, buffers });
    if (answers) this.asked.set(header.msg_id, answers);
    if (this.isOpen) this.socket.send(bytes);
    else if (this.kept.length < MOST_KEPT) this.kept.push(bytes);
    return header.msg_id;
  }

  // Whoever waits for what a lost line would have said waits no longer.
  forgive() {
    for (const answers of this.asked.values()) answers.status?.({ content: { execution_state: "idle" } });
    this.asked.clear();
  }

  // Ask for a sign of life; a line that has died without a word gives none.
  check() {
    if (!this.isOpen) {
      if (this.again && !this.ended) this.connect();
      return;
    }
    const socket = this.socket;
    const late = setTimeout(() => { if (this.socket === socket) this.connect(); }, SIGN_OF_LIFE);
    this.send("kernel_info_request", {}, { answers: { status: () => clearTimeout(late) } });
  }

  #wake() {
    const now = Date.now();
    if (now - this.seen > ASLEEP) this.check();
    this.seen = now;
  }

  #leave() {
    if (!this.socket) return;
    Object.assign(this.socket, { onopen: null, onmessage: null, onclose: null });
    this.socket.close();
    this.socket = null;
  }

  #hear(bytes) {
    if (!(bytes instanceof ArrayBuffer)) return;
    const message = unpacked(bytes);
    this.order = this.order.then(() => this.#pass(message)).catch((error) => console.error(error));
  }

  async #pass(message) {
    if (message.channel !== "iopub") return;
    const { header: { msg_type: type }, parent_header: { msg_id: asked }, content } = message;
    if (type === "status" && DEAD.has(content.execution_state)) this.listener.died();
    const answers = this.asked.get(asked);
    if (answers) {
      answers[type]?.(message);
      if (type === "status" && content.execution_state === "idle") this.asked.delete(asked);
    }
    if (this.hooks.get(asked)?.(message)) return;
    await this.listener.heard(message);
  }
}
