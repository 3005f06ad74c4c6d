"""The tiles: garden paths with stone edges in a lawn; where a side is closed lies half of a flower bed.

Two closed sides that meet make a whole bed, two open ones a path that goes on: what fits looks whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from garden_widgets.scenes.scene import Item, Line, Path, Point, Rectangle, together

SIDES: Final = "NESW"
HALF: Final = 0.17
"""Half the width of a path, as a part of the tile."""

STONES: Final = 9
"""Stones along a straight edge: a whole number, so that edges go on from tile to tile."""

INSET: Final = 0.031
"""Half the width of an edge of stones."""

BLOOMS: Final = ("bloom-red", "bloom-yellow", "bloom-white", "bloom-blue")

_TURN: Final[dict[str, int]] = {side: i for i, side in enumerate(SIDES)}


def _turned(point: Point, quarters: int) -> Point:
    """Turn a point of the unit square clockwise about its middle."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = 1 - y, x
    return x, y


def tile(sides: str, x: float, y: float, size: float, *, key: str = "", tone: int = 0) -> Iterator[Item]:
    """Draw a tile by its open sides, its upper left corner at x, y; `tone` varies its lawn and its flowers.

    A bed is drawn as a whole before the next: so it is the same drawing on each tile.
    """
    lay = _Lay(x, y, size, key)
    yield Rectangle(x=x, y=y, w=size, h=size, fill="lawn" if tone % 2 else "lawn-b", key=key)
    yield lay.curve(
        "lawn-blade", 0.022, ((0.1, 0.26), (0.3, 0.05), (0.8, 0.2), (0.96, 0.6), (0.74, 0.9)), dash=(0.002, 0.13)
    )
    yield from together(_bush(lay, quarters) for quarters in range(4))
    for side in SIDES:
        if side not in sides:
            yield from _bed(lay, _TURN[side], BLOOMS[tone % len(BLOOMS)])
    edges = tuple(_edges(sides))
    yield lay.outline("gravel", edges)
    yield from together(_kerb(lay, edge) for edge in edges[::2])  # the others lie along the border of the tile
    for side in sides:
        yield from _pebbles(lay, _TURN[side])


class _Lay:
    """Puts points of the unit square onto the scene."""

    def __init__(self, x: float, y: float, size: float, key: str) -> None:
        self.x, self.y, self.size, self.key = x, y, size, key

    def at(self, point: Point) -> Point:
        return self.x + point[0] * self.size, self.y + point[1] * self.size

    def curve(self, line: str, width: float, points: tuple[Point, ...], dash: tuple[float, ...] = ()) -> Item:
        start, *rest = map(self.at, points)
        return Path(
            start=start,
            curves=tuple(zip(rest[::2], rest[1::2], strict=True)),
            line=line,
            width=width * self.size,
            dash=tuple(part * self.size for part in dash),
            key=self.key,
        )

    def outline(self, fill: str, parts: tuple[tuple[Point, ...], ...], line: str = "") -> Item:
        points = [self.at(point) for part in parts for point in part[1:]]
        return Path(
            start=self.at(parts[0][0]),
            curves=tuple(zip(points[::2], points[1::2], strict=True)),
            closed=True,
            fill=fill,
            line=line,
            width=self.size * 0.012,
            key=self.key,
        )


def _edges(sides: str) -> Iterator[tuple[Point, ...]]:
    """Walk round the path: along its edge from each open side to the next, then across that side."""
    turns = [_TURN[side] for side in SIDES if side in sides]
    for i, here in enumerate(turns):
        there = turns[(i + 1) % len(turns)]
        step = (there - here) % 4 or 4
        yield tuple(_turned(point, here) for point in _EDGE[step])
        left, right = _turned((0.5 - HALF, 0), there), _turned((0.5 + HALF, 0), there)
        yield left, _middle(left, right), right


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _within(edge: tuple[Point, ...]) -> tuple[Point, ...]:
    """Keep the round ends of an edge of stones on their own tile."""
    return (_nearer(edge[0]), *edge[1:-1], _nearer(edge[-1]))


def _nearer(point: Point) -> Point:
    x, y = (min(max(value, INSET), 1 - INSET) for value in point)
    return x, y


_LOW, _HIGH, _BULB = 0.5 - HALF, 0.5 + HALF, 0.25
_EDGE: Final[dict[int, tuple[Point, ...]]] = {
    1: ((_HIGH, 0), (_HIGH, _LOW), (1, _LOW)),
    2: ((_HIGH, 0), (_HIGH, 0.5), (_HIGH, 1)),
    3: ((_HIGH, 0), (_HIGH, _HIGH), (0, _HIGH)),
    4: (
        (_HIGH, 0),
        (_HIGH - 0.01, 0.2),
        (_HIGH + 0.03, 0.3),
        (0.5 + 1.3 * _BULB, 0.42),
        (0.5 + _BULB, 0.62),
        (0.5 + 0.8 * _BULB, 0.5 + 1.22 * _BULB),
        (0.5, 0.5 + 1.2 * _BULB),
        (0.5 - 0.8 * _BULB, 0.5 + 1.22 * _BULB),
        (0.5 - _BULB, 0.62),
        (0.5 - 1.3 * _BULB, 0.42),
        (_LOW - 0.03, 0.3),
        (_LOW + 0.01, 0.2),
        (_LOW, 0),
    ),
}
"""From the right end of the north side to the left end of the side that comes so many quarters later."""


def _bed(lay: _Lay, quarters: int, bloom: str) -> Iterator[Item]:
    """Draw half a flower bed at a closed side: earth, leaves, and two rows of flowers."""

    def turned(*points: Point) -> tuple[Point, ...]:
        return tuple(_turned(point, quarters) for point in points)

    rim = turned((0.17, 0), (0.17, 0.16), (0.34, 0.185), (0.5, 0.205), (0.66, 0.185), (0.83, 0.16), (0.83, 0))
    yield lay.outline("earth", (rim,))
    core = turned((0.19, 0), (0.2, 0.14), (0.5, 0.165), (0.8, 0.14), (0.81, 0))
    rows = turned(
        (0.235, 0.051), (0.265, 0.125), (0.5, 0.14), (0.735, 0.125), (0.765, 0.051), (0.69, 0.03), (0.64, 0.051),
        (0.5, 0.072), (0.34, 0.035),
    )  # fmt: skip
    yield lay.outline("hedge", (core,))
    yield lay.curve("hedge-lit", 0.1, rows[:5], dash=(0.001, 0.115))
    yield lay.curve(bloom, 0.08, rows, dash=(0.001, 0.113))
    yield lay.curve("bloom-heart", 0.026, rows, dash=(0.001, 0.113))


def _bush(lay: _Lay, quarters: int) -> Iterator[Item]:
    """Draw a quarter of the bush that stands where four tiles meet."""

    def turned(*points: Point) -> tuple[Point, ...]:
        return tuple(_turned(point, quarters) for point in points)

    yield lay.outline("hedge", (turned((0, 0), (0.075, 0), (0.15, 0), (0.15, 0.15), (0, 0.15), (0, 0.07), (0, 0)),))
    yield lay.curve("hedge-lit", 0.05, turned((0.095, 0.026), (0.09, 0.09), (0.026, 0.095)), dash=(0.001, 0.062))


def _kerb(lay: _Lay, edge: tuple[Point, ...]) -> Iterator[Item]:
    stones = _within(edge)
    yield lay.curve("kerb-gap", 0.062, stones)
    yield lay.curve("kerb", 0.043, stones, dash=(1 / STONES * 0.42, 1 / STONES * 0.58))


def _pebbles(lay: _Lay, quarters: int) -> Iterator[Item]:
    way = tuple(_turned(point, quarters) for point in ((0.44, 0.07), (0.6, 0.14), (0.47, 0.42)))
    yield lay.curve("gravel-dot", 0.034, way, dash=(0.012, 0.13))


def plot(x: float, y: float, size: float) -> Iterator[Item]:
    """Draw bare earth, where no tile lies yet."""
    inset = size * 0.03
    yield Rectangle(x=x, y=y, w=size, h=size, fill="earth")
    yield Rectangle(
        x=x + inset,
        y=y + inset,
        w=size - 2 * inset,
        h=size - 2 * inset,
        round=size * 0.06,
        line="earth-line",
        width=size * 0.018,
        dash=(size * 0.05, size * 0.06),
    )
    for row in (0.3, 0.5, 0.7):
        yield Line(
            points=((x + size * 0.2, y + size * row), (x + size * 0.8, y + size * row)),
            line="earth-line",
            width=size * 0.02,
            dash=(size * 0.001, size * (0.09 + row * 0.02)),
        )
