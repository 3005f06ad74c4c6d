"""The six birds, each with a shape of its own: they are told apart without colours."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from garden_widgets.scenes.scene import Item
from garden_widgets.scenes.sketch import Sketch
from garden_widgets.shelf.carrotia.scene.rabbit import SMALLEST


@lru_cache(maxsize=256)
def bird(name: str, x: float, y: float, size: float, *, key: str = "", plate: bool = True) -> tuple[Item, ...]:
    """Draw a bird with its middle at x, y, on a round token unless it goes without."""
    s = Sketch(x, y, size, key=key)
    if plate:
        s.disc(0, 4, 48, "ground-shadow")
        s.disc(0, 0, 47, "token", line=3)
    _DRAWN[name](s)
    return tuple(s.items)


@lru_cache(maxsize=256)
def silhouette(x: float, y: float, size: float) -> tuple[Item, ...]:
    """Draw some bird, nobody knows which yet: a shadow with a question mark."""
    s = Sketch(x, y, size)
    s.area("contour", (-18, 10), (-46, -12), (-40, -24), (-8, -4))
    s.blob("contour", (-28, 4), (-10, 34), (26, 30), (32, -4), (6, -16))
    s.disc(18, -18, 17, "contour")
    s.area("contour", (30, -27), (50, -17), (31, -9))
    s.words(4, 6, "?", max(40, 100 * SMALLEST / size), "token")
    return tuple(s.items)


def _eye(s: Sketch, x: float, y: float, radius: float) -> None:
    s.disc(x, y, radius, "contour")
    s.disc(x + radius * 0.3, y - radius * 0.35, radius * 0.35, "token")


def _owl(s: Sketch) -> None:
    """Draw an egg with tufts that looks at you."""
    for side in (-1, 1):
        s.bend(
            "feather-owl-b",
            (side * 34, -22),
            (side * 38, -40),
            (side * 32, -50),
            (side * 22, -42),
            (side * 10, -38),
            line=3,
        )
    s.blob("feather-owl", (-40, -36), (-38, 46), (38, 46), (40, -36), (0, -46), line=3)
    s.blob("feather-owl-b", (-38, -8), (-42, 34), (-20, 38), (-24, 2), line=2)
    s.blob("feather-owl-b", (38, -8), (42, 34), (20, 38), (24, 2), line=2)
    s.blob("token", (-20, 4), (-16, 38), (16, 38), (20, 4))
    for row, wide in ((12, 10), (22, 12), (31, 8)):
        s.stroke("feather-owl-b", 2.6, (-wide, row), (-wide / 2, row + 6), (0, row), (wide / 2, row + 6), (wide, row))
    for side in (-1, 1):
        s.disc(side * 15, -16, 15.5, "token", line=2.4)
        s.disc(side * 14, -16, 9, "beak", line=2)
        _eye(s, side * 13.5, -16, 6)
        s.stroke("beak", 4, (side * 10 - 4, 41), (side * 10 - 4, 44), (side * 10 - 4, 45))
        s.stroke("beak", 4, (side * 10 + 4, 41), (side * 10 + 4, 44), (side * 10 + 4, 45))
    s.bend("beak", (-5, -9), (0, -13), (5, -9), (4, 0), (0, 4), (-4, 0), (-5, -9), line=2)


def _hawk(s: Sketch) -> None:
    """Draw wide wings with fingers, a fan for a tail: it stoops on something."""
    for side in (-1, 1):
        s.area(
            "feather-hawk",
            (side * 6, -14), (side * 24, -30), (side * 40, -48), (side * 45, -42), (side * 51, -39), (side * 49, -32),
            (side * 54, -26), (side * 50, -20), (side * 53, -12), (side * 46, -8), (side * 46, 0), (side * 38, 0),
            (side * 34, 8), (side * 26, 4), (side * 18, 12), (side * 6, 12),
            line=3,
        )  # fmt: skip
        s.stroke("feather-hawk-b", 3, (side * 14, -8), (side * 28, -16), (side * 42, -28))
        s.stroke("token", 2.6, (side * 16, 0), (side * 30, -4), (side * 43, -14), dash=(5, 5))
    s.area("feather-hawk-b", (-6, 20), (-19, 44), (-8, 47), (0, 45), (8, 47), (19, 44), (6, 20), line=3)
    s.stroke("token", 2.6, (-13, 37), (0, 41), (13, 37))
    s.blob("feather-hawk", (-13, -24), (-14, 26), (14, 26), (13, -24), line=3)
    for row in (-2, 7, 16):
        s.stroke("token", 2.6, (-6, row), (0, row + 4), (6, row), dash=(3, 4))
    s.disc(0, -24, 13, "feather-hawk-b", line=3)
    s.bend("beak", (6, -30), (22, -33), (22, -17), (18, -21), (8, -21), line=2.4)
    s.disc(3, -28, 4.2, "beak")
    s.disc(3.6, -28, 2.4, "contour")
    s.stroke("contour", 2.6, (-3, -34), (3, -34), (9, -31))


def _crow(s: Sketch) -> None:
    """Draw a sleek one on long legs, with a heavy beak and its tail down."""
    for leg in (-6, 8):
        s.straight("contour", 3.4, (leg, 26), (leg + 2, 42), (leg + 9, 43))
        s.straight("contour", 3.4, (leg + 2, 42), (leg - 5, 44))
    s.area("feather-crow", (-18, 10), (-46, 34), (-40, 38), (-43, 43), (-32, 39), (-6, 24), line=2)
    s.blob("feather-crow", (-30, 20), (-24, -16), (6, -30), (30, -12), (24, 30), (-8, 36), line=2)
    s.bend("feather-crow-b", (-28, 18), (-18, -10), (6, -8), (14, 6), (2, 18), (-12, 26), (-36, 30), line=2)
    s.stroke("feather-crow", 2.6, (-20, 16), (-10, 12), (-2, 2))
    s.stroke("feather-crow", 2.6, (-14, 22), (-2, 16), (4, 8))
    s.disc(16, -24, 17, "feather-crow", line=2)
    s.bend("feather-crow-b", (28, -32), (42, -34), (53, -18), (40, -16), (28, -16), line=2.4)
    s.straight("contour", 2, (29, -23), (44, -21))
    s.disc(19, -28, 5.6, "token")
    s.disc(20.4, -28, 3.2, "contour")
    s.stroke("feather-crow", 4, (4, -38), (10, -46), (18, -45))


def _seagull(s: Sketch) -> None:
    """Draw long thin wings bent like an M, over the sea."""
    s.bend(
        "feather-gull-b",
        (-4, 2),
        (-16, -40),
        (-34, -36),
        (-46, -33),
        (-54, -14),
        (-40, -20),
        (-30, -14),
        (-18, -4),
        (-10, 16),
        line=3,
    )
    s.bend(
        "feather-gull-b",
        (8, 2),
        (18, -44),
        (36, -38),
        (46, -34),
        (54, -16),
        (42, -22),
        (33, -15),
        (22, -4),
        (16, 14),
        line=3,
    )
    s.bend("contour", (-41, -34), (-48, -28), (-54, -14), (-44, -18), (-38, -19))
    s.bend("contour", (42, -36), (49, -30), (54, -16), (46, -20), (39, -20))
    s.area("feather-gull", (-22, 16), (-45, 20), (-40, 26), (-44, 31), (-20, 28), line=3)
    s.blob("feather-gull", (-30, 18), (-16, 34), (18, 34), (34, 8), (16, -6), (-8, 4), line=3)
    s.disc(25, 2, 14, "feather-gull", line=3)
    s.blob("feather-gull", (-18, 20), (-8, 30), (14, 30), (26, 8), (14, 2), (-4, 8))
    s.bend("beak", (36, 0), (46, -2), (55, 8), (48, 10), (50, 14), (42, 12), (36, 9), line=2.4)
    s.disc(46.5, 8, 2.4, "scarf")
    _eye(s, 28, -2, 3.4)
    for leg in (0, 10):
        s.straight("beak", 3.4, (leg, 31), (leg - 3, 41))
        s.area("beak", (leg - 3, 38), (leg - 9, 45), (leg + 4, 45), line=1.6)


def _bat(s: Sketch) -> None:
    """Draw leather wings with points below, two big ears, two small teeth."""
    for side in (-1, 1):
        s.bend(
            "feather-bat",
            (side * 8, -8), (side * 22, -14), (side * 30, -36), (side * 46, -32), (side * 55, -4), (side * 53, 10),
            (side * 52, 22), (side * 46, 8), (side * 38, 12), (side * 34, 14), (side * 33, 30), (side * 26, 16),
            (side * 20, 20), (side * 15, 20), (side * 13, 32), (side * 10, 24), (side * 6, 22),
            line=3,
        )  # fmt: skip
        s.straight("feather-bat-b", 2.6, (side * 30, -30), (side * 37, 12))
        s.straight("feather-bat-b", 2.6, (side * 29, -30), (side * 19, 19))
        s.bend(
            "feather-bat-b",
            (side * 4, -24),
            (side * 6, -48),
            (side * 22, -50),
            (side * 24, -34),
            (side * 17, -18),
            line=3,
        )
        s.bend("blush", (side * 10, -26), (side * 11, -40), (side * 18, -43), (side * 19, -34), (side * 15, -24))
    s.blob("feather-bat-b", (-14, -4), (-15, 36), (15, 36), (14, -4), line=3)
    s.disc(0, -12, 19, "feather-bat-b", flat=0.94, line=3)
    for side in (-1, 1):
        s.disc(side * 8, -14, 6.4, "token")
        s.disc(side * 7, -13, 3.6, "contour")
    s.stroke("token", 2, (-8, -2), (0, 4), (8, -2))
    for tooth in (-5, 5):
        s.area("token", (tooth - 3, -1), (tooth + 3, -1), (tooth, 7))


def _sparrow(s: Sketch) -> None:
    """Draw a small round one with its tail up and a bib."""
    for leg in (-2, 9):
        s.straight("contour", 3, (leg, 27), (leg + 1, 40), (leg + 7, 42))
        s.straight("contour", 3, (leg + 1, 40), (leg - 5, 42))
    s.area("feather-sparrow-b", (-20, 8), (-46, -20), (-38, -28), (-10, -6), line=3)
    s.disc(2, 8, 26, "token", flat=0.88, line=3)
    s.bend(
        "feather-sparrow",
        (-24, 6),
        (-24, -12),
        (-2, -14),
        (12, -10),
        (10, 4),
        (4, 20),
        (-18, 18),
        (-24, 16),
        (-24, 6),
        line=2.6,
    )
    s.stroke("feather-sparrow-b", 3, (-18, 8), (-8, 12), (4, 4))
    s.stroke("feather-sparrow-b", 3, (-14, 0), (-6, 4), (4, -3))
    s.disc(16, -14, 19, "token", line=3)
    s.bend(
        "feather-sparrow-b",
        (-2, -18),
        (0, -34),
        (16, -33),
        (32, -33),
        (34, -18),
        (24, -24),
        (16, -20),
        (6, -16),
        (-2, -18),
        line=2.4,
    )
    s.blob("contour", (19, -4), (31, -8), (30, 6), (18, 8))
    s.bend("beak", (32, -19), (42, -18), (46, -11), (40, -8), (32, -8), line=2.4)
    _eye(s, 20, -15, 4.4)
    s.disc(8, -8, 4, "blush")


_DRAWN: Final[dict[str, Callable[[Sketch], None]]] = {
    "owl": _owl,
    "hawk": _hawk,
    "crow": _crow,
    "seagull": _seagull,
    "bat": _bat,
    "sparrow": _sparrow,
}
