"""Drawings of what is neither good nor bad for you: bread and grain, what is made of milk, and snacks."""

from __future__ import annotations

from typing import Final

from garden_widgets.scenes.drawing import Drawing, area, bar, blob, disc, seed, shape, stroke

EDGE: Final = "food-edge"

YOGURT: Final[Drawing] = (
    stroke("food-slate-dark", 8, (14, -16), (40, -46)),
    stroke("food-slate-lit", 4.5, (14, -16), (40, -46)),
    area("food-white", (-36, -16), (-26, 46), (26, 46), (36, -16), line=EDGE),
    area("food-white-dark", (36, -16), (26, 46), (10, 46), (16, -16)),
    area("food-pink", (-33, 2), (-28, 34), (28, 34), (33, 2)),
    area("food-pink-dark", (33, 2), (28, 34), (11, 34), (14, 2)),
    shape("food-red", (0, 30), ((-24, 8), (-9, 7)), ((0, 6), (0, 9)), ((0, 6), (9, 7)), ((24, 8), (0, 30))),
    area("food-green", (0, 10), (-10, 5), (-3, 4), (0, -1), (3, 4), (10, 5)),
    *(disc("food-yellow-lit", x, y, 1.4) for x, y in ((-5, 13), (5, 13), (0, 19))),
    disc("food-white-dark", 0, -16, 40, 0.3, line=EDGE),
    disc("food-pink-lit", 0, -17, 34, 0.24),
    blob(
        "food-pink-lit",
        (-29, -17),
        (-24, -28),
        (-10, -28),
        (-8, -40),
        (8, -43),
        (4, -34),
        (14, -28),
        (26, -24),
        (28, -14),
        (0, -8),
    ),
    stroke("food-pink", 4, (-20, -17), (-4, -10), (18, -16), (4, -24), (-8, -24)),
)

BREAD: Final[Drawing] = (
    blob(
        "food-brown",
        (-36, 44),
        (-36, 10),
        (-48, -4),
        (-44, -38),
        (0, -42),
        (44, -38),
        (48, -4),
        (36, 10),
        (36, 44),
        (20, 46),
        (-20, 46),
        line=EDGE,
    ),
    blob(
        "food-gold-lit",
        (-30, 38),
        (-30, 8),
        (-41, -6),
        (-38, -31),
        (0, -35),
        (38, -31),
        (41, -6),
        (30, 8),
        (30, 38),
        (16, 40),
        (-16, 40),
    ),
    blob("food-cream", (-24, 32), (-25, 6), (-34, -8), (-30, -25), (0, -29), (28, -25), (32, -8), (22, 6), (22, 32)),
    *(
        seed("food-gold", x, y, long, 1.9, turn)
        for x, y, long, turn in (
            (-18, -14, 3.6, 20),
            (4, -18, 3, -30),
            (18, -8, 3.8, 10),
            (-8, 0, 3, -20),
            (10, 8, 3.6, 30),
            (-14, 18, 3.4, -10),
            (6, 24, 3, 15),
        )
    ),
)

RICE: Final[Drawing] = (
    stroke("food-brown-dark", 5, (2, -6), (42, -44)),
    stroke("food-brown", 5, (-6, -12), (31, -48)),
    blob("food-white", (-42, 8), (-36, -14), (-18, -32), (6, -36), (26, -26), (40, -8), (42, 8), (0, 18), line=EDGE),
    blob("food-white-dark", (42, 8), (40, -8), (30, -20), (28, 0), (10, 14)),
    *(
        seed("food-cream-dark", x, y, 5, 2.1, turn)
        for x, y, turn in (
            (-24, -12, -40),
            (-8, -20, 20),
            (8, -26, -20),
            (16, -10, 35),
            (-12, -4, -15),
            (2, -8, 50),
            (-30, 2, 10),
            (26, -2, -35),
            (-18, -24, 0),
        )
    ),
    shape(
        "food-red",
        (-47, 6),
        ((0, 22), (47, 6)),
        ((44, 36), (16, 43)),
        ((0, 44), (-16, 43)),
        ((-44, 36), (-47, 6)),
        line=EDGE,
    ),
    shape("food-red-dark", (16, 43), ((44, 36), (47, 6)), ((42, 8), (36, 9)), ((34, 36), (16, 43))),
    bar("food-red-dark", -17, 40, 34, 7, 3),
    stroke("food-red-lit", 4.5, (-37, 18), (-33, 28), (-23, 34)),
)

CHEESE: Final[Drawing] = (
    area("food-yellow", (-46, -4), (30, -36), (46, -6), line=EDGE),
    area("food-yellow-lit", (-46, -4), (30, -36), (46, -6)),
    area("food-yellow", (-46, -6), (46, -6), (46, 38), (-46, 38), line=EDGE),
    area("food-yellow-dark", (-46, 30), (46, 30), (46, 38), (-46, 38)),
    disc("food-yellow-dark", -24, 10, 10),
    disc("food-gold-dark", -23, 11.5, 7.5),
    disc("food-yellow-dark", 22, 18, 9),
    disc("food-gold-dark", 23, 19.5, 6.6),
    disc("food-yellow-dark", 2, 2, 6),
    disc("food-gold-dark", 2.6, 3, 4.2),
    disc("food-yellow-dark", -4, 25, 5),
    disc("food-yellow-dark", 37, 3, 4),
    disc("food-yellow", 20, -20, 8, 0.5),
    disc("food-yellow-dark", 20, -19, 6, 0.45),
    disc("food-yellow-dark", -8, -11, 5, 0.4),
)

_PUFFS: Final = ((-28, -14, 13), (28, -14, 13), (-14, -24, 14), (14, -25, 14), (0, -35, 13), (0, -15, 14))

POPCORN: Final[Drawing] = (
    *(disc("food-cream", x, y, radius, line=EDGE) for x, y, radius in _PUFFS),
    *(disc("food-cream-lit", x - 3, y - 4, radius * 0.62) for x, y, radius in _PUFFS),
    *(
        seed("food-yellow", x, y, 5.5, 3, turn)
        for x, y, turn in ((-23, -9, 30), (19, -18, -20), (-3, -27, 10), (5, -9, 40))
    ),
    area(
        "food-white",
        (-38, -6),
        (-28, 47),
        (28, 47),
        (38, -6),
        (28, -1),
        (19, -6),
        (10, -1),
        (0, -6),
        (-10, -1),
        (-19, -6),
        (-28, -1),
        line=EDGE,
    ),
    area("food-red", (-38, -6), (-28, -1), (-21, 47), (-28, 47)),
    area("food-red", (-19, -6), (-10, -1), (-7, 47), (-14, 47)),
    area("food-red", (0, -6), (10, -1), (7, 47), (0, 47)),
    area("food-red", (19, -6), (28, -1), (21, 47), (14, 47)),
    area("food-white-dark", (38, -6), (28, -1), (21, 47), (28, 47)),
)

_LOOPS: Final = (
    ((0, 29), (-24, 38), (-45, 12), (-39, -23), (-12, -39), (9, -16), (9, 4), (29, 32)),
    ((0, 29), (24, 38), (45, 12), (39, -23), (12, -39), (-9, -16), (-9, 4), (-29, 32)),
)
"""The two halves of a pretzel, from the middle of its bow to the ends that cross."""

_OVER: Final = ((-24.0, -31.0), (-2, -29), (9, -16), (9, 4), (29, 32))
"""What of the first half lies over the second."""

PRETZEL: Final[Drawing] = (
    *(stroke(EDGE, 19, *points) for points in _LOOPS),
    *(stroke("food-brown-dark", 16, *points) for points in _LOOPS),
    *(stroke("food-brown", 12, *points) for points in _LOOPS),
    stroke("food-brown-dark", 16, *_OVER[2:]),
    stroke("food-brown", 12, *_OVER[1:]),
    stroke("food-brown-lit", 4, (-34, 6), (-39, -12), (-30, -25), (-19, -27)),
    stroke("food-brown-lit", 4, (16, -27), (28, -27), (35, -16), (34, 2)),
    *(
        bar("food-white", x - 2, y - 2, 4.2, 4.2, 1.2)
        for x, y in (
            (-32, -17),
            (-23, 24),
            (-37, 4),
            (33, -16),
            (23, 24),
            (37, 4),
            (-7, 30),
            (8, 30),
            (2, -4),
            (-17, -29),
            (20, -30),
            (16, 17),
            (-15, 15),
        )
    ),
)
