"""A pen for figures: shapes in a space of their own, 100 high, put onto a scene at any place and size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from garden_widgets.scenes.scene import Circle, Item, Label, Line, Path, Point, Polygon


class Sketch:
    """Collects the shapes of one figure. Its point 0, 0 lies at x, y of the scene; upwards is negative."""

    def __init__(self, x: float, y: float, size: float, *, key: str = "", contour: str = "contour") -> None:
        self.x, self.y, self.scale, self.key, self.contour = x, y, size / 100, key, contour
        self.items: list[Item] = []

    def at(self, point: Point) -> Point:
        """Return where a point of the figure lies in the scene."""
        return self.x + point[0] * self.scale, self.y + point[1] * self.scale

    def disc(self, x: float, y: float, radius: float, fill: str, *, flat: float = 1, line: float = 0) -> None:
        """Draw a circle or an ellipse; `line` is the width of its contour."""
        cx, cy = self.at((x, y))
        self.items.append(Circle(x=cx, y=cy, radius=radius * self.scale, flat=flat, **self._look(fill, line)))

    def blob(self, fill: str, *corners: Point, line: float = 0) -> None:
        """Draw a soft closed outline that is drawn towards these corners."""
        ends = [
            ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)
        ]
        curves = tuple(
            (self.at(c), self.at(e)) for c, e in zip((*corners[1:], corners[0]), (*ends[1:], ends[0]), strict=True)
        )
        self.items.append(Path(start=self.at(ends[0]), curves=curves, closed=True, **self._look(fill, line)))

    def bend(self, fill: str, start: Point, *points: Point, line: float = 0) -> None:
        """Draw a closed outline of curves: after the start always a control point and an end."""
        self.items.append(
            Path(start=self.at(start), curves=self._curves(points), closed=True, **self._look(fill, line))
        )

    def area(self, fill: str, *points: Point, line: float = 0) -> None:
        """Draw a closed outline of straight lines."""
        self.items.append(Polygon(points=tuple(map(self.at, points)), **self._look(fill, line)))

    def stroke(self, line: str, width: float, start: Point, *points: Point, dash: Sequence[float] = ()) -> None:
        """Draw an open curve: after the start always a control point and an end."""
        self.items.append(
            Path(
                start=self.at(start),
                curves=self._curves(points),
                line=line,
                width=width * self.scale,
                dash=tuple(part * self.scale for part in dash),
                key=self.key,
            )
        )

    def straight(self, line: str, width: float, *points: Point, dash: Sequence[float] = ()) -> None:
        """Draw a line through points."""
        self.items.append(
            Line(
                points=tuple(map(self.at, points)),
                line=line,
                width=width * self.scale,
                dash=tuple(part * self.scale for part in dash),
                key=self.key,
            )
        )

    def words(self, x: float, y: float, text: str, size: float, fill: str = "contour") -> None:
        """Write a short text; x and y are its middle."""
        cx, cy = self.at((x, y))
        self.items.append(Label(x=cx, y=cy, text=text, size=size * self.scale, bold=True, fill=fill, key=self.key))

    def _curves(self, points: Sequence[Point]) -> tuple[tuple[Point, Point], ...]:
        return tuple((self.at(c), self.at(e)) for c, e in zip(points[::2], points[1::2], strict=True))

    def _look(self, fill: str, line: float) -> dict[str, Any]:
        return {"fill": fill, "line": self.contour if line else "", "width": line * self.scale, "key": self.key}
