"""The faces of those who play: animals of the garden, each in a round picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from garden_widgets.core.text import Name, Text
from garden_widgets.scenes.drawing import Drawing, area, blob, disc, placed, seed, stroke
from garden_widgets.scenes.scene import Item, Scene

SIZE: Final = 48
"""The side of a face, in units: that of the small pictures beside words."""

LARGE: Final = 240
"""The side of the scene that shows a face alone."""

RIM: Final = 2.6


@lru_cache(maxsize=128)
def face(animal: str, size: float = SIZE) -> tuple[Item, ...]:
    """Draw a face in a square of so many units; nothing for whoever has no face here."""
    drawn = _FACES.get(animal)
    if drawn is None:
        return ()
    drawing = (disc("portrait", 0, 0, 48, line="contour", width=RIM), *drawn())
    return tuple(placed(drawing, size / 2, size / 2, size - 1))


def portrait(animal: str, name: Name) -> Scene:
    """Draw a face as a scene of its own."""
    words = Text("The face of {animal:the}.", animal=name)
    return Scene(LARGE, LARGE, (), face(animal, LARGE), format(name, "Name"), str(words))


def _eyes(out: float, y: float, radius: float = 5.2, shine: float = 1.7) -> Iterator[Item]:
    """Draw two dark eyes in which there is light."""
    for x in (-out, out):
        yield disc("contour", x, y, radius)
        yield disc("fur-light", x + shine, y - shine, radius / 3)


def _cheeks(out: float, y: float) -> Iterator[Item]:
    for x in (-out, out):
        yield disc("blush", x, y, 5.5, 0.7)


def _whiskers(y: float, line: str = "contour") -> Iterator[Item]:
    for side in (-1, 1):
        for rise in (-4, 2, 8):
            yield stroke(line, 1.4, (side * 13, y + rise / 3), (side * 36, y + rise))


def _smile(y: float, wide: float = 8) -> Item:
    return stroke("contour", 2.4, (-wide, y), (-wide / 2, y + wide * 0.75), (wide / 2, y + wide * 0.75), (wide, y))


def _mouse() -> Drawing:
    ears = [
        shape
        for x in (-25, 25)
        for shape in (disc("feather-gull-b", x, -20, 17, line="contour", width=RIM), disc("petal", x, -18, 10))
    ]
    head = blob("feather-gull-b", (-30, -12), (-30, 22), (0, 44), (30, 22), (30, -12), (0, -28), line="contour")
    snout = seed("fur-light", 0, 22, 15, 11, 0)
    return (
        *ears,
        head,
        snout,
        *_whiskers(20),
        *_eyes(13, 0),
        disc("petal", 0, 15, 5, 0.8, line="contour"),
        _smile(24, 6),
    )


def _hedgehog() -> Drawing:
    spikes = [
        area("fur-dark", (-40, 6), (-45, -10), (-35, -12), (-38, -27), (-25, -25), (-24, -40), (-11, -33), (0, -45),
             (11, -33), (24, -40), (25, -25), (38, -27), (35, -12), (45, -10), (40, 6), (34, 30), (-34, 30),
             line="contour"),
    ]  # fmt: skip
    head = blob("fur-light", (-30, -14), (-36, 24), (0, 48), (36, 24), (30, -14), (0, -2), line="contour")
    ears = [disc("fur", x, -10, 7, line="contour") for x in (-27, 27)]
    nose = disc("contour", 0, 17, 6.5, 0.85)
    return (*spikes, *ears, head, *_cheeks(21, 21), *_eyes(14, 8), nose, _smile(26, 7))


def _hare() -> Drawing:
    ears = [
        shape
        for x, turn in ((-13, -10), (13, 10))
        for shape in (
            seed("fur", x, -26, 9, 22, turn, line="contour"),
            seed("petal", x, -24, 4.5, 15, turn),
        )
    ]
    head = blob("fur", (-29, -6), (-31, 26), (0, 44), (31, 26), (29, -6), (0, -16), line="contour")
    snout = seed("fur-light", 0, 25, 15, 11, 0)
    teeth = area("fur-light", (-4.5, 29), (4.5, 29), (4, 37), (-4, 37), line="contour", width=1.6)
    nose = blob("petal", (-6, 14), (0, 24), (6, 14), line="contour")
    return (*ears, head, snout, *_whiskers(23), teeth, *_eyes(14, 6), nose, _smile(25, 8))


def _frog() -> Drawing:
    head = blob("piece-G", (-42, 4), (-36, 38), (36, 38), (42, 4), (20, -20), (-20, -20), line="contour")
    eyes = [
        shape
        for x in (-20, 20)
        for shape in (
            disc("piece-G", x, -18, 14, line="contour", width=RIM),
            disc("fur-light", x, -18, 9.5, line="contour"),
            disc("contour", x + 1, -17, 5),
            disc("fur-light", x + 3, -19, 1.8),
        )
    ]
    mouth = stroke("contour", 3, (-26, 10), (-14, 25), (14, 25), (26, 10))
    nose = [disc("contour", x, 1, 1.8) for x in (-5, 5)]
    return (
        head,
        blob("lit-G", (-24, 14), (-18, 37), (18, 37), (24, 14), (0, 24)),
        *eyes,
        *_cheeks(31, 14),
        mouth,
        *nose,
    )


def _squirrel() -> Drawing:
    tail = blob("carrot-deep", (22, 40), (50, 20), (44, -34), (18, -30), (24, 0), line="contour")
    ears = [
        shape
        for side in (-1, 1)
        for shape in (
            area("carrot", (side * 24, -10), (side * 22, -38), (side * 6, -20), line="contour"),
            stroke("carrot-deep", 3, (side * 22, -38), (side * 25, -44)),
        )
    ]
    head = blob("carrot", (-30, -12), (-32, 22), (0, 42), (32, 22), (30, -12), (0, -26), line="contour")
    snout = blob("fur-light", (-20, 18), (0, 44), (20, 18), (0, 6))
    nose = disc("contour", 0, 13, 5, 0.8)
    teeth = area("bloom-white", (-4, 25), (4, 25), (3.5, 33), (-3.5, 33), line="contour", width=1.6)
    return (tail, *ears, head, snout, *_cheeks(22, 14), teeth, *_eyes(14, -1), nose, _smile(20, 7))


def _mole() -> Drawing:
    head = blob("feather-crow-b", (-34, -14), (-38, 32), (0, 46), (38, 32), (34, -14), (0, -42), line="contour")
    snout = blob("petal", (-16, 12), (-13, 30), (13, 30), (16, 12), (0, 2), line="contour")
    nostrils = [disc("contour", x, 16, 2) for x in (-4.5, 4.5)]
    glasses = [
        shape
        for x in (-14, 14)
        for shape in (disc("glass", x, -8, 10, line="beak", width=3), disc("contour", x, -7, 4))
    ]
    bridge = stroke("beak", 3, (-4, -9), (4, -9))
    hands = [blob("petal", (x - 9, 30), (x - 8, 46), (x + 8, 46), (x + 9, 30), line="contour") for x in (-25, 25)]
    return (head, snout, *nostrils, *glasses, bridge, _smile(31, 6), *hands)


def _robin() -> Drawing:
    body = blob("feather-sparrow", (-34, -18), (-38, 34), (0, 48), (38, 34), (34, -18), (0, -44), line="contour")
    breast = blob("scarf", (-25, -10), (-28, 30), (0, 42), (28, 30), (25, -10), (0, -22))
    beak = area("beak", (-7, -2), (7, -2), (0, 11), line="contour")
    tuft = stroke("feather-sparrow-b", 3, (0, -33), (3, -40), (9, -43))
    wings = [blob("feather-sparrow-b", (x, 8), (x * 1.22, 34), (x * 0.7, 36), line="contour") for x in (-36, 36)]
    return (body, tuft, breast, *wings, *_eyes(13, -9), beak)


def _magpie() -> Drawing:
    body = blob("feather-crow", (-34, -16), (-40, 40), (0, 50), (40, 40), (34, -16), (0, -44), line="contour")
    belly = blob("feather-gull", (-23, 20), (-20, 47), (20, 47), (23, 20), (0, 10))
    gleam = [seed("bloom-blue", x, 25, 4.5, 14, x) for x in (-31, 31)]
    lids = [disc("feather-gull", x, -9, 9) for x in (-14, 14)]
    beak = area("contour", (-8, -3), (8, -3), (2, 15), (-2, 15), line="feather-crow-b", width=1.6)
    ring = (
        disc("", 7, 17, 6.5, line="beak", width=3.4),
        area("petal", (7, 20.5), (11, 24), (7, 29), (3, 24), line="contour", width=1.4),
    )
    return (body, belly, *gleam, *lids, *_eyes(14, -9, 5.6), *ring, beak)


def _fox() -> Drawing:
    ears = [
        shape
        for side in (-1, 1)
        for shape in (
            area("carrot", (side * 36, -4), (side * 32, -42), (side * 8, -20), line="contour"),
            area("contour", (side * 30, -17), (side * 29, -34), (side * 18, -22)),
        )
    ]
    head = area("carrot", (-38, -6), (-20, -23), (20, -23), (38, -6), (30, 18), (0, 43), (-30, 18), line="contour")
    cheeks = [area("fur-light", (side * 37, -3), (side * 29, 18), (0, 42), (side * 9, 10)) for side in (-1, 1)]
    nose = disc("contour", 0, 38, 6, 0.8)
    return (*ears, head, *cheeks, *_eyes(14, 3, 4.8), nose)


def _owl() -> Drawing:
    tufts = [area("feather-owl-b", (x, -18), (x * 1.24, -42), (x * 0.3, -31), line="contour") for x in (-30, 30)]
    body = blob("feather-owl", (-40, -24), (-42, 44), (0, 50), (42, 44), (40, -24), (0, -38), line="contour")
    belly = blob("fur-light", (-20, 14), (-18, 46), (18, 46), (20, 14), (0, 8))
    rows = ((18, (-10, 0, 10)), (27, (-5, 5)), (36, (-10, 0, 10)))
    feathers = [stroke("feather-owl-b", 2, (x - 3.5, y), (x, y + 4), (x + 3.5, y)) for y, row in rows for x in row]
    eyes = [
        shape
        for x in (-15, 15)
        for shape in (
            disc("fur-light", x, -8, 14.5, line="feather-owl-b", width=3),
            disc("glow", x, -8, 9.5, line="contour"),
            disc("contour", x, -8, 5),
            disc("fur-light", x + 2, -10, 1.8),
        )
    ]
    beak = area("beak", (-5.5, -1), (5.5, -1), (0, 12), line="contour")
    return (*tufts, body, belly, *feathers, *eyes, beak)


_FACES: Final[dict[str, Callable[[], Drawing]]] = {
    "mouse": _mouse,
    "hedgehog": _hedgehog,
    "hare": _hare,
    "frog": _frog,
    "squirrel": _squirrel,
    "mole": _mole,
    "robin": _robin,
    "magpie": _magpie,
    "fox": _fox,
    "owl": _owl,
}
