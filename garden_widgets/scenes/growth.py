"""How well something is known, as a small picture: from a bag of seeds to a plant in bloom, which droops for water."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.artwork import artwork
from garden_widgets.scenes.drawing import Drawing
from garden_widgets.scenes.scene import Circle, Item, Path, Point, Scene

WIDE: Final = 96
HIGH: Final = 104

GROUND: Final = 81.0
"""Where plants come out of the soil."""

BENDS, SINKS = 0.0068, 0.0052
"""By how much a thirsty plant leans and sinks, for the square of each height."""

NAMES: Final = {
    "bag": Text("not sown yet"),
    "seed": Text("seed"),
    "sprout": Text("sprout"),
    "bud": Text("bud"),
    "plant": Text("plant"),
}


def growth(stage: str, *, thirsty: bool = False) -> Scene:
    """Draw one of the stages; what is thirsty droops in dry soil, with a drop beside it."""
    return Scene(
        width=WIDE,
        height=HIGH,
        ground=_drawn("soil", "dry") if thirsty else _drawn("soil"),
        items=(*map(_drooping, _drawn(stage)), *_drawn("drop")) if thirsty else _drawn(stage),
        title=str(NAMES[stage]),
        description=str(NAMES[stage]),
    )


def _drawn(*parts: str) -> Drawing:
    return tuple(item for part in parts for item in artwork(f"growth/{part}"))


def _drooping(item: Item) -> Item:
    """Bend what stands upright to the left and down, the more the higher it is."""
    match item:
        case Path():
            curves = tuple((_bent(bend), _bent(end)) for bend, end in item.curves)
            return replace(item, start=_bent(item.start), curves=curves)
        case Circle():
            x, y = _bent((item.x, item.y))
            return replace(item, x=x, y=y)
    return item


def _bent(point: Point) -> Point:
    x, y = point
    high = max(0.0, GROUND - y)
    return x - BENDS * high * high, y + SINKS * high * high
