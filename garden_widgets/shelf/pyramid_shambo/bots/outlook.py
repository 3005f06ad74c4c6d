"""How a game of Pyramid Shambo will probably end, for whoever sees no throw that is still hidden."""

from __future__ import annotations

from garden_widgets.core.state import State
from garden_widgets.shelf.pyramid_shambo.bots.judge import by_trust
from garden_widgets.shelf.pyramid_shambo.bots.solved import even_odds
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState


def outlook(state: State, seat: int) -> float:
    """Say what a seat can expect, from 0 (lost) to 1 (won); between two it is known exactly."""
    assert isinstance(state, ShamboState)
    known = even_odds(state, seat)
    return by_trust(state, seat) if known is None else known
