"""Dice as shapes."""

from __future__ import annotations

from typing import Final

from garden_widgets.scenes.scene import Circle, Item, Rectangle

_SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def die(value: int, x: float, y: float, size: float) -> tuple[Item, ...]:
    """Draw a die with its middle at x, y; 0 is a die that has not been rolled."""
    body = Rectangle(
        x=x - size / 2,
        y=y - size / 2,
        w=size,
        h=size,
        round=size / 5,
        fill="die" if value else "",
        line="line",
        width=2,
    )
    spots = _SPOTS.get(value, ())
    return body, *(
        Circle(x=x + dx * size / 4, y=y + dy * size / 4, radius=size / 10, fill="die-ink") for dx, dy in spots
    )
