"""The games of a run in batches: which are still to be played, and what is done with one of them, on any machine."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Iterator
from typing import NamedTuple

from garden_widgets.core.player import at_once
from garden_widgets.lab.playing import NOBODY, Failure, play
from garden_widgets.lab.question import Question
from garden_widgets.lab.tally import Tally


def version() -> str:
    """Return the version of this package: the same game may go another way in another one."""
    found: str = sys.modules[__name__.partition(".")[0]].__version__
    return found


class Batch(NamedTuple):
    """Some games in a row, by their numbers."""

    first: int
    size: int

    @property
    def end(self) -> int:
        """Return the number after the last."""
        return self.first + self.size


class Brought(NamedTuple):
    """What a batch has brought, and by which version of the package."""

    batch: Batch
    tally: Tally
    version: str

    @property
    def seconds(self) -> float:
        """Return how long it took."""
        return self.tally.times.seconds


def played(question: Question, batch: Batch) -> Brought:
    """Play a batch. A game in which a player fails is named and counted, and the others go on."""
    return at_once(in_slices(question, batch))


def in_slices(question: Question, batch: Batch) -> Generator[None, None, Brought]:
    """Play a batch, with a pause after each slice of thinking and each decision."""
    tally, start, makers = Tally(question.seats), question.start(), question.makers()
    for number in range(batch.first, batch.end):
        try:
            course = yield from play(question, number, start, makers)
        except Failure as failure:
            tally.fail(question, number, failure)
        except Exception as error:  # of the game itself
            tally.fail(question, number, Failure(NOBODY, error))
        else:
            tally.add(question, number, course)
    return Brought(batch, tally, version())


class Done:
    """Which games have been played: a few runs of numbers."""

    __slots__ = ("runs",)

    def __init__(self, runs: Iterable[Iterable[int]] = ()) -> None:
        self.runs: list[Batch] = [Batch(*run) for run in runs]

    def add(self, batch: Batch) -> None:
        """Add a batch."""
        joined: list[Batch] = []
        for run in sorted([*self.runs, batch]):
            if joined and joined[-1].end == run.first:
                joined[-1] = Batch(joined[-1].first, joined[-1].size + run.size)
            else:
                joined.append(run)
        self.runs = joined

    @property
    def count(self) -> int:
        """Count the games."""
        return sum(run.size for run in self.runs)

    def gaps(self, games: int) -> Iterator[Batch]:
        """List what is missing of so many games."""
        at = 0
        for run in self.runs:
            if at < min(run.first, games):
                yield Batch(at, min(run.first, games) - at)
            at = run.end
        if at < games:
            yield Batch(at, games - at)


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
