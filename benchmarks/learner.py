"""A page without a browser: it opens, presses every few seconds, and leaves. Many of them are a class."""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
import sys
import time
from dataclasses import dataclass, field
from typing import Any

from tornado.httpclient import AsyncHTTPClient
from websockets.asyncio.client import ClientConnection, connect

PROTOCOL = "garden.v1"
PAUSE = 5.0
"""Seconds from press to press of a learner."""

PATIENCE = 60.0
TICK = 0.02
A_SECOND = 40
"""So many of a class open their page in a second, and all of a small one within ten."""


@dataclass
class Result:
    """What one learner met with."""

    painted: float | None = None
    """Seconds from the page being asked for until all that it paints had come."""

    painted_at: float = 0.0
    presses: list[tuple[float, float]] = field(default_factory=list)
    """When something was pressed, and how long it took until the first answer."""

    failed: str = ""


class Learner:
    """One learner, who knows the parts of the page as the front end does."""

    def __init__(self, root: str, path: str, number: int, *, is_quiet: bool = False) -> None:
        self.root, self.path, self.is_quiet = root, path, is_quiet
        self.chance = random.Random(f"{path} {number}")
        self.result = Result()
        self.parts: dict[str, dict[str, Any]] = {}
        self.places: dict[str, dict[str, Any]] = {}
        """The places of a board by number, as they were sent."""

    async def live(self, wait: float, until: float) -> Result:
        """Do all of it; what goes wrong is kept."""
        await asyncio.sleep(wait)
        try:
            await self._live(until)
        except Exception as error:
            self.result.failed = f"{type(error).__name__}: {error}"
        return self.result

    async def _live(self, until: float) -> None:
        began = time.monotonic()
        page = await AsyncHTTPClient().fetch(self.root + self.path, connect_timeout=PATIENCE, request_timeout=PATIENCE)
        found = re.search(r'data-garden-place="([^"]*)"', page.body.decode())
        if found is None:
            raise RuntimeError("no board on the page")
        place = json.loads(html.unescape(found[1]))
        live = self.root.replace("http", "ws", 1) + "live"
        origin: Any = self.root.rstrip("/")
        protocols: Any = [PROTOCOL]
        async with connect(live, subprotocols=protocols, origin=origin, open_timeout=PATIENCE, max_size=None) as socket:
            await socket.send(json.dumps({"open": {"page": 0, **place, "lang": "en"}}))
            await self._hear(socket)
            self.result.painted_at = time.monotonic()
            self.result.painted = self.result.painted_at - began
            await self._pass(socket, until if self.is_quiet else self.chance.uniform(0, PAUSE), until)
            while time.monotonic() < until:
                await self._press(socket)
                await self._pass(socket, PAUSE, until)

    async def _pass(self, socket: ClientConnection, seconds: float, until: float) -> None:
        """Look at the page for a while: what comes meanwhile is taken in, and films are seen to their end."""
        end = min(time.monotonic() + seconds, until)
        while (left := end - time.monotonic()) > 0:
            try:
                async with asyncio.timeout(left):
                    await self._hear(socket)
            except TimeoutError:
                return

    async def _press(self, socket: ClientConnection) -> None:
        """Press something on the board that can be pressed, or the button that lets the next one sit down."""
        id, board = next((id, shows) for id, shows in self.parts.items() if "layers" in shows)
        able = [self.places[str(number)]["token"] for number in _listed(board["hits"]["able"])]
        if not able:
            return
        wish = {"press": self.chance.choice(able), "moment": board["hits"]["moment"]}
        pressed = time.monotonic()
        await socket.send(json.dumps({"page": 0, "part": id, "do": wish}))
        await self._hear(socket)
        self.result.presses.append((pressed, time.monotonic() - pressed))

    async def _hear(self, socket: ClientConnection) -> None:
        """Take in one message."""
        async with asyncio.timeout(PATIENCE):
            message = json.loads(await socket.recv())
        if "error" in message:
            raise RuntimeError(message["error"])
        self.parts |= {id: dict(part["shows"]) for id, part in message.get("new", {}).items()}
        for id, fields in message.get("set", {}).items():
            self.parts[id] |= fields
        for id, said in message.get("say", []):
            film = said.get("film") if isinstance(said, dict) else None
            if film:
                self.places = ({} if "anew" in film else self.places) | film.get("places", {})
            if film and "film" in film and not film.get("more"):
                await socket.send(json.dumps({"page": 0, "part": id, "do": {"told": film["film"]}}))


def _listed(runs: list[Any]) -> list[int]:
    return [number for each in runs for number in ([each] if isinstance(each, int) else range(each[0], each[1] + 1))]


def coming(total: int) -> float:
    """Return within how many seconds all of a class come."""
    return max(10.0, total / A_SECOND)


async def lateness(times: list[float]) -> None:
    """Take down by how many seconds the class itself is late: so much of what it meets with is no fault of a server."""
    while True:
        due = time.monotonic() + TICK
        await asyncio.sleep(TICK)
        times.append(time.monotonic() - due)


async def visit(root: str, path: str, many: int, quiet: int, seconds: float) -> tuple[list[Result], list[float]]:
    """Let so many learners come who press, and so many who only look; give what they met with, and how late we were."""
    late: list[float] = []
    watch = asyncio.create_task(lateness(late))
    AsyncHTTPClient.configure(None, max_clients=100)
    total = many + quiet
    wait = coming(total)
    end = time.monotonic() + wait + seconds
    learners = [Learner(root, path, number, is_quiet=number >= many) for number in range(total)]
    results = await asyncio.gather(*(each.live(wait * k / total, end) for k, each in enumerate(learners)))
    watch.cancel()
    return results, late


def main() -> None:
    """Be the class, in a process of its own."""
    root, path, many, quiet, seconds = sys.argv[1:]
    results, late = asyncio.run(visit(root, path, int(many), int(quiet), float(seconds)))
    print(json.dumps([[vars(result) for result in results], late]))


if __name__ == "__main__":
    main()
