"""The foods of Yes! Broccoli!: what each is worth, and how many cards of it there are.

The rulebook names four of them; the others are house data of this project, and marked so wherever they are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from garden_widgets.core.text import Name


class Food(NamedTuple):
    """A food: its name, what it is worth, and how many cards of it there are."""

    name: str
    value: int
    cards: int
    house: bool = True
    """True where the value and the number are this project's. YB-R1."""


FOODS: Final = (
    Food("broccoli", 18, 2, house=False),
    Food("carrot", 12, 2),
    Food("salmon", 11, 2),
    Food("lentils", 10, 2),
    Food("mushroom", 9, 2, house=False),
    Food("tomato", 8, 3),
    Food("apple", 7, 3, house=False),
    Food("banana", 6, 3),
    Food("yogurt", 5, 3),
    Food("bread", 4, 2),
    Food("rice", 3, 2),
    Food("cheese", 2, 2),
    Food("popcorn", 1, 2),
    Food("pretzel", 0, 2),
    Food("cookie", -2, 2),
    Food("chips", -3, 2),
    Food("candy", -4, 2),
    Food("donut", -5, 2),
    Food("fries", -6, 2),
    Food("soda", -8, 3, house=False),
)
"""All foods, the best first."""

FOOD_NAMES: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "broccoli": Name("broccoli", "broccoli"),
        "carrot": Name("carrot", "carrot"),
        "salmon": Name("salmon", "salmon"),
        "lentils": Name("lentils", "lentils"),
        "mushroom": Name("mushroom", "mushroom"),
        "tomato": Name("tomato", "tomato"),
        "apple": Name("apple", "apple"),
        "banana": Name("banana", "banana"),
        "yogurt": Name("yogurt", "yogurt"),
        "bread": Name("bread", "bread"),
        "rice": Name("rice", "rice"),
        "cheese": Name("cheese", "cheese"),
        "popcorn": Name("popcorn", "popcorn"),
        "pretzel": Name("pretzel", "pretzel"),
        "cookie": Name("cookie", "cookie"),
        "chips": Name("chips", "chips"),
        "candy": Name("candy", "candy"),
        "donut": Name("donut", "donut"),
        "fries": Name("fries", "fries"),
        "soda": Name("soda", "soda"),
    }
)
"""The foods as sentences name them; written out, since other languages have forms for each."""


def food_name(name: str) -> Name:
    """Name a food; one that a user added is called what they called it."""
    return FOOD_NAMES.get(name) or Name(name, name)
