"""The lesson of Yes! Broccoli!, from the first food to all fourteen powers."""

from typing import Final

from garden_widgets.lessons.schema import Lesson
from garden_widgets.shelf.yes_broccoli.lesson.against import AGAINST
from garden_widgets.shelf.yes_broccoli.lesson.bid_rungs import BID_RUNGS
from garden_widgets.shelf.yes_broccoli.lesson.core_bids import BIDS
from garden_widgets.shelf.yes_broccoli.lesson.core_icons import ICONS
from garden_widgets.shelf.yes_broccoli.lesson.core_powers import POWERS
from garden_widgets.shelf.yes_broccoli.lesson.facts import FACTS
from garden_widgets.shelf.yes_broccoli.lesson.fine_power_rungs import FINE_POWER_RUNGS
from garden_widgets.shelf.yes_broccoli.lesson.fine_powers import FINE_POWERS
from garden_widgets.shelf.yes_broccoli.lesson.fine_rungs import FINE_RUNGS
from garden_widgets.shelf.yes_broccoli.lesson.fine_tables import FINE_TABLES
from garden_widgets.shelf.yes_broccoli.lesson.ideas import IDEAS
from garden_widgets.shelf.yes_broccoli.lesson.owners import OWNERS
from garden_widgets.shelf.yes_broccoli.lesson.power_rungs import POWER_RUNGS
from garden_widgets.shelf.yes_broccoli.lesson.terms import TERMS

LESSON: Final = Lesson(
    game="yes-broccoli",
    title="Yes! Broccoli!",
    steps=(*BIDS, *ICONS, *POWERS, *OWNERS, *AGAINST, *FINE_POWERS, *FINE_TABLES),
    rungs=(*BID_RUNGS, *POWER_RUNGS, *FINE_POWER_RUNGS, *FINE_RUNGS),
    terms=TERMS,
    facts=FACTS,
    ideas=IDEAS,
)
