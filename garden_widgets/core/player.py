"""Who can sit at a seat besides a person."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator

from garden_widgets.core.chance import Rng
from garden_widgets.core.move import Move
from garden_widgets.core.state import State


class Player(ABC):
    """A player that thinks in slices, sees what its seat may see, and nothing else."""

    name: str = "player"

    @abstractmethod
    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Yield between slices of work, and return a legal move of the seat."""

    def decide(self, view: State, seat: int, rng: Rng) -> Move:
        """Think to the end at once."""
        thinking = self.think(view, seat, rng)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                move: Move = done.value
                return move
