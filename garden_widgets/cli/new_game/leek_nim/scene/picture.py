"""What Leek Nim looks like: the leeks in their bed, row by row, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.artwork import drawn
from garden_widgets.scenes.scene import Item, Label, Rectangle, Scene

from leek_nim.engine.state import LeekNimState
from leek_nim.engine.words import turn

WIDTH: Final = 640
EDGE: Final = 14
TOP: Final = 60
"""Height of the line that says whose turn it is."""

ROW: Final = 7
CELL: Final = (WIDTH - 2 * EDGE) / ROW
HEIGHT: Final = 140
"""Of one row of the bed."""

COVER: Final = {
    "text": "Pull one, two or three leeks out of the row, and be the one who pulls the last.",
    "position": {"leeks": 11},
    "then": ("take 2",),
}
"""How the game shows itself in the gallery."""


def scene(state: LeekNimState) -> Scene:
    """Draw the position."""
    every = state.options["leeks"]
    assert isinstance(every, int)
    rows = -(-every // ROW)
    title = turn(state)
    head = Label(x=EDGE + 6, y=EDGE + 22, text=str(title), size=24, bold=True, align="left", fill="ink")
    return Scene(
        width=WIDTH,
        height=TOP + rows * HEIGHT + EDGE,
        ground=tuple(_bed(row) for row in range(rows)),
        items=(head, *(item for number in range(1, state.leeks + 1) for item in _leek(state, number))),
        title=str(Text("Leek Nim: {state}", state=title)),
        description=str(state),
    )


def _bed(row: int) -> Item:
    fill = "bed-other" if row % 2 else "bed"
    return Rectangle(x=EDGE, y=TOP + row * HEIGHT, w=WIDTH - 2 * EDGE, h=HEIGHT - 6, round=12, fill=fill, line="line")


def _leek(state: LeekNimState, number: int) -> Iterator[Item]:
    row, column = divmod(number - 1, ROW)
    left, top = EDGE + column * CELL, TOP + row * HEIGHT
    x, y, key = left + CELL / 2, top + 58, f"leek {number}"
    yield from drawn("leek-nim/leek", x, y, 100, key=key)
    yield Label(x=x, y=y + 60, text=str(number), size=20, fill="muted", key=f"{key} number")
    label = Text("Leek {number} of {leeks}", number=number, leeks=state.leeks)
    yield Rectangle(x=left + 3, y=top + 3, w=CELL - 6, h=HEIGHT - 12, round=10, token=str(number), label=str(label))
