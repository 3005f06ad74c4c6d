"""Hands that throw rock, paper or scissors, drawn as a cartoon's white glove with a sleeve."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from garden_widgets.scenes.scene import Item, Line, Point, Rectangle

UNIT: Final = 100.0
"""The hands are laid out in a square of this size with its middle at 0, 0, and then scaled."""

OUTLINE: Final = 2.6

Finger = tuple[Point, Point, float]
"""Where it begins, where it ends, and how thick it is."""

_SPREAD: Final[dict[str, tuple[Finger, ...]]] = {
    "rock": (),
    "paper": (
        ((-17, 16), (-36, -3), 11),
        ((-14, 6), (-21, -29), 10.5),
        ((-5, 4), (-7.5, -40), 10.5),
        ((5, 4), (7, -39), 10.5),
        ((14, 6), (20.5, -29), 10),
    ),
    "scissors": (((-8, 6), (-21, -38), 11.5), ((4, 6), (15, -39), 11.5)),
}
"""Fingers that are stretched out: they grow out of the palm."""

_CURLED: Final[dict[str, tuple[Finger, ...]]] = {
    "rock": (
        ((-16.5, -13), (-16.5, 3), 11),
        ((-5.5, -16), (-5.5, 3), 11),
        ((5.5, -16), (5.5, 3), 11),
        ((16.5, -13), (16.5, 3), 10.5),
        ((-19, 14), (6, 12), 12.5),
    ),
    "paper": (),
    "scissors": (((7, 3), (7, 10), 10), ((16, 5), (16, 11), 9.5), ((-17, 18), (5, 14), 11.5)),
}
"""Fingers that are bent in, the thumb last: they lie on the palm."""

_PALMS: Final = {
    "rock": (-22.0, -12.0, 44.0, 40.0),
    "paper": (-20.0, 0.0, 40.0, 32.0),
    "scissors": (-20.0, 0.0, 41.0, 30.0),
}


UP, RIGHT, LEFT = "up", "right", "left"
"""Where a hand points."""


def hand(
    shape: str,
    x: float,
    y: float,
    size: float,
    *,
    sleeve: str = "stone",
    points: str = UP,
    arm: float = 0,
    key: str = "",
) -> tuple[Item, ...]:
    """Draw a hand that throws a shape, the middle of its palm near x, y; `arm` makes its sleeve longer."""
    return tuple(_Glove(x, y, size / UNIT, points, key).drawn(shape, sleeve, arm))


class _Glove:
    """Draws dark shapes and then slightly thinner light ones on them, so that all has one outline."""

    def __init__(self, x: float, y: float, scale: float, points: str, key: str) -> None:
        self.x, self.y, self.scale, self.points, self.key = x, y, scale, points, key

    def drawn(self, shape: str, sleeve: str, arm: float) -> Iterator[Item]:
        left, top, width, height = _PALMS[shape]
        palm, wrist = (left, top, width, height, 13), (-12, 20, 24, 24, 4)
        for dark in (True, False):
            yield self.block(*wrist, dark=dark)
            yield self.block(*palm, dark=dark)
            for finger in _SPREAD[shape]:
                yield self.finger(finger, dark=dark)
        for finger in _CURLED[shape]:
            yield self.finger(finger, dark=True)
            yield self.finger(finger, dark=False)
        if arm:
            yield self.block(-15, 44, 30, arm, 2, dark=True)
            yield self.block(-15, 44, 30, arm, 2, dark=False, fill=sleeve)
        yield self.block(-18, 35, 36, 14, 4, dark=True)
        yield self.block(-18, 35, 36, 14, 4, dark=False, fill=sleeve)

    def at(self, point: Point) -> Point:
        dx, dy = point[0] * self.scale, point[1] * self.scale
        if self.points == RIGHT:
            dx, dy = -dy, dx
        elif self.points == LEFT:
            dx, dy = dy, dx
        return self.x + dx, self.y + dy

    def finger(self, finger: Finger, *, dark: bool) -> Item:
        start, end, thick = finger
        width = (thick + OUTLINE * 2 * dark) * self.scale
        role = "die-ink" if dark else "die"
        return Line(points=(self.at(start), self.at(end)), line=role, width=width, key=self.key)

    def block(
        self, left: float, top: float, width: float, height: float, round: float, *, dark: bool, fill: str = "die"
    ) -> Item:
        more = OUTLINE * dark
        x1, y1 = self.at((left - more, top - more))
        x2, y2 = self.at((left + width + more, top + height + more))
        return Rectangle(
            x=min(x1, x2),
            y=min(y1, y2),
            w=abs(x2 - x1),
            h=abs(y2 - y1),
            round=(round + more) * self.scale,
            fill="die-ink" if dark else fill,
            key=self.key,
        )
