"""Who plays Carrots & Broccoli with you: five animals of the garden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.move import Move
from garden_widgets.core.player import Player
from garden_widgets.core.text import Text
from garden_widgets.players.careless import Careless
from garden_widgets.players.character import HARE, MAGPIE, MOLE, OWL, SQUIRREL, Character
from garden_widgets.players.exact import Exact
from garden_widgets.players.search import Manner, Searcher
from garden_widgets.shelf.carrots_and_broccoli.bots.judge import HINDRANCE, NEAR, TOGETHER, Eye
from garden_widgets.shelf.carrots_and_broccoli.bots.player import Gardener
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import Pass

CALM: Final = 0.1
"""A judge of this game knows much at a glance: what looks bad is hardly looked at again."""


def _planning(leeway: float, worry: float, kindness: float) -> Callable[[str], Player]:
    """Seat somebody who plans a garden at a glance; the more leeway, the longer the way to it."""
    return lambda name: Gardener(name, leeway, worry, kindness)


def _searching(positions: int, width: int, others: float = HINDRANCE, dreams: float = 0.0) -> Callable[[str], Player]:
    """Seat somebody who looks ahead; what others still need counts so much beside the own needs.

    In a share of its turns it dreams, and plays like somebody easy-going: at random it would never finish.
    """

    def seated(name: str) -> Player:
        player = Searcher(name, positions, Eye(others, NEAR, TOGETHER).worth, Manner(CALM, width, _passing))
        return Careless(player, dreams, _planning(1.5, 0.0, 3.0)(name)) if dreams else Exact(player)

    return seated


def _passing(move: Move) -> bool:
    return isinstance(move, Pass)


CAST: Final = (
    Character(HARE, Text("It nibbles here and there, and often forgets its garden."), _planning(3.0, 0.0, 3.0)),
    Character(
        SQUIRREL,
        Text("It gathers busily, and sometimes helps others by mistake."),
        _planning(1.5, 0.0, 3.0),
        ("gentle",),
    ),
    Character(MOLE, Text("It plans a garden and digs straight for it."), _planning(0.3, 1.0, 0.15)),
    Character(MAGPIE, Text("It carries off what you need most."), _searching(60, 3, 0.8, 0.4)),
    Character(OWL, Text("It weighs every reply before it moves."), _searching(500, 4), ("strong",)),
)
