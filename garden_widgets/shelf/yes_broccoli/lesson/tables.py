"""Positions for the lesson of Yes! Broccoli!: the three windows in which powers are played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ADVANCED: Final = {"seats": 2, "game": "advanced"}

Position = Mapping[str, object]


def dealt(market: str, own: str, theirs: str = "", **rest: object) -> Position:
    """Make the window after the deal; powers are named in a row, the learner's first."""
    return _table("D", own, theirs, market=market.split(), **rest)


def opened(bids: str, own: str, theirs: str = "", market: str = "broccoli soda", **rest: object) -> Position:
    """Make the window after the reveal."""
    return _table("R", own, theirs, market=market.split(), bids=bids.split(), **rest)


def served(own: str, theirs: str = "", **rest: object) -> Position:
    """Make the window after the taking."""
    return _table("T", own, theirs, bids=["4", "6"], **rest)


def _table(stage: str, own: str, theirs: str, **rest: object) -> Position:
    return {"options": ADVANCED, "stage": stage, "powers": [own.split(), theirs.split()], **rest}
