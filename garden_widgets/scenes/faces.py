"""Those who play: animals of the garden, each as a face in a round picture, and sitting at the table."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from garden_widgets.core.text import Name, Text
from garden_widgets.scenes.artwork import drawn, names
from garden_widgets.scenes.drawing import Drawing, disc, placed, shape, stroke
from garden_widgets.scenes.scene import Scene

SIZE: Final = 48
"""The side of a face, in units: that of the small pictures beside words."""

LARGE: Final = 240
"""The side of the scene that shows a face alone."""


TABLE_WIDE: Final = 128
TABLE_HIGH: Final = 146
"""How wide and high an animal at the table is, in units."""


PETALS: Final = 9


def at_table(pose: str) -> Drawing:
    """Draw an animal at the table in one of its poses: `fox/thinks`."""
    return drawn(f"table/{pose}", TABLE_WIDE / 2, 66, 100)


def is_at_table(animal: str) -> bool:
    """Check whether there are drawings of an animal at the table."""
    return bool(names(f"table/{animal}"))


def bloom(piece: Drawing) -> Drawing:
    """Draw what has won in the middle of a flower; `piece` lies in a square of 48 units, and may be nothing."""
    x, y = TABLE_WIDE / 2, 58.0
    stem = stroke("broccoli", 7, (x, 96), (x - 4, 118), (x, TABLE_HIGH - 6))
    leaf = shape("broccoli", (x, 130), ((x + 8, 106), (x + 36, 108)), ((x + 28, 132), (x, 130)), line="contour")
    turns = (2 * pi * k / PETALS for k in range(PETALS))
    petals = [disc("petal", x + 36 * cos(turn), y + 36 * sin(turn), 17, line="contour") for turn in turns]
    heart = disc("glow", x, y, 35, line="contour")
    smile = (
        disc("contour", x - 12, y - 6, 4),
        disc("contour", x + 12, y - 6, 4),
        stroke("contour", 3, (x - 14, y + 8), (x, y + 22), (x + 14, y + 8)),
    )
    return (stem, leaf, *petals, heart, *(placed(piece, x - 25, y - 27, 104) if piece else smile))


def face(animal: str, size: float = SIZE) -> Drawing:
    """Draw a face in a square of so many units; nothing for whoever has no face here."""
    if animal not in names("faces"):
        return ()
    return drawn(f"faces/{animal}", size / 2, size / 2, size - 1)


def portrait(animal: str, name: Name) -> Scene:
    """Draw a face as a scene of its own."""
    words = Text("The face of {animal:the}.", animal=name)
    return Scene(LARGE, LARGE, (), face(animal, LARGE), format(name, "Name"), str(words))
