"""Why a move is good, in one sentence: hints, the coach and the review say it."""

from __future__ import annotations

from garden_widgets.core.move import Move
from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Reason

from leek_nim.engine.moves import MOST, Take
from leek_nim.engine.state import LeekNimState


def reason(state: LeekNimState, move: Move, seat: int) -> Reason | None:
    """Say why a seat should make a move; None where there is nothing to say for it."""
    assert isinstance(move, Take)
    left = state.leeks - move.leeks
    if left % (MOST + 1):
        return None
    return Reason(Text.counted("So {count} leek is left.", "So {count} leeks are left, and none of them helps.", left))
