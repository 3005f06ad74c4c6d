"""What boards are made of: beds of soil with a stone edge, grass, paths, a potting bench, felt. Always the same.

Everything here belongs on the ground of a scene: it is painted once and stays.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import floor, sin
from typing import Final

from garden_widgets.scenes.scene import Circle, Item, Line, Path, Rectangle

SIZES: Final = 4
"""In so many sizes come crumbs, stones and tufts."""


def scatter(
    x: float, y: float, w: float, h: float, count: int, seed: float = 1
) -> Iterator[tuple[float, float, float]]:
    """Scatter points over a box, evenly enough to look natural: each with a number from 0 to 1 for its size.

    There are few sizes: what is of one size is painted at once.
    """
    for i in range(count):
        a, b, c = (_noise(seed * 17.31 + i * 3.7 + k * 11.9) for k in range(3))
        across, down = (i * 0.618034 + a * 0.2) % 1, (i + 0.2 + 0.6 * b) / count
        yield x + across * w, y + down * h, (floor(c * SIZES) + 0.5) / SIZES


def _noise(value: float) -> float:
    """Return a number from 0 to 1 that looks random and is the same everywhere."""
    return (sin(value) * 43758.5453) % 1


def bed(
    x: float, y: float, w: float, h: float, *, seed: float = 1, fill: str = "soil", edge: float = 7
) -> Iterator[Item]:
    """Draw a bed: a stone edge, soil within, and crumbs on the soil."""
    yield Rectangle(x=x, y=y + 3, w=w, h=h, round=16, fill="ground-shadow")
    yield Rectangle(x=x, y=y, w=w, h=h, round=16, fill="stone", line="stone-edge", width=1.5)
    left, top, wide, high = x + edge, y + edge, w - 2 * edge, h - 2 * edge
    yield Rectangle(x=left, y=top, w=wide, h=high, round=11, fill=fill)
    yield Rectangle(x=left, y=top, w=wide, h=6, round=6, fill="shade")
    for at, high_edge in ((y + edge / 2, True), (y + h - edge / 2, True)):
        yield from _joints(x + 14, x + w - 14, at, edge, seed, across=high_edge)
    for at in (x + edge / 2, x + w - edge / 2):
        yield from _joints(y + 14, y + h - 14, at, edge, seed + 5, across=False)
    for cx, cy, size in scatter(left + 10, top + 12, wide - 20, high - 20, max(4, int(wide * high / 900)), seed):
        yield Circle(x=cx, y=cy, radius=1.2 + 2 * size, flat=0.6, fill="soil-dot")


def _joints(start: float, end: float, at: float, edge: float, seed: float, *, across: bool) -> Iterator[Item]:
    """Draw the gaps between the stones of an edge, from start to end."""
    place = start + 12 * _noise(seed + at)
    while place < end:
        near, far = at - edge / 2 + 1, at + edge / 2 - 1
        points = ((place, near), (place, far)) if across else ((near, place), (far, place))
        yield Line(points=points, line="stone-edge", width=1.4)
        place += 16 + 14 * _noise(place + seed)


def grass(
    x: float, y: float, w: float, h: float, *, seed: float = 1, round: float = 0, tufts: int = 0
) -> Iterator[Item]:
    """Draw a lawn with tufts."""
    yield Rectangle(x=x, y=y, w=w, h=h, round=round, fill="grass")
    for cx, cy, size in scatter(x + 8, y + 10, w - 16, h - 16, tufts or int(w * h / 5200), seed):
        yield from tuft(cx, cy, 4 + 4 * size)


def tuft(x: float, y: float, size: float) -> Iterator[Item]:
    """Draw a few blades of grass."""
    for lean in (-0.7, 0, 0.7):
        bend, tip = (x + lean * size * 0.3, y - size * 0.7), (x + lean * size, y - size * (1.2 - 0.3 * abs(lean)))
        yield Path(start=(x, y), curves=((bend, tip),), line="grass-tuft", width=1.8)


def path(x: float, y: float, w: float, h: float, *, seed: float = 1, stones: int = 0) -> Iterator[Item]:
    """Draw a gravel path with flat stones."""
    yield Rectangle(x=x, y=y, w=w, h=h, round=12, fill="path")
    for cx, cy, size in scatter(x + 10, y + 10, w - 20, h - 20, stones or int(w * h / 2600), seed):
        yield Circle(x=cx, y=cy, radius=4 + 6 * size, flat=0.62, fill="path-stone")


def bench(x: float, y: float, w: float, h: float, *, planks: int = 3, seed: float = 1) -> Iterator[Item]:
    """Draw a potting bench from above: planks with grain, and a darker front edge."""
    yield Rectangle(x=x, y=y + 6, w=w, h=h, round=12, fill="bench-dark")
    yield Rectangle(x=x, y=y, w=w, h=h, round=12, fill="bench", line="bench-line", width=1.5)
    high = h / planks
    for i in range(1, planks):
        yield Line(points=((x + 4, y + i * high), (x + w - 4, y + i * high)), line="bench-line", width=1.5)
    for cx, cy, size in scatter(x + 30, y + 8, w - 90, h - 16, planks * 3, seed):
        long = 20 + 34 * size
        yield Path(start=(cx, cy), curves=(((cx + long / 2, cy - 3), (cx + long, cy)),), line="bench-dark", width=1.3)


def felt(x: float, y: float, w: float, h: float) -> Iterator[Item]:
    """Draw a table of felt in a wooden rim."""
    yield Rectangle(x=x, y=y + 5, w=w, h=h, round=40, fill="ground-shadow")
    yield Rectangle(x=x, y=y, w=w, h=h, round=40, fill="felt-rim", line="bench-line", width=1.5)
    yield Rectangle(x=x + 10, y=y + 10, w=w - 20, h=h - 20, round=32, fill="felt")
