"""Lists of the moves of Carrotia: all moves of a seat are made once, when first asked for, and picked from there."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain, compress, permutations, product
from typing import Final

from garden_widgets.core.move import CHANCE, Move
from garden_widgets.shelf.carrotia.engine.birds import BIRDS, FACES, NOWHERE
from garden_widgets.shelf.carrotia.engine.hands import SHAPES_OF
from garden_widgets.shelf.carrotia.engine.maze import CELLS, GRID, LYING, SHAPE, SIDES, TILES
from garden_widgets.shelf.carrotia.engine.moves import (
    WAYS,
    Done,
    DrawBirds,
    DrawQuest,
    Fly,
    Go,
    Lay,
    Place,
    PlaceExtra,
    Power,
    Rest,
    Roll,
    StayPut,
    Swap,
    Turn,
)

# Chance -----------------------------------------------------------------------------------------------------------

MOST_ROLLED: Final = 4
"""The rolls of more birds than that are not listed. CA-P15."""


@lru_cache(maxsize=64)
def rolls(birds: tuple[int, ...]) -> tuple[Roll, ...]:
    """List the rolls of some birds, where they are few enough."""
    if not 0 < len(birds) <= MOST_ROLLED:
        return ()
    names = tuple(BIRDS[bird] for bird in birds)
    return tuple(Roll(CHANCE, tuple(zip(names, faces, strict=True))) for faces in product(FACES, repeat=len(names)))


@lru_cache(maxsize=64)
def draws_of_birds(pile: tuple[int, ...], number: int) -> tuple[DrawBirds, ...]:
    """List the ways to draw so many birds of a pile, in order."""
    return tuple(DrawBirds(CHANCE, names) for names in permutations((BIRDS[bird] for bird in pile), number))


@cache
def draws_of_quests(round: int) -> tuple[DrawQuest, ...]:
    """List the cards of a round's deck."""
    return tuple(DrawQuest(CHANCE, f"{round}-{number}") for number in range(1, 10))


# Building and mending -----------------------------------------------------------------------------------------------


@cache
def _place(seat: int, tile: int, cell: int) -> Move:
    """Make each move once, for all lists: so few objects stay in the cache of the processor."""
    return Place(seat, TILES[tile], CELLS[cell])


@cache
def _places(seat: int, size: int, shapes: str, full: bool) -> tuple[Move, ...]:
    found = [_place(seat, tile, cell) for shape in shapes for tile in LYING[shape] for cell in GRID[size]]
    if full:
        found.append(_done(seat))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def placing(seat: int, size: int, hand: int, full: bool) -> tuple[Move, ...]:
    """List what a seat can do with a hand while the maze is built; `full` tells whether it can be done. CA-P9."""
    return _places(seat, size, SHAPES_OF[hand], full)


@cache
def _turns(seat: int) -> tuple[tuple[tuple[Move, ...], ...], ...]:
    """List for each cell and each tile on it the ways to turn it."""
    return tuple(
        tuple(
            tuple(Turn(seat, cell, TILES[tile]) for tile in LYING.get(SHAPE[lying], ()) if tile != lying)
            for lying in range(len(TILES))
        )
        for cell in CELLS
    )


@cache
def _pairs(kind: type[Swap] | type[Rest], seat: int) -> tuple[tuple[Move, ...], ...]:
    """List the swaps or rests of each cell with every later one, or with itself."""
    return tuple(tuple(kind(seat, one, other) for other in CELLS) for one in CELLS)


_COVERED: Final = bytes(1) + bytes((1,)) * 255
"""Turns a maze into which of its cells have a tile."""


@lru_cache(maxsize=1024)
def _swaps(seat: int, covered: bytes) -> tuple[Move, ...]:
    laid, pairs = tuple(compress(range(len(CELLS)), covered)), _pairs(Swap, seat)
    return tuple(pairs[one][other] for i, one in enumerate(laid) for other in laid[i + 1 :])


@cache
def _lays(seat: int, size: int, shapes: str) -> tuple[Move, ...]:
    return tuple(
        Lay(seat, TILES[tile], CELLS[cell]) for shape in shapes for tile in LYING[shape] for cell in GRID[size]
    )


def mending(seat: int, size: int, maze: bytes, shapes: str, left: int) -> tuple[Move, ...]:
    """List the ways to mend a maze; `left` is how many tiles may still be mended. CA-R8."""
    turns = tuple(chain.from_iterable(ways[tile] for ways, tile in zip(_turns(seat), maze, strict=True)))
    swaps = _swaps(seat, maze.translate(_COVERED)) if left > 1 else ()
    return (*turns, *swaps, *_lays(seat, size, shapes), _done(seat))


@cache
def _done(seat: int) -> Move:
    return Done(seat)


@lru_cache(maxsize=256)
def extras(seat: int, maze: bytes) -> tuple[Move, ...]:
    """List where the extra bird can go. CA-P11."""
    return tuple(PlaceExtra(seat, CELLS[cell]) for cell, tile in enumerate(maze) if tile)


# Running and flying ---------------------------------------------------------------------------------------------------


def resting(seat: int, maze: bytes) -> tuple[Move, ...]:
    """List the ways to put two carrots down. CA-P26."""
    return _rests(seat, maze.translate(_COVERED))


@lru_cache(maxsize=1024)
def _rests(seat: int, covered: bytes) -> tuple[Move, ...]:
    laid, pairs = tuple(compress(range(len(CELLS)), covered)), _pairs(Rest, seat)
    return tuple(pairs[one][other] for i, one in enumerate(laid) for other in laid[i:])


@cache
def _hauntings(seat: int) -> tuple[Move, ...]:
    return tuple(Power(seat, "ghost", (cell,)) for cell in CELLS)


def haunting(seat: int, maze: bytes, rabbit: int) -> tuple[Move, ...]:
    """List where the ghost can put the rabbit. CA-P24."""
    covered = bytearray(maze)
    covered[rabbit] = 0
    return tuple(compress(_hauntings(seat), covered))


@lru_cache(maxsize=4096)
def steering(seat: int, dice: tuple[int, ...]) -> tuple[Move, ...]:
    """List the faces to which the sailor can set a die. CA-P24."""
    return tuple(
        Power(seat, "sailor", (BIRDS[bird], FACES[face]))
        for bird, shown in enumerate(dice)
        if shown != NOWHERE
        for face in range(len(FACES))
        if face != shown
    )


@cache
def lasting(seat: int, character: str) -> tuple[Move, ...]:
    """List the one move by which a power is used that needs nothing else."""
    return (Power(seat, character),)


@lru_cache(maxsize=1024)
def going(seat: int, sides: tuple[int, ...]) -> tuple[Move, ...]:
    """List the runs to some sides; where there is none, the rabbit has to stay."""
    return tuple(Go(seat, SIDES[side]) for side in sides) or (StayPut(seat),)


@cache
def flying(seat: int, bird: int, ways: tuple[int, ...]) -> tuple[Move, ...]:
    """List the flights of a bird."""
    return tuple(Fly(seat, BIRDS[bird], WAYS[way]) for way in ways)
