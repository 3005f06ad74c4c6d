"""The fine points of Carrots & Broccoli, in chapters."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.schema import Step
from garden_widgets.shelf.carrots_and_broccoli.lesson.fine_ends import ENDS
from garden_widgets.shelf.carrots_and_broccoli.lesson.fine_four import FOUR
from garden_widgets.shelf.carrots_and_broccoli.lesson.fine_gardens import GARDENS
from garden_widgets.shelf.carrots_and_broccoli.lesson.fine_ways import WAYS

FINE_POINTS: Final[tuple[Step, ...]] = (*GARDENS, *ENDS, *WAYS, *FOUR)
