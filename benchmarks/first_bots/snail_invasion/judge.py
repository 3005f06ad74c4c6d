"""How Snail Invasion! was judged by its first bots: what makes a garden good."""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from typing import Final

from garden_widgets.core.state import State
from garden_widgets.shelf.snail_invasion.engine.moves import GARDENER
from garden_widgets.shelf.snail_invasion.engine.stacks import VALUE, is_snail, movable
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

COLOUR: Final = 1.0
"""What a colour is worth that can still grow, beside the first two."""
BLOCKED: Final = 0.7
"""What it is worth that a snail is blocked: when all are, the gardener has won."""
HALF_GROWN: Final = 0.7
"""What a drone on its queen is worth: only the pawn is missing."""
QUEEN: Final = 0.1
"""What a queen is worth that is out of the shed."""
BARE: Final = -0.1
"""What it costs when a drone or a pawn has nothing on it that could shield it."""


def judge(state: State, seat: int) -> float:
    """Judge how well the garden stands; the snails see it the other way round."""
    assert isinstance(state, SnailState)
    dead = {piece[0] for piece in state.dead}
    growing = "".join(colour for colour in state.setup.colours if colour not in dead)
    stacks = fsum(stack_worth(pieces, growing) for pieces in state.stacks.values())  # `sum` is not alike on all Pythons
    good = COLOUR * (len(growing) - 2) + stacks
    garden = 0.5 + 0.5 * good / (1 + abs(good))
    return garden if seat == GARDENER else 1 - garden


@lru_cache(maxsize=2**14)
def stack_worth(pieces: tuple[str, ...], growing: str) -> float:
    """Return what a stack is worth to the gardener, if these colours can still grow."""
    free = movable(pieces)
    good = 0.0
    for level, piece in enumerate(pieces, start=1):
        above = pieces[level] if level < len(pieces) else None
        if is_snail(piece):
            good += BLOCKED if level not in free else 0
        elif piece[0] in growing:
            if VALUE[piece] == 3:
                good += QUEEN + (HALF_GROWN if above == f"{piece[0]}2" else 0)
            elif above is None:
                good += BARE
    return good
