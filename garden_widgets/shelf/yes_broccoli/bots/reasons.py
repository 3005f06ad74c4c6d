"""Why a move is good in Yes! Broccoli!, in one sentence."""

from __future__ import annotations

from garden_widgets.core.move import Move
from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Reason
from garden_widgets.shelf.yes_broccoli.engine.moves import Bid, Take
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

ALIKE = 4
"""Foods whose values differ by no more than this are nearly alike."""


def reason(state: BroccoliState, move: Move, seat: int) -> Reason | None:
    """Say why a seat should make a move."""
    setup = state.setup
    values = {food: setup.values[food] for food in state.market}
    if not values:
        return None
    best, worst = max(values, key=lambda food: values[food]), min(values, key=lambda food: values[food])
    if isinstance(move, Take):
        if values[best] == max(values.values()) and move.food == setup.food_names[best]:
            return Reason(Text("{food:The} {food:is|are} worth the most here.", food=setup.named_food(best)))
        return None
    if isinstance(move, Bid):
        if values[best] - values[worst] <= ALIKE:
            return Reason(Text("The foods are nearly alike: keep your best cards for later."))
        if values[worst] < 0:
            return Reason(
                Text("Nobody wants {food:the}: this card may spare you from it.", food=setup.named_food(worst))
            )
        return Reason(Text("With this card you may get {food:the}.", food=setup.named_food(best)))
    return None
