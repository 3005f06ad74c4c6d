"""A server in a thread of the test, so that what it keeps can be counted."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections import Counter
from collections.abc import Callable, Coroutine
from socket import SO_SNDBUF, SOL_SOCKET
from typing import Any, Self, TypeVar

from tornado.netutil import bind_sockets

from garden_widgets.pages.doors import Doors

T = TypeVar("T")

SENT = 65_536
"""So much the system takes for a client that does not read; by itself it would take megabytes."""


class Inside:
    """Serves what `made` makes in the event loop of the server, until the `with` ends; `end` is what it does then."""

    def __init__(self, made: Callable[[], Doors], end: Callable[[], Coroutine[Any, Any, None]] | None = None) -> None:
        self._made, self._end = made, end
        (socket,) = bind_sockets(0, "127.0.0.1")
        socket.setsockopt(SOL_SOCKET, SO_SNDBUF, SENT)
        self._socket = socket
        self.url = f"http://127.0.0.1:{socket.getsockname()[1]}/"
        self.doors: Doors
        self.failures: list[dict[str, Any]] = []
        """What went wrong in the event loop, and nobody looked at."""

    def __enter__(self) -> Self:
        ready = threading.Event()

        def run() -> None:
            with asyncio.Runner() as runner:
                self.loop = runner.get_loop()
                self.loop.set_exception_handler(lambda _loop, what: self.failures.append(what))
                runner.run(self._serve(ready))

        self._thread = threading.Thread(target=run)
        self._thread.start()
        assert ready.wait(30)
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self._over.set)
        self._thread.join(60)
        assert not self._thread.is_alive()

    async def _serve(self, ready: threading.Event) -> None:
        self._over = asyncio.Event()
        self.doors = self._made()
        self.doors.add_socket(self._socket)
        ready.set()
        await self._over.wait()
        self.doors.stop()
        if self._end is not None:
            await self._end()
        await self.doors.close_all_connections()

    def do(self, what: Callable[[], T]) -> T:
        """Do something in the event loop of the server."""

        async def done() -> T:
            return what()

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result(60)

    def objects(self, *kinds: str) -> Counter[str]:
        """Count the objects of some kinds that there are after a collection."""
        gc.collect()
        self.do(gc.collect)
        return Counter(name for name in (type(each).__name__ for each in gc.get_objects()) if name in kinds)
