"""What can be chosen before a game of Snail Invasion!, and what that fixes for the whole of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from garden_widgets.core.frozen import Frozen
from garden_widgets.core.optional import off
from garden_widgets.core.options import Option, Options
from garden_widgets.core.text import Text
from garden_widgets.shelf.snail_invasion.engine.homes import TREE, Nest, Shed, nest_of, shed_of
from garden_widgets.shelf.snail_invasion.engine.stacks import EMPTY, PLANTS, VALUE, Stack, is_snail, landing

SEATS: Final = Option(
    "seats",
    int,
    2,
    (1, 2),
    Text("2 for a gardener and the snails, 1 for solitaire"),
    "SI-R8",
    label=Text("How many play"),
    words={1: Text("one, for both sides"), 2: Text("two: the gardener and the snails")},
)
BOARD: Final = Option(
    "board",
    int,
    12,
    (12, 16),
    Text("how many squares, four in a row"),
    "SI-28",
    label=Text("Size of the garden"),
    words={12: Text("12 squares"), 16: Text("16 squares: a longer way round")},
)
TREES: Final = Option(
    "plants",
    str,
    PLANTS,
    None,
    Text("one to four letters: R is a red plant, Y a yellow, G a green and B a blue one"),
    "SI-27",
    label=Text("Colours of the plants"),
)
SNAIL_TREE: Final = Option(
    "snails",
    str,
    TREE,
    ("321", "32", "31", "21", "3", "2", "1"),
    Text("which snails come to eat; fewer are easier for the gardener"),
    "SI-26",
    label=Text("How many snails"),
    words={
        "321": Text("three: a large, a medium and a small one"),
        "32": Text("two: a large and a medium one"),
        "31": Text("two: a large and a small one"),
        "21": Text("two: a medium and a small one"),
        "3": Text("one large one"),
        "2": Text("one medium one"),
        "1": Text("one small one"),
    },
)

PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "classic": {},
    "patio": {"seats": 1, "plants": "R", "snails": "3"},  # SI-26
    "varietal": {"plants": "RRYY"},  # SI-27
}
VARIANT: Final = Option(
    "variant",
    str,
    "classic",
    tuple(PRESETS),
    Text("a game that is set up for you; your other choices here go before it"),
    "SI-26",
    label=Text("Kind of game"),
    words={
        "classic": Text("the usual game"),
        "patio": Text("patio: alone, with one plant and one snail"),
        "varietal": Text("varietal: two red and two yellow plants"),
    },
)


def settle(given: Mapping[str, object]) -> dict[str, object]:
    """Fill in what was not given, from the preset first."""
    preset = PRESETS[str(given.get(VARIANT.name, VARIANT.default))]
    settled = {
        option.name: given.get(option.name, preset.get(option.name, option.default))
        for option in (SEATS, BOARD, TREES, SNAIL_TREE)
    }
    plants = str(settled[TREES.name])
    if not 1 <= len(plants) <= 4 or not set(plants) <= set(PLANTS):
        raise TREES.refuse(plants)
    return settled


class Setup(Frozen):
    """What the options fix for a whole game."""

    __slots__ = (
        "adds_up_far",
        "board",
        "land",
        "may_pass",
        "movers",
        "options",
        "plants",
        "seats",
        "snails",
        "snails_die",
        "solitaire",
        "unplayed",
    )

    def __init__(self, options: Options) -> None:
        self.options = options
        self.seats: int = options["seats"]  # type: ignore[assignment]
        self.board: int = options["board"]  # type: ignore[assignment]
        self.plants: str = options["plants"]  # type: ignore[assignment]
        self.snails: str = options["snails"]  # type: ignore[assignment]
        self.solitaire = self.seats == 1
        """True where one person plays both sides."""
        self.movers = ((0,), (0,)) if self.solitaire else ((0,), (1,))
        """Who moves for each side; in solitaire seat 0 moves for both (SI-R8)."""
        self.unplayed = off(options)
        self.may_pass = "SI-06" in self.unplayed
        self.snails_die = "SI-17" in self.unplayed
        self.adds_up_far = not self.unplayed.isdisjoint({"SI-18", "SI-19"})
        """True where enemies count that do not touch what they fell."""
        self.land = landing(self.unplayed & {"SI-18", "SI-19", "SI-20"})

    @property
    def colours(self) -> str:
        """The colours of the plants, each once."""
        return "".join(dict.fromkeys(self.plants))

    def count(self, piece: str) -> int:
        """Count how many such pieces the game has."""
        if piece not in VALUE:
            return 0
        return self.snails.count(piece[1]) if is_snail(piece) else self.plants.count(piece[0])

    def ahead(self, square: int, number: int) -> int:
        """Count squares ahead: after the last comes square 1 (SI-10)."""
        return (square - 1 + number) % self.board + 1

    def no_stacks(self) -> tuple[Stack, ...]:
        """Lay out an empty board."""
        return (EMPTY,) * (self.board + 1)

    def full_shed(self) -> Shed:
        """Set up all plant trees."""
        return shed_of(tuple(colour + TREE for colour in self.colours for _ in range(self.plants.count(colour))))

    def full_nest(self) -> Nest:
        """Set up the snail tree."""
        return nest_of(self.snails, (), self.solitaire)


@lru_cache(maxsize=4096)
def can_grow(plants: str, dead: tuple[str, ...]) -> bool:
    """Check whether some colour still has a queen, a drone and a pawn that are not dead (SI-23, SI-R4)."""
    return any(all(dead.count(f"{colour}{size}") < plants.count(colour) for size in (1, 2, 3)) for colour in plants)


@lru_cache(maxsize=256)
def setup_of(options: Options) -> Setup:
    """Prepare what these options fix."""
    return Setup(options)
