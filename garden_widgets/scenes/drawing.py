"""Drawings by hand: shapes in a square of 100 units with its middle at 0, 0, put where and as large as they are wanted.

A drawing is made once, of curves, discs and strokes in roles of the palette; `placed` gives its shapes a place, a size
and a key. So the same drawing is an icon of 30 units and a picture of 300.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import cos, radians, sin, tau
from typing import Final

from garden_widgets.scenes.scene import Circle, Item, Label, Line, Path, Point, Polygon, Rectangle

UNIT: Final = 100.0

Drawing = tuple[Item, ...]


# Shapes ---------------------------------------------------------------------------------------------------------------


def blob(fill: str, *points: Point, line: str = "", width: float = 2) -> Path:
    """Draw a round outline: it bends towards each point in turn, and passes half-way between each two."""
    start = _between(points[-1], points[0])
    ends = [_between(one, other) for one, other in zip(points, [*points[1:], points[0]], strict=True)]
    return Path(
        start=start, curves=tuple(zip(points, ends, strict=True)), closed=True, fill=fill, line=line, width=width
    )


def area(fill: str, *points: Point, line: str = "", width: float = 2) -> Polygon:
    """Draw an outline with corners."""
    return Polygon(points=points, fill=fill, line=line, width=width)


def shape(fill: str, start: Point, *curves: tuple[Point, Point], line: str = "", width: float = 2) -> Path:
    """Draw an outline of curves, each a point to bend towards and an end."""
    return Path(start=start, curves=curves, closed=True, fill=fill, line=line, width=width)


def disc(fill: str, x: float, y: float, radius: float, flat: float = 1, line: str = "", width: float = 2) -> Circle:
    """Draw a disc, or an ellipse."""
    return Circle(x=x, y=y, radius=radius, flat=flat, fill=fill, line=line, width=width)


def ring(line: str, x: float, y: float, radius: float, width: float, flat: float = 1) -> Circle:
    """Draw a ring: what is behind it is seen through its hole."""
    return Circle(x=x, y=y, radius=radius, flat=flat, line=line, width=width)


def seed(
    fill: str, x: float, y: float, long: float, high: float, turn: float, line: str = "", width: float = 2
) -> Path:
    """Draw an ellipse that is turned, by degrees."""
    return turned(blob(fill, *_round(long, high), line=line, width=width), turn, (x, y))


def _round(long: float, high: float, count: int = 8) -> list[Point]:
    """List the points towards which an ellipse bends."""
    out = 1 / cos(tau / count / 2)
    return [(long * out * cos(tau * i / count), high * out * sin(tau * i / count)) for i in range(count)]


def bar(
    fill: str, x: float, y: float, w: float, h: float, round: float = 0, line: str = "", width: float = 2
) -> Rectangle:
    """Draw a rectangle by its upper left corner."""
    return Rectangle(x=x, y=y, w=w, h=h, round=round, fill=fill, line=line, width=width)


def stroke(line: str, width: float, *points: Point) -> Item:
    """Draw a stroke with round ends that bends towards the points between its first and last."""
    if len(points) == 2:
        return Line(points=points, line=line, width=width)
    first, *inner, last = points
    ends = [_between(one, other) for one, other in pairwise(inner)]
    return Path(start=first, curves=tuple(zip(inner, [*ends, last], strict=True)), line=line, width=width)


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


# Places ---------------------------------------------------------------------------------------------------------------


def placed(drawing: Iterable[Item], x: float, y: float, size: float, *, key: str = "") -> Iterator[Item]:
    """Put a drawing with its middle at x, y, `size` wide."""
    scale = size / UNIT
    for item in drawing:
        yield _scaled(item, x, y, scale, key)


def _scaled(item: Item, x: float, y: float, scale: float, key: str) -> Item:
    bare = replace(item, width=item.width * scale, key=key or item.key)
    match bare:
        case Circle():
            return replace(bare, x=x + bare.x * scale, y=y + bare.y * scale, radius=bare.radius * scale)
        case Rectangle():
            return replace(
                bare,
                x=x + bare.x * scale,
                y=y + bare.y * scale,
                w=bare.w * scale,
                h=bare.h * scale,
                round=bare.round * scale,
            )
        case Label():
            return replace(bare, x=x + bare.x * scale, y=y + bare.y * scale, size=bare.size * scale)
        case Polygon() | Line():
            return replace(bare, points=_put(bare.points, x, y, scale))
        case Path():
            (start,) = _put((bare.start,), x, y, scale)
            ends = (_put(curve, x, y, scale) for curve in bare.curves)
            return replace(bare, start=start, curves=tuple((bend, end) for bend, end in ends))
    raise TypeError(f"A drawing cannot hold {type(item).__name__}.")


def _put(points: Sequence[Point], x: float, y: float, scale: float) -> tuple[Point, ...]:
    return tuple((x + px * scale, y + py * scale) for px, py in points)


def turned(item: Path, turn: float, to: Point = (0, 0)) -> Path:
    """Turn a curve round 0, 0 by degrees, and move it."""
    c, s = cos(radians(turn)), sin(radians(turn))

    def there(point: Point) -> Point:
        return to[0] + point[0] * c - point[1] * s, to[1] + point[0] * s + point[1] * c

    return replace(item, start=there(item.start), curves=tuple((there(a), there(b)) for a, b in item.curves))
