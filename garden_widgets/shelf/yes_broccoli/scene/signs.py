"""The signs of Yes! Broccoli!: an emblem for each colour of bid cards, small broccoli, and a picture for each power."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final

from garden_widgets.core.text import Name
from garden_widgets.scenes.drawing import Drawing, area, bar, blob, disc, placed, ring, shape, stroke
from garden_widgets.scenes.scene import Item, Label

COLOURS: Final = ("R", "B", "P", "G", "Y")
"""The colour letters of the five sets of bid cards, the first seat's first."""

CALLED: Final = (
    Name(0, "Red", proper=True),
    Name(1, "Blue", proper=True),
    Name(2, "Purple", proper=True),
    Name(3, "Green", proper=True),
    Name(4, "Yellow", proper=True),
)
"""What players are called where there is little room: their colour."""

_STAR: Final = tuple(
    (46 * reach * sin(pi * i / 5), 3 - 46 * reach * cos(pi * i / 5)) for i, reach in enumerate((1.0, 0.45) * 5)
)


def _emblem(number: int, fill: str) -> Drawing:
    """Draw the sign of a set: a heart, a drop, a diamond, a leaf, a star."""
    return (
        (
            shape(
                fill,
                (0, 44),
                ((-66, -8), (-34, -34)),
                ((-10, -48), (0, -20)),
                ((10, -48), (34, -34)),
                ((66, -8), (0, 44)),
            ),
        ),
        (
            shape(
                fill, (0, -48), ((34, -4), (34, 14)), ((32, 46), (0, 46)), ((-32, 46), (-34, 14)), ((-34, -4), (0, -48))
            ),
        ),
        (area(fill, (0, -48), (36, 0), (0, 48), (-36, 0)),),
        (shape(fill, (-40, 40), ((-48, -30), (42, -44)), ((44, 36), (-22, 30)), ((-34, 32), (-40, 40))),),
        (area(fill, *_STAR),),
    )[number]


@lru_cache(maxsize=256)
def emblem(number: int, x: float, y: float, size: float, role: str = "", *, key: str = "") -> tuple[Item, ...]:
    """Draw the sign of a set, in its ink unless another role is given."""
    return tuple(placed(_emblem(number, role or f"ink-{COLOURS[number]}"), x, y, size, key=key))


_SPROUT: Final[Drawing] = (
    blob("food-lime-dark", (-12, 48), (12, 48), (10, 14), (-10, 14)),
    blob(
        "food-green-dark",
        (-46, 12),
        (-48, -16),
        (-26, -22),
        (-22, -46),
        (4, -48),
        (24, -44),
        (26, -22),
        (48, -16),
        (46, 14),
        (16, 14),
        (0, 26),
        (-16, 14),
    ),
    disc("food-green-lit", -14, -20, 8),
)


def sprout(x: float, y: float, size: float, *, key: str = "") -> Iterator[Item]:
    """Draw a small broccoli, one of those on bid cards that decide ties."""
    yield from placed(_SPROUT, x, y, size, key=key)


# Powers ---------------------------------------------------------------------------------------------------------------


def _badge(text: str, x: float = 26, y: float = 28, radius: float = 23) -> Drawing:
    return (
        disc("power", x, y, radius, line="power-face", width=4),
        Label(x=x, y=y + 1, text=text, size=radius * (1.25 if len(text) < 3 else 0.95), bold=True, fill="power-ink"),
    )


def _face(*features: Item) -> Drawing:
    return (disc("food-yellow", -6, -6, 38, line="food-edge"), disc("food-yellow-lit", -12, -12, 27), *features)


def _eyes(y: float = -14) -> Drawing:
    return disc("food-choco-dark", -19, y, 4.6), disc("food-choco-dark", 6, y, 4.6)


def _arrow(role: str, *points: tuple[float, float], width: float = 7) -> Drawing:
    (x1, y1), (x2, y2) = points[-2], points[-1]
    long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = (x2 - x1) / long, (y2 - y1) / long
    tip = (x2 + dx * 8, y2 + dy * 8)
    return (
        stroke(role, width, *points),
        area(role, tip, (x2 - dx * 8 - dy * 13, y2 - dy * 8 + dx * 13), (x2 - dx * 8 + dy * 13, y2 - dy * 8 - dx * 13)),
    )


def _plate(x: float, y: float, radius: float) -> Drawing:
    return (
        disc("food-white", x, y, radius, line="food-slate", width=2),
        disc("food-white-dark", x, y, radius * 0.64),
        disc("food-white", x + 0.5, y + 1, radius * 0.6),
    )


ICONS: Final[Mapping[str, Drawing]] = MappingProxyType(
    {
        "picky-eater": (
            *_face(
                *_eyes(),
                stroke("food-choco-dark", 3.5, (-27, -25), (-13, -21)),
                stroke("food-choco-dark", 3.5, (13, -25), (0, -21)),
                stroke("food-choco-dark", 4.5, (-19, 14), (-6, 4), (7, 14)),
            ),
            *_badge("+3"),
        ),
        "too-busy-to-eat": (
            stroke("food-slate-dark", 8, (-24, 36), (-18, 26)),
            stroke("food-slate-dark", 8, (22, 36), (16, 26)),
            disc("food-red", -24, -34, 12, line="food-edge"),
            disc("food-red", 22, -34, 12, line="food-edge"),
            disc("food-red", -1, 0, 37, line="food-edge"),
            disc("food-white", -1, 0, 29),
            *_arrow("food-slate-dark", (-1, -20), (-1, 10)),
        ),
        "super-hungry": (
            *_face(
                *_eyes(-20),
                shape("food-choco-dark", (-26, -4), ((-6, 2), (14, -4)), ((10, 24), (-6, 24)), ((-22, 24), (-26, -4))),
                blob("food-red", (-14, 14), (-6, 8), (2, 14), (-6, 24)),
            ),
            *_badge("×2"),
        ),
        "nibbler": (
            disc("food-slate", -32, -28, 16, line="food-edge"),
            disc("food-slate", 18, -28, 16, line="food-edge"),
            disc("food-pink-lit", -32, -28, 9),
            disc("food-pink-lit", 18, -28, 9),
            blob("food-slate-lit", (-40, -24), (-7, -44), (26, -24), (18, 14), (-7, 34), (-32, 14), line="food-edge"),
            *_eyes(-10),
            disc("food-pink", -7, 14, 6),
            *_badge("−3"),
        ),
        "half-portion": (
            *_plate(0, 0, 45),
            shape("food-gold", (0, -26), ((-30, -22), (-27, 2)), ((-24, 26), (0, 27)), line="food-edge"),
            shape("food-gold-lit", (-3, -21), ((-24, -18), (-22, 0)), ((-18, 8), (-3, 6))),
            stroke("food-slate-dark", 4, (0, -44), (0, 44)),
            *_badge("½", 27, 26),
        ),
        "extra-broccoli": (*placed(_SPROUT, -7, -8, 82), *_badge("+5")),
        "swap-plates": (
            *_plate(-22, -20, 24),
            *_plate(22, 20, 24),
            *_arrow("power", (12, -36), (34, -32), (36, -14)),
            *_arrow("power", (-12, 36), (-34, 32), (-36, 14)),
        ),
        "change-of-mind": (
            bar("food-white-dark", -40, -34, 42, 58, 7, line="food-slate", width=2.5),
            bar("food-white", -4, -22, 42, 58, 7, line="food-slate", width=2.5),
            Label(x=17, y=8, text="?", size=42, bold=True, fill="food-slate-dark"),
            *_arrow("power", (-14, -42), (14, -46), (24, -36), width=6),
        ),
        "home-cooking": (
            stroke("food-slate-lit", 4.5, (-16, -22), (-22, -32), (-12, -38), (-17, -47)),
            stroke("food-slate-lit", 4.5, (12, -22), (6, -32), (16, -38), (11, -47)),
            stroke("food-slate-dark", 9, (-44, 0), (44, 0)),
            shape(
                "food-blue",
                (-34, -8),
                ((-34, 40), (-18, 40)),
                ((0, 42), (18, 40)),
                ((34, 40), (34, -8)),
                line="food-edge",
            ),
            shape("food-blue-dark", (34, -8), ((34, 40), (18, 40)), ((20, 30), (18, -8))),
            bar("food-blue-lit", -38, -17, 76, 12, 6),
            disc("food-slate-dark", 0, -20, 6),
        ),
        "leftovers": (
            area("food-blue-lit", (-42, -8), (42, -8), (34, 40), (-34, 40), line="food-edge"),
            area("food-blue", (-40, 8), (40, 8), (34, 40), (-34, 40)),
            bar("food-blue-dark", -46, -18, 92, 14, 6),
            *_arrow("power-face", (0, 2), (0, 22), width=8),
        ),
        "clear-the-table": (
            bar("food-brown", -46, 2, 92, 10, 4, line="food-edge"),
            bar("food-brown-dark", -38, 12, 9, 32),
            bar("food-brown-dark", 29, 12, 9, 32),
            disc("food-white-dark", 0, -3, 27, 0.22, line="food-slate", width=1.5),
            *_arrow("power", (-28, -12), (-16, -42), (22, -34), width=7),
        ),
        "trade-snacks": (
            disc("food-crimson", -22, -18, 21, line="food-edge"),
            disc("food-crimson-lit", -28, -23, 6),
            shape("food-green", (-21, -36), ((-14, -52), (2, -46)), ((-4, -36), (-21, -36))),
            disc("food-gold", 22, 20, 22, line="food-edge"),
            *(disc("food-choco", x, y, 4) for x, y in ((15, 12), (28, 14), (20, 27), (32, 27))),
            *_arrow("power", (10, -36), (32, -32), (34, -14)),
            *_arrow("power", (-10, 38), (-32, 34), (-34, 16)),
        ),
        "early-bird": (
            area("food-orange", (27, -16), (46, -9), (27, -2)),
            blob(
                "food-yellow",
                (-40, 8),
                (-46, -8),
                (-30, -4),
                (-10, -20),
                (6, -38),
                (28, -30),
                (32, -8),
                (20, 24),
                (-10, 32),
                (-34, 24),
                line="food-edge",
            ),
            blob("food-yellow-dark", (-30, 6), (-6, -4), (8, 8), (-6, 22), (-26, 18)),
            disc("food-choco-dark", 16, -18, 4.6),
            *_badge("+1"),
        ),
        "no-thank-you": (
            *_plate(0, 0, 34),
            ring("food-red", 0, 0, 40, 10),
            stroke("food-red", 10, (-28, -28), (28, 28)),
        ),
    }
)
"""A picture for each power, by what it works like."""


def power_icon(kind: str, x: float, y: float, size: float, *, key: str = "") -> Iterator[Item]:
    """Draw the picture of a power."""
    yield from placed(ICONS[kind], x, y, size, key=key)


def own_icon(says: str, x: float, y: float, size: float, *, key: str = "") -> Iterator[Item]:
    """Draw the picture of a power that somebody has made up: what it does to a bid, or broccoli for its icons."""
    yield from placed((*_face(*_eyes()), *_badge(says)) if says else _SPROUT, x, y, size, key=key)
