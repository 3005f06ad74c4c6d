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
        "NS": Name("NS", "straight path from north to south"),
        "EW": Name("EW", "straight path from east to west"),
        "NE": Name("NE", "corner open to the north and east"),
        "ES": Name("ES", "corner open to the south and east"),
        "SW": Name("SW", "corner open to the south and west"),
        "NW": Name("NW", "corner open to the north and west"),
        "NES": Name("NES", "fork open to the north, south and east"),
        "ESW": Name("ESW", "fork open to the south, east and west"),
        "NSW": Name("NSW", "fork open to the north, south and west"),
        "NEW": Name("NEW", "fork open to the north, east and west"),
        "NESW": Name("NESW", "crossroads"),
        "N": Name("N", "dead end open to the north"),
        "E": Name("E", "dead end open to the east"),
        "S": Name("S", "dead end open to the south"),
        "W": Name("W", "dead end open to the west"),
    }
)
"""The tiles by their open sides, as they lie."""

SHAPE_NAMES: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "I": Name("I", "straight path"),
        "L": Name("L", "corner"),
        "T": Name("T", "fork"),
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
    """Say what tiles somebody holds: "straight path, straight path and dead end"."""
    return Listing(SHAPE_NAMES[shape] for shape in SHAPES for _ in range(number(hand, shape)))


def cells(numbers: Iterable[int]) -> tuple[str, ...]:
    """Name some cells."""
    return tuple(CELLS[cell] for cell in numbers)
