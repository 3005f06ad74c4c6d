"""What exercises at the table ask about, and how they put it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from garden_widgets.core.state import State
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState


def table_of(state: State) -> ShamboState:
    """Return a position as one of this game."""
    return cast(ShamboState, state)


def mine_at_first(state: State) -> Iterator[str]:
    """Find the learner's three pyramids, wherever they are."""
    return iter(("R1", "R2", "R3"))


def astray(state: State) -> Iterator[str]:
    """Find the pyramids that are not with the player of their colour."""
    for letter, held in table_of(state).holdings.items():
        yield from (piece for piece in held if piece[0] != letter)
