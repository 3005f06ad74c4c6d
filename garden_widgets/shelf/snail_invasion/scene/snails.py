"""What Snail Invasion! puts on its pyramids: shells and eyes of snails, padlocks on what is blocked, a flower."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from garden_widgets.scenes.artwork import drawn
from garden_widgets.scenes.drawing import Drawing
from garden_widgets.scenes.pyramids import HEIGHTS, WIDTHS, pyramid, stack
from garden_widgets.scenes.scene import Circle, Item, Line
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
            yield Line(points=(foot, eye), line="edge", width=3.4 * scale, key=key)
            yield Circle(
                x=eye[0], y=eye[1], radius=5.2 * scale, fill="piece-W", line="edge", width=1.2 * scale, key=key
            )
            yield Circle(x=eye[0] + scale, y=eye[1] + scale, radius=2.4 * scale, fill="piece-K", key=key)


def shell(x: float, y: float, radius: float, key: str = "") -> Iterator[Item]:
    """Draw a snail's shell with its turns; its lines stay wide enough to be seen."""
    for item in drawn("snail-invasion/shell", x, y, 2 * radius, key=key):
        yield replace(item, width=max(1.0, item.width))


def padlock(x: float, y: float, size: float) -> Drawing:
    """Draw a padlock: something under it is blocked."""
    return drawn("snail-invasion/padlock", x, y, size)


def flower(x: float, y: float, size: float) -> Drawing:
    """Draw a flower in bloom."""
    return drawn("snail-invasion/flower", x, y, size)
