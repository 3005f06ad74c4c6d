"""The moves of Pyramid Shambo: challenging, throwing, paying and swapping."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from garden_widgets.core.move import Move
from garden_widgets.shelf.pyramid_shambo.engine.setup import pyramid, pyramids

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
        text = f"pay {collection(self.order, self.over)}"
        return f"{text} back {collection(self.order, self.back)}" if self.back else text

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
        return f"swap {collection(self.order, self.over)} with {self.partner} for {collection(self.order, self.back)}"

    @property
    def given(self) -> tuple[str, ...]:
        """The pyramids that go to the bystander."""
        return pyramids(self.order, self.over)

    @property
    def returned(self) -> tuple[str, ...]:
        """The pyramids that come from the bystander."""
        return pyramids(self.order, self.back)


# Texts ----------------------------------------------------------------------------------------------------------------


def collection(order: str, mask: int) -> str:
    """Write a collection, like `R1+Y2`."""
    return "+".join(pyramids(order, mask))


def read_collections(order: str, *texts: str) -> list[int] | None:
    """Read collections; None where there is a wrong name, or one pyramid twice."""
    seen, masks = 0, []
    for text in texts:
        mask = 0
        for name in text.split("+"):
            bit = pyramid(order, name)
            if not bit or bit & seen:
                return None
            seen |= bit
            mask |= bit
        masks.append(mask)
    return masks


def read_move(order: str, text: str, seat: int) -> Move | None:
    """Read the text of a move in any case; None where it is none."""
    words = " ".join(text.upper().replace("+", " + ").split()).replace(" + ", "+").split()
    match words:
        case [shape] if shape.lower() in BEATS:
            return Throw(seat, shape.lower())
        case ["CHALLENGE", colour] if len(colour) == 1 and colour in order:
            return Challenge(seat, colour)
        case ["PAY", over] if masks := read_collections(order, over):
            return Pay(seat, order, masks[0])
        case ["PAY", over, "BACK", back] if masks := read_collections(order, over, back):
            return Pay(seat, order, masks[0], masks[1])
        case ["SWAP", over, "WITH", partner, "FOR", back] if len(partner) == 1 and partner in order:
            if masks := read_collections(order, over, back):
                return Swap(seat, order, masks[0], partner, masks[1])
    return None


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
