"""The lesson of Carrots & Broccoli."""

from typing import Final

from garden_widgets.lessons.schema import Lesson
from garden_widgets.shelf.carrots_and_broccoli.lesson.core_garden import GARDENS
from garden_widgets.shelf.carrots_and_broccoli.lesson.core_planting import PLANTING
from garden_widgets.shelf.carrots_and_broccoli.lesson.core_turns import TURNS
from garden_widgets.shelf.carrots_and_broccoli.lesson.core_wall import WALLS
from garden_widgets.shelf.carrots_and_broccoli.lesson.facts import FACTS
from garden_widgets.shelf.carrots_and_broccoli.lesson.fine_ends import ENDS
from garden_widgets.shelf.carrots_and_broccoli.lesson.fine_four import FOUR
from garden_widgets.shelf.carrots_and_broccoli.lesson.fine_gardens import FINE_GARDENS
from garden_widgets.shelf.carrots_and_broccoli.lesson.fine_rungs import FINE_RUNGS
from garden_widgets.shelf.carrots_and_broccoli.lesson.fine_ways import WAYS
from garden_widgets.shelf.carrots_and_broccoli.lesson.garden_rungs import GARDEN_RUNGS
from garden_widgets.shelf.carrots_and_broccoli.lesson.ideas import IDEAS
from garden_widgets.shelf.carrots_and_broccoli.lesson.planting_rungs import PLANTING_RUNGS
from garden_widgets.shelf.carrots_and_broccoli.lesson.terms import TERMS

LESSON: Final = Lesson(
    game="carrots-and-broccoli",
    title="Carrots & Broccoli",
    steps=(*PLANTING, *TURNS, *GARDENS, *WALLS, *FINE_GARDENS, *ENDS, *WAYS, *FOUR),
    rungs=(*PLANTING_RUNGS, *GARDEN_RUNGS, *FINE_RUNGS),
    terms=TERMS,
    facts=FACTS,
    ideas=IDEAS,
)
