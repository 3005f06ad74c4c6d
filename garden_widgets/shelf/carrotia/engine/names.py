"""What sentences of Carrotia call tiles, tokens, dice and sides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from garden_widgets.core.text import Listing, Name, Text
from garden_widgets.shelf.carrotia.engine.hands import number
from garden_widgets.shelf.carrotia.engine.maze import CELLS, SHAPES
from garden_widgets.shelf.carrotia.engine.tokens import singles, threes

TILE_NAMES: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "NS": Name("NS", "north-south straight"),
        "EW": Name("EW", "east-west straight"),
        "NE": Name("NE", "north-east corner"),
        "ES": Name("ES", "south-east corner"),
        "SW": Name("SW", "south-west corner"),
        "NW": Name("NW", "north-west corner"),
        "NES": Name("NES", "T without west"),
        "ESW": Name("ESW", "T without north"),
        "NSW": Name("NSW", "T without east"),
        "NEW": Name("NEW", "T without south"),
        "NESW": Name("NESW", "crossroads"),
        "N": Name("N", "dead end to the north"),
        "E": Name("E", "dead end to the east"),
        "S": Name("S", "dead end to the south"),
        "W": Name("W", "dead end to the west"),
    }
)
"""The tiles by their open sides, as they lie."""

SHAPE_NAMES: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "I": Name("I", "straight"),
        "L": Name("L", "corner"),
        "T": Name("T", "T"),
        "X": Name("X", "crossroads"),
        "D": Name("D", "dead end"),
    }
)
"""The tiles by their shapes, as they are held in a hand."""

SIDE_NAMES: Final = (
    Name("N", "north", proper=True),
    Name("E", "east", proper=True),
    Name("S", "south", proper=True),
    Name("W", "west", proper=True),
)

FACE_NAMES: Final = (*SIDE_NAMES, Name("carrot", "a carrot", proper=True), Name("rabbit", "the rabbit", proper=True))
"""What a die says of the way of its bird: "north", "a carrot"."""

CORNER_NAMES: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "SW": Name("SW", "south-west"),
        "SE": Name("SE", "south-east"),
        "NW": Name("NW", "north-west"),
        "NE": Name("NE", "north-east"),
    }
)


def token(value: int) -> Name:
    """Name a token by its value."""
    return _THREE if value == 3 else _SINGLE


_SINGLE: Final = Name(1, "single carrot")
_THREE: Final = Name(3, "bunch of three")


def heap_in_words(heap: int) -> Listing:
    """Say what lies on a heap: "2 single carrots and 1 bunch of three"."""
    ones, larger = singles(heap), threes(heap)
    found = []
    if ones:
        found.append(Text.counted("{count} single carrot", "{count} single carrots", ones))
    if larger:
        found.append(Text.counted("{count} bunch of three", "{count} bunches of three", larger))
    return Listing(found)


def in_carrots(value: int) -> Text:
    """Say a number of carrots."""
    return Text.counted("{count} carrot", "{count} carrots", value)


def hand_in_words(hand: int) -> Listing:
    """Say what tiles somebody holds: "straight, straight and dead end"."""
    return Listing(SHAPE_NAMES[shape] for shape in SHAPES for _ in range(number(hand, shape)))


def cells(numbers: Iterable[int]) -> tuple[str, ...]:
    """Name some cells."""
    return tuple(CELLS[cell] for cell in numbers)
