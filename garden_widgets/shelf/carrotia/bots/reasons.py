"""Why a move is good in Carrotia, in one sentence: what a fellow player would say who made it."""

from __future__ import annotations

from garden_widgets.core.move import Move
from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Reason
from garden_widgets.shelf.carrotia.bots.hints import changed, missing
from garden_widgets.shelf.carrotia.bots.remarks import remark
from garden_widgets.shelf.carrotia.engine.moves import Lay, Place
from garden_widgets.shelf.carrotia.engine.names import TILE_NAMES
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState


def reason(state: CarrotiaState, move: Move, seat: int) -> Reason | None:
    """Say why a seat should make a move."""
    words = _opens(state, move) or remark(state, move) or _deed(move)
    return Reason(words) if words else None


def _opens(state: CarrotiaState, move: Move) -> Text | None:
    """Say how many tiles of a way are missing after a change that belongs to it."""
    before = missing(state)
    left = len(before) - 1
    if left < 1 or move not in [changed(state, each) for each in before]:
        return None
    return Text.counted(
        "That belongs to a way from the entry to the exit: then one more tile is missing.",
        "That belongs to a way from the entry to the exit: then {count} more tiles are missing.",
        left,
    )


def _deed(move: Move) -> Text | None:
    """Say what somebody could do, where nothing more can be said for it."""
    match move:
        case Place(tile=tile, cell=cell) | Lay(tile=tile, cell=cell):
            return Text("You could lay {tile:a} on {cell}.", tile=TILE_NAMES[tile], cell=cell)
    return None
