"""The lesson of Carrotia: the way from the last step out of a maze to a whole game, in chapters."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.schema import Step
from garden_widgets.shelf.carrotia.lesson.core_birds import BIRDS
from garden_widgets.shelf.carrotia.lesson.core_maze import MAZE
from garden_widgets.shelf.carrotia.lesson.core_run import RUNNING

CORE_PATH: Final[tuple[Step, ...]] = (*RUNNING, *BIRDS, *MAZE)
