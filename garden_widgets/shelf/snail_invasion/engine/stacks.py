"""Stacks: which pieces of one may move, what they carry, and who falls when something lands on it.

Nothing here knows of squares, dice or turns, so every stack needs to be looked at only once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from garden_widgets.core.move import Move
from garden_widgets.kit.pyramids import trio
from garden_widgets.shelf.snail_invasion.engine.moves import GARDENER, SNAILS, walks

PLANTS: Final = "RYGB"
SNAIL: Final = "K"
VALUE: Final = {f"{colour}{size}": size for colour in PLANTS + SNAIL for size in (1, 2, 3)}
"""Every piece and its pips (SI-01)."""


def is_snail(piece: str) -> bool:
    """Check that a piece is a snail and no plant."""
    return piece[0] == SNAIL


class Fall(NamedTuple):
    """A piece that fell, whether one of its own side right on top of it had fallen before (SI-20), and its level."""

    piece: str
    shield_fell: bool
    level: int


def movable(pieces: tuple[str, ...]) -> tuple[int, ...]:
    """List the levels of the pieces that are neither blocked nor under a blocked piece, whoever owns them."""
    levels = []
    on_top = 0
    for level in range(len(pieces), 0, -1):
        value = VALUE[pieces[level - 1]]
        if on_top >= value:  # SI-11; and so SI-12 for all below
            break
        levels.append(level)
        on_top += value
    return tuple(reversed(levels))


ALL_PLAYED: Final[frozenset[str]] = frozenset()


def resolve(pieces: tuple[str, ...], unplayed: frozenset[str] = ALL_PLAYED) -> tuple[tuple[str, ...], tuple[Fall, ...]]:
    """Resolve a stack in one pass from the top down (SI-14, SI-R5): what stands, and what fell.

    `unplayed` are rules that are switched off.
    """
    standing: list[str] = []  # from the top down
    falls: list[Fall] = []
    above: str | None = None  # what was directly on top before anything fell
    for level in range(len(pieces), 0, -1):
        piece, weight = pieces[level - 1], 0
        for other in reversed(standing):
            if is_snail(other) != is_snail(piece):
                weight += VALUE[other]
            elif ("SI-18" if weight else "SI-19") not in unplayed:
                break
        is_shield = above is not None and is_snail(above) == is_snail(piece) and "SI-19" not in unplayed
        shield_fell = is_shield and bool(falls) and falls[-1].level == level + 1
        if weight > VALUE[piece] and not (shield_fell and "SI-20" in unplayed):  # SI-15
            falls.append(Fall(piece, shield_fell, level))
        else:
            standing.append(piece)
        above = piece
    return tuple(reversed(standing)), tuple(falls)


WHOLE_PLANTS: Final = frozenset(trio(colour)[::-1] for colour in PLANTS)
"""The plants that have grown whole, from the bottom to the top."""


def grown_plants(pieces: tuple[str, ...]) -> list[int]:
    """Find grown plants by the level of their queen: on it directly the drone and the pawn of its colour (SI-21)."""
    return [bottom + 1 for bottom in range(len(pieces) - 2) if pieces[bottom : bottom + 3] in WHOLE_PLANTS]


class _Lifts(dict[int, "tuple[Stack, Stack]"]):
    """What moves and what stays of a stack when the piece at a level moves."""

    def __init__(self, pieces: tuple[str, ...]) -> None:
        self._pieces = pieces

    def __missing__(self, level: int) -> tuple[Stack, Stack]:
        parts = self[level] = stack_of(self._pieces[level - 1 :]), stack_of(self._pieces[: level - 1])
        return parts


@dataclass(frozen=True, slots=True, eq=False)
class Stack:
    """A stack of pyramids and what can be said of it by itself. `stack_of` makes it."""

    pieces: tuple[str, ...]
    """From the bottom to the top."""
    grown: bool
    lifts: Mapping[int, tuple[Stack, Stack]]
    """For each level that may move, what moves and what stays; worked out when it is first asked for."""
    snail_levels: tuple[int, ...]
    plant_walks: tuple[tuple[Move, ...], ...]
    """The moves of the gardener's pieces in it, by square."""
    snail_walks: tuple[tuple[Move, ...], ...]


@lru_cache(maxsize=2**14)
def stack_of(pieces: tuple[str, ...]) -> Stack:
    """Look at a stack, or remember what was seen before."""
    levels = movable(pieces)
    snails = tuple([level for level in levels if is_snail(pieces[level - 1])])
    plants = tuple([level for level in levels if level not in snails])
    grown = bool(grown_plants(pieces))  # SI-R7
    lifts = MappingProxyType(_Lifts(pieces))
    return Stack(pieces, grown, lifts, snails, walks(GARDENER, plants), walks(SNAILS, snails))


@lru_cache(maxsize=2**15)
def land(stack: Stack, group: Stack) -> tuple[Stack, tuple[Fall, ...]]:
    """Let a group of pieces land on a stack: the stack that stands then, and what fell."""
    standing, falls = resolve(stack.pieces + group.pieces)
    return stack_of(standing), falls


Landing: TypeAlias = Callable[[Stack, Stack], tuple[Stack, tuple[Fall, ...]]]


@lru_cache(maxsize=16)
def landing(unplayed: frozenset[str]) -> Landing:
    """Return what lets a group land on a stack where some rules are not played."""
    if not unplayed:
        return land

    @lru_cache(maxsize=2**15)
    def land_without(stack: Stack, group: Stack) -> tuple[Stack, tuple[Fall, ...]]:
        standing, falls = resolve(stack.pieces + group.pieces, unplayed)
        return stack_of(standing), falls

    return land_without


EMPTY: Final = stack_of(())
ALONE: Final = {piece: stack_of((piece,)) for piece in VALUE}
"""Every piece by itself."""
