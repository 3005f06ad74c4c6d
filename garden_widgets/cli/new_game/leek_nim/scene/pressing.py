"""What a press on the row of Leek Nim means: this leek, and all behind it."""

from __future__ import annotations

from garden_widgets.core.move import Move
from garden_widgets.scenes.scenery import Chosen

from leek_nim.engine.moves import Take
from leek_nim.engine.state import LeekNimState


def path(state: LeekNimState, move: Move) -> Chosen:
    """Give the first of the leeks that are pulled."""
    assert isinstance(move, Take)
    return (str(state.leeks + 1 - move.leeks),)


def attempt(state: LeekNimState, chosen: Chosen, token: str) -> str | None:
    """Say which move a fruitless press was meant to be."""
    return f"take {state.leeks + 1 - int(token)}" if token.isdecimal() else None
