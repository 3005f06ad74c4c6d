"""Where a finger may press: small things reach as far around themselves as a finger needs and others leave free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from garden_widgets.scenes.scene import Box, Item, Polygon

FINGER: Final = 75.0
"""40 px on a phone that is 360 px wide, in units of a scene that is 640 wide."""


def reaches(items: Sequence[Item]) -> list[Box | None]:
    """Return for each thing that can be pressed the place where it can be, or None where its own shape will do."""
    boxes = [item.box if isinstance(item, Polygon) else None for item in items]
    return [
        _reach(box, [other for j, other in enumerate(boxes) if other is not None and j != i]) if box else None
        for i, box in enumerate(boxes)
    ]


def _reach(box: Box, others: Sequence[Box]) -> Box | None:
    x, y, w, h = box
    if w >= FINGER and h >= FINGER:
        return None
    wide = [other for other in others if _meet(y, h, other[1], other[3])]
    left, right = _grown(x, w, [(other[0], other[2]) for other in wide])
    high = [other for other in others if _meet(left, right - left, other[0], other[2])]
    top, foot = _grown(y, h, [(other[1], other[3]) for other in high])
    return left, top, right - left, foot - top


def _meet(start: float, length: float, other: float, its: float) -> bool:
    """Check whether two stretches have more in common than an edge."""
    return min(start + length, other + its) - max(start, other) > 1


def _grown(start: float, length: float, others: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Grow a stretch on both sides to a finger's width, but on no side further than half-way to the next thing."""
    missing = max(0.0, FINGER - length)
    end, middle = start + length, start + length / 2
    before = [max(0.0, start - other - its) / 2 for other, its in others if other + its / 2 < middle]
    after = [max(0.0, other - end) / 2 for other, its in others if other + its / 2 >= middle]
    room, rest = min([missing, *before]), min([missing, *after])
    back = min(room, max(missing / 2, missing - rest))
    return start - back, end + min(rest, missing - back)
