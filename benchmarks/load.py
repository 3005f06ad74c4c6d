"""A class at once: learners with real lines to their kernels, pressing every five seconds, beside a bare Voila page."""

from __future__ import annotations

import asyncio
import json
import random
import re
import statistics
import struct
import subprocess
import sys
import time
import uuid
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import psutil
import requests
from tornado.httpclient import AsyncHTTPClient
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.row import Row

HERE = Path(__file__).parent
CLASSES = (30, 60, 100)
SECONDS = 30.0
PAUSE = 5.0
"""Seconds from press to press of a learner."""

PATIENCE = 60.0
COMING = 5.0
"""Within so many seconds all of a class open their page."""

PROTOCOL = "v1.kernel.websocket.jupyter.org"
GAME = "play?game=snail-invasion&players=person,person&seed=7"


# One learner -----------------------------------------------------------------------------------------------------


def framed(*parts: bytes) -> bytes:
    places = [8 * (len(parts) + 2)]
    for part in parts:
        places.append(places[-1] + len(part))
    return struct.pack(f"<{len(places) + 1}Q", len(places), *places) + b"".join(parts)


def cut(message: bytes) -> list[bytes]:
    count = struct.unpack_from("<Q", message)[0]
    places = struct.unpack_from(f"<{count}Q", message, 8)
    return [message[begin:end] for begin, end in pairwise(places)]


@dataclass
class Result:
    """What one learner met with."""

    painted: float | None = None
    painted_at: float = 0.0
    presses: list[tuple[float, float]] = field(default_factory=list)
    """When something was pressed, and how long it took until all that belongs to it was done."""

    failed: str = ""


class Learner:
    """A page without a browser: it opens, waits for its board, presses, and leaves."""

    def __init__(self, root: str, path: str, number: int) -> None:
        self.root, self.path = root, path
        self.kernel = ""
        self.chance = random.Random(f"{root} {path} {number}")
        self.result = Result()
        self.states: dict[str, dict[str, Any]] = {}
        self.waiting: dict[str, asyncio.Future[None]] = {}
        self.drawn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def live(self, wait: float, seconds: float) -> Result:
        """Do all of it; what goes wrong is kept."""
        await asyncio.sleep(wait)
        try:
            await self._live(seconds)
        except Exception as error:
            self.result.failed = f"{type(error).__name__}: {error}"
        return self.result

    async def _live(self, seconds: float) -> None:
        began = time.monotonic()

        async def press(socket: ClientConnection) -> None:
            self.result.painted_at = time.monotonic()
            self.result.painted = self.result.painted_at - began
            end = self.result.painted_at + seconds
            await asyncio.sleep(self.chance.uniform(0, PAUSE))
            while time.monotonic() < end:
                pressed = time.monotonic()
                await self._say(socket, *self._press())
                self.result.presses.append((pressed, time.monotonic() - pressed))
                await asyncio.sleep(PAUSE)

        await self.open_and(press)
        await self._leave()

    async def open_and(self, act: Callable[[ClientConnection], Awaitable[None]]) -> None:
        """Open the page until its board is painted, and then do something there."""
        found = re.search(r'"kernelId": ?"([\w-]+)"', await self._open())
        if found is None:
            raise RuntimeError("no kernel")
        self.kernel = found[1]
        line = self.root.replace("http", "ws", 1) + f"api/kernels/{self.kernel}/channels?session_id={uuid.uuid4().hex}"
        async with connect(line, subprotocols=[PROTOCOL], max_size=None, open_timeout=PATIENCE) as socket:  # type: ignore[list-item]
            hearing = asyncio.create_task(self._hear(socket))
            try:
                await self._paint(socket)
                await act(socket)
            finally:
                hearing.cancel()

    async def _open(self) -> str:
        client = AsyncHTTPClient()
        page = (await client.fetch(self.root + self.path, request_timeout=PATIENCE)).body.decode()
        asked = re.search(r'data-open="([^"]*)" data-pass="([^"]*)"', page)
        if asked is None:
            return page
        where = f"{urljoin(self.root, asked[1])}?{urlsplit(self.path).query}"
        shown = {"X-Garden-Pass": asked[2], "Sec-Fetch-Site": "same-origin"}
        while True:
            answer = await client.fetch(
                where, method="POST", body="", headers=shown, request_timeout=PATIENCE, raise_error=False
            )
            if answer.code != 503:
                answer.rethrow()
                return answer.body.decode()
            await asyncio.sleep(int(answer.headers["Retry-After"]))  # as the page does that waits in the line

    async def _paint(self, socket: ClientConnection) -> None:
        """Ask for all widgets, and tell the canvas that the page is there."""
        control = uuid.uuid4().hex
        opened = {"comm_id": control, "target_name": "jupyter.widget.control", "data": {}}
        await self._say(socket, "comm_open", opened, about={"version": "1.0.0"})
        asked = {"comm_id": control, "data": {"method": "request_states"}}
        await self._say(socket, "comm_msg", asked)
        layers = [state["_canvases"] for state in self.states.values() if state.get("_canvases")]
        self.canvas = layers[0][-1].removeprefix("IPY_MODEL_")
        for model, state in self.states.items():
            if "hits" in state:
                look = {"look": {"palette": "light", "letters": False}}
                told = {"comm_id": model, "data": {"method": "custom", "content": look}}
                await self._say(socket, "comm_msg", told)
        ready = {"comm_id": self.canvas, "data": {"method": "custom", "content": {"event": "client_ready"}}}
        await self._say(socket, "comm_msg", ready)
        async with asyncio.timeout(PATIENCE):
            await self.drawn

    def _press(self) -> tuple[str, dict[str, Any]]:
        """Press something on the board, or anywhere on a bare canvas."""
        for model, state in self.states.items():
            found = state.get("hits")
            if isinstance(found, dict) and (
                tokens := re.findall(r'"token": "([^"]+)", "label": "[^"]*", "able": true', json.dumps(found))
            ):
                pressed = {"press": self.chance.choice(tokens)}
                return "comm_msg", {"comm_id": model, "data": {"method": "custom", "content": pressed}}
        event = {"event": "mouse_down", "x": self.chance.uniform(0, 600), "y": self.chance.uniform(0, 600)}
        return "comm_msg", {"comm_id": self.canvas, "data": {"method": "custom", "content": event}}

    async def _say(self, socket: ClientConnection, kind: str, content: object, about: object = None) -> None:
        """Send a message, and wait until the kernel has done all that belongs to it."""
        header = {"msg_id": uuid.uuid4().hex, "username": "", "session": "s", "msg_type": kind, "version": "5.3"}
        done = self.waiting[header["msg_id"]] = asyncio.get_running_loop().create_future()
        await socket.send(framed(b"shell", *(json.dumps(part).encode() for part in (header, {}, about or {}, content))))
        async with asyncio.timeout(PATIENCE):
            await done

    async def _hear(self, socket: ClientConnection) -> None:
        async for message in socket:
            assert isinstance(message, bytes)
            channel, *parts = cut(message)
            if channel != b"iopub":
                continue
            header, parent, _, content = map(json.loads, parts[:4])
            data = content.get("data", {})
            if header["msg_type"] == "comm_msg" and data.get("method") == "update_states":
                self.states |= {model: each["state"] for model, each in data["states"].items()}
            elif header["msg_type"] == "comm_msg" and data.get("method") == "update":
                self.states.setdefault(content["comm_id"], {}).update(data["state"])
            elif len(parts) > 4 and data.get("method") == "custom" and not self.drawn.done():
                self.drawn.set_result(None)
            elif content.get("execution_state") == "idle":
                waits = self.waiting.pop(parent.get("msg_id", ""), None)
                if waits is not None and not waits.done():
                    waits.set_result(None)

    async def _leave(self) -> None:
        """Say good-bye, as the front ends do."""
        said = {"Sec-Fetch-Site": "same-origin"}
        for place in ("leave", "voila/api/shutdown"):  # ours, and Voila's
            address = f"{self.root}{place}/{self.kernel}"
            ask = AsyncHTTPClient().fetch(address, method="POST", body="_xsrf=", headers=said, request_timeout=PATIENCE)
            with suppress(Exception):
                await ask
                return


async def visit(root: str, path: str, many: int, seconds: float) -> list[Result]:
    """Let so many learners come at once."""
    AsyncHTTPClient.configure(None, max_clients=2 * many)
    learners = [Learner(root, path, number) for number in range(many)]
    return await asyncio.gather(*(each.live(COMING * k / many, seconds) for k, each in enumerate(learners)))


# The servers -----------------------------------------------------------------------------------------------------


def stop(server: subprocess.Popen[Any], patience: float = PATIENCE) -> None:
    """End a server and all that it has started; what does not end by itself in time is killed."""
    if server.poll() is not None:
        return
    known = psutil.Process(server.pid)
    family = known.children(recursive=True)
    server.terminate()
    try:
        server.wait(patience)
    except subprocess.TimeoutExpired:
        family += known.children(recursive=True)
        server.kill()
        server.wait()
    for each in family:
        with suppress(psutil.Error):
            each.kill()
    psutil.wait_procs(family, patience)


@contextmanager
def garden(many: int) -> Iterator[tuple[str, psutil.Process]]:
    """Run the page server."""
    command = [sys.executable, "-m", "garden_widgets", "serve", "--no-browser", "--port", "0", "--learners", str(many)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        root = server.stdout.readline().split()[-1]
        end = time.monotonic() + PATIENCE
        while requests.get(f"{root}health", timeout=PATIENCE).json()["warm"] < 2 and time.monotonic() < end:
            time.sleep(0.2)
        yield root, psutil.Process(server.pid)
    finally:
        stop(server)


@contextmanager
def voila(_: int, port: int = 8979) -> Iterator[tuple[str, psutil.Process]]:
    """Run Voila as it is, with the bare page."""
    options = ["--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1", "--Voila.log_level=50"]
    command = [sys.executable, "-m", "voila", str(HERE / "bare.ipynb"), *options]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    root = f"http://127.0.0.1:{port}/"
    try:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(requests.RequestException):
                requests.get(f"{root}voila/static/none", timeout=5)
                break
            time.sleep(0.2)
        yield root, psutil.Process(server.pid)
    finally:
        stop(server)


def memory(server: psutil.Process) -> float:
    """Return the megabytes of a server and of all that it has started; what is shared counts once."""
    total = 0
    for process in (server, *server.children(recursive=True)):
        with suppress(psutil.Error):
            total += process.memory_full_info().pss
    return total / 2**20


def kernels(server: psutil.Process) -> int:
    """Count the processes below a server."""
    return len(server.children(recursive=True))


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def measured(name: str, serve: Any, path: str, many: int, seconds: float, left_after: float) -> Iterator[Row]:
    """Let a class come and go, and tell what it met with."""
    ours = name == "garden"
    with serve(many) as (root, server):
        before, waiting = memory(server), kernels(server)
        client = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.load", root, path, str(many), str(seconds)],
            stdout=subprocess.PIPE,
            text=True,
        )
        time.sleep(COMING + seconds * 0.7)
        full = memory(server)
        try:
            out, _ = client.communicate(timeout=seconds + 4 * PATIENCE)
            results = [Result(**each) for each in json.loads(out)]
        except (subprocess.TimeoutExpired, ValueError):
            stop(client)
            results = [Result(failed="not done in time")] * many
        deadline = time.monotonic() + left_after
        while kernels(server) > waiting and time.monotonic() < deadline:
            time.sleep(0.5)
        left = kernels(server) - waiting
    failed = [result.failed for result in results if result.failed]
    painted = [result.painted for result in results if result.painted is not None]
    all_in = max((result.painted_at for result in results), default=0.0)
    presses = [1000 * took for result in results for _, took in result.presses]
    later = [1000 * took for result in results for pressed, took in result.presses if pressed > all_in]
    what = f"{many} learners, {name}"
    yield Row(f"{what}: failures", len(failed), at_most=0 if ours else None, note="; ".join(sorted(set(failed))[:2]))
    if painted:
        slowest = f"95 %: {percentile(painted, 0.95):.2f}, last: {max(painted):.2f}"
        yield Row(f"{what}: seconds until painted", statistics.median(painted), note=slowest)
    if presses:
        spread = f"median {statistics.median(presses):.1f}, 99 %: {percentile(presses, 0.99):.1f}, of {len(presses)}"
        limit = 100 if ours else None
        yield Row(f"{what}: 95 % of presses within, in ms", percentile(presses, 0.95), at_most=limit, note=spread)
    if later:
        spread = f"median {statistics.median(later):.1f}, 99 %: {percentile(later, 0.99):.1f}, of {len(later)}"
        yield Row(f"{what}: the same once all are in", percentile(later, 0.95), note=spread)
    note = f"{before:.0f} MB before, {full:.0f} with all"
    yield Row(f"{what}: megabytes (PSS) a learner", (full - before) / many, note=note)
    yield Row(f"{what}: kernels left after {left_after:.0f} s", left, at_most=0 if ours else None)


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure classes of three sizes."""
    for many in (10,) if quick else CLASSES:
        seconds = 10.0 if quick else SECONDS
        yield from measured("garden", garden, GAME, many, seconds, 60)
        yield from measured("a bare Voila page", voila, "", many, seconds, 60 if not quick else 5)


def main() -> None:
    """Be the class, in a process of its own."""
    root, path, many, seconds = sys.argv[1:]
    results = asyncio.run(visit(root, path, int(many), float(seconds)))
    print(json.dumps([vars(result) for result in results]))


if __name__ == "__main__":
    main()
