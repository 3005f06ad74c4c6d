"""The lesson of Pyramid Shambo."""

from typing import Final

from garden_widgets.lessons.schema import Lesson
from garden_widgets.shelf.pyramid_shambo.lesson.core import CORE_PATH
from garden_widgets.shelf.pyramid_shambo.lesson.facts import FACTS
from garden_widgets.shelf.pyramid_shambo.lesson.fine import FINE_POINTS
from garden_widgets.shelf.pyramid_shambo.lesson.fine_rungs import FINE_RUNGS
from garden_widgets.shelf.pyramid_shambo.lesson.rungs import CORE_RUNGS
from garden_widgets.shelf.pyramid_shambo.lesson.terms import TERMS

LESSON: Final = Lesson(
    game="pyramid-shambo",
    title="Pyramid Shambo",
    steps=(*CORE_PATH, *FINE_POINTS),
    rungs=(*CORE_RUNGS, *FINE_RUNGS),
    terms=TERMS,
    facts=FACTS,
)
