"""Square grids as bit sets: one int holds a board, and neighbours are shifts of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

FILES: Final = "abcdefgh"
SQUARES: Final = tuple(f"{file}{rank}" for rank in range(1, 9) for file in FILES)
"""The squares of an 8x8 board; square i is bit i: a1 is 0, b1 is 1, h8 is 63."""

INDEX: Final = {square: i for i, square in enumerate(SQUARES)}

NOT_A: Final = 0xFEFEFEFEFEFEFEFE
NOT_H: Final = 0x7F7F7F7F7F7F7F7F
ALL: Final = 0xFFFFFFFFFFFFFFFF


def beside(cells: int) -> int:
    """Give all squares orthogonally next to one of the cells (and perhaps some of the cells)."""
    return ((cells << 1) & NOT_A | (cells >> 1) & NOT_H | cells << 8 | cells >> 8) & ALL


def around(cells: int) -> int:
    """Give all squares next to one of the cells, diagonally too (and perhaps some of the cells)."""
    left_and_right = (cells << 1) & NOT_A | (cells >> 1) & NOT_H
    row = cells | left_and_right
    return (left_and_right | row << 8 | row >> 8) & ALL


def within(square: int, steps: int) -> int:
    """Give the squares at most so many orthogonal steps from a square, itself among them."""
    found = 1 << square
    for _ in range(steps):
        found |= beside(found)
    return found


def flood(seed: int, cells: int) -> int:
    """Give the cells that are orthogonally connected with the seed."""
    found = seed & cells
    edge = found
    while edge:
        edge = beside(edge) & cells & ~found
        found |= edge
    return found


@lru_cache(maxsize=4096)
def bits(cells: int) -> tuple[int, ...]:
    """List the indices of a set of cells."""
    found = []
    while cells:
        low = cells & -cells
        found.append(low.bit_length() - 1)
        cells ^= low
    return tuple(found)


def names(cells: int) -> tuple[str, ...]:
    """Name a set of cells, from a1 to h8."""
    return tuple(SQUARES[i] for i in bits(cells))


def distance(a: int, b: int) -> int:
    """Count the orthogonal steps from one square to another."""
    return abs(a % 8 - b % 8) + abs(a // 8 - b // 8)
