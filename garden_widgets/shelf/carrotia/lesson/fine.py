"""The fine points of Carrotia, in chapters."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.schema import Step
from garden_widgets.shelf.carrotia.lesson.fine_birds import BIRDS
from garden_widgets.shelf.carrotia.lesson.fine_characters import CHARACTERS
from garden_widgets.shelf.carrotia.lesson.fine_maze import MAZE

FINE_POINTS: Final[tuple[Step, ...]] = (*CHARACTERS, *BIRDS, *MAZE)
