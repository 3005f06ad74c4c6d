"""Who has won: a crown, and confetti beside the words that say so, never over them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from garden_widgets.scenes.material import scatter
from garden_widgets.scenes.scene import Box, Circle, Item, Polygon


def confetti(box: Box, count: int, colours: Sequence[str], *, clear: Box, seed: float) -> Iterator[Item]:
    """Scatter pieces in the colours of pieces over a box, but for another box that stays clear."""
    x, y, w, h = clear
    for i, (at, down, size) in enumerate(scatter(*box, count, seed)):
        half, lean = 4 + 4 * size, 5 - 10 * size
        if x - half < at < x + w + half and y - half < down < y + h + half:
            continue
        points = (
            (at - half, down - lean),
            (at + lean, down - half),
            (at + half, down + lean),
            (at - lean, down + half),
        )
        yield Polygon(points=points, fill=f"piece-{colours[i % len(colours)]}", key=f"confetti{i}")


def crown(x: float, y: float, scale: float = 1, gem: str = "piece-R") -> Iterator[Item]:
    """Draw a crown with three gems."""
    points = ((-48, 34), (-56, -20), (-27, 6), (0, -38), (27, 6), (56, -20), (48, 34))
    at = tuple((x + dx * scale, y + dy * scale) for dx, dy in points)
    yield Polygon(points=at, fill="piece-Y", line="edge", width=3)
    for gx, gy in (at[1], at[3], at[5]):
        yield Circle(x=gx, y=gy, radius=7 * scale, fill=gem, line="edge", width=2)
