"""A small tournament, Swiss style: in each round everybody plays somebody who stands about as well.

Nobody plays the same one twice while it can be helped, nor, after two rounds or four, has had one side more often than
the other: one may have it easier, and who has won is often who had it. Of an odd number one has a bye, which counts as
a win, and nobody gets a second one while somebody else has had none. People are numbers here, of which none is 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from math import ceil, log2
from random import Random
from typing import Any, Final

from garden_widgets.tables.matching import Met, pairs

NOBODY: Final = 0
WIN: Final = 2
DRAW: Final = 1
"""In half points."""

FIRST, SECOND, DRAWN, NONE = "first", "second", "draw", "none"
RESULTS: Final = (FIRST, SECOND, DRAWN)


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two who play each other, the one first who sits there; or one who has a bye."""

    first: int
    second: int = NOBODY
    table: str = ""
    result: str = ""
    """Who has won, `first` or `second`, or `draw`; `none` where both have left; empty while they play."""

    played: bool = False
    """True where the game itself has ended so, and nobody had to decide it."""

    decided: bool = False
    """True where the teacher has decided it."""

    @property
    def is_bye(self) -> bool:
        """True where somebody is alone."""
        return self.second == NOBODY

    @property
    def is_open(self) -> bool:
        """True while nobody knows how it ends."""
        return not self.is_bye and not self.result

    @property
    def people(self) -> tuple[int, ...]:
        """Who plays."""
        return (self.first,) if self.is_bye else (self.first, self.second)

    def points(self) -> Mapping[int, int]:
        """Count half points."""
        if self.is_bye:
            return {self.first: WIN}
        won = {FIRST: (WIN, 0), SECOND: (0, WIN), DRAWN: (DRAW, DRAW)}.get(self.result, (0, 0))
        return dict(zip(self.people, won, strict=True))


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands."""

    place: int
    """Who stands equally well has the same."""

    number: int
    points: int
    opponents: int
    """How many half points their opponents have: of two with equal points, who had the harder ones stands above."""


Round = tuple[Pairing, ...]


@dataclass(frozen=True, slots=True)
class Tournament:
    """All rounds so far."""

    game: str
    rounds: tuple[Round, ...] = ()
    planned: int = 0
    """After how many rounds it shall be over; 0 where nobody has said so."""

    @classmethod
    def read(cls, kept: Mapping[str, Any]) -> Tournament:
        """Read what was written."""
        rounds = tuple(tuple(Pairing(**each) for each in one) for one in kept["rounds"])
        return cls(kept["game"], rounds, kept.get("planned", 0))

    def write(self) -> dict[str, Any]:
        """Write it as plain data."""
        return asdict(self)

    @property
    def now(self) -> Round:
        """The round that is played."""
        return self.rounds[-1] if self.rounds else ()

    @property
    def pairings(self) -> list[Pairing]:
        """All pairings of all rounds."""
        return [each for one in self.rounds for each in one]

    @property
    def players(self) -> set[int]:
        """Who has played, or had a bye."""
        return {number for each in self.pairings for number in each.people}

    @property
    def settled(self) -> Tournament:
        """The tournament after its last round of which no game goes on."""
        is_open = any(each.is_open for each in self.now)
        return replace(self, rounds=self.rounds[:-1]) if is_open else self

    @property
    def met(self) -> Met:
        """Who has played whom."""
        return {frozenset(each.people) for each in self.pairings if not each.is_bye}

    @property
    def byes(self) -> Counter[int]:
        """How many byes everybody has had."""
        return Counter(each.first for each in self.pairings if each.is_bye)

    @property
    def lean(self) -> Counter[int]:
        """How much more often everybody has sat first than second."""
        found: Counter[int] = Counter()
        for each in self.pairings:
            if not each.is_bye:
                found.update({each.first: 1, each.second: -1})
        return found

    @property
    def points(self) -> Counter[int]:
        """How many half points everybody has."""
        found: Counter[int] = Counter()
        for each in self.pairings:
            found.update(each.points())
        return found

    def standings(self, people: Collection[int]) -> list[Standing]:
        """List how those of these people stand who have played, the best first."""
        points, against = self.points, Counter[int]()
        people = self.players.intersection(people)
        for each in self.pairings:
            if not each.is_bye:
                against.update({each.first: points[each.second], each.second: points[each.first]})
        worth = {each: (points[each], against[each]) for each in people}
        order = sorted(people, key=lambda each: (-worth[each][0], -worth[each][1], each))
        better = {value: sum(other > value for other in worth.values()) for value in worth.values()}
        return [Standing(better[worth[each]] + 1, each, *worth[each]) for each in order]

    # Results ----------------------------------------------------------------------------------------------------------

    def ended(self, results: Mapping[str, str]) -> Tournament:
        """Take up how the games at tables have ended; what is decided stays."""
        return self._with(
            replace(each, result=results[each.table], played=True) if each.is_open and each.table in results else each
            for each in self.now
        )

    def decided(self, table: str, result: str) -> Tournament:
        """Take up how the teacher decides a game of this round; what was played to its end stays."""
        return self._with(
            replace(each, result=result, decided=True)
            if each.table == table and not (each.is_bye or each.played)
            else each
            for each in self.now
        )

    def without(self, there: Collection[int]) -> Tournament:
        """Let those win whose opponent has left, in a game that was not over."""
        return self._with(_left(each, there) if each.is_open else each for each in self.now)

    def _with(self, now: Iterable[Pairing]) -> Tournament:
        return replace(self, rounds=(*self.rounds[:-1], tuple(now))) if self.rounds else self

    # The next round ---------------------------------------------------------------------------------------------------

    def paired(self, people: Collection[int], rng: Random) -> list[Pairing]:
        """Pair these people for the next round: whoever has left is not among them, whoever has just come is."""
        order = list(people)
        rng.shuffle(order)
        points, met = self.points, self.met
        order.sort(key=lambda each: -points[each])
        alone, found = NOBODY, pairs(order, met) if len(order) % 2 == 0 else []
        if len(order) % 2:
            alone, found = self._bye(order, met)
        found = _closer(found, points, met, self.lean)
        bye = [Pairing(alone)] if alone else []
        return [Pairing(*self._seated(one, other, rng)) for one, other in found] + bye

    def with_round(self, found: Iterable[Pairing], tables: Iterator[str]) -> Tournament:
        """Begin a round, each game at one of these tables."""
        new = tuple(each if each.is_bye else replace(each, table=next(tables)) for each in found)
        return replace(self, rounds=(*self.rounds, new))

    def _bye(self, order: Sequence[int], met: Met) -> tuple[int, list[tuple[int, int]]]:
        """Let one have a bye: of those who have had the fewest the last, with whom out fewest meet again."""
        byes = self.byes
        fewest = min(byes[each] for each in order)
        best: tuple[int, int, list[tuple[int, int]]] | None = None
        for one in reversed(order):
            if byes[one] > fewest:
                continue
            found = pairs([each for each in order if each != one], met)
            repeats = _repeats(found, met)
            if best is None or repeats < best[0]:
                best = repeats, one, found
            if not repeats:
                break
        assert best is not None
        return best[1:]

    def _seated(self, one: int, other: int, rng: Random) -> tuple[int, int]:
        """Let whoever has sat second more often sit first now; between equals, chance says."""
        lean = self.lean
        if lean[one] == lean[other]:
            return (one, other) if rng.random() < 0.5 else (other, one)
        return (one, other) if lean[one] < lean[other] else (other, one)


def suggested(count: int) -> int:
    """Say after how many rounds so many people have one winner."""
    return ceil(log2(count)) if count > 1 else 1


def _left(each: Pairing, there: Collection[int]) -> Pairing:
    here = [number in there for number in each.people]
    result = {(True, False): FIRST, (False, True): SECOND, (False, False): NONE}.get((here[0], here[1]), "")
    return replace(each, result=result)


def _repeats(found: Sequence[tuple[int, int]], met: Met) -> int:
    return sum(frozenset(pair) in met for pair in found)


def _closer(
    found: list[tuple[int, int]], points: Mapping[int, int], met: Met, lean: Mapping[int, int]
) -> list[tuple[int, int]]:
    """Change partners as long as fewer want the same side, or all stand closer together, and no more meet again."""

    def cost(*some: tuple[int, int]) -> tuple[int, int, int]:
        clashes = sum(lean[a] * lean[b] > 0 for a, b in some)
        return _repeats(some, met), clashes, sum((points[a] - points[b]) ** 2 for a, b in some)

    better = True
    while better:
        better = False
        for i, j in combinations(range(len(found)), 2):
            (a, b), (c, d) = found[i], found[j]
            for one, other in (((a, c), (b, d)), ((a, d), (b, c))):
                if cost(one, other) < cost(found[i], found[j]):
                    found[i], found[j], better = one, other, True
    return found
