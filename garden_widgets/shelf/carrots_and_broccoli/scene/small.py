"""Small pictures of Carrots & Broccoli: what was rolled, and what the choices before a game mean."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.asking import NUMBER, Asked
from garden_widgets.scenes.dice import colour_die, pyramid_die
from garden_widgets.scenes.scene import Item, Line, Rectangle
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState
from garden_widgets.shelf.carrots_and_broccoli.scene.signs import emblem

GARDENS: Final = {"ten": (4, 3, 2, 1), "six": (3, 2, 1)}
"""How many plants stand in the rows of a garden that wins, from below."""

STRAIGHT: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
CORNERS: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))


_OTHER: Final = Text("Other ways to play")
ASKED: Final[Mapping[str, Asked]] = MappingProxyType(
    {
        "wall": Asked(group=_OTHER, about=Text("May a piece of the wall step away from its neighbours?")),
        "timer": Asked(
            group=_OTHER, about=Text("When time is up, whoever has the most plants on their own side wins.")
        ),
        "turn_limit": Asked(
            NUMBER,
            words=(Text("as many as it takes"),),
            group=_OTHER,
            about=Text("Time is up after this many turns; leave it empty to play to the end."),
        ),
    }
)
"""How the options are asked for that not everybody chooses."""


def rolled(state: CarrotsState) -> tuple[Item, ...]:
    """Draw both dice."""
    if not state.dice:
        return ()
    return *colour_die(state.dice.colour, 24, 24, 44), *pyramid_die(state.dice.sizes, 76, 24, 44)


def option(name: str, value: object) -> tuple[Item, ...]:
    """Draw the garden that wins, or where a plant can step."""
    if name == "goal" and isinstance(value, str):
        return tuple(
            item
            for row, count in enumerate(GARDENS[value])
            for i in range(count)
            for item in (
                Rectangle(x=1 + 11.5 * i, y=36 - 11.5 * row, w=10.5, h=10.5, round=2, fill="side-a", line="stone-edge"),
                *emblem(0, 2, 6 + 11.5 * i, 41 - 11.5 * row, 9),
            )
        )
    if name == "kids":
        ways = STRAIGHT + (CORNERS if value else ())
        arrows = [
            Line(points=((24 + 8 * x, 24 + 8 * y), (24 + 19 * x, 24 + 19 * y)), line="leaf", width=4) for x, y in ways
        ]
        return *arrows, *emblem(0, 2, 24, 24, 18)
    return ()
