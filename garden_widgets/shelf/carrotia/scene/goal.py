"""The plate above the bench of Carrotia that says what is to be done, and the longer words for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, product
from typing import Final

from garden_widgets.core.text import Sentences, Text
from garden_widgets.scenes.scene import OFFER, Circle, Item, Label, Rectangle
from garden_widgets.shelf.carrotia.engine.setup import MENDED
from garden_widgets.shelf.carrotia.scene.figures import SMALLEST
from garden_widgets.shelf.carrotia.scene.places import WIDTH, Plot
from garden_widgets.shelf.carrotia.scene.seen import View
from garden_widgets.shelf.carrotia.scene.tray import EDGE, FOOT, PLATE, bird_named

GOALS: Final = {
    "build": Text("Build the maze"),
    "extra": Text("Place the extra bird"),
    "mend": Text("Mend"),
    "run": Text("Lead the rabbit"),
    "fly": Text("Let the birds fly"),
}
"""What is to be done, in a few words; of a bird that acts its name is said."""


ASKS: Final = {
    "choose": Text("Press the character that you want to be: each has a power of its own."),
    "build": Text("Press a tile on the bench below the garden, then the cell where it goes."),
    "extra": Text("Press the tile where the extra bird starts."),
}


def asks(seen: View) -> Text:
    """Say what is to be done now, and how."""
    if seen.stage == "mend":
        if seen.faults():
            return Text("Press a tile at a red cross to turn it, or two tiles to swap them; then the tick.")
        if seen.way():
            return Text("Everything fits, and a way leads through: press the tick.")
        return Text("No way leads through: press a tile to turn it, two to swap them, or lay one; then the tick.")
    if seen.stage == "run":
        if "stay" in seen.can:
            return Text("No way on but back: the red sign beside the garden lets the rabbit stay, which costs a move.")
        return Text("Press a tile with an arrow: the rabbit goes there.")
    if seen.acting is not None:
        return Text("Press on the bench below the garden what {bird:the} does.", bird=bird_named(seen.acting))
    return ASKS.get(seen.stage, Sentences())


def goal(seen: View) -> Iterator[Item]:
    """Draw a plate on the edge of the bench that says what is to be done, with the tiles that may still be mended.

    While several build it says whose tiles these are, where there is room for that: the words beside the board say what
    to do with them.
    """
    due = _due(seen)
    if due is None or seen.won is not None:
        return
    pips = range(MENDED if seen.stage == "mend" else 0)
    y = FOOT - 8  # between the letters on the kerb and the rings round what can be pressed on the bench
    words, x, wide, size = _beside_gates(seen, [seen.whose, str(due)], 28 * len(pips))
    plate = Rectangle(x=x, y=y - PLATE / 2, w=wide, h=PLATE, round=10, fill="token", line="wicker-b", width=3)
    yield replace(plate, note=OFFER)  # where nothing is to be done any more it would only mislead
    middle = x + (wide - 28 * len(pips)) / 2
    yield Label(x=middle, y=y + 1, text=words, size=size, bold=True, fill="contour", note=OFFER)
    for i in pips:
        at, done = x + wide - 18 - 26 * (MENDED - 1 - i), i < seen.mended
        yield Circle(x=at, y=y, radius=9.5, fill="stone" if done else "glow", line="contour", width=2, note=OFFER)


def _due(seen: View) -> Text | None:
    """Say in a few words what is to be done; nothing where nothing is."""
    if seen.acting is not None:
        return Text("What does {bird:the} do?", bird=bird_named(seen.acting))
    if "stay" in seen.can:
        return Text("Press the red sign")
    return GOALS.get(seen.stage)


LETTER: Final = 0.58
"""How wide a bold letter is at most, by its height, on an average: a page may have another font than ours."""


CLEAR: Final = 40
"""How far a plate keeps from the middle of a gate."""


def _beside_gates(seen: View, sayings: Sequence[str], more: float) -> tuple[str, float, float, float]:
    """Find a place for a plate that hides no gate, for the first saying that has one.

    Return what it says, where it begins, how wide it is, and how large its letters are.
    """
    gates, first, last = sorted(_below(seen)), EDGE + 8.0, WIDTH - EDGE - 8.0
    for words, size in product(filter(None, sayings), (22.0, float(SMALLEST))):
        wide = 28 + LETTER * size * len(words) + more
        between = [(one + other - wide) / 2 for one, other in pairwise(gates)]
        for x in (first, last - wide, *between):
            if not any(x - CLEAR < gate < x + wide + CLEAR for gate in gates):
                return words, x, wide, size
    return words, first, wide, size


def _below(seen: View) -> list[float]:
    """List where gates come down to the bench."""
    here = Plot(seen.size)
    return [here.at(cell)[0] for cell in (seen.card["entry"], seen.card["exit"]) if cell and here.edge(cell) == "S"]
