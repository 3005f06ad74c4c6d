"""Tests of the table for the lesson of Yes! Broccoli!: who takes first, and who has got what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from garden_widgets.lessons.goals import Happens, Seen
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

RED, BLUE, PURPLE = range(3)
"""The seats; the learner is red wherever nothing else is said."""


@dataclass(frozen=True, slots=True)
class First:
    """A seat takes first, as the bids are now."""

    seat: int

    def __call__(self, seen: Seen) -> bool:
        """Look at the order of taking."""
        return cast(BroccoliState, seen.state).taking_order[:1] == (self.seat,)


@dataclass(frozen=True, slots=True)
class Counts:
    """The bid of this seat counts so much now."""

    seat: int
    value: int

    def __call__(self, seen: Seen) -> bool:
        """Look at the bid."""
        state = cast(BroccoliState, seen.state)
        return state.are_bids_open and state.strength_of(self.seat).value == self.value


def takes(seat: int, food: str) -> Happens:
    """Make the test that a seat takes a food."""
    return Happens("taken", parts={"player": seat, "food": food})


def plays(power: str) -> Happens:
    """Make the test that a power is played."""
    return Happens("power", parts={"power": power})


@dataclass(frozen=True, slots=True)
class MayPlay:
    """A seat may play a power now, or may not."""

    seat: int
    may: bool = True

    def __call__(self, seen: Seen) -> bool:
        """Look at who may move."""
        return (self.seat in seen.state.movers) == self.may
