"""Positions whose value is known exactly: who plays by that plays perfectly, and estimates nothing."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeAlias

from garden_widgets.core.chance import Rng
from garden_widgets.core.move import Move
from garden_widgets.core.player import Player
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Text

ExactJudge: TypeAlias = Callable[[State, int], float | None]
"""Says what a position is worth to a seat, from 0 to 1, when all play as well as can be; None where it is not known."""


def exact_value(state: State, seat: int) -> float | None:
    """Return what a position is worth to a seat when all play as well as can be; None where that is not known."""
    judge: ExactJudge | None = games.exact(state.game.name)
    return None if judge is None or state.is_view else judge(state, seat)


def exact_moves(view: State, seat: int) -> list[tuple[float, Move]] | None:
    """Value every move of a seat, the best first; None where one of them is not known."""
    if games.exact(view.game.name) is None or view.is_view or view.movers != (seat,):
        return None
    found = []
    for move in view.moves(seat):
        value = exact_value(view.after(move), seat)
        if value is None:
            return None
        found.append((value, move))
    return sorted(found, key=lambda entry: -entry[0])


class Exact(Player):
    """Plays a solved position perfectly, and every other one like somebody else."""

    def __init__(self, other: Player) -> None:
        self.name, self.other = other.name, other

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Take the best move where it is known."""
        moves = exact_moves(view, seat)
        if moves is not None:
            return moves[0][1]
        return (yield from self.other.think(view, seat, rng))

    def remark(self, view: State, seat: int, move: Move) -> Text:
        """Say what the other one would say."""
        return self.other.remark(view, seat, move)
