"""What is cut out of paper to play without a screen: boards, cards and tiles, and pyramids to fold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import asin, cos, hypot, pi, sin
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.kit.pyramids import pips
from garden_widgets.scenes.emblems import emblem
from garden_widgets.scenes.scene import Box, Circle, Item, Point, Polygon, Scene

WIDE: Final = 190.0
HIGH: Final = 262.0
"""Millimetres of a sheet of paper that can be printed on, below its heading."""

UNITS: Final = 4
"""Units of a scene in a millimetre."""

BASES: Final = {1: 14.0, 2: 20.0, 3: 26.0}
"""How wide a pyramid of each size is at its foot, in millimetres: hollow ones stand over one another."""

Sign = Callable[[str, float, float, float], Iterable[Item]]
"""Draws what tells the colour of a piece, by its colour letter, the middle and the size."""

TALL: Final = 1.4
"""How high a pyramid is beside its foot, as the real ones are."""

FACES: Final = 4
TAB: Final = 0.16
"""How wide the tab that is glued is, beside the foot."""

GAP: Final = 3.0


@dataclass(frozen=True, slots=True)
class CutOut:
    """One sheet of things to cut out."""

    title: Text
    scene: Scene
    wide: float = WIDE
    """How wide it is printed, in millimetres."""

    part: Box | None = None
    """The part of the scene that is printed; nothing stands for all of it."""


def laid(items: Sequence[Item]) -> Scene:
    """Lay things on a sheet."""
    return Scene(
        width=round(WIDE * UNITS), height=round(HIGH * UNITS), ground=(), items=tuple(items), title="", description=""
    )


def places(count: int, wide: float, high: float) -> Iterator[list[tuple[int, Box]]]:
    """Lay so many things of one size in rows, sheet by sheet: their numbers, and where each lies, in units."""
    across, down = int(WIDE // wide), int(HIGH // high)
    for first in range(0, count, across * down):
        yield [
            (number, (x * wide * UNITS, y * high * UNITS, wide * UNITS, high * UNITS))
            for number in range(first, min(count, first + across * down))
            for y, x in [divmod(number - first, across)]
        ]


def folded(trios: Sequence[Sequence[str]], scale: float = 1, sign: Sign = emblem) -> Iterator[CutOut]:
    """Draw pyramids to fold: four faces round their tip, and a tab to glue, the pieces of a trio side by side."""
    high = slope(BASES[3] * scale) + 2 * GAP
    wide = sum(_width(size, scale) for size in BASES) + 4 * GAP
    for sheet in places(len(trios), min(wide, WIDE), high):
        items: list[Item] = []
        for number, (x, y, _, _) in sheet:
            left = x / UNITS + GAP
            for piece in sorted(trios[number], key=pips, reverse=True):
                width = _width(pips(piece), scale)
                items += net(piece, left + width / 2, y / UNITS + GAP, scale, sign)
                left += width + GAP
        yield CutOut(Text("Pyramids: cut them out, fold along the lines, and glue the tab inside."), laid(items))


def slope(base: float) -> float:
    """Say how long the edge from the foot to the tip is."""
    return hypot(hypot(TALL * base, base / 2), base / 2)


def net(piece: str, x: float, y: float, scale: float = 1, sign: Sign = emblem) -> Iterator[Item]:
    """Draw the net of a pyramid that hangs from its tip at x, y, in millimetres."""
    base = BASES[pips(piece)] * scale
    edge, angle = slope(base), 2 * asin(base / 2 / slope(base))
    start = pi / 2 - FACES / 2 * angle

    def at(turn: float, far: float) -> Point:
        return (x + far * cos(start + turn * angle)) * UNITS, (y + far * sin(start + turn * angle)) * UNITS

    tip, ends = at(0, 0), [at(turn, edge) for turn in range(FACES + 1)]
    yield Polygon(points=(tip, at(-TAB, edge * 0.9), ends[0]), fill="paper", line="edge", width=1.2)
    for face in range(FACES):
        yield Polygon(points=(tip, ends[face], ends[face + 1]), fill=f"piece-{piece[0]}", line="edge", width=1.2)
    for face in range(FACES):
        step = 0.22
        for pip in range(pips(piece)):
            across = face + 0.5 + (pip - (pips(piece) - 1) / 2) * step
            spot = at(across, edge * 0.86)
            yield Circle(x=spot[0], y=spot[1], radius=base * 0.06 * UNITS, fill=f"ink-{piece[0]}")
        yield from sign(piece[0], *at(face + 0.5, edge * 0.66), base * 0.24 * UNITS)


def _width(size: int, scale: float) -> float:
    base = BASES[size] * scale
    return 2 * slope(base) * sin(FACES * asin(base / 2 / slope(base)))
