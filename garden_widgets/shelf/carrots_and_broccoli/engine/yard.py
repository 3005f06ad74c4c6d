"""What stands in the yard of Carrots & Broccoli, and all that can be read of it: plants, walls, dice and gardens."""

from __future__ import annotations

from garden_widgets.core.move import CLOCK, Move
from garden_widgets.core.options import Options
from garden_widgets.core.state import Timed
from garden_widgets.core.stored import Stored
from garden_widgets.core.text import Name
from garden_widgets.kit.grids import INDEX, SQUARES, bits
from garden_widgets.shelf.carrots_and_broccoli.engine.garden import grown, largest
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import PIECES, Dice
from garden_widgets.shelf.carrots_and_broccoli.engine.setup import TIMER, Setup
from garden_widgets.shelf.carrots_and_broccoli.engine.wall import Walls


class Yard(Stored):
    """The yard of a game. Sets of squares are ints, as in `kit.grids`; `names` turns them into texts."""

    __slots__ = (
        "_before",
        "_owned",
        "_plants",
        "_played",
        "_resting",
        "dice",
        "occupied",
        "setup",
        "time",
        "turns",
        "walls",
    )

    setup: Setup
    walls: Walls | None
    """The wall or walls, None before the set-up."""
    occupied: int
    """All squares that hold a plant or a pyramid of the wall."""
    dice: Dice | None
    """What the dice show while a seat is to decide."""
    turns: int
    """How many turns have been played."""
    time: bool
    """Whether time has been called."""
    _plants: tuple[int, ...]  # the squares of each kind of plant
    _owned: tuple[int, ...]  # the squares of each seat's plants
    _resting: int  # the square of what stepped in the last turn, as a set
    _played: Move | None  # what led here, for the events
    _before: Walls | None  # the walls before that

    @property
    def options(self) -> Options:
        """The resolved options of this game."""
        return self.setup.options

    @property
    def seats(self) -> int:
        """How many seats play: two or four."""
        return self.setup.seats

    @property
    def roll(self) -> str | None:
        """What the dice show, as it is written: "R 12"."""
        return self.dice.text if self.dice else None

    @property
    def last_step(self) -> str | None:
        """The square of the plant or wall pyramid that stepped in the last turn. CB-14."""
        return SQUARES[self._resting.bit_length() - 1] if self._resting else None

    @property
    def board(self) -> dict[str, str]:
        """The plants by square, from a1 to h8."""
        found = {square: piece for piece, cells in zip(PIECES, self._plants, strict=True) for square in bits(cells)}
        return {SQUARES[square]: found[square] for square in sorted(found)}

    @property
    def stock(self) -> dict[str, int]:
        """How many of each kind of plant are left to be planted. CB-23."""
        copies = self.setup.copies
        return {piece: copies - cells.bit_count() for piece, cells in zip(PIECES, self._plants, strict=True)}

    def left(self, seat: int) -> tuple[int, ...]:
        """Count how many of each kind of a seat's own plants are left, colour by colour from small to large. CB-23."""
        copies, kinds = self.setup.copies, zip(self._plants, self.setup.owners, strict=True)
        return tuple([copies - cells.bit_count() for cells, owner in kinds if owner == seat])

    def owned(self, seat: int) -> int:
        """Return the squares of a seat's own plants, wherever they stand."""
        return self._owned[seat]

    @property
    def timed(self) -> Timed | None:
        """The whole game, where the clock may end it."""
        return Timed("game", TIMER) if self.moves(CLOCK) else None

    def piece_at(self, square: str) -> str | None:
        """Name the plant or wall pyramid on a square, `"R2"` or `"K2"`."""
        cell = INDEX[square]
        if self.walls and self.walls.cells >> cell & 1:
            return f"K{self.walls.size(cell)}"
        return next((piece for piece, cells in zip(PIECES, self._plants, strict=True) if cells >> cell & 1), None)

    def side(self, seat: int) -> int:
        """Return the squares on a seat's own side of the wall, or of both walls; none before the set-up. CB-15."""
        return self.walls.sides[seat] if self.walls else 0

    def side_of(self, square: str) -> int | None:
        """Say whose side a square is on; nobody's when it is on a line. CB-15."""
        return next((seat for seat in range(self.seats) if self.side(seat) >> INDEX[square] & 1), None)

    def counted(self, seat: int) -> int:
        """Return a seat's own plants on its own side: those that count. CB-R12."""
        return self._owned[seat] & self.side(seat)

    def garden(self, seat: int) -> int:
        """Return what stands of a seat's garden: connected with the home corner if there is one, or in the triangle.

        It wins as soon as it has as many plants as `setup.needed`.
        """
        return grown(self.setup.goal, self.setup.seats, seat, self.counted(seat))

    def largest_group(self, seat: int) -> int:
        """Return the largest connected group of a seat's counted plants, wherever it stands on the own side."""
        return largest(self.counted(seat))

    def _player(self, seat: int) -> Name:
        return self.setup.players[seat]

    def to_dict(self) -> dict[str, object]:
        """Write the whole state as plain JSON."""
        return {
            "options": self.options.to_dict(),
            "board": self.board,
            "walls": self.walls.written() if self.walls else [],
            "turn": self._turn,
            "roll": self.roll,
            "last_step": self.last_step,
            "turns": self.turns,
            "time": self.time,
        }

    def _key(self) -> object:
        walls = self.walls and (self.walls.squares, self.walls.sizes)
        setup = self.setup
        return setup.options, walls, self._plants, self._turn, self.roll, self._resting, self.turns, self.time
