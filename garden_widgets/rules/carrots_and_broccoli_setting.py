"""How a game of Carrots & Broccoli is set: its options, and what follows from them for every state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, cast

from garden_widgets.core.options import Options
from garden_widgets.kit.grids import around, beside
from garden_widgets.rules.carrots_and_broccoli_moves import PIECES, PLANT_COLOURS

GOALS: Final = {"ten": 10, "six": 6}
"""How many pyramids a garden needs. CB-16, CB-17, CB-18."""

_COLOURS: Final = {2: ("RY", "GB"), 4: tuple(PLANT_COLOURS)}  # CB-02, CB-03
_NAMES: Final = {2: ("carrot", "broccoli"), 4: ("red", "yellow", "green", "blue")}
_BESIDE: Final = tuple(beside(1 << square) for square in range(64))
_AROUND: Final = tuple(around(1 << square) for square in range(64))


class Setting:
    """The options of a game, and what follows from them."""

    __slots__ = (
        "chain",
        "copies",
        "goal",
        "goal_rule",
        "kids",
        "limit",
        "names",
        "needed",
        "next_to",
        "options",
        "owners",
        "seats",
        "set_up_rule",
        "timer",
    )

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats: int = cast(int, options["seats"])
        self.limit = turn_limit(options)
        self.kids, self.timer = options["kids"] is True, options["timer"] is True
        self.chain = options["wall"] == "chain"
        self.goal: str = cast(str, options["goal"])
        self.needed = GOALS[self.goal]
        self.goal_rule = "CB-18" if self.goal == "six" else "CB-16" if self.seats == 2 else "CB-17"
        self.set_up_rule = "CB-04" if self.seats == 2 else "CB-05"
        self.copies = self.seats  # two trios of each colour with two seats, four with four: CB-02, CB-03
        self.next_to = _AROUND if self.kids else _BESIDE  # CB-21
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


def turn_limit(options: Mapping[str, object]) -> int:
    """Read the number of turns after which time is called by itself; 0 is none. CB-R14."""
    return cast(int, options["turn_limit"])
