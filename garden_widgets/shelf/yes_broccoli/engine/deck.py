"""The deck of foods: a top whose order nobody knows, and below it what powers have put under it. YB-19.

The order of the deck is kept nowhere: each deal draws anew from what is left. A group put under the deck comes up only
when all above it is used up; within a group any order is as likely as another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from garden_widgets.core.chance import Rng
from garden_widgets.kit.cards import drawn

Foods = tuple[int, ...]
"""Foods by their numbers, in order, one number for each card."""


def draw(rng: Rng, top: Foods, bottom: tuple[Foods, ...], number: int) -> list[int]:
    """Draw the next foods of the deck."""
    if number <= len(top):
        return drawn(rng, top, number)
    found: list[int] = []
    for group in (top, *bottom):
        found += drawn(rng, group, min(number - len(found), len(group)))
    return found


def dealt(top: Foods, bottom: tuple[Foods, ...], foods: Sequence[int]) -> tuple[Foods, tuple[Foods, ...]] | None:
    """Return what is left of the deck after a deal; None where the deck cannot deal just these foods now."""
    if len(foods) <= len(top):
        left = without(top, foods)
        return None if left is None else (left, bottom)
    wanted = without(tuple(foods), top)
    if wanted is None or not bottom:
        return None
    below = dealt(bottom[0], bottom[1:], wanted)
    if below is None:
        return None
    group, rest = below
    return (), (group, *rest) if group else rest


def without(foods: Foods, gone: Iterable[int]) -> Foods | None:
    """Take some foods out of others; None where one is not among them."""
    left = list(foods)
    try:
        for food in gone:
            left.remove(food)
    except ValueError:
        return None
    return tuple(left)


def returned(bottom: tuple[Foods, ...], before: Foods, now: Foods, put_away: Foods) -> tuple[Foods, ...] | None:
    """Return what lies under the deck when the foods that were up before come up again, and the new ones go under it.

    What had been put away is the last group, unless the deck ran out and some of it has come up again already. None
    where the groups do not fit. YB-R8.
    """
    if before == now:
        return bottom
    kept = without(before, put_away)
    come_up = without(put_away, bottom[-1]) if bottom else None
    new = None if kept is None else without(now, kept)
    fresh = None if new is None or come_up is None else without(new, come_up)
    if fresh is None:
        return None
    return (*bottom[:-1], fresh) if fresh else bottom[:-1]


def shared(some: Foods, others: Foods) -> Foods:
    """Return the foods that two collections have in common."""
    rest = list(others)
    found = []
    for food in some:
        if food in rest:
            rest.remove(food)
            found.append(food)
    return tuple(found)
