"""Who plays Carrots & Broccoli with you: five animals of the garden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.core.text import Text
from garden_widgets.players.character import HARE, MAGPIE, MOLE, OWL, SQUIRREL, Character
from garden_widgets.shelf.carrots_and_broccoli.bots.player import Gardener


def _planning(positions: int, slips: float = 0.0) -> Callable[[str], Player]:
    return lambda name: Gardener(name, positions, slips)


CAST: Final = (
    Character(HARE, Text("It nibbles here and there, and often forgets its garden."), 1, _planning(0, 0.5)),
    Character(SQUIRREL, Text("It gathers busily, and minds nobody else."), 2, _planning(0, 0.3), ("gentle",)),
    Character(MOLE, Text("It plans a garden and digs straight for it."), 3, _planning(0)),
    Character(MAGPIE, Text("It carries off what you need most."), 4, _planning(500)),
    Character(OWL, Text("It weighs every reply before it moves."), 5, _planning(1_500), ("strong",)),
)
