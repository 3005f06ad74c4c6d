"""Where a teacher keeps everybody of a class for now."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.presenters.address import Asked, lesson
from garden_widgets.presenters.place import Place

HELD: Final = Text("Your teacher wants everybody to stay here for now.")


def held(place: Place, game: str) -> Asked | None:
    """Return what of a game's lesson everybody is to do and nothing else; None where one may go on."""
    if place.hosting is None or not place.badge:
        return None
    page, _, query = place.hosting.held_at(place.badge).partition("?")
    return Asked.read(query) if page == lesson(game) else None
