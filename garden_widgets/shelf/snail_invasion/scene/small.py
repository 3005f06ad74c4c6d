"""Small pictures of Snail Invasion!: what was rolled, and what the choices before a game mean."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.kit.pyramids import COLOUR_NAMES
from garden_widgets.scenes.asking import PICKS, Asked
from garden_widgets.scenes.dice import die
from garden_widgets.scenes.pyramids import pyramid
from garden_widgets.scenes.scene import Item, Rectangle
from garden_widgets.shelf.snail_invasion.engine.stacks import PLANTS
from garden_widgets.shelf.snail_invasion.engine.state import SnailState
from garden_widgets.shelf.snail_invasion.engine.words import ROW

ASKED: Final[Mapping[str, Asked]] = MappingProxyType(
    {
        "plants": Asked(
            PICKS,
            offers={colour: COLOUR_NAMES[colour] for colour in PLANTS},
            most=len(PLANTS),
            words=(Text("no plant"),),
            group=Text("Other gardens"),
            about=Text("One to four plants; two of them may have the same colour."),
        ),
    }
)
"""How options are asked for that are no simple choice."""


def rolled(state: SnailState) -> tuple[Item, ...]:
    """Draw the dice."""
    if state.roll is None:
        return ()
    return *die(state.roll.low, 24, 24, 42), *die(state.roll.high, 74, 24, 42)


def option(name: str, value: object) -> tuple[Item, ...]:
    """Draw how many squares the garden has, which snails come, or of which colour a plant is."""
    if name == "board" and isinstance(value, int):
        return tuple(
            Rectangle(x=2 + 11 * (i % ROW), y=2 + 11 * (i // ROW), w=9, h=9, round=2, fill="soil", line="stone-edge")
            for i in range(value)
        )
    if name == "snails":
        return tuple(
            item
            for i, size in enumerate(str(value))
            for item in pyramid(f"K{size}", 18 + 32 * i, 45, scale=0.37, shadow=False)
        )
    if name == "plants":
        return pyramid(f"{value}3", 24, 45, scale=0.37, shadow=False)
    return ()
