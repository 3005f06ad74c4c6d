"""Tests of the yard for the lesson of Carrots & Broccoli: where a move ends, and how far a garden has come."""

from __future__ import annotations

from dataclasses import dataclass

from garden_widgets.core.state import State
from garden_widgets.lessons.goals import Seen
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import Plant, TakeStep
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState


@dataclass(frozen=True, slots=True)
class EndsOn:
    """What the learner planted or stepped last stands on this seat's side now; None is the wall's line."""

    seat: int | None

    def __call__(self, seen: Seen[CarrotsState]) -> bool:
        """Look at the square where the move ended."""
        state = seen.state
        squares = [
            move.square if isinstance(move, Plant) else move.target
            for move in seen.moves
            if isinstance(move, (Plant, TakeStep))
        ]
        return bool(squares) and state.side_of(squares[-1]) == self.seat


@dataclass(frozen=True, slots=True)
class Belongs:
    """A square is on this seat's side; None is the wall's line."""

    square: str
    seat: int | None

    def __call__(self, seen: Seen[CarrotsState]) -> bool:
        """Look at the square."""
        return seen.state.side_of(self.square) == self.seat


@dataclass(frozen=True, slots=True)
class Grown:
    """The garden of this seat, as far as it hangs together, has so many plants or more."""

    seat: int
    count: int

    def __call__(self, seen: Seen[CarrotsState]) -> bool:
        """Count the garden."""
        return seen.state.garden(self.seat).bit_count() >= self.count


@dataclass(frozen=True, slots=True)
class AtHome:
    """So many plants of this seat or more stand on its own side, whether they touch or not."""

    seat: int
    count: int

    def __call__(self, seen: Seen[CarrotsState]) -> bool:
        """Count what is at home."""
        return seen.state.counted(self.seat).bit_count() >= self.count


@dataclass(frozen=True, slots=True)
class Winners:
    """Just these seats have won."""

    seats: tuple[int, ...]

    def __init__(self, *seats: int) -> None:
        object.__setattr__(self, "seats", seats)

    def __call__(self, seen: Seen[State]) -> bool:
        """Compare the winners."""
        return seen.state.result is not None and seen.state.result.winners == self.seats
