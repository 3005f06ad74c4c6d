"""What there is to practise in Carrots & Broccoli: a rung after each idea."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.practice import Rung
from garden_widgets.shelf.carrots_and_broccoli.lesson.garden_rungs import GARDEN_RUNGS
from garden_widgets.shelf.carrots_and_broccoli.lesson.planting_rungs import PLANTING_RUNGS

CORE_RUNGS: Final[tuple[Rung, ...]] = (*PLANTING_RUNGS, *GARDEN_RUNGS)
