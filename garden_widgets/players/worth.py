"""How good a result is, and how long a bot may think in one go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from garden_widgets.core.outcome import Result
from garden_widgets.core.state import State

Judge = Callable[[State, int], float]
"""Judges how well a seat stands in a game that is not over, from 0 (lost) to 1 (won)."""

SLICE: Final = 200
"""How many positions are looked at between two pauses."""


def wins_alone(result: Result, seat: int) -> bool:
    """Check that nothing can be better for this seat."""
    return result.winners == (seat,)


SHARED: Final = 0.7
"""What it is worth to win with others. Where all win or lose together nothing is better."""


def worth(result: Result, seat: int) -> float:
    """Say how good a result is for a seat, from 0 to 1: winning, rather alone than shared, and by how much."""
    return worth_of(result.winners, result.scores, seat)


def worth_of(winners: Sequence[int], scores: Sequence[int] | None, seat: int) -> float:
    """Say the same of who has won, and with how many points."""
    won = 0.0 if seat not in winners else 1.0 if len(winners) == 1 else SHARED
    return won if scores is None else 0.9 * won + 0.1 * margin(scores, seat)


def margin(scores: Sequence[int], seat: int) -> float:
    """Say how far a seat is ahead of the best other one, squeezed between 0 and 1."""
    lead = scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)
    return 0.5 + 0.5 * lead / (1 + abs(lead))
