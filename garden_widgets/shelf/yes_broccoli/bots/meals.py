"""Bidding by looking to the end of the meal: each card is tried in imagined worlds, where all go on by habit.

A world is what the others hold and bid, and what the deck will bring; each card is tried in the same ones.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from garden_widgets.core.chance import Rng, pick
from garden_widgets.kit.cards import drawn
from garden_widgets.shelf.yes_broccoli.bots.bidding import at_height, by_stakes, height
from garden_widgets.shelf.yes_broccoli.bots.habits import Habits, good_ones
from garden_widgets.shelf.yes_broccoli.bots.hands import Hand, held, imagined
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, icons_on, value_of
from garden_widgets.shelf.yes_broccoli.engine.moves import Bid
from garden_widgets.shelf.yes_broccoli.engine.setup import ROUNDS
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

SWING: Final = 6.0
"""By how many points a round of a meal to come may change a lead."""

BY_POINTS: Final = 0.004
"""What a point is worth beside winning: so that whoever is far ahead or behind still takes what is good."""

SURPRISE: Final = 0.01
"""How much less often than the best a card may win, and is bid all the same: nobody should know for sure."""

UNSTEADY: Final = 0.7
"""By how many points habits go astray."""

UNRULY: Final = 0.6
"""In how many worlds each of the others bids by the stakes alone: who reckons with habits only is beaten by others."""

WILD: Final = 0.3
"""How often others bid just anything: who never reckons with that gives up too much."""

PAUSE: Final = 4
"""How many worlds are looked at between two pauses."""


def tried_bid(view: BroccoliState, seat: int, rng: Rng, worlds: int) -> Generator[None, None, Bid]:
    """Bid the card with which the seat wins most often in so many worlds."""
    own = held(view, seat)
    if len(own) == 1:
        return Bid(seat, BIDS.names[own[0]])
    hands = imagined(view, seat, worlds, rng)
    yield
    future = Future(view, seat, rng)
    won = [0.0] * len(own)
    for world in range(worlds):
        future.imagine([() if other == seat else group[world] for other, group in enumerate(hands)])
        for place, card in enumerate(own):
            won[place] += future.worth(own, card)
        if world % PAUSE == PAUSE - 1:
            yield
    most = max(won) - SURPRISE * worlds
    return Bid(seat, BIDS.names[pick(rng, [card for card, times in zip(own, won, strict=True) if times >= most])])


class Round(NamedTuple):
    """A round to come."""

    market: list[int]
    """What the foods are worth, the best first."""

    gains: list[float]
    """What each card of the pack brings to those who bid by habit."""

    heights: list[float | None]
    """How high in their hand others bid, from 0 to 1; None for those who bid by habit."""


class Future:
    """The rest of a meal as one seat imagines it, and what a card is worth in it."""

    def __init__(self, view: BroccoliState, seat: int, rng: Rng) -> None:
        self.view, self.seat, self.rng = view, seat, rng
        setup = view.setup
        self._everyone = setup.everyone
        self._worth = setup.values
        self._habits = Habits(view, rng)
        self._now = sorted([self._worth[food] for food in view.market], reverse=True)
        self._gains = self._habits.gains(self._now, view.powers.lower_wins)
        self._share = self._habits.share(self._now) * (-1 if view.powers.lower_wins else 1)
        self._rest = [food for group in (view.top, *view.bottom) for food in group]
        self._points = [view.total_of(other) for other in self._everyone]
        self._order = [_order(card, view.powers.lower_wins) for card in range(BIDS.size)]
        rounds_to_come = ROUNDS * (setup.meals - view.meal)
        self._swing = SWING * sqrt(rounds_to_come)
        self._hands: list[list[int]] = []
        self._bids: list[int] = []
        self._rounds: list[Round] = []

    def imagine(self, hands: Sequence[Hand]) -> None:
        """Imagine what the others bid from these hands, and what the deck brings until the meal ends."""
        rng, seats, random = self.rng, self.view.seats, self.rng.random
        self._hands = [list(hand) for hand in hands]
        self._bids = [-1] * seats
        unruly = [other != self.seat and random() < UNRULY for other in range(seats)]
        for other, hand in enumerate(self._hands):
            if other != self.seat:
                if random() < WILD:
                    bid = pick(rng, hand)
                elif unruly[other]:
                    bid = by_stakes(hand, self._share, rng)
                else:
                    bid = pick(rng, good_ones(hand, self._gains))
                hand.remove(bid)
                self._bids[other] = bid
        rounds = min(ROUNDS - self.view.round, len(self._rest) // seats)
        foods = drawn(rng, self._rest, rounds * seats)
        self._rounds = []
        for at in range(0, rounds * seats, seats):
            market = sorted([self._worth[food] for food in foods[at : at + seats]], reverse=True)
            gains = [gain + UNSTEADY * random() for gain in self._habits.gains(market)]
            share = self._habits.share(market)
            self._rounds.append(
                Round(
                    market,
                    gains,
                    [(random() if random() < WILD else height(share, rng)) if each else None for each in unruly],
                )
            )

    def worth(self, own: Hand, card: int) -> float:
        """Play the meal on from a card, and say how often the seat wins after it."""
        points, order = list(self._points), self._order
        self._bids[self.seat] = card
        first = sorted(self._everyone, key=lambda other: order[self._bids[other]], reverse=True)
        for value, other in zip(self._now, first, strict=True):
            points[other] += value
        left = [list(hand) for hand in self._hands]
        left[self.seat] = [other for other in own if other != card]
        for market, gains, heights in self._rounds:
            bids = []
            for other, hand in enumerate(left):
                high = heights[other]
                bid = max(hand, key=gains.__getitem__) if high is None else at_height(hand, high)
                hand.remove(bid)
                bids.append((-bid, other))
            bids.sort()
            for value, (_, other) in zip(market, bids, strict=True):
                points[other] += value
        return self._won(points)

    def _won(self, points: Sequence[int]) -> float:
        """Say how likely the game is won with these points: for sure only if this is the last meal."""
        seat, youth, chance = self.seat, self.view.setup.youth, 1.0
        lead = min([points[seat] - score for other, score in enumerate(points) if other != seat])
        for other, score in enumerate(points):
            if other == seat:
                continue
            ahead = points[seat] - score
            if self._swing:
                chance *= 0.5 + 0.5 * ahead / sqrt(ahead * ahead + self._swing * self._swing)
            elif ahead < 0 or (ahead == 0 and youth[seat] < youth[other]):
                chance = 0.0
        return chance + BY_POINTS * lead


def _order(card: int, lower_wins: bool) -> int:
    """Return a number that is the greater, the earlier a card takes. YB-05, YB-07."""
    return 8 * (-value_of(card) if lower_wins else value_of(card)) + icons_on(card)
