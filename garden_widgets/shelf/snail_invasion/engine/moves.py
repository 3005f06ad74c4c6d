"""The moves of Snail Invasion!: the roll, bringing a piece out, moving one on the board, and passing."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.notation import Form, Notation, number, spelled
from garden_widgets.core.text import Text
from garden_widgets.kit.dice import TWO_DICE, TWO_DICE_EVEN
from garden_widgets.kit.pyramids import trio

GARDENER: Final = 0
SNAILS: Final = 1
MOST_SQUARES: Final = 16


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Two dice are rolled; the smaller is written first."""

    seat: int = field(default=CHANCE, init=False, repr=False)
    low: int
    high: int
    total: int = field(init=False, compare=False, repr=False)
    """The number rolled, which is the sum (SI-R1)."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", self.low + self.high)

    def __str__(self) -> str:
        return f"roll {self.low} {self.high}"


@dataclass(frozen=True, slots=True)
class Enter(Move):
    """A piece leaves its home: the Potting Shed or the Nest."""

    piece: str

    def __str__(self) -> str:
        return f"enter {self.piece}"


@dataclass(frozen=True, slots=True)
class Walk(Move):
    """The piece at one level of a square, counted from the bottom, moves with all that is on top of it."""

    square: int
    level: int

    def __str__(self) -> str:
        return f"move {self.square}/{self.level}"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Nothing can be moved."""

    def __str__(self) -> str:
        return "pass"


ROLLS: Final = {dice: Roll(*dice) for dice in TWO_DICE}
"""Every roll by its dice, the smaller first."""

ALL_ROLLS: Final = tuple(ROLLS.values())
EVEN_ROLLS: Final = tuple(ROLLS[dice] for dice in TWO_DICE_EVEN)
"""The rolls, each as often as it is likely."""

_DIE: Final = {str(pips): pips for pips in range(1, 7)}

NOTATION: Final = Notation(
    Form(Roll, {"roll 3 4": Text("what the two dice show")}, low=_DIE, high=_DIE, fit=lambda _, dice: sorted(dice)),
    Form(
        Enter,
        {"enter Y1": Text("bring the yellow pawn out")},
        piece=spelled(piece for colour in "RYGBK" for piece in trio(colour)),
    ),
    Form(
        Walk,
        {
            "move 5/2": Text(
                "move the piece at level 2 of square 5, counted from the bottom, with everything on top of it"
            )
        },
        square=number(18),
        level=number(18),
    ),
    Form(Pass, {"pass": Text("when nothing can be moved")}),
)
"""Every kind of move as it is written."""

PASSES: Final = {seat: (Pass(seat),) for seat in (GARDENER, SNAILS)}


@lru_cache(maxsize=256)
def enters(seat: int, pieces: tuple[str, ...]) -> tuple[Enter, ...]:
    """Make the moves that bring out these pieces: like pieces give one, sorted by colour and size."""
    return tuple(Enter(seat, piece) for piece in sorted(set(pieces)))


@lru_cache(maxsize=256)
def walks(seat: int, levels: tuple[int, ...]) -> tuple[tuple[Walk, ...], ...]:
    """Make the moves of the pieces at these levels, for each square from 0 (which no board has)."""
    return tuple(tuple(Walk(seat, square, level) for level in levels) for square in range(MOST_SQUARES + 1))
