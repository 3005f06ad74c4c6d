"""How well something is known, as a small picture: a seed in the soil, a sprout, a plant in bloom."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.scene import Circle, Item, Path, Scene

SIZE: Final = 64
GROUND: Final = 50.0
"""Where the soil begins."""

NAMES: Final = {"seed": Text("seed"), "sprout": Text("sprout"), "plant": Text("plant")}


def growth(stage: str) -> Scene:
    """Draw one of the three stages."""
    return Scene(
        width=SIZE,
        height=SIZE,
        ground=tuple(_soil()),
        items=tuple(_STAGES[stage]()),
        title=str(NAMES[stage]),
        description=str(NAMES[stage]),
    )


def _soil() -> Iterator[Item]:
    yield Path(
        start=(4, GROUND + 8),
        curves=(((14, GROUND - 6), (32, GROUND - 5)), ((50, GROUND - 6), (60, GROUND + 8))),
        closed=True,
        fill="soil-deep",
    )
    yield Circle(x=32, y=GROUND + 7, radius=28, flat=0.2, fill="soil-deep")
    for x, y in ((16, 55), (26, 58), (41, 56), (49, 58)):
        yield Circle(x=x, y=y, radius=1.6, fill="soil-dot")


def _seed() -> Iterator[Item]:
    yield Circle(x=32, y=GROUND - 1, radius=7, flat=0.7, fill="shell", line="shell-line", width=1.6)
    yield Path(start=(27, GROUND - 2), curves=(((32, GROUND - 6), (37, GROUND - 2)),), line="shell-line", width=1.4)


def _sprout() -> Iterator[Item]:
    yield Path(start=(32, GROUND), curves=(((30, 40), (32, 31)),), line="grass-tuft", width=4)
    yield from _leaf(32, 33, -1, 13)
    yield from _leaf(32, 31, 1, 15)


def _plant() -> Iterator[Item]:
    yield Path(start=(32, GROUND), curves=(((29, 36), (32, 20)),), line="grass-tuft", width=4)
    yield from _leaf(31, 42, -1, 15)
    yield from _leaf(31, 37, 1, 16)
    yield from _leaf(31, 31, -1, 12)
    for k in range(6):
        angle = pi * k / 3
        yield Circle(x=32 + 7.2 * cos(angle), y=16 + 7.2 * sin(angle), radius=5.2, fill="petal")
    yield Circle(x=32, y=16, radius=5, fill="glow", line="shell-line", width=1)


def _leaf(x: float, y: float, side: int, length: float) -> Iterator[Item]:
    """Draw a leaf that grows to the left (-1) or to the right (1)."""
    tip = (x + side * length, y - length * 0.62)
    yield Path(
        start=(x, y),
        curves=(((x + side * length * 0.25, y - length * 0.9), tip), ((x + side * length * 0.95, y + 1), (x, y))),
        closed=True,
        fill="leaf",
    )


_STAGES: Final = {"seed": _seed, "sprout": _sprout, "plant": _plant}
