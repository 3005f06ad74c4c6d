"""Cards: hands that some may see and others only count, and draws that are the same on every machine.

A hand out of a pack without doubles is an int: a bit for each card that can be seen, and above them the number of
cards that lie face down. Copying a hand costs nothing, and what is face down is nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeVar

from garden_widgets.core.chance import Rng
from garden_widgets.core.frozen import Frozen

T = TypeVar("T")

FACE_DOWN: Final = "?"
"""What stands for a card that cannot be seen."""


class Pack(Frozen):
    """All cards of a pack by name, each there once; card number k is bit k of a hand."""

    __slots__ = ("every", "face_down", "names", "number", "size")

    names: tuple[str, ...]
    number: Mapping[str, int]
    """The number of each card by its name."""
    size: int
    every: int
    """The hand that holds the whole pack."""
    face_down: int
    """The hand that holds one card, face down."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        self.number = MappingProxyType({name: number for number, name in enumerate(self.names)})
        self.size = len(self.names)
        self.face_down = 1 << self.size
        self.every = self.face_down - 1

    def __eq__(self, other: object) -> bool:
        return self.names == other.names if isinstance(other, Pack) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.names)

    def hand(self, names: Iterable[str]) -> int:
        """Make the hand of these cards; each "?" is one face down."""
        held = 0
        for name in names:
            held += self.face_down if name == FACE_DOWN else 1 << self.number[name]
        return held

    def numbers(self, hand: int) -> tuple[int, ...]:
        """List the cards of a hand that can be seen, by number."""
        return tuple(number for number in range(self.size) if hand >> number & 1)

    def cards(self, hand: int) -> tuple[str, ...]:
        """List the cards of a hand by name, those face down last."""
        return (*(self.names[number] for number in self.numbers(hand)), *[FACE_DOWN] * self.unseen(hand))

    def seen(self, hand: int) -> int:
        """Return the part of a hand that can be seen."""
        return hand & self.every

    def unseen(self, hand: int) -> int:
        """Count the cards that lie face down."""
        return hand >> self.size

    def count(self, hand: int) -> int:
        """Count the cards of a hand."""
        return self.seen(hand).bit_count() + self.unseen(hand)

    def covered(self, hand: int) -> int:
        """Turn a hand face down."""
        return self.count(hand) << self.size

    def without(self, hand: int, number: int) -> int:
        """Take a card out of a hand; where it is not to be seen, it is one of those face down."""
        return hand ^ 1 << number if hand >> number & 1 else hand - self.face_down


def drawn(rng: Rng, cards: Sequence[T], number: int) -> list[T]:
    """Draw so many cards of a stack in which any order is as likely as another."""
    random, stack = rng.random, list(cards)
    if number > len(stack):
        raise IndexError(f"{number} cards cannot be drawn from {len(stack)}")
    found: list[T] = []
    for left in range(len(stack), len(stack) - number, -1):
        place = int(random() * left)
        found.append(stack[place])
        stack[place] = stack[left - 1]
    return found
