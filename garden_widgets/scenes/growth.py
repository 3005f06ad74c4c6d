"""How well something is known, as a small picture: from a bag of seeds to a plant in bloom."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.scene import Circle, Item, Path, Rectangle, Scene

WIDE: Final = 96
HIGH: Final = 104
MIDDLE: Final = 48.0
GROUND: Final = 80.0
"""Where the soil begins: it goes from edge to edge, so that pictures side by side are one bed."""

NAMES: Final = {
    "bag": Text("not sown yet"),
    "seed": Text("seed"),
    "sprout": Text("sprout"),
    "bud": Text("bud"),
    "plant": Text("plant"),
}


def growth(stage: str, *, thirsty: bool = False) -> Scene:
    """Draw one of the stages; what is thirsty lets its head hang and has a drop beside it."""
    items = [*_STAGES[stage]()]
    if thirsty:
        items += _drop(78, 24)
    return Scene(
        width=WIDE,
        height=HIGH,
        ground=tuple(_soil(dry=thirsty)),
        items=tuple(items),
        title=str(NAMES[stage]),
        description=str(NAMES[stage]),
    )


def _soil(*, dry: bool) -> Iterator[Item]:
    yield Rectangle(x=-1, y=GROUND, w=WIDE + 2, h=HIGH - GROUND + 1, fill="soil-deep")
    for x, y in ((9, 89), (22, 96), (36, 91), (60, 94), (74, 88), (87, 97)):
        yield Circle(x=x, y=y, radius=1.9, fill="soil-dot")
    if dry:
        for x in (14, 68):
            yield Path(start=(x, GROUND + 1), curves=(((x + 6, 86), (x + 2, 93)),), line="soil-dot", width=1.6)


def _drop(x: float, y: float) -> Iterator[Item]:
    yield Path(
        start=(x, y - 16),
        curves=(((x + 17, y + 8), (x, y + 10)), ((x - 17, y + 8), (x, y - 16))),
        closed=True,
        fill="water",
        line="water-line",
        width=1.6,
    )


def _bag() -> Iterator[Item]:
    yield Rectangle(x=33, y=48, w=30, h=GROUND - 46, round=3, fill="shell", line="shell-line", width=1.6)
    yield Rectangle(x=33, y=48, w=30, h=8, round=3, fill="petal", line="shell-line", width=1.6)
    yield from _leaf(MIDDLE, 74, -1, 9)
    yield from _leaf(MIDDLE, 74, 1, 9)


def _seed() -> Iterator[Item]:
    yield Circle(x=MIDDLE, y=GROUND + 3, radius=21, flat=0.28, fill="soil-deep", line="soil-dot", width=1.4)
    yield Circle(x=MIDDLE, y=GROUND - 2, radius=8, flat=0.7, fill="shell", line="shell-line", width=1.6)
    yield Path(start=(MIDDLE, GROUND - 6), curves=(((47, 70), (52, 68)),), line="grass-tuft", width=3.4)


def _sprout() -> Iterator[Item]:
    yield _stem(54)
    yield from _leaf(MIDDLE, 57, -1, 20)
    yield from _leaf(MIDDLE, 55, 1, 22)


def _bud() -> Iterator[Item]:
    yield _stem(34)
    yield from _leaf(MIDDLE - 1, 66, -1, 22)
    yield from _leaf(MIDDLE - 1, 58, 1, 23)
    yield from _leaf(MIDDLE - 1, 49, -1, 17)
    yield Circle(x=MIDDLE, y=28, radius=9, fill="petal", line="leaf", width=1.6)
    yield from _leaf(MIDDLE, 38, -1, 10)
    yield from _leaf(MIDDLE, 38, 1, 10)


def _plant() -> Iterator[Item]:
    yield _stem(26)
    yield from _leaf(MIDDLE - 1, 70, -1, 25)
    yield from _leaf(MIDDLE - 1, 62, 1, 26)
    yield from _leaf(MIDDLE - 1, 51, -1, 20)
    for k in range(7):
        angle = 2 * pi * k / 7
        yield Circle(x=MIDDLE + 12 * cos(angle), y=22 + 12 * sin(angle), radius=8.4, fill="petal")
    yield Circle(x=MIDDLE, y=22, radius=8, fill="glow", line="shell-line", width=1.2)


def _stem(top: float) -> Path:
    bend = (MIDDLE - 5, (GROUND + top) / 2)
    return Path(start=(MIDDLE, GROUND + 1), curves=((bend, (MIDDLE, top)),), line="grass-tuft", width=5)


def _leaf(x: float, y: float, side: int, length: float) -> Iterator[Item]:
    """Draw a leaf that grows to the left (-1) or to the right (1)."""
    tip = (x + side * length, y - length * 0.62)
    yield Path(
        start=(x, y),
        curves=(((x + side * length * 0.25, y - length * 0.9), tip), ((x + side * length * 0.95, y + 1), (x, y))),
        closed=True,
        fill="leaf",
    )


_STAGES: Final = {"bag": _bag, "seed": _seed, "sprout": _sprout, "bud": _bud, "plant": _plant}
