"""What the lesson of Yes! Broccoli! can refer to: cards, foods, powers and players by name, and numbers of a table."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Listing, Name
from garden_widgets.lessons.numbers import Number
from garden_widgets.lessons.references import Facts
from garden_widgets.shelf.yes_broccoli.engine.bids import (
    BIDS,
    MOST_ICONS,
    NINE,
    Strength,
    changed,
    icons_on,
    value_of,
    with_value,
)
from garden_widgets.shelf.yes_broccoli.engine.setup import BLANKS, ROUNDS
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

LIMIT: Final = 5
"""Foods that count more are worth a good card, where practice asks for them."""


def name(table: BroccoliState, token: str) -> Name | int | None:
    """Name a food, a power or a player; of a bid card say the value."""
    kind, _, what = token.partition(":")
    setup = table.setup
    match kind:
        case "card" if what in BIDS.number:
            return value_of(BIDS.number[what])
        case "food" if what in setup.food_number:
            return setup.named_food(setup.food_number[what])
        case "power" if what in setup.kinds:
            return setup.named_power(what)
        case "seat" if what.isdecimal() and int(what) < setup.seats:
            return table.who(int(what))
    return None


def food(table: BroccoliState, what: str) -> Name:
    """Name a food, wherever it is."""
    return table.setup.named_food(table.setup.food_number[what])


def worth(table: BroccoliState, *foods: str) -> int:
    """Add up what foods count."""
    return sum(table.setup.food(each).value for each in foods)


def below_zero(table: BroccoliState, food: str) -> int:
    """Say how far below zero a food counts."""
    below = -worth(table, food)
    if below <= 0:
        raise LookupError(food)
    return below


def gap(table: BroccoliState, better: str, worse: str) -> int:
    """Say how much more one food counts than another."""
    return worth(table, better) - worth(table, worse)


def bid(table: BroccoliState, seat: int) -> int:
    """Say what a bid counts, with all that was played on it."""
    return table.strength_of(_in(table, seat)).value


def icons(table: BroccoliState, seat: int) -> int:
    """Count the icons of a bid, with all that was played on it."""
    return table.strength_of(_in(table, seat)).icons


def laid(table: BroccoliState, seat: int) -> int:
    """Say what a bid counts without what was played on it."""
    return table.plain_strength(_in(table, seat)).value


def laid_icons(table: BroccoliState, seat: int) -> int:
    """Count the icons of a bid without what was played on it."""
    return table.plain_strength(_in(table, seat)).icons


def on_the_way(table: BroccoliState, seat: int, number: int) -> int:
    """Say what a bid counted after the first so many powers on it."""
    return table.changes_of(_in(table, seat))[number - 1].after.value


def the_other_way_round(table: BroccoliState, seat: int) -> int:
    """Say what a bid would count if the powers on it had been played in the other order."""
    changes = table.powers.changes[seat]
    return table.strength_with(table.bids[_in(table, seat)], changes[::-1]).value


def half(table: BroccoliState, seat: int) -> int:
    """Say what half of a bid is."""
    return changed("half-portion", table.strength_of(_in(table, seat)), 0).value


def one_more(table: BroccoliState, seat: int) -> int:
    """Say what is one more than a bid."""
    return bid(table, seat) + 1


def _in(table: BroccoliState, seat: int) -> int:
    if table.bids[seat] < 0:
        raise LookupError("a bid that is not in")
    return seat


def adds(_: BroccoliState, power: str) -> int:
    """Say how much a power adds to the value or the icons of a bid, or takes away."""
    after = changed(power, Strength(0, 0), 0)
    return abs(after.value or after.icons)


def times(_: BroccoliState, power: str) -> int:
    """Say how many times as much a bid counts with a power."""
    return changed(power, Strength(1, 0), 0).value


def least(table: BroccoliState, seat: int) -> int:
    """Say what the lowest card of a set is."""
    return min(value_of(card) for card in BIDS.numbers(table.setup.sets[seat]))


def most(table: BroccoliState, seat: int) -> int:
    """Say what the highest card of a set is."""
    return max(value_of(card) for card in BIDS.numbers(table.setup.sets[seat]))


def laid_down(table: BroccoliState, seat: int) -> Listing:
    """List the cards that a player has laid down in earlier rounds."""
    return Listing(Number(value_of(card)) for card in BIDS.numbers(table.used[seat]))


def left(table: BroccoliState, seat: int) -> Listing:
    """List the cards that a player had at the beginning of the round."""
    bid = [card for card in (table.bids[seat],) if card in range(len(BIDS.names))]
    return Listing(Number(value_of(card)) for card in sorted({*BIDS.numbers(table.hands[seat]), *bid}))


def powers_of_each(table: BroccoliState) -> int:
    """Count the powers that everybody is dealt for a meal."""
    return min(table.setup.powers_dealt)


FACTS: Final = Facts(
    name,
    {
        "food": food,
        "worth": worth,
        "below zero": below_zero,
        "gap": gap,
        "limit": lambda _: LIMIT,
        "bid": bid,
        "icons": icons,
        "laid": laid,
        "laid icons": laid_icons,
        "on the way": on_the_way,
        "the other way round": the_other_way_round,
        "half": half,
        "one more": one_more,
        "adds": adds,
        "times": times,
        "least": least,
        "most": most,
        "nine": lambda _: NINE,
        "laid down": laid_down,
        "left": left,
        "icons of a value": lambda _: Listing(Number(count) for count in range(1, MOST_ICONS + 1)),
        "value": lambda _, card: value_of(BIDS.number[card]),
        "icons of a card": lambda _, card: icons_on(BIDS.number[card]),
        "cards of a value": lambda table, value, seat: len(with_value(table.hands[seat], value)),
        "all cards": lambda _: len(BIDS.names),
        "cards": lambda table, seat: table.setup.sets[seat].bit_count(),
        "rounds": lambda _: ROUNDS,
        "rounds before": lambda table: table.round - 1,
        "meals": lambda table: table.setup.meals,
        "powers of each": powers_of_each,
        "blank cards": lambda _: BLANKS,
        "players": lambda table: table.seats,
        "score": lambda table, seat: table.score_of(seat),
        "total": lambda table, seat: table.total_of(seat),
        "total with": lambda table, seat, food: table.total_of(seat) + worth(table, food),
    },
)
