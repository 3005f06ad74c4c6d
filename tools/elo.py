"""Ratings (Elo) from scores: those under which what happened is likeliest, and how sure they are.

100 points more win 64 games of 100, 200 points more 76: each 400 points make the odds ten times as good.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

BEGINNER: Final = "beginner"
ANCHOR: Final = 1000
"""The rating of a beginner."""

POINTS: Final = 400 / log(10)
"""So many points are one unit of the logarithm of the odds."""

SURE: Final = 1.96
"""An interval of so many standard errors to either side holds the truth 95 times in 100."""

ROUNDS: Final = 10_000


class Score(NamedTuple):
    """What one has won against another, in so many games."""

    one: str
    other: str
    won: float
    games: int


class Standing(NamedTuple):
    """A number of points, and between which two it lies 95 times in 100."""

    rating: int
    low: int
    high: int

    @classmethod
    def around(cls, points: float, reach: float) -> Standing:
        """Return so many points, give or take this."""
        return cls(round(points), round(points - reach), round(points + reach))


class Table:
    """The ratings of all who have met each other, beside the beginner's or else beside the first one's."""

    def __init__(self, scores: Iterable[Score]) -> None:
        # Half a win more on each side keeps the ratings of those finite who have won all their games, or none.
        met = [Score(one, other, won + 0.5, number + 1) for one, other, won, number in scores]
        self.names = list(dict.fromkeys(name for score in met for name in score[:2]))
        self._fixed = self.names.index(BEGINNER) if BEGINNER in self.names else 0
        self._logs = _likeliest(self.names, met)
        self._spread = _spread(self.names, self._logs, met, self._fixed)

    def standing(self, name: str) -> Standing:
        """Return the rating of one of them."""
        found = self.step(self.names[self._fixed], name)
        return Standing(*(ANCHOR + points for points in found))

    def step(self, lower: str, higher: str) -> Standing:
        """Return how many points one is above another: surer than the ratings, where the two have met often."""
        i, j = self.names.index(lower), self.names.index(higher)
        spread = self._spread
        doubt = sqrt(max(0.0, spread[i][i] + spread[j][j] - 2 * spread[i][j]))
        return Standing.around(POINTS * (self._logs[higher] - self._logs[lower]), SURE * POINTS * doubt)


def rated(scores: Iterable[Score]) -> dict[str, Standing]:
    """Return the ratings of all who have met each other."""
    table = Table(scores)
    return {name: table.standing(name) for name in table.names}


def _likeliest(names: Sequence[str], met: Sequence[Score]) -> dict[str, float]:
    """Find the strengths under which the scores are likeliest, as logarithms of odds."""
    strength = dict.fromkeys(names, 1.0)
    of = {name: [score for score in met if name in score[:2]] for name in names}
    for _ in range(ROUNDS):
        for name in names:
            won = sum(each.won if each.one == name else each.games - each.won for each in of[name])
            strength[name] = won / sum(each.games / (strength[each.one] + strength[each.other]) for each in of[name])
    return {name: log(strength[name]) for name in names}


def _spread(names: Sequence[str], logs: Mapping[str, float], met: Sequence[Score], fixed: int) -> list[list[float]]:
    """Say how uncertain the logarithms are beside the one that is fixed, and how they go together (Fisher)."""
    told = [[0.0] * len(names) for _ in names]
    for one, other, _, number in met:
        i, j = names.index(one), names.index(other)
        share = 1 / (1 + exp(logs[other] - logs[one]))
        much = number * share * (1 - share)
        told[i][i] += much
        told[j][j] += much
        told[i][j] -= much
        told[j][i] -= much
    free = [i for i in range(len(names)) if i != fixed]
    inverse = _inverse([[told[i][j] for j in free] for i in free])
    whole = [[0.0] * len(names) for _ in names]
    for k, i in enumerate(free):
        for m, j in enumerate(free):
            whole[i][j] = inverse[k][m]
    return whole


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Invert a small matrix by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
