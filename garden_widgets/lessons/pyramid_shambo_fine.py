"""The fine points of Pyramid Shambo: rare cases of paying and going out, a table of ten, and counting in."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.schema import Step

FINE_POINTS: Final[tuple[Step, ...]] = ()
