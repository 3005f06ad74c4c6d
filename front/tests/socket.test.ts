// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Socket } from "../src/host/socket";
import { FakeSocket } from "./fakes";

const listener = { opened: vi.fn(), closed: vi.fn(), heard: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  FakeSocket.install();
});
let socket: Socket;
afterEach(() => {
  socket.end(); // the next one has the same window
  vi.useRealTimers();
});

function connected(): Socket {
  socket = new Socket(listener);
  socket.connect();
  FakeSocket.last.open();
  return socket;
}

describe("the connection of a page", () => {
  it("speaks one protocol, and tells what is said", () => {
    connected();
    FakeSocket.last.say({ page: 0 });
    expect(FakeSocket.last.protocols).toEqual(["garden.v1"]);
    expect(listener.opened).toHaveBeenCalledOnce();
    expect(listener.heard).toHaveBeenCalledWith({ page: 0 });
  });

  it("is the one that the page itself has opened, if that is there still", () => {
    const early = new FakeSocket("ws://garden/live", ["garden.v1"]);
    const line = { socket: early, asked: 2, came: ['{"page": 1}'] };
    Object.assign(window, { gardenLine: line });
    early.open();
    socket = new Socket(listener);
    socket.connect();
    expect(FakeSocket.all).toHaveLength(1);
    expect(listener.opened).toHaveBeenCalledExactlyOnceWith(2);
    early.say({ page: 0 });
    expect(listener.heard.mock.calls).toEqual([[{ page: 1 }], [{ page: 0 }]]);
    early.cut();
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.cut();
    Object.assign(window, { gardenLine: { ...line, socket: FakeSocket.last } });
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all, "one that is closed is of no use").toHaveLength(3);
  });

  it("is made again when it is cut, at once and then after longer and longer times", () => {
    connected();
    const waits = [0, 250, 500, 1000, 2000, 4000, 4000];
    for (const wait of waits) {
      const before = FakeSocket.all.length;
      FakeSocket.last.cut();
      if (wait) vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(before + 1);
    }
    expect(listener.closed).toHaveBeenCalledTimes(waits.length);
  });

  it("is made again at once after it was there for a while", () => {
    connected();
    FakeSocket.last.cut();
    vi.advanceTimersByTime(1);
    FakeSocket.last.cut();
    vi.advanceTimersByTime(250);
    FakeSocket.last.open();
    FakeSocket.last.cut();
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(4);
  });

  it("is not made again when it has ended", () => {
    connected();
    socket.end();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.last.readyState).toBe(FakeSocket.CLOSED);
  });

  it("says nothing while it is not there", () => {
    connected();
    FakeSocket.last.cut();
    socket.send({ lost: 1 });
    vi.advanceTimersByTime(1);
    socket.send({ early: 1 });
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([]);
  });
});

describe("a machine that slept", () => {
  // The clock jumps, as it does when nothing has run for a while.
  const sleep = (): void => {
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(5000);
  };

  it("asks for a sign of life, and goes on where it gets one", () => {
    connected();
    sleep();
    expect(FakeSocket.last.sent).toEqual([{ ping: 1 }]);
    vi.advanceTimersByTime(10);
    FakeSocket.last.say({ pong: 1 });
    vi.advanceTimersByTime(6000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("connects anew where it gets none", () => {
    connected();
    sleep();
    vi.advanceTimersByTime(6000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.all[0]!.readyState).toBe(FakeSocket.CLOSED);
  });

  it("is asked as well when the network comes back", () => {
    connected();
    dispatchEvent(new Event("online"));
    expect(FakeSocket.last.sent).toEqual([{ ping: 1 }]);
  });
});
