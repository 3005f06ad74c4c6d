"""Gives batches to whoever plays them, as many at a time as there are workers, and brings back what comes of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Final, Generic, Protocol, TypeVar

from garden_widgets.core.errors import OptionError
from garden_widgets.core.player import Seated
from garden_widgets.core.text import Text
from garden_widgets.lab import workers
from garden_widgets.lab.batches import Batch, Missing, version
from garden_widgets.lab.errors import LabError
from garden_widgets.lab.workers import HERE

SECONDS: Final = 1.0
"""So long a batch takes, as far as one can tell beforehand."""

LARGEST: Final = 20_000
WORTH_WHILE: Final = 4.0
"""Seconds: processes of our own begin only where there is more to do than that."""

AHEAD: Final = 2
"""So many batches wait for each worker: it is never idle, and hardly anything is lost when it ends."""


class Comes(Protocol):
    """What comes of a batch."""

    @property
    def batch(self) -> Batch:
        """Which games they were."""

    @property
    def version(self) -> str:
        """By which version of the package they were played."""

    @property
    def seconds(self) -> float:
        """How long they took."""


B = TypeVar("B", bound=Comes)


class Spread(Generic[B]):
    """The batches of a run, and who plays them."""

    def __init__(
        self,
        do: Callable[[Batch], B],
        missing: Missing,
        executor: Executor | str | None,
        players: Sequence[Seated],
    ) -> None:
        """Take what is done with a batch, which games are to be played, who plays, and where."""
        if isinstance(executor, str) and executor != HERE:
            raise OptionError("executor", executor, _RIGHT)
        if executor is not None and not isinstance(executor, (str, Executor)):
            raise OptionError("executor", executor, _RIGHT)
        self._do, self._missing, self._executor, self._players = do, missing, executor, players
        self._pace = 0.0
        """Seconds a game."""

        self._came = False
        """True as soon as a worker has brought anything."""

    def brought(self) -> Generator[B, None, None]:
        """Bring what comes of each batch, in the order in which they are done.

        When something goes wrong, or somebody presses Ctrl+C, what is done by then comes before the error.
        """
        if isinstance(self._executor, Executor):
            yield from self._with(self._executor)
            return
        own = self._executor is None and (os.cpu_count() or 1) > 1
        while self._missing.count:
            if own and self._pace * self._missing.count > WORTH_WHILE:
                yield from self._with_processes()
                return
            yield self._checked(self._do(self._missing.next(self._size(1))))

    def _with_processes(self) -> Iterator[B]:
        executor = workers.own_processes()
        try:
            yield from self._with(executor)
        finally:
            executor.shutdown(wait=True, cancel_futures=True)

    def _with(self, executor: Executor) -> Iterator[B]:
        workers.check_sendable(self._players)
        count, waiting = workers.count_of(executor), dict[Future[B], Batch]()
        try:
            while self._missing.count or waiting:
                with workers.told_plainly(lambda: self._came):
                    while self._missing.count and len(waiting) < AHEAD * count:
                        batch = self._missing.next(self._size(count))
                        waiting[executor.submit(self._do, batch)] = batch
                    future = next(iter(wait(waiting, return_when=FIRST_COMPLETED).done))
                    del waiting[future]
                    brought, self._came = future.result(), True
                yield self._checked(brought)
        except (KeyboardInterrupt, LabError):
            yield from _finished(waiting)
            raise
        finally:
            for future in waiting:
                future.cancel()

    def _checked(self, brought: B) -> B:
        if brought.version != version():
            raise LabError(
                Text(
                    "A worker has version {other} of the package, and this is {own}: install the same everywhere.",
                    other=brought.version,
                    own=version(),
                )
            )
        self._pace = max(brought.seconds, 1e-6) / max(1, brought.batch.size)
        return brought

    def _size(self, count: int) -> int:
        """Choose how many games the next batch has: no more than leave something for every worker at the end."""
        if not self._pace:
            return 1
        missing = self._missing.count
        share = -(-missing // (2 * count)) if count > 1 else missing
        return max(1, min(round(SECONDS / self._pace), share, LARGEST))


def _finished(waiting: Mapping[Future[B], Batch]) -> Iterator[B]:
    for future in waiting:
        future.cancel()
        if future.done() and not future.cancelled() and future.exception() is None:
            yield future.result()


_RIGHT: Final = Text(
    "it wants {here}, an executor of {standard}, {dask}, or {own}",
    here=f'"{HERE}"',
    standard="concurrent.futures",
    dask="gw.lab.dask(client)",
    own="None",
)
