"""Pairs of games with the same chance: one under each of two conditions, and what the pair says."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from garden_widgets.core.player import at_once
from garden_widgets.core.text import Text
from garden_widgets.lab.batches import Batch, version
from garden_widgets.lab.playing import Course, Failure, play
from garden_widgets.lab.question import Question

WINS: Final = "wins"
FIRST: Final = "first"
LENGTH: Final = "length"
DRAWN: Final = "drawn"
TOGETHER: Final = "together"

MEASURES: Final = (FIRST, LENGTH, DRAWN, TOGETHER)
"""What can be compared under two conditions; two players are compared by how much each wins against the other."""


class Pairing(NamedTuple):
    """Two questions, and by what their games are compared."""

    one: Question
    other: Question
    measure: str


class Pair(NamedTuple):
    """What the two games of a pair have shown."""

    one: Fraction
    other: Fraction
    value: Fraction
    """Between 0 and 1: above a half, it speaks for the one."""


class Pairs(NamedTuple):
    """What the pairs of a batch have brought; None for a pair in which a player failed."""

    batch: Batch
    pairs: tuple[Pair | None, ...]
    seconds: float
    version: str
    failed: str = ""
    """What went wrong first."""


def paired(pairing: Pairing, batch: Batch) -> Pairs:
    """Play a batch of pairs."""
    return at_once(in_slices(pairing, batch))


def in_slices(pairing: Pairing, batch: Batch) -> Generator[None, None, Pairs]:
    """Play a batch of pairs, with a pause after each slice of thinking and each decision."""
    sides = [(question, question.start(), question.makers()) for question in (pairing.one, pairing.other)]
    found: list[Pair | None] = []
    seconds, failed = 0.0, ""
    for number in range(batch.first, batch.end):
        courses: list[Course] = []
        for question, start, makers in sides:
            try:
                courses.append((yield from play(question, number, start, makers)))
            except Exception as error:
                why = error.error if isinstance(error, Failure) else error
                failed = failed or f"{question.seed_of(number)}: {type(why).__name__}: {why}"
                break
        seconds += sum(course.seconds for course in courses)
        found.append(pair_of(pairing, number, courses) if len(courses) == len(sides) else None)
    return Pairs(batch, tuple(found), seconds, version(), failed)


def pair_of(pairing: Pairing, number: int, courses: Sequence[Course]) -> Pair:
    """Say what two games with the same chance show."""
    one, other = courses
    if pairing.measure == LENGTH:
        longer = Fraction((one.decisions > other.decisions) - (one.decisions < other.decisions))
        return Pair(Fraction(one.decisions), Fraction(other.decisions), (1 + longer) / 2)
    measured = _MEASURED[pairing.measure]
    a, b = measured(pairing.one, number, one), measured(pairing.other, number, other)
    return Pair(a, b, (1 + a - b) / 2)


def _wins(question: Question, number: int, course: Course) -> Fraction:
    """Return what part of the win is that of the first player and every second one after it."""
    ours = {question.seat_of(player, number) for player in range(0, question.seats, 2)}
    winners = course.result.winners if course.result is not None else ()
    everybody = winners or range(question.seats)
    return Fraction(sum(seat in ours for seat in everybody), len(everybody))


def _first(question: Question, number: int, course: Course) -> Fraction:
    """Return what part of the win is that of the first seat."""
    winners = course.result.winners if course.result is not None else ()
    everybody = winners or range(question.seats)
    return Fraction(0 in everybody, len(everybody))


def _drawn(question: Question, number: int, course: Course) -> Fraction:
    """Return 1 where all have won alike."""
    winners = course.result.winners if course.result is not None else ()
    return Fraction(len(winners) == question.seats > 1)


def _together(question: Question, number: int, course: Course) -> Fraction:
    """Return 1 where anybody has won."""
    return Fraction(course.result is not None and bool(course.result.winners))


_MEASURED: Final[dict[str, Callable[[Question, int, Course], Fraction]]] = {
    WINS: _wins,
    FIRST: _first,
    DRAWN: _drawn,
    TOGETHER: _together,
}

ABOUT: Final = {
    WINS: Text("who wins"),
    FIRST: Text("how often whoever sits first wins"),
    LENGTH: Text("how long the game is"),
    DRAWN: Text("how often the game is drawn"),
    TOGETHER: Text("how often the game is won"),
}
