"""The picture that stands in for a board wherever its widget is not alive: before a page is up, and in saved notebooks.

A widget in a cell is shown as two outputs: first a picture with words for those who do not see it, then the widget. In
a notebook without its kernel, in `nbconvert`, nbviewer and GitHub the picture stays; where the board comes to life, its
layer takes the picture over until the canvas is painted. Boards within boxes have theirs side by side or below one
another, as the boxes lay them out. In a story, where no kernel is left, a copy to go on with takes their place.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import partial
from html import escape
from typing import Any, Final

import ipywidgets as widgets

from garden_widgets.presenters.copies import MIME, Spec, spec_of
from garden_widgets.presenters.picture import Picture
from garden_widgets.scenes import svg
from garden_widgets.scenes.scene import Scene
from garden_widgets.widgets import host
from garden_widgets.widgets.live import Live, flush_all

VIEW: Final = "application/vnd.jupyter.widget-view+json"
WIDTH: Final = 640
"""Pixels; a narrow page shows it smaller."""


def still(widget: widgets.Widget) -> str:
    """Write the pictures of all boards in a widget as HTML; nothing where there is none."""
    if isinstance(widget, Live):
        return "".join(_image(widget, picture) for picture in widget.pictures)
    if not isinstance(widget, widgets.Box):
        return ""
    shown = [each for child in widget.children if (each := still(child))]
    if len(shown) < 2:
        return "".join(shown)
    way = "row" if isinstance(widget, widgets.HBox) else "column"
    return f'<div style="display:flex;flex-flow:{way};gap:8px">{"".join(shown)}</div>'


def scenes(widget: widgets.Widget) -> Iterator[Scene]:
    """List the scenes of all boards in a widget."""
    if isinstance(widget, Live):
        yield from (picture.scene for picture in widget.pictures)
    elif isinstance(widget, widgets.Box):
        for child in widget.children:
            yield from scenes(child)


def copies(widget: widgets.Widget) -> Spec | None:
    """Write down all that it takes to show a widget in a story; None for what cannot live there."""
    match widget:
        case Live():
            return spec_of(widget.presenter) or {"page": "html", "html": still(widget)}
        case widgets.HTML():
            return {"page": "html", "html": widget.value}
        case widgets.Box():
            way = "row" if isinstance(widget, widgets.HBox) else "column"
            return {"page": way, "parts": [made for child in widget.children if (made := copies(child))]}
    return None


def describe(scene: Scene) -> str:
    """Say what a scene shows."""
    return f"{scene.title}\n{scene.description}"


def show(widget: widgets.DOMWidget, publish: Callable[..., None]) -> None:
    """Show a widget in a cell, with its picture before it; one without a board is shown as ever."""
    found = list(scenes(widget))
    if not found:
        raise NotImplementedError  # so that IPython goes on to its next way of showing it
    if host.is_story():
        publish({MIME: copies(widget), "text/plain": repr(widget)})
        return
    publish({"text/html": still(widget), "text/plain": "\n\n".join(map(describe, found))})
    bundle: Any = widget._repr_mimebundle_()
    data, about = bundle if isinstance(bundle, tuple) else (bundle, {})
    publish({kind: content for kind, content in data.items() if kind in (VIEW, "text/plain")}, about)


def install() -> None:
    """Let cells show boards and boxes with boards in them so, if there are cells here: then IPython is at work."""
    ipython = sys.modules.get("IPython")
    shell: Any = ipython.get_ipython() if ipython is not None else None
    if shell is not None:
        way = partial(show, publish=shell.display_pub.publish)
        for kind in (widgets.Box, Live):
            shell.display_formatter.ipython_display_formatter.for_type(kind, way)
        shell.events.register("post_run_cell", flush_all)


def _image(live: Live[Any], picture: Picture) -> str:
    drawn = b64encode(svg.paint(picture.scene, width=WIDTH).encode()).decode()
    look = f'class="gw-still gw-still-{live.still_of(picture)}" style="max-width:100%;min-width:0;height:auto"'
    words = escape(describe(picture.scene))
    return f'<img {look} width="{WIDTH}" alt="{words}" src="data:image/svg+xml;base64,{drawn}">'
