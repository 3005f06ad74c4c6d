"""How a basic meal will probably end: the rounds that are left, bid out many times by what is at stake."""

from __future__ import annotations

from bisect import bisect_left
from math import fsum
from typing import Final

from garden_widgets.core.chance import Rng, generator
from garden_widgets.core.state import State
from garden_widgets.kit.cards import drawn
from garden_widgets.players.worth import worth_of
from garden_widgets.shelf.yes_broccoli.bots.bidding import MANY, by_stakes, hands_of, stakes, usual_stakes
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS
from garden_widgets.shelf.yes_broccoli.engine.moves import Take
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.engine.table import TAKE

MEALS: Final = 200
"""So often the rest of a meal is bid out: that shows to a few hundredths who wins it."""


def outlook(state: State, seat: int) -> float | None:
    """Say what a seat can expect, from 0 (lost) to 1 (won); None where powers have a say.

    Bids that lie face down count as not made yet: nobody knows them.
    """
    assert isinstance(state, BroccoliState)
    if state.setup.is_advanced or state.setup.unplayed or state.result is not None:
        return None
    if state.round == 1 and state.stage != TAKE and not any(state.piles):
        return 1 / state.seats  # all have the same cards
    rng = generator("outlook")
    return fsum(_ended(state, seat, rng) for _ in range(MEALS)) / MEALS


def _ended(state: BroccoliState, seat: int, rng: Rng) -> float:
    """Bid one meal out, and say what its end is worth to a seat."""
    worth, deck = state.setup.values, state.setup.deck
    while state.stage == TAKE:
        best = max(state.market, key=worth.__getitem__)
        state = state.after(Take(state.movers[0], state.setup.food_names[best]))
    if state.result is not None:
        return _share([state.total_of(each) for each in range(state.seats)], seat)
    hands = [list(BIDS.numbers(hand)) for hand in hands_of(state, rng)]
    totals = [state.total_of(each) for each in range(state.seats)]
    usual = usual_stakes(worth, deck, state.seats)
    rounds = len(hands[seat])
    coming = drawn(rng, [food for group in (state.top, *state.bottom) for food in group], state.seats * rounds)
    foods = [*state.market, *coming]
    for number in range(rounds):
        market = sorted((worth[food] for food in foods[number * state.seats :][: state.seats]), reverse=True)
        share = bisect_left(usual, stakes(market)) / MANY
        bids = [by_stakes(hand, share, rng) for hand in hands]
        for value, each in zip(market, sorted(range(state.seats), key=bids.__getitem__, reverse=True), strict=False):
            totals[each] += value
            hands[each].remove(bids[each])
    return _share(totals, seat)


def _share(totals: list[int], seat: int) -> float:
    """Return what totals are worth to a seat, as a result with these scores is."""
    most = max(totals)
    return worth_of([each for each, total in enumerate(totals) if total == most], totals, seat)
