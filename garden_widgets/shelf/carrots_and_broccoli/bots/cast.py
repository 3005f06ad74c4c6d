"""Who plays Carrots & Broccoli with you: five animals of the garden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.move import Move
from garden_widgets.core.player import Player
from garden_widgets.core.text import Text
from garden_widgets.players.careless import Careless
from garden_widgets.players.character import HARE, MAGPIE, MOLE, OWL, SQUIRREL, Character
from garden_widgets.players.search import Manner, Searcher
from garden_widgets.shelf.carrots_and_broccoli.bots.judge import HINDRANCE, Eye
from garden_widgets.shelf.carrots_and_broccoli.bots.player import Gardener
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import Pass

CALM: Final = 0.1
"""A judge of this game knows much at a glance: what looks bad is hardly looked at again."""


def _planning(positions: int, blur: float = 0.0) -> Callable[[str], Player]:
    """Seat somebody who plans a garden, and minds others only when those are nearly ripe."""
    return lambda name: Gardener(name, positions, blur)


def _searching(positions: int, width: int, others: float = HINDRANCE, careless: float = 0.0) -> Callable[[str], Player]:
    """Seat somebody who looks ahead; what others still need counts so much beside the own needs."""

    def seated(name: str) -> Player:
        player = Searcher(name, positions, Eye(others).worth, Manner(CALM, width, _passing))
        return Careless(player, careless) if careless else player

    return seated


def _passing(move: Move) -> bool:
    return isinstance(move, Pass)


import os
HARE_BLUR=float(os.environ.get('HB','12'))
SQ_BLUR=float(os.environ.get('SB','4'))
CAST: Final = (
    Character(HARE, Text("It nibbles here and there, and often forgets its garden."), 1, _planning(0, HARE_BLUR)),
    Character(SQUIRREL, Text("It gathers busily, and minds nobody else."), 2, _planning(0, SQ_BLUR), ("gentle",)),
    Character(MOLE, Text("It plans a garden and digs straight for it."), 3, _planning(1_500)),
    Character(MAGPIE, Text("It carries off what you need most."), 4, _searching(int(os.environ.get('MP','60')), int(os.environ.get('MWI','3')), float(os.environ.get('MW','.8')))),
    Character(OWL, Text("It weighs every reply before it moves."), 5, _searching(500, 4, float(os.environ.get('OW','.6'))), ("strong",)),
)
