"""Finds for a quest card a maze on which all of its carrots can be gathered in time, and checks such a maze.

`python -m tests.shelf.carrotia.mazes` writes down one for each card; a test only has to check them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from random import Random

from garden_widgets.core.chance import pick, shuffle
from garden_widgets.shelf.carrotia.engine.maze import (
    BARE,
    BESIDE,
    CELL,
    CELLS,
    GRID,
    KIT,
    LARGEST,
    OPPOSITE,
    SHAPE,
    SHAPES,
    TILE,
    TILES,
    mismatches,
    ways,
)
from garden_widgets.shelf.carrotia.engine.quests import Card, cards
from garden_widgets.shelf.carrotia.engine.setup import MOVES, SIZES

FILE = Path(__file__).with_name("mazes.toml")


def round_of(card: Card) -> int:
    """Tell from which deck a card is."""
    return int(card.id[0])


def written(maze: bytes, size: int) -> list[str]:
    """Write a maze row by row, the northernmost first."""
    rows = ([maze[column * LARGEST + row] for column in range(size)] for row in range(size - 1, -1, -1))
    return [" ".join(TILES[tile] for tile in row) for row in rows]


def read() -> dict[str, bytes]:
    """Read the mazes that were found."""
    found = {}
    for id, entry in tomllib.loads(FILE.read_text(encoding="utf-8")).items():
        maze = bytearray(BARE)
        for row, line in enumerate(reversed(entry["maze"])):
            for column, tile in enumerate(line.split()):
                maze[CELL[f"{'abcde'[column]}{row + 1}"]] = TILE[tile]
        found[id] = bytes(maze)
    return found


def can_be_built(maze: bytes, size: int) -> bool:
    """Check that a maze fills its grid, that its tiles fit together, and that the kit has them."""
    laid = [tile for tile in maze if tile]
    enough = all(sum(SHAPE[tile] == shape for tile in laid) <= KIT[shape] for shape in SHAPES)
    return len(laid) == size * size and not mismatches(maze, size) and enough


def fewest_moves(maze: bytes, card: Card) -> int | None:
    """Count the moves that it takes to gather all carrots and to leave, never straight back; None if it cannot be."""
    size = SIZES[round_of(card)]
    spots = {cell: 1 << i for i, (cell, _) in enumerate(card.carrots)}
    everything = (1 << len(spots)) - 1
    first = (card.entry, -1, spots.get(card.entry, 0))
    seen, edge, moves = {first}, [first], 0
    while edge:
        moves += 1
        ahead = []
        for cell, came_from, got in edge:
            for side, beyond in ways(maze, size, cell):
                there = (beyond, OPPOSITE[side], got | spots.get(beyond, 0))
                if side == came_from or there in seen:
                    continue
                seen.add(there)
                if beyond == card.exit:
                    if there[2] == everything:
                        return moves
                    continue  # it would be out
                ahead.append(there)
        edge = ahead
    return None


def walks(card: Card, rng: Random) -> Iterator[list[int]]:
    """List ways from entry to exit over all cells with carrots that are short enough and cross no cell twice."""
    size, most = SIZES[round_of(card)], MOVES[round_of(card)]
    wanted = {cell for cell, _ in card.carrots}

    def on(walk: list[int]) -> Iterator[list[int]]:
        here = walk[-1]
        if here == card.exit:
            if wanted <= set(walk):
                yield walk
            return
        if len(walk) > most:
            return
        beyond = [cell for cell in BESIDE[size][here] if cell >= 0 and cell not in walk]
        shuffle(rng, beyond)
        for cell in beyond:
            yield from on([*walk, cell])

    yield from on([card.entry])


def built_around(walk: list[int], size: int, rng: Random) -> bytes | None:
    """Build a whole maze in which a walk is possible, or None where this attempt fails."""
    maze = bytearray(BARE)
    for one, other in pairwise(walk):
        side = BESIDE[size][one].index(other)
        maze[one] |= 1 << side
        maze[other] |= 1 << OPPOSITE[side]
    left = {**KIT}
    edges = [(cell, side) for cell in GRID[size] for side in range(4)]
    for _ in range(200):
        excess = {shape: sum(SHAPE[maze[cell]] == shape for cell in GRID[size]) - left[shape] for shape in SHAPES}
        wrong = [cell for cell in GRID[size] if not maze[cell] or excess[SHAPE[maze[cell]]] > 0]
        if not wrong:
            return bytes(maze)
        cell = pick(rng, wrong)
        closed = [side for at, side in edges if at == cell and not maze[cell] >> side & 1]
        if not closed:
            return None
        side = pick(rng, closed)
        maze[cell] |= 1 << side
        beyond = BESIDE[size][cell][side]
        if beyond >= 0:
            maze[beyond] |= 1 << OPPOSITE[side]
    return None


def find(card: Card, rng: Random, tries: int = 400) -> bytes | None:
    """Find a maze for a card."""
    size = SIZES[round_of(card)]
    for number, walk in enumerate(walks(card, rng)):
        if number == tries:
            return None
        for _ in range(20):
            maze = built_around(walk, size, rng)
            if maze and can_be_built(maze, size) and fewest_moves(maze, card) is not None:
                return maze
    return None


def write(found: Mapping[str, bytes]) -> None:
    """Write the mazes down."""
    parts = ["# For each quest card a maze on which all of its carrots can be gathered in time; made by mazes.py."]
    for id, maze in found.items():
        rows = "\n".join(f'  "{row}",' for row in written(maze, SIZES[int(id[0])]))
        parts.append(f'["{id}"]\nmaze = [\n{rows}\n]')
    FILE.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def main() -> None:
    """Find a maze for every card."""
    found = {}
    for card in cards().values():
        maze = find(card, Random(1))
        if maze is None:
            raise SystemExit(f"No maze was found for card {card.id}.")
        found[card.id] = maze
    write(found)


if __name__ == "__main__":
    main()


__all__ = ["CELLS", "can_be_built", "fewest_moves", "find", "read", "round_of"]
