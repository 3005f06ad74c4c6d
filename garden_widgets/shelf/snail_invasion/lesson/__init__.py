"""The lesson of Snail Invasion!."""

from typing import Final

from garden_widgets.lessons.schema import Lesson
from garden_widgets.shelf.snail_invasion.lesson.core_shields import SHIELDS
from garden_widgets.shelf.snail_invasion.lesson.core_stacks import STACKS
from garden_widgets.shelf.snail_invasion.lesson.core_walking import WALKING
from garden_widgets.shelf.snail_invasion.lesson.facts import FACTS
from garden_widgets.shelf.snail_invasion.lesson.fine_gardens import FINE_GARDENS
from garden_widgets.shelf.snail_invasion.lesson.fine_rungs import FINE_RUNGS
from garden_widgets.shelf.snail_invasion.lesson.fine_stacks import FINE_STACKS
from garden_widgets.shelf.snail_invasion.lesson.ideas import IDEAS
from garden_widgets.shelf.snail_invasion.lesson.shield_rungs import SHIELD_RUNGS
from garden_widgets.shelf.snail_invasion.lesson.stack_rungs import STACK_RUNGS
from garden_widgets.shelf.snail_invasion.lesson.terms import TERMS
from garden_widgets.shelf.snail_invasion.lesson.walking_rungs import WALKING_RUNGS

LESSON: Final = Lesson(
    game="snail-invasion",
    title="Snail Invasion!",
    steps=(*WALKING, *STACKS, *SHIELDS, *FINE_STACKS, *FINE_GARDENS),
    rungs=(*WALKING_RUNGS, *STACK_RUNGS, *SHIELD_RUNGS, *FINE_RUNGS),
    terms=TERMS,
    facts=FACTS,
    ideas=IDEAS,
)
