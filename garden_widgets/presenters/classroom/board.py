"""A position that was kept, drawn as everybody sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from garden_widgets.core.errors import PositionError, UnknownGame
from garden_widgets.core.registry import games
from garden_widgets.scenes import svg
from garden_widgets.scenes.marks import Marks, marked

WIDTH: Final = 480
"""Pixels of a board."""


def drawn_board(name: str, position: Mapping[str, Any], marks: Sequence[str] = (), pressed: Sequence[str] = ()) -> str:
    """Draw a position that was kept, what a refusal pointed at, and what was pressed; nothing, where nobody plays."""
    if not name or not position:
        return ""
    try:
        scene = games.scene(games[name].from_dict(position))
        return svg.paint(marked(scene, Marks(cause=tuple(marks), chosen=tuple(pressed))), width=WIDTH)
    except (PositionError, UnknownGame):  # kept by another version of the game
        return ""
