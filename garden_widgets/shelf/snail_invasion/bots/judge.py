"""How well the garden stands in Snail Invasion!: facts about it, weighed by what self-play has taught."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.state import State
from garden_widgets.players.scale import Scale
from garden_widgets.shelf.snail_invasion.bots.facts import NAMES, facts
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

SCALE: Final[Scale[SnailState]] = Scale.beside(__file__, NAMES, facts)


def judge(state: State, seat: int) -> float:
    """Judge how well a seat stands, from 0 to 1."""
    assert isinstance(state, SnailState)
    return SCALE.worth(state, seat)
