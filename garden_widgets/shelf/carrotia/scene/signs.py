"""Small things of the table: dice with their faces, the hourglass, arrows at the garden's gates, footprints."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from garden_widgets.scenes.scene import Circle, Item, Line, Point, Polygon
from garden_widgets.scenes.sketch import Sketch
from garden_widgets.shelf.carrotia.scene.rabbit import SMALLEST, carrot, head

LETTER: Final = 0.42
"""How large the letter of a die is beside it."""

TO: Final[dict[str, Point]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
"""One step to a side."""


@lru_cache(maxsize=256)
def die(face: str, x: float, y: float, size: float, *, key: str = "") -> tuple[Item, ...]:
    """Draw a bird's die with its middle at x, y: a side of the garden, a carrot, or the rabbit.

    A side has its letter, too, unless that would be too small to be read: then its arrow is the larger.
    """
    s = Sketch(x, y, size, key=key)
    s.blob("ground-shadow", (-50, -40), (-50, 62), (50, 62), (50, -40))
    s.bend(
        "die",
        (-32, -46), (0, -46), (32, -46), (46, -46), (46, -32), (46, 0), (46, 32), (46, 46), (32, 46),
        (0, 46), (-32, 46), (-46, 46), (-46, 32), (-46, 0), (-46, -32), (-46, -46), (-32, -46),
        line=4,
    )  # fmt: skip
    if face in TO:
        dx, dy = TO[face]
        if LETTER * size < SMALLEST:
            _arrow(s, dx, dy)
        else:
            _pointer(s, dx, dy)
            s.words(-dx * 13, -dy * 13 + 2, face, 100 * LETTER, "contour")
    elif face == "carrot":
        s.items += carrot(x, y, size * 0.78, key=key)
    elif face == "rabbit":
        s.items += head(x, y + size * 0.06, size * 0.66, key=key)
    return tuple(s.items)


def _arrow(s: Sketch, dx: float, dy: float) -> None:
    """Point to a side with an arrow as long as the die."""

    def turned(along: float, across: float) -> Point:
        return along * dx - across * dy, along * dy + across * dx

    shape = ((-34, -9), (2, -9), (2, -30), (38, 0), (2, 30), (2, 9), (-34, 9))
    s.area("scarf", *(turned(*point) for point in shape))


def _pointer(s: Sketch, dx: float, dy: float) -> None:
    """Point to a side, near the rim of the die."""
    tip, side, back = 41, 17, 21
    s.area(
        "scarf",
        (dx * tip, dy * tip),
        (dx * back - dy * side, dy * back + dx * side),
        (dx * back + dy * side, dy * back - dx * side),
    )


def stop(x: float, y: float, radius: float, *, key: str = "") -> Polygon:
    """Draw a stop sign, as on a road, without what stands on it."""
    corners = (pi * (2 * i + 1) / 8 for i in range(8))
    points = tuple((x + radius * cos(each), y + radius * sin(each)) for each in corners)
    return Polygon(points=points, fill="scarf", line="token", width=max(2, radius * 0.14), key=key)


@lru_cache(maxsize=256)
def hourglass(x: float, y: float, size: float, left: float, *, key: str = "") -> tuple[Item, ...]:
    """Draw an hourglass with its middle at x, y; `left` of its sand, from 0 to 1, is still above."""
    s = Sketch(x, y, size, key=key)
    s.disc(0, 50, 32, "ground-shadow", flat=0.2)
    glass = (
        (-24, -38), (-26, -14), (-5, -2), (-3, 0), (-5, 2), (-26, 14), (-24, 38),
        (0, 40), (24, 38), (26, 14), (5, 2), (3, 0), (5, -2), (26, -14), (24, -38), (0, -40), (-24, -38),
    )  # fmt: skip
    s.bend("glass", *glass)
    if left > 0:
        top = -4 - 28 * left
        wide = 4 + 18 * min(1, left * 1.25)
        s.bend(
            "sand",
            (-wide, top),
            (0, top + 3),
            (wide, top),
            (wide * 0.92, -14 * left - 4),
            (2, -2),
            (0, 0),
            (-2, -2),
            (-wide * 0.92, -14 * left - 4),
            (-wide, top),
        )
        if left < 1:
            s.straight("sand", 2.4, (0, -2), (0, 34))
    if left < 1:
        high = 34 * (1 - left)
        s.bend(
            "sand",
            (-22, 37),
            (-21, 37 - high * 0.5),
            (0, 37 - high),
            (21, 37 - high * 0.5),
            (22, 37),
            (0, 39),
            (-22, 37),
        )
    s.bend("", *glass, line=3)
    s.stroke("token", 3, (-15, -31), (-17, -22), (-12, -14))
    for y_bar in (-43, 43):
        s.bend(
            "wicker",
            (-32, y_bar - 5),
            (0, y_bar - 7),
            (32, y_bar - 5),
            (36, y_bar),
            (32, y_bar + 5),
            (0, y_bar + 7),
            (-32, y_bar + 5),
            (-36, y_bar),
            (-32, y_bar - 5),
            line=3,
        )
    return tuple(s.items)


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
    s = Sketch(*at(4, 0), ARROW, key=key)
    ax, ay = (dx, dy) if out else (-dx, -dy)

    def turned(along: float, across: float) -> Point:
        return along * ax - across * ay, along * ay + across * ax

    shape = ((-42, -17), (2, -17), (2, -36), (44, 0), (2, 36), (2, 17), (-42, 17))
    s.area("scarf" if out else "leaf", *(turned(*point) for point in shape), line=5)
    mark = turned(-4, 0)
    if out:
        s.straight("token", 5, (mark[0] - 8, mark[1] + 14), (mark[0] - 8, mark[1] - 13))
        s.area("token", (mark[0] - 8, mark[1] - 14), (mark[0] + 12, mark[1] - 7), (mark[0] - 8, mark[1]))
    else:
        s.items += head(*s.at((mark[0], mark[1] + 2)), ARROW * 0.44, key=key)
    return (*items, *s.items)


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


@lru_cache(maxsize=256)
def foot(x: float, y: float, size: float, angle: float = 0, *, fill: str = "fur-dark") -> tuple[Item, ...]:
    """Draw the print of a rabbit's foot; the angle turns it, in quarters."""
    s = Sketch(x, y, size)
    turn = angle * pi / 2

    def p(a: float, b: float) -> Point:
        return a * cos(turn) - b * sin(turn), a * sin(turn) + b * cos(turn)

    s.blob(fill, p(-22, 0), p(-22, 40), p(22, 40), p(22, 0), p(0, -16))
    for toe in (-24, 0, 24):
        s.disc(*p(toe, -30 - (8 if not toe else 0)), 10, fill)
    return tuple(s.items)
