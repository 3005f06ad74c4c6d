"""Drawings of what is bad for you: sweet, salty and fat."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from garden_widgets.scenes.drawing import Drawing, area, bar, blob, disc, ring, seed, shape, stroke

EDGE: Final = "food-edge"

COOKIE: Final[Drawing] = (
    blob(
        "food-gold-dark",
        (12, -45),
        (-14, -48),
        (-38, -36),
        (-48, -10),
        (-46, 18),
        (-30, 40),
        (-6, 48),
        (22, 44),
        (42, 28),
        (48, 2),
        (42, -2),
        (38, -6),
        (30, -3),
        (24, -10),
        (28, -18),
        (18, -22),
        (14, -30),
        (20, -38),
        line=EDGE,
    ),
    blob(
        "food-gold",
        (10, -43),
        (-14, -46),
        (-37, -35),
        (-46, -10),
        (-44, 16),
        (-29, 36),
        (-6, 43),
        (20, 39),
        (39, 25),
        (45, 3),
        (40, 1),
        (37, -3),
        (28, 0),
        (21, -10),
        (24, -16),
        (15, -20),
        (11, -30),
        (17, -38),
    ),
    blob("food-gold-lit", (-34, -6), (-26, -30), (-2, -36), (-10, -26), (-22, -16), (-28, 4)),
    *(
        seed("food-choco", x, y, radius, radius * 0.8, turn)
        for x, y, radius, turn in (
            (-20, -22, 8, 20),
            (0, -36, 6, -30),
            (-31, 5, 6.5, 60),
            (0, -5, 8.5, 10),
            (32, 12, 6, -10),
            (-11, 24, 8, -20),
            (14, 20, 7.5, 30),
            (3, -20, 3, 0),
            (18, 4, 3, 0),
        )
    ),
    *(disc("food-choco-lit", x, y, 2.2) for x, y in ((-23, -24), (-2, -38), (-3, -8), (30, 10), (-14, 22), (11, 17))),
    *(disc("food-gold-dark", x, y, 1.8) for x, y in ((-8, -20), (-20, 16), (2, 34), (-35, -9), (4, 10), (26, 26))),
)

CHIPS: Final[Drawing] = (
    seed("food-yellow", -17, -34, 17, 12, -30, line=EDGE),
    seed("food-yellow-lit", -19, -36, 11, 6, -30),
    seed("food-yellow-dark", 15, -35, 17, 12, 24, line=EDGE),
    seed("food-yellow", 14, -37, 12, 7.5, 24),
    seed("food-yellow", 0, -31, 16, 11, 2, line=EDGE),
    seed("food-yellow-lit", -2, -33, 10, 5.5, 2),
    blob("food-blue", (-36, -28), (36, -28), (31, 0), (38, 46), (0, 45), (-38, 46), (-31, 0), line=EDGE),
    blob("food-blue-dark", (36, -28), (31, 0), (38, 46), (10, 45), (22, 20), (20, -6), (24, -27)),
    area("food-blue-dark", *((-34 + 68 * i / 10, -27 if i % 2 else -21) for i in range(11)), (33, -17), (-33, -17)),
    area("food-blue-dark", *((-35 + 70 * i / 10, 46 if i % 2 else 41) for i in range(11)), (33, 37), (-33, 37)),
    seed("food-cream", 0, 11, 23, 18, -14),
    seed("food-yellow", 0, 11, 17, 11.5, -18, line="food-gold-dark", width=2),
    stroke("food-gold-dark", 2.2, (-11, 13), (-6, 8), (0, 14), (5, 7), (11, 10)),
    stroke("food-blue-lit", 4, (-29, -10), (-27, 0), (-29, 16)),
)

CANDY: Final[Drawing] = (
    area("food-purple-lit", (-22, 4), (-44, -20), (-49, 2), (-40, 28), (-24, 12), line=EDGE),
    area("food-purple-lit", (22, -4), (44, -28), (49, -2), (40, 20), (24, -12), line=EDGE),
    stroke("food-purple", 2.6, (-24, 3), (-42, -12)),
    stroke("food-purple", 2.6, (-24, 6), (-44, 8)),
    stroke("food-purple", 2.6, (24, -3), (43, -18)),
    stroke("food-purple", 2.6, (24, -6), (44, 0)),
    disc("food-purple", 0, 0, 30, line=EDGE),
    shape(
        "food-pink-lit",
        (-24, -18),
        ((-4, -10), (4, 29)),
        ((-6, 30), (-12, 27)),
        ((-10, 4), (-29, -6)),
        ((-28, -12), (-24, -18)),
    ),
    shape(
        "food-pink-lit",
        (-8, -29),
        ((18, -16), (25, 16)),
        ((20, 23), (17, 24.5)),
        ((10, -8), (-16, -25)),
        ((-12, -28), (-8, -29)),
    ),
    shape(
        "food-pink-lit",
        (12, -27),
        ((24, -20), (29, -4)),
        ((29, 0), (29.5, 2)),
        ((22, -14), (5, -29)),
        ((9, -29), (12, -27)),
    ),
    shape("food-purple-dark", (29, 6), ((22, 32), (-6, 29)), ((18, 24), (29, 6))),
    seed("food-white", -13, -14, 6, 3, -44),
)

_SPRINKLES: Final = (
    (0, -35, 10, "yellow"),
    (19, -27, 60, "blue"),
    (31, -11, -20, "white"),
    (30, 10, 40, "yellow"),
    (17, 25, -40, "purple"),
    (-2, 29, 15, "white"),
    (-21, 23, 50, "blue"),
    (-32, 6, -10, "yellow"),
    (-30, -13, 80, "purple"),
    (-17, -28, -30, "white"),
    (8, -23, -50, "purple"),
    (-12, 20, -10, "yellow"),
    (22, -1, 80, "blue"),
    (-22, -3, 30, "white"),
)

DONUT: Final[Drawing] = (
    ring("food-gold-dark", 0, 2, 30, 32),
    ring("food-gold", 0, 0, 30, 31),
    ring("food-pink-dark", 0, 0, 28.5, 23),
    *(disc("food-pink-dark", 37 * cos(pi * i / 4.5 + 0.3), 37 * sin(pi * i / 4.5 + 0.3), 7) for i in range(9)),
    *(disc("food-pink", 36 * cos(pi * i / 4.5 + 0.3) - 1, 36 * sin(pi * i / 4.5 + 0.3) - 2, 6.6) for i in range(9)),
    ring("food-pink", -0.5, -1.5, 28.5, 21),
    stroke("food-pink-lit", 5, (-30, -14), (-24, -29), (-8, -33)),
    *(
        stroke(
            f"food-{hue}", 4.2, (x - 2.6 * cos(turn), y - 2.6 * sin(turn)), (x + 2.6 * cos(turn), y + 2.6 * sin(turn))
        )
        for x, y, turn, hue in _SPRINKLES
    ),
)

_STICKS: Final = (
    (-25, -34, -32, ""),
    (-13, -45, -15, "-lit"),
    (-2, -38, -4, ""),
    (9, -47, 8, "-lit"),
    (20, -38, 22, ""),
    (30, -30, 34, "-lit"),
    (-33, -22, -38, "-lit"),
)

FRIES: Final[Drawing] = (
    *(
        area(f"food-yellow{tone}", (x - 5, y), (x + 5, y + 1), (x * 0.72 + 5, 14), (x * 0.72 - 5, 14), line=EDGE)
        for x, y, _, tone in _STICKS
    ),
    *(
        area("food-yellow-dark", (x + 2, y + 0.7), (x + 5, y + 1), (x * 0.72 + 5, 14), (x * 0.72 + 2, 14))
        for x, y, _, _ in _STICKS
    ),
    shape(
        "food-red",
        (-38, -12),
        ((0, 20), (38, -12)),
        ((34, 18), (28, 47)),
        ((0, 49), (-28, 47)),
        ((-34, 18), (-38, -12)),
        line=EDGE,
    ),
    shape(
        "food-red-dark",
        (38, -12),
        ((34, 18), (28, 47)),
        ((20, 48), (10, 48)),
        ((20, 24), (22, -1)),
        ((30, -6), (38, -12)),
    ),
    disc("food-yellow", -4, 27, 11.5),
    stroke("food-red-dark", 3, (-10, 28), (-4, 35), (2, 28)),
    disc("food-red-dark", -8, 23.5, 1.8),
    disc("food-red-dark", 0, 23.5, 1.8),
    stroke("food-red-lit", 4, (-31, 0), (-29, 18), (-25, 36)),
)

SODA: Final[Drawing] = (
    area("food-blue-lit", (-34, -24), (-26, 47), (26, 47), (34, -24), line=EDGE),
    area("food-choco", (-32, -10), (-25, 44), (25, 44), (32, -10)),
    area("food-choco-dark", (32, -10), (25, 44), (9, 44), (14, -10)),
    disc("food-choco-lit", 0, -10, 32, 0.2),
    stroke("food-red", 7.5, (1, -8), (9, -38)),
    stroke("food-red", 7.5, (9, -38), (30, -45)),
    *(stroke("food-white", 3.2, (x - 2.6, y - 1.2), (x + 2.6, y + 1.2)) for x, y in ((3.4, -17), (6, -27))),
    stroke("food-white", 3.2, (16.5, -43.6), (18.5, -38)),
    stroke("food-white", 3.2, (24.5, -46), (26.5, -40.5)),
    bar("food-white-dark", -24, -19, 18, 16, 4),
    bar("food-white", -22, -19, 13, 12, 3),
    bar("food-white-dark", 6, -16, 17, 15, 4),
    bar("food-white", 8, -16, 12, 11, 3),
    *(
        disc("food-choco-lit", x, y, radius)
        for x, y, radius in ((-12, 12, 3.6), (4, 22, 3), (-4, 34, 3.2), (12, 9, 2.6), (-17, 28, 2.6), (14, 35, 2.4))
    ),
    stroke("food-white", 4, (-26, -2), (-24, 14), (-22, 34)),
)
