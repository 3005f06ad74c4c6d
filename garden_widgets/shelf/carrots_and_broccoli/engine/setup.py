"""What can be chosen before a game of Carrots & Broccoli, and what that fixes for the whole of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, cast

from garden_widgets.core.frozen import Frozen
from garden_widgets.core.optional import off
from garden_widgets.core.options import Option, Options
from garden_widgets.core.text import Name, Text
from garden_widgets.kit.grids import around, beside
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import DICE, DICE_OF_FOUR, PIECES, PLANT_COLOURS

GOALS: Final = {"ten": 10, "six": 6}
"""How many pyramids a garden needs. CB-16, CB-17, CB-18."""

_COLOURS: Final = {2: ("RY", "GB"), 4: tuple(PLANT_COLOURS)}  # CB-02, CB-03
_PLAYERS: Final = {
    2: (Name(0, "carrot gardener"), Name(1, "broccoli gardener")),
    4: (Name(0, "red gardener"), Name(1, "yellow gardener"), Name(2, "green gardener"), Name(3, "blue gardener")),
}
_MARKS: Final = {2: "cb", 4: "rygb"}

MOST_TURNS: Final = 1_000_000_000
"""No game counts more turns, so that any that was played can be read back."""

TIMER: Final = 20 * 60
"""The seconds of a game with a timer (CB-19)."""

_TURN_LIMIT: Final = Option(
    "turn_limit",
    int,
    0,
    None,
    Text("time is up after this many turns; 0 for no limit"),
    "CB-R14",
    label=Text("Most turns"),
)
OPTIONS: Final = (
    Option(
        "seats",
        int,
        2,
        (2, 4),
        Text("how many play: two with two colours each, or four with one"),
        "CB-01",
        label=Text("How many play"),
        words={2: Text("two, each with two colours"), 4: Text("four, each with one colour")},
    ),
    Option(
        "goal",
        str,
        "ten",
        tuple(GOALS),
        Text("a garden of ten, or for a short game a triangle of six"),
        "CB-18",
        label=Text("What wins"),
        words={"ten": Text("ten plants side by side"), "six": Text("a triangle of six: a short game")},
    ),
    Option(
        "kids",
        bool,
        False,
        (False, True),
        Text("steps may be diagonal too"),
        "CB-21",
        label=Text("Steps"),
        words={False: Text("straight only"), True: Text("across corners too: easier for children")},
    ),
    Option(
        "wall",
        str,
        "chain",
        ("chain", "loose"),
        Text("how a wall holds together"),
        "CB-R2",
        label=Text("The wall"),
        words={"chain": Text("stays together as a chain"), "loose": Text("may come apart")},
    ),
    Option(
        "timer",
        bool,
        False,
        (False, True),
        Text("whether time may be called"),
        "CB-19",
        label=Text("Clock"),
        words={False: Text("as long as it takes"), True: Text("20 minutes")},
    ),
    _TURN_LIMIT,
)


def check_turn_limit(options: Mapping[str, object]) -> None:
    """Refuse a number of turns that cannot be played."""
    limit = options["turn_limit"]
    if not isinstance(limit, int) or not 0 <= limit <= MOST_TURNS:
        raise _TURN_LIMIT.refuse(limit, Text("it wants 0 for none, or a number of turns up to {most}", most=MOST_TURNS))


class Setup(Frozen):
    """What the options fix for a whole game."""

    __slots__ = (
        "chain",
        "copies",
        "counts_pips",
        "dice",
        "goal",
        "goal_rule",
        "kids",
        "limit",
        "marks",
        "near",
        "needed",
        "options",
        "owners",
        "plants_step",
        "players",
        "rests",
        "seats",
        "timer",
        "unplayed",
        "wall_rule",
    )

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats: int = cast(int, options["seats"])
        self.limit: int = cast(int, options["turn_limit"])
        self.kids, self.timer = options["kids"] is True, options["timer"] is True
        self.unplayed = off(options)
        self.chain = None if "CB-13" in self.unplayed else options["wall"] == "chain"
        """Whether a wall holds together as a chain or loosely; None where it need not hold together. CB-13, CB-R2."""
        self.plants_step = "CB-10" not in self.unplayed
        self.rests = "CB-14" not in self.unplayed
        self.counts_pips = "CB-20" not in self.unplayed
        self.dice = MappingProxyType(DICE_OF_FOUR if "CB-R3" in self.unplayed else DICE)
        self.goal: str = cast(str, options["goal"])
        self.needed = GOALS[self.goal]
        self.goal_rule = "CB-18" if self.goal == "six" else "CB-16" if self.seats == 2 else "CB-17"
        self.wall_rule = "CB-04" if self.seats == 2 else "CB-05"
        self.copies = self.seats  # two trios of each colour with two seats, four with four: CB-02, CB-03
        self.near = around if self.kids else beside
        """Which squares a step can lead to. CB-21."""
        self.players = _PLAYERS[self.seats]
        self.marks = _MARKS[self.seats]
        """A letter for each side, where the board is written as text."""
        self.owners = tuple(self._owner(piece[0]) for piece in PIECES)

    def _owner(self, letter: str) -> int:
        return next(seat for seat, colours in enumerate(_COLOURS[self.seats]) if letter in colours)

    def __reduce__(self) -> tuple[object, ...]:
        return setup_of, (self.options,)


@lru_cache(maxsize=64)
def setup_of(options: Options) -> Setup:
    """Return what the options fix, worked out once."""
    return Setup(options)
