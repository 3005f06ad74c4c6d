"""How well the garden stands in Snail Invasion!: facts about it, weighed by what self-play has taught."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from garden_widgets.core.state import State
from garden_widgets.players.scale import Scale, squashed
from garden_widgets.shelf.snail_invasion.bots.facts import NAMES, Garden, facts, facts_of, garden_of
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

SCALE: Final[Scale[SnailState]] = Scale.beside(__file__, NAMES, facts)


def judge(state: State, seat: int) -> float:
    """Judge how well a seat stands, from 0 to 1."""
    assert isinstance(state, SnailState)
    gardener = _gardener(garden_of(state))
    return gardener if seat == 0 else 1 - gardener


@lru_cache(maxsize=2**14)
def _gardener(garden: Garden) -> float:
    """Judge how well the gardener stands; a search comes to the same garden by many rolls, and looks it up then."""
    return squashed(SCALE.sum(facts_of(garden)))
