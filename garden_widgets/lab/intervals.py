"""Between which shares the truth lies, as far as the games that were played can tell.

Wilson's formula by hand: the lab runs on workers that have the standard library alone.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

SURE: Final = 1.959963984540054
"""An interval of so many standard errors to either side holds the truth 95 times in 100."""


class Share(NamedTuple):
    """How often something happened, and between which two shares the truth lies 95 times in 100."""

    times: int
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """Return the share that was seen; nought where nothing was."""
        return self.times / self.games if self.games else 0.0


def wilson(count: int, games: int) -> Share:
    """Return the interval of Wilson: it stays between 0 and 1, and is right for few games and rare things too."""
    if not games:
        return Share(count, games, 0.0, 1.0)
    share, square = count / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = SURE / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return Share(count, games, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))
