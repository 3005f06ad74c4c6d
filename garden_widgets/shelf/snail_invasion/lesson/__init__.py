"""The lesson of Snail Invasion!."""

from typing import Final

from garden_widgets.lessons.schema import Lesson
from garden_widgets.shelf.snail_invasion.lesson.core import CORE_PATH
from garden_widgets.shelf.snail_invasion.lesson.facts import FACTS
from garden_widgets.shelf.snail_invasion.lesson.fine import FINE_POINTS
from garden_widgets.shelf.snail_invasion.lesson.fine_rungs import FINE_RUNGS
from garden_widgets.shelf.snail_invasion.lesson.rungs import CORE_RUNGS
from garden_widgets.shelf.snail_invasion.lesson.terms import TERMS

LESSON: Final = Lesson(
    game="snail-invasion",
    title="Snail Invasion!",
    steps=(*CORE_PATH, *FINE_POINTS),
    rungs=(*CORE_RUNGS, *FINE_RUNGS),
    terms=TERMS,
    facts=FACTS,
)
