"""A beginner: somebody who knows the rules, and not yet how to win."""

from __future__ import annotations

from collections.abc import Generator

from garden_widgets.core.chance import Rng, pick
from garden_widgets.core.move import Move
from garden_widgets.core.player import Player
from garden_widgets.core.state import State


class Beginner(Player):
    """Plays any move that does not lose at once, each as likely as the others."""

    name = "beginner"

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Draw a move; where what it leads to is hidden, any of them."""
        yield from ()
        moves = view.moves(seat)
        safe = moves if view.is_view else [move for move in moves if not _loses(view.after(move), seat)]
        return pick(rng, safe or moves)


def _loses(state: State, seat: int) -> bool:
    return state.result is not None and seat not in state.result.winners
