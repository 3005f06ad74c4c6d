"""The wall of Carrots & Broccoli as one sees it: rails and pickets from pyramid to pyramid, on the line that parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from garden_widgets.scenes.scene import Circle, Item, Line, Point, Polygon, Rectangle
from garden_widgets.shelf.carrots_and_broccoli.engine.wall import GATEPOSTS, LENGTH
from garden_widgets.shelf.carrots_and_broccoli.scene.board import BOTTOM, LEFT, RIGHT, TOP, middle

INSET: Final = 7
"""How far within the board the wall ends."""

PICKETS: Final = (0.29, 0.5, 0.71)
"""Where pickets stand between two pyramids."""

UPPER: Final = 9
"""How far above the lower rail, which is the line of the wall, the upper one runs."""

BOARDS: Final = ("fence", "fence-b")
"""Of what rails and pickets are: the second of two walls is told from the first by its colour."""


def wall_lines(seats: int, squares: Sequence[int]) -> list[tuple[Point, ...]]:
    """Return the line of each wall, from corner to corner of the board. CB-R1."""
    lines = []
    for number, (first, second) in enumerate(GATEPOSTS[seats]):
        pyramids = squares[number * LENGTH : (number + 1) * LENGTH]
        points = (middle(first), *(middle(square) for square in pyramids), middle(second))
        lines.append((_end(first), *points, _end(second)))
    return lines


def _end(gatepost: int) -> Point:
    """Return the end of the line, in the corner of the board."""
    x = LEFT + INSET if gatepost % 8 == 0 else RIGHT - INSET
    y = TOP + INSET if gatepost // 8 == 7 else BOTTOM - INSET
    return x, y


@lru_cache(maxsize=32)
def fence(seats: int, squares: tuple[int, ...]) -> tuple[Item, ...]:
    """Draw the walls; each rail and each picket has a key, so that it can be seen to swing."""
    return tuple(_fence(seats, squares))


def _fence(seats: int, squares: Sequence[int]) -> Iterator[Item]:
    for number, points in enumerate(wall_lines(seats, squares) if squares else ()):
        pieces = list(enumerate(pairwise(points)))
        for i, piece in pieces:
            key = f"rail{number}.{i}"
            yield Line(points=_lifted(piece, -6), line="ground-shadow", width=11, key=key)
            yield Line(points=piece, line="wall", width=9, key=key)
            yield Line(points=_lifted(piece, UPPER), line="wall", width=7, key=key)
            yield Line(points=piece, line=BOARDS[number], width=5.5, key=key)
            yield Line(points=_lifted(piece, UPPER), line=BOARDS[number], width=3.8, key=key)
        for i, ((ax, ay), (bx, by)) in pieces[1:-1]:
            for j, share in enumerate(PICKETS):
                yield _picket(ax + (bx - ax) * share, ay + (by - ay) * share, BOARDS[number], f"picket{number}.{i}.{j}")
        for i in (1, -2):
            yield from _gatepost(*points[i], f"gatepost{number}.{i}")


def _lifted(points: Sequence[Point], by: float) -> tuple[Point, ...]:
    return tuple((x, y - by) for x, y in points)


def _picket(x: float, y: float, fill: str, key: str) -> Item:
    left, right, top, low = x - 4, x + 4, y - UPPER - 8, y + 7
    outline = (left, low), (left, top + 4), (x, top - 2), (right, top + 4), (right, low)
    return Polygon(points=outline, fill=fill, line="wall", width=1.4, key=key)


def _gatepost(x: float, y: float, key: str) -> Iterator[Item]:
    yield Circle(x=x + 2, y=y + 13, radius=14, flat=0.4, fill="ground-shadow", key=key)
    yield Rectangle(x=x - 9, y=y - 20, w=18, h=34, round=3, fill="post", line="wall", width=1.8, key=key)
    yield Rectangle(x=x - 12, y=y - 25, w=24, h=8, round=3, fill="fence", line="wall", width=1.6, key=key)


def changed_line(old: Sequence[Point], new: Sequence[Point]) -> tuple[Point, ...]:
    """Return the part of a wall's line that differs from what it was, with the points where it leaves it."""
    differ = [i for i, (before, after) in enumerate(zip(old, new, strict=True)) if before != after]
    return tuple(new[differ[0] - 1 : differ[-1] + 2]) if differ else ()
