"""Drawings by hand: shapes in a square of 100 units with its middle at 0, 0, put where and as large as they are wanted.

A drawing is made once, of curves, discs and strokes in roles of the palette; `placed` gives its shapes a place, a size
and a key. So the same drawing is an icon of 30 units and a picture of 300.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Final

from garden_widgets.scenes.scene import Circle, Item, Label, Line, Path, Point, Polygon, Rectangle

UNIT: Final = 100.0

Drawing = tuple[Item, ...]


# Shapes ---------------------------------------------------------------------------------------------------------------


def area(fill: str, *points: Point, line: str = "", width: float = 2) -> Polygon:
    """Draw an outline with corners."""
    return Polygon(points=points, fill=fill, line=line, width=width)


def shape(fill: str, start: Point, *curves: tuple[Point, Point], line: str = "", width: float = 2) -> Path:
    """Draw an outline of curves, each a point to bend towards and an end."""
    return Path(start=start, curves=curves, closed=True, fill=fill, line=line, width=width)


def disc(fill: str, x: float, y: float, radius: float, flat: float = 1, line: str = "", width: float = 2) -> Circle:
    """Draw a disc, or an ellipse."""
    return Circle(x=x, y=y, radius=radius, flat=flat, fill=fill, line=line, width=width)


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
    """Put a drawing with its middle at x, y; 100 of its units are `size` wide."""
    scale = size / UNIT
    return through(drawing, lambda point: (x + point[0] * scale, y + point[1] * scale), scale, key=key)


def through(
    drawing: Iterable[Item], at: Callable[[Point], Point], scale: float = 1, *, key: str = ""
) -> Iterator[Item]:
    """Put each point of a drawing elsewhere, and make radii and widths larger: an ellipse stays upright."""
    for item in drawing:
        dash = tuple(part * scale for part in item.dash)
        yield _put(replace(item, width=item.width * scale, dash=dash, key=key or item.key), at, scale)


def _put(item: Item, at: Callable[[Point], Point], scale: float) -> Item:
    match item:
        case Circle():
            x, y = at((item.x, item.y))
            return replace(item, x=x, y=y, radius=item.radius * scale)
        case Rectangle():
            (x, y), (x2, y2) = at((item.x, item.y)), at((item.x + item.w, item.y + item.h))
            wide, high = abs(x2 - x), abs(y2 - y)
            return replace(item, x=min(x, x2), y=min(y, y2), w=wide, h=high, round=item.round * scale)
        case Label():
            x, y = at((item.x, item.y))
            return replace(item, x=x, y=y, size=item.size * scale)
        case Polygon() | Line():
            return replace(item, points=tuple(map(at, item.points)))
        case Path():
            curves = tuple((at(bend), at(end)) for bend, end in item.curves)
            return replace(item, start=at(item.start), curves=curves)
    raise TypeError(f"A drawing cannot hold {type(item).__name__}.")


def recoloured(drawing: Iterable[Item], roles: Mapping[str, str]) -> Iterator[Item]:
    """Paint a drawing in other colours: each role that is among these in the one that stands for it."""
    for item in drawing:
        yield replace(item, fill=roles.get(item.fill, item.fill), line=roles.get(item.line, item.line))
