"""Why a move is good in Carrotia, in one sentence: what a fellow player would say who made it."""

from __future__ import annotations

from garden_widgets.core.move import Move
from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Reason
from garden_widgets.shelf.carrotia.bots.hints import changed, missing
from garden_widgets.shelf.carrotia.bots.remarks import home_steps, remark
from garden_widgets.shelf.carrotia.engine.birds import NOWHERE
from garden_widgets.shelf.carrotia.engine.maze import BESIDE, CELL, OPPOSITE
from garden_widgets.shelf.carrotia.engine.moves import WAY, Fly, Go, Lay, Place, Power, StayPut
from garden_widgets.shelf.carrotia.engine.names import TILE_NAMES
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState


def reason(state: CarrotiaState, move: Move, seat: int) -> Reason | None:
    """Say why a seat should make a move."""
    words = _opens(state, move) or remark(state, move) or _deed(state, move)
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


def _deed(state: CarrotiaState, move: Move) -> Text | None:
    """Say what somebody could do, where nothing more can be said for it."""
    match move:
        case Place(tile=tile, cell=cell) | Lay(tile=tile, cell=cell):
            if _fits(state, move):
                return Text("On {cell} it meets path with path, and grass with grass.", cell=cell)
            return Text("You could lay {tile:a} on {cell}.", tile=TILE_NAMES[tile], cell=cell)
        case Go(side=side):
            beyond = BESIDE[state.size][state.run.rabbit][WAY[side]]
            return _way_home(state, beyond, OPPOSITE[WAY[side]], state.run.left - 1)
        case Power(character="ghost", target=(cell,)):
            return _way_home(state, CELL[cell], NOWHERE, state.run.left)
        case StayPut():
            return Text("There is no way on but back: so the rabbit waits.")
        case Fly(bird=bird):
            others = [other for other in state.moves(move.seat) if isinstance(other, Fly) and other.bird == bird]
            if len(others) == 1:
                return Text("Its die leaves it one way: only the order of the birds is yours.")
            return Text("Both ways are as near: you choose.")
    return None


def _way_home(state: CarrotiaState, cell: int, came: int, left: int) -> Text | None:
    """Say how far the exit is from a cell, and how many moves are left to get there."""
    assert state.card is not None
    steps = home_steps(state.maze, state.size, state.card.exit).get((cell, came))
    if steps is None:
        return None
    return Text.counted(
        "From there the exit is one move away; moves that are left then: {left}.",
        "From there the exit is {count} moves away; moves that are left then: {left}.",
        steps,
        left=left,
    )


def _fits(state: CarrotiaState, move: Place | Lay) -> bool:
    """Check whether a tile meets its neighbours as it should, and has some."""
    after = state.after(move)
    here = BESIDE[state.size][CELL[move.cell]]
    return any(other >= 0 and state.maze[other] for other in here) and not any(
        move.cell in pair for pair in after.misfits
    )
