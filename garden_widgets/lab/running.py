"""Plays a question so many times, wherever it is told to, and adds up what comes of it."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from contextlib import closing, nullcontext, suppress
from copy import deepcopy
from os import PathLike
from typing import Final

from garden_widgets.core.errors import OptionError
from garden_widgets.core.game import Game
from garden_widgets.core.player import Seated
from garden_widgets.core.text import Text
from garden_widgets.lab import workers
from garden_widgets.lab.batches import Batch, Brought, Done, played, version
from garden_widgets.lab.errors import LabError
from garden_widgets.lab.progress import Progress
from garden_widgets.lab.question import Question
from garden_widgets.lab.result import Result
from garden_widgets.lab.store import Store
from garden_widgets.lab.tally import Tally
from garden_widgets.lab.workers import HERE

SECONDS: Final = 1.0
"""So long a batch takes, as far as one can tell beforehand."""

LARGEST: Final = 20_000
WORTH_WHILE: Final = 4.0
"""Seconds: processes of our own begin only where there is more to do than that."""

AHEAD: Final = 2
"""So many batches wait for each worker: it is never idle, and hardly anything is lost when it ends."""


def run(
    game: str | Game,
    players: Sequence[Seated] | None = None,
    games: int = 1000,
    options: Mapping[str, object] | None = None,
    seed: int | str = 7,
    executor: Executor | str | None = None,
    *,
    without: Iterable[str] | str = (),
    resume: Result | None = None,
    file: str | PathLike[str] | None = None,
    progress: bool = True,
) -> Result:
    """Play a game many times, and return what has come of it: `run("snail-invasion", ["owl", "hare"], 1000)`.

    `players` are animals of the game, "random", "beginner", players or functions; game k begins with the first of them
    at seat k, the next at seat k + 1, and so on round the table, so that all sit everywhere equally often. All chance
    of game k follows from `seed` and k: the result is the same whatever the executor and however many workers it has.
    `gw.Match(game, seed="7/12", players=...)` with the players as they sat plays game 12 again.

    `executor` is "here", any executor of `concurrent.futures`, `gw.lab.dask(client)`, or None for processes of our own.
    `without` names rules that are not played. With `file` the result is kept in that file after each batch, and a run
    that finds it there goes on; `resume` goes on from a result. Ctrl+C stops and returns what is done.
    """
    question = Question.ask(game, players, options, seed, without)
    if type(games) is not int or games < 0:
        raise OptionError("games", games, Text("it wants a whole number"))
    if workers.is_copy():
        raise SystemExit(1)  # the process that we work for says why
    if resume is not None and resume.question.key() != question.key():
        raise LabError(Text("The result to go on from answers another question."))
    with closing(Store(file, question)) if file is not None else nullcontext() as store:
        work = Work(question, games, resume, store)
        with Progress(games, work.done.count, progress) as shown:
            for brought in work.play(executor):
                shown.add(brought.batch.size)
    return work.result


class Work:
    """The games of a run: which are done, and what they have brought."""

    def __init__(
        self, question: Question, games: int, resume: Result | None = None, store: Store | None = None
    ) -> None:
        """Begin anew, or go on from a result, or from what a file holds."""
        self.question, self.games, self.store = question, games, store
        self.done, self.tally = Done(), Tally(question.seats)
        if store is not None:
            self.done, self.tally = store.done, store.tally
        if resume is not None and not self.done.runs:
            self.done, self.tally = Done(resume.done), deepcopy(resume.tally)
        self._pace = 0.0

    @property
    def result(self) -> Result:
        """What has been brought so far."""
        return Result(self.question, self.games, deepcopy(self.tally), tuple(self.done.runs))

    def play(self, executor: Executor | str | None) -> Iterator[Brought]:
        """Play what is missing; Ctrl+C ends it, and whatever else does says what was finished."""
        try:
            with suppress(KeyboardInterrupt):
                yield from self._everywhere(executor)
        except LabError as error:
            error.result = self.result
            raise

    def _everywhere(self, executor: Executor | str | None) -> Iterator[Brought]:
        if isinstance(executor, str) and executor != HERE:
            raise OptionError("executor", executor, _RIGHT)
        if executor is not None and not isinstance(executor, (str, Executor)):
            raise OptionError("executor", executor, _RIGHT)
        missing = Missing(self.done.gaps(self.games))
        if isinstance(executor, Executor):
            yield from self._with(executor, missing)
            return
        own = executor is None and (os.cpu_count() or 1) > 1
        while missing.count:
            if own and self._pace * missing.count > WORTH_WHILE:
                yield from self._with_processes(missing)
                return
            yield self._take(played(self.question, missing.next(self._size(missing.count, 1))))

    def _with_processes(self, missing: Missing) -> Iterator[Brought]:
        executor = workers.own_processes()
        try:
            yield from self._with(executor, missing)
        finally:
            executor.shutdown(wait=True, cancel_futures=True)

    def _with(self, executor: Executor, missing: Missing) -> Generator[Brought, None, None]:
        workers.check_sendable(self.question)
        count, waiting, came = workers.count_of(executor), dict[Future[Brought], Batch](), False
        try:
            with workers.told_plainly(lambda: came):
                while missing.count or waiting:
                    while missing.count and len(waiting) < AHEAD * count:
                        batch = missing.next(self._size(missing.count, count))
                        waiting[executor.submit(played, self.question, batch)] = batch
                    future = workers.first_of(waiting)
                    del waiting[future]
                    brought, came = future.result(), True
                    yield self._take(brought)
        except BaseException:
            self._collect(waiting)
            raise

    def _collect(self, waiting: Mapping[Future[Brought], Batch]) -> None:
        """Take what is finished or nearly so, and give up the rest."""
        for future in waiting:
            future.cancel()
        for future in waiting:
            if future.done() and not future.cancelled() and future.exception() is None:
                self._take(future.result())

    def _take(self, brought: Brought) -> Brought:
        if brought.version != version():
            raise LabError(
                Text(
                    "A worker has version {other} of the package, and this is {own}: install the same everywhere.",
                    other=brought.version,
                    own=version(),
                )
            )
        self.done.add(brought.batch)
        self.tally.merge(brought.tally)
        times = brought.tally.times
        if times.games:
            self._pace = times.seconds / times.games
        if self.store is not None:
            self.store.save(self.done, self.tally)
        return brought

    def _size(self, missing: int, count: int) -> int:
        """Choose how many games the next batch has: no more than leave something for every worker at the end."""
        if not self._pace:
            return 1
        share = -(-missing // (2 * count)) if count > 1 else missing
        return max(1, min(round(SECONDS / self._pace), share, LARGEST))


class Missing:
    """Games that are still to be given out."""

    def __init__(self, gaps: Iterable[Batch]) -> None:
        self._gaps = list(gaps)

    @property
    def count(self) -> int:
        """Count them."""
        return sum(gap.size for gap in self._gaps)

    def next(self, most: int) -> Batch:
        """Take the next ones."""
        first, size = self._gaps.pop(0)
        if size > most:
            self._gaps.insert(0, Batch(first + most, size - most))
        return Batch(first, min(most, size))


_RIGHT: Final = Text(
    "it wants {here}, an executor of {standard}, {dask}, or {own}",
    here=f'"{HERE}"',
    standard="concurrent.futures",
    dask="gw.lab.dask(client)",
    own="None",
)
