"""The lesson of Yes! Broccoli!, from the first food to all fourteen powers."""

from typing import Final

from garden_widgets.lessons.schema import Lesson
from garden_widgets.shelf.yes_broccoli.lesson.against import AGAINST
from garden_widgets.shelf.yes_broccoli.lesson.core import CORE_PATH
from garden_widgets.shelf.yes_broccoli.lesson.facts import FACTS
from garden_widgets.shelf.yes_broccoli.lesson.fine import FINE_POINTS
from garden_widgets.shelf.yes_broccoli.lesson.fine_rungs import FINE_RUNGS
from garden_widgets.shelf.yes_broccoli.lesson.owners import OWNERS
from garden_widgets.shelf.yes_broccoli.lesson.rungs import CORE_RUNGS
from garden_widgets.shelf.yes_broccoli.lesson.terms import TERMS

LESSON: Final = Lesson(
    game="yes-broccoli",
    title="Yes! Broccoli!",
    steps=(*CORE_PATH, *OWNERS, *AGAINST, *FINE_POINTS),
    rungs=(*CORE_RUNGS, *FINE_RUNGS),
    terms=TERMS,
    facts=FACTS,
)
