"""The lesson of Leek Nim."""

from typing import Final

from garden_widgets.lessons.schema import Lesson

from leek_nim.lesson.core import CORE_PATH
from leek_nim.lesson.facts import FACTS
from leek_nim.lesson.fine import FINE_POINTS

LESSON: Final = Lesson(
    game="leek-nim",
    title="Leek Nim",
    steps=(*CORE_PATH, *FINE_POINTS),
    facts=FACTS,
)
