"""The bots of Yes! Broccoli!: they bid, take and play powers by what their seat can see."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from benchmarks.first_bots.yes_broccoli.bidding import plain_bid, weighed_bid
from benchmarks.first_bots.yes_broccoli.weighing import price, standing
from garden_widgets.core.chance import Rng, pick, shuffle
from garden_widgets.core.move import Move
from garden_widgets.core.player import Player
from garden_widgets.core.state import State
from garden_widgets.shelf.yes_broccoli.engine.moves import PlayPower, Ready
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.engine.views import kept_open

BOLDER: Final = 2.0
"""A bot that looks at little asks that much more of a power before it plays it."""


class Eater(Player):
    """Bids by the stakes, takes the best food, and plays a power where it brings enough.

    With `looks` it weighs each card of its hand in so many imagined rounds; a `careless` one does not look at all now
    and then.
    """

    def __init__(self, name: str, looks: int = 0, careless: float = 0.0) -> None:
        self.name, self.looks, self.careless = name, looks, careless

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Choose what the stage asks for."""
        assert isinstance(view, BroccoliState)
        if view.stage == "bid":
            if self.looks:
                return (yield from weighed_bid(view, seat, rng, self.looks))
            return plain_bid(view, seat, rng)
        moves = view.moves(seat)
        if rng.random() < self.careless:
            return Ready(seat) if view.is_window else pick(rng, moves)
        if view.is_window:
            return self._power(view, seat, rng)
        best = max(view.setup.values[food] for food in view.market)
        return next(move for move in moves if view.setup.food(str(move).split()[1]).value == best)

    def _power(self, view: BroccoliState, seat: int, rng: Rng) -> Move:
        """Play the power that brings most, if it brings enough; else wait for better times."""
        plays = [move for move in view.moves(seat) if isinstance(move, PlayPower)]
        shuffle(rng, plays)  # so that of equals not always the same is played
        wanted = price(view) * (1 if self.looks else BOLDER)
        now, best, chosen = standing(view, seat), wanted, None
        for move in plays:
            gain = standing(kept_open(view).after(move), seat) - now  # else the end of a meal would look like a loss
            if gain >= best:
                best, chosen = gain, move
        return chosen or Ready(seat)
