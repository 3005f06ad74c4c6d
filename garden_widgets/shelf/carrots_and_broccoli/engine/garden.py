"""The gardens of Carrots & Broccoli: how far one has grown, which shapes win, and what counts when time is up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from garden_widgets.kit.grids import INDEX, flood
from garden_widgets.kit.pyramids import pips
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import PIECES

HOMES: Final = ("a1", "h8")
"""The home corners of two seats. CB-16."""


def _triangle(x: int, y: int, right: int, up: int) -> int:
    cells = [(x + right * i, y + up * j) for i in range(3) for j in range(3 - i)]
    return sum(1 << (8 * b + a) for a, b in cells) if all(0 <= a < 8 and 0 <= b < 8 for a, b in cells) else 0


_ASIDE: Final = (1, -1)
TRIANGLES: Final = tuple(
    triangle
    for x in range(8)
    for y in range(8)
    for right in _ASIDE
    for up in _ASIDE
    if (triangle := _triangle(x, y, right, up))
)
"""Every staircase 3-2-1 on the board, in four orientations. CB-R8."""

HOME_TRIANGLES: Final = (_triangle(0, 0, 1, 1), _triangle(7, 7, -1, -1))
_HOME_CELLS: Final = tuple(1 << INDEX[home] for home in HOMES)


def groups(cells: int) -> list[int]:
    """Split a set of squares into what is orthogonally connected, the largest first."""
    found = []
    while cells:
        group = flood(cells & -cells, cells)
        found.append(group)
        cells &= ~group
    return sorted(found, key=int.bit_count, reverse=True)


def largest(cells: int) -> int:
    """Return the largest connected group of a set of squares."""
    return next(iter(groups(cells)), 0)


def grown(goal: str, seats: int, seat: int, counted: int) -> int:
    """Return what stands already of the garden that the goal asks for, among the own plants on the own side.

    With two seats that is what is connected with the home corner, or stands in its triangle; with four
    the largest group, or as much of one triangle as there is anywhere.
    """
    if goal == "six":
        if seats == 2:
            return counted & HOME_TRIANGLES[seat]
        return max((counted & triangle for triangle in TRIANGLES), key=int.bit_count)
    return flood(_HOME_CELLS[seat], counted) if seats == 2 else largest(counted)


def by_time(
    counted: Sequence[int], plants: Sequence[int], *, pips_count: bool = True
) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Return winners, scores and rule when time is up, from what counts for each seat and where each plant stands."""
    scores = tuple(cells.bit_count() for cells in counted)
    winners = _most(range(len(counted)), scores)
    if len(winners) == 1 or not pips_count:
        return winners, scores, "CB-19"
    winners = _most(winners, [_worth(cells, plants) for cells in counted])
    return winners, scores, "CB-20" if len(winners) == 1 else "CB-R9"


def _most(seats: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    most = max(values[seat] for seat in seats)
    return tuple(seat for seat in seats if values[seat] == most)


def _worth(cells: int, plants: Sequence[int]) -> int:
    return sum((cells & found).bit_count() * pips(piece) for piece, found in zip(PIECES, plants, strict=True))
