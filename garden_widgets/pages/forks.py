"""Kernels that are forked from the nursery, where that can be; Jupyter looks after them as after any others."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Final

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

LOG: Final = logging.getLogger("garden_widgets.pages.forks")
NAME: Final = "garden-nursery"
PATIENCE: Final = 30.0
"""So many seconds a kernel has to be there; the first one of a nursery, which has to import everything, too."""

GLANCE: Final = 0.5
"""Every so many seconds somebody looks whether the nursery still runs, while it is waited for."""


class NoForkError(Exception):
    """The nursery gave no kernel."""


def can_fork() -> bool:
    """Check whether kernels can be forked here: safely, and so that they can be watched though they are no children."""
    return sys.platform == "linux" and Path("/proc/self/stat").is_file()


def is_stopped(pid: int) -> bool:
    """Check whether a process was stopped (SIGSTOP): it is there, and does nothing."""
    return state_of(pid)[:1] in (["T"], ["t"])


def state_of(pid: int) -> list[str]:
    """Read what the system says of a process, from its state on; nothing of one that is not there."""
    try:
        said = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    return said.rpartition(")")[2].split()


class Nursery:
    """The server's side of the nursery: asks it for kernels, and starts another one if it is gone."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = dict(environment)
        self._process: subprocess.Popen[bytes] | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._reading: asyncio.Task[None] | None = None
        self._waiting: dict[int, tuple[asyncio.Future[int], asyncio.Future[bool]]] = {}
        self._number = 0
        self._starting = asyncio.Lock()
        self._lifeline = os.pipe()
        """Kernels end when the writing end of this is closed, which only the server has."""

    @property
    def pid(self) -> int:
        """The process, or 0 where there is none."""
        return self._process.pid if self._process is not None and self._process.poll() is None else 0

    async def fork(self, connection_file: str, cwd: str) -> int:
        """Have a kernel forked, and return its process when it listens."""
        await self._stand()
        watched = asyncio.create_task(self._replace_if_stopped())
        try:
            return await self._ask(connection_file, cwd)
        finally:
            watched.cancel()

    async def _ask(self, connection_file: str, cwd: str) -> int:
        assert self._writer is not None
        loop = asyncio.get_running_loop()
        self._number += 1
        number, pid, ready = self._number, loop.create_future(), loop.create_future()
        self._waiting[number] = pid, ready
        try:
            order = {"id": number, "connection_file": connection_file, "cwd": cwd}
            self._writer.write((json.dumps(order) + "\n").encode())
            async with asyncio.timeout(PATIENCE):
                await ready
                return int(await pid)
        except (OSError, TimeoutError) as error:
            if pid.done() and not pid.cancelled() and pid.exception() is None:
                with suppress(OSError):
                    os.kill(pid.result(), signal.SIGKILL)
            raise NoForkError from error
        finally:
            self._waiting.pop(number, None)

    async def _replace_if_stopped(self) -> None:
        """End the nursery where somebody has stopped it meanwhile: it would be waited for in vain."""
        while not is_stopped(self.pid):
            await asyncio.sleep(GLANCE)
        self._end()

    async def _stand(self) -> None:
        """Start the nursery if it does not run."""
        async with self._starting:
            stands = self.pid and self._reading is not None and not self._reading.done()
            if stands and not is_stopped(self.pid):
                return
            self._end()
            ours, its = socket.socketpair()
            with its:
                self._process = subprocess.Popen(
                    [sys.executable, "-m", "garden_widgets.pages.nursery", str(its.fileno()), str(self._lifeline[0])],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    env={**self._environment, "MALLOC_ARENA_MAX": "2"},
                    pass_fds=[its.fileno(), self._lifeline[0]],
                    start_new_session=True,
                )
            reader, self._writer = await asyncio.open_connection(sock=ours)
            self._reading = asyncio.create_task(self._read(reader))

    async def _read(self, reader: asyncio.StreamReader) -> None:
        """Take in what the nursery and its kernels say, until it is gone."""
        try:
            while words := await reader.readline():
                self._hear(json.loads(words))
        except OSError:
            pass
        finally:
            self._give_up()

    def _hear(self, said: dict[str, Any]) -> None:
        pid, ready = self._waiting.get(said["id"], (None, None))
        if "pid" in said and pid is not None and not pid.done():
            pid.set_result(said["pid"])
        if ready is not None and not ready.done():
            if "ready" in said:
                ready.set_result(True)
            elif "failed" in said:
                ready.set_exception(ChildProcessError(said["failed"]))

    def _give_up(self) -> None:
        """Say to all who wait that nothing comes any more."""
        for pid, ready in self._waiting.values():
            for awaited in (pid, ready):
                if not awaited.done():
                    awaited.set_exception(ConnectionError("The nursery is gone."))
                    awaited.exception()  # whoever waits hears it; nobody else has to

    def _end(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
        if self._writer is not None:
            self._writer.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._process = self._writer = self._reading = None

    def close(self) -> None:
        """End the nursery, and every kernel that was forked from it."""
        self._end()
        for end in self._lifeline:
            os.close(end)


class Forked:
    """A process that is no child of ours, as Jupyter knows processes."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid, self.returncode = pid, None
        self._born = self._look()

    def _look(self) -> str | None:
        """Return when the process was started; None where it has ended. A number alone may be another's by now."""
        said = state_of(self.pid)
        return said[19] if said and said[0] not in "ZX" else None

    def poll(self) -> int | None:
        """Return None as long as it runs."""
        return None if self._born is not None and self._look() == self._born else 1

    def wait(self, timeout: float | None = None) -> int:
        """Say how it ended, which is asked only when it has."""
        return self.poll() or 0

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it is still there."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)


class ForkProvisioner(LocalProvisioner):
    """Starts kernels in the nursery; if it gives none, as ever."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """Have a kernel forked."""
        manager: Any = self.parent
        nursery: Nursery | None = getattr(manager.parent, "nursery", None)
        if nursery is not None:
            try:
                pid = await nursery.fork(manager.connection_file, str(kwargs.get("cwd") or Path.cwd()))
            except NoForkError:
                LOG.warning("No kernel could be forked; it is started by itself.")
            else:
                self.process = Forked(pid)  # type: ignore[assignment]
                self.pid = self.pgid = pid
                self.cwd = kwargs.get("cwd", Path.cwd())
                return self.connection_info
        return await super().launch_kernel(cmd, **kwargs)

    async def send_signal(self, signum: int) -> None:
        """Send a signal to what it was for: the number of one that has ended may soon be that of a stranger."""
        if not isinstance(self.process, Forked) or self.process.poll() is None:
            await super().send_signal(signum)


def register() -> None:
    """Tell Jupyter of it."""
    place = f"{ForkProvisioner.__module__}:{ForkProvisioner.__name__}"
    KernelProvisionerFactory.provisioners[NAME] = EntryPoint(NAME, place, KernelProvisionerFactory.GROUP_NAME)
