"""The kernels behind the pages: some are kept warm, each serves one page, and none outlives its page for long."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from datetime import UTC, datetime
from queue import Empty
from subprocess import DEVNULL
from typing import Any, Final, NamedTuple

import zmq.asyncio
from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager
from traitlets import Bool, Dict, Float, Integer, default

from garden_widgets.pages import forks
from garden_widgets.pages.counts import Counts
from garden_widgets.pages.forks import Forked, Nursery
from garden_widgets.pages.limits import BYTES, MESSAGES, Bucket
from garden_widgets.pages.line import Line
from garden_widgets.pages.notebooks import PACKAGE, is_checkout
from garden_widgets.pages.topics import CELL

KERNEL: Final = "python3"
WIDGET_MESSAGES: Final = ["comm_open", "comm_msg", "comm_close", "comm_info_request", "kernel_info_request"]
"""What a page may say to its kernel: widgets need no more, and nothing here runs code that the page names."""

PREPARATION: Final = "import garden_widgets.widgets"
"""What takes longest in every notebook, done before anybody asks for a page."""

PATIENCE: Final = 60
SIGN_OF_LIFE: Final = 2.0
"""So many seconds a kernel that has waited has to answer, before another one is taken."""

TURN: Final = 1.5
"""So many seconds a page that opens keeps others waiting at most."""

CONNECT_WITHIN: Final = 20.0
"""So many seconds a page has to connect to the kernel that it was given, on a slow line too."""

LOG: Final = logging.getLogger("garden_widgets.pages.kernels")


class TooManyPagesError(Exception):
    """As many pages are open as this server allows."""


class NobodyWaitsError(Exception):
    """Whoever asked for a kernel has gone before there was one."""


class Kernel(NamedTuple):
    """A kernel that is ready, with the line to it on which it has proved that it answers."""

    id: str
    client: AsyncKernelClient

    async def run(self, code: str) -> None:
        """Run code of the server's own, and wait until all that it says has come."""
        asked = self.client.execute(code, silent=True, store_history=False)
        reply = await self._answer(self.client.shell_channel, asked, "execute_reply")
        if reply["status"] != "ok":
            raise RuntimeError(f"{reply['ename']}: {reply['evalue']}")
        while (await self._answer(self.client.iopub_channel, asked, "status"))["execution_state"] != "idle":
            pass

    @staticmethod
    async def _answer(channel: Any, asked: str, kind: str) -> dict[str, Any]:
        while True:
            message = await channel.get_msg(timeout=PATIENCE)
            if message["parent_header"].get("msg_id") == asked and message["msg_type"] == kind:
                content: dict[str, Any] = message["content"]
                return content


class OwnPython(KernelSpecManager):
    """Knows one kind of kernel: the Python that runs the server, whatever else is installed for the user."""

    @default("kernel_dirs")
    def _no_other_kernels(self) -> list[str]:
        return []

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Return the one kind of kernel; it keeps no history, about which thirty at once would quarrel."""
        spec = super().get_kernel_spec(KERNEL)
        spec.argv = [*spec.argv, "--HistoryManager.enabled=False"]
        spec.metadata = {**spec.metadata, "kernel_provisioner": {"provisioner_name": forks.NAME}}
        return spec


class Manager(ServerKernelManager):
    """Jupyter's manager of one kernel, without the news of what it does: each would bring a reader of schemas along."""

    def emit(self, schema_id: str, data: dict[str, Any]) -> None:
        """Tell nobody: nobody listens."""


class Kernels(AsyncMappingKernelManager):
    """Keeps kernels warm, hands one to each page, and stops those whose page is gone."""

    @default("kernel_manager_class")
    def _our_manager(self) -> str:
        return f"{Manager.__module__}.{Manager.__qualname__}"

    warm = Integer(2, help="How many kernels wait for the next pages.")
    most = Integer(64, help="How many pages may be open at once.")
    refill_delay = Float(1.0, help="For how many seconds a page that opens has the processor for itself.")
    forget_after = Float(600.0, help="For how many seconds at most the kernel of a page is kept that is out of touch.")
    fork = Bool(True, help="Whether kernels are forked, where that can be.")
    environment = Dict(help="What every kernel finds in its environment.")

    def __init__(self, **kwargs: Any) -> None:
        # One context for the whole process, which ends with it: a context of one's own waits, when it is collected,
        # for the socket of a kernel whose start was broken off - for ever.
        super().__init__(context=zmq.asyncio.Context.instance(), **kwargs)
        self._waiting: deque[Kernel] = deque()
        self._refilling: asyncio.Task[None] | None = None
        self._coming = 0
        self._preparing = 0
        """How many kernels are being made for whoever comes next."""

        self._closed = False
        self.lines: Counter[str] = Counter()
        """How many lines from pages lead to each kernel."""

        self.line_before = Line()
        self.counts = Counts()
        self._buckets: dict[str, tuple[Bucket, Bucket]] = {}
        """How much the page of each kernel may say."""

        self._since: dict[str, float] = {}
        """When the page of each kernel came."""

        self._gone: dict[str, asyncio.TimerHandle] = {}
        """What stops the kernel of a page that is out of touch, if it does not come back before."""

        self._tasks: set[asyncio.Task[None]] = set()

        forks.register()
        self.nursery = Nursery(self._environment()) if self.fork and forks.can_fork() else None
        processors = os.cpu_count() or 1
        self._at_once = asyncio.Semaphore(2 * processors)
        self._turns = asyncio.Semaphore(max(1, processors - 1))

    # Handing out ----------------------------------------------------------------------------------------------------

    async def take(self, environment: Mapping[str, str], language: str, is_wanted: Callable[[], bool]) -> Kernel:
        """Hand a kernel to a page that opens: it knows what the page's address says, and speaks its language."""
        kernel = await self._next(is_wanted)
        self.counts.opened += 1
        told = f"__import__('os').environ.update({dict(environment)!r})"
        await kernel.run(f"{told}; __import__('garden_widgets').language({language!r})")
        self._fill_soon()
        return kernel

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Let few pages open at the same time: one processor is left for whoever plays, and the first wait for none."""
        await self._turns.acquire()
        loop = asyncio.get_running_loop()
        over = loop.call_later(TURN, self._turns.release)
        try:
            yield
        finally:
            if loop.time() < over.when():
                over.cancel()
                self._turns.release()

    async def _next(self, is_wanted: Callable[[], bool]) -> Kernel:
        while self._waiting or (self.is_full and self._preparing):
            if not is_wanted():
                raise NobodyWaitsError
            if not self._waiting:  # the last one there is room for is nearly ready
                await asyncio.sleep(0.02)
                continue
            kernel = self._waiting.popleft()
            if await self._answers(kernel):
                return kernel
            kernel.client.stop_channels()
            await self.forget(kernel.id)
        return await self._fresh(is_wanted)

    async def _answers(self, kernel: Kernel) -> bool:
        """Check that a kernel that has waited is still there, and not frozen."""
        if kernel.id not in self or not await self.is_alive(kernel.id):
            return False
        try:
            await asyncio.wait_for(kernel.run("pass"), SIGN_OF_LIFE)
        except (TimeoutError, Empty, RuntimeError):
            LOG.warning("A kernel that waited for a page did not answer; another one is taken.")
            return False
        return True

    @property
    def free(self) -> int:
        """How many more pages can be given a kernel now."""
        if self._closed:
            return 0
        return len(self._waiting) + self._preparing + self.most - len(self) - self._coming

    @property
    def is_closed(self) -> bool:
        """Check whether the server is about to end."""
        return self._closed

    @property
    def figures(self) -> dict[str, int]:
        """What there is at this moment, by name."""
        return {
            "pages": sum(number > 0 for number in self.lines.values()),
            "kernels": len(self),
            "warm": len(self._waiting),
            "line": len(self.line_before),
            "learners": self.most,
        }

    @property
    def is_full(self) -> bool:
        """Check whether there is no kernel left for another page."""
        return self._closed or (not self._waiting and len(self) + self._coming >= self.most)

    async def _fresh(self, is_wanted: Callable[[], bool] = lambda: True, *, ahead: bool = False) -> Kernel:
        """Start a kernel; a few at a time, so that of many pages the first ones need not wait for the last."""
        if self.is_full:
            raise TooManyPagesError
        async with AsyncExitStack() as turn:
            with self._one_more():
                await turn.enter_async_context(self._at_once)
                if not is_wanted():
                    raise NobodyWaitsError
                kernel_id = await self.start_kernel(
                    kernel_name=KERNEL,
                    env=self._environment(),
                    cwd=self.root_dir,
                    stdout=DEVNULL,  # what cells and widgets say comes over the line;
                    stderr=DEVNULL,  # here a kernel would only grumble when it is stopped at work
                )
            return await self._prepared(kernel_id, ahead=ahead)

    @contextmanager
    def _one_more(self) -> Iterator[None]:
        """Count a kernel that has its place but does not run yet."""
        self._coming += 1
        try:
            yield
        finally:
            self._coming -= 1

    async def _prepared(self, kernel_id: str, *, ahead: bool) -> Kernel:
        """Do the slow part of every notebook in a kernel that has been started.

        In one that was forked this has been done; its first cell of all takes longer than others even so, and is run
        now where nobody waits.
        """
        kernel: Kernel | None = None
        try:
            kernel = await self.line(kernel_id)
            if ahead or not self._is_forked(kernel_id):
                await kernel.run(PREPARATION)
        except (Exception, asyncio.CancelledError):
            if kernel is not None:
                kernel.client.stop_channels()
            with suppress(Exception):
                await self.shutdown_kernel(kernel_id, now=True)
            raise
        return kernel

    async def line(self, kernel_id: str) -> Kernel:
        """Open a line to a kernel that runs, and wait until it answers and is heard."""
        client = self._manager(kernel_id).client()
        client.start_channels(hb=False, stdin=False, control=False)
        if self._is_forked(kernel_id):
            listening = client.iopub_channel.socket
            listening.subscribe(CELL)
            listening.unsubscribe(b"")  # Jupyter's clients listen to everything
        try:
            async with asyncio.timeout(PATIENCE):
                await self._answer(kernel_id, client)
        except (Exception, asyncio.CancelledError):
            client.stop_channels()
            raise
        return Kernel(kernel_id, client)

    async def _answer(self, kernel_id: str, client: AsyncKernelClient) -> None:
        """Ask a kernel who it is until it has answered, and what it says to all is heard as well."""
        told = heard = False
        while not (told and heard):
            client.kernel_info()
            try:
                told = told or bool(await client.shell_channel.get_msg(timeout=1))
                heard = heard or bool(await client.iopub_channel.get_msg(timeout=0.2))
            except Empty:
                if not await self.is_alive(kernel_id):
                    raise RuntimeError("The kernel has died before it answered.") from None

    def start_watching_activity(self, kernel_id: str) -> None:
        """Watch nothing: when a kernel is needed no more, its page tells; and its socket would be one more for each."""
        manager = self._manager(kernel_id)
        manager.reason, manager.last_activity, manager.execution_state = "", datetime.now(UTC), "idle"
        manager._close_control_socket()  # neither is this one used: kernels are ended by signals

    def _manager(self, kernel_id: str) -> ServerKernelManager:
        manager = self.get_kernel(kernel_id)
        assert isinstance(manager, ServerKernelManager)
        return manager

    def _is_forked(self, kernel_id: str) -> bool:
        return isinstance(getattr(self._manager(kernel_id).provisioner, "process", None), Forked)

    def _environment(self) -> dict[str, str]:
        env = {**os.environ, **self.environment}
        if is_checkout():
            env["PYTHONPATH"] = os.pathsep.join(filter(None, [str(PACKAGE.parent), env.get("PYTHONPATH", "")]))
        return env

    # Keeping warm ---------------------------------------------------------------------------------------------------

    def fill(self) -> None:
        """Start kernels until enough are waiting; one after the other, so that pages go first."""
        if self._refilling is None or self._refilling.done():
            self._refilling = asyncio.create_task(self._refill())

    def _fill_soon(self) -> None:
        """Do that when a page that opens needs the processor no more."""
        asyncio.get_running_loop().call_later(self.refill_delay, self.fill)

    async def _refill(self) -> None:
        while len(self._waiting) < self.warm and not self.is_full:
            self._preparing = 1
            try:
                self._waiting.append(await self._fresh(ahead=True))
            except (RuntimeError, Empty, OSError, TooManyPagesError):
                self.log.exception("No kernel could be made ready.")
                return
            finally:
                self._preparing = 0

    # Stopping -------------------------------------------------------------------------------------------------------

    def expect(self, kernel_id: str) -> None:
        """Wait for the line of a page that has just been given its kernel; not for long."""
        self._since[kernel_id] = time.monotonic()
        self._forget_later(kernel_id)

    def buckets(self, kernel_id: str) -> tuple[Bucket, Bucket]:
        """Return how many messages and bytes the page of a kernel may send, on all its lines together."""
        return self._buckets.setdefault(kernel_id, (Bucket(*MESSAGES), Bucket(*BYTES)))

    def came(self, kernel_id: str) -> None:
        """Note that a line from a page is open."""
        self._wait_no_more(kernel_id)
        self.lines[kernel_id] += 1
        if self.lines[kernel_id] == 1:
            self._since[kernel_id] = time.monotonic()

    def went(self, kernel_id: str) -> None:
        """Note that a line from a page has ended; who was there for long may come back after a while."""
        self.lines[kernel_id] -= 1
        if kernel_id not in self:
            self._drop(kernel_id)
        elif not self.lines[kernel_id]:
            self._forget_later(kernel_id)

    def _forget_later(self, kernel_id: str) -> None:
        """Stop a kernel if its page stays away: it is waited for as long as it has been there, within bounds."""
        now = time.monotonic()
        patience = min(max(CONNECT_WITHIN, now - self._since.get(kernel_id, now)), self.forget_after)
        self._wait_no_more(kernel_id)
        self._gone[kernel_id] = asyncio.get_running_loop().call_later(patience, self._stop, kernel_id)

    def _wait_no_more(self, kernel_id: str) -> None:
        if waits := self._gone.pop(kernel_id, None):
            waits.cancel()

    def _stop(self, kernel_id: str) -> None:
        if self.lines[kernel_id]:  # it came before it was expected
            return
        task = asyncio.create_task(self.forget(kernel_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _drop(self, kernel_id: str) -> None:
        """Keep nothing about a kernel that is gone."""
        self._wait_no_more(kernel_id)
        if not self.lines[kernel_id]:
            for kept in (self.lines, self._since, self._buckets):
                kept.pop(kernel_id, None)

    async def forget(self, kernel_id: str) -> None:
        """Stop the kernel of a page that has closed, if it is still there."""
        if kernel_id in self:
            await self.shutdown_kernel(kernel_id, now=True)  # there is nothing in it that it would have to save
            self._fill_soon()  # while it was full, none could wait
        self._drop(kernel_id)

    async def close(self) -> None:
        """Stop all kernels, those that are being made ready too, and start no more."""
        self._closed = True
        for kernel_id in [*self._gone]:
            self._wait_no_more(kernel_id)
        for task in self._tasks:
            task.cancel()
        if self._refilling is not None:
            self._refilling.cancel()
            await asyncio.gather(self._refilling, return_exceptions=True)
        for kernel in self._waiting:
            kernel.client.stop_channels()
        self._waiting.clear()
        await asyncio.gather(*map(self.forget, self.list_kernel_ids()), return_exceptions=True)
        if self.nursery is not None:
            self.nursery.close()
