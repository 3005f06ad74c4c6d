"""How the pieces of a game lie on the page: the board, and beside it, or below it on a phone, all the rest."""

from __future__ import annotations

from typing import Final

import ipywidgets as widgets

from garden_widgets.core.text import Text
from garden_widgets.widgets.controls import Button

LARGE: Final = "large"


def large_print(frame: widgets.DOMWidget) -> Button:
    """Make the button that turns large print on and off."""
    return Button(LARGE, Text("Large print"), pressed=is_large(frame))


def is_large(frame: widgets.DOMWidget) -> bool:
    """Check whether a game or lesson is set in large print."""
    return "gw-large" in frame._dom_classes


def turn_large(frame: widgets.DOMWidget) -> None:
    """Set a game or lesson in large print, or back: a bigger board, bigger letters, one column."""
    if is_large(frame):
        frame.remove_class("gw-large")
    else:
        frame.add_class("gw-large")


def spread(head: widgets.DOMWidget | None, stage: widgets.DOMWidget, *side: widgets.DOMWidget) -> widgets.Box:
    """Lay the pieces out; the style sheet chooses one column or two by the room there is."""
    stage.add_class("gw-stage")
    beside = widgets.VBox(side)
    beside.add_class("gw-side")
    box = widgets.Box([*([head] if head is not None else []), stage, beside])
    box.add_class("gw-spread")
    return box
