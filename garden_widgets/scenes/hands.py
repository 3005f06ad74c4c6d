"""Hands that throw rock, paper or scissors, drawn as a cartoon's white glove with a sleeve."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from garden_widgets.scenes.artwork import artwork
from garden_widgets.scenes.drawing import Drawing, bar, placed, recoloured, through
from garden_widgets.scenes.scene import Item, Point

OUTLINE: Final = 2.6

UP, RIGHT, LEFT = "up", "right", "left"
"""Where a hand points."""

_TURNS: Final[Mapping[str, Callable[[Point], Point]]] = {
    UP: lambda point: point,
    RIGHT: lambda point: (-point[1], point[0]),
    LEFT: lambda point: (point[1], point[0]),
}


@lru_cache(maxsize=256)
def hand(
    shape: str,
    x: float,
    y: float,
    size: float,
    *,
    sleeve: str = "stone",
    points: str = UP,
    arm: float = 0,
    key: str = "",
) -> Drawing:
    """Draw a hand that throws a shape, the middle of its palm near x, y; `arm` makes its sleeve longer."""
    parts = (*artwork(f"hands/{shape}"), *(_arm(arm) if arm else ()), *artwork("hands/cuff"))
    turned = through(recoloured(parts, {"stone": sleeve}), _TURNS[points])
    return tuple(placed(turned, x, y, size, key=key))


def _arm(long: float) -> Iterator[Item]:
    """Draw a dark sleeve and a slightly smaller one on it, so that it has an outline."""
    out = OUTLINE
    yield bar("die-ink", -15 - out, 44 - out, 30 + 2 * out, long + 2 * out, 2 + out)
    yield bar("stone", -15, 44, 30, long, 2)
