"""The arithmetic of Pyramid Shambo: what can be paid, changed and swapped, told by sizes alone.

A collection is counted as (small, medium, large); which colours these are does not matter here. Everything is a pure
function of such counts, and remembered: the engine asks the same few questions again and again.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from itertools import combinations, product
from typing import Final, NamedTuple

Counts = tuple[int, int, int]
"""How many small, medium and large pyramids."""

NOTHING: Final[Counts] = (0, 0, 0)
MOST: Final[Counts] = (10, 10, 10)
"""Two stashes: ten colours have ten pyramids of each size."""

PAYER: Final = 0
PAID: Final = 1
BYSTANDERS: Final = 2
"""Places in a payment: the payer, the one being paid, and from here on the bystanders in seat order."""


class Means(IntEnum):
    """By what means a debt is paid next: each is open only where the ones before it are not."""

    EVERYTHING = -1  # PS-R1
    EXACT = 0  # PS-06
    CHANGE = 1  # PS-07: the one being paid gives change
    PAYER_SWAPS = 2  # PS-08 and PS-R2, from here on
    PAID_SWAPS = 3
    BYSTANDERS_SWAP = 4


class Way(NamedTuple):
    """Who gives what to whom, and what comes back."""

    giver: int
    taker: int
    over: Counts
    back: Counts


class Ways(NamedTuple):
    """The means that are open, and every way to use them."""

    means: Means
    ways: tuple[Way, ...]


class Exchange(NamedTuple):
    """What goes over and what comes back."""

    over: Counts
    back: Counts


def worth(counts: Counts) -> int:
    """Add up the pips."""
    return counts[0] + 2 * counts[1] + 3 * counts[2]


def within(part: Counts, whole: Counts) -> bool:
    """Check whether a holding contains a collection."""
    return part[0] <= whole[0] and part[1] <= whole[1] and part[2] <= whole[2]


def traded(holding: Counts, over: Counts, back: Counts) -> Counts:
    """Return a holding after `over` has gone and `back` has come."""
    return (holding[0] - over[0] + back[0], holding[1] - over[1] + back[1], holding[2] - over[2] + back[2])


def collections(holding: Counts) -> Iterator[Counts]:
    """List every collection of a holding, the empty one first."""
    small, medium, large = holding
    return product(range(small + 1), range(medium + 1), range(large + 1))


@lru_cache(maxsize=2048)
def parts(counts: Counts) -> int:
    """Return the worths of all parts of a collection, as a bit set; the empty part does not count."""
    sums = 1
    for number, pips in zip(counts, (1, 2, 3), strict=True):
        for _ in range(number):
            sums |= sums << pips
    return sums ^ 1


def superfluous(over: Counts, back: Counts) -> bool:
    """Check whether a part of what goes over, short of all of it, is worth the same as a part of what comes back."""
    return bool(parts(over) & ~(1 << worth(over)) & parts(back))


@lru_cache(maxsize=1)
def _exchanges() -> dict[int, tuple[Exchange, ...]]:
    """List every exchange with change and nothing superfluous, by what it costs the giver.

    What stays when a pyramid is taken away from a lean exchange is lean as well, so all are found by adding one by one.
    """
    found: dict[int, list[Exchange]] = {}
    for over in collections(MOST):
        growing, seen = [NOTHING], {NOTHING}
        while growing:
            small, medium, large = growing.pop()
            for back in ((small + 1, medium, large), (small, medium + 1, large), (small, medium, large + 1)):
                cost = worth(over) - worth(back)
                if cost >= 0 and back not in seen and within(back, MOST) and not superfluous(over, back):
                    seen.add(back)
                    growing.append(back)
                    found.setdefault(cost, []).append(Exchange(over, back))
    return {cost: tuple(sorted(exchanges)) for cost, exchanges in found.items()}


# Paying ---------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2**14)
def exact(payer: Counts, pips: int) -> tuple[Counts, ...]:
    """List the collections of the payer that are worth just so much."""
    found = []
    for large in range(min(payer[2], pips // 3), -1, -1):
        rest = pips - 3 * large
        for medium in range(min(payer[1], rest // 2), -1, -1):
            small = rest - 2 * medium
            if small > payer[0]:
                break
            found.append((small, medium, large))
    return tuple(found)


@lru_cache(maxsize=2**14)
def change(payer: Counts, paid: Counts, pips: int) -> tuple[Exchange, ...]:
    """List what the payer can hand over, and get back from the one being paid, so that just so much is paid."""
    return tuple(lean for lean in _exchanges().get(pips, ()) if within(lean.over, payer) and within(lean.back, paid))


def payable(payer: Counts, paid: Counts, pips: int) -> bool:
    """Check whether the payer can pay without anybody else: exactly, or with change."""
    return bool(exact(payer, pips) or change(payer, paid, pips))


# Swapping -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2**14)
def swaps(giver: Counts, taker: Counts) -> tuple[Exchange, ...]:
    """List the swaps of equal worth, whatever they are good for."""
    return tuple(
        lean
        for lean in _exchanges()[0]
        if lean.over != lean.back and within(lean.over, giver) and within(lean.back, taker)
    )


@lru_cache(maxsize=2**14)
def payer_swaps(payer: Counts, paid: Counts, bystander: Counts, pips: int) -> tuple[Exchange, ...]:
    """List the payer's swaps with a bystander after which the payer can pay."""
    return tuple(swap for swap in swaps(payer, bystander) if payable(traded(payer, *swap), paid, pips))


@lru_cache(maxsize=2**14)
def paid_swaps(payer: Counts, paid: Counts, bystander: Counts, pips: int) -> tuple[Exchange, ...]:
    """List the swaps of the one being paid with a bystander after which the payer can pay."""
    return tuple(swap for swap in swaps(paid, bystander) if payable(payer, traded(paid, *swap), pips))


@lru_cache(maxsize=2**14)
def bystander_swaps(payer: Counts, paid: Counts, one: Counts, other: Counts, pips: int) -> tuple[Exchange, ...]:
    """List the swaps of two bystanders after which one of them can help as in the second or third step."""
    return tuple(
        swap
        for swap in swaps(one, other)
        if any(
            payer_swaps(payer, paid, helper, pips) or paid_swaps(payer, paid, helper, pips)
            for helper in (traded(one, *swap), traded(other, swap.back, swap.over))
        )
    )


@lru_cache(maxsize=2**12)
def ways_to_pay(payer: Counts, paid: Counts, bystanders: tuple[Counts, ...], pips: int) -> Ways:
    """Find the step that is open for a debt, and every way to take it."""
    if worth(payer) <= pips:
        return Ways(Means.EVERYTHING, (Way(PAYER, PAID, payer, NOTHING),))
    others = tuple(enumerate(bystanders, start=BYSTANDERS))
    steps = (
        (Means.EXACT, (Way(PAYER, PAID, over, NOTHING) for over in exact(payer, pips))),
        (Means.CHANGE, (Way(PAYER, PAID, *lean) for lean in change(payer, paid, pips))),
        (
            Means.PAYER_SWAPS,
            (Way(PAYER, k, *lean) for k, other in others for lean in payer_swaps(payer, paid, other, pips)),
        ),
        (
            Means.PAID_SWAPS,
            (Way(PAID, k, *lean) for k, other in others for lean in paid_swaps(payer, paid, other, pips)),
        ),
        (
            Means.BYSTANDERS_SWAP,
            (
                Way(j, k, *lean)
                for (j, one), (k, other) in combinations(others, 2)
                for lean in bystander_swaps(payer, paid, one, other, pips)
            ),
        ),
    )
    for means, open_ways in steps:
        ways = tuple(open_ways)
        if ways:
            return Ways(means, ways)
    raise ValueError(f"Nobody can change {pips} pips of {payer} for {paid} among {bystanders}.")  # never: it is counted
