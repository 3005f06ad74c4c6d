"""The lesson of Carrots & Broccoli: from the first seed to a whole garden, in chapters."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.schema import Step
from garden_widgets.shelf.carrots_and_broccoli.lesson.core_garden import GARDENS
from garden_widgets.shelf.carrots_and_broccoli.lesson.core_planting import PLANTING
from garden_widgets.shelf.carrots_and_broccoli.lesson.core_turns import TURNS
from garden_widgets.shelf.carrots_and_broccoli.lesson.core_wall import WALLS

CORE_PATH: Final[tuple[Step, ...]] = (*PLANTING, *TURNS, *GARDENS, *WALLS)
