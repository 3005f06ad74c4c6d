"""Building and mending as a team: what a maze is worth, and how the tiles of all hands could fill it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, NamedTuple

from benchmarks.first_bots.carrotia.ways import Walker, harvest
from garden_widgets.core.chance import Rng
from garden_widgets.shelf.carrotia.engine.hands import SHAPES_OF, UNIT_OF
from garden_widgets.shelf.carrotia.engine.maze import (
    BESIDE,
    GRID,
    LYING,
    OPPOSITE,
    mismatches,
    ways,
    with_tile,
)
from garden_widgets.shelf.carrotia.engine.quests import Card
from garden_widgets.shelf.carrotia.engine.setup import MOVES
from garden_widgets.shelf.carrotia.engine.tokens import worth

FAULT, MISFIT, NO_WAY = 6.0, 1.5, 8.0
"""What a faulty maze costs, each place where tiles do not fit, and having no way at all: in carrots."""

SLICE: Final = 4
"""How many plans are made between two pauses."""


class Site(NamedTuple):
    """Where a team builds, and for which quest."""

    size: int
    card: Card
    round: int
    width: int
    """How many walks are followed when a maze is judged."""

    @property
    def heaps(self) -> tuple[int, ...]:
        """The carrots that the card will bring."""
        heaps = dict(self.card.carrots)
        return tuple(heaps.get(cell, 0) for cell in range(25))


def looks(site: Site, maze: bytes) -> float:
    """Judge a maze quickly: by its faults, and by the carrots that paths from the entry lead to."""
    card, size = site.card, site.size
    reached, edge = {card.entry}, [card.entry]
    while edge:
        cell = edge.pop()
        for _, beyond in ways(maze, size, cell):
            if beyond not in reached:
                reached.add(beyond)
                edge.append(beyond)
    misfits = len(mismatches(maze, size))
    found = sum(worth(heap) for cell, heap in card.carrots if cell in reached and maze[cell])
    no_way = card.exit not in reached or not maze[card.entry]
    return found - FAULT * bool(misfits or no_way) - MISFIT * misfits - NO_WAY * no_way


def judged(site: Site, maze: bytes) -> float:
    """Judge a maze by what can be gathered in time, and by its faults."""
    found = harvest(
        maze, site.size, site.card.exit, site.heaps, MOVES[site.round], Walker(site.card.entry), width=site.width
    )
    misfits = len(mismatches(maze, site.size))
    no_way = found is None
    return (found or 0.0) - FAULT * bool(misfits or no_way) - MISFIT * misfits - NO_WAY * no_way


def filled(site: Site, maze: bytes, tiles: int, rng: Rng) -> bytes:
    """Fill the grid with some of these tiles, each where it fits best among those that lie, as chance will have it."""
    left, lying = tiles, bytearray(maze)
    beside = BESIDE[site.size]
    bare = {cell for cell in GRID[site.size] if not maze[cell]}
    while bare and left:
        cell = max(sorted(bare), key=lambda cell: _laid_beside(lying, beside[cell]) + rng.random())
        bare.discard(cell)
        best, chosen = float("-inf"), 0
        for shape in SHAPES_OF[left]:
            for tile in LYING[shape]:
                fit = _fit(lying, beside[cell], tile) + 1.5 * rng.random()
                if fit > best:
                    best, chosen = fit, tile
        lying[cell] = chosen
        left -= UNIT_OF[chosen]
    return bytes(lying)


def _laid_beside(maze: bytearray, beside: tuple[int, ...]) -> int:
    return sum(1 for cell in beside if cell >= 0 and maze[cell])


def _fit(maze: bytearray, beside: tuple[int, ...], tile: int) -> float:
    """Say how well a tile fits among its neighbours: paths that meet are good, misfits are bad."""
    fit = 0.0
    for side, cell in enumerate(beside):
        if cell >= 0:
            here = tile >> side & 1
            other = maze[cell]
            if not other:
                fit += 0.3 * here
            elif here != other >> OPPOSITE[side] & 1:
                fit -= 4.0
            else:
                fit += 1.0 * here
        else:
            fit -= 0.2 * (tile >> side & 1)
    return fit


def plans(site: Site, maze: bytes, tiles: int, rng: Rng, tries: int) -> Generator[None, None, bytes]:
    """Find the best of several ways to fill the grid with the tiles of all hands."""
    found: dict[bytes, float] = {}
    for number in range(tries):
        plan = filled(site, maze, tiles, rng)
        found.setdefault(plan, looks(site, plan))
        if number % SLICE == SLICE - 1:
            yield
    best = sorted(found, key=lambda plan: found[plan], reverse=True)[: 2 + tries // 16]
    yield
    return max(best, key=lambda plan: judged(site, plan))


def replacements(site: Site, maze: bytes, hand: int) -> Iterator[tuple[bytes, int, int]]:
    """List the mazes that one tile of a hand can lead to, with the cell and the tile."""
    for shape in SHAPES_OF[hand]:
        for tile in LYING[shape]:
            for cell in GRID[site.size]:
                if maze[cell] != tile:
                    yield with_tile(maze, cell, tile), cell, tile
