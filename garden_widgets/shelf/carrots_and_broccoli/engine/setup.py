"""How a game of Carrots & Broccoli is set: its options, and what follows from them for every state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, cast

from garden_widgets.core.options import Option, Options
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import PIECES, PLANT_COLOURS, hand

GOALS: Final = {"ten": 10, "six": 6}
"""How many pyramids a garden needs. CB-16, CB-17, CB-18."""

_COLOURS: Final = {2: ("RY", "GB"), 4: tuple(PLANT_COLOURS)}  # CB-02, CB-03
_NAMES: Final = {2: ("carrot", "broccoli"), 4: ("red", "yellow", "green", "blue")}


MOST_TURNS: Final = 1_000_000_000

TIMER: Final = 20 * 60
"""The seconds of a game with a timer (CB-19)."""

_TURN_LIMIT: Final = Option(
    "turn_limit", int, 0, None, "turns after which time is called by itself; 0 for none", "CB-R14"
)
OPTIONS: Final = (
    Option("seats", int, 2, (2, 4), "how many play: two with two colours each, or four with one", "CB-01"),
    Option("goal", str, "ten", tuple(GOALS), "a garden of ten, or for a short game a triangle of six", "CB-18"),
    Option("kids", bool, False, (False, True), "steps may be diagonal too", "CB-21"),
    Option("wall", str, "chain", ("chain", "loose"), "how a wall holds together", "CB-R2"),
    Option("timer", bool, False, (False, True), "whether time may be called", "CB-19"),
    _TURN_LIMIT,
)


def check_turn_limit(options: Mapping[str, object]) -> None:
    """Refuse a number of turns that cannot be played."""
    limit = options["turn_limit"]
    if not isinstance(limit, int) or not 0 <= limit <= MOST_TURNS:
        raise _TURN_LIMIT.refuse(limit, f"it wants 0 for none, or a number of turns up to {MOST_TURNS}")


class Setting:
    """The options of a game, and what follows from them."""

    __slots__ = (
        "chain",
        "copies",
        "goal",
        "goal_rule",
        "hands",
        "kids",
        "limit",
        "names",
        "needed",
        "options",
        "owners",
        "seats",
        "set_up_rule",
        "timer",
    )

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats: int = cast(int, options["seats"])
        self.limit: int = cast(int, options["turn_limit"])
        self.kids, self.timer = options["kids"] is True, options["timer"] is True
        self.chain = options["wall"] == "chain"
        self.goal: str = cast(str, options["goal"])
        self.needed = GOALS[self.goal]
        self.goal_rule = "CB-18" if self.goal == "six" else "CB-16" if self.seats == 2 else "CB-17"
        self.set_up_rule = "CB-04" if self.seats == 2 else "CB-05"
        self.copies = self.seats  # two trios of each colour with two seats, four with four: CB-02, CB-03
        self.hands = tuple(hand(seat, kids=self.kids) for seat in range(self.seats))
        self.names = _NAMES[self.seats]
        self.owners = tuple(self._owner(piece[0]) for piece in PIECES)

    def _owner(self, letter: str) -> int:
        return next(seat for seat, colours in enumerate(_COLOURS[self.seats]) if letter in colours)

    def __reduce__(self) -> tuple[object, ...]:
        return setting_of, (self.options,)


@lru_cache(maxsize=64)
def setting_of(options: Options) -> Setting:
    """Give what follows from the options, worked out once."""
    return Setting(options)
