"""The six characters, as small portraits in a round frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from garden_widgets.scenes.scene import Item
from garden_widgets.scenes.sketch import Sketch

SOMEBODY: Final = "somebody"
"""Who plays without a character, as in most steps of a lesson."""


@lru_cache(maxsize=256)
def portrait(name: str, x: float, y: float, size: float, *, key: str = "") -> tuple[Item, ...]:
    """Draw a character with the middle of the frame at x, y; without a name, one that is still to be chosen."""
    s = Sketch(x, y, size, key=key)
    s.disc(0, 0, 47, "portrait", line=3)
    _DRAWN.get(name, _nobody)(s)
    return tuple(s.items)


def _eyes(s: Sketch, y: float, apart: float = 10, radius: float = 3.6) -> None:
    for side in (-1, 1):
        s.disc(side * apart, y, radius, "contour", flat=1.2)


def _face(s: Sketch, skin: str, y: float = 4, radius: float = 25) -> None:
    for side in (-1, 1):
        s.disc(side * (radius - 1), y + 3, 5, skin, line=2.4)
    s.disc(0, y, radius, skin, flat=1.06, line=2.8)


def _shoulders(s: Sketch, fill: str) -> None:
    s.bend(
        fill, (-31, 35), (-28, 22), (0, 22), (28, 22), (31, 35), (18, 46.5), (0, 46.5), (-18, 46.5), (-31, 35), line=2.6
    )


def _bandit(s: Sketch) -> None:
    """Draw a slouch hat, a mask across the eyes, a striped shirt."""
    _shoulders(s, "token")
    for x in (-16, -5, 6, 17):
        s.straight("contour", 5, (x, 30), (x, 43))
    _face(s, "skin")
    s.bend(
        "contour",
        (-26, -8),
        (0, -2),
        (26, -8),
        (27, 2),
        (24, 8),
        (14, 14),
        (4, 4),
        (0, 1),
        (-4, 4),
        (-14, 14),
        (-24, 8),
        (-27, 2),
        (-26, -8),
    )
    for side in (-1, 1):
        s.disc(side * 11, 1, 5.4, "token")
        s.disc(side * 11 + 1.5, 1, 3, "contour")
    s.stroke("contour", 2.8, (-7, 19), (2, 22), (9, 16))
    s.bend(
        "hat",
        (-42, -14),
        (0, -32),
        (42, -14),
        (40, -8),
        (34, -10),
        (0, -18),
        (-34, -10),
        (-40, -8),
        (-42, -14),
        line=2.8,
    )
    s.bend(
        "hat",
        (-24, -18),
        (-24, -46),
        (-8, -42),
        (0, -36),
        (8, -42),
        (24, -46),
        (24, -18),
        (0, -26),
        (-24, -18),
        line=2.8,
    )
    s.stroke("scarf", 5, (-24, -21), (0, -30), (24, -21))


def _ghost(s: Sketch) -> None:
    """Draw a sheet that floats, with round eyes and a round mouth."""
    s.bend(
        "feather-gull",
        (-29, 34), (-32, -6), (-27, -20), (-18, -42), (0, -42), (18, -42), (27, -20), (32, -6), (29, 34),
        (24, 42), (19, 32), (14, 24), (9, 34), (4, 44), (0, 34), (-5, 24), (-10, 34), (-15, 44), (-19, 33), (-24, 26),
        (-29, 34),
        line=3,
    )  # fmt: skip
    s.bend("feather-gull-b", (20, -20), (27, 6), (24, 30), (17, 22), (14, 25), (22, 4), (20, -20))
    for side in (-1, 1):
        s.disc(side * 10, -10, 6, "contour", flat=1.35)
        s.disc(side * 10 + 2, -13, 2, "token")
        s.disc(side * 18, 3, 4.6, "blush", flat=0.7)
    s.disc(0, 9, 6, "contour", flat=1.3)
    s.disc(0, 13, 3.6, "scarf", flat=0.8)


def _mummy(s: Sketch) -> None:
    """Draw bandages all round, one end loose, two eyes in the dark."""
    _shoulders(s, "wrap")
    s.disc(0, 2, 29, "wrap", flat=1.14, line=3)
    s.bend("contour", (-24, -8), (0, -14), (25, -6), (26, 2), (24, 8), (0, 4), (-24, 8), (-27, 0), (-24, -8))
    for side in (-1, 1):
        s.disc(side * 11, -1, 5.6, "glow")
        s.disc(side * 11, -1, 2.8, "contour")
    for start, mid, end in (
        ((-20, -20), (0, -12), (21, -22)),
        ((-9, -30), (4, -24), (13, -30)),
        ((-26, 16), (-4, 10), (25, 14)),
        ((-22, 24), (4, 16), (22, 24)),
        ((-12, 32), (4, 24), (15, 31)),
    ):
        s.stroke("wrap-b", 2.6, start, mid, end)
    s.bend("wrap", (22, 14), (34, 14), (38, 26), (42, 30), (38, 36), (34, 30), (30, 30), (26, 24), (20, 21), line=2.4)


def _clown(s: Sketch) -> None:
    """Draw hair that stands off, a small hat, a red nose."""
    _shoulders(s, "bloom-blue")
    s.stroke("token", 7, (-22, 32), (0, 24), (22, 32), dash=(0.1, 9))
    for side in (-1, 1):
        for x, y, r in ((27, -12, 11), (34, 2, 11), (27, 14, 9)):
            s.disc(side * x, y, r, "carrot", line=2.4)
    s.disc(0, 4, 25, "feather-gull", flat=1.06, line=2.8)
    s.area("bloom-blue", (-12, -20), (2, -47), (15, -19), line=2.6)
    s.disc(2, -46, 4.6, "bloom-yellow", line=2)
    s.disc(1, -28, 3, "bloom-yellow")
    s.disc(-1, -18.5, 14, "bloom-yellow", flat=0.24, line=2)
    for side in (-1, 1):
        s.stroke("bloom-blue", 3.4, (side * 10, -11), (side * 10, 0), (side * 10, 8))
    _eyes(s, -2)
    s.bend("scarf", (-15, 14), (0, 18), (15, 14), (13, 27), (0, 27), (-13, 27), (-15, 14), line=2)
    s.stroke("token", 3, (-9, 19), (0, 23), (9, 19))
    s.disc(0, 8, 7.6, "scarf", line=2.4)
    s.disc(-2, 6, 2, "token")


def _sailor(s: Sketch) -> None:
    """Draw a white cap with a blue band, a striped collar, a red beard."""
    _shoulders(s, "feather-gull")
    for y in (31, 38):
        s.stroke("bloom-blue", 3.6, (-26 + y / 8, y), (0, y + 6), (26 - y / 8, y))
    _face(s, "skin-b")
    s.bend(
        "hat-red",
        (-25, 6),
        (-24, 34),
        (0, 35),
        (24, 34),
        (25, 6),
        (18, 14),
        (10, 13),
        (0, 12),
        (-10, 13),
        (-18, 14),
        (-25, 6),
        line=2.6,
    )
    s.stroke("contour", 2.8, (-6, 19), (0, 23), (6, 19))
    _eyes(s, -1)
    s.disc(0, 8, 4.6, "skin-b", line=2)
    s.bend("feather-gull", (-29, -17), (-42, -44), (0, -45), (42, -44), (29, -17), (0, -12), (-29, -17), line=2.8)
    s.bend(
        "navy",
        (-28, -19),
        (0, -28),
        (28, -19),
        (27, -10),
        (26, -9),
        (0, -18),
        (-26, -9),
        (-27, -12),
        (-28, -19),
        line=2.4,
    )
    s.straight("bloom-yellow", 3, (0, -34), (0, -25))
    s.stroke("bloom-yellow", 2.6, (-5, -29), (0, -22), (5, -29))
    s.disc(0, -35.5, 2.2, "bloom-yellow")


def _vampire(s: Sketch) -> None:
    """Draw hair with a point, a high collar, two teeth."""
    for side in (-1, 1):
        s.bend(
            "scarf",
            (side * 14, 42),
            (side * 26, 20),
            (side * 37, -2),
            (side * 41, 14),
            (side * 36, 34),
            (side * 28, 44),
            (side * 14, 46),
            line=2.8,
        )
    _shoulders(s, "navy")
    for side in (-1, 1):
        s.bend("pale", (side * 22, 2), (side * 36, -10), (side * 34, 2), (side * 34, 12), (side * 22, 12), line=2.4)
    s.disc(0, 2, 25, "pale", flat=1.12, line=2.8)
    s.bend(
        "navy",
        (-26, 2),
        (-30, -38),
        (0, -40),
        (30, -38),
        (26, 2),
        (24, -12),
        (13, -15),
        (6, -16),
        (0, -5),
        (-6, -16),
        (-13, -15),
        (-24, -12),
        (-26, 2),
        line=2.6,
    )
    for side in (-1, 1):
        s.stroke("contour", 2.8, (side * 16, -6), (side * 10, -5), (side * 6, -2))
        s.disc(side * 10, 3, 3.6, "scarf", flat=1.2)
        s.disc(side * 10, 3, 1.6, "contour")
    s.bend("contour", (-11, 15), (0, 17), (11, 15), (8, 23), (0, 23), (-8, 23), (-11, 15))
    for side in (-1, 1):
        s.area("token", (side * 8, 15.5), (side * 3.5, 16), (side * 5.5, 23))
    s.area("scarf", (-10, 32), (0, 37), (-10, 43), line=2)
    s.area("scarf", (10, 32), (0, 37), (10, 43), line=2)


def _somebody(s: Sketch) -> None:
    """Draw somebody of the garden: a straw hat with a ribbon, a smile."""
    _shoulders(s, "leaf")
    _face(s, "skin", y=5)
    for side in (-1, 1):
        s.disc(side * 15, 13, 4.6, "blush", flat=0.7)
    _eyes(s, 2)
    s.stroke("contour", 2.8, (-8, 15), (0, 22), (8, 15))
    s.disc(0, -13, 40, "sand", flat=0.24, line=2.8)
    s.bend("sand", (-21, -14), (-22, -40), (0, -41), (22, -40), (21, -14), (0, -7), (-21, -14), line=2.8)
    s.stroke("scarf", 6, (-20, -17), (0, -11), (20, -17))


def _nobody(s: Sketch) -> None:
    s.words(0, 2, "?", 52, "muted")


_DRAWN: Final[dict[str, Callable[[Sketch], None]]] = {
    "bandit": _bandit,
    "ghost": _ghost,
    "mummy": _mummy,
    "clown": _clown,
    "sailor": _sailor,
    "vampire": _vampire,
    SOMEBODY: _somebody,
}
