"""The walls of Carrots & Broccoli as they stand at the start, for the positions of its lesson."""

from __future__ import annotations

from typing import Final

WALL: Final = ("b7 1", "c6 3", "d5 2", "e4 1", "f3 3", "g2 2")
"""The wall of two gardeners, its sizes in one of their orders."""

OTHER_WALL: Final = ("b7 2", "c6 3", "d5 1", "e4 3", "f3 2", "g2 1")
"""The same wall in another order."""

CROSS: Final = (
    ("b2 1", "c3 3", "d4 2", "e5 1", "f6 3", "g7 2"),
    ("b7 2", "c6 1", "d5 3", "e4 2", "f3 1", "g2 3"),
)
"""The two walls of four gardeners."""
