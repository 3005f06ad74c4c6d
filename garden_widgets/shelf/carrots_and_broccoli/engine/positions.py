"""Reading a saved position of Carrots & Broccoli: every part of it is checked, and what is wrong is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from garden_widgets.core.options import Options
from garden_widgets.core.position import Position, items, texts
from garden_widgets.core.wording import listed, shown
from garden_widgets.kit.grids import INDEX, SQUARES
from garden_widgets.kit.pyramids import PYRAMIDS, is_piece
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import (
    CELL,
    DICE_BY_TEXT,
    NUMBER,
    PIECES,
    Dice,
    fitting_sizes,
)
from garden_widgets.shelf.carrots_and_broccoli.engine.setup import MOST_TURNS, Setup, setup_of
from garden_widgets.shelf.carrots_and_broccoli.engine.wall import GATEPOSTS, LENGTH, REACH, Walls

KEYS: Final = ("options", "board", "walls", "turn", "roll", "last_step", "turns", "time")


class Saved(NamedTuple):
    """A position that can be, part by part."""

    setup: Setup
    walls: Walls | None
    plants: tuple[int, ...]
    turn: int
    dice: Dice | None
    resting: int
    turns: int
    time: bool


def read_position(data: object, read_options: Callable[[object], Options]) -> Saved:
    """Read a position; whether a roll can still be waiting, its result tells."""
    saved = Position(data, KEYS)
    setup = setup_of(read_options(saved.raw("options", {})))
    walls, plants = _walls(saved, setup), _board(saved, setup)
    turn = saved.whole("turn", 0, 0, setup.seats - 1)
    dice, resting = _roll(saved), _last_step(saved)
    turns = saved.whole("turns", 0, 0, setup.limit or MOST_TURNS)
    out_of_turns = 0 < setup.limit <= turns
    time = saved.flag("time", out_of_turns)
    if walls is None:
        if any((*plants, turn, dice, resting, turns, time)):
            raise saved.error("walls", "nothing else can be set before the walls stand.")
    else:
        _fit_together(saved, walls, plants, resting)
    if time and not (out_of_turns or setup.timer):
        raise saved.error("time", "time cannot have been called: there is no timer, and the turns are not used up.")
    if out_of_turns and not time:
        raise saved.error("time", f"all {turns} turns have been played, so time has been called: true.")
    return Saved(setup, walls, plants, turn, dice, resting, turns, time)


def _walls(saved: Position, setup: Setup) -> Walls | None:
    lists = saved.items("walls")
    if not lists:
        return None
    wanted = len(GATEPOSTS[setup.seats])
    if len(lists) != wanted:
        raise saved.error("walls", f"{setup.seats} seats have {wanted} of them, not {len(lists)}.")
    squares, sizes = [], ""
    for wall in lists:
        pyramids = texts("walls", items("walls", wall))
        if len(pyramids) != LENGTH:
            raise saved.error("walls", f"a wall has {LENGTH} pyramids, not {len(pyramids)}.")
        for pyramid in pyramids:
            square, _, size = pyramid.partition(" ")
            if square not in INDEX or size not in ("1", "2", "3"):
                raise saved.error("walls", f'a pyramid is written like "b7 1", not {shown(pyramid)}.')
            if INDEX[square] in squares:
                raise saved.error("walls", f"two pyramids stand on {square}.")
            squares.append(INDEX[square])
            sizes += size
    if not fitting_sizes(sizes, setup.seats):
        raise saved.error("walls", f"the sizes {sizes} are not those of {setup.copies} black trios.")
    walls = Walls.standing(tuple(squares), sizes, chain=setup.chain)
    if walls.gap:
        one, other = (SQUARES[square] for square in walls.gap)
        raise saved.error("walls", f"{one} and {other} are neighbours of a chain, but more than {REACH} squares apart.")
    return walls


def _board(saved: Position, setup: Setup) -> tuple[int, ...]:
    plants = [0] * len(PIECES)
    for square, piece in saved.mapping("board").items():
        if square not in INDEX:
            raise saved.error("board", f"{shown(square)} is no square; there are a1 to h8.")
        if is_piece(piece, "K"):
            raise saved.error("board", f"{square} holds a black pyramid; those stand in the walls only.")
        if not isinstance(piece, str) or piece not in NUMBER:
            raise saved.error("board", f"{square} wants a plant, {listed(PIECES)}, not {shown(piece)}.")
        plants[NUMBER[piece]] |= CELL[square]
    for piece, cells in zip(PIECES, plants, strict=True):
        if cells.bit_count() > setup.copies:
            raise saved.error("board", f"there are only {setup.copies} of {piece}, {PYRAMIDS[piece]:the}.")
    return tuple(plants)


def _roll(saved: Position) -> Dice | None:
    text = saved.maybe_text("roll")
    if text is not None and text not in DICE_BY_TEXT:
        raise saved.error("roll", f'wants a colour and sizes like "R 12", or null, not {shown(text)}.')
    return None if text is None else DICE_BY_TEXT[text]


def _last_step(saved: Position) -> int:
    square = saved.maybe_text("last_step")
    if square is not None and square not in INDEX:
        raise saved.error("last_step", f"wants a square or null, not {shown(square)}.")
    return 0 if square is None else CELL[square]


def _fit_together(saved: Position, walls: Walls, plants: tuple[int, ...], resting: int) -> None:
    planted = sum(plants)
    shared = planted & walls.cells
    if shared:
        square = SQUARES[shared.bit_length() - 1]
        raise saved.error("board", f"{square} holds a plant and a pyramid of the wall.")
    if resting & ~(planted | walls.cells):
        raise saved.error("last_step", f"{SQUARES[resting.bit_length() - 1]} is empty, so nothing stepped there.")
