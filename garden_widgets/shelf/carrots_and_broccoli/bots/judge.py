"""How well a gardener of Carrots & Broccoli stands: by the turns that each garden still needs."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.state import State
from garden_widgets.shelf.carrots_and_broccoli.bots.plans import turns_to_go
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

LEAD: Final = 4.0
"""So many turns ahead of everybody else is three chances in four."""


def judge(state: State, seat: int) -> float:
    """Judge how well a seat stands, from 0 to 1: by how many turns it is ahead of the best of the others."""
    assert isinstance(state, CarrotsState)
    own = turns_to_go(state, seat)
    others = min(turns_to_go(state, other) for other in range(state.seats) if other != seat)
    lead = (others - own) / LEAD
    return 0.5 + 0.5 * lead / (1 + abs(lead))
