"""The lesson of Carrotia."""

from typing import Final

from garden_widgets.lessons.schema import Lesson
from garden_widgets.shelf.carrotia.lesson.core import CORE_PATH
from garden_widgets.shelf.carrotia.lesson.facts import FACTS
from garden_widgets.shelf.carrotia.lesson.fine import FINE_POINTS
from garden_widgets.shelf.carrotia.lesson.fine_rungs import FINE_RUNGS
from garden_widgets.shelf.carrotia.lesson.rungs import CORE_RUNGS
from garden_widgets.shelf.carrotia.lesson.terms import TERMS

LESSON: Final = Lesson(
    game="carrotia",
    title="Carrotia",
    steps=(*CORE_PATH, *FINE_POINTS),
    rungs=(*CORE_RUNGS, *FINE_RUNGS),
    terms=TERMS,
    facts=FACTS,
)
