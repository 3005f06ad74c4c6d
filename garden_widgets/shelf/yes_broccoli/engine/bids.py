"""The bid cards of Yes! Broccoli!: values, icons and sets, and how strong a bid is after all that changes it.

The 45 cards are numbered from the weakest to the strongest: of equal value, more icons are stronger (YB-07), and no
two cards have both alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from garden_widgets.kit.cards import Pack

VALUES: Final = 9
MOST_ICONS: Final = 5
NINE: Final = 9

BIDS: Final = Pack(f"{value}.{icons}" for value in range(1, VALUES + 1) for icons in range(1, MOST_ICONS + 1))
"""All bid cards, the weakest first."""

NO_BID: Final = -2
"""Stands for a bid that is not in yet."""

FACE_DOWN_BID: Final = -1
"""Stands for a bid that a view may not know."""

FOOD: Final = 64
"""A bid of that much or more is a food in the place of a card: food number k is 64 + k."""


def icons_of(value: int, set_number: int) -> int:
    """Count the broccoli icons of a card of some set. YB-R2."""
    return 1 + (2 * value + set_number + 1) % MOST_ICONS


def card_of(value: int, set_number: int) -> int:
    """Find the number of the card with this value in a set."""
    return (value - 1) * MOST_ICONS + icons_of(value, set_number) - 1


def value_of(card: int) -> int:
    """Return the value of a bid card."""
    return card // MOST_ICONS + 1


def icons_on(card: int) -> int:
    """Count the icons of a bid card."""
    return card % MOST_ICONS + 1


def set_of(card: int) -> int:
    """Return the set that a bid card belongs to."""
    return (icons_on(card) - 2 * value_of(card) - 2) % MOST_ICONS


def set_hand(set_number: int, nine: bool) -> int:
    """Make the hand of a whole set: 1 to 8, or with a 9 for the 1. YB-02, YB-22."""
    values = range(2, VALUES + 1) if nine else range(1, VALUES)
    return sum(1 << card_of(value, set_number) for value in values)


def with_value(hand: int, value: int) -> list[int]:
    """List the cards of a hand that have this value."""
    first = (value - 1) * MOST_ICONS
    return [card for card in range(first, first + MOST_ICONS) if hand >> card & 1]


class Strength(NamedTuple):
    """How strong a bid is: first its value, then its icons."""

    value: int
    icons: int


class Change(NamedTuple):
    """What one power did to a bid: its name, what it works like, and the strength before and after."""

    name: str
    kind: str
    before: Strength
    after: Strength


def changed(kind: str, before: Strength, number: int) -> Strength:
    """Change a bid as one power does; `number` is what an early bird counts as. YB-R11."""
    value, icons = before
    match kind:
        case "picky-eater":
            return Strength(value + 3, icons)
        case "super-hungry":
            return Strength(value * 2, icons)
        case "nibbler":
            return Strength(value - 3, icons)
        case "half-portion":
            return Strength(value // 2, icons)
        case "extra-broccoli":
            return Strength(value, icons + 5)
        case "early-bird":
            return Strength(number, icons)
    raise ValueError(f"{kind} changes no bid.")


def order(
    strengths: Sequence[Strength],
    played: Sequence[int],
    youth: Sequence[int],
    lower_wins: bool,
    unplayed: frozenset[str] = frozenset(),
) -> tuple[int, ...]:
    """Put the seats into the order in which they take a food.

    The higher bid is first, or the lower one (YB-05); then more icons in any case (YB-07, YB-R5); then who has played
    fewer powers this round, and then the younger (YB-17).
    """
    sign, icons_count, powers_count = 1 if lower_wins else -1, "YB-07" not in unplayed, "YB-17" not in unplayed

    def place(seat: int) -> tuple[int, int, int, int]:
        value, icons = strengths[seat]
        return sign * value, -icons * icons_count, played[seat] * powers_count, -youth[seat]

    return tuple(sorted(range(len(strengths)), key=place))
