"""What others may hold: hands imagined from what was taken so far, for whoever takes much has bid high."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from garden_widgets.core.chance import Rng
from garden_widgets.shelf.yes_broccoli.bots.bidding import by_stakes
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

Hand = tuple[int, ...]
"""Bid cards by number, the weakest first."""

TRIES: Final = 3
"""So many pasts are thought of for each one that is kept."""

LUCK: Final = 1.0
"""How much chance decides which of them are kept, compared with one round that does not fit at all."""


def imagined(view: BroccoliState, seat: int, number: int, rng: Rng) -> list[list[Hand]]:
    """Imagine so many hands of each seat but the own one, with those that lie face down as bids among them."""
    rounds = taken(view)
    if rounds is None:
        worlds = [view.imagine(rng) if view.is_view else view for _ in range(number)]
        return [[held(world, other) for world in worlds] for other in view.setup.everyone]
    shares = at_stake(view, rounds)
    return [
        [] if other == seat else _hands_of(view, other, rounds, shares, number, rng) for other in view.setup.everyone
    ]


def held(state: BroccoliState, seat: int) -> Hand:
    """List all cards that a seat bids from this round: the one that lies there already is among them."""
    bid = state.bids[seat]
    return BIDS.numbers(state.hands[seat] | (1 << bid if bid >= 0 else 0))


def taken(view: BroccoliState) -> list[tuple[int, ...]] | None:
    """Return what each seat took in each round of this meal; None where hands cannot be told from that."""
    setup, rounds = view.setup, view.round - 1
    if setup.is_shuffled or any(len(pile) != rounds for pile in view.piles):
        return None
    if any(BIDS.seen(view.hands[seat] | view.used[seat]) & ~setup.sets[seat] for seat in setup.everyone):
        return None  # cards were exchanged
    return list(zip(*view.piles, strict=True))


def at_stake(view: BroccoliState, rounds: Sequence[tuple[int, ...]]) -> list[float]:
    """Say how much was at stake in each of these rounds, from 0 to 1, compared with the others."""
    worth = view.setup.values
    spreads = [max([worth[food] for food in foods]) - min([worth[food] for food in foods]) for foods in rounds]
    return [
        0.5 + sum([(spread > other) - (spread < other) for other in spreads]) / (2 * len(spreads)) for spread in spreads
    ]


def _hands_of(
    view: BroccoliState, seat: int, rounds: Sequence[tuple[int, ...]], shares: Sequence[float], number: int, rng: Rng
) -> list[Hand]:
    """Think of pasts in which a seat has bid by the stakes, and keep those that fit best to what it has taken."""
    worth, cards = view.setup.values, BIDS.numbers(view.setup.sets[seat])
    if not rounds:
        return [cards] * number
    first = [1 - sum([worth[food] > worth[foods[seat]] for food in foods]) / (view.seats - 1) for foods in rounds]
    found: list[tuple[float, int, Hand]] = []
    for order in range(TRIES * number):
        left, misfit = list(cards), LUCK * rng.random()
        for share, early in zip(shares, first, strict=True):
            card = by_stakes(left, share, rng)
            misfit += abs(early - cards.index(card) / (len(cards) - 1))
            left.remove(card)
        found.append((misfit, order, tuple(left)))
    found.sort()
    return [hand for _, _, hand in found[:number]]
