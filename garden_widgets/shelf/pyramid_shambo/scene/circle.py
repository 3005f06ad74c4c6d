"""The circle of Pyramid Shambo: a plate for every player, clockwise, with room in the middle for the fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from garden_widgets.kit.pyramids import pips
from garden_widgets.scenes.pyramids import HEIGHTS, WIDTHS
from garden_widgets.scenes.scene import Box, Point

WIDTH: Final = 640
EDGE: Final = 20
"""As broad as the rim of the table, and a little felt."""

GAP: Final = 8
HEAD: Final = 36
"""Height of the band with a player's name."""

PLATE: Final = 172
"""Height of a plate in the upper or lower row."""

ALONE: Final = 440
"""Width of a plate that has a row to itself."""

SIDE: Final = 150
"""Width of a plate at the side."""

TALLEST: Final = 200
"""Height of a plate that has a side to itself."""

CLOSE: Final = 0.8
"""Pyramids stand so close that their corners overlap: letter and pips stay free."""

APART: Final = 26
"""Where there is room they stand so much further apart."""

FINGER: Final = 72
"""How wide something is that a finger finds."""

WORTH_A_ROW: Final = 1.08
"""Another row is begun only where it lets the pyramids grow by so much."""

ROWS: Final = {
    2: (1, 0, 1),
    3: (2, 0, 1),
    4: (2, 0, 2),
    5: (3, 0, 2),
    6: (3, 0, 3),
    7: (3, 1, 2),
    8: (3, 1, 3),
    9: (3, 2, 2),
    10: (3, 2, 3),
}
"""For each number of players: how many plates lie above, on either side, and below."""


@dataclass(frozen=True, slots=True)
class Plate:
    """Where a player sits: a box for name, plate and pyramids."""

    x: float
    y: float
    w: float
    h: float
    door: Point
    """The middle of the side that looks at the others."""

    @property
    def disc(self) -> tuple[float, float, float, float]:
        """Return the round plate that lies there: its middle, and half its width and height."""
        wide = min(self.w / 2 - 2, 190)
        high = min(0.47 * wide, 54)
        return self.x + self.w / 2, self.y + self.h - high - 3, wide, high

    @property
    def room(self) -> Box:
        """Return where pyramids stand."""
        return self.x + 10, self.y + HEAD, self.w - 20, self.h - HEAD - 20


@dataclass(frozen=True, slots=True)
class Ring:
    """A circle of plates, the first seat's first, and the room in the middle."""

    plates: tuple[Plate, ...]
    middle: Box
    height: int


@lru_cache(maxsize=len(ROWS))
def ring(seats: int) -> Ring:
    """Lay out the circle: the first seat is below on the left, and the others follow clockwise."""
    above, beside, below = ROWS[seats]
    inset = EDGE + (SIDE + GAP if beside else 0)
    room = 340
    middle = (inset, EDGE + PLATE + GAP, WIDTH - 2 * inset, room)
    low = EDGE + PLATE + GAP + room + GAP
    top, bottom = _row(above, EDGE, middle), _row(below, low, middle)
    left, right = _column(beside, EDGE, middle), _column(beside, WIDTH - EDGE - SIDE, middle)
    plates = (bottom[0], *reversed(left), *top, *right, *reversed(bottom[1:]))
    return Ring(plates, middle, low + PLATE + EDGE)


def _row(count: int, y: float, middle: Box) -> list[Plate]:
    """Lay out plates side by side, above or below the middle."""
    inset, top, _, _ = middle
    width = ALONE if count == 1 else (WIDTH - 2 * EDGE - (count - 1) * GAP) / count
    left = (WIDTH - count * width - (count - 1) * GAP) / 2
    plates = []
    for i in range(count):
        x = left + i * (width + GAP)
        door = min(max(x + width / 2, inset - EDGE), WIDTH - inset + EDGE)
        plates.append(Plate(x, y, width, PLATE, (door, y + PLATE if y < top else y)))
    return plates


def _column(count: int, x: float, middle: Box) -> list[Plate]:
    """Lay out plates one below the other, at a side of the middle."""
    inset, top, _, room = middle
    height = min((room - (count - 1) * GAP) / max(count, 1), TALLEST)
    plates = []
    for i in range(count):
        y = top + (room - count * height - (count - 1) * GAP) / 2 + i * (height + GAP)
        plates.append(Plate(x, y, SIDE, height, (x + SIDE if x < inset else x, y + height / 2)))
    return plates


# Pyramids on a plate --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """Where a pyramid stands: the middle of its foot, how large it is drawn, and what may be pressed for it."""

    piece: str
    x: float
    y: float
    scale: float
    left: float
    right: float
    top: float


def stand(pieces: Sequence[str], box: Box) -> Iterator[Place]:
    """Let pyramids stand in a box in rows, as large as there is room for, and apart for fingers."""
    left, top, width, height = box
    scale, rows = _largest(tuple(pieces), width, height)
    tallest = max((HEIGHTS[pips(piece)] for piece in pieces), default=0) * scale
    foot = top + height - max(0, height - len(rows) * tallest) * 0.3 - (len(rows) - 1) * tallest
    for row in rows:
        long = _length(row) * scale
        apart = min(APART, (width - long) / max(len(row) - 1, 1))
        x = left + (width - long - apart * (len(row) - 1)) / 2
        middles = []
        for piece in row:
            wide = WIDTHS[pips(piece)] * scale
            middles.append(x + wide / 2)
            x += wide * CLOSE + apart
        halves = [max(FINGER, WIDTHS[pips(piece)] * scale) / 2 for piece in row]
        between = [(one + other) / 2 for one, other in pairwise(middles)]
        lefts = [max(left - 8, middles[0] - halves[0]), *between]
        rights = [*between, min(left + width + 8, middles[-1] + halves[-1])]
        for piece, middle, near, far in zip(row, middles, lefts, rights, strict=True):
            yield Place(piece, middle, foot, scale, near, far, foot - tallest)
        foot += tallest


def _length(row: Sequence[str]) -> float:
    """Return the length of a row: all but the last are overlapped a little."""
    widths = [WIDTHS[pips(piece)] for piece in row]
    return sum(widths) * CLOSE + widths[-1] * (1 - CLOSE)


@lru_cache(maxsize=512)
def _largest(pieces: tuple[str, ...], width: float, height: float) -> tuple[float, list[list[str]]]:
    """Find in how many rows pyramids can be drawn largest, and how large that is."""
    if not pieces:
        return 1, []
    tallest = max(HEIGHTS[pips(piece)] for piece in pieces)
    best: tuple[float, list[list[str]]] = (0, [])
    for count in range(1, len(pieces) + 1):
        rows = _split(pieces, count)
        scale = min(1, width / max(map(_length, rows)), height / (len(rows) * tallest))
        if scale > best[0] * WORTH_A_ROW:
            best = scale, rows
    return best


def _split(pieces: tuple[str, ...], count: int) -> list[list[str]]:
    """Share pyramids out to so many rows of about the same length."""
    target = sum(WIDTHS[pips(piece)] for piece in pieces) / count
    rows: list[list[str]] = [[]]
    full = 0.0
    for piece in pieces:
        wide = WIDTHS[pips(piece)]
        if rows[-1] and len(rows) < count and full + wide / 2 > target * len(rows):
            rows.append([])
        rows[-1].append(piece)
        full += wide
    return rows
