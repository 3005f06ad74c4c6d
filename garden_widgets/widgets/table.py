"""How the pieces of a game lie on the page: the board, and beside it, or below it on a phone, all the rest."""

from __future__ import annotations

import ipywidgets as widgets


def large_print(frame: widgets.DOMWidget) -> widgets.ToggleButton:
    """Make the button that sets a game or lesson in large print: a bigger board, bigger letters, one column."""
    button = widgets.ToggleButton(description="Large print", tooltip="A bigger board and bigger letters")
    button.add_class("gw-button")
    button.observe(lambda change: (frame.add_class if change["new"] else frame.remove_class)("gw-large"), "value")
    return button


def table(head: widgets.DOMWidget | None, stage: widgets.DOMWidget, *side: widgets.DOMWidget) -> widgets.Box:
    """Lay the pieces out; the style sheet chooses one column or two by the room there is."""
    stage.add_class("gw-stage")
    beside = widgets.VBox(side)
    beside.add_class("gw-side")
    box = widgets.Box([*([head] if head is not None else []), stage, beside])
    box.add_class("gw-table")
    return box
