"""The foods, each with a drawing of its own that can be told from all others at the size of a fingertip."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from garden_widgets.scenes.drawing import Drawing
from garden_widgets.shelf.yes_broccoli.scene import greens, pantry, sweets

DRAWINGS: Final[Mapping[str, Drawing]] = MappingProxyType(
    {
        "broccoli": greens.BROCCOLI,
        "carrot": greens.CARROT,
        "salmon": greens.SALMON,
        "lentils": greens.LENTILS,
        "mushroom": greens.MUSHROOM,
        "tomato": greens.TOMATO,
        "apple": greens.APPLE,
        "banana": greens.BANANA,
        "yogurt": pantry.YOGURT,
        "bread": pantry.BREAD,
        "rice": pantry.RICE,
        "cheese": pantry.CHEESE,
        "popcorn": pantry.POPCORN,
        "pretzel": pantry.PRETZEL,
        "cookie": sweets.COOKIE,
        "chips": sweets.CHIPS,
        "candy": sweets.CANDY,
        "donut": sweets.DONUT,
        "fries": sweets.FRIES,
        "soda": sweets.SODA,
    }
)
