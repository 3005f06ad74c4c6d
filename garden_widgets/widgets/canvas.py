"""The canvas of a board in a notebook: an ipycanvas in layers, painted with the scene and the marks of a picture.

Authors can draw more on it: it is a `MultiCanvas` like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from math import ceil
from typing import Final

import ipywidgets as widgets
from ipycanvas import MultiCanvas, hold_canvas

from garden_widgets.presenters.picture import Look, Picture
from garden_widgets.scenes import canvas as painter
from garden_widgets.scenes.marks import Marks, layers
from garden_widgets.scenes.palette import PALETTES
from garden_widgets.scenes.scene import Item, Scene
from garden_widgets.widgets.dirty import dirty

GROUND, LIGHT, PIECES, MARKS = 0, 1, 2, 3
"""The layers: what seldom changes, the light on where to go, the pieces, and what a press marks or previews."""

REFERENCE: Final = "IPY_MODEL_"
"""What stands before the id of a model wherever a front end is told of it."""


class Canvas:
    """Shows a picture; it paints what has changed when it is told to, once a page is there."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        self._ready = False
        self._size = (picture.scene.width, picture.scene.height, picture.look.sharp)
        self._painted: tuple[Scene, Marks, Look] | None = None
        self._ground: tuple[Item, ...] | None = None
        self._light: tuple[Item, ...] | None = ()
        self._pieces: tuple[Item, ...] | None = None
        """What is painted on each layer; None where that is not known."""

        self.canvas = MultiCanvas(4, **self._buffer())
        self.canvas.layout = widgets.Layout(width="100%", height="auto")
        self.canvas.add_class("gw-canvas")
        self.canvas.on_client_ready(self._on_ready)

    @property
    def reference(self) -> str:
        """By what a front end finds the canvas."""
        return f"{REFERENCE}{self.canvas.model_id}"

    def _buffer(self) -> dict[str, int]:
        width, height, sharp = self._size
        return {"width": ceil(width * sharp), "height": ceil(height * sharp)}

    def _forget(self) -> None:
        self._painted = self._ground = self._light = self._pieces = None

    def _on_ready(self, *_: object) -> None:
        """Paint for a page that has just connected: its canvas is empty, whatever was painted before."""
        self.canvas[GROUND]._canvas_manager._current_canvas = None  # a reloaded page has not chosen any canvas yet
        self._ready = True
        self._forget()
        self.paint()

    def paint(self) -> None:
        """Paint what has changed: a press often changes the marks alone."""
        picture = self._picture
        scene, marks, look = now = picture.scene, picture.marks, picture.look
        if not self._ready or now == self._painted:
            return  # a canvas that is drawn to before its page is there stays blank
        if (scene.width, scene.height, look.sharp) != self._size:
            self._size = (scene.width, scene.height, look.sharp)
            for name, value in self._buffer().items():
                setattr(self.canvas, name, value)  # which empties it
            self._forget()
        if self._painted is not None and self._painted[2] != look:
            self._forget()
        under, over = layers(scene, marks)
        own = len(scene.items) - scene.extra
        pieces, above = scene.items[:own], (*scene.items[own:], *over)
        with _one_message():
            if self._ground is not scene.ground:
                old, self._ground = self._ground, None
                self._renew(GROUND, old, scene.ground)
                self._ground = scene.ground
            if self._pieces != pieces:
                old, self._pieces = self._pieces, None
                self._renew(PIECES, old, pieces)
                self._pieces = pieces
            if self._light != under:
                self._light = None
                self._layer(LIGHT, under)
                self._light = under
            self._layer(MARKS, above)
        self._painted = now

    def _renew(self, layer: int, old: tuple[Item, ...] | None, new: tuple[Item, ...]) -> None:
        """Paint a layer, or where it is known what is painted there only the places that have changed."""
        found = None if old is None else dirty(old, new)
        if found is None:
            self._layer(layer, new)
            return
        if not found.places:
            return
        canvas = self.canvas[layer]
        boxes = [[self._picture.look.sharp * part for part in place] for place in found.places]
        canvas.save()
        canvas.reset_transform()
        canvas.begin_path()
        for box in boxes:
            canvas.rect(*box)
        canvas.clip()
        for box in boxes:
            canvas.clear_rect(*box)
        self._paint_on(layer, found.items)
        canvas.restore()

    def _layer(self, layer: int, items: Iterable[Item]) -> None:
        self.canvas[layer].clear()
        self._paint_on(layer, items)

    def _paint_on(self, layer: int, items: Iterable[Item]) -> None:
        look = self._picture.look
        wanted = {"letters": look.letters, "hints": look.hints}
        painter.paint(self.canvas[layer], items, PALETTES[look.palette], look.sharp, **wanted)


@contextmanager
def _one_message() -> Iterator[None]:
    """Send all drawing in one message; ipycanvas would go on holding for ever after an error."""
    problem: Exception | None = None
    with hold_canvas():
        try:
            yield
        except Exception as error:
            problem = error
    if problem is not None:
        raise problem
