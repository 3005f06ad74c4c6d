"""Who plays Yes! Broccoli! with you: five animals of the garden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.core.text import Text
from garden_widgets.players.character import FOX, MAGPIE, MOUSE, OWL, SQUIRREL, Character
from garden_widgets.shelf.yes_broccoli.bots.player import (
    Bidding,
    Eater,
    by_the_best,
    by_the_stakes,
    trying,
    weighing,
)


def _bidding(bidding: Bidding, careless: float = 0.0, thrift: float = 1.0) -> Callable[[str], Player]:
    return lambda name: Eater(name, bidding, careless, thrift)


CAST: Final = (
    Character(MOUSE, Text("It bids any card, and is glad of what is left."), 1, _bidding(by_the_stakes, 0.85, 2.0)),
    Character(
        MAGPIE,
        Text("It likes what glitters, and forgets what may be left over."),
        2,
        _bidding(by_the_best, 0.45, 2.0),
        ("gentle",),
    ),
    Character(FOX, Text("It bluffs: you never know when its best card comes."), 3, _bidding(by_the_stakes, 0.27, 2.0)),
    Character(SQUIRREL, Text("It saves its best cards for what is worth them."), 4, _bidding(weighing(160), 0.12)),
    Character(
        OWL,
        Text("It looks to the end of the meal, and knows how most people bid."),
        5,
        _bidding(trying(200)),
        ("strong",),
    ),
)
