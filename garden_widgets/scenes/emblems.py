"""A small sign for each colour of pieces: whoever sees no colours, or a grey print, tells them apart by it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from garden_widgets.scenes.artwork import artwork
from garden_widgets.scenes.drawing import Drawing, placed, recoloured
from garden_widgets.scenes.scene import EMBLEM

EMBLEMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "R": "heart",
        "Y": "moon",
        "G": "leaf",
        "B": "drop",
        "K": "square",
        "O": "wedge",
        "C": "plus",
        "T": "hourglass",
        "P": "diamond",
        "W": "ring",
    }
)
"""The drawings by colour letter; each is one shape."""


@lru_cache(maxsize=2048)
def emblem(colour: str, x: float, y: float, size: float, role: str = "", *, key: str = "") -> Drawing:
    """Draw the sign of a colour, in its ink unless another role is given."""
    inked = recoloured(artwork(f"emblems/{EMBLEMS[colour]}"), {"ink": role or f"ink-{colour}"})
    return tuple(placed(inked, x, y, size, key=key))


def unless_lettered(drawing: Drawing) -> Drawing:
    """Let an emblem make room for the letter that stands in its place where somebody wants letters."""
    return tuple(replace(item, note=EMBLEM) for item in drawing)
