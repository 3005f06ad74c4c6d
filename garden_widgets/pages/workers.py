"""Several processes that share one port, one for each processor: each serves any page, for they share one store.

The parent listens and serves nothing. Its workers are given the socket, and end when it does: they notice by their
standard input.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from garden_widgets.core import language
from garden_widgets.pages.listening import Settings, on_signals, prepare_logging
from garden_widgets.pages.processes import end
from garden_widgets.tables.failing import StoreError

LOG: Final = logging.getLogger("garden_widgets.pages")

AGAIN: Final = 1.0
"""Seconds before a worker that has died is replaced."""


def processors() -> int:
    """Count the processors that this process may use; where a socket cannot be handed on, one has to do."""
    if sys.platform == "win32":
        return 1
    found = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)
    return len(found)


class Workers:
    """The parent of all workers."""

    def __init__(self, settings: Settings, number: int, sockets: Sequence[socket.socket]) -> None:
        """Take the settings of each, and how many there are."""
        self._settings, self._number, self._sockets = settings, number, sockets
        self._ends = False

    def run(self) -> None:
        """Run until somebody ends it."""
        asyncio.run(self._run())

    async def _run(self) -> None:
        ended = asyncio.Event()
        on_signals(ended.set)
        tasks = [asyncio.create_task(self._keep(number)) for number in range(self._number)]
        await ended.wait()
        self._ends = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep(self, number: int) -> None:
        """Keep one worker running."""
        while not self._ends:
            worker = await self._start()
            try:
                code = await worker.wait()
            except asyncio.CancelledError:
                await end(worker)
                raise
            LOG.error("Worker %d has ended with code %d; another one takes its place.", number + 1, code)
            await asyncio.sleep(AGAIN)

    async def _start(self) -> asyncio.subprocess.Process:
        files = [each.fileno() for each in self._sockets]
        worker = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "garden_widgets.pages.workers"),
            stdin=subprocess.PIPE,
            pass_fds=files,
        )
        assert worker.stdin is not None
        told = {"settings": asdict(self._settings), "files": files, "language": language.language()}
        worker.stdin.write(json.dumps(told).encode() + b"\n")
        return worker


async def _work(told: dict[str, Any]) -> None:
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_reader(sys.stdin.fileno(), ended.set)  # end of file: the parent process has ended
    given = told["settings"]
    settings = Settings(**{**given, "allow_hosts": tuple(given["allow_hosts"])})
    from garden_widgets.pages.server import serve_here  # which the parent does not need

    await serve_here(settings, [socket.socket(fileno=number) for number in told["files"]], ended)


def main() -> None:
    """Be a worker."""
    told = json.loads(sys.stdin.buffer.readline())
    prepare_logging()
    language.language(told["language"])
    try:
        asyncio.run(_work(told))
    except StoreError as error:
        LOG.error("%s", error)
        sys.exit(1)


if __name__ == "__main__":
    main()
