"""What Snail Invasion! puts on its pyramids: shells and eyes of snails, padlocks on what is blocked, a flower."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from garden_widgets.scenes.pyramids import HEIGHTS, WIDTHS, pyramid, stack
from garden_widgets.scenes.scene import Circle, Item, Line, Path, Rectangle
from garden_widgets.shelf.snail_invasion.engine.state import SnailState


def face(state: SnailState, seat: int) -> tuple[Item, ...]:
    """Draw who sits there: the gardener by a plant, the snails by a snail."""
    if seat == 0:
        return tuple(stack(("R3", "R2", "R1"), 24, 46, room=44, scale=0.34))
    return (*pyramid("K2", 24, 45, scale=0.4), *snail(24, 45, 2, 0.4, "", eyes=True))


def snail(x: float, y: float, size: int, scale: float, key: str, *, eyes: bool) -> Iterator[Item]:
    """Draw shell and eyes onto a black pyramid; its pips stay free."""
    w, h = WIDTHS[size] * scale, HEIGHTS[size] * scale
    yield from shell(x + 0.27 * w, y - 0.24 * w, min(0.19 * w, 13 * scale), key)
    if eyes:
        tip_x, tip_y = x + 0.02 * w, y - h
        for lean in (-1, 1):
            foot, eye = (tip_x + lean * 2 * scale, tip_y + 9 * scale), (tip_x + lean * 8 * scale, tip_y - 7 * scale)
            yield Line(points=(foot, eye), line="piece-K", width=3.4 * scale, key=key)
            yield Circle(
                x=eye[0], y=eye[1], radius=5.2 * scale, fill="piece-W", line="edge", width=1.2 * scale, key=key
            )
            yield Circle(x=eye[0] + scale, y=eye[1] + scale, radius=2.4 * scale, fill="piece-K", key=key)


def shell(x: float, y: float, radius: float, key: str = "") -> Iterator[Item]:
    """Draw a snail's shell with its turns."""
    yield Circle(x=x, y=y, radius=radius, fill="shell", line="shell-line", width=max(1.0, radius * 0.12), key=key)
    r = radius * 0.68
    yield Path(
        start=(x - r, y + r * 0.3),
        curves=(
            ((x - r, y - r * 0.9), (x, y - r * 0.85)),
            ((x + r * 0.95, y - r * 0.8), (x + r * 0.85, y + r * 0.15)),
            ((x + r * 0.7, y + r * 0.85), (x - r * 0.1, y + r * 0.6)),
            ((x - r * 0.6, y + r * 0.3), (x - r * 0.2, y - r * 0.1)),
        ),
        line="shell-line",
        width=max(1.0, radius * 0.16),
        key=key,
    )


def padlock(x: float, y: float, size: float) -> Iterator[Item]:
    """Draw a padlock: something under it is blocked."""
    yield Circle(x=x, y=y - size * 0.42, radius=size * 0.3, line="lock", width=size * 0.16)
    yield Rectangle(x=x - size / 2, y=y - size * 0.4, w=size, h=size * 0.78, round=size * 0.16, fill="lock")
    yield Circle(x=x, y=y - size * 0.04, radius=size * 0.11, fill="chip")


def flower(x: float, y: float, size: float) -> Iterator[Item]:
    """Draw a flower in bloom."""
    for i in range(6):
        angle = pi * i / 3
        yield Circle(
            x=x + size * 0.55 * cos(angle),
            y=y + size * 0.55 * sin(angle),
            radius=size * 0.42,
            fill="petal",
            line="edge",
            width=1,
        )
    yield Circle(x=x, y=y, radius=size * 0.36, fill="glow", line="edge", width=1)
