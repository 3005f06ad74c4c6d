"""Cards as shapes: a body that lies on the table, rows and heaps of them, and a card that is being turned over."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final

from garden_widgets.scenes.scene import Box, Item, Rectangle

CORNER: Final = 0.11
"""How round the corners of a card are, beside its width."""

TURNING: Final = (0.62, 0.12)
"""How wide a card looks, step by step, while it is turned until one sees its edge; the way back is the same."""


def body(
    box: Box,
    fill: str,
    *,
    line: str = "edge",
    width: float = 1.6,
    key: str = "",
    token: str = "",
    label: str = "",
    lift: float = 3,
) -> Iterator[Item]:
    """Draw a card that lies on the table, without anything on it: its shadow, and its edge."""
    x, y, w, h = box
    corner = CORNER * min(w, h)
    yield Rectangle(x=x, y=y + lift, w=w, h=h, round=corner, fill="shade", key=key)
    yield Rectangle(
        x=x, y=y, w=w, h=h, round=corner, fill=fill, line=line, width=width, key=key, token=token, label=label
    )


def within(box: Box, by: float, fill: str = "", line: str = "", width: float = 1.6, key: str = "") -> Item:
    """Draw a smaller rectangle within a card."""
    x, y, w, h = box
    corner = max(0, CORNER * min(w, h) - by / 2)
    inner = max(0, w - 2 * by)
    return Rectangle(
        x=x + w / 2 - inner / 2,
        y=y + by,
        w=inner,
        h=h - 2 * by,
        round=corner,
        fill=fill,
        line=line,
        width=width,
        key=key,
    )


def squeezed(box: Box, share: float) -> Box:
    """Return the box of a card that is being turned: narrower, round the same middle."""
    x, y, w, h = box
    return x + w * (1 - share) / 2, y, w * share, h


def row(count: int, box: Box, wide: float, gap: float = 6) -> list[float]:
    """Lay cards side by side in the middle of a box, over one another where there is little room: their left edges."""
    left, _, room, _ = box
    step = min(wide + gap, (room - wide) / max(count - 1, 1))
    start = left + (room - wide - step * (count - 1)) / 2
    return [start + step * i for i in range(count)]


def heap(count: int, box: Box, largest: float) -> tuple[float, list[tuple[float, float]]]:
    """Lay things into a box in one row or two, a little over one another: their size, and their middles."""
    x, y, w, h = box
    if not count:
        return largest, []
    best: tuple[float, int] = (0, 1)
    for rows in (1, 2, 3):
        columns = ceil(count / rows)
        size = min(largest, w / (1 + (columns - 1) * 0.86), h / (1 + (rows - 1) * 0.84))
        if size > best[0] * 1.05:
            best = size, rows
    size, rows = best
    columns = ceil(count / rows)
    middles = []
    for i in range(count):
        at_row, at = divmod(i, columns)
        here = min(columns, count - at_row * columns)
        step = min(size * 0.98, (w - size) / max(here - 1, 1))
        down = min(size * 0.96, (h - size) / max(rows - 1, 1))
        middles.append((x + w / 2 + (at - (here - 1) / 2) * step, y + h / 2 + (at_row - (rows - 1) / 2) * down))
    return size, middles
