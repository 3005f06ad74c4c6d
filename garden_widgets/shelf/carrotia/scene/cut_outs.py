"""Carrotia on paper: the tiles of the maze."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.cut_outs import UNITS, CutOut, laid, places
from garden_widgets.shelf.carrotia.engine.maze import KIT, LYING, TILES
from garden_widgets.shelf.carrotia.scene.tiles import tile

if TYPE_CHECKING:
    from garden_widgets.shelf.carrotia.engine.state import CarrotiaState

SIZE: Final = 32.0
"""Millimetres of a tile: all of them fit on one sheet."""


def cut_outs(start: CarrotiaState) -> Iterator[CutOut]:
    """Draw what one needs at the table."""
    shapes = [TILES[LYING[shape][0]] for shape, count in KIT.items() for _ in range(count)]
    for sheet in places(len(shapes), SIZE, SIZE):
        drawn = [item for k, (x, y, w, _) in sheet for item in tile(shapes[k], x, y, w - UNITS, tone=k)]
        yield CutOut(Text("The tiles of the maze"), laid(drawn))
