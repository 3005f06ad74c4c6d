"""How well something is known, as a small picture: from a bag of seeds to a plant in bloom."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.artwork import artwork
from garden_widgets.scenes.drawing import Drawing
from garden_widgets.scenes.scene import Scene

WIDE: Final = 96
HIGH: Final = 104

NAMES: Final = {
    "bag": Text("not sown yet"),
    "seed": Text("seed"),
    "sprout": Text("sprout"),
    "bud": Text("bud"),
    "plant": Text("plant"),
}


def growth(stage: str, *, thirsty: bool = False) -> Scene:
    """Draw one of the stages; what is thirsty has a drop beside it, and stands in dry soil."""
    return Scene(
        width=WIDE,
        height=HIGH,
        ground=_drawn("soil", "dry") if thirsty else _drawn("soil"),
        items=_drawn(stage, "drop") if thirsty else _drawn(stage),
        title=str(NAMES[stage]),
        description=str(NAMES[stage]),
    )


def _drawn(*parts: str) -> Drawing:
    return tuple(item for part in parts for item in artwork(f"growth/{part}"))
