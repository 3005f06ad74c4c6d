// How a page reaches its server. The script in the page itself opens the connection; the first that asks for one has it.

const PROTOCOL = "garden.v1";

export function connected(): WebSocket {
  const address = new URL(`${document.documentElement.dataset["base"] ?? "/"}live`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return new WebSocket(address.href, [PROTOCOL]);
}

export function connection(): WebSocket {
  const line = (window as { gardenLine?: WebSocket }).gardenLine;
  Object.assign(window, { gardenLine: undefined });
  return line && line.readyState <= WebSocket.OPEN ? line : connected();
}
