"""The moves of Yes! Broccoli!: deals, bids, taking a food, powers, and being ready."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from garden_widgets.core.move import CHANCE, Move
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, VALUES, with_value
from garden_widgets.shelf.yes_broccoli.engine.powers import CARD, FOOD_UP, OWN_FOOD, SEAT, THEIR_FOOD
from garden_widgets.shelf.yes_broccoli.engine.setup import PLAYERS, Setup

_VALUES: Final = tuple(str(value) for value in range(1, VALUES + 1))
_SEATS: Final = tuple(str(seat) for seat in range(len(PLAYERS)))


@dataclass(frozen=True, slots=True)
class DealBids(Move):
    """Chance deals the bid cards for a meal, those of each seat in seat order. YB-21."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("bids", *self.cards))


@dataclass(frozen=True, slots=True)
class DealPowers(Move):
    """Chance deals the power cards for a meal, those of each seat in seat order. YB-13."""

    powers: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("powers", *self.powers))


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Chance turns up the foods that the market lacks, here in the order of their names. YB-03."""

    foods: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("deal", *self.foods))


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """A player lays down a bid card; a value alone stands where it is not clear which card is meant. YB-04."""

    card: str

    def __str__(self) -> str:
        return f"bid {self.card}"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """A player takes a food that is up. YB-05."""

    food: str

    def __str__(self) -> str:
        return f"take {self.food}"


@dataclass(frozen=True, slots=True)
class PlayPower(Move):
    """A player plays a power card, with what it needs: seats, foods or a card, as they are written. YB-14."""

    power: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(("power", self.power, *self.args))


@dataclass(frozen=True, slots=True)
class Ready(Move):
    """A player lets a window close without another power. YB-R3."""

    def __str__(self) -> str:
        return "ready"


# Reading --------------------------------------------------------------------------------------------------------------


def read_move(setup: Setup, words: tuple[str, ...], seat: int, hand: int, used: int) -> Move | None:
    """Read the words of a move, in lower case; None where it is none.

    `hand` and `used` are the bid cards of the mover: a value alone is resolved among them.
    """
    match words:
        case ["ready"]:
            return Ready(seat)
        case ["bid", card]:
            found = _card(card, hand, used)
            return Bid(seat, found) if found else None
        case ["take", food]:
            found = _named(setup.food_names, food)
            return Take(seat, found) if found else None
        case ["power", name, *args]:
            return _read_power(setup, name, args, seat, hand)
        case ["deal", *foods] if foods:
            return _read_deal(setup, foods)
        case ["bids", *cards] if cards and all(card in BIDS.number for card in cards):
            return DealBids(CHANCE, _in_chunks(setup, cards, len(cards) // setup.seats))
        case ["powers", *names] if names:
            powers = [_named(setup.powers.names, name) for name in names]
            return DealPowers(CHANCE, sorted_powers(setup, [name for name in powers if name])) if all(powers) else None
    return None


def _read_deal(setup: Setup, words: list[str]) -> Deal | None:
    foods = [_named(setup.food_names, word) for word in words]
    return Deal(CHANCE, tuple(sorted(food for food in foods if food))) if all(foods) else None


def _in_chunks(setup: Setup, cards: list[str], size: int) -> tuple[str, ...]:
    """Sort the cards of each seat; a deal of the wrong number stays as it is written."""
    if size * setup.seats != len(cards):
        return tuple(cards)
    return tuple(card for at in range(0, len(cards), size) for card in sorted(cards[at : at + size]))


def sorted_powers(setup: Setup, names: list[str]) -> tuple[str, ...]:
    """Sort the power cards of each seat; a deal of the wrong number stays as it is written."""
    if sum(setup.powers_dealt) != len(names):
        return tuple(names)
    found: list[str] = []
    for number in setup.powers_dealt:
        found += sorted(names[len(found) : len(found) + number])
    return tuple(found)


def _read_power(setup: Setup, word: str, args: list[str], seat: int, hand: int) -> PlayPower | None:
    name = _named(setup.powers.names, word)
    if name is None:
        return None
    needs = setup.kinds[name].needs
    if len(args) != len(needs):
        return None
    found: list[str] = []
    for need, arg in zip(needs, args, strict=True):
        read = None
        if need == SEAT:
            read = arg if arg in _SEATS else None
        elif need == CARD:
            read = _card(arg, hand, 0)
        elif need in (FOOD_UP, OWN_FOOD, THEIR_FOOD):
            read = _named(setup.food_names, arg)
        if read is None:
            return None
        found.append(read)
    return PlayPower(seat, name, tuple(sorted(found) if needs == (SEAT, SEAT) else found))


def _named(names: tuple[str, ...], word: str) -> str | None:
    """Find a name in any case."""
    return word if word in names else next((name for name in names if name.casefold() == word), None)


def _card(word: str, hand: int, used: int) -> str | None:
    """Read a bid card; a value alone is the one card of the hand that has it, else the one that was used."""
    if word in BIDS.number:
        return word
    if word not in _VALUES:
        return None
    for held in (hand, used):
        cards = with_value(held, int(word))
        if cards:
            return BIDS.names[cards[0]] if len(cards) == 1 else word
    return word


# Lists ----------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2**13)
def bids(seat: int, hand: int) -> tuple[Bid, ...]:
    """List the bids of a hand, the weakest first."""
    return tuple(Bid(seat, card) for card in BIDS.cards(BIDS.seen(hand)))


@lru_cache(maxsize=2**13)
def takes(names: tuple[str, ...], seat: int, market: tuple[int, ...]) -> tuple[Take, ...]:
    """List what a seat can take of the foods that are up."""
    return tuple(Take(seat, names[food]) for food in dict.fromkeys(market))


@lru_cache(maxsize=16)
def seat_pairs(seats: int) -> tuple[tuple[str, str], ...]:
    """List the pairs of different seats, the lower first."""
    return tuple((str(one), str(other)) for one, other in combinations(range(seats), 2))
