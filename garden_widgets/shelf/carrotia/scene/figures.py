"""Who and what is seen in Carrotia: characters, birds, the rabbit, what it gathers, and where that goes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from garden_widgets.scenes.artwork import artwork, drawn, names
from garden_widgets.scenes.drawing import Drawing, disc, placed, through
from garden_widgets.scenes.scene import Label

SOMEBODY: Final = "somebody"
"""Who plays without a character, as in most steps of a lesson."""

SMALLEST: Final = 20
"""How large a figure or letter on the board is at least: 11 pixels on the narrowest phone."""

MOST_SEEN: Final = 5
"""So many carrots look out of a basket."""


@lru_cache(maxsize=256)
def portrait(name: str, x: float, y: float, size: float, *, key: str = "") -> Drawing:
    """Draw a character with the middle of the frame at x, y; without a name, one that is still to be chosen."""
    if name in names("carrotia/masks"):
        return drawn(f"carrotia/masks/{name}", x, y, size, key=key)
    mark = Label(x=0, y=2, text="?", size=52, bold=True, fill="muted")
    return tuple(placed((*artwork("carrotia/masks/nobody"), mark), x, y, size, key=key))


def bird(name: str, x: float, y: float, size: float, *, key: str = "", plate: bool = True) -> Drawing:
    """Draw a bird with its middle at x, y, on a round token unless it goes without."""
    drawing = drawn(f"carrotia/birds/{name}", x, y, size, key=key)
    return (*drawn("carrotia/birds/plate", x, y, size, key=key), *drawing) if plate else drawing


def silhouette(x: float, y: float, size: float) -> Drawing:
    """Draw some bird, nobody knows which yet: a shadow with a question mark."""
    mark = Label(x=4, y=6, text="?", size=max(40, 100 * SMALLEST / size), bold=True, fill="token")
    return tuple(placed((*artwork("carrotia/birds/some"), mark), x, y, size))


def rabbit(x: float, y: float, size: float, *, key: str = "", glad: bool = False) -> Drawing:
    """Draw the rabbit, its feet at x, y: one ear up, one bent, a red scarf in the wind."""
    return drawn("carrotia/rabbit-glad" if glad else "carrotia/rabbit", x, y, size, key=key)


def head(x: float, y: float, size: float, *, key: str = "") -> Drawing:
    """Draw the rabbit's head with its middle at x, y, as on a die."""
    return drawn("carrotia/rabbit-head", x, y, size, key=key)


@lru_cache(maxsize=256)
def carrot(x: float, y: float, size: float, *, key: str = "", lean: float = 0) -> Drawing:
    """Draw a carrot with its leaves, its middle at x, y; it leans so far to the right."""
    return tuple(placed(_leaning(lean), x, y, size, key=key))


def _leaning(lean: float, aside: float = 0) -> Drawing:
    return tuple(
        through(artwork("carrotia/carrot"), lambda point: (point[0] + aside + lean * (point[1] + 20) / 60, point[1]))
    )


@lru_cache(maxsize=256)
def bunch(x: float, y: float, size: float, *, key: str = "") -> Drawing:
    """Draw three carrots tied together; a figure says that they are three."""
    figure = min(60, max(32, 100 * SMALLEST / size))
    sign = (
        disc("token", 27, 28, figure * 0.6, line="contour", width=3),
        Label(x=27, y=29, text="3", size=figure, bold=True, fill="contour"),
    )
    tied = (*_leaning(26, -20), *_leaning(-26, 20), *_leaning(0), *artwork("carrotia/ribbon"))
    return tuple(placed((*tied, *sign), x, y, size, key=key))


def carrots(value: int, x: float, y: float, size: float, *, key: str = "") -> Drawing:
    """Draw a token of carrots by what it counts."""
    return bunch(x, y, size, key=key) if value == 3 else carrot(x, y, size, key=key)


def basket(x: float, y: float, size: float, full: Sequence[int] = (), *, key: str = "") -> Drawing:
    """Draw a basket, its foot at x, y; carrots look out of it if there are any."""
    seen = [f"carrot-{i + 1}" for i in range(min(len(full), MOST_SEEN))]
    parts = (drawn(f"carrotia/basket/{part}", x, y, size, key=key) for part in ("behind", *seen, "before"))
    return tuple(item for part in parts for item in part)
