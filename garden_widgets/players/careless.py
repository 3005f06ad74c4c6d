"""Any bot made weaker: now and then it does not look at all."""

from __future__ import annotations

from collections.abc import Generator

from garden_widgets.core.chance import Rng, pick
from garden_widgets.core.move import Move
from garden_widgets.core.player import Player, thoughts
from garden_widgets.core.state import State


class Careless(Player):
    """Plays like another player, but in a `share` of its decisions like `otherwise`; or else at random."""

    def __init__(self, player: Player, share: float, otherwise: Player | None = None) -> None:
        self.name, self.player, self.share, self.otherwise = player.name, player, share, otherwise

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Pick any move, or let one of the others think."""
        if rng.random() >= self.share:
            return (yield from thoughts(self.player, view, seat, rng))
        if self.otherwise is None:
            return pick(rng, view.moves(seat))
        return (yield from thoughts(self.otherwise, view, seat, rng))
