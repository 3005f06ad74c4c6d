"""The patio garden, solved: one plant against one large snail, alone or for two. Every position has its exact odds.

The table beside this file was made by `python -m tools.snail_solved --write`, which proves each number to a hundred
millionth. With one snail nobody chooses for it, so that alone and for two the game is the same.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from garden_widgets.core.state import State
from garden_widgets.shelf.snail_invasion.engine.moves import EVEN_ROLLS
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

FILE: Final = Path(__file__).with_name("patio.bin")
SQUARES: Final = 12
HOME: Final = 0
LOOSE: Final = SQUARES + 1
"""Where a piece is that stands in its tree, and where a wounded snail lies."""

PLACE_BITS, BITS = 4, 7
"""A position is a number: seven bits for each piece, four for its place and three for its height in the stack."""

NUMBERS: Final = {"1": 0, "2": 1, "3": 2, "K3": 3}
"""The number of each piece: a plant by its pips, and the snail."""


class Table(NamedTuple):
    """All positions in which a side has to roll, in order, and how often the gardener wins them."""

    keys: Sequence[int]
    odds: Sequence[float]


def write(tables: Sequence[Table]) -> bytes:
    """Write the tables of both sides: each key as its distance from the one before."""
    parts = []
    for table in tables:
        steps = array("i", (key - before for before, key in zip((0, *table.keys), table.keys, strict=False)))
        parts.append(_little(array("i", [len(steps)])) + _little(steps) + _little(array("f", table.odds)))
    return zlib.compress(b"".join(parts), 9)


def _little(numbers: array[int] | array[float]) -> bytes:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


@cache
def tables() -> tuple[Table, Table]:
    """Read the tables of both sides, once."""
    data, at, found = memoryview(zlib.decompress(FILE.read_bytes())), 0, []
    for _ in range(2):
        parts: list[array[int] | array[float]] = []
        count = 1
        for kind in "iif":
            numbers: array[int] | array[float] = array(kind)
            numbers.frombytes(data[at : at + 4 * count])
            if sys.byteorder == "big":
                numbers.byteswap()
            at += 4 * count
            count = int(numbers[0]) if not parts else count
            parts.append(numbers)
        keys, key = array("q"), 0
        for step in parts[1]:
            key += int(step)
            keys.append(key)
        found.append(Table(keys, [float(odds) for odds in parts[2]]))
    return found[0], found[1]


def key_of(state: SnailState) -> int:
    """Write where everything is as a number, whatever colour the plant has."""
    tree, loose = state.nest
    found = 0 if tree else (LOOSE << BITS * NUMBERS["K3"] if loose else 0)
    for square, stack in state.stacks.items():
        for height, piece in enumerate(stack):
            number = NUMBERS["K3"] if piece == "K3" else NUMBERS[piece[1]]
            found |= (square | height << PLACE_BITS) << BITS * number
    return found


def is_solved(state: SnailState) -> bool:
    """Check whether this is a game of one plant against one large snail on twelve squares, by all rules."""
    setup = state.setup
    return len(setup.plants) == 1 and setup.snails == "3" and setup.board == SQUARES and not setup.unplayed


def exact(state: State, seat: int) -> float | None:
    """Say how often a seat wins when both sides play as well as can be; None where that is not known."""
    assert isinstance(state, SnailState)
    if not is_solved(state):
        return None
    odds = _gardener(state)
    return odds if odds is None or seat == 0 else 1 - odds


def _gardener(state: SnailState) -> float | None:
    if state.result is not None:
        return float(state.result.winners == (0,))
    if state.roll is None:
        table, key = tables()[state.turn], key_of(state)
        at = bisect_left(table.keys, key)
        return table.odds[at] if at < len(table.keys) and table.keys[at] == key else None
    found = [_gardener(state.after(move)) for move in state.moves()]
    known = [odds for odds in found if odds is not None]
    return None if len(known) < len(found) else (max if state.turn == 0 else min)(known)


def balance(state: SnailState) -> float | None:
    """Add up over all rolls what the best move leads to: what the odds of this position have to be."""
    found = [_gardener(state.after(roll)) for roll in EVEN_ROLLS]
    known = [odds for odds in found if odds is not None]
    return None if len(known) < len(found) else sum(known) / len(known)
