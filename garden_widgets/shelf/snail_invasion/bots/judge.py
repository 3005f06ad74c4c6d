"""How well the garden stands in Snail Invasion!: facts about it, weighed by what self-play has taught."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.state import State
from garden_widgets.players.scale import Scale
from garden_widgets.shelf.snail_invasion.bots.facts import NAMES, facts
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

SCALE: Final[Scale[SnailState]] = Scale.beside(__file__, NAMES, facts)


class Glance:
    """Judges a position once, however many seats ask about it one after another."""

    def __init__(self) -> None:
        self._last: tuple[State | None, float] = None, 0.0

    def of_gardener(self, state: State) -> float:
        """Judge how well the gardener stands."""
        last = self._last
        if last[0] is not state:
            assert isinstance(state, SnailState)
            last = self._last = state, SCALE.worth(state, 0)
        return last[1]


GLANCE: Final = Glance()


def judge(state: State, seat: int) -> float:
    """Judge how well a seat stands, from 0 to 1."""
    first = GLANCE.of_gardener(state)
    return first if seat == 0 else 1 - first
