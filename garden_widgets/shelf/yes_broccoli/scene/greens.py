"""Drawings of what is good for you: vegetables, fruit, fish and pulses."""

from __future__ import annotations

from typing import Final

from garden_widgets.scenes.drawing import Drawing, area, blob, disc, seed, shape, stroke

EDGE: Final = "food-edge"

BROCCOLI: Final[Drawing] = (
    blob(
        "food-lime",
        (-8, 47),
        (9, 47),
        (10, 36),
        (11, 20),
        (34, 4),
        (26, -8),
        (0, -4),
        (-26, -8),
        (-34, 4),
        (-11, 20),
        (-10, 36),
        line=EDGE,
    ),
    stroke("food-lime-dark", 3.5, (2, 42), (3, 28), (3, 18), (14, 8)),
    stroke("food-lime-lit", 4, (-5, 42), (-5, 28), (-8, 18), (-20, 6)),
    *(
        disc("food-green-dark", x, y, radius, line=EDGE)
        for x, y, radius in ((-29, -3, 17), (29, -3, 17), (-19, -22, 18), (19, -22, 18), (0, -31, 17), (0, -2, 17))
    ),
    *(
        disc("food-green", x, y, radius)
        for x, y, radius in (
            (-31, -6, 13.5),
            (28, -6, 14),
            (-20, -25, 15),
            (17, -25, 15),
            (-2, -34, 13.5),
            (-2, -6, 15),
        )
    ),
    *(
        disc("food-green-lit", x, y, radius)
        for x, y, radius in (
            (-34, -11, 5.5),
            (-25, -31, 6),
            (-8, -40, 5.5),
            (12, -31, 6),
            (23, -12, 5.5),
            (-7, -13, 6),
            (-13, -22, 3.5),
            (24, -23, 3.5),
            (5, -6, 3.5),
            (-27, -2, 3),
            (34, -4, 3),
            (4, -34, 3),
        )
    ),
)

CARROT: Final[Drawing] = (
    stroke("food-green-dark", 7, (17, -20), (20, -36), (14, -46)),
    stroke("food-green", 7, (20, -20), (30, -34), (32, -45)),
    stroke("food-green-lit", 7, (22, -17), (36, -22), (46, -30)),
    blob(
        "food-orange",
        (-42, 46),
        (-34, 43),
        (8, 22),
        (34, 0),
        (32, -18),
        (18, -32),
        (0, -34),
        (-22, -8),
        (-43, 34),
        (-45, 44),
        line=EDGE,
    ),
    blob("food-orange-dark", (-42, 46), (-34, 43), (8, 22), (34, 0), (33, -12), (24, -4), (2, 14), (-32, 39)),
    blob("food-orange-lit", (8, -28), (14, -25), (-8, 2), (-24, 22), (-26, 18), (-14, -2)),
    stroke("food-orange-dark", 3, (-2, -15), (3, -9), (6, -8)),
    stroke("food-orange-dark", 3, (14, 8), (8, 4), (5, -1)),
    stroke("food-orange-dark", 3, (-22, 17), (-17, 19), (-14, 20)),
)

SALMON: Final[Drawing] = (
    area("food-coral-dark", (24, 3), (40, -22), (50, -24), (45, 3), (50, 29), (40, 27), line=EDGE),
    stroke("food-coral-lit", 2, (36, 1), (44, -14)),
    stroke("food-coral-lit", 2, (36, 5), (44, 19)),
    blob("food-slate-dark", (-16, -20), (-4, -42), (16, -36), (20, -14), line=EDGE),
    blob("food-coral-dark", (-6, 22), (2, 38), (16, 36), (12, 20), line=EDGE),
    shape(
        "food-coral",
        (-48, 6),
        ((-42, -14), (-20, -23)),
        ((6, -32), (32, -2)),
        ((34, 3), (32, 8)),
        ((6, 38), (-20, 30)),
        ((-42, 22), (-48, 6)),
        line=EDGE,
    ),
    shape("food-coral-lit", (-47, 9), ((-20, 18), (32, 7)), ((6, 38), (-20, 30)), ((-40, 23), (-47, 9))),
    shape(
        "food-slate",
        (-44, -7),
        ((-36, -17), (-20, -23)),
        ((6, -32), (32, -2)),
        ((2, -8), (-22, -7)),
        ((-34, -7), (-44, -7)),
    ),
    stroke("food-coral-dark", 3, (-24, -13), (-15, 4), (-24, 21)),
    blob("food-coral-dark", (-13, 8), (4, 3), (13, 12), (8, 20), (-2, 17)),
    *(
        disc("food-slate-dark", x, y, 2.2)
        for x, y in ((-11, -15), (-1, -18), (8, -13), (-4, -10), (18, -9), (-17, -12))
    ),
    disc("food-white", -34, 0, 6),
    disc("food-choco-dark", -35, 0, 3.4),
    stroke("food-coral-dark", 2.5, (-46, 11), (-40, 13), (-36, 12)),
)

_LENSES: Final = tuple(
    (x + 6.3 * (row % 2) - 3, y + 3.5 * abs(x) / 20, (37 * column + 23 * row) % 50 - 25, (column + 2 * row) % 4)
    for row, (y, count) in enumerate(((-22, 2), (-16, 4), (-9, 5), (-2, 6), (5, 6), (12, 5)))
    for column in range(count)
    for x in ((column - (count - 1) / 2) * 13.2,)
)
"""Where lentils lie: place, turn and tone."""

LENTILS: Final[Drawing] = (
    disc("food-blue-dark", 0, 7, 46, 0.4, line=EDGE),
    blob(
        "food-brown-dark",
        (-46, 10),
        (-34, -6),
        (-17, -24),
        (0, -31),
        (17, -24),
        (34, -6),
        (46, 10),
        (20, 26),
        (-20, 26),
        line=EDGE,
    ),
    *(
        seed(("food-gold-dark", "food-brown-lit", "food-orange", "food-gold")[tone], x, y, 7.4, 5, turn)
        for x, y, turn, tone in _LENSES
    ),
    *(seed("food-gold-lit", x - 1.5, y - 1.6, 3, 1.3, turn) for x, y, turn, tone in _LENSES if tone % 2),
    shape(
        "food-blue",
        (-47, 8),
        ((-34, 20), (0, 20)),
        ((34, 20), (47, 8)),
        ((47, 33), (18, 43)),
        ((0, 47), (-18, 43)),
        ((-47, 33), (-47, 8)),
        line=EDGE,
    ),
    shape("food-blue-dark", (18, 43), ((44, 34), (46, 12)), ((40, 40), (18, 43))),
    stroke("food-blue-lit", 5, (-37, 21), (-34, 31), (-22, 37)),
)

MUSHROOM: Final[Drawing] = (
    blob("food-cream", (-13, 10), (-12, 30), (-20, 45), (0, 49), (20, 45), (12, 30), (13, 10), line=EDGE),
    blob("food-cream-dark", (4, 8), (3, 30), (2, 46), (18, 46), (12, 30), (13, 10)),
    shape("food-cream-dark", (-44, 8), ((0, -14), (44, 8)), ((0, 26), (-44, 8)), line=EDGE),
    *(stroke("food-gold-dark", 1.8, (x / 3.2, -1), (x, 12 - abs(x) / 6)) for x in (-30, -20, -10, 0, 10, 20, 30)),
    shape(
        "food-brown",
        (-46, 6),
        ((-50, -44), (0, -45)),
        ((50, -44), (46, 6)),
        ((44, 13), (34, 7)),
        ((0, -4), (-34, 7)),
        ((-44, 13), (-46, 6)),
        line=EDGE,
    ),
    shape(
        "food-brown-dark",
        (46, 6),
        ((49, -34), (14, -44)),
        ((34, -22), (22, 1)),
        ((30, 4), (34, 7)),
        ((44, 13), (46, 6)),
    ),
    seed("food-brown-lit", -22, -25, 15, 7, -38),
    disc("food-brown-lit", 6, -30, 3.5),
    disc("food-brown-lit", -33, -5, 3),
)

TOMATO: Final[Drawing] = (
    blob(
        "food-red",
        (-16, -32),
        (-40, -32),
        (-49, -2),
        (-42, 32),
        (-16, 44),
        (16, 44),
        (42, 32),
        (49, -2),
        (40, -32),
        (16, -32),
        (0, -28),
        line=EDGE,
    ),
    blob("food-red-dark", (42, 32), (16, 44), (-16, 44), (-30, 38), (6, 36), (34, 14), (42, -20), (49, -4)),
    seed("food-red-lit", -29, -8, 11, 5.5, -62),
    disc("food-red-lit", -34, 11, 3),
    area(
        "food-green",
        (0, -27),
        (-27, -36),
        (-11, -22),
        (-21, -6),
        (-3, -18),
        (6, 2),
        (9, -18),
        (28, -10),
        (15, -24),
        (25, -38),
        (6, -29),
        line=EDGE,
    ),
    stroke("food-green-dark", 6, (3, -24), (2, -38), (9, -44)),
)

APPLE: Final[Drawing] = (
    blob(
        "food-crimson",
        (0, -18),
        (-16, -28),
        (-38, -22),
        (-46, 4),
        (-36, 36),
        (-18, 48),
        (0, 40),
        (18, 48),
        (36, 36),
        (46, 4),
        (38, -22),
        (16, -28),
        line=EDGE,
    ),
    blob("food-crimson-dark", (38, -22), (46, 4), (36, 36), (18, 48), (0, 41), (20, 36), (34, 10), (32, -16)),
    seed("food-crimson-lit", -28, 0, 14, 6, -72),
    disc("food-crimson-lit", -27, 24, 3),
    stroke("food-crimson-dark", 4, (-12, -16), (0, -11), (12, -17)),
    stroke("food-choco", 6, (0, -13), (0, -30), (7, -42)),
    shape("food-green-lit", (5, -29), ((14, -52), (42, -42)), ((34, -20), (5, -29)), line=EDGE),
    shape("food-green", (5, -29), ((24, -30), (42, -42)), ((34, -20), (5, -29))),
)

BANANA: Final[Drawing] = (
    shape(
        "food-yellow-dark",
        (22, -40),
        ((30, 8), (-6, 26)),
        ((-24, 34), (-41, 25)),
        ((-30, 46), (-4, 43)),
        ((40, 36), (35, -38)),
        line=EDGE,
    ),
    shape(
        "food-yellow",
        (22, -40),
        ((16, -4), (-12, 8)),
        ((-30, 14), (-44, 6)),
        ((-40, 26), (-14, 31)),
        ((34, 30), (34, -38)),
        line=EDGE,
    ),
    shape(
        "food-yellow-lit",
        (24, -34),
        ((20, 2), (-12, 13)),
        ((-28, 17), (-40, 11)),
        ((-34, 19), (-14, 20)),
        ((24, 14), (28, -34)),
    ),
    stroke("food-yellow-dark", 2.4, (29, -34), (29, 22), (-14, 24), (-38, 16)),
    area("food-choco", (20, -38), (23, -49), (33, -48), (36, -36), (28, -33), line=EDGE),
    area("food-choco", (-45, 5), (-48, 9), (-44, 17), (-39, 14)),
    area("food-choco", (-41, 24), (-44, 29), (-38, 33), (-34, 29)),
)
