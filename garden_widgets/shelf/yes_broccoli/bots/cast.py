"""Who plays Yes! Broccoli! with you: five animals of the garden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.core.text import Text
from garden_widgets.players.character import FOX, MOLE, MOUSE, OWL, SQUIRREL, Character
from garden_widgets.shelf.yes_broccoli.bots.player import (
    Bidding,
    Eater,
    by_the_best,
    by_the_stakes,
    trying,
    weighing,
)


def _bidding(
    bidding: Bidding, careless: float = 0.0, thrift: float = 1.0, *, saves: bool = False
) -> Callable[[str], Player]:
    return lambda name: Eater(name, bidding, careless, thrift, saves=saves)


CAST: Final = (
    Character(MOUSE, Text("It bids any card, and is glad of what is left."), _bidding(by_the_stakes, 0.85, 2.0)),
    Character(
        SQUIRREL,
        Text("It bids high for what tastes best, and then often grabs the wrong plate."),
        _bidding(by_the_best, 0.65, 2.0),
        ("gentle",),
    ),
    Character(
        MOLE,
        Text("It saves its best card for what is worth it, and nods off now and then."),
        _bidding(by_the_stakes, 0.45, 2.0, saves=True),
    ),
    Character(
        FOX,
        Text("It weighs each card, and bids another one than you expect."),
        _bidding(weighing(160), 0.2, saves=True),
    ),
    Character(
        OWL, Text("It looks to the end of the meal, and knows how most people bid."), _bidding(trying(200)), ("strong",)
    ),
)
