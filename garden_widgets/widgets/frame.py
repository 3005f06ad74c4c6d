"""How the pieces of a game lie on the page: one screen with the board, what is said, and what to do next."""

from __future__ import annotations

import ipywidgets as widgets


def named(name: str, piece: widgets.DOMWidget) -> widgets.DOMWidget:
    """Name a piece for the style sheet."""
    piece.add_class(name)
    return piece


def spread(
    head: widgets.DOMWidget,
    stage: widgets.DOMWidget,
    *beside: widgets.DOMWidget,
    sheet: widgets.DOMWidget,
) -> widgets.Box:
    """Lay the pieces out: the style sheet says what stands where, by the room there is.

    Above or beside the board stands the head; whatever is `beside` goes beside the board, or below it on a phone; the
    sheet comes over all of that when it is asked for.
    """
    room = named("gw-room", widgets.Box([named("gw-stage", stage)]))
    side = named("gw-side", widgets.VBox(beside))
    return named("gw-spread", widgets.Box([named("gw-head", head), room, side, named("gw-sheet", sheet)]))
