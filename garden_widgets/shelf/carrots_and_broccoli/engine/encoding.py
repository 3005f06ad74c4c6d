"""Carrots & Broccoli in numbers: its decisions, and what lies on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from garden_widgets.core.encoding import Encoding, Fact
from garden_widgets.kit.dice import COLOUR_DIE
from garden_widgets.kit.grids import SQUARES, names
from garden_widgets.kit.pyramids import trio
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import CELL, PIECES
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

CODES: Final = {piece: number for number, piece in enumerate((*PIECES, *trio("K")), start=1)}
"""The number of each piece: red 1 to 3, yellow, green, blue, and the wall 13 to 15; 0 is none."""


def encoding(start: CarrotsState) -> Encoding:
    """Give numbers to planting each kind on each square, every step, and passing."""
    near = start.setup.near
    plants = [f"plant {piece} {square}" for piece in PIECES for square in SQUARES]
    steps = [f"step {square} {to}" for square, cell in CELL.items() for to in names(near(cell) & ~cell)]
    return Encoding(start, [*plants, *steps, "pass"], _seen)


def _seen(view: CarrotsState) -> Iterator[Fact]:
    dice = view.dice
    yield "turn", view.turn
    yield "turns", view.turns
    yield "colour", 1 + COLOUR_DIE.index(dice.colour) if dice else 0
    for size in "123":
        yield f"size {size}", int(dice is not None and size in dice.sizes)
    for square in SQUARES:
        piece = view.piece_at(square)
        side = view.side_of(square) if view.walls else None
        yield square, CODES[piece] if piece else 0
        yield f"side {square}", -1 if side is None else side
    for square in SQUARES:
        yield f"rests {square}", int(square == view.last_step)
