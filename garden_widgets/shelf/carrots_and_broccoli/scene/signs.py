"""Signs of Carrots & Broccoli: what stands for a gardener, a flower for a win, and sleep for what has just stepped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import cos, pi, sin

from garden_widgets.scenes import emblems
from garden_widgets.scenes.artwork import drawn
from garden_widgets.scenes.emblems import unless_lettered
from garden_widgets.scenes.scene import LETTER, Circle, Item, Label, Polygon, Rectangle
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState


def face(state: CarrotsState, seat: int) -> tuple[Item, ...]:
    """Draw who sits there."""
    return emblem(seat, state.seats, 24, 25, 42)


def emblem(seat: int, seats: int, x: float, y: float, size: float) -> tuple[Item, ...]:
    """Draw the sign of a gardener: a carrot, a broccoli, or with four seats a coin of the colour."""
    if seats == 4:
        letter = "RYGB"[seat]
        return (
            Circle(x=x, y=y, radius=size / 2, fill=f"piece-{letter}", line="edge", width=2),
            *unless_lettered(emblems.emblem(letter, x, y, size * 0.6)),
            Label(x=x, y=y, text=letter, size=size * 0.6, bold=True, fill=f"ink-{letter}", note=LETTER),
        )
    return drawn(f"carrots-and-broccoli/{'broccoli' if seat else 'carrot'}", x, y, size)


def signboard(seat: int, x: float, y: float, size: float) -> Iterator[Item]:
    """Draw a little board with a gardener's sign, its upper left corner at x, y."""
    yield Rectangle(x=x, y=y, w=size, h=size, round=size / 4, fill="chip", line="post", width=2)
    yield from emblem(seat, 2, x + size / 2, y + size / 2, size * 0.78)


def flower(x: float, y: float, size: float) -> tuple[Item, ...]:
    """Draw a flower in bloom."""
    return drawn("carrots-and-broccoli/flower", x, y, size)


def rosette(x: float, y: float, size: float) -> Iterator[Item]:
    """Draw a rosette for a winner; a sign goes onto its middle."""
    for lean in (-1, 1):
        tail = ((x + lean * 4, y), (x + lean * size * 0.5, y + size), (x + lean * size * 0.1, y + size * 0.8))
        yield Polygon(points=tail, fill="post", line="edge", width=1.2)
    for i in range(12):
        angle = pi * i / 6
        yield Circle(
            x=x + size * 0.52 * cos(angle), y=y + size * 0.52 * sin(angle), radius=size * 0.2, fill="glow", line="edge"
        )
    yield Circle(x=x, y=y, radius=size * 0.52, fill="chip", line="edge", width=1.5)


def sleep(x: float, y: float) -> Iterator[Item]:
    """Draw two z, at the upper right of what rests."""
    for dx, dy, size in ((-20, 24, 20), (-10, 12, 16)):
        yield Label(x=x + dx, y=y + dy, text="z", size=size, bold=True, fill="last")


def beside(shapes: Sequence[Item], x: float, y: float) -> tuple[Item, ...]:
    """Put the letter of a pyramid beside it, where it can be larger."""
    *pyramid, letter = shapes
    assert isinstance(letter, Label)
    return *pyramid, replace(letter, x=x, y=y, size=18, fill="ink")
