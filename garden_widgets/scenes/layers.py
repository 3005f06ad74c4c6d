"""What lies over what: shapes that are drawn together, and those that nobody sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import floor
from typing import Final, NamedTuple

from garden_widgets.scenes.scene import Box, Item, Label, Rectangle
from garden_widgets.scenes.shapes import Look, Shape, is_solid

COVER: Final = 40.0
"""So wide and high is at least what may cover other shapes."""

CELL: Final = 50.0
"""So wide and high is a square of the grid that finds what may meet."""


def uncovered(shapes: Sequence[Shape]) -> list[Shape]:
    """Leave out what lies under something else as a whole."""
    covers: list[Box] = []
    seen: list[Shape] = []
    for shape in reversed(shapes):
        item, (left, top, right, foot) = shape.item, shape.edges
        for x, y, x2, y2 in covers:
            if x <= left and y <= top and right <= x2 and foot <= y2:
                break
        else:
            seen.append(shape)
        if isinstance(item, Rectangle) and min(item.w, item.h) >= COVER and is_solid(item.fill):
            corner = 0.3 * min(item.round, item.w / 2, item.h / 2)  # so far a round corner leaves the box around it
            covers.append((item.x + corner, item.y + corner, item.x + item.w - corner, item.y + item.h - corner))
    return seen[::-1]


class Part(NamedTuple):
    """What is drawn at once: a shape, or without a look a piece that comes again."""

    look: Look | None
    key: object
    shapes: list[Shape]


def in_layers(parts: Sequence[Part]) -> Iterator[list[Part]]:
    """Draw parts of one look together, and nothing before what lies under it."""
    above, waits = _order(parts)
    left = Counter(part.look for part in parts)
    ready: dict[Look | None, list[int]] = {}
    for k, part in enumerate(parts):
        if not waits[k]:
            ready.setdefault(part.look, []).append(k)
    while ready:
        look = None if None in ready else min(ready, key=lambda each: (left[each] - len(ready[each]), ready[each][0]))
        drawn = sorted(ready.pop(look))
        left[look] -= len(drawn)
        if look is None or not _stands_alone(parts[drawn[0]].shapes[0].item):
            yield [parts[k] for k in drawn]
        else:
            yield from ([parts[k]] for k in drawn)
        for k in drawn:
            for other in above[k]:
                waits[other] -= 1
                if not waits[other]:
                    ready.setdefault(parts[other].look, []).append(other)


def _order(parts: Sequence[Part]) -> tuple[list[list[int]], list[int]]:
    """Return which parts lie on each, and on how many each of them lies."""
    above: list[list[int]] = [[] for _ in parts]
    waits = [0] * len(parts)
    cells: dict[tuple[int, int], list[int]] = {}
    for k, part in enumerate(parts):
        boxes = [shape.edges for shape in part.shapes]
        around = _around(boxes)
        under: set[int] = set()
        for cell in _cells(around):
            under.update(cells.setdefault(cell, []))
            cells[cell].append(k)
        for i in under:
            below = parts[i]
            if part.look is not None and part.look == below.look and part.look.adds_nothing:
                continue
            if any(_meet(shape.edges, box) for shape in below.shapes for box in boxes if _meet(around, shape.edges)):
                above[i].append(k)
                waits[k] += 1
    return above, waits


def _around(boxes: Sequence[Box]) -> Box:
    lefts, tops, rights, feet = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(feet)


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    """List the squares of a grid that a box lies in."""
    left, top, right, foot = (floor(side / CELL) for side in box)
    return ((x, y) for x in range(left, right + 1) for y in range(top, foot + 1))


def _stands_alone(item: Item) -> bool:
    """Return True for what is shorter as an element of its own."""
    return isinstance(item, Label) or (isinstance(item, Rectangle) and item.round > 0)


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
