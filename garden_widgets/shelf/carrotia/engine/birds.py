"""The birds of Carrotia: their dice, where these let them fly, and what they do where they arrive."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from garden_widgets.core.text import Name
from garden_widgets.shelf.carrotia.engine.maze import APART, BESIDE, GRID

BIRDS: Final = ("owl", "hawk", "crow", "seagull", "bat", "sparrow")
"""The birds in the order in which their dice stand (CA-P15); everywhere below they go by their number in this row."""

OWL, HAWK, CROW, SEAGULL, BAT, SPARROW = range(6)
BIRD: Final = {name: i for i, name in enumerate(BIRDS)}
CARRIERS: Final = (CROW, SEAGULL)

BIRD_NAMES: Final = (
    Name("owl", "owl"),
    Name("hawk", "hawk"),
    Name("crow", "crow"),
    Name("seagull", "seagull"),
    Name("bat", "bat"),
    Name("sparrow", "sparrow"),
)

FACES: Final = ("N", "E", "S", "W", "carrot", "rabbit")
"""What a die can show; the sides by the same numbers as those of tiles."""

FACE: Final = {name: i for i, name in enumerate(FACES)}
TO_CARROT, TO_RABBIT = 4, 5

NOWHERE: Final = -1
"""Of a bird that is not in the maze, and of a die that shows nothing."""

STAY: Final = 4
"""The way of a bird that stays where it is; the others are the sides."""

_STAYING: Final = (STAY,)


def flights(size: int, cell: int, face: int, carrots: int, rabbit: int) -> tuple[int, ...]:
    """List the ways that a bird may fly: sides, or only `STAY`. `carrots` is the set of cells that have any. CA-P19."""
    if face == TO_CARROT:
        return to_carrot(size, cell, carrots)
    if face == TO_RABBIT:
        return TOWARDS[size][cell][rabbit]
    return STRAIGHT[size][cell][face]


def _towards(size: int, cell: int, target: int) -> tuple[int, ...]:
    """List the sides that bring a bird closer to a cell. CA-R9."""
    far = APART[cell][target]
    beside = BESIDE[size][cell]
    return tuple(side for side in range(4) if beside[side] >= 0 and APART[beside[side]][target] < far) or _STAYING


STRAIGHT: Final = tuple(
    tuple(tuple((side,) if beside[side] >= 0 else _STAYING for side in range(4)) for beside in cells)
    for cells in BESIDE
)
"""For each size, cell and side the one way of a bird whose die shows that side. CA-20."""

TOWARDS: Final = tuple(
    tuple(
        tuple(_towards(size, cell, target) for target in range(25)) if cell in GRID[size] else () for cell in range(25)
    )
    for size in range(6)
)
"""For each size and two of its cells the sides that bring a bird from one closer to the other."""


@lru_cache(maxsize=1 << 14)
def to_carrot(size: int, cell: int, carrots: int) -> tuple[int, ...]:
    """List the sides that bring a bird closer to one of the nearest carrots. CA-21, CA-P20."""
    found = [target for target in GRID[size] if carrots >> target & 1]
    if not found:
        return _STAYING
    least = min(APART[cell][target] for target in found)
    sides = {side for target in found if APART[cell][target] == least for side in TOWARDS[size][cell][target]}
    return tuple(sorted(sides))
