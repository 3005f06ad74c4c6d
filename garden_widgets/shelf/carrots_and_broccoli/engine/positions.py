"""Reading a saved position of Carrots & Broccoli: every part of it is checked, and what is wrong is named."""

from __future__ import annotations

from collections.abc import Callable

from garden_widgets.core.options import Options
from garden_widgets.core.position import Position, anything, field, flag, items, mapping, text, texts, whole_number
from garden_widgets.core.text import Listing, Text
from garden_widgets.core.wording import shown
from garden_widgets.kit.grids import INDEX, SQUARES
from garden_widgets.kit.pyramids import PYRAMIDS, is_piece
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import (
    CELL,
    NUMBER,
    PIECES,
    Dice,
    fitting_sizes,
)
from garden_widgets.shelf.carrots_and_broccoli.engine.setup import MOST_TURNS, setup_of
from garden_widgets.shelf.carrots_and_broccoli.engine.wall import GATEPOSTS, LENGTH, REACH, Walls


class Saved(Position):
    """A position, key by key."""

    def __init__(self, data: object, read_options: Callable[[object], Options]) -> None:
        super().__init__(data)
        self.setup = setup_of(read_options(self.options))
        self._check()

    options = anything({})

    @field({})
    def board(self, key: str, value: object) -> tuple[int, ...]:
        """Read which plants stand where: a set of squares for each kind."""
        plants = [0] * len(PIECES)
        for square, piece in mapping(key, value).items():
            if square not in INDEX:
                raise self.error(key, Text("{value} is no square; there are a1 to h8.", value=shown(square)))
            if is_piece(piece, "K"):
                why = Text("{square} holds a black pyramid; those stand in the walls only.", square=square)
                raise self.error(key, why)
            if not isinstance(piece, str) or piece not in NUMBER:
                why = Text(
                    "{square} wants a plant, {pieces}, not {value}.",
                    square=square,
                    pieces=Listing(PIECES, "or"),
                    value=shown(piece),
                )
                raise self.error(key, why)
            plants[NUMBER[piece]] |= CELL[square]
        for piece, cells in zip(PIECES, plants, strict=True):
            if cells.bit_count() > self.setup.copies:
                why = Text(
                    "there are only {copies} of {letter}, {piece:the}.",
                    copies=self.setup.copies,
                    letter=piece,
                    piece=PYRAMIDS[piece],
                )
                raise self.error(key, why)
        return tuple(plants)

    @field(())
    def walls(self, key: str, value: object) -> Walls | None:
        """Read the walls; None before they are set up."""
        lists = items(key, value)
        if not lists:
            return None
        wanted = len(GATEPOSTS[self.setup.seats])
        if len(lists) != wanted:
            why = Text(
                "{seats} seats have {wanted} of them, not {count}.",
                seats=self.setup.seats,
                wanted=wanted,
                count=len(lists),
            )
            raise self.error(key, why)
        squares, sizes = [], ""
        for wall in lists:
            pyramids = texts(key, items(key, wall))
            if len(pyramids) != LENGTH:
                raise self.error(
                    key, Text("a wall has {length} pyramids, not {count}.", length=LENGTH, count=len(pyramids))
                )
            for pyramid in pyramids:
                square, _, size = pyramid.partition(" ")
                if square not in INDEX or size not in ("1", "2", "3"):
                    raise self.error(key, Text('a pyramid is written like "b7 1", not {value}.', value=shown(pyramid)))
                if INDEX[square] in squares:
                    raise self.error(key, Text("two pyramids stand on {square}.", square=square))
                squares.append(INDEX[square])
                sizes += size
        if not fitting_sizes(sizes, self.setup.seats):
            why = Text("the sizes {sizes} are not those of {trios} black trios.", sizes=sizes, trios=self.setup.copies)
            raise self.error(key, why)
        walls = Walls.standing(tuple(squares), sizes, chain=self.setup.chain)
        if walls.gap:
            one, other = (SQUARES[square] for square in walls.gap)
            why = Text(
                "{one} and {other} are neighbours of a chain, but more than {reach} squares apart.",
                one=one,
                other=other,
                reach=REACH,
            )
            raise self.error(key, why)
        return walls

    turn = whole_number(0, 0, lambda saved: saved.setup.seats - 1)

    @field()
    def roll(self, key: str, value: object) -> Dice | None:
        """Read the dice that wait."""
        if value is None:
            return None
        colour, _, sizes = text(key, value).partition(" ")
        dice = self.setup.dice.get((colour, sizes))
        if dice is None:
            why = Text('wants a colour and sizes like "R 12", or null, not {value}.', value=shown(value))
            raise self.error(key, why)
        return dice

    @field()
    def last_step(self, key: str, value: object) -> int:
        """Read where something has just stepped to; no square where nothing has."""
        if value is None:
            return 0
        if not self.setup.rests:
            raise self.error(key, Text("wants null where nothing has to rest: CB-14 is not played."))
        cell = CELL.get(text(key, value), 0)
        if not cell:
            raise self.error(key, Text("wants a square or null, not {value}.", value=shown(value)))
        return cell

    turns = whole_number(0, 0, lambda saved: saved.setup.limit or MOST_TURNS)
    time = flag(lambda saved: saved.out_of_turns)

    @property
    def out_of_turns(self) -> bool:
        """Check whether all turns have been played."""
        return 0 < self.setup.limit <= self.turns

    def _check(self) -> None:
        """Read everything; whether a roll can still be waiting, its result tells."""
        parts = (self.walls, *self.board, self.turn, self.roll, self.last_step, self.turns, self.time)
        if self.walls is None:
            if any(parts):
                raise self.error("walls", Text("nothing else can be set before the walls stand."))
        else:
            self._fit_together(self.walls)
        if self.time and not (self.out_of_turns or self.setup.timer):
            raise self.error(
                "time", Text("time cannot have been called: there is no timer, and the turns are not used up.")
            )
        if self.out_of_turns and not self.time:
            raise self.error(
                "time", Text("all {turns} turns have been played, so time has been called: true.", turns=self.turns)
            )

    def _fit_together(self, walls: Walls) -> None:
        planted, resting = sum(self.board), self.last_step
        shared = planted & walls.cells
        if shared:
            square = SQUARES[shared.bit_length() - 1]
            raise self.error("board", Text("{square} holds a plant and a pyramid of the wall.", square=square))
        if resting & ~(planted | walls.cells):
            square = SQUARES[resting.bit_length() - 1]
            raise self.error("last_step", Text("{square} is empty, so nothing stepped there.", square=square))
