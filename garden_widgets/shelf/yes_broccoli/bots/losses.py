"""Whether a bid or a choice really gives points away: in a round with little at stake no card is a mistake."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.chance import generator
from garden_widgets.core.move import Move
from garden_widgets.core.player import at_once
from garden_widgets.shelf.yes_broccoli.bots.bidding import gains_of, stakes
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS
from garden_widgets.shelf.yes_broccoli.engine.moves import Bid, Take
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

REAL: Final = 3.0
"""Who gives away fewer points than that, has only bid or chosen otherwise."""

LOOKS: Final = 400
"""With so many the points that a card brings are known to half a point."""

MUCH: Final = 6
"""A round in which the best food is worth so much more than the worst can decide something."""


def is_real_loss(state: BroccoliState, played: Move, better: Move) -> bool:
    """Check whether a move gives away points against another one, by what this round brings and what cards bring later.

    Of a bid that is judged looking back only what was at stake is asked.
    """
    worth = state.setup.values
    values = [worth[food] for food in state.market]
    if isinstance(played, Take) and isinstance(better, Take):
        names = state.setup.food_names
        return worth[names.index(better.food)] - worth[names.index(played.food)] >= REAL
    if not (isinstance(played, Bid) and isinstance(better, Bid)):
        return True
    if not values or stakes(values) < MUCH:
        return False
    if len(state.movers) > 1:
        return True
    cards = BIDS.numbers(state.hands[played.seat])
    gains = dict(zip(cards, at_once(gains_of(state, played.seat, cards, generator("losses"), LOOKS)), strict=True))
    number = BIDS.names.index
    return (gains[number(better.card)] - gains[number(played.card)]) / LOOKS >= REAL
