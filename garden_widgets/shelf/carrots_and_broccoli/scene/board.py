"""The ground of Carrots & Broccoli: plots of soil and of leaves in a wooden frame, paving under the wall, homes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final

from garden_widgets.kit.grids import ALL, FILES, bits
from garden_widgets.scenes.material import scatter
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Path, Point, Rectangle
from garden_widgets.shelf.carrots_and_broccoli.engine.wall import A1, H8
from garden_widgets.shelf.carrots_and_broccoli.scene.signs import signboard

WIDTH: Final = 640
CELL: Final = 72
LEFT: Final = 32
TOP: Final = 10
BOARD: Final = 8 * CELL
RIGHT: Final = LEFT + BOARD
BOTTOM: Final = TOP + BOARD
RIM: Final = 23
"""How wide the frame is where letters and numbers stand on it."""

TINTS: Final = {2: ("side-a", "side-b"), 4: ("side-red", "side-yellow", "side-green", "side-blue")}
"""The ground of each seat's side."""

TEXTURES: Final = {2: ("furrows", "leaves"), 4: ("furrows", "seeds", "leaves", "pebbles")}
"""What is on the ground of each seat's side: a side is never told by its colour alone."""

LIES: Final = 2
"""How that lies: the same on all squares, so that a picture holds it once."""


def corner(square: int) -> Point:
    """Return the upper left corner of a square."""
    return LEFT + square % 8 * CELL, TOP + (7 - square // 8) * CELL


def middle(square: int) -> Point:
    """Return the middle of a square."""
    x, y = corner(square)
    return x + CELL / 2, y + CELL / 2


def foot(square: int) -> Point:
    """Return where a pyramid stands on a square."""
    x, y = corner(square)
    return x + CELL / 2, y + CELL - 5


@lru_cache(maxsize=256)
def ground(seats: int, sides: tuple[int, ...]) -> tuple[Item, ...]:
    """Draw what changes only when squares change sides; before there is a wall there are no sides."""
    items: list[Item] = [*_frame(seats)]
    for seat, cells in enumerate(sides):
        for square in bits(cells):
            items.append(plot(square, TINTS[seats][seat]))
            items += texture(square, TEXTURES[seats][seat])
    for square in bits(ALL & ~sum(sides)):
        items += paving(square) if sides else (plot(square, "bed"),)
    items += _homes(seats)
    return tuple(items)


# Squares --------------------------------------------------------------------------------------------------------


def plot(square: int, fill: str, line: str = "", width: float = 2) -> Rectangle:
    """Draw a square of the board."""
    x, y = corner(square)
    return Rectangle(x=x + 1.5, y=y + 1.5, w=CELL - 3, h=CELL - 3, round=9, fill=fill, line=line, width=width)


def texture(square: int, kind: str) -> Iterator[Item]:
    """Draw what is on the ground of a square."""
    x, y = corner(square)
    inside = x + 10, y + 12, CELL - 20, CELL - 24
    if kind == "furrows":
        for dy in (15, 32, 49, 65):
            bends = ((x + 20, y + dy - 6), (x + 36, y + dy)), ((x + 52, y + dy + 6), (x + CELL - 5, y + dy))
            yield Path(start=(x + 5, y + dy), curves=bends, line="grain", width=3.4)
    elif kind == "leaves":
        for cx, cy, size in scatter(*inside, 6, LIES):
            yield _leaf(cx, cy, 6 + 4 * size, -1 if size < 0.5 else 1)
    elif kind == "seeds":
        for cx, cy, size in scatter(*inside, 8, LIES):
            yield Circle(x=cx, y=cy, radius=2 + size, fill="grain")
    else:
        for cx, cy, size in scatter(*inside, 5, LIES):
            yield Circle(x=cx, y=cy, radius=5 + 3 * size, flat=0.66, line="grain", width=2)


def _leaf(x: float, y: float, size: float, lean: int) -> Item:
    """Draw a leaf that leans to the left or to the right."""
    foot, tip = (x - lean * size, y + size * 0.6), (x + lean * size, y - size * 0.6)
    over, under = (x - lean * size * 0.5, y - size * 0.9), (x + lean * size * 0.5, y + size * 0.9)
    return Path(start=foot, curves=((over, tip), (under, foot)), closed=True, fill="sprig")


def paving(square: int) -> Iterator[Item]:
    """Draw a square on the wall's line: paved, for it is on nobody's side."""
    yield plot(square, "stone")
    x, y = corner(square)
    near, half, far = 4, CELL / 2, CELL - 4
    joints = (
        ((near, half), (far, half)),
        ((CELL * 0.4, near), (CELL * 0.4, half)),
        ((CELL * 0.66, half), (CELL * 0.66, far)),
    )
    for (ax, ay), (bx, by) in joints:
        yield Line(points=((x + ax, y + ay), (x + bx, y + by)), line="stone-edge", width=2.4)


# Frame and homes ------------------------------------------------------------------------------------------------


def _frame(seats: int) -> Iterator[Item]:
    """Draw the wooden frame with letters and numbers; with four seats each has its colour along its side."""
    x, y, w, h = LEFT - RIM, TOP - 8, BOARD + 2 * RIM, BOARD + 8 + RIM
    yield Rectangle(x=x, y=y + 3, w=w, h=h, round=12, fill="bench-dark")
    yield Rectangle(x=x, y=y, w=w, h=h, round=12, fill="bench", line="bench-line", width=1.5)
    yield Rectangle(x=LEFT - 3, y=TOP - 3, w=BOARD + 6, h=BOARD + 6, round=9, fill="border")
    for i, file in enumerate(FILES):
        yield Label(x=LEFT + (i + 0.5) * CELL, y=BOTTOM + 13, text=file, size=20, bold=True, fill="ink")
        yield Label(x=LEFT - 13, y=BOTTOM - (i + 0.5) * CELL, text=str(i + 1), size=20, bold=True, fill="ink")
    if seats == 4:
        long, start = BOARD - 2 * CELL, CELL
        for letter, box in zip(
            "RYGB",
            (
                (LEFT + start, BOTTOM - 1, long, 5),
                (LEFT - 4, TOP + start, 5, long),
                (LEFT + start, TOP - 5, long, 6),
                (RIGHT - 1, TOP + start, 6, long),
            ),
            strict=True,
        ):
            left, top, wide, high = box
            yield Rectangle(x=left, y=top, w=wide, h=high, round=3, fill=f"piece-{letter}", line="edge", width=1)


def _homes(seats: int) -> Iterator[Item]:
    """Draw a fence of flowers round the home corners of two."""
    if seats == 2:
        for home in (A1, H8):
            yield plot(home, "", "leaf", 4)


@lru_cache(maxsize=4)
def signboards(seats: int) -> tuple[Item, ...]:
    """Draw the sign of whose home a corner is: above the light on the ground, and below what stands there."""
    if seats != 2:
        return ()
    places = [(seat, *corner(home)) for seat, home in enumerate((A1, H8))]
    return tuple(item for seat, x, y in places for item in signboard(seat, x + 4, y + 4, 27))


# Outlines -------------------------------------------------------------------------------------------------------


def outline(cells: int) -> list[tuple[Point, Point]]:
    """Return the edges around a set of squares, those in a row joined to one."""
    edges: list[tuple[Point, Point]] = []
    for i in range(9):
        level = BOTTOM - i * CELL
        side = LEFT + i * CELL
        edges += [((LEFT + a * CELL, level), (LEFT + b * CELL, level)) for a, b in _runs(_across(cells, i))]
        edges += [((side, BOTTOM - a * CELL), (side, BOTTOM - b * CELL)) for a, b in _runs(_upright(cells, i))]
    return edges


def _across(cells: int, i: int) -> list[bool]:
    """Say for each file whether an edge runs below rank i."""
    return [_has(cells, file, i) != _has(cells, file, i - 1) for file in range(8)]


def _upright(cells: int, i: int) -> list[bool]:
    """Say for each rank whether an edge runs to the left of file i."""
    return [_has(cells, i, rank) != _has(cells, i - 1, rank) for rank in range(8)]


def _has(cells: int, file: int, rank: int) -> bool:
    return 0 <= file < 8 and 0 <= rank < 8 and bool(cells >> (8 * rank + file) & 1)


def _runs(flags: list[bool]) -> list[tuple[int, int]]:
    """List where the flags are up, each stretch by its start and end."""
    changes = [i for i, (before, now) in enumerate(pairwise([False, *flags, False])) if before != now]
    return list(zip(changes[::2], changes[1::2], strict=True))
