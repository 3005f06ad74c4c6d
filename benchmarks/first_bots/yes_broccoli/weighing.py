"""How bots weigh a position while powers can be played: by the foods that everybody would take if nothing more came."""

from __future__ import annotations

from math import fsum
from typing import Final

from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, value_of
from garden_widgets.shelf.yes_broccoli.engine.setup import ROUNDS
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

WAITING: Final = 0.9
"""What a power has to bring for each round that is left, to be played now and not later."""

LEAST: Final = 1.0
"""What a power has to bring in the last round."""

WEAK: Final = 4.0
"""A hand whose cards have less than this value on average gains when lower bids win."""


def price(view: BroccoliState) -> float:
    """Return what a power has to bring to be played now."""
    return LEAST + WAITING * (ROUNDS - view.round)


def standing(view: BroccoliState, seat: int) -> float:
    """Return by how much a seat would be ahead of the others on average at the end of this round."""
    scores = expected(view, seat)
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - fsum(others) / len(others)


def expected(view: BroccoliState, seat: int) -> list[float]:
    """Return what everybody's pile would be worth after this round, if each takes the best food that is left."""
    worth = view.setup.values
    scores = [float(view.score_of(other)) for other in view.setup.everyone]
    values = sorted([float(worth[food]) for food in view.market])
    if view.are_bids_open:
        order = view.taking_order[view.seats - len(values) :]
        for other in order:
            scores[other] += values.pop()
        return scores
    missing = view.seats - len(values)
    average = fsum([worth[food] for food in view.top]) / len(view.top) if missing and view.top else 0.0
    values = sorted([*values, *[average] * missing], reverse=view.powers.lower_wins)
    strong = share_of_hand(view, seat)
    mine = values[min(int(strong * len(values)), len(values) - 1)]
    scores[seat] += mine
    rest = (fsum(values) - mine) / (view.seats - 1)
    return [score if other == seat else score + rest for other, score in enumerate(scores)]


def share_of_hand(view: BroccoliState, seat: int) -> float:
    """Say how strong the cards of a hand are on average, from 0 to 1."""
    cards = BIDS.numbers(view.hands[seat])
    return fsum([value_of(card) for card in cards]) / (len(cards) * (2 * WEAK + 1)) if cards else 0.5
