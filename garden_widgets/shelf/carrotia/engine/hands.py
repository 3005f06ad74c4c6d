"""Hands of tiles, as one number: how many of each shape, four bits for each, so that tiles are added and taken away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from garden_widgets.shelf.carrotia.engine.maze import KIT, SHAPE, SHAPES

UNIT: Final = {shape: 1 << (4 * i) for i, shape in enumerate(SHAPES)}
"""One tile of a shape."""

UNIT_OF: Final = tuple(UNIT.get(shape, 0) for shape in SHAPE)
"""One tile of the shape of each set of open sides; nothing for no tile."""


def hand_of(shapes: Iterable[str]) -> int:
    """Take tiles into a hand."""
    return sum(map(UNIT.__getitem__, shapes))


ALL_TILES: Final = sum(UNIT[shape] * number for shape, number in KIT.items())


def number(hand: int, shape: str) -> int:
    """Count the tiles of a shape."""
    return hand // UNIT[shape] & 15


def listed(hand: int) -> str:
    """List the tiles of a hand by their shapes, in the order I L T X D."""
    return "".join(shape * number(hand, shape) for shape in SHAPES)


def held(maze: bytes) -> int:
    """Count the tiles that lie in a maze as if they were a hand."""
    return sum(map(UNIT_OF.__getitem__, maze))


class _ShapesOf(dict[int, str]):
    """The shapes that each hand has any of."""

    def __missing__(self, hand: int) -> str:
        shapes = self[hand] = "".join(shape for shape in SHAPES if number(hand, shape))
        return shapes


SHAPES_OF: Final = _ShapesOf()
