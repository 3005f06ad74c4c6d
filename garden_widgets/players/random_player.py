"""A bot without a plan."""

from __future__ import annotations

from collections.abc import Generator

from garden_widgets.core.chance import Rng, pick
from garden_widgets.core.move import Move
from garden_widgets.core.player import Player
from garden_widgets.core.state import State


class RandomPlayer(Player):
    """Plays any legal move, each as likely as the others."""

    name = "random"

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Draw one of the legal moves, without a pause: there is nothing to think about."""
        yield from ()
        return pick(rng, view.moves(seat))
