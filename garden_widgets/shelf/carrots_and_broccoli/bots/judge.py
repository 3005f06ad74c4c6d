"""How well a gardener of Carrots & Broccoli stands: by the turns that each garden still needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from garden_widgets.core.state import State
from garden_widgets.shelf.carrots_and_broccoli.bots.plans import outlook
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

LEAD: Final = 4.0
"""So many turns ahead of everybody else is three chances in four."""


HINDRANCE: Final = 0.6
"""What a turn that the best of the others still needs is worth in own turns: who only hinders never finishes."""

EVEN: Final = 15.0
"""A garden that needs so many turns is in the middle between the first turn and the last."""

TOGETHER: Final = 0.15
"""What a plant that stands in the garden is worth in turns to who plays to finish."""

HOPELESS: Final = 30.0
"""Whoever needs so many turns need not be hindered any more."""

NEAR: Final = 3.0
"""Whose garden needs more turns than that is left alone by who plays to finish: wars from the first turn never end."""


@dataclass(frozen=True, slots=True)
class Eye:
    """What a gardener looks at: its own garden, and that of whoever is furthest."""

    others: float = HINDRANCE
    """What a turn that the best of the others still needs is worth in own turns."""

    sight: float = HOPELESS
    """Others count as soon as they need no more turns than that."""

    together: float = 0.0
    """What a plant of the garden is worth in turns beyond that: whoever has to walk does not tear its garden apart."""

    def worth(self, state: State, seat: int) -> float:
        """Judge how well a seat stands, from 0 to 1: by how many turns it is ahead of the best of the others."""
        assert isinstance(state, CarrotsState)
        own = outlook(state, seat) - self.together * state.garden(seat).bit_count()
        best = min(outlook(state, other) for other in range(state.seats) if other != seat)
        lead = (self.others * (min(best, self.sight) - min(EVEN, self.sight)) - (own - EVEN)) / LEAD
        return 0.5 + 0.5 * lead / (1 + abs(lead))


judge: Final = Eye().worth
"""How everybody here looks at it, if not otherwise said."""
