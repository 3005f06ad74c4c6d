"""The setup of Yes! Broccoli!: the options, the cards that they bring into the game, and who is older than whom."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from garden_widgets.core.frozen import Frozen
from garden_widgets.core.optional import off
from garden_widgets.core.options import Options
from garden_widgets.core.text import Name
from garden_widgets.kit.cards import Pack
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, NO_BID, set_hand
from garden_widgets.shelf.yes_broccoli.engine.effects import ANY, OWN, effect_of
from garden_widgets.shelf.yes_broccoli.engine.foods import FOODS, Food, food_name
from garden_widgets.shelf.yes_broccoli.engine.powers import DEALT, POWERS, REVEALED, SEAT, Power, power_name

ROUNDS: Final = 8
"""How many rounds make a meal. YB-01."""

MOST_WORTH: Final = 999
"""What a food of one's own can be worth at the most, and at the least below zero."""

MEALS: Final = 3
"""How many meals make an advanced game. YB-12."""

DEALT_POWERS: Final = 2
"""How many power cards everyone is dealt. YB-13."""

BLANKS: Final = 2
"""How many foods and how many powers a user can add: there are so many blank cards. YB-23."""

SEATS: Final = (2, 3, 4, 5)

PLAYERS: Final = (
    Name(0, "red player"),
    Name(1, "blue player"),
    Name(2, "purple player"),
    Name(3, "green player"),
    Name(4, "yellow player"),
)
"""Who plays which set of bid cards."""

COLOURS: Final = ("red", "blue", "purple", "green", "yellow")


class Setup(Frozen):
    """Everything about a game that stays as it was agreed at the start."""

    __slots__ = (
        "ages",
        "alone",
        "deck",
        "everyone",
        "food_names",
        "food_number",
        "foods",
        "is_advanced",
        "is_shuffled",
        "kinds",
        "meals",
        "no_bids",
        "nobody",
        "none",
        "options",
        "powers",
        "powers_dealt",
        "seats",
        "sets",
        "unplayed",
        "values",
        "youth",
    )

    options: Options
    seats: int
    is_advanced: bool
    is_shuffled: bool
    """True where all bid cards are shuffled for every meal. YB-21."""
    meals: int
    ages: tuple[int, ...]
    """The seats from the oldest to the youngest."""
    youth: tuple[int, ...]
    """How young each seat is: 0 for the oldest."""
    everyone: tuple[int, ...]
    alone: tuple[tuple[int], ...]
    """For each seat: that only this seat moves."""
    none: tuple[int, ...]
    """A zero for each seat: nothing held, nothing played."""
    no_bids: tuple[int, ...]
    """No bid for each seat."""
    nobody: tuple[bool, ...]
    """False for each seat."""
    sets: tuple[int, ...]
    """The set of bid cards that belongs to each seat, as a hand. YB-02."""
    foods: tuple[Food, ...]
    """All foods of this game in the order of their names: food number k stands at place k."""
    food_names: tuple[str, ...]
    food_number: Mapping[str, int]
    values: tuple[int, ...]
    """What each food is worth."""
    deck: tuple[int, ...]
    """The whole deck of foods, by their numbers."""
    powers: Pack
    """All power cards of this game in the order of their names."""
    kinds: Mapping[str, Power]
    """What each power card works like."""
    powers_dealt: tuple[int, ...]
    """How many power cards each seat is dealt for a meal. YB-13, YB-22."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats = seats = _whole(options["seats"])
        self.is_advanced = options["game"] == "advanced"
        self.is_shuffled = bool(options["shuffled_bids"])
        self.unplayed = off(options)
        self.meals = MEALS if self.is_advanced and "YB-12" not in self.unplayed else 1
        self.ages = _wholes(options["ages"])
        self.youth = tuple(map(self.ages.index, range(seats)))
        self.everyone = tuple(range(seats))
        self.alone = tuple((seat,) for seat in range(seats))
        self.none = (0,) * seats
        self.no_bids = (NO_BID,) * seats
        self.nobody = (False,) * seats
        nines = _wholes(options["nines"])
        self.sets = tuple(set_hand(seat, seat in nines) for seat in range(seats))
        self._lay_foods(_mapping(options["foods"]), one_each=bool(options["short_deck"]))
        self._lay_powers(_mapping(options["powers"]), _mapping(options["extra_powers"]))

    def _lay_foods(self, own: Mapping[str, object], one_each: bool) -> None:
        """Put the deck of foods together. YB-20, YB-23."""
        printed = [food._replace(cards=1) for food in FOODS] if one_each else list(FOODS)
        added = [Food(name, _whole(value), 1) for name, value in own.items()]
        foods, least = sorted((*printed, *added)), 0 if "YB-10" in self.unplayed else -MOST_WORTH
        self.foods = tuple(food._replace(value=max(least, food.value)) for food in foods)
        self.food_names = tuple(food.name for food in self.foods)
        self.food_number = MappingProxyType({name: number for number, name in enumerate(self.food_names)})
        self.values = tuple(food.value for food in self.foods)
        self.deck = tuple(number for number, food in enumerate(self.foods) for _ in range(food.cards))

    def _lay_powers(self, own: Mapping[str, object], extra: Mapping[str, object]) -> None:
        """Put the power cards together, and say how many everybody gets. YB-13, YB-22, YB-23."""
        kinds = {**POWERS, **{name: own_power(name, what) for name, what in own.items()}}
        self.kinds = MappingProxyType(dict(sorted(kinds.items())))
        self.powers = Pack(self.kinds)
        more = [_whole(extra.get(str(seat), 0)) for seat in range(self.seats)]
        self.powers_dealt = tuple(DEALT_POWERS + number for number in more) if self.is_advanced else self.none

    @property
    def all_bids(self) -> int:
        """Return all bid cards that can be in hands, as a hand."""
        return BIDS.every if self.is_shuffled else sum(self.sets)

    def on_open_bids(self, changes: tuple[str, ...]) -> bool:
        """Check whether some of these powers can be played only on a bid that is open."""
        return any(DEALT not in self.kinds[change.partition(" ")[0]].windows for change in changes)

    def food(self, name: str) -> Food:
        """Find a food by its name."""
        return self.foods[self.food_number[name]]

    def worth(self, pile: tuple[int, ...]) -> int:
        """Add up a pile of foods. YB-10."""
        return sum([self.values[food] for food in pile])

    def named_food(self, number: int) -> Name:
        """Name a food as sentences do."""
        return food_name(self.food_names[number])

    def named_power(self, name: str) -> Name:
        """Name a power as sentences do."""
        return power_name(name)


def own_power(name: str, what: object) -> Power:
    """Make a power of somebody's own: it works like another, or its effect is described. YB-23."""
    if isinstance(what, str):
        return POWERS[what]._replace(house=True)
    told = _mapping(what)
    window, target = str(told.get("window", REVEALED)), str(told.get("target", ANY))
    return Power(name, window, () if target == OWN else (SEAT,), target=target, effect=effect_of(told))


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def _wholes(values: object) -> tuple[int, ...]:
    assert isinstance(values, tuple)
    return values


def _mapping(value: object) -> Mapping[str, object]:
    assert isinstance(value, Mapping)
    return value


@lru_cache(maxsize=256)
def setup_of(options: Options) -> Setup:
    """Return the setup of a game with these options."""
    return Setup(options)
