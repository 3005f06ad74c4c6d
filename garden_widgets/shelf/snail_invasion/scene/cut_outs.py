"""Snail Invasion! on paper: the garden, and its pieces to fold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from garden_widgets.core.text import Text
from garden_widgets.kit.pyramids import trio
from garden_widgets.scenes.cut_outs import CutOut, folded
from garden_widgets.scenes.emblems import emblem
from garden_widgets.scenes.scene import Item
from garden_widgets.shelf.snail_invasion.scene.picture import GRID, numbers, scene
from garden_widgets.shelf.snail_invasion.scene.seen import EDGE, WIDTH
from garden_widgets.shelf.snail_invasion.scene.snails import shell

if TYPE_CHECKING:
    from garden_widgets.shelf.snail_invasion.engine.state import SnailState


def cut_outs(start: SnailState) -> Iterator[CutOut]:
    """Draw what one needs at the table."""
    board = replace(scene(start), items=numbers(start.setup.board))
    yield CutOut(Text("The garden"), board, part=(0, GRID - EDGE, WIDTH, board.height - GRID + EDGE))
    yield from folded([trio(colour) for colour in (*start.setup.colours, "K")], sign=_sign)


def _sign(colour: str, x: float, y: float, size: float) -> Iterable[Item]:
    """Draw the shell of a snail, or the emblem of a plant: what they bear on the board."""
    return shell(x, y, size / 2) if colour == "K" else emblem(colour, x, y, size)
