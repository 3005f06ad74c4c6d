"""The scale on which all animals stand, whatever the game: how much of what can be won they win.

0 is somebody who has just learnt the rules, 100 is whoever wins whatever can be won; what a win is, each game says. The
level of an animal is the nearest quarter.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from garden_widgets.players.character import LEVELS
from tools.elo import ANCHOR, POINTS, SURE, Standing

WHOLE: Final = 100
QUARTER: Final = WHOLE / (LEVELS - 1)


def level_of(strength: float) -> int:
    """Return the level that is nearest to a strength."""
    return 1 + min(max(round(strength / QUARTER), 0), LEVELS - 1)


def beyond(share: float, even: float, most: float = 1.0) -> float:
    """Return the strength of who wins a share, where a beginner wins the even one and nobody more than the most."""
    return WHOLE * (share - even) / (most - even)


def of_points(points: float) -> float:
    """Return the strength of who is rated so many points, by the share that it would win against a beginner."""
    return beyond(1 / (1 + exp((ANCHOR - points) / POINTS)), 0.5)


def of_standing(standing: Standing) -> Standing:
    """Return a strength with its interval, for a number of points with theirs."""
    return Standing(*(round(of_points(points)) for points in standing))


def of_wins(won: float, number: int, even: float) -> Standing:
    """Return the strength of who has won so many of its games (Wilson), where a beginner wins an even share."""
    share, doubt = won / number, SURE**2 / number
    middle, reach = share + doubt / 2, SURE * sqrt(share * (1 - share) / number + doubt / (4 * number))
    low, high = (max(0.0, (middle + sign * reach) / (1 + doubt)) for sign in (-1, 1))
    return Standing(*(round(beyond(each, even)) for each in (share, low, min(1.0, high))))
