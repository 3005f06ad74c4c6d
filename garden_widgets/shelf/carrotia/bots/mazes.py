"""Building and mending as a team: what a maze is worth, and how the tiles of all hands could fill it."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple

from garden_widgets.core.chance import Rng
from garden_widgets.shelf.carrotia.bots.ways import Walker, harvest
from garden_widgets.shelf.carrotia.engine.birds import NOWHERE
from garden_widgets.shelf.carrotia.engine.hands import SHAPES_OF, UNIT_OF
from garden_widgets.shelf.carrotia.engine.maze import (
    BESIDE,
    GRID,
    LYING,
    OPPOSITE,
    SHAPE,
    mismatches,
    way,
    ways,
    with_tile,
)
from garden_widgets.shelf.carrotia.engine.quests import Card
from garden_widgets.shelf.carrotia.engine.setup import MOVES
from garden_widgets.shelf.carrotia.engine.tokens import worth

FAULT, MISFIT, NO_WAY = 6.0, 1.5, 8.0
"""What a faulty maze costs, each place where tiles do not fit, and having no way at all: in carrots."""

FEW: Final = 4
"""How many of the mazes that look best are judged by walking them."""

BEAM: Final = 12
"""How many mazes are followed while several changes are looked for that mend together what none mends alone."""

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


def reached(maze: bytes, size: int, starts: Iterable[int]) -> dict[int, None]:
    """List the cells to which paths lead from some: first those, and then what leads off them, the nearest first."""
    found = dict.fromkeys(starts)
    edge = list(found)
    for cell in edge:
        for _, beyond in ways(maze, size, cell):
            if beyond not in found:
                found[beyond] = None
                edge.append(beyond)
    return found


def looks(site: Site, maze: bytes) -> float:
    """Judge a maze quickly: by its faults, and by the carrots that paths from the entry lead to."""
    card, size = site.card, site.size
    on_paths = reached(maze, size, (card.entry,))
    misfits = len(mismatches(maze, size))
    found = sum(worth(heap) for cell, heap in card.carrots if cell in on_paths and maze[cell])
    no_way = card.exit not in on_paths or not maze[card.entry]
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


def in_order(site: Site, plan: bytes, cells: Collection[int]) -> list[int]:
    """Put cells of a plan in the order in which somebody lays them: first the way out, then what leads off it."""
    card, size = site.card, site.size
    steps = way(plan, size, card.entry, card.exit) or (card.entry,)
    place = {cell: number for number, cell in enumerate(reached(plan, size, steps))}
    return sorted(cells, key=lambda cell: place.get(cell, len(place)))


def spare(site: Site, maze: bytes, plan: bytes, hand: int) -> tuple[int, int]:
    """Find the bare cell and the tile of a hand that spoil a plan least which wants none of them."""
    found = [
        (looks(site, then), -cell, tile, then)
        for cell in GRID[site.size]
        if not maze[cell]
        for shape in SHAPES_OF[hand]
        for tile in LYING[shape]
        if (then := with_tile(plan, cell, tile))
    ]
    found.sort(reverse=True)
    _, cell, tile, _ = max(found[:FEW], key=lambda each: judged(site, each[3]))
    return -cell, tile


def replacements(site: Site, maze: bytes, hand: int) -> Iterator[tuple[bytes, int, int]]:
    """List the mazes that one tile of a hand can lead to, with the cell and the tile."""
    for shape in SHAPES_OF[hand]:
        for tile in LYING[shape]:
            for cell in GRID[site.size]:
                if maze[cell] != tile:
                    yield with_tile(maze, cell, tile), cell, tile


class Change(NamedTuple):
    """A tile that mending puts on a cell, or turns there."""

    cell: int
    tile: int


def fitting(site: Site, maze: bytes, hand: int, most: int) -> Generator[None, None, tuple[Change, ...]]:
    """Find the fewest changes after which a maze looks better, all of them where tiles do not fit; none if none do."""
    now = looks(site, maze)
    edge: list[tuple[float, tuple[Change, ...], bytes, int]] = [(0.0, (), maze, hand)]
    seen = {maze}
    for _ in range(most):
        ahead: list[tuple[float, tuple[Change, ...], bytes, int]] = []
        for _, changes, lying, held in edge:
            apart = {cell for pair in mismatches(lying, site.size) for cell in pair}
            for cell in sorted(apart):
                for tile, left in _others(lying[cell], held):
                    then = with_tile(lying, cell, tile)
                    if then not in seen:
                        seen.add(then)
                        ahead.append((looks(site, then), (*changes, Change(cell, tile)), then, left))
            yield
        edge = sorted(ahead, key=lambda each: each[0], reverse=True)[:BEAM]
        if edge and edge[0][0] > now:
            return edge[0][1]
    return ()


def _others(lying: int, hand: int) -> Iterator[tuple[int, int]]:
    """List how else a tile can lie, and what else a hand has for its place, each with the hand that it leaves."""
    return ((tile, left) for tile, left in _laid(lying, hand, turning=True) if tile != lying)


def _laid(lying: int, hand: int, *, turning: bool) -> Iterator[tuple[int, int]]:
    """List how a cell can be laid: by turning its tile, if it has one, and by each of a hand; with what is left."""
    turns = bool(lying) and turning
    for shape in dict.fromkeys((SHAPE[lying], *SHAPES_OF[hand])) if turns else SHAPES_OF[hand]:
        left = hand if turns and shape == SHAPE[lying] else hand + UNIT_OF[lying] - UNIT_OF[LYING[shape][0]]
        for tile in LYING[shape]:
            yield tile, left


_Dug = tuple[tuple[Change, ...], bytes, int]
"""What was changed so far, the maze that it left, and what is left in the hands."""


def opening(site: Site, maze: bytes, hand: int, most: int, *, turning: bool = True) -> tuple[Change, ...]:
    """Find the fewest changes that make a way from entry to exit: tiles turned, or laid from a hand; none if none do.

    While a maze is built no tile is turned: `turning` is only for mending.
    Of as many changes those come first that leave the better maze.
    """
    card, size = site.card, site.size
    edge: list[tuple[int, float, int, int, _Dug]] = [(0, 0.0, card.entry, NOWHERE, ((), maze, hand))]
    done: set[tuple[int, int, int]] = set()
    while edge:
        cost, worse, cell, came, dug = heappop(edge)
        if cell == NOWHERE:
            if way(dug[1], size, card.entry, card.exit):  # else a tile was changed after the path had come over it
                return dug[0]
            continue
        stands = cell, came, dug[2]
        if stands in done:
            continue
        done.add(stands)
        came_by = 0 if came == NOWHERE else 1 << came
        if cell == card.exit:  # out of it no path has to lead
            onwards = [(NOWHERE, NOWHERE, came_by)]
        else:
            beside = enumerate(BESIDE[size][cell])
            onwards = [(to, OPPOSITE[side], came_by | 1 << side) for side, to in beside if side != came and to >= 0]
        for beyond, back, open_to in onwards:
            for then in _opened(dug, cell, open_to, turning=turning):
                changes = len(then[0])
                if changes <= most:
                    looked = -looks(site, then[1]) if changes > cost else worse
                    heappush(edge, (changes, looked, beyond, back, then))
    return ()


def _opened(dug: _Dug, cell: int, open_to: int, *, turning: bool) -> Iterator[_Dug]:
    """Open a cell to some sides: as it lies, else by turning its tile, and by each tile of the hands."""
    changes, maze, hand = dug
    lying = maze[cell]
    if lying & open_to == open_to and lying:
        yield dug
        return
    if any(change.cell == cell for change in changes):
        return  # nobody lays two tiles onto one cell
    for tile, left in _laid(lying, hand, turning=turning):
        if tile & open_to == open_to:
            yield (*changes, Change(cell, tile)), with_tile(maze, cell, tile), left
