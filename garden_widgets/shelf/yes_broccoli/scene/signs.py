"""The signs of Yes! Broccoli!: an emblem for each colour of bid cards, small broccoli, and a picture for each power."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from garden_widgets.core.text import Name
from garden_widgets.scenes import emblems
from garden_widgets.scenes.artwork import drawn
from garden_widgets.scenes.drawing import Drawing, placed
from garden_widgets.scenes.scene import Item, Label

COLOURS: Final = ("R", "B", "P", "G", "Y")
"""The colour letters of the five sets of bid cards, the first seat's first."""

CALLED: Final = (
    Name(0, "Red", proper=True),
    Name(1, "Blue", proper=True),
    Name(2, "Purple", proper=True),
    Name(3, "Green", proper=True),
    Name(4, "Yellow", proper=True),
)
"""What players are called where there is little room: their colour."""


def emblem(number: int, x: float, y: float, size: float, role: str = "", *, key: str = "") -> Drawing:
    """Draw the sign of a set, in its ink unless another role is given."""
    return emblems.emblem(COLOURS[number], x, y, size, role, key=key)


def sprout(x: float, y: float, size: float, *, key: str = "") -> Drawing:
    """Draw a small broccoli, one of those on bid cards that decide ties."""
    return drawn("yes-broccoli/sprout", x, y, size, key=key)


# Powers ---------------------------------------------------------------------------------------------------------------


def _number(text: str, x: float = 26, y: float = 28) -> Label:
    """Write what stands on the disc of a power, in units of its drawing."""
    return Label(x=x, y=y + 1, text=text, size=23 * (1.25 if len(text) < 3 else 0.95), bold=True, fill="power-ink")


_WRITTEN: Final[Mapping[str, Label]] = MappingProxyType(
    {
        "picky-eater": _number("+3"),
        "super-hungry": _number("×2"),
        "nibbler": _number("−3"),
        "half-portion": _number("½", 27, 26),
        "extra-broccoli": _number("+5"),
        "change-of-mind": Label(x=17, y=8, text="?", size=42, bold=True, fill="food-slate-dark"),
        "early-bird": _number("+1"),
    }
)
"""What is written on the picture of a power."""


def power_icon(kind: str, x: float, y: float, size: float, *, key: str = "") -> Iterator[Item]:
    """Draw the picture of a power."""
    yield from drawn(f"yes-broccoli/powers/{kind}", x, y, size, key=key)
    if kind in _WRITTEN:
        yield from placed((_WRITTEN[kind],), x, y, size, key=key)


def own_icon(says: str, x: float, y: float, size: float, *, key: str = "") -> Iterator[Item]:
    """Draw the picture of a power that somebody has made up: what it does to a bid, or broccoli for its icons."""
    if not says:
        yield from sprout(x, y, size, key=key)
        return
    yield from drawn("yes-broccoli/own-power", x, y, size, key=key)
    yield from placed((_number(says),), x, y, size, key=key)
