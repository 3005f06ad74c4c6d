"""The power cards of Yes! Broccoli!: when each can be played, and what it needs.

The rulebook names three of them; the others are house data of this project, and marked so wherever they are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from garden_widgets.core.text import Name, Text
from garden_widgets.shelf.yes_broccoli.engine.effects import ANY, WHOSE, Effect

DEALT: Final = "D"
REVEALED: Final = "R"
TAKEN: Final = "T"
WINDOWS: Final = (DEALT, REVEALED, TAKEN)
"""When powers can be played: after the deal, after the reveal, after the taking. YB-R3."""

SEAT: Final = "seat"
CARD: Final = "card"
FOOD_UP: Final = "food up"
OWN_FOOD: Final = "own food"
THEIR_FOOD: Final = "their food"


class Power(NamedTuple):
    """A power: its name, the windows in which it can be played, and what has to be named with it."""

    name: str
    windows: str
    needs: tuple[str, ...] = ()
    house: bool = True
    """True where what it does is this project's. YB-R1."""
    target: str = ANY
    effect: Effect | None = None
    """What it does to a bid, where somebody described it as data. YB-23."""

    @property
    def changes_bid(self) -> bool:
        """True where it changes a bid and stays with it."""
        return self.effect is not None or self.name in CHANGES

    @property
    def text(self) -> Text:
        """Say what it does."""
        if self.effect is None:
            return POWER_TEXTS[self.name]
        return Text("{bid}: {effect}.", bid=WHOSE[self.target], effect=self.effect.text)


POWERS: Final[Mapping[str, Power]] = MappingProxyType(
    {
        power.name: power
        for power in (
            Power("picky-eater", REVEALED, (SEAT,), house=False),
            Power("too-busy-to-eat", DEALT + REVEALED, house=False),
            Power("super-hungry", REVEALED, (SEAT,), house=False),
            Power("nibbler", REVEALED, (SEAT,)),
            Power("half-portion", REVEALED, (SEAT,)),
            Power("extra-broccoli", REVEALED, (SEAT,)),
            Power("swap-plates", REVEALED, (SEAT, SEAT)),
            Power("change-of-mind", REVEALED, (CARD,)),
            Power("home-cooking", REVEALED, (OWN_FOOD,)),
            Power("leftovers", DEALT, (FOOD_UP,)),
            Power("clear-the-table", DEALT),
            Power("trade-snacks", TAKEN, (OWN_FOOD, SEAT, THEIR_FOOD)),
            Power("early-bird", REVEALED),
            Power("no-thank-you", DEALT + REVEALED + TAKEN),
        )
    }
)
"""All powers, in the order of the rules."""

CHANGES: Final = frozenset({"picky-eater", "super-hungry", "nibbler", "half-portion", "extra-broccoli", "early-bird"})
"""The powers that change a bid and stay with it."""

POWER_NAMES: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "picky-eater": Name("picky-eater", "Picky Eater", proper=True),
        "too-busy-to-eat": Name("too-busy-to-eat", "Too Busy to Eat", proper=True),
        "super-hungry": Name("super-hungry", "Super Hungry", proper=True),
        "nibbler": Name("nibbler", "Nibbler", proper=True),
        "half-portion": Name("half-portion", "Half Portion", proper=True),
        "extra-broccoli": Name("extra-broccoli", "Extra Broccoli", proper=True),
        "swap-plates": Name("swap-plates", "Swap Plates", proper=True),
        "change-of-mind": Name("change-of-mind", "Change of Mind", proper=True),
        "home-cooking": Name("home-cooking", "Home Cooking", proper=True),
        "leftovers": Name("leftovers", "Leftovers", proper=True),
        "clear-the-table": Name("clear-the-table", "Clear the Table", proper=True),
        "trade-snacks": Name("trade-snacks", "Trade Snacks", proper=True),
        "early-bird": Name("early-bird", "Early Bird", proper=True),
        "no-thank-you": Name("no-thank-you", "No Thank You", proper=True),
    }
)
"""The powers as sentences name them."""

POWER_TEXTS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "picky-eater": Text("3 more for any bid."),
        "too-busy-to-eat": Text("Lower bids win this round."),
        "super-hungry": Text("Any bid counts double."),
        "nibbler": Text("3 less for any bid."),
        "half-portion": Text("Any bid counts half, rounded down."),
        "extra-broccoli": Text("5 more icons for any bid: they decide ties."),
        "swap-plates": Text("Two bids change places, with everything that changes them."),
        "change-of-mind": Text("Take your bid back and play another card instead."),
        "home-cooking": Text("A food of your plate becomes your bid, and the card comes back."),
        "leftovers": Text("One food goes under the deck, and the next comes up."),
        "clear-the-table": Text("All foods that are up go under the deck, and new ones come up."),
        "trade-snacks": Text("Trade one of your foods for one of somebody else's."),
        "early-bird": Text("Your bid counts one more than the highest bid."),
        "no-thank-you": Text("Right after another power: that power is undone."),
    }
)
"""What each power card does."""

WHEN: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "D": Text("It is played after the food has come up, before the bids."),
        "R": Text("It is played when the bids are open, before the food is taken."),
        "T": Text("It is played when everybody has taken a food."),
        "DR": Text("It is played after the food has come up, or when the bids are open."),
        "DRT": Text("It is played whenever powers can be played."),
    }
)
"""When a power can be played, by its windows."""


def power_name(name: str) -> Name:
    """Name a power; one that a user added is called what they called it."""
    return POWER_NAMES.get(name) or Name(name, name, proper=True)
