"""The moves of Pyramid Shambo: challenging, throwing, paying and swapping."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from garden_widgets.core.move import Move
from garden_widgets.core.notation import Form, Notation, spelled
from garden_widgets.core.text import Text
from garden_widgets.shelf.pyramid_shambo.engine.setup import LETTERS, pyramid, pyramids

SHAPES: Final = ("rock", "paper", "scissors")
BEATS: Final = {"rock": "scissors", "scissors": "paper", "paper": "rock"}
"""What each throw beats. PS-03."""

HIDDEN: Final = "?"
"""Stands for a throw that a view may not know."""


@dataclass(frozen=True, slots=True)
class Challenge(Move):
    """The active player names the colour of who has to throw. PS-02."""

    colour: str

    def __str__(self) -> str:
        return f"challenge {self.colour}"


@dataclass(frozen=True, slots=True)
class Throw(Move):
    """A fighter throws a shape. PS-03."""

    shape: str

    def __str__(self) -> str:
        return self.shape


@dataclass(frozen=True, slots=True)
class Pay(Move):
    """The payer hands over a collection, and gets another back or nothing: bit sets in the order of the setup."""

    order: str
    over: int
    back: int = 0

    def __str__(self) -> str:
        text = f"pay {'+'.join(self.given)}"
        return f"{text} back {'+'.join(self.returned)}" if self.back else text

    @property
    def given(self) -> tuple[str, ...]:
        """The pyramids that go over."""
        return pyramids(self.order, self.over)

    @property
    def returned(self) -> tuple[str, ...]:
        """The pyramids that come back."""
        return pyramids(self.order, self.back)


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Whoever holds the first collection swaps it with a bystander for one of equal worth. PS-R2."""

    order: str
    over: int
    partner: str
    back: int

    def __str__(self) -> str:
        return f"swap {'+'.join(self.given)} with {self.partner} for {'+'.join(self.returned)}"

    @property
    def given(self) -> tuple[str, ...]:
        """The pyramids that go to the bystander."""
        return pyramids(self.order, self.over)

    @property
    def returned(self) -> tuple[str, ...]:
        """The pyramids that come from the bystander."""
        return pyramids(self.order, self.back)


# Reading --------------------------------------------------------------------------------------------------------------

_COLOUR: Final = spelled(LETTERS)


def _collection(word: str, order: str) -> int | None:
    """Read a collection, like `R1+Y2`; None where there is a wrong name, or one pyramid twice."""
    mask = 0
    for name in word.upper().split("+"):
        bit = pyramid(order, name)
        if not bit or bit & mask:
            return None
        mask |= bit
    return mask


def _apart(order: str, parts: list[Any]) -> tuple[object, ...] | None:
    """Take what goes over and what comes back, where no pyramid is in both."""
    return None if len(parts) > 1 and parts[0] & parts[-1] else (order, *parts)


NOTATION: Final = Notation(
    Form(Challenge, {"challenge G": Text("choose the green player for a round")}, colour=_COLOUR),
    Form(Throw, {"rock": Text("throw it; also paper or scissors")}, shape=spelled(SHAPES)),
    Form(
        Pay,
        {
            "pay R1+Y2": Text("hand over exactly what is owed, or everything"),
            "pay R3 back G1": Text("hand over more and get change"),
        },
        given=_collection,
        returned=_collection,
        fit=_apart,
    ),
    Form(
        Swap,
        {"swap R3 with B for G1+B2": Text("change with a bystander")},
        given=_collection,
        partner=_COLOUR,
        returned=_collection,
        fit=_apart,
    ),
)
"""Every kind of move as it is written."""


# Lists ----------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def throws(seat: int) -> tuple[Throw, ...]:
    """List the three throws of a seat."""
    return tuple(Throw(seat, shape) for shape in SHAPES)


@lru_cache(maxsize=2**12)
def challenges(colours: str, seat: int, inside: int) -> tuple[Challenge, ...]:
    """List whom a seat can challenge: everyone else who is still in."""
    return tuple(
        Challenge(seat, colour) for other, colour in enumerate(colours) if other != seat and inside >> other & 1
    )
