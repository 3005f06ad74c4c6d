"""What to do when a maze has no way out: the fewest tiles that open one from the entry to the exit."""

from __future__ import annotations

from garden_widgets.core.move import Move
from garden_widgets.core.state import State
from garden_widgets.shelf.carrotia.bots.mazes import Change, Site, opening
from garden_widgets.shelf.carrotia.engine.maze import CELLS, SHAPE, TILES
from garden_widgets.shelf.carrotia.engine.moves import Lay, Turn
from garden_widgets.shelf.carrotia.engine.setup import MENDED
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState


def missing(state: CarrotiaState) -> tuple[Change, ...]:
    """List the fewest changes that open a way while a maze is mended; none where there is one, or none can be."""
    if state.stage != "mend" or state.way or state.card is None:
        return ()
    site = Site(state.size, state.card, state.round.number, 1)
    return opening(site, state.maze, sum(state.hands), MENDED - state.run.mended)


def changed(state: CarrotiaState, change: Change) -> Move:
    """Turn the tile of a cell, or lay another there."""
    cell, tile = CELLS[change.cell], TILES[change.tile]
    turns = SHAPE[state.maze[change.cell]] == SHAPE[change.tile]
    return Turn(state.turn, cell, tile) if turns else Lay(state.turn, tile, cell)


def hint(state: State, seat: int) -> Move | None:
    """Choose the move of a hint where no way leads through: one of the tiles that are missing."""
    assert isinstance(state, CarrotiaState)
    moves = state.moves(seat)
    return next((move for move in (changed(state, each) for each in missing(state)) if move in moves), None)
