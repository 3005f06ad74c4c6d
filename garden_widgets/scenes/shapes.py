"""Shapes of a scene as SVG writes them: how each looks, where it begins, and its outline in whole numbers.

All numbers count quarters of a unit, and in a path from the point before: so a drawing reads the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from math import floor
from typing import Final, NamedTuple

from garden_widgets.scenes.palette import DARK, LIGHT
from garden_widgets.scenes.scene import Box, Circle, Item, Label, Line, Path, Point, Polygon, Rectangle

FINE: Final = 4
"""So many steps has a unit of a scene."""

TINT: Final = "currentColor"
"""Stands for the one colour in which drawings differ that are else the same."""

NEAR: Final = 0.05
"""Shapes that have no more than this in common only touch."""

LARGEST_DOT: Final = 10.0
"""Up to this radius a disc is a point of a round pen, as wide to half a unit."""

MOST: Final = 6000
"""So many shapes are kept as they are written: those of a few boards."""

DOT: Final = "h0"
"""A line without length, which a round pen draws as a disc."""

SOLID: Final = len("#rrggbb")
"""So many letters has a colour that nothing shines through."""


class Look(NamedTuple):
    """What shapes need to have in common to be written as one."""

    fill: str = ""
    line: str = ""
    width: int = 0
    dash: tuple[float, ...] = ()
    flat: float = 1
    """How much what is drawn is pressed together from above."""

    size: int = 0
    align: str = ""
    bold: bool = False
    colour: str = ""
    """What `TINT` stands for in all that is within."""

    @property
    def adds_nothing(self) -> bool:
        """True where what is drawn twice looks like what is drawn once."""
        return not self.fill and not self.size and is_solid(self.line)

    def says(self, role: Callable[[str], str], pen: str = "") -> list[tuple[str, str]]:
        """List what it says, as it stands in CSS or in an element; the pen has a colour already."""
        said = [("fill", role(self.fill))] if self.fill else []
        said += [("stroke", role(self.line))] if self.line and self.line != pen else []
        said += [("stroke-width", str(self.width))] if self.line else []
        said += [("stroke-dasharray", " ".join(f"{part:g}" for part in self.dash))] if self.dash else []
        said += [("font-size", f"{self.size}px"), ("dominant-baseline", "central")] if self.size else []
        said += [("text-anchor", self.align)] if self.align else []
        said += [("font-weight", "700")] if self.bold else []
        said += [("color", role(self.colour))] if self.colour else []
        return said


@dataclass(slots=True)
class Shape:
    """A shape as it is written, and where it begins; its body is the same wherever that is."""

    item: Item
    look: Look
    start: Point
    body: str
    end: tuple[int, int] = (0, 0)
    """How far the pen is from the start when it is done."""

    tint: str = ""
    """The colour for which `TINT` stands in its look."""

    edges: Box = (0, 0, 0, 0)
    """Left, top, right and foot of what is painted."""

    uncoloured: tuple[tuple[Look, str], ...] = ()
    """Its look with `TINT` for its line or its filling, and what that is."""

    alone: tuple[str, str] | None = field(default=None, compare=False)
    """What stands before and after its class where it is written by itself, once that was asked for."""

    def plain(self) -> Shape:
        """Return it in its own colour."""
        if not self.tint:
            return self
        look = self.look
        fill, line = (self.tint if role == TINT else role for role in (look.fill, look.line))
        return replace(self, look=look._replace(fill=fill, line=line), tint="")


def _edges(item: Item) -> Box:
    """Return left, top, right and foot of what is painted."""
    x, y, w, h = _bounds(item) if isinstance(item, Path) else item.box
    rim = (item.width / 2 if item.line else 0) - NEAR
    if isinstance(item, Label):
        x, w = x - w / 2, 2 * w  # fonts differ
    return x - rim, y - rim, x + w + rim, y + h + rim


def _bounds(item: Path) -> Box:
    """Return the box round a path itself: what its curves bend towards lies outside."""
    across, down = [item.start[0]], [item.start[1]]
    here = item.start
    for bend, end in item.curves:
        for values, a, b, c in ((across, here[0], bend[0], end[0]), (down, here[1], bend[1], end[1])):
            values.append(c)
            if not min(a, c) <= b <= max(a, c):
                values.append((a * c - b * b) / (a - 2 * b + c))
        here = end
    x, y = min(across), min(down)
    return x, y, max(across) - x, max(down) - y


@lru_cache(maxsize=MOST)
def written(item: Item) -> Shape:
    """Write a shape: most of a picture are those of the one before."""
    shape = _write(item)
    look = shape.look
    both = (look._replace(line=TINT), look.line), (look._replace(fill=TINT), look.fill)
    return replace(shape, edges=_edges(item), uncoloured=both)


def _write(item: Item) -> Shape:
    look = Look(item.fill, item.line, *(_pen(item) if item.line else ()))
    match item:
        case Circle() if item.radius <= LARGEST_DOT and not item.line:
            pen = Look(line=item.fill, width=max(1, 2 * round_(FINE * item.radius)), flat=item.flat)
            return Shape(item, pen, (item.x, item.y), DOT)
        case Circle():
            rx, ry = radii(item)
            arcs = (f"a{numbered(rx, ry)} 0 1 0{_after(across, 0)}" for across in (2 * rx, -2 * rx))
            return Shape(item, look, (item.x - rx / FINE, item.y), f"{''.join(arcs)}z")
        case Rectangle():
            (w, h), r = steps((item.w, item.h)), corner(item)
            sides = f"h{w - 2 * r}", f"v{h - 2 * r}", f"h{2 * r - w}", f"v{2 * r - h}"
            turns = ((r, r), (-r, r), (-r, -r), (r, -r))
            parts = [
                side + (f"a{r} {r} 0 0 1{_after(*turn)}" if r else "") for side, turn in zip(sides, turns, strict=True)
            ]
            return Shape(item, look, (item.x + r / FINE, item.y), f"{''.join(parts)}z")
        case Polygon() | Line():
            offsets = [apart(item.points[0], point) for point in item.points]
            body, closed = _way(offsets), isinstance(item, Polygon)
            return Shape(item, look, item.points[0], f"{body}z" if closed else body, (0, 0) if closed else offsets[-1])
        case Path():
            points = [apart(item.start, point) for curve in ((item.start,), *item.curves) for point in curve]
            ends, body = points[::2], _curves(points)
            return Shape(
                item, look, item.start, f"{body}z" if item.closed else body, (0, 0) if item.closed else ends[-1]
            )
        case Label():
            anchor = {"left": "start", "right": "end"}.get(item.align, "")
            worded = look._replace(size=round_(FINE * item.size), align=anchor, bold=item.bold)
            return Shape(item, worded, (item.x, item.y), item.text)
    raise TypeError(f"The SVG painter does not know {type(item).__name__}.")


def backwards(shape: Shape) -> Shape:
    """Return a line as it is drawn from its end."""
    match shape.item:
        case Line(points=points):
            return written(replace(shape.item, points=points[::-1]))
        case Path(start=start, curves=curves, closed=False):
            ends = [start, *(end for _, end in curves)][::-1]
            bends = [bend for bend, _ in curves][::-1]
            return written(replace(shape.item, start=ends[0], curves=tuple(zip(bends, ends[1:], strict=True))))
    return shape


def _pen(item: Item) -> tuple[int, tuple[float, ...]]:
    return max(1, round_(FINE * item.width)), tuple(round(FINE * part, 1) for part in item.dash)


def radii(item: Circle) -> tuple[int, int]:
    """Return how wide and how high half a disc is."""
    return steps((item.radius, item.radius * item.flat))


def corner(item: Rectangle) -> int:
    """Return the radius of its corners, no more than there is room for."""
    return max(0, min(round_(FINE * item.round), *(side // 2 for side in steps((item.w, item.h)))))


def _way(points: Iterable[tuple[int, int]]) -> str:
    """Write a way through points: levels and plumb lines are shorter."""
    way, before = "", ""
    for (x1, y1), (x2, y2) in pairwise(points):
        x, y = x2 - x1, y2 - y1
        letter, row = ("h", numbered(x)) if not y else ("v", numbered(y)) if not x else ("l", numbered(x, y))
        way += (
            row if letter == before == "l" and row[0] == "-" else f" {row}" if letter == before == "l" else letter + row
        )
        before = letter
    return way


def _curves(points: Sequence[tuple[int, int]]) -> str:
    """Write curves: a straight one as a line, and one that goes on smoothly without what it bends towards."""
    way, before, bent = "", "", points[0]
    for (x1, y1), (cx, cy), (x2, y2) in zip(points[::2], points[1::2], points[2::2], strict=False):
        x, y, dx, dy = x2 - x1, y2 - y1, cx - x1, cy - y1
        if x * dy == y * dx and min(x * dx, y * dy) >= 0:
            way, before = way + _way(((x1, y1), (x2, y2))), ""
            continue
        smooth = 2 * x1 - bent[0], 2 * y1 - bent[1]
        if before and max(abs(smooth[0] - cx), abs(smooth[1] - cy)) <= 1:
            letter, row, bent = "t", numbered(x, y), smooth
        else:
            letter, row, bent = "q", numbered(dx, dy, x, y), (cx, cy)
        way += row if letter == before and row[0] == "-" else letter + row
        before = letter
    return way


def round_(value: float) -> int:
    """Round to a whole number; what differs by an error of computing is rounded alike."""
    return floor(value + 0.500001)


def steps(point: Point) -> tuple[int, int]:
    """Return a point in whole steps."""
    return round_(FINE * point[0]), round_(FINE * point[1])


def apart(origin: Point, point: Point) -> tuple[int, int]:
    """Return how far a point lies from another."""
    return round_(FINE * (point[0] - origin[0])), round_(FINE * (point[1] - origin[1]))


def numbered(*numbers: int) -> str:
    """Write numbers with as little between them as can be read."""
    return "".join(str(number) if not k or number < 0 else f" {number}" for k, number in enumerate(numbers))


def _after(*numbers: int) -> str:
    text = numbered(*numbers)
    return text if text[0] == "-" else f" {text}"


def is_solid(role: str) -> bool:
    """Check that nothing shines through a colour, in any palette."""
    return role not in ("", TINT) and all(len(each[role]) == SOLID for each in (LIGHT, DARK))
