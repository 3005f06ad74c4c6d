"""What many games have brought, added up: small however many there were, and the same in whatever order they came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from heapq import nsmallest
from typing import Any, Final, NamedTuple

from garden_widgets.core.errors import reason
from garden_widgets.lab.histogram import Histogram
from garden_widgets.lab.playing import Course, Failure
from garden_widgets.lab.question import Question

MOST_FAILURES: Final = 20
"""So many games in which a player failed are named; all are counted."""

WON: Final = "won"
DRAWN: Final = "drawn"
LOST: Final = "lost by all"
UNFINISHED: Final = "unfinished"
"""How games end; more than one may win without being all."""


class Failed(NamedTuple):
    """A game that a player could not go on with."""

    number: int
    seed: str
    player: int
    said: str


class Times:
    """How long the games took: the one thing that differs from run to run."""

    __slots__ = ("games", "longest", "seconds", "thinking")

    def __init__(self, players: int) -> None:
        self.games, self.seconds, self.longest = 0, 0.0, 0.0
        self.thinking = [0.0] * players

    def add(self, course: Course) -> None:
        """Add the times of one game."""
        self.games += 1
        self.seconds += course.seconds
        self.longest = max(self.longest, course.seconds)
        self.thinking = [one + other for one, other in zip(self.thinking, course.thinking, strict=True)]

    def merge(self, other: Times) -> None:
        """Add what others took."""
        self.games += other.games
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.thinking = [one + another for one, another in zip(self.thinking, other.thinking, strict=True)]


class Tally:
    """Adds up games, and what others have added up."""

    __slots__ = ("decisions", "ends", "failed", "failures", "met", "rules", "sat", "scores", "times", "watched", "wins")

    def __init__(self, players: int) -> None:
        self.sat: Counter[tuple[int, int]] = Counter()
        """How often a player sat at a seat in a game that came to an end, or was given up."""

        self.wins: Counter[tuple[int, int]] = Counter()
        """How often a player has won at a seat, alone or with others, where not all have."""

        self.ends: Counter[tuple[str, str]] = Counter()
        """How often games ended in which way, and by which rule."""

        self.decisions = Histogram()
        self.scores: dict[tuple[int, int], Histogram] = {}
        self.watched = 0
        """In so many games the rules were counted."""

        self.rules: Counter[str] = Counter()
        self.met: Counter[str] = Counter()
        """How often each rule was met, and in how many games."""

        self.failures = 0
        self.failed: tuple[Failed, ...] = ()
        self.times = Times(players)

    @property
    def games(self) -> int:
        """Count the games that were played to an end or given up as too long."""
        return self.decisions.count

    def add(self, question: Question, number: int, course: Course) -> None:
        """Add one game."""
        result, seats = course.result, range(question.seats)
        way, rule = way_of(question, course), "" if result is None else result.rule.id
        self.ends[way, rule] += 1
        winners = result.winners if result is not None and way == WON else ()
        for seat in seats:
            key = (question.player_at(seat, number), seat)
            self.sat[key] += 1
            if seat in winners:
                self.wins[key] += 1
            if result is not None and result.scores is not None:
                self.scores.setdefault(key, Histogram()).add(result.scores[seat])
        self.decisions.add(course.decisions)
        if course.rules:
            self.watched += 1
            self.rules.update(course.rules)
            self.met.update(course.rules.keys())
        self.times.add(course)

    def fail(self, question: Question, number: int, failure: Failure) -> None:
        """Add a game in which a player failed."""
        error = failure.error
        said = str(reason(error)) or type(error).__name__
        self.failures += 1
        self._name([Failed(number, question.seed_of(number), failure.player, f"{type(error).__name__}: {said}")])

    def _name(self, failed: Iterable[Failed]) -> None:
        self.failed = tuple(nsmallest(MOST_FAILURES, (*self.failed, *failed)))

    def merge(self, other: Tally) -> None:
        """Add all that another has added up."""
        for mine, others in self._counters(other):
            mine.update(others)
        self.decisions.merge(other.decisions)
        for key, scores in other.scores.items():
            self.scores.setdefault(key, Histogram()).merge(scores)
        self.watched += other.watched
        self.failures += other.failures
        self._name(other.failed)
        self.times.merge(other.times)

    def _counters(self, other: Tally) -> Iterable[tuple[Counter[Any], Counter[Any]]]:
        return (
            (self.sat, other.sat),
            (self.wins, other.wins),
            (self.ends, other.ends),
            (self.rules, other.rules),
            (self.met, other.met),
        )

    def to_dict(self) -> dict[str, Any]:
        """Write all but the times as plain JSON, the same for the same games."""
        return {
            "sat": _pairs(self.sat),
            "wins": _pairs(self.wins),
            "ends": _pairs(self.ends),
            "decisions": self.decisions.to_dict(),
            "scores": [[*key, self.scores[key].to_dict()] for key in sorted(self.scores)],
            "watched": self.watched,
            "rules": dict(sorted(self.rules.items())),
            "met": dict(sorted(self.met.items())),
            "failures": self.failures,
            "failed": [list(each) for each in self.failed],
        }

    def times_dict(self) -> dict[str, Any]:
        """Write the times as plain JSON."""
        times = self.times
        return {"games": times.games, "seconds": times.seconds, "longest": times.longest, "thinking": times.thinking}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], times: Mapping[str, Any]) -> Tally:
        """Read what `to_dict` and `times_dict` wrote."""
        made = cls(len(times["thinking"]))
        made.sat, made.wins, made.ends = (_counted(data[name]) for name in ("sat", "wins", "ends"))
        made.decisions = Histogram.from_dict(data["decisions"])
        made.scores = {(player, seat): Histogram.from_dict(each) for player, seat, each in data["scores"]}
        made.watched, made.rules, made.met = data["watched"], Counter(data["rules"]), Counter(data["met"])
        made.failures = data["failures"]
        made.failed = tuple(Failed(*each) for each in data["failed"])
        made.times.games, made.times.seconds = times["games"], times["seconds"]
        made.times.longest, made.times.thinking = times["longest"], list(times["thinking"])
        return made


def way_of(question: Question, course: Course) -> str:
    """Say in which way a game ended: won by some, or by all where all play together; drawn; lost by all."""
    if course.result is None:
        return UNFINISHED
    winners = course.result.winners
    if not winners:
        return LOST
    if len(winners) < question.seats:
        return WON
    return WON if question.seats == 1 or question.is_shared else DRAWN


def _pairs(counter: Counter[Any]) -> list[list[Any]]:
    return [[*key, counter[key]] for key in sorted(counter)]


def _counted(data: Iterable[Any]) -> Counter[Any]:
    return Counter({(one, other): times for one, other, times in data})
