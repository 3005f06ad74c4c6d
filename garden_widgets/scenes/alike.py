"""Which drawings are the same but for where they are put: moved, turned, mirrored, smaller or larger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from math import hypot
from typing import Final, NamedTuple

from garden_widgets.scenes.scene import Circle, Item, Label, Line, Path, Point, Polygon, Rectangle
from garden_widgets.scenes.shapes import FINE, Shape, apart

NEAR: Final = 0.04
"""Units: points that are no farther apart are the same."""

SMALLEST: Final = 0.6
LARGEST: Final = 1.7
"""A drawing may be so much smaller or larger than it is written: what was rounded there is not seen."""

FIGURES: Final = 2
"""So many decimals of a proportion tell forms apart; the points tell for sure."""

MOST: Final = 6000
"""So many forms are kept, as many as shapes."""

Turn = tuple[int, int, int, int]
"""Where one step to the right leads, right and down, and where one step down does: so SVG writes it."""

UPRIGHT: Final = (1, 0, 0, 1)
TURNS: Final[Sequence[Turn]] = (
    UPRIGHT,
    (-1, 0, 0, 1),
    (1, 0, 0, -1),
    (-1, 0, 0, -1),
    (0, 1, -1, 0),
    (0, -1, 1, 0),
    (0, 1, 1, 0),
    (0, -1, -1, 0),
)
ANGLES: Final = {(-1, 0): 180, (0, 1): 90, (0, -1): -90}


class Put(NamedTuple):
    """How a drawing is put elsewhere: turned or mirrored, so much larger, and then moved by so many units."""

    turn: Turn
    scale: float
    right: float
    down: float

    def at(self, point: Point) -> Point:
        """Return where a point goes."""
        (a, b, c, d), (x, y) = self.turn, point
        return self.scale * (a * x + c * y) + self.right, self.scale * (b * x + d * y) + self.down

    def says(self, one: Point, other: Point) -> str:
        """Write it as attributes of what is drawn again; it begins at one point, and then at the other."""
        if self.turn == UPRIGHT and self.scale == 1:
            return "".join(f' {axis}="{by}"' for axis, by in zip("xy", apart(one, other), strict=True) if by)
        (a, b, c, d), right, down = self.turn, FINE * self.right, FINE * self.down
        if self.scale == 1 and (a, b) == (d, -c):
            x, y = (right / 2, down / 2) if a else ((right - b * down) / 2, (down + b * right) / 2)
            said = f"rotate({ANGLES[a, b]} {_tenths(x)} {_tenths(y)})"
        else:
            factors = " ".join(f"{self.scale * each:.4g}" for each in self.turn)
            moved = f"{_tenths(right)} {_tenths(down)}"
            said = (
                f"translate({moved})scale({self.scale:.4g})" if self.turn == UPRIGHT else f"matrix({factors} {moved})"
            )
        return f' transform="{said.replace(" -", "-")}"'


def put(one: Sequence[Shape], other: Sequence[Shape]) -> Put | None:
    """Return how a drawing is put elsewhere to be another, None where that is not the same."""
    if len(one) != len(other):
        return None
    return next((how for how in _ways(one[0], other[0]) if _shared(one, other, how) == len(one)), None)


def shared(one: Sequence[Shape], other: Sequence[Shape]) -> int:
    """Return how many shapes, from the first on, are the same put elsewhere."""
    return max((_shared(one, other, how) for how in _ways(one[0], other[0])), default=0)


def form(shape: Shape) -> object:
    """Return what shapes have in common that are the same put elsewhere."""
    return shape.look.fill, shape.look.line, _form(shape.item)


def beginning(shapes: Sequence[Shape]) -> object:
    """Return what drawings have in common that begin with the same shapes, as far apart, put elsewhere."""
    first = shapes[0].item
    far = (round(_far(_middle(first), _middle(each.item)) / _size(first), FIGURES) for each in shapes[1:])
    return *map(form, shapes), *far


@lru_cache(maxsize=MOST)
def _form(item: Item) -> tuple[object, ...]:
    size = _size(item)
    match item:
        case Circle(flat=flat):
            return Circle, flat
        case Label(text=text):
            return Label, text, item.size, item.align, item.bold
        case Rectangle(w=w, h=h):
            return Rectangle, round(min(w, h) / size, FIGURES)
    first, *others = _points(item)
    return type(item), *(round(_far(first, point) / size, FIGURES) for point in others)


def _shared(one: Sequence[Shape], other: Sequence[Shape], how: Put) -> int:
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if not _is_same(mine, theirs, how):
            break
        count += 1
    return count


def _ways(one: Shape, other: Shape) -> Iterator[Put]:
    """List how one shape is put elsewhere to be another: many are the same whichever way they are turned."""
    if type(one.item) is not type(other.item):
        return
    scale = _size(other.item) / _size(one.item)
    scale = 1 if abs(scale - 1) < NEAR / max(_size(one.item), 1) else scale
    if not SMALLEST <= scale <= LARGEST:
        return
    (x1, y1), (x2, y2) = _middle(one.item), _middle(other.item)
    for turn in TURNS:
        a, b, c, d = turn
        how = Put(turn, scale, x2 - scale * (a * x1 + c * y1), y2 - scale * (b * x1 + d * y1))
        if _is_same(one, other, how):
            yield how


def _is_same(one: Shape, other: Shape, how: Put) -> bool:
    mine, theirs = one.item, other.item
    if type(mine) is not type(theirs) or (one.look.fill, one.look.line) != (other.look.fill, other.look.line):
        return False
    if mine.line and not _is_near(how.scale, (mine.width, *mine.dash), (theirs.width, *theirs.dash)):
        return False
    points, here = _points(mine), _points(theirs)
    if len(points) != len(here):
        return False
    match mine, theirs:
        case Label(), Label():
            if (how.turn, how.scale, one.look, one.body) != (UPRIGHT, 1, other.look, other.body):
                return False  # fonts differ: letters are not turned, nor drawn in another size than their own
        case Circle(), Circle():
            is_askew = mine.flat != 1 and not how.turn[0]
            if is_askew or mine.flat != theirs.flat or not _is_near(how.scale, (mine.radius,), (theirs.radius,)):
                return False
        case Rectangle(), Rectangle():
            if not _is_near(how.scale, (mine.round,), (theirs.round,)):
                return False
            xs, ys = zip(*map(how.at, points), strict=True)
            return _is_near(1, (min(xs), min(ys), max(xs), max(ys)), (*here[0], *here[1]))
        case Path(), Path():
            if mine.closed != theirs.closed:
                return False
    for point, (x, y) in zip(points, here, strict=True):
        across, down = how.at(point)
        if abs(across - x) > NEAR or abs(down - y) > NEAR:
            return False
    return True


def _is_near(scale: float, some: Sequence[float], others: Sequence[float]) -> bool:
    return len(some) == len(others) and all(
        abs(scale * one - other) <= NEAR for one, other in zip(some, others, strict=True)
    )


def _points(item: Item) -> Sequence[Point]:
    match item:
        case Circle(x=x, y=y) | Label(x=x, y=y):
            return ((x, y),)
        case Rectangle(x=x, y=y, w=w, h=h):
            return (x, y), (x + w, y + h)
        case Path(start=start, curves=curves):
            return start, *chain(*curves)
        case Polygon(points=points) | Line(points=points):
            return points
    raise TypeError(f"{type(item).__name__} has no points.")


def _size(item: Item) -> float:
    """Return how large something is, whichever way it is turned."""
    match item:
        case Circle(radius=size) | Label(size=size):
            return size or 1
        case Rectangle(w=w, h=h):
            return w + h or 1
    first, *others = _points(item)
    return max((_far(first, point) for point in others), default=0) or 1


def _middle(item: Item) -> Point:
    first, *others = _points(item)
    return ((first[0] + others[0][0]) / 2, (first[1] + others[0][1]) / 2) if isinstance(item, Rectangle) else first


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _tenths(value: float) -> str:
    return f"{round(value, 1) + 0:.1f}".removesuffix(".0")
