"""What stands on the bench while nobody needs it."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from garden_widgets.scenes.scene import Item
from garden_widgets.scenes.sketch import Sketch


def pots(y: float) -> Iterator[Item]:
    """Draw flower pots and a watering can, their feet at y."""
    for x, bloom, high in ((96, "bloom-red", 52), (158, "bloom-yellow", 40), (548, "bloom-blue", 46)):
        s = Sketch(x, y, 100)
        s.disc(0, 0, 24, "ground-shadow", flat=0.26)
        s.stroke("hedge", 5, (0, -30), (4, -34 - high / 3), (0, -34 - high / 2))
        for side in (-1, 1):
            s.bend("hedge-lit", (0, -32), (side * 10, -50), (side * 24, -48), (side * 16, -34), (0, -32), line=2)
        for i in range(6):
            s.disc(9 * cos(i * pi / 3), -38 - high / 2 + 9 * sin(i * pi / 3), 7, bloom, line=1.6)
        s.disc(0, -38 - high / 2, 6, "bloom-heart")
        s.area("hat-red", (-19, -28), (19, -28), (14, 0), (-14, 0), line=2.4)
        s.area("hat-red", (-22, -35), (22, -35), (22, -26), (-22, -26), line=2.4)
        yield from s.items
    s = Sketch(430, y, 100)
    s.disc(0, 0, 44, "ground-shadow", flat=0.2)
    s.stroke("contour", 11, (-22, -46), (-54, -60), (-48, -16), (-44, -8), (-24, -10))
    s.stroke("leaf", 6, (-22, -46), (-54, -60), (-48, -16), (-44, -8), (-24, -10))
    s.area("leaf", (24, -22), (62, -56), (70, -50), (26, -6), line=2.6)
    s.area("leaf", (56, -62), (76, -58), (66, -40), line=2.6)
    s.bend(
        "leaf",
        (-28, -48),
        (0, -54),
        (26, -48),
        (30, -20),
        (27, -2),
        (0, 4),
        (-29, -2),
        (-32, -24),
        (-28, -48),
        line=2.8,
    )
    s.disc(-1, -48, 26, "contour", flat=0.2)
    s.stroke("glow-soft", 5, (-20, -36), (-23, -22), (-20, -10))
    yield from s.items
