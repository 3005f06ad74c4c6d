"""What there is to practise on the core path of Carrotia: a rung after each idea."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.practice import Rung
from garden_widgets.shelf.carrotia.lesson.maze_rungs import MAZE_RUNGS
from garden_widgets.shelf.carrotia.lesson.run_rungs import RUN_RUNGS

CORE_RUNGS: Final[tuple[Rung, ...]] = (*RUN_RUNGS, *MAZE_RUNGS)
