"""The paths of SVG, as far as scenes have them: one outline of straight lines and quadratic curves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import ceil, hypot, sqrt
from typing import Final

from garden_widgets.scenes.scene import Point

NUMBER: Final = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
COUNTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}
"""The commands, and how many numbers each takes."""

CLOSE: Final = 0.02
"""So far, in units of a drawing, a cubic curve may lie beside the quadratic ones that stand for it."""

Part = tuple[Point | None, Point]
"""What a part of a path bends towards, if it does, and where it ends."""


def follow(text: str) -> tuple[Point, list[Part], bool]:
    """Follow a path: where it starts, its parts, and whether it closes; a `ValueError` says why it cannot be."""
    start: Point | None = None
    here, parts, closed = (0.0, 0.0), list[Part](), False
    for letter, row in _commands(text):
        if closed or (start and letter in "Mm"):
            raise ValueError("its path has several outlines; break it apart (in Inkscape: Path, Break Apart)")
        points = _absolute(letter, row, here)
        match letter.upper():
            case "M":
                start = points[0]
            case _ if start is None:
                raise ValueError("its path is to begin with M and a point")
            case "Z":
                closed = True
            case "C":
                parts += quadratic(here, *points)
            case "Q":
                parts.append((points[0], points[1]))
            case _:
                parts.append((None, points[0]))
        here = points[-1] if points else here
    if closed and parts and parts[-1] == (None, start):
        parts.pop()
    if start is None or not parts:
        raise ValueError("its path goes nowhere; draw it longer, or remove it")
    return start, parts, closed


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    """Take a path apart: each command with its numbers; after more points M goes on as L."""
    before, *pairs = re.split(r"([A-DF-Za-df-z])", text)
    if before.strip() or re.sub(rf"{NUMBER}|[\s,]", "", "".join(pairs[1::2])):
        raise ValueError("its path cannot be read; it is made of M, L, H, V, Q, C, Z and numbers")
    for letter, rest in zip(pairs[::2], pairs[1::2], strict=True):
        count = COUNTS.get(letter.upper())
        if count is None:
            raise ValueError(
                f"its path has the command {letter}, and scenes draw M, L, H, V, Q, C and Z; draw a round part as "
                "<circle> or <ellipse>"
            )
        row = [float(each) for each in re.findall(NUMBER, rest)]
        if len(row) % count if count and row else bool(row) != bool(count):
            raise ValueError(f"its path has {len(row)} numbers after {letter}, which takes {count}")
        if not count:
            yield letter, row
            continue
        for k in range(0, len(row), count):
            yield {"M": "L", "m": "l"}.get(letter, letter) if k else letter, row[k : k + count]


def _absolute(letter: str, row: list[float], here: Point) -> list[Point]:
    """Return the points of a command; after a small letter they count from the point before."""
    x, y = here if letter.islower() else (0.0, 0.0)
    if letter in "Hh":
        return [(x + row[0], here[1])]
    if letter in "Vv":
        return [(here[0], y + row[0])]
    return [(x + a, y + b) for a, b in zip(row[::2], row[1::2], strict=True)]


def between(one: Point, other: Point, share: float = 0.5) -> Point:
    """Return a point on the straight way from one to another."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def quadratic(start: Point, one: Point, two: Point, end: Point) -> Iterator[tuple[Point, Point]]:
    """Draw a cubic curve, which editors write, as the fewest quadratic ones that come close enough."""
    off = sqrt(3) / 36 * hypot(*(d - 3 * c + 3 * b - a for a, b, c, d in zip(start, one, two, end, strict=True)))
    for left in range(max(1, ceil((off / CLOSE) ** (1 / 3))), 0, -1):
        (a, b, c, d), (one, two) = _cut(start, one, two, end, 1 / left)
        x, y = ((3 * (q + r) - p - s) / 4 for p, q, r, s in zip(a, b, c, d, strict=True))
        yield (x, y), d
        start = d


def _cut(a: Point, b: Point, c: Point, d: Point, share: float) -> tuple[tuple[Point, ...], tuple[Point, Point]]:
    """Cut a cubic curve: the first part, and what the rest bends towards."""
    ab, bc, cd = between(a, b, share), between(b, c, share), between(c, d, share)
    abc, bcd = between(ab, bc, share), between(bc, cd, share)
    return (a, ab, abc, between(abc, bcd, share) if share < 1 else d), (bcd, cd)


def turns(start: Point, bend: Point, end: Point) -> Iterator[Point]:
    """List the points of a curve that are farthest to a side."""
    for a, b, c in zip(start, bend, end, strict=True):
        share = (a - b) / (a - 2 * b + c) if a - 2 * b + c else 0.0
        if 0 < share < 1:
            yield between(between(start, bend, share), between(bend, end, share), share)
