"""The bots of Yes! Broccoli!: they bid, take and play powers by what their seat can see."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Final

from garden_widgets.core.chance import Rng, pick, shuffle
from garden_widgets.core.move import Move
from garden_widgets.core.player import Player
from garden_widgets.core.state import State
from garden_widgets.shelf.yes_broccoli.bots.bidding import greedy_bid, plain_bid, weighed_bid, worth_the_best
from garden_widgets.shelf.yes_broccoli.bots.meals import tried_bid
from garden_widgets.shelf.yes_broccoli.bots.weighing import price, standing
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS
from garden_widgets.shelf.yes_broccoli.engine.moves import Bid, PlayPower, Ready
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.engine.views import kept_open

Bidding = Callable[[BroccoliState, int, Rng], Generator[None, None, Bid]]
"""Chooses a card, with pauses."""


def by_chance(view: BroccoliState, seat: int, rng: Rng) -> Generator[None, None, Bid]:
    """Bid any card."""
    yield
    move = pick(rng, view.moves(seat))
    assert isinstance(move, Bid)
    return move


def _at_once(bid: Callable[[BroccoliState, int, Rng], Bid]) -> Bidding:
    def bidding(view: BroccoliState, seat: int, rng: Rng) -> Generator[None, None, Bid]:
        yield
        return bid(view, seat, rng)

    return bidding


by_the_stakes: Final = _at_once(plain_bid)
"""Bids high where much is at stake."""

by_the_best: Final = _at_once(greedy_bid)
"""Bids high where something good lies."""


def weighing(looks: int) -> Bidding:
    """Weigh what each card brings now against what it may bring later, in so many imagined rounds."""
    return partial(weighed_bid, looks=looks)


def trying(worlds: int) -> Bidding:
    """Try each card to the end of the meal, in so many imagined worlds."""
    return partial(tried_bid, worlds=worlds)


def _saved(view: BroccoliState, seat: int, bid: Bid) -> Bid:
    """Bid the second best card in place of the best one, if a better round for that is likely to come."""
    cards = BIDS.numbers(view.hands[seat])
    is_best = len(cards) > 1 and bid.card == BIDS.names[cards[-1]] and not view.powers.lower_wins
    return Bid(seat, BIDS.names[cards[-2]]) if is_best and not worth_the_best(view, cards) else bid


class Eater(Player):
    """Bids in one way or another, takes the best food, and plays a power where it brings enough.

    It asks `thrift` times as much of a power before it plays it; a `careless` one does not look at all now and then.
    One that `saves` keeps its best card all the same for a round that is worth it.
    """

    def __init__(
        self, name: str, bidding: Bidding, careless: float = 0.0, thrift: float = 1.0, *, saves: bool = False
    ) -> None:
        self.name, self.bidding, self.careless, self.thrift, self.saves = name, bidding, careless, thrift, saves

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Choose what the stage asks for."""
        assert isinstance(view, BroccoliState)
        if view.stage == "bid":
            bid = yield from (by_chance if rng.random() < self.careless else self.bidding)(view, seat, rng)
            return _saved(view, seat, bid) if self.saves else bid
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
        wanted = price(view) * self.thrift
        now, best, chosen = standing(view, seat), wanted, None
        for move in plays:
            gain = standing(kept_open(view).after(move), seat) - now  # else the end of a meal would look like a loss
            if gain >= best:
                best, chosen = gain, move
        return chosen or Ready(seat)
