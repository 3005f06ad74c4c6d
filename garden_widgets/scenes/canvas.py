"""The canvas painter: it draws a scene on anything that draws like an ipycanvas, and makes no decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from math import tau
from typing import Any, Final

from garden_widgets.scenes.scene import HINT, Circle, Item, Label, Line, Path, Polygon, Rectangle, read_by
from garden_widgets.scenes.svg import FONT

Canvas = Any
"""An ipycanvas Canvas, or whatever has its drawing methods; ipycanvas itself is only known to the widgets."""


def paint(
    canvas: Canvas,
    items: Iterable[Item],
    palette: Mapping[str, str],
    density: float,
    *,
    letters: bool = False,
    hints: bool = True,
) -> None:
    """Paint items on a canvas whose buffer has `density` pixels to a unit."""
    pen = _Pen(canvas, palette)
    canvas.save()
    canvas.set_transform(density, 0, 0, density, 0, 0)  # whatever a buffer that changed its size has lost before
    canvas.line_join = canvas.line_cap = "round"
    canvas.text_baseline = "middle"
    wanted = (item for item in read_by(items, letters=letters) if item.is_seen and (hints or item.note != HINT))
    for _, alike in groupby(wanted, pen.stroke_of):
        pen.draw(*alike)
    canvas.restore()


SOLID: Final = len("#rrggbb")
"""So many letters has a colour that nothing shines through: where such lines meet, one stroke is like two."""


class _Pen:
    """Remembers what the canvas is set to: each setting is a command on the wire."""

    def __init__(self, canvas: Canvas, palette: Mapping[str, str]) -> None:
        self.canvas, self.palette = canvas, palette
        self.now: dict[str, object] = {}

    def set(self, name: str, value: object) -> None:
        if self.now.get(name) != value:
            self.now[name] = value
            setattr(self.canvas, name, value)

    def stroke_of(self, item: Item) -> object:
        """Return what is equal for lines that one stroke can draw: solid colour, and nothing between them."""
        if item.fill or isinstance(item, Label) or len(self.palette[item.line]) != SOLID:
            return object()
        return item.line, item.width, item.dash

    def draw(self, item: Item, *alike: Item) -> None:
        """Draw an item, or several by one stroke."""
        canvas = self.canvas
        if item.fill:
            self.set("fill_style", self.palette[item.fill])
        if isinstance(item, Label):
            weight = "bold " if item.bold else ""
            self.set("font", f"{weight}{item.size:g}px {FONT}")
            self.set("text_align", item.align)
            canvas.fill_text(item.text, item.x, item.y, item.room)
            return
        if item.line:
            self.set("stroke_style", self.palette[item.line])
            self.set("line_width", item.width)
            if item.dash or self.now.get("dash"):
                self.now["dash"] = item.dash
                canvas.set_line_dash(list(item.dash) if item.dash else [])
        canvas.begin_path()
        for each in (item, *alike):
            _PATHS[type(each)](canvas, each)
        if item.fill:
            canvas.fill()
        if item.line:
            canvas.stroke()


def _rectangle(canvas: Canvas, item: Rectangle) -> None:
    x, y, w, h, r = item.x, item.y, item.w, item.h, min(item.round, item.w / 2, item.h / 2)
    if not r:
        canvas.rect(x, y, w, h)
        return
    canvas.move_to(x + r, y)
    canvas.arc_to(x + w, y, x + w, y + h, r)
    canvas.arc_to(x + w, y + h, x, y + h, r)
    canvas.arc_to(x, y + h, x, y, r)
    canvas.arc_to(x, y, x + w, y, r)
    canvas.close_path()


def _circle(canvas: Canvas, item: Circle) -> None:
    canvas.move_to(item.x + item.radius, item.y)  # else a line would lead there from what was drawn before
    if item.flat == 1:
        canvas.arc(item.x, item.y, item.radius, 0, tau)
    else:
        canvas.ellipse(item.x, item.y, item.radius, item.radius * item.flat, 0, 0, tau)


def _polygon(canvas: Canvas, item: Polygon) -> None:
    _line(canvas, item)
    canvas.close_path()


def _line(canvas: Canvas, item: Line | Polygon) -> None:
    canvas.move_to(*item.points[0])
    for point in item.points[1:]:
        canvas.line_to(*point)


def _path(canvas: Canvas, item: Path) -> None:
    canvas.move_to(*item.start)
    for control, end in item.curves:
        canvas.quadratic_curve_to(*control, *end)
    if item.closed:
        canvas.close_path()


_PATHS: dict[type, Callable[[Canvas, Any], None]] = {
    Rectangle: _rectangle,
    Circle: _circle,
    Polygon: _polygon,
    Line: _line,
    Path: _path,
}
