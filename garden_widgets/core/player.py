"""Who can sit at a seat besides a person."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from typing import TypeAlias, TypeVar, cast

from garden_widgets.core.chance import Rng
from garden_widgets.core.move import Move
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text

T = TypeVar("T")


def at_once(work: Generator[None, None, T]) -> T:
    """Do all slices of some work, and return what it brings."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            value: T = done.value
            return value


class Player(ABC):
    """A player that thinks in slices, sees what its seat may see, and nothing else."""

    name: str = "player"

    @abstractmethod
    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Yield between slices of work, and return a legal move of the seat. One that is quick need not yield."""

    def remark(self, view: State, seat: int, move: Move) -> Text:
        """Say in a few words why it has made this move in what its seat saw; by default nothing.

        What it says is true, is for all ears, so that it gives no secret away, and costs hardly any time: no chance has
        part in it, and the same move gets the same words.
        """
        return Sentences()

    def decide(self, view: State, seat: int, rng: Rng) -> Move:
        """Think to the end at once."""
        return at_once(thoughts(self, view, seat, rng))


class Function(Player):
    """A player made of a function that takes a view, a seat and a generator, and returns a move."""

    def __init__(self, function: Callable[[State, int, Rng], object]) -> None:
        self.name = getattr(function, "__name__", type(function).__name__)
        self._function = function

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Ask the function; it may yield between slices of work as well."""
        return (yield from _slices(self._function(view, seat, rng)))


Seated: TypeAlias = "str | Player | Callable[[State, int, Rng], object]"
"""Who can be given a seat: a person or a bot by name, a player, or a function that returns a move."""


def thoughts(player: Player, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
    """Let a player think in slices, or in one where it does not yield."""
    return (yield from _slices(player.think(view, seat, rng)))


def _slices(answer: object) -> Generator[None, None, Move]:
    move = (yield from answer) if isinstance(answer, Generator) else answer
    return cast("Move", move)  # whether it is a legal move, the match finds out
