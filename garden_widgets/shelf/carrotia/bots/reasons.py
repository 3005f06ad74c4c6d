"""Why a move is good in Carrotia, in one sentence: what a fellow player would say who made it."""

from __future__ import annotations

from garden_widgets.core.move import Move
from garden_widgets.players.reaction import Reason
from garden_widgets.shelf.carrotia.bots.remarks import remark
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState


def reason(state: CarrotiaState, move: Move, seat: int) -> Reason | None:
    """Say why a seat should make a move."""
    words = remark(state, move)
    return Reason(words) if words else None
