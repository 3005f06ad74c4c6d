"""What one cuts out of paper to play without a screen: the leeks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.artwork import drawn
from garden_widgets.scenes.cut_outs import CutOut, laid, places
from garden_widgets.scenes.scene import Item, Rectangle

from leek_nim.engine.state import LeekNimState

WIDE: Final = 36.0
HIGH: Final = 50.0
"""Millimetres of a card with a leek."""

SIZE: Final = 130
"""Units of the drawing on it."""


def cut_outs(start: LeekNimState) -> Iterator[CutOut]:
    """Lay a card for each leek on as many sheets as that takes."""
    for sheet in places(start.leeks, WIDE, HIGH):
        items: list[Item] = []
        for _, (x, y, wide, high) in sheet:
            items.append(Rectangle(x=x, y=y, w=wide, h=high, fill="card", line="line"))
            items += drawn("leek-nim/leek", x + wide / 2, y + high / 2, SIZE)
        yield CutOut(Text("Leeks"), laid(items))
