"""What a gardener looks at in Snail Invasion!: how far the plants have grown, and what the next roll may bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from garden_widgets.shelf.snail_invasion.engine.homes import Nest, Shed
from garden_widgets.shelf.snail_invasion.engine.moves import GARDENER
from garden_widgets.shelf.snail_invasion.engine.setup import Setup
from garden_widgets.shelf.snail_invasion.engine.stacks import VALUE, Stack, is_snail, movable
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

STANDING: Final = (
    "queen out",
    "queen idle",
    "half grown",
    "half grown and open",
    "drone bare",
    "drone shielded",
    "drone free",
    "pawn bare",
    "pawn shielded",
    "pawn free",
    "under a snail",
    "small snail blocked",
    "middle snail blocked",
    "large snail blocked",
    "small snail locked",
    "middle snail locked",
    "large snail locked",
    "small snail free",
    "middle snail free",
    "large snail free",
    "helper idle",
)
"""What is counted stack by stack."""

AT_ONCE: Final = (
    "grows at once",
    "half grows at once",
    "blocks at once",
    "killed at once",
    "blocks the last at once",
    "the last killed at once",
)
"""How likely it is that the side that is to roll can do so with that roll."""

WHOLE: Final = (
    "even",
    "queens dead",
    "drones dead",
    "pawns dead",
    "two colours",
    "three colours",
    "four colours",
    "snails at home",
    "large snail at home",
    "one snail not blocked",
    *AT_ONCE,
)
"""What is seen of the whole garden."""

LARGEST: Final = 3

NAMES: Final = tuple(f"{side}: {name}" for side in ("gardener", "snails") for name in (*STANDING, *WHOLE))
"""All facts by name, once for each side that is to roll."""

FREE: Final = STANDING.index("small snail free")
SIZE: Final = len(STANDING) + len(WHOLE)

ODDS: Final = {total: (6 - abs(7 - total)) / 36 for total in range(2, 13)}


@lru_cache(maxsize=2**12)
def odds_of(totals: int) -> float:
    """Say how likely it is that one of these totals is rolled; they are the bits of a number."""
    found = 0.0
    for total, odds in ODDS.items():
        if totals >> total & 1:
            found += odds
    return found


@lru_cache(maxsize=2**15)
def standing(pieces: tuple[str, ...], growing: str) -> tuple[float, ...]:
    """Count what a stack has of everything that is counted stack by stack."""
    free = movable(pieces)
    found = dict.fromkeys(STANDING, 0.0)
    holds = any(is_snail(piece) for piece in pieces)
    for level, piece in enumerate(pieces, start=1):
        above = pieces[level] if level < len(pieces) else ""
        value = VALUE[piece]
        if is_snail(piece):
            size = ("small", "middle", "large")[value - 1]
            if level in free:
                found[f"{size} snail free"] += 1
            else:
                locked = any(VALUE[other] == 3 and not is_snail(other) for other in pieces[level:])
                found[f"{size} snail {'locked' if locked else 'blocked'}"] += 1
            continue
        if value == 3 and not holds:
            found["queen idle"] += 1
        if value == 2 and not holds:
            found["helper idle"] += 1
        if piece[0] not in growing:
            continue
        if value == 3:
            found["queen out"] += 1
            if above == f"{piece[0]}2":
                found["half grown"] += 1
                found["half grown and open"] += level + 1 == len(pieces)
            continue
        kind = "drone" if value == 2 else "pawn"
        on_queen = value == 2 and level > 1 and pieces[level - 2] == f"{piece[0]}3"
        if above and is_snail(above):
            found["under a snail"] += 1
        elif above:
            found[f"{kind} shielded"] += not on_queen
        elif not on_queen:
            found[f"{kind} bare"] += 1
        found[f"{kind} free"] += level in free and not on_queen
    return tuple(found.values())


class Reach(NamedTuple):
    """One stack as the next roll sees it: what may move from it, and what may be done to it."""

    pawns: str
    """The colours of the pawns on top, which may move."""

    drones: str
    blockers: int
    """The pips of the largest plant that may move."""

    killers: int
    """The pips of the largest snail that may move."""

    to_block: int
    """So many pips have to land on it to block the snail on top; 0 where there is none."""

    open_for: str
    """The colour of which a drone (in capitals) or a pawn (small) would grow here."""

    hit_by: int
    """A snail of so many pips kills something here that can still grow."""


@lru_cache(maxsize=2**15)
def reach(pieces: tuple[str, ...], growing: str) -> Reach:
    """Look at what the next roll may do from a stack and to it."""
    free = [pieces[level - 1] for level in movable(pieces)]
    top = pieces[-1]
    return Reach(
        pawns=top[0] if top[1] == "1" and not is_snail(top) else "",
        drones=top[0] if top[1] == "2" and not is_snail(top) else "",
        blockers=max((VALUE[piece] for piece in free if not is_snail(piece)), default=0),
        killers=max((VALUE[piece] for piece in free if is_snail(piece)), default=0),
        to_block=VALUE[top] if is_snail(top) else 0,
        open_for=_open_for(pieces, growing),
        hit_by=_hit_by(pieces, growing),
    )


def _open_for(pieces: tuple[str, ...], growing: str) -> str:
    top = pieces[-1]
    if top[0] not in growing:
        return ""
    if VALUE[top] == LARGEST:
        return top[0]
    half_grown = VALUE[top] == 2 and pieces[-2:-1] == (f"{top[0]}3",)
    return top[0].lower() if half_grown else ""


def _hit_by(pieces: tuple[str, ...], growing: str) -> int:
    """Say how large a snail must be to kill the topmost plant, with the snails that are on it already."""
    weight = 0
    for piece in reversed(pieces):
        if not is_snail(piece):
            return max(1, VALUE[piece] - weight + 1) if piece[0] in growing else LARGEST + 1
        weight += VALUE[piece]
    return LARGEST + 1


@lru_cache(maxsize=2**15)
def looked_at(pieces: tuple[str, ...], growing: str) -> tuple[tuple[tuple[int, float], ...], Reach]:
    """Look at a stack once: what there is to be counted, by number, and what the next roll may do."""
    counts = enumerate(standing(pieces, growing))
    return tuple((number, count) for number, count in counts if count), reach(pieces, growing)


class Garden(NamedTuple):
    """All that counts of a position: what stands where, and which side is to roll, but not what it has rolled."""

    setup: Setup
    squares: tuple[Stack, ...]
    shed: Shed
    nest: Nest
    dead: tuple[str, ...]
    turn: int


def garden_of(state: SnailState) -> Garden:
    """Return what counts of a position."""
    setup, squares, _, shed, nest, dead, _ = state._garden
    return Garden(setup, squares, shed, nest, dead, state.turn)


def facts(state: SnailState) -> Iterator[tuple[int, float]]:
    """List the facts of a position that are not nought, by their numbers."""
    return facts_of(garden_of(state))


def facts_of(garden: Garden) -> Iterator[tuple[int, float]]:
    """List the facts of a garden that are not nought, by their numbers."""
    setup, squares, shed, nest, dead, turn = garden
    growing = alive(setup.plants, dead)
    counts = [0.0] * len(STANDING)
    seen: list[tuple[int, Reach]] = []
    for square, stack in enumerate(squares):
        if stack.pieces:
            found, there = looked_at(stack.pieces, growing)
            for i, count in found:
                counts[i] += count
            seen.append((square, there))
    home = len(nest.tree) + len(nest.loose)
    one_left = home + counts[FREE] + counts[FREE + 1] + counts[FREE + 2] == 1
    start = 0 if turn == GARDENER else SIZE
    for i, count in enumerate((*counts, *_whole(growing, dead, nest, one_left))):
        if count:
            yield start + i, count
    start += len(STANDING) + len(WHOLE) - len(AT_ONCE)
    grow, half, block, kill = _at_once(seen, setup.board, shed, nest)
    last = (block if one_left else 0.0, kill if len(growing) == 1 else 0.0)
    for i, odds in enumerate((grow, half, block, kill, *last)):
        if odds:
            yield start + i, odds


def _whole(growing: str, dead: tuple[str, ...], nest: Nest, one_left: bool) -> tuple[float, ...]:
    """Say how the whole garden stands, in the order of the names."""
    colours = len(growing)
    lost = [sum(piece[1] == size and not is_snail(piece) for piece in dead) for size in "321"]
    large = "3" in nest.tree or "K3" in nest.loose
    home = len(nest.tree) + len(nest.loose)
    return (1.0, *lost, colours == 2, colours == 3, colours > 3, home, large, one_left)


def _at_once(
    seen: Sequence[tuple[int, Reach]], board: int, shed: Shed, nest: Nest
) -> tuple[float, float, float, float]:
    """Say how likely it is that the next roll can bring something about: growing, half of it, blocking, killing."""
    tops = [(tree[0], int(tree[-1])) for tree in shed.trees]
    pawns = "".join(colour for colour, size in tops if size == 1)
    drones = "".join(colour for colour, size in tops if size == 2)
    out = max((size for _, size in tops), default=0)
    hungry = max([int(snail[1]) for snail in nest.loose] + [int(snail) for snail in nest.tree[-1:]], default=0)
    grow = half = block = kill = 0
    for square, there in seen:
        needed, weight, hit_by = there.open_for, there.to_block, there.hit_by
        if not needed and not weight and hit_by > LARGEST:
            continue
        drone, pawn = (needed, "") if needed.isupper() else ("", needed.upper())
        enter = 1 << square
        if drone and drone in drones:
            half |= enter
        if pawn and pawn in pawns:
            grow |= enter
        if weight and out >= weight:
            block |= enter
        if hungry >= hit_by:
            kill |= enter
        for origin, here in seen:
            if origin == square:
                continue
            way = 1 << ((square - origin) % board or board)  # 0 squares ahead is once round the board
            if drone and drone == here.drones:
                half |= way
            if pawn and pawn == here.pawns:
                grow |= way
            if weight and here.blockers >= weight:
                block |= way
            if here.killers >= hit_by:
                kill |= way
    return odds_of(grow), odds_of(half), odds_of(block), odds_of(kill)


@lru_cache(maxsize=2**12)
def alive(plants: str, dead: tuple[str, ...]) -> str:
    """List the colours that can still grow."""
    return "".join(
        colour
        for colour in dict.fromkeys(plants)
        if all(dead.count(f"{colour}{size}") < plants.count(colour) for size in (1, 2, 3))
    )
