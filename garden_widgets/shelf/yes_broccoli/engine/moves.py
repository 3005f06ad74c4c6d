"""The moves of Yes! Broccoli!: deals, bids, taking a food, powers, and being ready."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, Final, NamedTuple

from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.notation import Form, Notation, Several, row, spelled
from garden_widgets.core.text import Text
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


class Held(NamedTuple):
    """What has to be known to read a move: the cards of the game, and the bid cards of the mover."""

    setup: Setup
    hand: int
    used: int


def _food(word: str, held: Held) -> str | None:
    return _named(held.setup.food_names, word)


def _power(word: str, held: Held) -> str | None:
    return _named(held.setup.powers.names, word)


def _dealt_bids(held: Held, hands: list[tuple[str, ...]]) -> tuple[tuple[str, ...]]:
    """Sort the cards of each seat; a deal of the wrong number stays as it is written."""
    cards, seats = hands[0], held.setup.seats
    size = len(cards) // seats
    if size * seats != len(cards):
        return (cards,)
    return (tuple(card for at in range(0, len(cards), size) for card in sorted(cards[at : at + size])),)


def sorted_powers(setup: Setup, names: Sequence[str]) -> tuple[str, ...]:
    """Sort the power cards of each seat; a deal of the wrong number stays as it is written."""
    if sum(setup.powers_dealt) != len(names):
        return tuple(names)
    found: list[str] = []
    for number in setup.powers_dealt:
        found += sorted(names[len(found) : len(found) + number])
    return tuple(found)


def _played(held: Held, parts: list[Any]) -> tuple[str, tuple[str, ...]] | None:
    """Read what a power needs."""
    name, args = parts[0], parts[1] if len(parts) > 1 else ()
    needs = held.setup.kinds[name].needs
    if len(args) != len(needs):
        return None
    found = [read for need, arg in zip(needs, args, strict=True) if (read := _NEEDED[need](arg, held)) is not None]
    if len(found) < len(args):
        return None
    return name, tuple(sorted(found) if needs == (SEAT, SEAT) else found)


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


def _own_card(word: str, held: Held) -> str | None:
    return _card(word, held.hand, 0)


_NEEDED: Final[Mapping[str, Callable[[str, Held], str | None]]] = {
    SEAT: lambda word, _: word if word in _SEATS else None,
    CARD: _own_card,
    FOOD_UP: _food,
    OWN_FOOD: _food,
    THEIR_FOOD: _food,
}
"""What reads each thing that a power may need."""

NOTATION: Final = Notation(
    Form(
        Bid,
        {"bid 7.3": Text("lay down the 7 with three icons; a 7 alone will do if you have only one")},
        card=lambda word, held: _card(word, held.hand, held.used),
    ),
    Form(Take, {"take apple": Text("take a food that is up")}, food=_food),
    Form(
        PlayPower,
        {"power picky-eater 1": Text("play a power, with the seat, food or card that it needs")},
        power=_power,
        args=Several(lambda words, _: words),
        fit=_played,
    ),
    Form(Ready, {"ready": Text("play no power now")}),
    Form(
        Deal,
        {"deal apple broccoli": Text("what is turned up; also bids and powers, for the cards of a meal")},
        seat=CHANCE,
        foods=row(_food),
        fit=lambda _, parts: (tuple(sorted(parts[0])),),
    ),
    Form(DealBids, seat=CHANCE, cards=row(spelled(BIDS.names)), fit=_dealt_bids),
    Form(
        DealPowers,
        seat=CHANCE,
        powers=row(_power),
        fit=lambda held, parts: (sorted_powers(held.setup, parts[0]),),
    ),
)
"""Every kind of move as it is written."""


# Lists ----------------------------------------------------------------------------------------------------------------


@cache
def _bid(seat: int, card: str) -> Bid:
    """Make each move once, for all lists: so few objects stay in the cache of the processor."""
    return Bid(seat, card)


@lru_cache(maxsize=512)
def _take(seat: int, food: str) -> Take:
    return Take(seat, food)


@lru_cache(maxsize=2**13)
def bids(seat: int, hand: int) -> tuple[Bid, ...]:
    """List the bids of a hand, the weakest first."""
    return tuple(_bid(seat, card) for card in BIDS.cards(BIDS.seen(hand)))


@lru_cache(maxsize=2**13)
def takes(setup: Setup, seat: int, market: tuple[int, ...]) -> tuple[Take, ...]:
    """List what a seat can take of the foods that are up."""
    return tuple(_take(seat, setup.food_names[food]) for food in dict.fromkeys(market))


@lru_cache(maxsize=2**13)
def deal_of(setup: Setup, foods: tuple[int, ...]) -> Deal:
    """Deal these foods, which go by their numbers."""
    return Deal(CHANCE, tuple(setup.food_names[food] for food in foods))


@lru_cache(maxsize=16)
def seat_pairs(seats: int) -> tuple[tuple[str, str], ...]:
    """List the pairs of different seats, the lower first."""
    return tuple((str(one), str(other)) for one, other in combinations(range(seats), 2))
