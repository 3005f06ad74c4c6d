"""Under what a kernel of ours says something: whoever runs its cells need not hear what widgets say to their page."""

from __future__ import annotations

from typing import Final

CELL: Final = b"cell"
"""What a cell shows and how it fares, and what the widgets say that collect what cells show."""

WIDGET: Final = b"comm"
"""What all other widgets say."""
