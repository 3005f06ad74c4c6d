"""Solve Snail Invasion! on its smallest boards: how often the gardener wins when both play as well as can be.

    python -m tools.snail_solved [snails ...]
    python -m tools.snail_solved --write

One plant tree, twelve squares, two players, and any of the snails (`3`, `21`, `321`): the smallest games that the
options allow. Every position that can be reached is listed, with the dice still to be rolled. How stacks move, land and
fall is asked of the engine; the rest is the bookkeeping of where each piece is, which a test compares with the engine.

A game may come back to where it was, so the odds are found by going over all positions again and again: once from
below, where the gardener is taken to lose whatever is not decided yet, and once from above, where the snails are. Both
are bounds after every pass, since each number is rounded away from the other bound by more than the arithmetic can be
wrong. So the interval that is printed is proved, and not estimated. It wants numpy.

`--write` keeps the odds of all positions of one plant against the large snail, for the owl and the judge: there both
bounds of every position are no more than a hundred millionth apart.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import permutations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from garden_widgets.kit.dice import TWO_DICE_ODDS
from garden_widgets.shelf.snail_invasion.bots.solved import FILE, Table, write
from garden_widgets.shelf.snail_invasion.engine.moves import GARDENER, SNAILS
from garden_widgets.shelf.snail_invasion.engine.setup import BOARD
from garden_widgets.shelf.snail_invasion.engine.stacks import VALUE, is_snail, land, movable, stack_of
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

Keys = NDArray[np.int64]
Floats = NDArray[np.float64]

PLANTS: Final = ("R1", "R2", "R3")
SQUARES: Final = int(str(BOARD.default))
HOME: Final = 0
"""Where a piece is that stands in its tree; a snail that was wounded lies loose."""

LOOSE: Final = SQUARES + 1
TOTALS: Final = range(2, 13)
ODDS: Final = tuple(
    float(sum(odds for (low, high), odds in TWO_DICE_ODDS.items() if low + high == total)) for total in TOTALS
)

WON, LOST = -1, -2
"""In place of a position: the gardener has won, or lost."""

PLACE_BITS, BITS = 4, 7
"""A position is a number: seven bits for each piece, four for its place and three for its height in the stack."""

CHUNK: Final = 200_000
ROUNDING: Final = 1e-14
"""More than eleven products and their sum, all below one, can be wrong by."""

CLOSE: Final = 1e-6
ALL_CLOSE: Final = 1e-8
MOST_PASSES: Final = 5_000


class Bounds(NamedTuple):
    """How often the gardener wins: at least and at most, and what was looked at to know."""

    low: float
    high: float
    positions: int
    ways: int
    """So many moves with a number rolled lead from these positions."""

    passes: int


class Garden:
    """One plant and some snails: the tables of its stacks, its positions, and where every move leads."""

    def __init__(self, snails: str) -> None:
        self.pieces = (*PLANTS, *(f"K{size}" for size in sorted(snails)))
        self._number = {piece: number for number, piece in enumerate(self.pieces)}
        self._make_tables()
        self.beginning = self.key({}, dict.fromkeys(self.pieces, HOME))

    # Stacks -----------------------------------------------------------------------------------------------------------

    def _make_tables(self) -> None:
        """Look at every stack that these pieces can make, and at all that may land on another."""
        stacks: list[tuple[str, ...]] = [()]
        stacks += [order for count in range(1, len(self.pieces) + 1) for order in permutations(self.pieces, count)]
        number = {stack: k for k, stack in enumerate(stacks)}
        shape = (len(stacks), 2, 2)
        self.group, self.rest = np.full(shape, -1, np.int16), np.zeros(shape, np.int16)
        """By stack, side, and how often something is lifted there: what moves, and what stays."""

        self.moves_snails = np.zeros(len(stacks), bool)
        self.code = np.zeros((SQUARES + 1, len(stacks)), np.int64)
        mixed = np.zeros(len(stacks), np.int64)
        for stack, k in number.items():
            looked = stack_of(stack)
            self.moves_snails[k] = bool(looked.snail_levels)
            lifted = [0, 0]
            for level in movable(stack):
                group, rest = looked.lifts[level]
                side = SNAILS if is_snail(stack[level - 1]) else GARDENER
                self.group[k, side, lifted[side]] = number[group.pieces]
                self.rest[k, side, lifted[side]] = number[rest.pieces]
                lifted[side] += 1
            for height, piece in enumerate(stack):
                at = self._number[piece]
                self.code[:, k] += (np.arange(SQUARES + 1) | height << PLACE_BITS) << BITS * at
                mixed[k] += (height + 1) * (len(self.pieces) + 1) ** at
        self._stack_by_mix = np.zeros(int(mixed.max()) + 1, np.int16)
        self._stack_by_mix[mixed] = np.arange(len(stacks))
        self._land(stacks, number)

    def _land(self, stacks: Sequence[tuple[str, ...]], number: dict[tuple[str, ...], int]) -> None:
        """Let everything that can be lifted land on every other stack."""
        groups = sorted({int(group) for group in self.group.flat if group >= 0} | {number[(p,)] for p in self.pieces})
        self.standing = np.zeros((len(stacks), len(stacks)), np.int16)
        self.fallen = np.zeros((len(stacks), len(stacks)), np.int64)
        """Where those lie now that fell, written as in a position; WON or LOST where the game is over."""

        for under, k in number.items():
            for group in groups:
                if set(under) & set(stacks[group]):
                    continue
                stands, falls = (
                    land(stack_of(under), stack_of(stacks[group])) if under else (stack_of(stacks[group]), ())
                )
                self.standing[k, group] = number[stands.pieces]
                if stands.grown:
                    self.fallen[k, group] = WON
                elif any(not is_snail(fall.piece) for fall in falls):
                    self.fallen[k, group] = LOST
                else:
                    self.fallen[k, group] = sum(LOOSE << BITS * self._number[fall.piece] for fall in falls)

    # Positions --------------------------------------------------------------------------------------------------------

    def key(self, squares: dict[int, Sequence[str]], homes: dict[str, int]) -> int:
        """Write a position as a number: what stands where, and which pieces are at home or lie loose."""
        placed = {piece: (place, 0) for piece, place in homes.items()}
        for square, stack in squares.items():
            placed |= {piece: (square, height) for height, piece in enumerate(stack)}
        return sum((place | height << PLACE_BITS) << BITS * self._number[p] for p, (place, height) in placed.items())

    def key_of(self, state: SnailState) -> int:
        """Write a position of the engine as a number."""
        tree, loose = state.nest
        in_trees = [tree[0] + size for tree in state.shed for size in tree[1:]] + [f"K{size}" for size in tree]
        return self.key(dict(state.stacks), dict.fromkeys(in_trees, HOME) | dict.fromkeys(loose, LOOSE))

    def _places(self, keys: Keys) -> list[NDArray[np.int64]]:
        """Return where each piece is."""
        return [keys >> BITS * at & (1 << PLACE_BITS) - 1 for at in range(len(self.pieces))]

    def _board(self, keys: Keys, places: Sequence[NDArray[np.int64]]) -> NDArray[np.int16]:
        """Return which stack stands on each square."""
        mixed, rows = np.zeros((len(keys), LOOSE + 1), np.int64), np.arange(len(keys))
        for at, place in enumerate(places):
            height = keys >> BITS * at + PLACE_BITS & 7
            mixed[rows, place] += (height + 1) * (len(self.pieces) + 1) ** at
        mixed[:, [HOME, LOOSE]] = 0
        return self._stack_by_mix[mixed]

    def _may_enter(self, places: Sequence[NDArray[np.int64]], at: int) -> NDArray[np.bool_]:
        """Tell where a piece may come out: from the top of its tree, or where it lies loose."""
        own = [k for k, piece in enumerate(self.pieces) if is_snail(piece) == is_snail(self.pieces[at])]
        top = places[at] == HOME
        for smaller in (k for k in own if VALUE[self.pieces[k]] < VALUE[self.pieces[at]]):
            top &= places[smaller] != HOME
        return top | (places[at] == LOOSE)

    def actions(self, side: int, keys: Keys) -> Iterator[tuple[NDArray[np.int64], list[Keys]]]:
        """List what a side may do: in which of these positions, and what comes of it with each number rolled."""
        places = self._places(keys)
        board = self._board(keys, places)
        idle = np.ones(len(keys), bool)
        free = self.moves_snails[board].sum(axis=1)
        """So many stacks and homes there are from which a snail can move."""

        for at, piece in enumerate(self.pieces):
            if is_snail(piece):
                free += (places[at] == HOME) | (places[at] == LOOSE)
        for at, piece in enumerate(self.pieces):
            if is_snail(piece) != (side == SNAILS):
                continue
            rows = np.flatnonzero(self._may_enter(places, at))
            if len(rows):
                idle[rows] = False
                out = keys[rows] & ~(((1 << BITS) - 1) << BITS * at)
                alone = np.full(len(rows), int(self._stack_by_mix[(len(self.pieces) + 1) ** at]), np.int16)
                yield rows, [self._landed(out, board[rows, total], alone, total, free[rows]) for total in TOTALS]
        for square in range(1, SQUARES + 1):
            for lift in range(2):
                rows = np.flatnonzero(self.group[board[:, square], side, lift] >= 0)
                if not len(rows):
                    continue
                idle[rows] = False
                stack = board[rows, square]
                group, rest = self.group[stack, side, lift], self.rest[stack, side, lift]
                out = keys[rows] - self.code[square, stack] + self.code[square, rest]
                left = free[rows] - self.moves_snails[stack] + self.moves_snails[rest]
                ends = []
                for total in TOTALS:
                    target = (square - 1 + total) % SQUARES + 1
                    under = rest if target == square else board[rows, target]
                    ends.append(self._landed(out, under, group, target, left))
                yield rows, ends
        rows = np.flatnonzero(idle)
        if len(rows):
            yield rows, [keys[rows] for _ in TOTALS]  # a pass

    def _landed(
        self, out: Keys, under: NDArray[np.int16], group: NDArray[np.int16], square: int, free: NDArray[np.int64]
    ) -> Keys:
        """Let groups land on a square, and see whether the game is over (SI-21, SI-22, SI-23)."""
        fallen, stands = self.fallen[under, group], self.standing[under, group]
        after = out - self.code[square, under] + self.code[square, stands] + fallen
        free = free - self.moves_snails[under] + self.moves_snails[stands] + (fallen > 0)
        return np.where(fallen < 0, fallen, np.where(free == 0, WON, after))

    @cached_property
    def keys(self) -> tuple[Keys, Keys]:
        """All positions that can be reached in which the game goes on, for each side whose turn it may be."""
        none = np.array([], np.int64)
        seen = fresh = np.array([self.beginning]), none
        while len(fresh[GARDENER]) or len(fresh[SNAILS]):
            found = []
            for side in (GARDENER, SNAILS):
                some = [none]
                for begin in range(0, len(fresh[side]), CHUNK):
                    ways = self.actions(side, fresh[side][begin : begin + CHUNK])
                    some.append(np.unique(np.concatenate([np.unique(np.concatenate(to)) for _, to in ways])))
                all_found = np.unique(np.concatenate(some))
                found.append(all_found[all_found >= 0])
            fresh = _new(found[SNAILS], seen[GARDENER]), _new(found[GARDENER], seen[SNAILS])
            seen = np.union1d(seen[GARDENER], fresh[GARDENER]), np.union1d(seen[SNAILS], fresh[SNAILS])
        return seen

    # Odds -------------------------------------------------------------------------------------------------------------

    def ways(self, side: int) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """List where all moves of a side lead, by the number rolled, and where the moves of each position begin."""
        keys, others = self.keys[side], self.keys[1 - side]
        tables, counts = [], []
        for begin in range(0, len(keys), CHUNK):
            some = keys[begin : begin + CHUNK]
            acts = list(self.actions(side, some))
            rows = np.concatenate([rows for rows, _ in acts])
            order = np.argsort(rows, kind="stable")
            table = np.empty((len(TOTALS), len(rows)), np.int32)
            for k in range(len(TOTALS)):
                to = np.concatenate([to[k] for _, to in acts])[order]
                assert side == SNAILS or not (to == LOST).any()  # so SI-22 and SI-23 never come together
                at = np.searchsorted(others, to)
                table[k] = np.where(to == WON, len(others), np.where(to == LOST, len(others) + 1, at))
            tables.append(table)
            counts.append(np.bincount(rows, minlength=len(some)))
        begins = np.concatenate([[0], np.cumsum(np.concatenate(counts))[:-1]])
        return np.concatenate(tables, axis=1), begins

    def solve(self, close: float = CLOSE) -> Bounds:
        """Go over all positions until both bounds are close; they are bounds whenever one stops."""
        ways = [self.ways(side) for side in (GARDENER, SNAILS)]
        low, high, passes = Bound(self, ways, 0.0, -ROUNDING), Bound(self, ways, 1.0, ROUNDING), 0
        while high.of(self.beginning) - low.of(self.beginning) > close and passes < MOST_PASSES:
            low.improve()
            high.improve()
            passes += 1
        positions, moves = sum(map(len, self.keys)), sum(table.size for table, _ in ways)
        return Bounds(low.of(self.beginning), high.of(self.beginning), positions, moves, passes)

    def table(self, close: float = ALL_CLOSE) -> list[Table]:
        """Find the odds of every position, by which side is to roll."""
        ways = [self.ways(side) for side in (GARDENER, SNAILS)]
        low, high = Bound(self, ways, 0.0, -ROUNDING), Bound(self, ways, 1.0, ROUNDING)
        while max(float((above - below).max()) for above, below in zip(high.values, low.values, strict=True)) > close:
            low.improve()
            high.improve()
        found = [(below[:-2] + above[:-2]) / 2 for below, above in zip(low.values, high.values, strict=True)]
        return [Table(keys.tolist(), odds.tolist()) for keys, odds in zip(self.keys, found, strict=True)]


class Bound:
    """What the gardener can expect in every position, at least or at most."""

    def __init__(
        self,
        garden: Garden,
        ways: Sequence[tuple[NDArray[np.int32], NDArray[np.int64]]],
        begin: float,
        slack: float = 0.0,
    ) -> None:
        self._garden, self._ways, self._slack = garden, ways, slack
        self.values = [np.concatenate([np.full(len(keys), begin), [1.0, 0.0]]) for keys in garden.keys]

    def improve(self) -> None:
        """Look one turn of each side further."""
        for side, best in ((SNAILS, np.minimum), (GARDENER, np.maximum)):
            table, begins = self._ways[side]
            ends, values = self.values[1 - side], np.zeros(len(begins))
            for odds, row in zip(ODDS, table, strict=True):
                values += odds * best.reduceat(ends[row], begins)
            self.values[side][:-2] = np.clip(values + self._slack, 0.0, 1.0)

    def of(self, key: int, side: int = GARDENER) -> float:
        """Return what the gardener can expect of a position."""
        return float(self.values[side][np.searchsorted(self._garden.keys[side], key)])


def _new(found: Keys, seen: Keys) -> Keys:
    """Return what has not been seen; both are in order."""
    at = np.minimum(np.searchsorted(seen, found), max(len(seen) - 1, 0))
    return found[seen[at] != found] if len(seen) else found


def main(asked: Sequence[str]) -> None:
    """Print what is proved of the games that were asked for, or of all with fewer than three snails."""
    if "--write" in asked:
        FILE.write_bytes(write(Garden("3").table()))
        return
    for snails in asked or ("1", "2", "3", "21", "31", "32"):
        bounds = Garden(snails).solve()
        print(
            f"One plant against the snails {snails}: the gardener wins between {bounds.low:.4%} and {bounds.high:.4%} "
            f"({bounds.positions:,} positions, {bounds.ways:,} moves, {bounds.passes} passes)."
        )


if __name__ == "__main__":
    main(sys.argv[1:])
