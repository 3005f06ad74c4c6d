"""Learners at tables of three, each at a device of its own, and a class before its teacher: one process of clients."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from secrets import token_hex
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.learner import A_SECOND, PATIENCE, PROTOCOL, lateness
from garden_widgets.tables.store import Store
from garden_widgets.tables.table import MOST_LAID

GAME = "carrotia"
"""Everybody sees each move of it: what is not to be seen at once would not be heard of at once."""

SEATS = 3
THINKS = 2.0
"""Seconds that a learner thinks about a move, on average."""

A_MINUTE = MOST_LAID
"""So many tables one address may set up in a minute: all of these learners come from one."""

COMING = 15.0
"""Within so many seconds all of a class sit down, if they are not too many for that."""


class Device:
    """One page, which knows its parts as the front end does."""

    def __init__(self) -> None:
        self.parts: dict[str, dict[str, Any]] = {}
        self.kinds: dict[str, str] = {}
        self.said: list[dict[str, Any]] = []
        self.on_change: Callable[[], None] = lambda: None
        self._answered = asyncio.Event()

    async def open(self, root: str, path: str, query: str, badge: str = "") -> None:
        """Open the page and begin to listen."""
        origin: Any = root.rstrip("/")
        protocols: Any = [PROTOCOL]
        live = root.replace("http", "ws", 1) + "live"
        self._socket: ClientConnection = await connect(
            live, subprotocols=protocols, origin=origin, open_timeout=PATIENCE, max_size=None
        )
        wanted = {"page": 0, "path": path, "query": query, "key": token_hex(16), "lang": "en"}
        await self._socket.send(json.dumps({"open": {**wanted, **({"badge": badge} if badge else {})}}))
        self._take(json.loads(await self._socket.recv()))
        self._listening = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Leave."""
        await self._socket.close()
        await asyncio.gather(self._listening, return_exceptions=True)

    async def do(self, kind: str, content: object) -> None:
        """Do something, and wait for the answer."""
        self._answered.clear()
        await self._socket.send(json.dumps({"page": 0, "part": self.id(kind), "do": content}))
        await self._socket.send('{"ping": 1}')
        async with asyncio.timeout(PATIENCE):
            await self._answered.wait()

    def id(self, kind: str) -> str:
        """Return the id of the newest part of a kind."""
        return [id for id, known in self.kinds.items() if known == kind and id in self.parts][-1]

    def shows(self, kind: str) -> dict[str, Any]:
        """Return what the newest part of a kind shows."""
        return self.parts[self.id(kind)]

    def heard(self, name: str) -> Any:
        """Return what was said last by this name."""
        return next((said[name] for said in reversed(self.said) if name in said), None)

    @property
    def offers(self) -> list[str]:
        """The moves that this device may decide on."""
        return [text for text, _ in self.shows("movebox")["offers"]]

    async def _listen(self) -> None:
        async for text in self._socket:
            message = json.loads(text)
            if message == {}:
                self._answered.set()
            else:
                self._take(message)
                self.on_change()

    def _take(self, message: dict[str, Any]) -> None:
        if "error" in message:
            raise RuntimeError(message["error"])
        for id, part in message.get("new", {}).items():
            self.kinds[id], self.parts[id] = part["kind"], dict(part["shows"])
        for id, fields in message.get("set", {}).items():
            self.parts[id] |= fields
        self.said += [said for _, said in message.get("say", []) if isinstance(said, dict) and "film" not in said]


class Table:
    """Three learners at one table, who go on until the end."""

    def __init__(self, number: int) -> None:
        self.chance = random.Random(number)
        self.devices = [Device() for _ in range(SEATS)]
        self.code, self.moves, self.wrong = "", 0, 0
        self.taken: list[float] = []
        """Seconds from a press at one device until another one hears of it."""

        self._pressed = 0.0
        self._waits: set[int] = set()

    async def open(self, root: str) -> None:
        """Set the table up, and let all sit down."""
        start = Device()
        await start.open(root, "play", f"game={GAME}")
        await start.do("start", {"apart": True, "options": {"seats": str(SEATS)}})
        self.code = start.heard("go").partition("code=")[2]
        await start.close()
        for seat, device in enumerate(self.devices):
            await device.open(root, "table", f"code={self.code}")
            await device.do("lobby", {"sit": seat, "animal": "fox", "name": f"Fox {seat + 1}"})
            device.on_change = self._heard(seat)

    def _heard(self, seat: int) -> Callable[[], None]:
        def heard() -> None:
            if seat in self._waits:
                self._waits.discard(seat)
                self.taken.append(time.monotonic() - self._pressed)

        return heard

    async def play(self, until: float) -> None:
        """Decide, one after the other, each after a while."""
        while time.monotonic() < until:
            await asyncio.sleep(self.chance.uniform(0, 2 * THINKS))
            able = [seat for seat, device in enumerate(self.devices) if device.offers]
            if not able:
                await self._again(self.devices[0])
                continue
            seat = self.chance.choice(able)
            mover = self.devices[seat]
            self._waits = {*range(SEATS)} - {seat}
            self._pressed = time.monotonic()
            await mover.do("movebox", {"text": self.chance.choice(mover.offers)})
            said = mover.shows("says")["said"]
            self.moves += said.get("kind") != "refusal"
            for own, device in enumerate(self.devices):
                self.wrong += device.shows("lobby")["mine"] != own or device.shows("lobby")["code"] != self.code

    async def _again(self, device: Device) -> None:
        """Begin another game, if this one is over."""
        self._waits = set()
        for kind in [device.kinds[id] for id, part in device.parts.items() if "'new'" in str(part.get("buttons"))]:
            await device.do(kind, {"press": "new"})

    async def close(self) -> None:
        """Let all leave."""
        for device in self.devices:
            await device.close()


async def spread(works: list[Awaitable[None]], within: float) -> None:
    """Begin with all of this one after the other."""

    async def later(work: Awaitable[None], wait: float) -> None:
        await asyncio.sleep(wait)
        await work

    await asyncio.gather(*(later(work, within * k / len(works)) for k, work in enumerate(works)))


async def at_tables(root: str, learners: int, seconds: float, store: str) -> dict[str, Any]:
    """Let so many play at tables of three, and tell what they met with."""
    late: list[float] = []
    tables = [Table(number) for number in range(learners // SEATS)]
    await spread([table.open(root) for table in tables], max(COMING, learners / A_SECOND, len(tables) / A_MINUTE * 60))
    watch = asyncio.create_task(lateness(late))
    print("ready", flush=True)
    end = time.monotonic() + seconds
    await asyncio.gather(*(table.play(end) for table in tables))
    watch.cancel()
    with closing(Store(store, time.time)) as base:
        kept = dict(base.execute("SELECT code, count(*) FROM table_moves GROUP BY code"))
    found = {
        "moves": sum(table.moves for table in tables),
        "lost": sum(max(0, table.moves - kept.get(table.code, 0)) for table in tables),
        "wrong": sum(table.wrong for table in tables),
        "taken": [taken for table in tables for taken in table.taken],
        "unheard": sum(len(table._waits) for table in tables),
        "late": late,
    }
    await asyncio.gather(*(table.close() for table in tables))
    return found


async def in_class(root: str, learners: int, seconds: float, word: str, teaches: bool) -> dict[str, Any]:
    """Let a class look at a lesson each, with the teacher's page or without."""
    desk = Device()
    await desk.open(root, "class", "")
    await desk.do("movebox", {"text": word})
    code, devices = desk.shows("teaching")["about"]["code"], []
    for number in range(learners):
        join = Device()
        await join.open(root, "join", "")
        await join.do("join", {"join": code, "animal": "fox", "name": f"Fox {number}"})
        badge = join.heard("keep")[1]
        await join.close()
        for path, query in (("class/me", "at=play"), ("learn/snail-invasion", "step=walk")):
            device = Device()
            await device.open(root, path, query, badge)
            devices.append(device)
    if not teaches:
        await desk.close()
    print("ready", flush=True)
    await asyncio.sleep(seconds)
    if teaches:
        await desk.do("teaching", {"end": True})
        await desk.close()
    await asyncio.gather(*(device.close() for device in devices))
    return {}


def main() -> None:
    """Be the learners, in a process of its own."""
    what, root, learners, seconds, more, *teaches = sys.argv[1:]
    if what == "tables":
        found = asyncio.run(at_tables(root, int(learners), float(seconds), more))
    else:
        found = asyncio.run(in_class(root, int(learners), float(seconds), more, teaches == ["yes"]))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
