"""Tests that only this game needs: who holds how much, what was paid with, and who decides."""

from __future__ import annotations

from dataclasses import dataclass

from garden_widgets.core.state import State
from garden_widgets.lessons.goals import Seen
from garden_widgets.shelf.pyramid_shambo.engine.moves import Pay
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState

RED, YELLOW, GREEN, BLUE = range(4)
"""The seats, wherever these four play in this order."""


@dataclass(frozen=True, slots=True)
class Has:
    """A player holds so many pyramids; nobody who is out holds any."""

    seat: int
    number: int

    def __call__(self, seen: Seen[ShamboState]) -> bool:
        """Count them."""
        return seen.state.held[self.seat].bit_count() == self.number


@dataclass(frozen=True, slots=True)
class Collects:
    """So many bonuses are paid, or still due."""

    number: int

    def __call__(self, seen: Seen[ShamboState]) -> bool:
        """Count what is due, and what has been paid since."""
        state = seen.state
        due = len(state.debts) if state.owes_bonus else 0
        paid = sum(event.kind == "paid" and event.parts["bonus"] is True for event in seen.events)
        return due + paid == self.number


@dataclass(frozen=True, slots=True)
class PaidIn:
    """What goes over is all of one colour; with a number, it is so many pyramids."""

    colour: str = ""
    number: int = 0

    def __call__(self, seen: Seen[State]) -> bool:
        """Look at the payment."""
        move = seen.moves[-1] if seen.moves else None
        return (
            isinstance(move, Pay)
            and all(self.colour in piece for piece in move.given)
            and self.number in (0, len(move.given))
        )


@dataclass(frozen=True, slots=True)
class Decides:
    """A player decides how something is paid."""

    seat: int

    def __call__(self, seen: Seen[ShamboState]) -> bool:
        """Ask who does."""
        return seen.state.decider == self.seat


@dataclass(frozen=True, slots=True)
class NextOut:
    """A player is the second who goes out."""

    seat: int

    def __call__(self, seen: Seen[State]) -> bool:
        """Look at the second of those who have gone out."""
        out = [event.parts["player"] for event in seen.events if event.kind == "out"]
        return out[1:2] == [self.seat]
