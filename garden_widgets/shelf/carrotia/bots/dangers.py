"""What birds may do in the moves to come: how likely one comes to a tile, and what they leave there."""

from __future__ import annotations

from functools import cache
from typing import Final

from garden_widgets.shelf.carrotia.engine.birds import BAT, CROW, HAWK, NOWHERE, OWL, SEAGULL, SPARROW, TOWARDS
from garden_widgets.shelf.carrotia.engine.maze import BESIDE, GRID
from garden_widgets.shelf.carrotia.engine.run import Run
from garden_widgets.shelf.carrotia.engine.setup import MOVES
from garden_widgets.shelf.carrotia.engine.tokens import NOTHING, worth

DRAWN: Final = 0.6
"""How often a die that shows a carrot or the rabbit draws a bird to a tile where one of them is."""

LOST: Final = {OWL: 0.5, HAWK: 1.0, CROW: 0.5, SEAGULL: 0.5, BAT: 1.0, SPARROW: 1.0}
"""What of a carrot is lost to the team when such a bird comes to it."""

Odds = tuple[float, ...]


@cache
def visits(size: int, target: int) -> tuple[Odds, ...]:
    """Return for each cell where a bird is now how likely it arrives at the target in each of the turns to come."""
    ways = {cell: _ways(size, cell, target) for cell in GRID[size]}
    now = {
        cell: sum(odds for to, odds in ways[cell].items() if to == target) if cell != target else 0.0 for cell in ways
    }
    found: dict[int, list[float]] = {cell: [] for cell in ways}
    for _ in range(max(MOVES)):
        for cell in ways:
            found[cell].append(now[cell])
        now = {cell: sum(odds * now[to] for to, odds in ways[cell].items()) for cell in ways}
    return tuple(tuple(found.get(cell, ())) for cell in range(25))


def _ways(size: int, cell: int, target: int) -> dict[int, float]:
    """Return where a bird may be after its next flight, and how likely that is: four of six faces show a side."""
    beside = BESIDE[size][cell]
    drawn = TOWARDS[size][cell][target]
    found = {cell: 2 / 6 * (1 - DRAWN)}
    for side in range(4):
        to = beside[side] if beside[side] >= 0 else cell
        found[to] = found.get(to, 0.0) + 1 / 6
    for way in drawn:
        to = beside[way] if way < 4 else cell
        found[to] = found.get(to, 0.0) + 2 / 6 * DRAWN / len(drawn)
    return found


@cache
def strikes(size: int, hawk: int) -> tuple[Odds, ...]:
    """Return for each cell how likely a hawk comes to it in each of the turns to come."""
    return tuple(visits(size, cell)[hawk] if cell in GRID[size] else () for cell in range(25))


def left_over(run: Run, size: int, bonus: float) -> list[list[float]]:
    """Return for each move to come what lies on each cell by then, as far as birds can be expected to leave it.

    The next move comes before any flight: what a crow carries is there as well. `bonus` is for each heap.
    """
    rows = [[0.0] * 25 for _ in range(run.left)]
    flock = [(cell, LOST[bird]) for bird, cell in enumerate(run.birds) if cell != NOWHERE]
    for cell, heap in enumerate(run.heaps):
        if heap:
            there = worth(heap) + bonus
            coming = visits(size, cell)
            for turn, row in enumerate(rows):
                row[cell] = there
                for at, lost in flock:
                    there *= 1 - lost * coming[at][turn]
    if rows:
        for bird, load in enumerate(run.carried):
            if load != NOTHING:
                rows[0][run.birds[bird]] += worth(load) + bonus
    return rows
