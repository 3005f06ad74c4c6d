"""Who plays Carrotia with you: five animals of the garden. All play for the same team."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.core.text import Text
from garden_widgets.players.character import FROG, HARE, HEDGEHOG, MOLE, SQUIRREL, Character
from garden_widgets.shelf.carrotia.bots.player import Fellow


def _looking(
    width: int, tries: int, careless: float = 0.0, rolls: int = 0, *, wary: bool = False
) -> Callable[[str], Player]:
    return lambda name: Fellow(name, width, tries, careless, rolls, wary=wary)


CAST: Final = (
    Character(HARE, Text("It loves to run, and often does not look where."), 1, _looking(4, 1, 0.98)),
    Character(FROG, Text("It builds quickly, and often just leaps."), 2, _looking(4, 4, 0.7), ("gentle",)),
    Character(
        HEDGEHOG,
        Text("It goes step by step to the carrots, and nods off now and then."),
        3,
        _looking(4, 1, 0.48, wary=True),
    ),
    Character(
        MOLE,
        Text("It digs the best ways, and seldom strays from them."),
        4,
        _looking(120, 96, 0.18, wary=True),
    ),
    Character(
        SQUIRREL,
        Text("It thinks of what the birds may do next, too."),
        5,
        _looking(120, 96, rolls=8),
        ("strong", "owl"),  # an owl is a bird of the maze; the fellow player was one, too, and old addresses name it
    ),
)
