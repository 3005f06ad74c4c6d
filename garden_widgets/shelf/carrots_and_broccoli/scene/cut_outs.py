"""Carrots & Broccoli on paper: the yard, and its pieces to fold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from garden_widgets.core.text import Text
from garden_widgets.kit.pyramids import trio
from garden_widgets.scenes.cut_outs import CutOut, folded
from garden_widgets.shelf.carrots_and_broccoli.scene.board import BOTTOM, RIM, WIDTH
from garden_widgets.shelf.carrots_and_broccoli.scene.picture import scene

if TYPE_CHECKING:
    from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

SMALL: Final = 0.62
"""Pyramids that stand on the squares of a yard that fits on a sheet."""

TRIOS: Final = "RRYYGGBBKKKK"
"""Enough for four; the wall of two needs half of the black ones."""


def cut_outs(start: CarrotsState) -> Iterator[CutOut]:
    """Draw what one needs at the table."""
    yield CutOut(Text("The yard"), replace(scene(start), items=()), part=(0, 0, WIDTH, BOTTOM + RIM + 4))
    yield from folded([trio(colour) for colour in TRIOS], SMALL)
