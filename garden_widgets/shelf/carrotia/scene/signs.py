"""Small things of the table: dice with their faces, the hourglass, stop signs, the garden's gates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from garden_widgets.scenes.artwork import artwork, drawn
from garden_widgets.scenes.drawing import Drawing, area, placed, shape, stroke
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Point, Polygon
from garden_widgets.shelf.carrotia.scene.figures import SMALLEST, carrot, head

LETTER: Final = 0.42
"""How large the letter of a die is beside it."""

TO: Final[dict[str, Point]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
"""One step to a side."""


@lru_cache(maxsize=256)
def die(face: str, x: float, y: float, size: float, *, key: str = "") -> Drawing:
    """Draw a bird's die with its middle at x, y: a side of the garden, a carrot, or the rabbit.

    A side has its letter, too, unless that would be too small to be read: then its arrow is the larger.
    """
    body = drawn("carrotia/die", x, y, size, key=key)
    if face in TO:
        return *body, *placed(_side(face, size), x, y, size, key=key)
    if face == "carrot":
        return *body, *carrot(x, y, size * 0.78, key=key)
    if face == "rabbit":
        return *body, *head(x, y + size * 0.06, size * 0.66, key=key)
    return body


def _side(face: str, size: float) -> Iterator[Item]:
    """Point to a side: with an arrow as long as the die, or near its rim, beside the letter."""
    dx, dy = TO[face]
    if LETTER * size < SMALLEST:
        yield area("scarf", *_facing((dx, dy), ((-34, -9), (2, -9), (2, -30), (38, 0), (2, 30), (2, 9), (-34, 9))))
    else:
        yield area("scarf", *_facing((dx, dy), ((41, 0), (21, 17), (21, -17))))
        yield Label(x=-dx * 13, y=-dy * 13 + 2, text=face, size=100 * LETTER, bold=True, fill="contour")


def _facing(to: Point, points: Iterable[Point]) -> Iterator[Point]:
    """Turn what faces right to another side."""
    dx, dy = to
    return ((along * dx - across * dy, along * dy + across * dx) for along, across in points)


def stop(x: float, y: float, radius: float, *, key: str = "") -> Polygon:
    """Draw a stop sign, as on a road, without what stands on it."""
    corners = (pi * (2 * i + 1) / 8 for i in range(8))
    points = tuple((x + radius * cos(each), y + radius * sin(each)) for each in corners)
    return Polygon(points=points, fill="scarf", line="token", width=max(2, radius * 0.14), key=key)


@lru_cache(maxsize=256)
def hourglass(x: float, y: float, size: float, left: float, *, key: str = "") -> Drawing:
    """Draw an hourglass with its middle at x, y; `left` of its sand, from 0 to 1, is still above."""
    behind, before = artwork("carrotia/hourglass/behind"), artwork("carrotia/hourglass/before")
    return tuple(placed((*behind, *_sand(left), *before), x, y, size, key=key))


def _sand(left: float) -> Iterator[Item]:
    if left > 0:
        top, wide, low = -4 - 28 * left, 4 + 18 * min(1, left * 1.25), -14 * left - 4
        yield shape(
            "sand",
            (-wide, top),
            ((0, top + 3), (wide, top)),
            ((wide * 0.92, low), (2, -2)),
            ((0, 0), (-2, -2)),
            ((-wide * 0.92, low), (-wide, top)),
        )
        if left < 1:
            yield stroke("sand", 2.4, (0, -2), (0, 34))
    if left < 1:
        high = 34 * (1 - left)
        curves = (((-21, 37 - high * 0.5), (0, 37 - high)), ((21, 37 - high * 0.5), (22, 37)), ((0, 39), (-22, 37)))
        yield shape("sand", (-22, 37), *curves)


@lru_cache(maxsize=256)
def gate(edge: str, x: float, y: float, half: float, *, out: bool, key: str = "") -> tuple[Item, ...]:
    """Draw an open gate in the kerb, its middle at x, y: a way between two posts, with its wings folded back.

    An arrow leads through it: in with the rabbit at the entry, out with a flag at the exit. `half` its width is free.
    """
    dx, dy = TO[edge]

    def at(along: float, across: float) -> Point:
        return x + along * dx - across * dy, y + along * dy + across * dx

    items: list[Item] = [
        Polygon(points=(at(-12, -half), at(-12, half), at(13, half), at(13, -half)), fill="gravel", key=key),
    ]
    for side in (-1, 1):
        items += _wing(at, side, half, up=1 if edge != "S" else -1, key=key)
    middle, ahead = at(4, 0), (dx, dy) if out else (-dx, -dy)
    arrow = _facing(ahead, ((-42, -17), (2, -17), (2, -36), (44, 0), (2, 36), (2, 17), (-42, 17)))
    items += placed((area("scarf" if out else "leaf", *arrow, line="contour", width=5),), *middle, ARROW, key=key)
    ((mark_x, mark_y),) = _facing(ahead, ((-4, 0),))
    if out:
        left = mark_x - 8
        flag = (
            stroke("token", 5, (left, mark_y + 14), (left, mark_y - 13)),
            area("token", (left, mark_y - 14), (mark_x + 12, mark_y - 7), (left, mark_y)),
        )
        items += placed(flag, *middle, ARROW, key=key)
    else:
        scale = ARROW / 100
        items += head(middle[0] + mark_x * scale, middle[1] + (mark_y + 2) * scale, ARROW * 0.44, key=key)
    return tuple(items)


ARROW: Final = 38
"""How long the arrow through a gate is."""


def reach(half: float) -> float:
    """Return how far the wings of a gate reach along the kerb, from its middle."""
    return half + _long(half) + 5


def _boards(half: float) -> int:
    return 2 if half < 24 else 3


def _long(half: float) -> float:
    return half * (0.62 if _boards(half) == 2 else 0.76)


def _wing(at: Callable[[float, float], Point], side: int, half: float, *, up: int, key: str) -> Iterator[Item]:
    """Draw one wing of a gate, folded back along the kerb: a rail with pointed boards, and its post."""
    boards, long = _boards(half), _long(half)
    for i in range(boards):
        middle, wide = side * (half + 3 + long * (i + 0.6) / boards), long / boards * 0.44
        foot, shoulder, tip = -11 * up, 9 * up, 17 * up
        board = (
            at(foot, middle - wide), at(shoulder, middle - wide), at(tip, middle), at(shoulder, middle + wide),
            at(foot, middle + wide),
        )  # fmt: skip
        yield Polygon(points=board, fill="token", line="contour", width=1.6, key=key)
    rail = (at(-2 * up, side * half), at(-2 * up, side * (half + long + 2)))
    yield Line(points=rail, line="contour", width=5.4, key=key)
    yield Line(points=rail, line="wicker", width=2.6, key=key)
    for radius, fill in ((9.2, "wicker-b"), (5.2, "wicker")):
        post_x, post_y = at(0, side * half)
        yield Circle(x=post_x, y=post_y, radius=radius, fill=fill, line="contour", width=1.6, key=key)
