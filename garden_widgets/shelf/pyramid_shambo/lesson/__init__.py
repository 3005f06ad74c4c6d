"""The lesson of Pyramid Shambo."""

from typing import Final

from garden_widgets.lessons.schema import Lesson
from garden_widgets.shelf.pyramid_shambo.lesson.colour_rungs import COLOUR_RUNGS
from garden_widgets.shelf.pyramid_shambo.lesson.core_colours import COLOURS
from garden_widgets.shelf.pyramid_shambo.lesson.core_fights import FIGHTS
from garden_widgets.shelf.pyramid_shambo.lesson.core_leaving import LEAVING
from garden_widgets.shelf.pyramid_shambo.lesson.facts import FACTS
from garden_widgets.shelf.pyramid_shambo.lesson.fight_rungs import FIGHT_RUNGS
from garden_widgets.shelf.pyramid_shambo.lesson.fine_leaving import FINE_LEAVING
from garden_widgets.shelf.pyramid_shambo.lesson.fine_paying import FINE_PAYING
from garden_widgets.shelf.pyramid_shambo.lesson.fine_rungs import FINE_RUNGS
from garden_widgets.shelf.pyramid_shambo.lesson.ideas import IDEAS
from garden_widgets.shelf.pyramid_shambo.lesson.leaving_rungs import LEAVING_RUNGS
from garden_widgets.shelf.pyramid_shambo.lesson.terms import TERMS

LESSON: Final = Lesson(
    game="pyramid-shambo",
    title="Pyramid Shambo",
    steps=(*FIGHTS, *LEAVING, *COLOURS, *FINE_PAYING, *FINE_LEAVING),
    rungs=(*FIGHT_RUNGS, *LEAVING_RUNGS, *COLOUR_RUNGS, *FINE_RUNGS),
    terms=TERMS,
    facts=FACTS,
    ideas=IDEAS,
)
