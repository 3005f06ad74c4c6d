"""The lesson of Carrotia."""

from typing import Final

from garden_widgets.lessons.schema import Lesson
from garden_widgets.shelf.carrotia.lesson.core_birds import BIRDS
from garden_widgets.shelf.carrotia.lesson.core_maze import MAZE
from garden_widgets.shelf.carrotia.lesson.core_run import RUNNING
from garden_widgets.shelf.carrotia.lesson.facts import FACTS
from garden_widgets.shelf.carrotia.lesson.fine_birds import FINE_BIRDS
from garden_widgets.shelf.carrotia.lesson.fine_characters import CHARACTERS
from garden_widgets.shelf.carrotia.lesson.fine_maze import FINE_MAZE
from garden_widgets.shelf.carrotia.lesson.fine_rungs import FINE_RUNGS
from garden_widgets.shelf.carrotia.lesson.ideas import IDEAS
from garden_widgets.shelf.carrotia.lesson.maze_rungs import MAZE_RUNGS
from garden_widgets.shelf.carrotia.lesson.run_rungs import RUN_RUNGS
from garden_widgets.shelf.carrotia.lesson.terms import TERMS

LESSON: Final = Lesson(
    game="carrotia",
    title="Carrotia",
    steps=(*RUNNING, *BIRDS, *MAZE, *CHARACTERS, *FINE_BIRDS, *FINE_MAZE),
    rungs=(*RUN_RUNGS, *MAZE_RUNGS, *FINE_RUNGS),
    terms=TERMS,
    facts=FACTS,
    ideas=IDEAS,
)
