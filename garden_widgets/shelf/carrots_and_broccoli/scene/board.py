"""The ground of Carrots & Broccoli: tinted sides, the wall's line, coordinates, gateposts and homes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from garden_widgets.kit.grids import ALL, FILES, bits
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Path, Point, Polygon, Rectangle
from garden_widgets.shelf.carrots_and_broccoli.engine.wall import A1, GATEPOSTS, H8, LENGTH

if TYPE_CHECKING:
    from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

CELL: Final = 72
LEFT: Final = 40
TOP: Final = 60
BOARD: Final = 8 * CELL
RIGHT: Final = LEFT + BOARD
BOTTOM: Final = TOP + BOARD
RAY: Final = 12
"""How far the wall's line is drawn beyond the board."""

TINTS: Final = {2: ("side-a", "side-b"), 4: ("side-red", "side-yellow", "side-green", "side-blue")}
"""The ground of each seat's side."""

_POINTERS: Final[dict[int, tuple[tuple[Point, ...], ...]]] = {
    2: (((0, 0), (0, 1), (1, 1)), ((0, 0), (1, 0), (1, 1))),
    4: (
        ((0, 0.2), (1, 0.2), (0.5, 1)),
        ((0.8, 0), (0.8, 1), (0, 0.5)),
        ((0, 0.8), (1, 0.8), (0.5, 0)),
        ((0.2, 0), (1, 0.5), (0.2, 1)),
    ),
}
"""A mark for each seat that points to where it sits: a side is never told by its colour alone."""


def corner(square: int) -> Point:
    """Return the upper left corner of a square."""
    return LEFT + square % 8 * CELL, TOP + (7 - square // 8) * CELL


def middle(square: int) -> Point:
    """Return the middle of a square."""
    x, y = corner(square)
    return x + CELL / 2, y + CELL / 2


def ground(state: CarrotsState) -> tuple[Item, ...]:
    """Draw what changes only when the wall moves."""
    walls = state.walls
    return _ground(state.seats, walls.squares if walls else (), walls.sides if walls else ())


@lru_cache(maxsize=256)
def _ground(seats: int, squares: tuple[int, ...], sides: tuple[int, ...]) -> tuple[Item, ...]:
    items: list[Item] = [Rectangle(x=LEFT - 3, y=TOP - 3, w=BOARD + 6, h=BOARD + 6, round=6, fill="line")]
    for seat, cells in enumerate(sides):
        for square in bits(cells):
            items += tinted(square, seat, seats)
    for square in bits(ALL & ~sum(sides)):
        items += nobodys(square) if squares else (plot(square, "bed"),)
    items += _homes(seats)
    items += _coordinates()
    if squares:
        for number, (points, line) in enumerate(zip(GATEPOSTS[seats], wall_lines(seats, squares), strict=True)):
            items += _wall(line, number)
            items += (_gatepost(post) for post in points)
    return tuple(items)


# Squares --------------------------------------------------------------------------------------------------------


def plot(square: int, fill: str, line: str = "", width: float = 2) -> Rectangle:
    """Draw a square of the board."""
    x, y = corner(square)
    return Rectangle(x=x + 1, y=y + 1, w=CELL - 2, h=CELL - 2, fill=fill, line=line, width=width)


def tinted(square: int, seat: int, seats: int) -> tuple[Item, ...]:
    """Draw a square of somebody's side."""
    return plot(square, TINTS[seats][seat]), pointer(square, seat, seats)


def pointer(square: int, seat: int, seats: int, *, size: float = 10, fill: str = "muted") -> Item:
    """Draw the mark of a side into the upper left corner of a square, which no pyramid covers."""
    x, y = corner(square)
    points = tuple((x + 7 + dx * size, y + 7 + dy * size) for dx, dy in _POINTERS[seats][seat])
    return Polygon(points=points, fill=fill)


def nobodys(square: int) -> Iterator[Item]:
    """Draw a square on the wall's line: hatched, for it is on nobody's side."""
    yield plot(square, "stone")
    x, y = corner(square)
    near, far = 2, CELL - 2
    for offset in range(12, 2 * CELL, 24):
        start = (x + max(near, offset - far), y + min(far, offset))
        end = (x + min(far, offset), y + max(near, offset - far))
        yield Line(points=(start, end), line="muted", width=1.4)


# The wall -------------------------------------------------------------------------------------------------------


def wall_lines(seats: int, squares: Sequence[int]) -> list[tuple[Point, ...]]:
    """Return the line of each wall, from gatepost to gatepost and a little beyond. CB-R1."""
    lines = []
    for number, (first, second) in enumerate(GATEPOSTS[seats]):
        pyramids = squares[number * LENGTH : (number + 1) * LENGTH]
        points = (middle(first), *(middle(square) for square in pyramids), middle(second))
        lines.append((_beyond(first), *points, _beyond(second)))
    return lines


def _beyond(gatepost: int) -> Point:
    """Return the end of the line outside the board."""
    x = LEFT - RAY if gatepost % 8 == 0 else RIGHT + RAY
    y = TOP - RAY if gatepost // 8 == 7 else BOTTOM + RAY
    return x, y


def _wall(points: tuple[Point, ...], number: int) -> Iterator[Item]:
    yield Line(points=points, line="paper", width=12)
    yield Line(points=points, line="wall", width=7)
    if number:  # the second of two walls is told from the first where they cross
        yield Line(points=points, line="paper", width=2)


def changed_line(old: Sequence[Point], new: Sequence[Point]) -> tuple[Point, ...]:
    """Return the part of a wall's line that differs from what it was, with the points where it leaves it."""
    differ = [i for i, (before, after) in enumerate(zip(old, new, strict=True)) if before != after]
    return tuple(new[differ[0] - 1 : differ[-1] + 2]) if differ else ()


def _gatepost(square: int) -> Item:
    x, y = middle(square)
    return Circle(x=x, y=y, radius=10, fill="post", line="edge", width=2)


# Homes and coordinates ------------------------------------------------------------------------------------------


def _homes(seats: int) -> Iterator[Item]:
    if seats == 2:
        for seat, home in enumerate((A1, H8)):
            yield plot(home, "", "leaf", 5)
            x, y = middle(home)
            yield from emblem(seat, seats, x, y, 44)
        return
    centre_x, centre_y = LEFT + BOARD / 2, TOP + BOARD / 2
    long = BOARD - 2 * CELL
    places = (
        (centre_x, BOTTOM + 6, long, 7),
        (LEFT - 6, centre_y, 7, long),
        (centre_x, TOP - 6, long, 7),
        (RIGHT + 6, centre_y, 7, long),
    )
    for letter, (x, y, w, h) in zip("RYGB", places, strict=True):
        yield Rectangle(x=x - w / 2, y=y - h / 2, w=w, h=h, round=4, fill=f"piece-{letter}", line="edge", width=1.5)


def _coordinates() -> Iterator[Item]:
    for i, file in enumerate(FILES):
        yield Label(x=LEFT + (i + 0.5) * CELL, y=BOTTOM + 13, text=file, size=22, bold=True, fill="muted")
        yield Label(x=LEFT - 24, y=BOTTOM - (i + 0.5) * CELL, text=str(i + 1), size=22, bold=True, fill="muted")


def emblem(seat: int, seats: int, x: float, y: float, size: float) -> tuple[Item, ...]:
    """Draw the sign of a gardener: a carrot, a broccoli, or with four seats a coin of the colour."""
    if seats == 4:
        letter = "RYGB"[seat]
        return (
            Circle(x=x, y=y, radius=size / 2, fill=f"piece-{letter}", line="edge", width=2),
            Label(x=x, y=y, text=letter, size=size * 0.6, bold=True, fill=f"ink-{letter}"),
        )
    return tuple(_broccoli(x, y, size) if seat else _carrot(x, y, size))


def _carrot(x: float, y: float, size: float) -> Iterable[Item]:
    u = size / 20
    for dx in (-4, 0, 4):
        yield Path(
            start=(x, y - 4 * u),
            curves=(((x + dx * u / 2, y - 8 * u), (x + dx * u, y - 10 * u)),),
            line="leaf",
            width=2.2 * u,
        )
    yield Path(
        start=(x - 5 * u, y - 4 * u),
        curves=(
            ((x, y - 8 * u), (x + 5 * u, y - 4 * u)),
            ((x + 4 * u, y + 4 * u), (x, y + 10 * u)),
            ((x - 4 * u, y + 4 * u), (x - 5 * u, y - 4 * u)),
        ),
        closed=True,
        fill="carrot",
        line="edge",
        width=0.8 * u,
    )
    for dy, left, right in ((-1, -4, -1), (2, 0, 3), (5, -2, 0)):
        yield Line(points=((x + left * u, y + dy * u), (x + right * u, y + dy * u)), line="edge", width=0.8 * u)


def _broccoli(x: float, y: float, size: float) -> Iterable[Item]:
    u = size / 20
    stem = ((x - 2.4 * u, y), (x + 2.4 * u, y), (x + 3.2 * u, y + 9.5 * u), (x - 3.2 * u, y + 9.5 * u))
    yield Polygon(points=stem, fill="stem", line="edge", width=0.8 * u)
    for dx, dy, radius in ((-5, 0, 4.2), (5, 0, 4.2), (-2.6, -4.6, 4.4), (3, -4.8, 4.2), (0, 0.4, 4)):
        yield Circle(x=x + dx * u, y=y + dy * u, radius=radius * u, fill="broccoli", line="edge", width=0.8 * u)


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
