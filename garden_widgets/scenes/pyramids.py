"""Pyramids as shapes: two faces, a letter and pips, alone or in a stack that can be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from garden_widgets.kit.pyramids import pips
from garden_widgets.scenes.scene import Circle, Item, Label, Polygon

WIDTHS: Final = {1: 54.0, 2: 74.0, 3: 94.0}
HEIGHTS: Final = {1: 48.0, 2: 64.0, 3: 82.0}
BAND: Final = 30.0
"""How much of a piece stays visible under the next one: enough for its letter and pips."""


def pyramid(
    piece: str,
    x: float,
    y: float,
    *,
    scale: float = 1,
    band: float = BAND,
    letter: float = 0,
    token: str = "",
    label: str = "",
    key: str = "",
) -> tuple[Item, ...]:
    """Draw one pyramid standing on y with its middle at x; letter and pips fit into its lowest `band`.

    A pyramid that is drawn small and stands free may have a larger `letter` than its band would give it.
    """
    size = pips(piece)
    w, h, band = WIDTHS[size] * scale, HEIGHTS[size] * scale, min(band, BAND) * scale
    fill, ink = f"piece-{piece[0]}", f"ink-{piece[0]}"
    left, right, top = (x - w / 2, y), (x + w / 2, y), (x, y - h)
    fold = (x + w * 0.22, y)
    text = letter or min(21 * scale, band * 0.86)
    middle = y - max(band, text) / 2
    start = x - (0.62 * text + size * 0.46 * text) / 2
    dot = 0.17 * text
    dots = tuple(
        Circle(x=start + 0.95 * text + i * 0.46 * text, y=middle, radius=dot, fill=ink, key=key) for i in range(size)
    )
    return (
        Polygon(
            points=(left, top, right), fill=fill, line="edge", width=2.2 * scale, token=token, label=label, key=key
        ),
        Polygon(points=(fold, top, right), fill="shade", key=key),
        Label(x=start + 0.3 * text, y=middle, text=piece[0], size=text, bold=True, fill=ink, key=key),
        *dots,
    )


def stack(
    pieces: Sequence[str],
    x: float,
    y: float,
    *,
    room: float,
    scale: float = 1,
    tokens: Sequence[str] = (),
    labels: Sequence[str] = (),
    keys: Sequence[str] = (),
) -> tuple[Item, ...]:
    """Draw pieces on top of one another, the bottom first, squeezed until they fit into `room`."""
    if not pieces:
        return ()
    top = HEIGHTS[pips(pieces[-1])] * scale
    steps = len(pieces) - 1
    band = min(BAND * scale, (room - top) / steps) if steps else BAND * scale
    items: list[Item] = []
    for i, piece in enumerate(pieces):
        items += pyramid(
            piece,
            x,
            y - i * band,
            scale=scale,
            band=band / scale if i < steps else BAND,
            token=tokens[i] if tokens else "",
            label=labels[i] if labels else "",
            key=keys[i] if keys else "",
        )
    return tuple(items)
