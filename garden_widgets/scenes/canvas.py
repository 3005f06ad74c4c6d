"""The canvas painter: it draws a scene on anything that draws like an ipycanvas, and makes no decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import tau
from typing import Any

from garden_widgets.scenes.scene import HINT, LETTER, Circle, Item, Label, Line, Path, Polygon, Rectangle
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
    canvas.scale(density, density)
    canvas.line_join = canvas.line_cap = "round"
    canvas.text_baseline = "middle"
    for item in items:
        if item.is_seen and (letters or item.note != LETTER) and (hints or item.note != HINT):
            pen.draw(item)
    canvas.restore()


class _Pen:
    """Remembers what the canvas is set to: each setting is a command on the wire."""

    def __init__(self, canvas: Canvas, palette: Mapping[str, str]) -> None:
        self.canvas, self.palette = canvas, palette
        self.now: dict[str, object] = {}

    def set(self, name: str, value: object) -> None:
        if self.now.get(name) != value:
            self.now[name] = value
            setattr(self.canvas, name, value)

    def draw(self, item: Item) -> None:
        canvas = self.canvas
        if item.fill:
            self.set("fill_style", self.palette[item.fill])
        if isinstance(item, Label):
            weight = "bold " if item.bold else ""
            self.set("font", f"{weight}{item.size:g}px {FONT}")
            self.set("text_align", item.align)
            canvas.fill_text(item.text, item.x, item.y)
            return
        if item.line:
            self.set("stroke_style", self.palette[item.line])
            self.set("line_width", item.width)
            if item.dash or self.now.get("dash"):
                self.now["dash"] = item.dash
                canvas.set_line_dash(list(item.dash) if item.dash else [])
        _PATHS[type(item)](canvas, item)
        if item.fill:
            canvas.fill()
        if item.line:
            canvas.stroke()


def _rectangle(canvas: Canvas, item: Rectangle) -> None:
    x, y, w, h, r = item.x, item.y, item.w, item.h, min(item.round, item.w / 2, item.h / 2)
    canvas.begin_path()
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
    canvas.begin_path()
    if item.flat == 1:
        canvas.arc(item.x, item.y, item.radius, 0, tau)
    else:
        canvas.ellipse(item.x, item.y, item.radius, item.radius * item.flat, 0, 0, tau)


def _polygon(canvas: Canvas, item: Polygon) -> None:
    _line(canvas, item)
    canvas.close_path()


def _line(canvas: Canvas, item: Line | Polygon) -> None:
    canvas.begin_path()
    canvas.move_to(*item.points[0])
    for point in item.points[1:]:
        canvas.line_to(*point)


def _path(canvas: Canvas, item: Path) -> None:
    canvas.begin_path()
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
