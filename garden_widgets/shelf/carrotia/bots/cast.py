"""Who plays Carrotia with you: five animals of the garden. All play for the same team."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.core.text import Text
from garden_widgets.players.character import FOX, FROG, HARE, HEDGEHOG, ROBIN, Character
from garden_widgets.shelf.carrotia.bots.player import Fellow


def _looking(
    width: int, tries: int, careless: float = 0.0, rolls: int = 0, *, wary: bool = False
) -> Callable[[str], Player]:
    return lambda name: Fellow(name, width, tries, careless, rolls, wary=wary)


CAST: Final = (
    Character(HARE, Text("It loves to run, and often does not look where."), _looking(4, 1, 0.98)),
    Character(FROG, Text("It builds quickly, and often just leaps."), _looking(4, 4, 0.8), ("gentle",)),
    Character(
        HEDGEHOG,
        Text("It strolls about, and always minds the way home."),
        _looking(4, 1, 0.85, wary=True),
    ),
    Character(
        FOX, Text("It builds good ways, and roams about as long as there is time."), _looking(120, 96, 0.75, wary=True)
    ),
    Character(
        ROBIN,  # an owl is a bird of the maze; whoever asks for it gets the robin, who is as strong
        Text("It knows the other birds, and thinks of what they may do next."),
        _looking(120, 96, rolls=8),
        ("strong",),
    ),
)
