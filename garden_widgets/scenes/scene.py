"""A scene: a picture as frozen data. Painters draw it, `hit` finds what is under a point, screen readers get words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain, zip_longest
from math import hypot
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes import lettering

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

LETTER: Final = "letter"
"""The note of what is painted only for those who want letters on the pieces."""

EMBLEM: Final = "emblem"
"""The note of what tells colours apart, for those who do without letters."""

HINT: Final = "hint"
"""The note of what helps to see what is there already: it is left out for those who would rather find it themselves."""

ASIDE: Final = "aside"
"""The note of places that may be gone to, but seldom should be: among many they are tinted faintly."""


COVER: Final = "cover"
"""The note of what lies over things for a while: what is covered is neither seen, nor marked, nor pressed meanwhile."""

TELLING: Final = "telling"
"""The note of what tells an answer, such as a padlock on what is blocked: left out while that is the question."""

OFFER: Final = "offer"
"""The note of what shows where one can go now: left out while that is the question, and when no more is to be done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One shape. `fill` and `line` are roles of the palette; a token makes it something that can be pressed.

    `label` is what a screen reader says of it; items with the same `key` in two scenes are the same thing, moved.
    """

    fill: str = ""
    line: str = ""
    width: float = 2
    dash: tuple[float, ...] = ()
    token: str = ""
    label: str = ""
    key: str = ""
    note: str = ""
    """What it is for besides, such as `LETTER`, `HINT` or `ASIDE`."""

    @property
    def is_seen(self) -> bool:
        """False for what is only there to be pressed: nothing of it is painted."""
        return bool(self.fill or self.line)

    @property
    def box(self) -> Box:
        """Return the smallest box around it."""
        raise NotImplementedError

    def holds(self, x: float, y: float) -> bool:
        """Check whether a point lies on it."""
        left, top, width, height = self.box
        return left <= x <= left + width and top <= y <= top + height

    def moved(self, dx: float, dy: float) -> Item:
        """Return the same shape, moved."""
        raise NotImplementedError


def _around(points: tuple[Point, ...]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


@dataclass(frozen=True, slots=True, kw_only=True)
class Polygon(Item):
    """A closed outline of straight lines."""

    points: tuple[Point, ...]

    @property
    def box(self) -> Box:
        """Return the smallest box around it."""
        return _around(self.points)

    def holds(self, x: float, y: float) -> bool:
        """Check whether a point lies inside, by the even-odd rule."""
        inside = False
        x1, y1 = self.points[-1]
        for x2, y2 in self.points:
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
            x1, y1 = x2, y2
        return inside

    def moved(self, dx: float, dy: float) -> Item:
        """Return the same shape, moved."""
        return replace(self, points=tuple((x + dx, y + dy) for x, y in self.points))


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle(Item):
    """A circle, or lying on the ground an ellipse: `flat` is its height beside its width."""

    x: float
    y: float
    radius: float
    flat: float = 1

    @property
    def box(self) -> Box:
        """Return the smallest box around it."""
        high = self.radius * self.flat
        return self.x - self.radius, self.y - high, 2 * self.radius, 2 * high

    def holds(self, x: float, y: float) -> bool:
        """Check whether a point lies inside."""
        return hypot(x - self.x, (y - self.y) / self.flat) <= self.radius

    def moved(self, dx: float, dy: float) -> Item:
        """Return the same shape, moved."""
        return replace(self, x=self.x + dx, y=self.y + dy)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rectangle(Item):
    """A rectangle, its corners rounded if you like."""

    x: float
    y: float
    w: float
    h: float
    round: float = 0

    @property
    def box(self) -> Box:
        """Return the rectangle itself."""
        return self.x, self.y, self.w, self.h

    def moved(self, dx: float, dy: float) -> Item:
        """Return the same shape, moved."""
        return replace(self, x=self.x + dx, y=self.y + dy)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Item):
    """A line through points, open at its ends."""

    points: tuple[Point, ...]

    @property
    def box(self) -> Box:
        """Return the smallest box around it."""
        return _around(self.points)

    def holds(self, x: float, y: float) -> bool:
        """Check whether a point lies on the line or within six units of it."""
        return any(_distance(a, b, (x, y)) <= 6 for a, b in zip(self.points, self.points[1:], strict=False))

    def moved(self, dx: float, dy: float) -> Item:
        """Return the same shape, moved."""
        return replace(self, points=tuple((x + dx, y + dy) for x, y in self.points))


def _distance(a: Point, b: Point, p: Point) -> float:
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    t = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length if length else 0
    t = max(0, min(1, t))
    return hypot(p[0] - a[0] - t * (b[0] - a[0]), p[1] - a[1] - t * (b[1] - a[1]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Path(Item):
    """A curve: it starts at the first point, then each part is a quadratic curve - a control point and an end."""

    start: Point
    curves: tuple[tuple[Point, Point], ...]
    closed: bool = False

    @property
    def box(self) -> Box:
        """Return a box around its points; the curve lies within."""
        return _around((self.start, *(point for curve in self.curves for point in curve)))

    def moved(self, dx: float, dy: float) -> Item:
        """Return the same shape, moved."""
        return replace(
            self,
            start=(self.start[0] + dx, self.start[1] + dy),
            curves=tuple(((cx + dx, cy + dy), (x + dx, y + dy)) for (cx, cy), (x, y) in self.curves),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Label(Item):
    """A short text; x and y are its middle, or with `align` "left" or "right" that end of it."""

    x: float
    y: float
    text: str
    size: float = 20
    align: str = "center"
    bold: bool = False

    @property
    def room(self) -> float | None:
        """Return the width into which painters fit the text, whatever font they have; None where it is not known."""
        return lettering.width(self.text, self.size, bold=self.bold)

    @property
    def box(self) -> Box:
        """Return the box of the text."""
        width = self.room or self.size * len(self.text)
        left = {"left": self.x, "right": self.x - width}.get(self.align, self.x - width / 2)
        return left, self.y - self.size / 2, width, self.size

    def moved(self, dx: float, dy: float) -> Item:
        """Return the same shape, moved."""
        return replace(self, x=self.x + dx, y=self.y + dy)


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: the ground, which seldom changes, and on it the items, in the order in which they are painted."""

    width: int
    height: int
    ground: tuple[Item, ...]
    items: tuple[Item, ...]
    title: str
    description: str
    parts: tuple[tuple[str, Text], ...] = ()
    """What belongs together, for ears: by what tokens begin with, what those things are; "" stands for all others."""

    tally: Text | str = ""
    """What the picture counts beside its things, for ears: how near an end is, which round it is."""

    extra: int = 0
    """How many of the items were put on top of the picture, and may go again."""

    _found: dict[str, tuple[Item, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What carries each token, once somebody has asked."""

    def part_of(self, token: str) -> str:
        """Name what something belongs to that can be pressed; nothing where it stands for itself."""
        names = dict(self.parts)
        kind = token.partition(":")[0] if ":" in token else token
        return str(names.get(kind, names.get("", "")))

    def __iter__(self) -> Iterator[Item]:
        return chain(self.ground, self.items)

    @property
    def touchable(self) -> tuple[Item, ...]:
        """List everything that can be pressed, the lowest first."""
        return tuple(item for item in self._uncovered() if item.token)

    def _uncovered(self) -> Iterable[Item]:
        """Leave out what lies under a cover, which is always among what was put on top."""
        on_top = self.items[len(self.items) - self.extra :]
        cover = next((item.box for item in on_top if item.note == COVER and item.line), None)
        if cover is None:
            return self
        left, top, wide, high = cover

        def is_covered(item: Item) -> bool:
            x, y, w, h = item.box
            return left <= x and top <= y and x + w <= left + wide and y + h <= top + high

        below = chain(self.ground, self.items[: len(self.items) - self.extra])
        return (*(item for item in below if not is_covered(item)), *on_top)

    def find(self, token: str) -> tuple[Item, ...]:
        """Find everything that carries a token."""
        if not self._found:
            carried: dict[str, list[Item]] = {}
            for item in self:
                carried.setdefault(item.token, []).append(item)
            self._found.update({each: tuple(items) for each, items in carried.items()})  # at once: threads share it
        return self._found.get(token, ())

    def seen(self, token: str) -> tuple[Item, ...]:
        """Find what is to be seen of a token: where a larger place is pressed for a thing, the thing of that key."""
        return self.sights((token,))[token]

    def sights(self, tokens: Iterable[str]) -> dict[str, tuple[Item, ...]]:
        """Find what is to be seen of several tokens at once."""
        found: dict[str, list[Item]] = {token: [] for token in tokens}
        uncovered = self._uncovered()
        for item in uncovered:
            if item.token in found:
                found[item.token].append(item)
        hidden = {token for token, items in found.items() if not any(item.fill or item.line for item in items)}
        for item in uncovered if hidden else ():
            if item.key in hidden and item.line:
                found[item.key] = [item]
                hidden.remove(item.key)
        return {token: tuple(items) for token, items in found.items()}

    def asked(self) -> Scene:
        """Return the same scene without what tells an answer: neither a padlock nor a hint."""
        return replace(self, items=tuple(item for item in self.items if item.note not in (TELLING, HINT, OFFER)))

    def past(self) -> Scene:
        """Return the same scene without what offers a way to go: nothing more is to be done."""
        return replace(self, items=tuple(item for item in self.items if item.note != OFFER))

    def plus(self, *items: Item) -> Scene:
        """Return the same scene with more on top."""
        return replace(self, items=(*self.items, *items), extra=self.extra + len(items)) if items else self


def hit(scene: Scene, x: float, y: float) -> str | None:
    """Return the token of the topmost thing under a point."""
    return next((item.token for item in reversed(scene.touchable) if item.holds(x, y)), None)


def read_by(items: Iterable[Item], *, letters: bool = False) -> list[Item]:
    """Leave out the letters of pieces, or for those who want these, the emblems in their place."""
    unwanted = EMBLEM if letters else LETTER
    return [item for item in items if item.note != unwanted]


def together(drawings: Iterable[Iterable[Item]]) -> Iterator[Item]:
    """Draw several alike, part by part instead of one after the other: lines that look alike are painted at once."""
    for parts in zip_longest(*drawings):
        yield from (part for part in parts if part is not None)
