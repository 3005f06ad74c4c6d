"""Reading a saved position of Carrots & Broccoli: every part of it is checked, and what is wrong is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from garden_widgets.core.options import Options
from garden_widgets.core.position import Position, items, texts
from garden_widgets.core.text import Listing, Text
from garden_widgets.core.wording import shown
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
            raise saved.error("walls", Text("nothing else can be set before the walls stand."))
    else:
        _fit_together(saved, walls, plants, resting)
    if time and not (out_of_turns or setup.timer):
        raise saved.error(
            "time", Text("time cannot have been called: there is no timer, and the turns are not used up.")
        )
    if out_of_turns and not time:
        raise saved.error(
            "time", Text("all {turns} turns have been played, so time has been called: true.", turns=turns)
        )
    return Saved(setup, walls, plants, turn, dice, resting, turns, time)


def _walls(saved: Position, setup: Setup) -> Walls | None:
    lists = saved.items("walls")
    if not lists:
        return None
    wanted = len(GATEPOSTS[setup.seats])
    if len(lists) != wanted:
        why = Text(
            "{seats} seats have {wanted} of them, not {count}.", seats=setup.seats, wanted=wanted, count=len(lists)
        )
        raise saved.error("walls", why)
    squares, sizes = [], ""
    for wall in lists:
        pyramids = texts("walls", items("walls", wall))
        if len(pyramids) != LENGTH:
            raise saved.error(
                "walls", Text("a wall has {length} pyramids, not {count}.", length=LENGTH, count=len(pyramids))
            )
        for pyramid in pyramids:
            square, _, size = pyramid.partition(" ")
            if square not in INDEX or size not in ("1", "2", "3"):
                raise saved.error("walls", Text('a pyramid is written like "b7 1", not {value}.', value=shown(pyramid)))
            if INDEX[square] in squares:
                raise saved.error("walls", Text("two pyramids stand on {square}.", square=square))
            squares.append(INDEX[square])
            sizes += size
    if not fitting_sizes(sizes, setup.seats):
        why = Text("the sizes {sizes} are not those of {trios} black trios.", sizes=sizes, trios=setup.copies)
        raise saved.error("walls", why)
    walls = Walls.standing(tuple(squares), sizes, chain=setup.chain)
    if walls.gap:
        one, other = (SQUARES[square] for square in walls.gap)
        why = Text(
            "{one} and {other} are neighbours of a chain, but more than {reach} squares apart.",
            one=one,
            other=other,
            reach=REACH,
        )
        raise saved.error("walls", why)
    return walls


def _board(saved: Position, setup: Setup) -> tuple[int, ...]:
    plants = [0] * len(PIECES)
    for square, piece in saved.mapping("board").items():
        if square not in INDEX:
            raise saved.error("board", Text("{value} is no square; there are a1 to h8.", value=shown(square)))
        if is_piece(piece, "K"):
            why = Text("{square} holds a black pyramid; those stand in the walls only.", square=square)
            raise saved.error("board", why)
        if not isinstance(piece, str) or piece not in NUMBER:
            why = Text(
                "{square} wants a plant, {pieces}, not {value}.",
                square=square,
                pieces=Listing(PIECES, "or"),
                value=shown(piece),
            )
            raise saved.error("board", why)
        plants[NUMBER[piece]] |= CELL[square]
    for piece, cells in zip(PIECES, plants, strict=True):
        if cells.bit_count() > setup.copies:
            why = Text(
                "there are only {copies} of {letter}, {piece:the}.",
                copies=setup.copies,
                letter=piece,
                piece=PYRAMIDS[piece],
            )
            raise saved.error("board", why)
    return tuple(plants)


def _roll(saved: Position) -> Dice | None:
    text = saved.maybe_text("roll")
    if text is not None and text not in DICE_BY_TEXT:
        raise saved.error(
            "roll", Text('wants a colour and sizes like "R 12", or null, not {value}.', value=shown(text))
        )
    return None if text is None else DICE_BY_TEXT[text]


def _last_step(saved: Position) -> int:
    square = saved.maybe_text("last_step")
    if square is not None and square not in INDEX:
        raise saved.error("last_step", Text("wants a square or null, not {value}.", value=shown(square)))
    return 0 if square is None else CELL[square]


def _fit_together(saved: Position, walls: Walls, plants: tuple[int, ...], resting: int) -> None:
    planted = sum(plants)
    shared = planted & walls.cells
    if shared:
        square = SQUARES[shared.bit_length() - 1]
        raise saved.error("board", Text("{square} holds a plant and a pyramid of the wall.", square=square))
    if resting & ~(planted | walls.cells):
        square = SQUARES[resting.bit_length() - 1]
        raise saved.error("last_step", Text("{square} is empty, so nothing stepped there.", square=square))
