"""The moves of Carrots & Broccoli: rolls, set-ups, planting, stepping, passing and the call of time.

All moves of a seat are made once, when first asked for, and picked from there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from operator import itemgetter
from typing import Final, NamedTuple

from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.notation import Form, Notation, spelled
from garden_widgets.core.text import Text
from garden_widgets.kit.dice import COLOUR_DIE, PYRAMID_DIE
from garden_widgets.kit.grids import INDEX, SQUARES, around, beside, bits
from garden_widgets.kit.pyramids import trio

PLANT_COLOURS: Final = "RYGB"
PIECES: Final = tuple(piece for letter in PLANT_COLOURS for piece in trio(letter))
"""The twelve kinds of plants; everywhere below they go by their number in this row."""

CELL: Final = {square: 1 << i for square, i in INDEX.items()}
"""Each square as a set of its own."""

NUMBER: Final = {piece: i for i, piece in enumerate(PIECES)}


@dataclass(frozen=True, slots=True)
class BuildWall(Move):
    """The sizes along the wall, as chance puts them up. CB-04, CB-05."""

    sizes: str

    def __str__(self) -> str:
        return f"wall {self.sizes}"


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """A roll of the colour die and the pyramid die. CB-06."""

    colour: str
    sizes: str

    def __str__(self) -> str:
        return f"roll {self.colour} {self.sizes}"


@dataclass(frozen=True, slots=True)
class Plant(Move):
    """A pyramid goes from the stock to an empty square. CB-09."""

    piece: str
    square: str

    def __str__(self) -> str:
        return f"plant {self.piece} {self.square}"


@dataclass(frozen=True, slots=True)
class TakeStep(Move):
    """A plant or a pyramid of the wall steps to the next square. CB-10, CB-12."""

    origin: str
    target: str

    def __str__(self) -> str:
        return f"step {self.origin} {self.target}"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """A turn without an action. CB-R4."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Time(Move):
    """The timer rings. CB-19."""

    def __str__(self) -> str:
        return "time"


class Dice(NamedTuple):
    """What lies on the table after a roll, and what it stands for."""

    text: str
    colour: str
    sizes: str
    pieces: tuple[int, ...]
    """The plants that fit, by number. CB-07, CB-08."""
    black: bool
    """Whether a pyramid of the wall may step. CB-12, CB-R3."""


def _dice(colour: str, sizes: str) -> Dice:
    letters = PLANT_COLOURS if colour == "*" else colour.replace("K", "")
    pieces = tuple(NUMBER[letter + size] for letter in letters for size in sizes)
    return Dice(f"{colour} {sizes}", colour, sizes, pieces, colour in "K*")


ROLLS: Final = tuple(Roll(CHANCE, colour, sizes) for colour in COLOUR_DIE for sizes in PYRAMID_DIE)
"""The 36 rolls, all equally likely."""

DICE: Final = {(roll.colour, roll.sizes): _dice(roll.colour, roll.sizes) for roll in ROLLS}
DICE_OF_FOUR: Final = {
    thrown: dice._replace(black=False) if dice.colour == "*" else dice for thrown, dice in DICE.items()
}
"""The dice where the star is no black: CB-R3 is not played."""
TIME: Final = Time(CLOCK)


def fitting_sizes(sizes: str, seats: int) -> bool:
    """Check whether these are the sizes of the black trios: two trios for each wall. CB-04, CB-05."""
    return all(sizes.count(size) == seats for size in "123") and len(sizes) == 3 * seats


@cache
def wall_builds() -> tuple[BuildWall, ...]:
    """List the 90 set-ups of a single wall."""
    rows = [""]
    for _ in range(6):
        rows = [row + size for row in rows for size in "123" if row.count(size) < 2]
    return tuple(BuildWall(CHANCE, row) for row in rows)


@cache
def roll_chances() -> tuple[tuple[Move, Fraction], ...]:
    """List the rolls with their probability."""
    return tuple((roll, Fraction(1, len(ROLLS))) for roll in ROLLS)


@cache
def wall_chances() -> tuple[tuple[Move, Fraction], ...]:
    """List the set-ups of a single wall with their probability."""
    return tuple((building, Fraction(1, len(wall_builds()))) for building in wall_builds())


_EMPTY: Final = tuple(
    tuple(tuple(8 * row + i for i in range(8) if not taken >> i & 1) for taken in range(256)) for row in range(8)
)
"""For each row and each pattern of what is taken on it, the squares that are empty."""


def on_empty_squares(occupied: int) -> Callable[[Sequence[Plant]], tuple[Plant, ...]]:
    """Return what picks, out of the plants on all 64 squares, those on the empty ones."""
    a, b, c, d, e, f, g, h = occupied.to_bytes(8, "little")  # the rows, from rank 1 upwards
    r1, r2, r3, r4, r5, r6, r7, r8 = _EMPTY
    # With the walls and the whole stock on the board four squares are left: enough for a tuple to be picked.
    return itemgetter(*r1[a], *r2[b], *r3[c], *r4[d], *r5[e], *r6[f], *r7[g], *r8[h])


class _From(dict[int, tuple[TakeStep, ...]]):
    """The steps from one square for each set of squares that can be entered."""

    def __init__(self, seat: int, origin: str) -> None:
        self._seat, self._origin = seat, origin

    def __missing__(self, targets: int) -> tuple[TakeStep, ...]:
        moves = self[targets] = tuple(_step(self._seat, self._origin, SQUARES[square]) for square in bits(targets))
        return moves


@cache
def _step(seat: int, origin: str, target: str) -> TakeStep:
    """Make each move once, for all lists: so few objects stay in the cache of the processor."""
    return TakeStep(seat, origin, target)


class Hand:
    """All the moves of one seat."""

    def __init__(self, seat: int, near: Callable[[int], int]) -> None:
        self.plants = tuple(tuple(Plant(seat, piece, square) for square in SQUARES) for piece in PIECES)
        """For each kind of plant the moves onto every square."""
        self.steps = {cell: (near(cell), _From(seat, square)) for square, cell in CELL.items()}
        """For each square, as a set of its own, the squares next to it and the steps onto any of them."""
        self.passing = Pass(seat)


class _Hands(dict[int, Hand]):
    """The moves of each seat, the same objects each time; `near` tells which squares a step can lead to."""

    def __init__(self, near: Callable[[int], int]) -> None:
        self._near = near

    def __missing__(self, seat: int) -> Hand:
        moves = self[seat] = Hand(seat, self._near)
        return moves


HANDS: Final = {False: _Hands(beside), True: _Hands(around)}
"""The moves of each seat, without kids' steps and with them. CB-21."""


# Reading ----------------------------------------------------------------------------------------------------------

_SQUARE: Final = spelled(SQUARES)

NOTATION: Final = Notation(
    Form(
        BuildWall,
        {"wall 132132": Text("the sizes along the wall, at the set-up")},
        seat=CHANCE,
        sizes=lambda word, _: word if word.isascii() and word.isdigit() else None,
    ),
    Form(
        Roll,
        {"roll R 12": Text("the dice: a colour R Y G B K or *, and the sizes 1 2 3 12 13 or 23")},
        seat=CHANCE,
        colour=spelled(COLOUR_DIE),
        sizes=spelled(PYRAMID_DIE),
    ),
    Form(
        Plant,
        {"plant R2 c4": Text("plant a pyramid on a square")},
        piece=spelled((*PIECES, *trio("K"))),
        square=_SQUARE,
    ),
    Form(
        TakeStep,
        {"step c4 c5": Text("step a plant or a wall pyramid from square to square")},
        origin=_SQUARE,
        target=_SQUARE,
    ),
    Form(Pass, {"pass": Text("do nothing")}),
    Form(Time, {"time": Text("time is called")}, seat=CLOCK),
)
"""Every kind of move as it is written."""
