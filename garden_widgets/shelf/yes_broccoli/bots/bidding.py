"""How bots bid: by what is at stake on the table, and with more looks by what a card would bring now and later."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Generator, Sequence
from functools import lru_cache
from math import fsum
from typing import Final

from garden_widgets.core.chance import Rng, generator, pick
from garden_widgets.kit.cards import drawn
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS
from garden_widgets.shelf.yes_broccoli.engine.moves import Bid
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

NOISE: Final = 0.35
"""How far a bid may lie from what the stakes would say, as a share of the hand."""

BOLD: Final = 0.7
"""How much the stakes count: with 1 everybody would know when the highest card comes."""

EVEN: Final = 0.35
"""How much less than the best a card may bring for each look, to be chosen all the same: who is surprising wins."""

MARKETS: Final = 40
"""How many markets show what is much and what is little at stake."""

MANY: Final = 2_000
"""So many show it for certain: the same ones every time."""

SLICE: Final = 40
"""How many looks are taken between two pauses."""


def stakes(values: Sequence[int], lower_wins: bool = False) -> int:
    """Return what is at stake: how much better the best food is than the worst."""
    return (max(values) - min(values)) * (-1 if lower_wins else 1)


def share_at_stake(view: BroccoliState, rng: Rng) -> float:
    """Say how much is at stake, from 0 to 1, compared with other markets of this deck."""
    worth = view.setup.values
    now = stakes([worth[food] for food in view.market], view.powers.lower_wins)
    others = []
    for _ in range(MARKETS):
        foods = drawn(rng, view.setup.deck, view.seats)
        others.append(stakes([worth[food] for food in foods], view.powers.lower_wins))
    return bisect_left(sorted(others), now) / MARKETS


def worth_the_best(view: BroccoliState, cards: Sequence[int]) -> bool:
    """Check whether so much is at stake that the best card of a hand belongs here, and no other round will need it."""
    here = stakes([view.setup.values[food] for food in view.market])
    usual = usual_stakes(view.setup.values, view.setup.deck, view.seats)
    return bisect_left(usual, here) >= MANY * (1 - 1 / len(cards))


@lru_cache(maxsize=8)
def usual_stakes(worth: Sequence[int], deck: Sequence[int], seats: int) -> list[int]:
    """List what is at stake in many markets of a deck, the least first."""
    rng = generator("stakes")
    return sorted([stakes([worth[food] for food in drawn(rng, deck, seats)]) for _ in range(MANY)])


def by_stakes(cards: Sequence[int], share: float, rng: Rng) -> int:
    """Choose a card: a high one where much is at stake, a low one where little is, and never quite surely."""
    return at_height(cards, height(share, rng))


def height(share: float, rng: Rng) -> float:
    """Say how high in a hand to bid, from 0 to 1, where so much is at stake."""
    return 0.5 + BOLD * (share - 0.5) + NOISE * (rng.random() - rng.random())


def at_height(cards: Sequence[int], high: float) -> int:
    """Return the card that lies so high in a hand."""
    return cards[min(max(int(high * len(cards)), 0), len(cards) - 1)]


def plain_bid(view: BroccoliState, seat: int, rng: Rng) -> Bid:
    """Bid by the stakes alone."""
    cards = BIDS.numbers(view.hands[seat])
    return Bid(seat, BIDS.names[by_stakes(cards, share_at_stake(view, rng), rng)])


def greedy_bid(view: BroccoliState, seat: int, rng: Rng) -> Bid:
    """Bid by the best food alone, as if nothing bad could be left over."""
    best, worth = max(view.setup.values[food] for food in view.market), view.setup.values
    others = [worth[food] for food in view.setup.deck]
    share = sum([other < best for other in others]) / len(others)
    cards = BIDS.numbers(view.hands[seat])
    return Bid(seat, BIDS.names[by_stakes(cards, share, rng)])


def weighed_bid(view: BroccoliState, seat: int, rng: Rng, looks: int) -> Generator[None, None, Bid]:
    """Bid the card that brings most now, compared with what it may bring later.

    Each look imagines what the others hold and bid, and another market that might come up later.
    """
    cards = BIDS.numbers(view.hands[seat])
    if len(cards) == 1:
        return Bid(seat, BIDS.names[cards[0]])
    gains = yield from gains_of(view, seat, cards, rng, looks)
    best = max(gains)
    good = [card for card, gain in zip(cards, gains, strict=True) if gain > best - looks * EVEN]
    return Bid(seat, BIDS.names[pick(rng, good)])


def gains_of(
    view: BroccoliState, seat: int, cards: Sequence[int], rng: Rng, looks: int
) -> Generator[None, None, list[float]]:
    """Add up over so many looks how many points each card brings now, less what it may bring later."""
    share, worth = share_at_stake(view, rng), view.setup.values
    here = sorted([worth[food] for food in view.market], reverse=True)
    now: list[list[float]] = [[] for _ in cards]
    later: list[list[float]] = [[] for _ in cards]
    rest = [food for group in (view.top, *view.bottom) for food in group]
    for look in range(looks):
        hands = [BIDS.numbers(hand) for other, hand in enumerate(hands_of(view, rng)) if other != seat]
        bids = [by_stakes(hand, share, rng) for hand in hands]
        other_bids = [pick(rng, hand) for hand in hands]
        there = sorted([worth[food] for food in drawn(rng, rest or view.setup.deck, view.seats)], reverse=True)
        for place, card in enumerate(cards):
            now[place].append(here[_before(card, bids, view.powers.lower_wins)])
            later[place].append(there[_before(card, other_bids, lower_wins=False)])
        if look % SLICE == SLICE - 1:
            yield
    return [fsum(now[place]) - fsum(later[place]) for place in range(len(cards))]


def hands_of(view: BroccoliState, rng: Rng) -> list[int]:
    """Imagine all cards that can be bid this round, those that lie face down already among them."""
    world = view.imagine(rng) if view.is_view else view
    return [hand | (1 << bid if bid >= 0 else 0) for hand, bid in zip(world.hands, world.bids, strict=True)]


def _before(card: int, bids: Sequence[int], lower_wins: bool) -> int:
    """Count the bids that come before a card."""
    return sum([(bid < card) if lower_wins else (bid > card) for bid in bids])
