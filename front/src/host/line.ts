// How a page reaches its server. The script in the page itself opens the connection and asks for the boards, so that
// they are on their way while the front end is loading; the first that wants a connection has it.

import { asking, boardsHere, placeOf } from "./asking";

const PROTOCOL = "garden.v1";

export interface Line {
  socket: WebSocket;
  asked: number; // so many boards, the first ones, were asked for already
  came: unknown[]; // what has come since
}

type Page = { gardenLine?: Line | undefined };

function connected(): Line {
  const address = new URL(`${document.documentElement.dataset["base"] ?? "/"}live`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return { socket: new WebSocket(address.href, [PROTOCOL]), asked: 0, came: [] };
}

// Connects, and asks for the boards as soon as all of them are there.
export function connectEarly(): void {
  const line = connected();
  const page = window as Page;
  page.gardenLine = line;
  const ask = (): void => {
    if (page.gardenLine !== line || line.asked || document.readyState === "loading") return;
    if (line.socket.readyState !== WebSocket.OPEN) return;
    const boards = boardsHere();
    line.asked = boards.length;
    boards.forEach((board, number) => line.socket.send(JSON.stringify(asking(number, placeOf(board, number)))));
  };
  line.socket.onopen = ask;
  line.socket.onmessage = ({ data }) => line.came.push(data);
  document.addEventListener("DOMContentLoaded", ask, { once: true });
}

export function connection(): Line {
  const page = window as Page;
  const line = page.gardenLine;
  page.gardenLine = undefined;
  return line && line.socket.readyState <= WebSocket.OPEN ? line : connected();
}
