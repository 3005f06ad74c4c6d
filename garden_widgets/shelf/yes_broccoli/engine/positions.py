"""Reading a saved position of Yes! Broccoli!: what can be, what cannot, and what follows from the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from garden_widgets.core.errors import PositionError
from garden_widgets.core.position import (
    Field,
    Position,
    anything,
    field,
    flag,
    items,
    text,
    texts,
    truth,
    whole,
    whole_number,
)
from garden_widgets.core.text import Text
from garden_widgets.core.wording import shown
from garden_widgets.kit.cards import FACE_DOWN, Pack
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, FACE_DOWN_BID, FOOD, NO_BID, VALUES, card_of
from garden_widgets.shelf.yes_broccoli.engine.deck import Foods, without
from garden_widgets.shelf.yes_broccoli.engine.setup import MEALS, ROUNDS, SEATS, Setup
from garden_widgets.shelf.yes_broccoli.engine.stages import check, check_taking, check_view, stage_of
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.engine.table import BID_DEAL, OVER, POWER_DEAL, STAGES, Powers
from garden_widgets.shelf.yes_broccoli.engine.undoing import read_undo

if TYPE_CHECKING:
    from garden_widgets.shelf.yes_broccoli.engine.game import YesBroccoli

T = TypeVar("T")

PER_SEAT: Final = ("hands", "piles", "bids", "used", "powers", "played", "ready", "changes")
"""The keys whose lists have an entry for each seat."""

ADVANCED_ONLY: Final = ("powers", "discarded", "changes", "scores", "bottom", "undo", "lower_wins")
ADVANCED_STAGES: Final = (POWER_DEAL, "D", "R", "T")
MOST_POINTS: Final = 10**6
_DIGITS: Final = tuple(str(value) for value in range(1, VALUES + 1))

_READ_FIRST: Final = ("stage", "bids", "piles", "market", "bottom", "used", "hands", "round", "scores", "meal")
"""What is read before anything else may follow from it."""


def each_seat(empty: object) -> Callable[[Callable[[Any, str, int, object], T]], Field[tuple[T, ...]]]:
    """Declare a key for a list with an entry for each seat; a method reads one, and `empty` stands where none is."""
    return lambda read: Field(
        lambda saved, key, value: saved.each_seat(key, value, partial(read, saved)),
        lambda saved: [empty] * saved.setup.seats,
    )


class Saved(Position):
    """A position, key by key."""

    top: Foods
    """What is left of the deck above what was put under it."""

    def __init__(self, game: YesBroccoli, data: object) -> None:
        super().__init__(data)
        self.setup: Setup = game.setup(game.read_options(self.options))

    def state(self) -> BroccoliState:
        """Read everything, and check that it fits together."""
        for key in _READ_FIRST:
            if key in self:
                getattr(self, key)
        self._check_dealt()
        self._check_powers()
        powers = Powers(
            self.powers, self.discarded, self.played, self.ready, self.changes, lower_wins=self.lower_wins, undo=None
        )
        self.top = self._left_of_deck()
        self._check_bid_cards()
        stage = stage_of(self)
        check(self, stage)
        check_view(self)
        powers = powers._replace(undo=read_undo(self, stage))
        if len(self.scores) != self.meal - 1:
            raise self.error("scores", Text("wants the scores of each meal before meal {meal}.", meal=self.meal))
        state = BroccoliState.at(self, stage, powers)
        check_taking(state)
        return state

    # The keys -----------------------------------------------------------------------------------------------------

    @field({})
    def options(self, key: str, value: object) -> object:
        """Return the options; how many play, and whether it is the advanced game, can follow from the rest."""
        if isinstance(value, Mapping):
            if "seats" not in value:
                lists = [self.raw(key) for key in PER_SEAT]
                numbers = [len(each) for each in lists if isinstance(each, (list, tuple)) and len(each) in SEATS]
                value = {**value, **({"seats": numbers[0]} if numbers else {})}
            if "game" not in value and self._is_advanced():
                value = {**value, "game": "advanced"}
        return value

    @field()
    def stage(self, key: str, value: object) -> str | None:
        """Read what is due; where it is not said, it is the earliest stage that fits the rest."""
        return text(key, value, STAGES) if key in self else None

    meal = whole_number(lambda saved: saved._likely_meal(), 1, lambda saved: saved.setup.meals)
    round = whole_number(lambda saved: saved._likely_round(), 1, ROUNDS)

    @field()
    def hands(self, key: str, value: object) -> tuple[int, ...]:
        """Read which bid cards each seat holds: those of its set that are not elsewhere, if it is not said."""
        return self.each_seat(key, value, self._cards) if key in self else self._besides(self.used)

    @each_seat([])
    def piles(self, key: str, seat: int, entry: object) -> Foods:
        """Read which foods a seat has taken."""
        return self._foods(key, entry)

    @field([])
    def market(self, key: str, value: object) -> Foods:
        """Read which foods are up."""
        return tuple(sorted(self._foods(key, value)))

    @each_seat(None)
    def bids(self, key: str, seat: int, entry: object) -> int:
        """Read what a seat bids."""
        if entry is None:
            return NO_BID
        name = text(key, entry)
        if name == FACE_DOWN:
            return FACE_DOWN_BID
        food = self.setup.food_number.get(name)
        return self._card(key, seat, name) if food is None else FOOD + food

    @field()
    def used(self, key: str, value: object) -> tuple[int, ...]:
        """Read which bid cards of each seat are gone; at the end all, if it is not said."""
        if key in self:
            return self.each_seat(key, value, self._cards)
        if "hands" in self:
            return self._besides(self.hands)
        return self.setup.sets if self.stage == OVER and not self.setup.is_shuffled else self.setup.none

    @each_seat([])
    def powers(self, key: str, seat: int, entry: object) -> int:
        """Read which power cards a seat holds."""
        names = texts(key, entry)
        for name in names:
            if name != FACE_DOWN:
                self._check_power(key, name)
        return _hand(key, self.setup.powers, names)

    @field()
    def discarded(self, key: str, value: object) -> tuple[str, ...]:
        """Read which powers were played: those on the bids, if it is not said."""
        if key not in self:
            return self.laid
        names = texts(key, value)
        for name in names:
            self._check_power(key, name)
        return tuple(names)

    @each_seat(0)
    def played(self, key: str, seat: int, entry: object) -> int:
        """Read how many powers a seat has played this round."""
        return whole(key, entry, 0, self.setup.powers.size)

    @each_seat(False)
    def ready(self, key: str, seat: int, entry: object) -> bool:
        """Read whether a seat is ready."""
        return truth(key, entry)

    @each_seat([])
    def changes(self, key: str, seat: int, entry: object) -> tuple[str, ...]:
        """Read which powers change the bid of a seat."""
        return tuple([self._change(key, change) for change in texts(key, entry)])

    lower_wins = flag(False)

    @field()
    def scores(self, key: str, value: object) -> tuple[tuple[int, ...], ...]:
        """Read the scores of earlier meals: nobody has any, if it is not said."""
        if key not in self:
            return (self.setup.none,) * (self.meal - 1)
        found = []
        for row in items(key, value):
            points = [whole(key, score, -MOST_POINTS, MOST_POINTS) for score in items(key, row)]
            found.append(tuple(self._one_for_each(key, points)))
        if len(found) >= self.setup.meals:
            raise self.error(key, "wants the scores of earlier meals only.")
        return tuple(found)

    @field([])
    def bottom(self, key: str, value: object) -> tuple[Foods, ...]:
        """Read which groups lie under the deck."""
        groups = tuple([tuple(sorted(self._foods(key, group))) for group in items(key, value)])
        if groups and not self.setup.is_advanced:
            raise self.error(key, "in the basic game nothing is put under the deck.")
        if not all(groups):
            raise self.error(key, "wants groups of at least one food.")
        return groups

    undo = anything()

    # What follows from them ---------------------------------------------------------------------------------------

    @cached_property
    def bids_in(self) -> int:
        """How many bids are in."""
        return sum(bid != NO_BID for bid in self.bids)

    @cached_property
    def open_cards(self) -> tuple[int, ...]:
        """The card that each seat bids, as a hand; empty where it is none or cannot be seen."""
        return tuple([1 << bid if 0 <= bid < FOOD else 0 for bid in self.bids])

    @cached_property
    def laid(self) -> tuple[str, ...]:
        """The powers that lie on the bids."""
        return tuple([change.partition(" ")[0] for each in self.changes for change in each])

    def _left_of_deck(self) -> Foods:
        """Find what is left of the deck; no food can be in more places than there are cards of it."""
        setup = self.setup
        if len(self.market) > setup.seats:
            raise self.error("market", Text("wants at most {seats} foods: one for each seat.", seats=setup.seats))
        left = setup.deck
        places: list[tuple[str, Iterable[int]]] = [("piles", pile) for pile in self.piles]
        places += [("market", self.market), ("bids", [bid - FOOD for bid in self.bids if bid >= FOOD])]
        places += [("bottom", group) for group in self.bottom]
        for key, foods in places:
            rest = without(left, foods)
            if rest is None:
                food = next((food for food in foods if food not in left), next(iter(foods)))
                raise self.error(key, Text("there are not so many cards of {food}.", food=setup.food_names[food]))
            left = rest
        return left

    def _is_advanced(self) -> bool:
        """Check whether anything speaks of power cards or of several meals."""
        if self.raw("stage") in ADVANCED_STAGES or self.raw("meal") in range(2, MEALS + 1):
            return True
        return any(_says_something(self.raw(key)) for key in ADVANCED_ONLY)

    def _likely_meal(self) -> int:
        if "scores" in self:
            return 1 + len(self.scores)
        return self.setup.meals if self.stage == OVER else 1

    def _likely_round(self) -> int:
        """Find the round by the cards that are left, or gone, or by the foods that were taken."""
        if self.stage == OVER:
            return ROUNDS
        held = [int(bid != NO_BID) for bid in self.bids]
        if "hands" in self and any(self.hands):
            left = min(BIDS.count(hand) + more for hand, more in zip(self.hands, held, strict=True))
            return min(max(ROUNDS + 1 - left, 1), ROUNDS)
        if "used" in self:
            return min(max(map(BIDS.count, self.used)) + 1, ROUNDS)
        if "piles" in self:
            taken = min(map(len, self.piles))
            return min(max(taken + (self.market != () or not all(held)), 1), ROUNDS)
        return 1

    def _besides(self, known: tuple[int, ...]) -> tuple[int, ...]:
        """Find what each set has besides these cards and the bids; face down where some of it is not to be seen."""
        setup, seen, found = self.setup, 0, []
        if setup.is_shuffled:
            return setup.none
        for cards in (*map(BIDS.seen, known), *self.open_cards):
            seen |= cards
        for own, cards, bid in zip(setup.sets, known, self.bids, strict=True):
            unseen, rest = BIDS.unseen(cards) + (bid == FACE_DOWN_BID), own & ~seen
            found.append(max(rest.bit_count() - unseen, 0) << BIDS.size if unseen else rest)
        return tuple(found)

    # Parts --------------------------------------------------------------------------------------------------------

    def each_seat(self, key: str, value: object, read: Callable[[str, int, object], T]) -> tuple[T, ...]:
        """Read a list with an entry for each seat."""
        return tuple([read(key, seat, entry) for seat, entry in enumerate(self._one_for_each(key, items(key, value)))])

    def _one_for_each(self, key: str, entries: list[T]) -> list[T]:
        if len(entries) != self.setup.seats:
            raise self.error(key, Text("wants an entry for each of the {seats} seats.", seats=self.setup.seats))
        return entries

    def _foods(self, key: str, value: object) -> Foods:
        """Read foods by name."""
        numbers, found = self.setup.food_number, []
        for name in texts(key, value):
            if name not in numbers:
                raise self.error(key, Text("there is no food {food} in this game.", food=shown(name)))
            found.append(numbers[name])
        return tuple(found)

    def card(self, seat: int, name: str) -> int | None:
        """Find a bid card of a seat, if there is one; where everyone plays with a set, a value alone will do."""
        if name in _DIGITS and not self.setup.is_shuffled and seat < self.setup.seats:
            return card_of(int(name), seat)
        return BIDS.number.get(name)

    def _card(self, key: str, seat: int, name: str) -> int:
        card = self.card(seat, name)
        if card is None:
            raise self.error(key, Text('wants bid cards like "7.3", not {given}.', given=shown(name)))
        return card

    def _cards(self, key: str, seat: int, entry: object) -> int:
        """Read which bid cards a seat has."""
        names = texts(key, entry)
        cards = [name if name == FACE_DOWN else BIDS.names[self._card(key, seat, name)] for name in names]
        return _hand(key, BIDS, cards)

    def _check_power(self, key: str, name: str) -> None:
        if name not in self.setup.kinds:
            raise self.error(key, Text("there is no power {power} in this game.", power=shown(name)))

    def _change(self, key: str, change: str) -> str:
        """Read a power on a bid; an early bird says as how much it counts."""
        name, _, number = change.partition(" ")
        self._check_power(key, name)
        power = self.setup.kinds[name]
        if not power.changes_bid:
            raise self.error(key, Text("{power} does not stay with a bid.", power=name))
        if power.name == "early-bird":
            try:
                counts = int(number)
            except ValueError:
                counts = MOST_POINTS + 1
            if str(counts) != number or abs(counts) > MOST_POINTS:
                raise self.error(key, Text('wants an early bird with its number, like "{power} 9".', power=name))
        elif change != name:
            raise self.error(key, Text("{power} has no number.", power=name))
        return change

    # What cannot be -----------------------------------------------------------------------------------------------

    def _check_dealt(self) -> None:
        """Check that what everyone holds is said or follows."""
        begun = self.round > 1 or self.market or any(self.piles) or any(self.used)
        if self.setup.is_shuffled and "hands" not in self and (begun or self.stage not in (None, BID_DEAL, OVER)):
            raise self.error("hands", "is missing: with shuffled bid cards it does not follow from the rest.")

    def _check_powers(self) -> None:
        """Check that every power card is in one place only, and that no bid is changed that nobody can see."""
        pack, seen, hands = self.setup.powers, 0, self.powers
        placed = (("changes", self.laid), ("discarded", self.discarded))
        for hand in hands:
            if pack.seen(hand) & seen:
                raise self.error("powers", "has a card twice.")
            seen |= pack.seen(hand)
        for key, gone in placed:
            for name in gone:
                if gone.count(name) > 1:
                    raise self.error(key, Text("has {card} twice.", card=name))
                if seen >> pack.number[name] & 1:
                    raise self.error(key, Text("{card} is still in a hand.", card=name))
        for seat, each in enumerate(self.changes):
            if self.setup.on_open_bids(each) and self.bids[seat] in (NO_BID, FACE_DOWN_BID):
                raise self.error("changes", Text("seat {seat} has no open bid that could be changed.", seat=seat))

    def _check_bid_cards(self) -> None:
        """Check that every bid card is in one place only, and that of a seat that can have it."""
        setup, seen = self.setup, 0
        for key, hands in (("hands", self.hands), ("used", self.used), ("bids", self.open_cards)):
            for seat, hand in enumerate(hands):
                known = BIDS.seen(hand)
                if known & seen:
                    card = BIDS.names[BIDS.numbers(known & seen)[0]]
                    raise self.error(key, Text("{card} is in two places.", card=card))
                seen |= known
                allowed = setup.all_bids if setup.is_advanced or setup.is_shuffled else setup.sets[seat]
                if known & ~allowed:
                    card = BIDS.names[BIDS.numbers(known & ~allowed)[0]]
                    raise self.error(key, Text("seat {seat} cannot have {card}.", seat=seat, card=card))


def _says_something(value: object) -> bool:
    return any(map(bool, value)) if isinstance(value, (list, tuple)) else bool(value)


def _hand(key: str, pack: Pack, names: list[str]) -> int:
    """Make a hand, each card of which is there once."""
    if len(names) > pack.size:
        raise PositionError(key, "has more cards than there are.")
    seen = [name for name in names if name != FACE_DOWN]
    for name in seen:
        if seen.count(name) > 1:
            raise PositionError(key, Text("has {card} twice.", card=name))
    return pack.hand(names)
