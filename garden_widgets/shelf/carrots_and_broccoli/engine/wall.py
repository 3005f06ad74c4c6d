"""The wall of Carrots & Broccoli: its pyramids in their order, the line through them, and the sides of that line.

Everything is told with whole numbers, however the wall bends, crosses or covers itself. CB-R1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from garden_widgets.kit.grids import ALL, INDEX, SQUARES, distance, within

LENGTH: Final = 6
"""How many pyramids stand between the two gateposts of a wall."""

A1, A8, H1, H8 = (INDEX[corner] for corner in ("a1", "a8", "h1", "h8"))

GATEPOSTS: Final = {2: ((A8, H1),), 4: ((A1, H8), (A8, H1))}
"""The walls by number of seats, each from its first gatepost to its second."""

REACH: Final = 2
"""How far, counted orthogonally, a wall pyramid may end from its neighbours. CB-13."""

_NEAR: Final = tuple(within(square, REACH) for square in range(64))


def diagonal(first: int, second: int) -> tuple[int, ...]:
    """List the squares between two opposite corners, where a wall stands at the start. CB-04."""
    step = (second - first) // (LENGTH + 1)
    return tuple(range(first + step, second, step))


@lru_cache(maxsize=64 * 64)
def _segment(a: int, b: int) -> tuple[int, int]:
    """Find the squares that lie on a segment, and those from which the way to the left crosses it.

    That way runs a hair above the square's centre, so it never meets the end of a segment: a segment that
    only touches it from below is not crossed, and none is crossed twice where two of them meet.
    """
    (xa, ya), (xb, yb) = sorted(((a % 8, a // 8), (b % 8, b // 8)), key=lambda point: point[1])
    on = crossed = 0
    for square in range(64):
        x, y = square % 8, square // 8
        turn = (x - xa) * (yb - ya) - (y - ya) * (xb - xa)  # above 0: to the right of the segment
        if turn == 0 and ya <= y <= yb and min(xa, xb) <= x <= max(xa, xb):
            on |= 1 << square
        elif ya <= y < yb and turn > 0:
            crossed |= 1 << square
    return on, crossed


def _way_out(gatepost: int) -> int:
    """Find the squares from which the way to the left crosses the line where it leaves the board.

    It leaves the top row upwards and the bottom row downwards. At a corner any other way out, to the side or
    aslant, parts the squares alike: there is nothing out there that it could run into.
    """
    return sum(1 << square for square in range(64) if square // 8 == gatepost // 8 == 7 and square > gatepost)


_WAY_OUT: Final = {corner: _way_out(corner) for corner in (A1, A8, H1, H8)}


def part(line: Sequence[int]) -> tuple[int, int]:
    """Find the squares on a line from gatepost to gatepost, and those beyond it; all others are on the left of it.

    Beyond it are the squares from which the way out to the left crosses the line an odd number of times.
    """
    on, beyond = 0, _WAY_OUT[line[0]] ^ _WAY_OUT[line[-1]]
    for a, b in pairwise(line):
        covered, crossed = _segment(a, b)
        on |= covered
        beyond ^= crossed
    return on, beyond & ~on


@lru_cache(maxsize=4096)
def sides(squares: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's side as a set of squares: with one wall two of them, with two walls four. CB-15."""
    if len(squares) == LENGTH:
        on, beyond = part((A8, *squares, H1))
        return ALL & ~(on | beyond), beyond
    first_on, right = part((A1, *squares[:LENGTH], H8))  # all others are on the side of a8
    second_on, above = part((A8, *squares[LENGTH:], H1))  # all others are on the side of a1
    off = ALL & ~(first_on | second_on)
    left, below = off & ~right, off & ~above
    return right & below, left & below, left & above, right & above  # south, west, north, east


def _mates(length: int, *, chain: bool | None) -> tuple[tuple[int, ...], ...]:
    """For each pyramid list the numbers of those that it is measured against. CB-R2."""
    if chain is None:
        return ((),) * length
    walls = [range(first, first + LENGTH) for first in range(0, length, LENGTH)]
    return tuple(tuple(j for j in wall if j != i and (not chain or abs(i - j) == 1)) for wall in walls for i in wall)


_MATES: Final = {
    (chain, length): _mates(length, chain=chain) for chain in (True, False, None) for length in (LENGTH, 2 * LENGTH)
}


class Walls:
    """One wall, or the two of four seats, as they stand: they never change, `moved` returns the next."""

    __slots__ = ("_reach", "cells", "chain", "sides", "sizes", "squares")

    squares: tuple[int, ...]
    """The squares of all pyramids, in the order of the set-up."""
    sizes: str
    """The size on each of them."""
    chain: bool | None
    """None where they need not hold together: CB-13 is not played."""
    sides: tuple[int, ...]
    """Each seat's side, as a set of squares. CB-15."""
    cells: int
    """The squares as a set."""
    _reach: tuple[tuple[str, int, int], ...] | None  # worked out when it is first asked for

    @classmethod
    def standing(cls, squares: tuple[int, ...], sizes: str, *, chain: bool | None) -> Walls:
        """Put up walls anywhere: all squares, and the size on each of them, in the order of the set-up."""
        cells = 0
        for square in squares:
            cells |= 1 << square
        return cls._on(squares, cells, sizes, chain)

    @classmethod
    def _on(cls, squares: tuple[int, ...], cells: int, sizes: str, chain: bool | None) -> Walls:
        new = cls()
        new.squares, new.cells, new.sizes, new.chain = squares, cells, sizes, chain
        new.sides, new._reach = sides(squares), None
        return new

    @classmethod
    def built(cls, seats: int, sizes: str, *, chain: bool | None) -> Walls:
        """Put up the walls on the diagonals, as they are built when a game begins. CB-04, CB-05."""
        squares = tuple(square for posts in GATEPOSTS[seats] for square in diagonal(*posts))
        return cls.standing(squares, sizes, chain=chain)

    def moved(self, origin: int, target: int) -> Walls:
        """Return the walls after a step of one pyramid; the order stays."""
        squares = [*self.squares]
        squares[squares.index(origin)] = target
        return self._on((*squares,), self.cells ^ (1 << origin | 1 << target), self.sizes, self.chain)

    def size(self, square: int) -> str:
        """Return the size of the pyramid on a square of the wall."""
        return self.sizes[self.squares.index(square)]

    @property
    def reach(self) -> tuple[tuple[str, int, int], ...]:
        """For each pyramid its size, its square as a set, and the squares that CB-13 lets it end on."""
        if self._reach is None:
            object.__setattr__(self, "_reach", self._measured())  # no change: it follows from the rest
        return self._reach or ()

    def _measured(self) -> tuple[tuple[str, int, int], ...]:
        squares, chain = self.squares, self.chain
        found = []
        for size, square, mates in zip(self.sizes, squares, _MATES[chain, len(squares)], strict=True):
            ends = 0 if chain is False else ALL
            for mate in mates:
                ends = ends & _NEAR[squares[mate]] if chain else ends | _NEAR[squares[mate]]
            found.append((size, 1 << square, ends))
        return tuple(found)

    def too_far(self, origin: int, target: int) -> tuple[int, ...]:
        """Name the neighbours from which a step would lead too far; in a loose wall the nearest of all. CB-13."""
        numbers = _MATES[self.chain, len(self.squares)][self.squares.index(origin)]
        mates = [self.squares[number] for number in numbers]
        far = tuple(mate for mate in mates if distance(mate, target) > REACH)
        if self.chain or len(far) < len(mates):
            return far if self.chain else ()
        return (min(far, key=lambda mate: distance(mate, target)),)

    @property
    def gap(self) -> tuple[int, int] | None:
        """Find two neighbours of a chain that stand too far apart, if there are any."""
        for i, square in enumerate(self.squares):
            if (i + 1) % LENGTH and self.chain and distance(square, self.squares[i + 1]) > REACH:
                return square, self.squares[i + 1]
        return None

    def written(self) -> list[list[str]]:
        """Write each wall from its first gatepost to its second: `"b7 1"`."""
        pyramids = [f"{SQUARES[square]} {size}" for square, size in zip(self.squares, self.sizes, strict=True)]
        return [pyramids[i : i + LENGTH] for i in range(0, len(pyramids), LENGTH)]
