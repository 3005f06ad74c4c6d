"""What lies on the table of Yes! Broccoli!: cards, bids, foods and powers, and all that can be read of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from garden_widgets.core.move import CHANCE
from garden_widgets.core.options import Options
from garden_widgets.core.stored import Stored
from garden_widgets.core.text import Name
from garden_widgets.kit.cards import FACE_DOWN
from garden_widgets.shelf.yes_broccoli.engine.bids import (
    BIDS,
    FACE_DOWN_BID,
    FOOD,
    NO_BID,
    Change,
    Strength,
    changed,
    icons_on,
    order,
    value_of,
)
from garden_widgets.shelf.yes_broccoli.engine.deck import Foods
from garden_widgets.shelf.yes_broccoli.engine.powers import DEALT, REVEALED, TAKEN, WINDOWS
from garden_widgets.shelf.yes_broccoli.engine.setup import PLAYERS, Setup

if TYPE_CHECKING:
    from garden_widgets.shelf.yes_broccoli.engine.game import YesBroccoli

BID_DEAL: Final = "bids"
POWER_DEAL: Final = "powers"
DEAL: Final = "deal"
BID: Final = "bid"
TAKE: Final = "take"
OVER: Final = "over"
STAGES: Final = (BID_DEAL, POWER_DEAL, DEAL, DEALT, BID, REVEALED, TAKE, TAKEN, OVER)
"""What is due, in the order in which it comes."""

CHANCE_STAGES: Final = frozenset({BID_DEAL, POWER_DEAL, DEAL})

BY_CHANCE: Final = (CHANCE,)

Raw = tuple[object, ...]
"""One thing that happened: its kind and the numbers that it needs; the words are made when somebody asks."""


class Undo(NamedTuple):
    """What was before the latest power of a window, so that it can be undone. YB-R8."""

    seat: int
    power: str
    bids: tuple[int, ...]
    changes: tuple[tuple[str, ...], ...]
    market: Foods
    lower_wins: bool
    piles: tuple[Foods, ...]
    """The score piles before; they are the same where the power leaves them alone."""


class Powers(NamedTuple):
    """Everything that power cards bring with them; in the basic game it stays as it is at the start."""

    hands: tuple[int, ...]
    """The power cards of each seat, as hands of the pack."""
    discarded: tuple[str, ...]
    """What was played this meal."""
    played: tuple[int, ...]
    """How many each seat has played this round."""
    ready: tuple[bool, ...]
    changes: tuple[tuple[str, ...], ...]
    """What changes each bid, in the order of playing; an early bird says as how much it counts."""
    lower_wins: bool
    undo: Undo | None

    @classmethod
    def none(cls, setup: Setup) -> Powers:
        """Return what a meal begins with."""
        return cls(setup.none, (), setup.none, setup.nobody, ((),) * setup.seats, lower_wins=False, undo=None)


class Table(Stored):
    """The table of a game. Bid cards and powers are hands of a pack, foods are numbers."""

    __slots__ = (
        "_told",
        "bids",
        "bottom",
        "hands",
        "market",
        "meal",
        "order",
        "piles",
        "powers",
        "round",
        "scores",
        "setup",
        "stage",
        "top",
        "used",
    )

    game: ClassVar[YesBroccoli]
    setup: Setup
    stage: str
    """What is due: one of `STAGES`."""
    meal: int
    round: int
    hands: tuple[int, ...]
    """The unused bid cards of each seat."""
    used: tuple[int, ...]
    """The bid cards of each seat that are gone for this meal."""
    bids: tuple[int, ...]
    """What each seat bids this round: a card, a food, face down, or nothing yet."""
    market: Foods
    """The foods that are up, in the order of their names."""
    piles: tuple[Foods, ...]
    """The foods that each seat has taken this meal, in that order."""
    top: Foods
    """What is left of the deck above everything that was put under it; in no order."""
    bottom: tuple[Foods, ...]
    """The groups that were put under the deck."""
    scores: tuple[tuple[int, ...], ...]
    """The scores of each earlier meal."""
    order: tuple[int, ...]
    """While foods are taken: all seats in the order of taking."""
    powers: Powers
    _told: tuple[Raw, ...]

    # What can be seen -------------------------------------------------------------------------------------------

    @property
    def options(self) -> Options:
        """The resolved options of this game."""
        return self.setup.options

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setup.seats

    @property
    def turn(self) -> int:
        """The first of those who may move now; while chance is due or the game is over, seat 0."""
        return max(self._movers[0], 0) if self._movers else 0

    @property
    def is_window(self) -> bool:
        """True while powers can be played. YB-R3."""
        return self.stage in WINDOWS

    @property
    def is_refill(self) -> bool:
        """True while a deal is due that belongs to a power. YB-15."""
        return self.stage == DEAL and any(self.powers.played)

    @property
    def foods_up(self) -> tuple[str, ...]:
        """The foods that are up, by name."""
        return self._foods(self.market)

    def hand_of(self, seat: int) -> tuple[str, ...]:
        """Return the unused bid cards of a seat; "?" for each that cannot be seen."""
        return BIDS.cards(self.hands[seat])

    def used_by(self, seat: int) -> tuple[str, ...]:
        """Return the used bid cards of a seat; "?" for each that cannot be seen."""
        return BIDS.cards(self.used[seat])

    def powers_of(self, seat: int) -> tuple[str, ...]:
        """Return the power cards in the hand of a seat; "?" for each that cannot be seen."""
        return self.setup.powers.cards(self.powers.hands[seat])

    def pile_of(self, seat: int) -> tuple[str, ...]:
        """Return the foods that a seat has taken this meal."""
        return self._foods(self.piles[seat])

    def bid_of(self, seat: int) -> str | None:
        """Return what a seat bids: a card or a food, "?" for what cannot be seen, None for nothing yet."""
        bid = self.bids[seat]
        if bid >= FOOD:
            return self.setup.food_names[bid - FOOD]
        return None if bid == NO_BID else FACE_DOWN if bid == FACE_DOWN_BID else BIDS.names[bid]

    def score_of(self, seat: int) -> int:
        """Add up what a seat has taken this meal. YB-10."""
        return self.setup.worth(self.piles[seat])

    def total_of(self, seat: int) -> int:
        """Add up the scores of a seat over all meals so far. YB-12."""
        return sum(scores[seat] for scores in self.scores) + self.score_of(seat)

    def plain_strength(self, seat: int) -> Strength:
        """Return how strong a bid that is in is by itself. YB-07, YB-18."""
        return self._plain(self.bids[seat])

    def changes_of(self, seat: int) -> tuple[Change, ...]:
        """Return what powers have done to a bid, one after another. YB-16, YB-R4."""
        return self.changes_to(self.bids[seat], self.powers.changes[seat])

    def changes_to(self, bid: int, changes: tuple[str, ...]) -> tuple[Change, ...]:
        """Return what powers do to a bid, one after another."""
        strength, found = self._plain(bid), []
        for text in changes:
            name, _, number = text.partition(" ")
            power = self.setup.kinds[name]
            if power.effect is None:
                after = changed(power.name, strength, int(number or 0))
            else:
                after = power.effect.on(strength)
            found.append(Change(name, power.name, strength, after))
            strength = after
        return tuple(found)

    def strength_of(self, seat: int) -> Strength:
        """Return how strong a bid that can be seen is now."""
        return self.strength_with(self.bids[seat], self.powers.changes[seat])

    def strength_with(self, bid: int, changes: tuple[str, ...]) -> Strength:
        """Return how strong a bid is with these changes."""
        return self.changes_to(bid, changes)[-1].after if changes else self._plain(bid)

    @property
    def are_bids_open(self) -> bool:
        """True from the reveal to the end of the round."""
        return self.stage in (REVEALED, TAKE, TAKEN)

    @property
    def taking_order(self) -> tuple[int, ...]:
        """The seats in the order in which they take, as the bids are now; nobody before the reveal."""
        if self.order or not self.are_bids_open:
            return self.order
        powers = self.powers
        strengths = [self.strength_of(seat) for seat in self.setup.everyone]
        return order(strengths, powers.played, self.setup.youth, powers.lower_wins, self.setup.unplayed)

    def _plain(self, bid: int) -> Strength:
        if bid >= FOOD:
            return Strength(self.setup.values[bid - FOOD], 0)  # YB-18
        assert bid >= 0, "it is face down, or not in"
        return Strength(value_of(bid), icons_on(bid))

    def _foods(self, foods: Foods) -> tuple[str, ...]:
        names = self.setup.food_names
        return tuple([names[food] for food in foods])

    def _player(self, seat: int) -> Name:
        return PLAYERS[seat]

    @property
    def is_view(self) -> bool:
        """True where something was taken out: a card or a bid is face down."""
        face_down = self.setup.powers.face_down
        return (
            FACE_DOWN_BID in self.bids
            or any(hand > BIDS.every for hand in self.hands)
            or any(hand > BIDS.every for hand in self.used)
            or any(hand >= face_down for hand in self.powers.hands)
        )

    # Being a value ----------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, object]:
        """Write the whole state as plain JSON."""
        powers, everyone = self.powers, self.setup.everyone
        return {
            "options": self.options.to_dict(),
            "stage": self.stage,
            "meal": self.meal,
            "round": self.round,
            "hands": [list(self.hand_of(seat)) for seat in everyone],
            "piles": [list(self.pile_of(seat)) for seat in everyone],
            "market": list(self.foods_up),
            "bids": [self.bid_of(seat) for seat in everyone],
            "used": [list(self.used_by(seat)) for seat in everyone],
            "powers": [list(self.powers_of(seat)) for seat in everyone],
            "discarded": list(powers.discarded),
            "played": list(powers.played),
            "ready": list(powers.ready),
            "changes": [list(changes) for changes in powers.changes],
            "lower_wins": powers.lower_wins,
            "scores": [list(scores) for scores in self.scores],
            "bottom": [list(self._foods(group)) for group in self.bottom],
            "undo": self._written_undo(powers.undo),
        }

    def _written_undo(self, undo: Undo | None) -> dict[str, object] | None:
        if undo is None:
            return None
        written: dict[str, object] = {
            "seat": undo.seat,
            "power": undo.power,
            "bids": [None if bid == NO_BID else self._bid_text(bid) for bid in undo.bids],
            "changes": [list(changes) for changes in undo.changes],
            "market": list(self._foods(undo.market)),
            "lower_wins": undo.lower_wins,
        }
        if undo.piles != self.piles:
            written["piles"] = [list(self._foods(pile)) for pile in undo.piles]
        return written

    def _bid_text(self, bid: int) -> str:
        return self.setup.food_names[bid - FOOD] if bid >= FOOD else BIDS.names[bid]

    def _key(self) -> object:
        return (
            self.setup.options,
            self.stage,
            self.meal,
            self.round,
            self.hands,
            self.used,
            self.bids,
            self.market,
            self.piles,
            self.bottom,
            self.scores,
            self.powers,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return self.game.from_dict, (self.to_dict(),)
