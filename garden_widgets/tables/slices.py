"""Work that is done in slices beside a page that stays alive, and stopped when nobody wants it any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import Generic, TypeVar

from garden_widgets.core.player import at_once

T = TypeVar("T")


class InSlices(Generic[T]):
    """Does one piece of work at a time; a new one takes the place of the one before."""

    def __init__(self, fail: Callable[[Exception], None]) -> None:
        """Take what is to be called when the work goes wrong."""
        self._fail = fail
        self._task: asyncio.Task[None] | None = None

    def start(self, work: Generator[None, None, T], done: Callable[[T], None], after: float = 0) -> None:
        """Begin, so many seconds from now; without an event loop do all of it at once."""
        self.stop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            done(at_once(work))
        else:
            self._task = loop.create_task(self._run(work, done, after))

    def stop(self) -> None:
        """Give up what is being done."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self, work: Generator[None, None, T], done: Callable[[T], None], after: float) -> None:
        try:
            await asyncio.sleep(after)
            while True:
                try:
                    next(work)
                except StopIteration as end:
                    done(end.value)
                    return
                await asyncio.sleep(0)
        except Exception as error:
            self._fail(error)
        finally:
            if self._task is asyncio.current_task():
                self._task = None
