"""Small pictures beside words, in the colours of the page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from garden_widgets.scenes.compact import Drawing
from garden_widgets.scenes.palette import LIGHT
from garden_widgets.scenes.scene import Item, Label, read_by
from garden_widgets.scenes.shapes import FINE
from garden_widgets.scenes.svg import named

HIGH: Final = 48
"""How high they are, in units."""


def small(items: Sequence[Item]) -> str:
    """Paint what is 48 units high and as wide as it is, or at least a square."""
    return _painted(tuple(items)) if items else ""


@lru_cache(maxsize=1024)
def _painted(items: tuple[Item, ...]) -> str:
    right = max(item.box[0] + item.box[2] for item in items if not isinstance(item, Label))
    return painted(items, HIGH if right <= HIGH + 2 else round(right + 2), HIGH)


def painted(items: Sequence[Item], wide: int, high: int) -> str:
    """Paint what is so wide and high, from 0, 0 on."""
    roles = {role for item in items for role in (item.fill, item.line) if role}
    colours = {role: f"var(--garden-{role}, {LIGHT[role]})" for role in roles}
    drawing = Drawing([read_by(items)])
    pen, style, body = drawing.styled(drawing.pictures[0], (colours,))
    return named(f'<svg viewBox="0 0 {FINE * wide} {FINE * high}" aria-hidden="true" {pen}>{style}{body}</svg>')
