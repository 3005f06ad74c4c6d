"""The idea of a step as one drawing in a square, to be known at a glance: a lock, a shield, a bird."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from garden_widgets.scenes.artwork import artwork
from garden_widgets.scenes.drawing import UNIT, Drawing, placed

SIDE: Final = 48.0
RIM: Final = 3.0


@lru_cache(maxsize=256)
def idea(name: str) -> Drawing:
    """Draw what a file holds as large as it fits into a square of 48 units, in its middle."""
    boxes = [item.box for item in artwork(name)]
    left, top = min(x for x, _, _, _ in boxes), min(y for _, y, _, _ in boxes)
    right, foot = max(x + w for x, _, w, _ in boxes), max(y + h for _, y, _, h in boxes)
    scale = (SIDE - 2 * RIM) / max(right - left, foot - top)
    x, y = (SIDE / 2 - scale * (one + other) / 2 for one, other in ((left, right), (top, foot)))
    return tuple(placed(artwork(name), x, y, UNIT * scale))
