"""Dice as shapes."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import Final

from garden_widgets.scenes.pyramids import FACES, pyramid
from garden_widgets.scenes.scene import Circle, Item, Label, Polygon, Rectangle

_SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


STAR: Final = "*"


def die(value: int, x: float, y: float, size: float, key: str = "") -> tuple[Item, ...]:
    """Draw a die with its middle at x, y; 0 is a die that has not been rolled."""
    spots = _SPOTS.get(value, ())
    return _body("die" if value else "", x, y, size), *(
        Circle(x=x + dx * size / 4, y=y + dy * size / 4, radius=size / 10, fill="die-ink", key=key) for dx, dy in spots
    )


def colour_die(face: str, x: float, y: float, size: float) -> tuple[Item, ...]:
    """Draw the colour die: a pyramid of that colour, or a star; an empty face has not been rolled."""
    body = _body("die" if face else "", x, y, size)
    if face == STAR:
        return body, _star(x, y, size * 0.4)
    if not face:
        return (body,)
    shapes = pyramid(f"{face}2", x, y + size * 0.39, scale=size * 0.0086, shadow=False, letter=size * 0.26)
    return body, *shapes[:FACES], shapes[-1]


def pyramid_die(face: str, x: float, y: float, size: float) -> tuple[Item, ...]:
    """Draw the pyramid die: one size or two, as pyramids and as digits; an empty face has not been rolled."""
    items: list[Item] = [_body("die" if face else "", x, y, size)]
    scale = size * (0.0047 if face[1:] else 0.0057)
    for i, digit in enumerate(face):
        middle = x + (i - (len(face) - 1) / 2) * size * 0.44
        outline, *faces = pyramid(f"T{digit}", middle, y + size * 0.14, scale=scale, shadow=False)[:FACES]
        items += (*faces, replace(outline, fill="", line="die-ink", width=1.8))
        items.append(Label(x=middle, y=y + size * 0.31, text=digit, size=size * 0.38, bold=True, fill="die-ink"))
    return tuple(items)


def _body(fill: str, x: float, y: float, size: float) -> Item:
    left, top = x - size / 2, y - size / 2
    return Rectangle(x=left, y=top, w=size, h=size, round=size / 5, fill=fill, line="line", width=2)


def _star(x: float, y: float, radius: float) -> Item:
    points = tuple(
        (x + reach * sin(pi * i / 5), y - reach * cos(pi * i / 5))
        for i, reach in enumerate((radius, radius * 0.42) * 5)
    )
    return Polygon(points=points, fill="die-ink")
