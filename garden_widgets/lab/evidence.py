"""What pairs of games show: bounds that hold at every moment, so that one may look often, and stop when it is clear.

Each pair says something between 0 (for the other) and 1 (for the one); where there is no difference, a half on average.
Somebody who does not believe in an average of `m` bets against it, a fair game if it is true. Whoever bets on without
ever borrowing has more than 20 times the stake, at any time at all, in at most 5 of 100 cases (Ville's inequality). So
`m` is given up when the stake has grown that much, and what is left is a confidence sequence, which stays valid under
peeking. Bets of many sizes are laid at once, as it is not known beforehand how large a difference is
(Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting, 2024). The pairs count by how often
each value came, whatever their number.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import exp, log, log1p
from typing import Final

BETS: Final = tuple(0.96 * 2 ** (-k / 2) for k in range(14))
"""So large a part of the stake is laid in each of the bets, which share the stake equally."""

STEPS: Final = 40
"""Bisections of the bounds: they are exact to a billionth."""

HALF: Final = 0.5


class Evidence:
    """How often pairs of games had each value."""

    __slots__ = ("values",)

    def __init__(self) -> None:
        self.values: Counter[Fraction] = Counter()

    def add(self, value: Fraction) -> None:
        """Count the value of a pair."""
        self.values[value] += 1

    @property
    def pairs(self) -> int:
        """Count the pairs."""
        return self.values.total()

    @property
    def mean(self) -> float:
        """Return the average, a half where nothing was counted."""
        total = sum((value * times for value, times in self.values.items()), Fraction(0))
        return float(total / self.pairs) if self.pairs else HALF

    def against_less(self, mean: float) -> float:
        """Return the logarithm of what a stake has grown to that was laid on an average above this one."""
        return self._grown(mean, turned=False)

    def against_more(self, mean: float) -> float:
        """Return the logarithm of what a stake has grown to that was laid on an average below this one."""
        return self._grown(1 - mean, turned=True)

    def _grown(self, mean: float, *, turned: bool) -> float:
        seen = [(float(1 - value if turned else value) / mean - 1, times) for value, times in self.values.items()]
        logs = [sum(times * log1p(bet * gain) for gain, times in seen) for bet in BETS]
        most = max(logs)
        return most + log(sum(exp(each - most) for each in logs) / len(BETS))

    def bounds(self, sure: float) -> tuple[float, float]:
        """Return between which averages the truth lies, so surely, at whatever moment this is asked."""
        enough = log(2 / (1 - sure))
        return self._least(enough, turned=False), 1 - self._least(enough, turned=True)

    def _least(self, enough: float, *, turned: bool) -> float:
        low, high = 0.0, 1.0
        for _ in range(STEPS):
            middle = (low + high) / 2
            if self._grown(middle, turned=turned) >= enough:
                low = middle
            else:
                high = middle
        return low

    def is_above(self, mean: float, sure: float) -> bool:
        """Tell whether the truth surely lies above this."""
        return self.against_less(mean) >= log(2 / (1 - sure))

    def is_below(self, mean: float, sure: float) -> bool:
        """Tell whether the truth surely lies below this."""
        return self.against_more(mean) >= log(2 / (1 - sure))

    @property
    def chance(self) -> float:
        """Return the p-value: how likely at most something so one-sided ever comes where there is no difference."""
        return min(1.0, 2 * exp(-max(self.against_less(HALF), self.against_more(HALF))))


def holm(chances: list[float], error: float) -> list[bool]:
    """Say which of several questions are settled, so that with this chance at most any of them is settled wrongly."""
    settled, order = [False] * len(chances), sorted(range(len(chances)), key=chances.__getitem__)
    for rank, k in enumerate(order):
        if chances[k] > error / (len(chances) - rank):
            break
        settled[k] = True
    return settled
