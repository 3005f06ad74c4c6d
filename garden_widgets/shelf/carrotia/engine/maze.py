"""The maze of Carrotia: cells, tiles by their open sides, where tiles do not fit together, and ways over them.

Cells go by a number, `a1 a2 .. b1 ..` on the largest grid, so that a cell keeps its number whatever the size. A maze is
a row of bytes, one for each of these cells: the open sides of its tile as bits, or 0 where there is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

SIDES: Final = "NESW"
"""The sides of a tile; side i is bit i of its open sides."""

LARGEST: Final = 5
CELLS: Final = tuple(f"{column}{row}" for column in "abcde" for row in range(1, LARGEST + 1))
"""The cells of the largest grid, by number."""

CELL: Final = {name: i for i, name in enumerate(CELLS)}
BARE: Final = bytes(len(CELLS))
"""A maze without tiles."""

TILES: Final = tuple("".join(side for i, side in enumerate(SIDES) if mask >> i & 1) for mask in range(16))
"""What each set of open sides is called: `"NS"`, `"NESW"`."""

TILE: Final = {name: mask for mask, name in enumerate(TILES) if name}
SHAPES: Final = "ILTXD"
"""Straight path, corner, fork, crossroads, dead end."""

KIT: Final = {"I": 12, "L": 12, "T": 8, "X": 6, "D": 2}
"""How many tiles of each shape there are. CA-02."""


def _shape(mask: int) -> str:
    open_sides = mask.bit_count()
    if open_sides == 2:
        return "I" if mask in (0b0101, 0b1010) else "L"
    return " D TX"[open_sides]


SHAPE: Final = tuple(_shape(mask) for mask in range(16))
"""The shape of each set of open sides."""

LYING: Final = {shape: tuple(mask for mask in range(1, 16) if SHAPE[mask] == shape) for shape in SHAPES}
"""All ways in which a tile of a shape can lie."""

OPPOSITE: Final = (2, 3, 0, 1)


def grid(size: int) -> tuple[int, ...]:
    """List the cells of a grid."""
    return tuple(column * LARGEST + row for column in range(size) for row in range(size))


GRID: Final = tuple(grid(size) for size in range(LARGEST + 1))


def _beside(size: int, cell: int) -> tuple[int, ...]:
    column, row = divmod(cell, LARGEST)
    around = ((column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row))
    return tuple(x * LARGEST + y if 0 <= x < size and 0 <= y < size else -1 for x, y in around)


BESIDE: Final = tuple(tuple(_beside(size, cell) for cell in range(len(CELLS))) for size in range(LARGEST + 1))
"""For each size and cell the cells north, east, south and west of it; -1 beyond the edge."""

EDGES: Final = tuple(
    tuple(
        (cell, side, BESIDE[size][cell][side])
        for cell in GRID[size]
        for side in (0, 1)
        if BESIDE[size][cell][side] >= 0
    )
    for size in range(LARGEST + 1)
)
"""For each size the edges between two cells: a cell, the side, and the cell beyond."""


def distance(one: int, other: int) -> int:
    """Count the straight steps from one cell to another. CA-R9."""
    return abs(one // LARGEST - other // LARGEST) + abs(one % LARGEST - other % LARGEST)


APART: Final = tuple(tuple(distance(one, other) for other in range(len(CELLS))) for one in range(len(CELLS)))


def with_tile(maze: bytes, cell: int, tile: int) -> bytes:
    """Return the maze with another tile on a cell."""
    return maze[:cell] + _BYTE[tile] + maze[cell + 1 :]


_BYTE: Final = tuple(bytes((mask,)) for mask in range(16))


def is_full(maze: bytes, size: int) -> bool:
    """Check whether every cell of the grid has a tile."""
    return maze.count(0) == len(CELLS) - size * size


def mismatches(maze: bytes, size: int) -> tuple[tuple[int, int], ...]:
    """List the pairs of tiles side by side of which only one is open to the other. CA-07, CA-P8."""
    return tuple(
        (cell, beyond)
        for cell, side, beyond in EDGES[size]
        if maze[cell] and maze[beyond] and (maze[cell] >> side ^ maze[beyond] >> OPPOSITE[side]) & 1
    )


def ways(maze: bytes, size: int, cell: int) -> Iterator[tuple[int, int]]:
    """List the sides by which a path leads on from a tile, and the cells that it leads to."""
    tile = maze[cell]
    for side, beyond in enumerate(BESIDE[size][cell]):
        if tile >> side & 1 and beyond >= 0 and maze[beyond] >> OPPOSITE[side] & 1:
            yield side, beyond


@lru_cache(maxsize=4096)
def way(maze: bytes, size: int, entry: int, exit: int) -> tuple[int, ...]:
    """Find a shortest path from entry to exit, both among its cells; none is empty. CA-10, CA-P8."""
    if not maze[entry] or not maze[exit]:
        return ()
    came = {entry: entry}
    edge = [entry]
    while edge and exit not in came:
        ahead = []
        for cell in edge:
            for _, beyond in ways(maze, size, cell):
                if beyond not in came:
                    came[beyond] = cell
                    ahead.append(beyond)
        edge = ahead
    if exit not in came:
        return ()
    path = [exit]
    while path[-1] != entry:
        path.append(came[path[-1]])
    return tuple(reversed(path))


def is_faulty(maze: bytes, size: int, entry: int, exit: int) -> bool:
    """Check whether the maze has to be mended. CA-10."""
    return not way(maze, size, entry, exit) or bool(mismatches(maze, size))


CORNERS: Final = {"SW": 0, "SE": LARGEST, "NW": 1, "NE": LARGEST + 1}
"""Where the old maze stays when the grid grows: by how many numbers its cells move on. CA-R5."""


def grown(maze: bytes, corner: str) -> bytes:
    """Return the maze on the next larger grid, the old one in a corner of it."""
    by = CORNERS[corner]
    return bytes(by) + maze[: len(maze) - by]
