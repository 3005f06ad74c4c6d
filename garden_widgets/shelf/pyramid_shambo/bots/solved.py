"""Pyramid Shambo for two, solved: how anybody pays changes nothing, so only the throws decide, and those are even."""

from __future__ import annotations

from functools import cache
from typing import Final

from garden_widgets.core.state import State
from garden_widgets.shelf.pyramid_shambo.bots.judge import LEFT, PLAIN
from garden_widgets.shelf.pyramid_shambo.engine.setup import pips
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState

EVEN: Final = 1 / 3
"""How often a round between two who throw evenly is won, and how often it is a tie."""


def exact(state: State, seat: int) -> float | None:
    """Say how often a seat of two wins; None for more players, and while one throw is in."""
    assert isinstance(state, ShamboState)
    return even_odds(state, seat) if state.thrower is None else None


def even_odds(state: ShamboState, seat: int) -> float | None:
    """Say how often a seat of two wins of whom nobody knows what the other throws; None for more players."""
    if state.seats != 2 or state.setup.unplayed:
        return None
    if state.result is not None:
        return float(seat in state.result.winners)
    held = pips(state.held[seat])
    for payer, _, due in state.debts:
        return PLAIN[max(0, held - due) if payer == seat else min(LEFT, held + due)]
    return PLAIN[held] if state.challenged is None else _throwing(held, 1 + state.ties)


@cache
def _throwing(held: int, fee: int) -> float:
    """Say how often a seat wins that throws for a fee; every tie raises it by one. PS-04."""
    if fee >= LEFT:  # whoever wins has everything, and a tie changes nothing
        return 0.5
    return EVEN * (PLAIN[min(LEFT, held + fee)] + PLAIN[max(0, held - fee)] + _throwing(held, fee + 1))
