"""The lesson of Carrots & Broccoli."""

from typing import Final

from garden_widgets.lessons.schema import Lesson
from garden_widgets.shelf.carrots_and_broccoli.lesson.core import CORE_PATH
from garden_widgets.shelf.carrots_and_broccoli.lesson.facts import FACTS
from garden_widgets.shelf.carrots_and_broccoli.lesson.fine import FINE_POINTS
from garden_widgets.shelf.carrots_and_broccoli.lesson.fine_rungs import FINE_RUNGS
from garden_widgets.shelf.carrots_and_broccoli.lesson.rungs import CORE_RUNGS
from garden_widgets.shelf.carrots_and_broccoli.lesson.terms import TERMS

LESSON: Final = Lesson(
    game="carrots-and-broccoli",
    title="Carrots & Broccoli",
    steps=(*CORE_PATH, *FINE_POINTS),
    rungs=(*CORE_RUNGS, *FINE_RUNGS),
    terms=TERMS,
    facts=FACTS,
)
