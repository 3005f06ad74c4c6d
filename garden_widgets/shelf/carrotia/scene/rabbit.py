"""The rabbit, what it gathers, and where that goes: carrots, the basket, the store."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from garden_widgets.scenes.scene import Item
from garden_widgets.scenes.sketch import Sketch

SMALLEST: Final = 20
"""How large a figure or letter on the board is at least: 11 pixels on the narrowest phone."""


@lru_cache(maxsize=256)
def rabbit(x: float, y: float, size: float, *, key: str = "", glad: bool = False) -> tuple[Item, ...]:
    """Draw the rabbit, its feet at x, y: one ear up, one bent, a red scarf in the wind."""
    s = Sketch(x, y, size, key=key)
    s.disc(2, -1, 30, "ground-shadow", flat=0.28)
    s.disc(-27, -17, 9, "fur-light", line=2.4)  # the tail
    s.blob("fur", (-22, -62), (-36, -112), (-8, -116), (-2, -66), line=2.6)  # an ear that listens
    s.blob("blush", (-18, -68), (-26, -103), (-12, -104), (-8, -68))
    s.blob("fur", (2, -68), (14, -112), (34, -110), (46, -84), (34, -76), (26, -92), (18, -68), line=2.6)
    s.blob("blush", (10, -74), (19, -100), (29, -100), (22, -92), (16, -72))
    s.blob("fur", (-24, 0), (-30, -30), (-12, -46), (14, -46), (28, -30), (24, 0), line=2.6)
    s.disc(1, -15, 14, "fur-light", flat=1.02)
    s.disc(-13, -3, 12, "fur-light", flat=0.5, line=2.4)
    s.disc(15, -3, 12, "fur-light", flat=0.5, line=2.4)
    s.disc(0, -56, 28, "fur", flat=0.88, line=2.6)
    s.blob("fur-light", (-18, -40), (-16, -58), (0, -52), (16, -58), (20, -40), (0, -32))
    s.disc(-20, -49, 5, "blush", flat=0.8)
    s.disc(21, -49, 5, "blush", flat=0.8)
    for eye in (-10, 12):
        if glad:
            s.stroke("contour", 3.2, (eye - 5, -59), (eye, -67), (eye + 5, -59))
        else:
            s.disc(eye, -60, 4.8, "contour", flat=1.25)
            s.disc(eye + 1.6, -62, 1.8, "token")
    s.area("token", (-3, -42), (5, -42), (4.4, -35), (-2.4, -35), line=1.4)
    s.stroke("contour", 2.2, (-7, -45), (-3, -41), (1, -46), (5, -41), (9, -45))
    s.blob("scarf", (-4, -51), (6, -51), (1, -45), line=1.4)
    s.bend(
        "scarf",
        (-24, -36),
        (0, -24),
        (25, -36),
        (27, -31),
        (26, -27),
        (0, -16),
        (-25, -28),
        (-27, -32),
        (-24, -36),
        line=2.2,
    )
    s.bend("scarf", (-20, -28), (-34, -30), (-46, -20), (-44, -14), (-40, -10), (-32, -20), (-17, -20), line=2.2)
    return tuple(s.items)


@lru_cache(maxsize=256)
def head(x: float, y: float, size: float, *, key: str = "") -> tuple[Item, ...]:
    """Draw the rabbit's head with its middle at x, y, as on a die."""
    s = Sketch(x, y, size, key=key)
    s.blob("fur", (-26, -10), (-34, -62), (-6, -62), (-4, -10), line=4)
    s.blob("blush", (-20, -14), (-24, -50), (-14, -50), (-12, -14))
    s.blob("fur", (4, -10), (6, -62), (34, -62), (26, -10), line=4)
    s.blob("blush", (12, -14), (14, -50), (24, -50), (20, -14))
    s.disc(0, 12, 32, "fur", flat=0.86, line=4)
    s.blob("fur-light", (-20, 30), (-16, 12), (0, 16), (16, 12), (20, 30), (0, 40))
    for eye in (-12, 12):
        s.disc(eye, 7, 5, "contour", flat=1.25)
    s.blob("scarf", (-6, 16), (6, 16), (0, 24), line=2)
    return tuple(s.items)


@lru_cache(maxsize=256)
def carrot(x: float, y: float, size: float, *, key: str = "", lean: float = 0) -> tuple[Item, ...]:
    """Draw a carrot with its leaves, its middle at x, y."""
    s = Sketch(x, y, size, key=key)
    _carrot(s, lean)
    return tuple(s.items)


def _carrot(s: Sketch, lean: float, dx: float = 0) -> None:
    def p(a: float, b: float) -> tuple[float, float]:
        return a + dx + lean * (b + 20) / 60, b

    for tip in (-15, 14, 0):
        s.bend("stem", p(-3, -22), p(tip - 11, -36), p(tip, -54), p(tip + 11, -36), p(3, -22), line=2.4)
    s.bend(
        "carrot",
        p(-18, -20), p(0, -34), p(18, -20), p(20, 10), p(3, 44), p(0, 49), p(-3, 44), p(-20, 10), p(-18, -20),
        line=3,
    )  # fmt: skip
    s.stroke("carrot-deep", 3, p(-13, -8), p(-7, -5), p(-2, -7))
    s.stroke("carrot-deep", 3, p(4, 6), p(8, 8), p(12, 5))
    s.stroke("carrot-deep", 3, p(-9, 18), p(-5, 21), p(-1, 19))
    s.stroke("carrot-lit", 4, p(8, -20), p(12, -14), p(12, -6))


@lru_cache(maxsize=256)
def bunch(x: float, y: float, size: float, *, key: str = "") -> tuple[Item, ...]:
    """Draw three carrots tied together; a figure says that they are three."""
    s = Sketch(x, y, size, key=key)
    _carrot(s, 26, -20)
    _carrot(s, -26, 20)
    _carrot(s, 0)
    s.stroke("scarf", 7, (-20, -19), (0, -11), (20, -19))
    figure = min(60, max(32, 100 * SMALLEST / size))
    s.disc(27, 28, figure * 0.6, "token", line=3)
    s.words(27, 29, "3", figure)
    return tuple(s.items)


@lru_cache(maxsize=256)
def carrots(value: int, x: float, y: float, size: float, *, key: str = "") -> tuple[Item, ...]:
    """Draw a token of carrots by what it counts."""
    return bunch(x, y, size, key=key) if value == 3 else carrot(x, y, size, key=key)


@lru_cache(maxsize=256)
def basket(x: float, y: float, size: float, full: Sequence[int] = (), *, key: str = "") -> tuple[Item, ...]:
    """Draw a basket, its foot at x, y; carrots look out of it if there are any."""
    s = Sketch(x, y, size, key=key)
    s.disc(0, 0, 44, "ground-shadow", flat=0.22)
    s.stroke("wicker-b", 8, (-36, -50), (-30, -108), (0, -108), (30, -108), (36, -50))
    s.stroke("wicker", 4, (-36, -50), (-30, -108), (0, -108), (30, -108), (36, -50))
    s.disc(0, -50, 43, "wicker-b", flat=0.26, line=2.6)
    places = ((-22, 16), (20, -14), (0, 3), (-10, 8), (10, -8))
    for (place, lean), _ in zip(places, full, strict=False):
        tip = place - lean
        for leaf in (-8, 8, 0):
            s.bend(
                "stem",
                (tip - 2, -66),
                (tip + leaf - 8, -80),
                (tip + leaf, -94),
                (tip + leaf + 8, -80),
                (tip + 3, -66),
                line=2,
            )
        s.bend(
            "carrot",
            (tip - 12, -66),
            (tip, -76),
            (tip + 12, -66),
            (place + 10, -50),
            (place, -38),
            (place - 10, -50),
            (tip - 12, -66),
            line=2.4,
        )
    s.bend(
        "wicker",
        (-43, -48),
        (0, -28),
        (43, -48),
        (40, -10),
        (30, -2),
        (0, 6),
        (-30, -2),
        (-40, -10),
        (-43, -48),
        line=2.8,
    )
    for row in (-31, -18, -6):
        half = 41 + row * 0.02 - (0 if row < -20 else 4)
        s.stroke("wicker-b", 2.4, (-half, row), (0, row + 15), (half, row), dash=(7, 5))
    s.stroke("token", 2.4, (-38, -43), (0, -25), (38, -43), dash=(6, 7))
    return tuple(s.items)


@lru_cache(maxsize=256)
def store(x: float, y: float, size: float, *, key: str = "") -> tuple[Item, ...]:
    """Draw the store, a small shed with a carrot over its door; its foot is at x, y."""
    s = Sketch(x, y, size, key=key)
    s.disc(0, 0, 46, "ground-shadow", flat=0.2)
    s.area("wicker", (-36, -2), (-36, -58), (36, -58), (36, -2), line=2.6)
    for plank in (-22, -8, 8, 22):
        s.straight("wicker-b", 1.8, (plank, -56), (plank, -4))
    s.bend(
        "soil-deep",
        (-15, -2),
        (-15, -24),
        (-15, -34),
        (-13, -46),
        (0, -46),
        (13, -46),
        (15, -34),
        (15, -24),
        (15, -2),
        line=2.4,
    )
    s.area("scarf", (-46, -54), (0, -98), (46, -54), (38, -48), (0, -84), (-38, -48), line=2.8)
    s.area("wicker", (-30, -56), (0, -84), (30, -56))
    s.items += carrot(x, y - 0.67 * size, size * 0.3, key=key, lean=-14)
    return tuple(s.items)
