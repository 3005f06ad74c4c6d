"""The end of a game of Pyramid Shambo: confetti and a crown."""

from __future__ import annotations

from collections.abc import Iterator

from garden_widgets.scenes.material import scatter
from garden_widgets.scenes.scene import Circle, Item, Polygon
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState


def confetti(state: ShamboState, x: float, width: float) -> Iterator[Item]:
    """Let it rain in all the colours that have played."""
    colours = state.setup.colours
    for i, (at, down, size) in enumerate(scatter(x - width / 2, -50, width, 290, 46, 3)):
        half, lean = 4 + 4 * size, 5 - 10 * size
        points = (
            (at - half, down - lean),
            (at + lean, down - half),
            (at + half, down + lean),
            (at - lean, down + half),
        )
        yield Polygon(points=points, fill=f"piece-{colours[i % len(colours)]}", key=f"confetti{i}")


def crown(x: float, y: float) -> Iterator[Item]:
    """Draw a crown in a glow."""
    yield Circle(x=x, y=y, radius=72, fill="glow-soft")
    points = ((-48, 34), (-56, -20), (-27, 6), (0, -38), (27, 6), (56, -20), (48, 34))
    yield Polygon(points=tuple((x + dx, y + dy) for dx, dy in points), fill="piece-Y", line="edge", width=3)
    for dx, dy in ((-56, -20), (0, -38), (56, -20)):
        yield Circle(x=x + dx, y=y + dy, radius=7, fill="piece-R", line="edge", width=2)
