"""Tests of the garden for the lesson of Carrotia: what lies where, and who is where."""

from __future__ import annotations

from dataclasses import dataclass

from garden_widgets.lessons.goals import Seen
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.engine.tokens import worth


@dataclass(frozen=True, slots=True)
class IsWhole:
    """All tiles fit together, and a path leads from entry to exit."""

    def __call__(self, seen: Seen[CarrotiaState]) -> bool:
        """Look for misfits and for the way."""
        state = seen.state
        return not state.misfits and bool(state.way)


@dataclass(frozen=True, slots=True)
class Basket:
    """What was gathered in this round counts so much or more."""

    least: int

    def __call__(self, seen: Seen[CarrotiaState]) -> bool:
        """Count the basket."""
        return worth(seen.state.run.gathered) >= self.least


@dataclass(frozen=True, slots=True)
class Store:
    """What is safe in the store counts so much or more."""

    least: int

    def __call__(self, seen: Seen[CarrotiaState]) -> bool:
        """Look into the store."""
        return seen.state.store >= self.least


@dataclass(frozen=True, slots=True)
class RabbitOn:
    """The rabbit is on this cell."""

    cell: str

    def __call__(self, seen: Seen[CarrotiaState]) -> bool:
        """Look at the rabbit."""
        return seen.state.rabbit == self.cell


@dataclass(frozen=True, slots=True)
class Carrots:
    """These tokens lie on a cell."""

    cell: str
    tokens: tuple[int, ...]

    def __call__(self, seen: Seen[CarrotiaState]) -> bool:
        """Look at the cell."""
        return seen.state.carrots.get(self.cell, ()) == self.tokens


@dataclass(frozen=True, slots=True)
class Bare:
    """So many cells of the grid have no tile."""

    count: int

    def __call__(self, seen: Seen[CarrotiaState]) -> bool:
        """Count them."""
        state = seen.state
        return state.size**2 - len(state.tiles) == self.count


@dataclass(frozen=True, slots=True)
class CardBirds:
    """The quest card shows so many birds."""

    count: int

    def __call__(self, seen: Seen[CarrotiaState]) -> bool:
        """Look at the card."""
        card = seen.state.card
        return card is not None and len(card.birds) == self.count
