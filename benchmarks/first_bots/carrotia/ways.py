"""How many carrots a rabbit can still bring out: the walks that a team looks at before it moves."""

from __future__ import annotations

from typing import Final, NamedTuple

from garden_widgets.shelf.carrotia.engine.birds import NOWHERE
from garden_widgets.shelf.carrotia.engine.maze import BESIDE, OPPOSITE
from garden_widgets.shelf.carrotia.engine.run import CLOWN, VAMPIRE
from garden_widgets.shelf.carrotia.engine.tokens import worth

SPARE: Final = 0.04
"""What a move to spare is worth: something may come between."""

_Step = tuple[float, int, int, int]  # what is gathered, where, from which side, and the spots that are emptied


class Walker(NamedTuple):
    """Where a rabbit stands, and what it may do."""

    cell: int
    came_from: int = NOWHERE
    active: int = 0
    ghost: bool = False
    """Whether the ghost can still lift it out."""
    bonus: float = 0.0
    """What the bandit adds, on average, for each tile with carrots."""


def harvest(
    maze: bytes, size: int, exit: int, heaps: tuple[int, ...], moves: int, walker: Walker, *, width: int
) -> float | None:
    """Return about how much more can be gathered and brought out in so many moves; None if there is no way out.

    Of all the walks only the `width` best of each length are followed.
    """
    value = [worth(heap) + walker.bonus if heap else 0.0 for heap in heaps]
    beside, best = BESIDE[size], None
    if walker.ghost and moves:
        best = value[exit]
    edge: list[_Step] = [(0.0, walker.cell, walker.came_from, 0)]
    active = walker.active
    for left in range(moves - 1, -1, -1):
        ahead: dict[tuple[int, int, int], float] = {}
        for gathered, cell, came_from, emptied in edge:
            tile = maze[cell]
            if not tile:
                continue
            for side, beyond in enumerate(beside[cell]):
                if beyond < 0 or not maze[beyond] or (side == came_from and not active & CLOWN):
                    continue
                if not active & VAMPIRE and not (tile >> side & maze[beyond] >> OPPOSITE[side] & 1):
                    continue
                more, mask = gathered, emptied
                if value[beyond] and not emptied >> beyond & 1:
                    more, mask = gathered + value[beyond], emptied | 1 << beyond
                if beyond == exit:
                    total = more + SPARE * left
                    best = total if best is None or total > best else best
                    continue
                key = (beyond, OPPOSITE[side], mask)
                if more > ahead.get(key, -1.0):
                    ahead[key] = more
        active = 0
        edge = [(more, *key) for key, more in ahead.items()]
        if len(edge) > width:
            edge.sort(reverse=True)
            del edge[width:]
        if walker.ghost and left and edge:
            lifted = max(edge)[0] + value[exit] + SPARE * left
            best = lifted if best is None or lifted > best else best
        if not edge:
            break
    return best
