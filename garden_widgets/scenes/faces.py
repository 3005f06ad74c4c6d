"""The faces of those who play: animals of the garden, each in a round picture."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Name, Text
from garden_widgets.scenes.artwork import drawn, names
from garden_widgets.scenes.drawing import Drawing
from garden_widgets.scenes.scene import Scene

SIZE: Final = 48
"""The side of a face, in units: that of the small pictures beside words."""

LARGE: Final = 240
"""The side of the scene that shows a face alone."""


def face(animal: str, size: float = SIZE) -> Drawing:
    """Draw a face in a square of so many units; nothing for whoever has no face here."""
    if animal not in names("faces"):
        return ()
    return drawn(f"faces/{animal}", size / 2, size / 2, size - 1)


def portrait(animal: str, name: Name) -> Scene:
    """Draw a face as a scene of its own."""
    words = Text("The face of {animal:the}.", animal=name)
    return Scene(LARGE, LARGE, (), face(animal, LARGE), format(name, "Name"), str(words))
