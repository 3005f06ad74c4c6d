"""How many carrots a rabbit can still bring out: the walks that a team looks at before it moves."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

from garden_widgets.shelf.carrotia.engine.birds import NOWHERE
from garden_widgets.shelf.carrotia.engine.maze import BESIDE, OPPOSITE
from garden_widgets.shelf.carrotia.engine.run import CLOWN, VAMPIRE
from garden_widgets.shelf.carrotia.engine.tokens import worth

COST: Final = 0.04
"""What each move of a walk costs: something may come between. So nobody stays for nothing."""

BEYOND: Final = 0.25
"""What a carrot is worth that is not needed to win, to one that is."""

HASTE: Final = 0.01
"""How much surer a way home has to be to be worth a step more."""

CARRIED_BACK: Final = 0.9
"""How often a rabbit comes home all the same that a hawk has carried back while there is time for the whole way."""

LIFTED: Final = 0.9
"""How surely the ghost brings a rabbit home: its owner has to come on turn."""

AGAIN: Final = 0.5
"""What can still be gathered by a rabbit that has been carried back in time, of what it could gather before."""

_Walk = tuple[float, int, int, int, float, float]
# what can be expected of it, where it has come to, from which side, the spots that are emptied, how likely no hawk has
# come between, and what is in the basket then


class Walker(NamedTuple):
    """Where a rabbit stands, what it has, and what it may do."""

    cell: int
    came_from: int = NOWHERE
    active: int = 0
    ghost: bool = False
    """Whether the ghost can still lift it out."""
    bonus: float = 0.0
    """What the bandit adds, on average, for each tile with carrots."""
    basket: float = 0.0
    """What it has gathered so far."""
    wanted: float = inf
    """How many carrots are still needed to win: what is brought out beyond them counts less."""


class Sky(NamedTuple):
    """What the birds may spoil on the way."""

    leave: Sequence[Sequence[float]]
    """For each move to come what they leave on each cell."""
    strikes: Sequence[Sequence[float]] = ()
    """For each cell how likely a hawk, if there is one, comes to it after each of the moves to come."""
    threat: float = 1.0
    """How often it then really does, because nobody wards it off."""
    way_back: int = 0
    """How many moves it takes from the entry to the exit."""


def counted(basket: float, wanted: float) -> float:
    """Return what a basket counts for the team that still needs so many carrots to win."""
    if basket <= wanted:
        return basket
    needed = max(wanted, 0.0)
    return needed + BEYOND * (basket - needed)


def harvest(
    maze: bytes,
    size: int,
    exit: int,
    heaps: tuple[int, ...],
    moves: int,
    walker: Walker,
    *,
    width: int,
    sky: Sky | None = None,
) -> float | None:
    """Return about what the team can expect of the best walk that ends outside in time; None if there is no way out.

    What birds may do counts if a sky is given. Of all the walks only the `width` best of each length are followed.
    """
    if sky is None:
        sky = Sky([[worth(heap) + walker.bonus if heap else 0.0 for heap in heaps]] * moves)
    leave, strikes = sky.leave, sky.strikes
    beside, best, wanted = BESIDE[size], None, walker.wanted
    start = counted(walker.basket, wanted)
    if walker.ghost and moves:
        best = start + leave[0][exit] - COST
    edge: list[_Walk] = [(start, walker.cell, walker.came_from, 0, 1.0, walker.basket)]
    active = walker.active
    for step in range(moves):
        left, lying = moves - 1 - step, leave[step]
        ahead: dict[tuple[int, int, int], tuple[float, float, float]] = {}
        for hoped, cell, came_from, emptied, sure, basket in edge:
            tile = maze[cell]
            if not tile:
                continue
            for side, beyond in enumerate(beside[cell]):
                if beyond < 0 or not maze[beyond] or (side == came_from and not active & CLOWN):
                    continue
                if not active & VAMPIRE and not (tile >> side & maze[beyond] >> OPPOSITE[side] & 1):
                    continue
                more, mask, full, safe = hoped, emptied, basket, sure
                if lying[beyond] and not emptied >> beyond & 1:
                    mask, full = emptied | 1 << beyond, basket + lying[beyond]
                    more += sure * (counted(full, wanted) - counted(basket, wanted))
                if beyond == exit:
                    total = more - COST * (step + 1)
                    best = total if best is None or total > best else best
                    continue
                if strikes:
                    struck = sure * sky.threat * strikes[beyond][step]
                    if walker.ghost or sky.way_back <= left:
                        safe -= struck * (1 - AGAIN)
                    else:
                        safe -= struck
                        more -= struck * counted(full, wanted)
                key = (beyond, OPPOSITE[side], mask)
                known = ahead.get(key)
                if known is None or more > known[0]:
                    ahead[key] = more, safe, full
        active = 0
        edge = [(more, *key, safe, full) for key, (more, safe, full) in ahead.items()]
        if len(edge) > width:
            edge.sort(reverse=True)
            del edge[width:]
        if walker.ghost and left and edge:
            lifted = max(edge)[0] + lying[exit] - COST * (step + 1)
            best = lifted if best is None or lifted > best else best
        if not edge:
            break
    return best


def safety(
    maze: bytes, size: int, exit: int, moves: int, walker: Walker, sky: Sky | None, *, haste: float = HASTE
) -> float:
    """Return how surely a rabbit comes home on the safest way, from 0 to 1; each step of it costs a little haste.

    Carrots do not count, and of the birds only a hawk, which carries the rabbit back: a sky without strikes has none.
    """
    beside, known = BESIDE[size], dict[tuple[int, int, int], float]()

    def surest(cell: int, came_from: int, step: int) -> float:
        if step == moves or not maze[cell]:
            return 0.0
        key = cell, came_from, step
        if key not in known:
            active = 0 if step else walker.active
            known[key] = max(
                (
                    then(beyond, OPPOSITE[side], step)
                    for side, beyond in enumerate(beside[cell])
                    if beyond >= 0
                    and maze[beyond]
                    and (side != came_from or active & CLOWN)
                    and (active & VAMPIRE or maze[cell] >> side & maze[beyond] >> OPPOSITE[side] & 1)
                ),
                default=0.0,
            )
        return known[key]

    def then(cell: int, came_from: int, step: int) -> float:
        if cell == exit:
            return 1.0 - haste
        onwards = surest(cell, came_from, step + 1)
        if sky is not None and sky.strikes:
            struck = sky.threat * sky.strikes[cell][step]
            back = CARRIED_BACK if walker.ghost or sky.way_back <= moves - 1 - step else 0.0
            onwards += struck * (min(onwards, back) - onwards)
        return onwards - haste

    on_foot = surest(walker.cell, walker.came_from, 0)
    return max(on_foot, LIFTED if walker.ghost and moves else 0.0)
