"""A server of the pages in a process of its own, as people start it, and a page of it without a browser."""

from __future__ import annotations

import asyncio
import html
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import requests
from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

from tests.pages.talk import Talk

HERE = Path(__file__).parent
CACHE = HERE.parents[1] / ".cache"
"""Where stories are kept for all tests: they are called by all that they depend on."""


class LiveGarden:
    """A running `garden serve` with a store of its own; `stop` ends it as Ctrl+C or a service manager would."""

    def __init__(self, *options: str, folder: Path | None = None, environment: dict[str, str] | None = None) -> None:
        start = [str(HERE / "folder_server.py"), str(folder)] if folder else ["-m", "garden_widgets", "serve"]
        self._state = tempfile.TemporaryDirectory(prefix="garden-test-")
        usual = [
            *(() if "--port" in options else ("--port", "0")),
            *(() if "--workers" in options else ("--workers", "1")),
        ]
        self.process = subprocess.Popen(
            [sys.executable, *start, "--no-browser", *usual, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={
                **os.environ,
                "LC_ALL": "C.UTF-8",
                "XDG_CACHE_HOME": str(CACHE),
                "XDG_STATE_HOME": self._state.name,
                **(environment or {}),
            },
        )
        line = self.process.stdout.readline()
        assert "The garden is open: " in line, self.process.stderr.read()
        self.url = line.split()[-1]

    def get(self, path: str = "", **more) -> requests.Response:
        return requests.get(self.url + path, timeout=60, **more)

    def open(self, path: str = "", **headers: str) -> Visit:
        """Look at a page."""
        return Visit(self, path, **headers)

    def told(self, path: str) -> Visit:
        """Look at a story, once it is there."""
        while (visit := self.open(path)).response.status_code == 202:
            time.sleep(0.1)
        return visit

    def stop(self, sign: int = signal.SIGTERM) -> tuple[int, str]:
        """End the server and give its exit code and what it complained of."""
        self.process.send_signal(sign)
        complaints = self.process.communicate(timeout=30)[1]
        self._state.cleanup()
        return self.process.returncode, complaints


class Visit:
    """One look at a page without a browser: its text, and the boards in it that can be opened."""

    def __init__(self, garden: LiveGarden, path: str, **headers: str) -> None:
        self.garden = garden
        self.response = requests.get(garden.url + path, headers=headers, timeout=60)
        self.text = self.response.text
        found = re.findall(r'data-garden-place="([^"]*)"', self.text)
        self.places: list[dict[str, Any]] = [json.loads(html.unescape(each)) for each in found]

    def whole(self) -> dict[str, Any]:
        """What the server tells of the first board."""
        with Talk(self.garden.url) as talk:
            return talk.open(**self.places[0])


class Line:
    """The connection of a page, as its script has it."""

    def __init__(self, socket) -> None:
        self.socket = socket
        self.is_open = True

    async def say(self, message: object) -> None:
        await self.socket.write_message(message if isinstance(message, (str, bytes)) else json.dumps(message))

    async def hear(self, seconds: float = 20) -> Any:
        """The next message; None where the connection has ended."""
        said = await asyncio.wait_for(self.socket.read_message(), seconds)
        self.is_open = said is not None
        return json.loads(said) if self.is_open else None


@asynccontextmanager
async def connected(garden: LiveGarden, *, protocol: str = "garden.v1", origin: str | None = None, **headers: str):
    """Connect to the websocket of a garden."""
    address = garden.url.replace("http", "ws", 1) + "live"
    own = garden.url.rstrip("/") if origin is None else origin
    request = HTTPRequest(address, headers={"Origin": own, **headers})
    socket = await websocket_connect(request, subprotocols=[protocol] if protocol else None)
    line = Line(socket)
    try:
        yield line
    finally:
        socket.close()
        while line.is_open:  # until the server has said goodbye too
            await line.hear()
