"""What a power of one's own does, described as data: when it is played, on whose bid, and what it makes of it. YB-23.

{"window": "R", "target": "other", "multiply": 2, "icons": -1}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from garden_widgets.core.text import Listing, Text
from garden_widgets.shelf.yes_broccoli.engine.bids import Strength

ANY: Final = "any"
OWN: Final = "own"
OTHER: Final = "other"

WHOSE: Final[Mapping[str, Text]] = MappingProxyType(
    {ANY: Text("Any bid"), OWN: Text("Your own bid"), OTHER: Text("Somebody else's bid")}
)
"""On which bid it can be played."""

PLAYED_IN: Final = ("D", "R", "DR")
"""When a bid can be changed: before it is made, once it is open, or both. After the taking it would be too late."""

MOST: Final = 99
"""The largest number that such a power can have, and the smallest below zero."""

_KEYS: Final = ("window", "target", "add", "multiply", "set", "icons")


class Effect(NamedTuple):
    """What becomes of a bid."""

    add: int = 0
    halves: int = 2
    """By how many halves the value is multiplied."""
    value: int | None = None
    """What the value is set to."""
    icons: int = 0

    def on(self, before: Strength) -> Strength:
        """Change a bid; halves are rounded down, and no bid has fewer icons than none. YB-R11."""
        value = before.value if self.value is None else self.value
        return Strength(value * self.halves // 2 + self.add, max(0, before.icons + self.icons))

    @property
    def sign(self) -> str:
        """What it does to the value, in as few letters as on a card; nothing where it changes icons alone."""
        if self.value is not None:
            return f"={self.value}"
        if self.halves != 2:
            return f"\u00d7{self.halves / 2:g}"
        return f"{self.add:+}" if self.add else ""

    @property
    def text(self) -> Listing:
        """Say what it does to the value and to the icons."""
        return Listing(self._parts())

    def _parts(self) -> Iterator[str | Text]:
        if self.sign:
            yield self.sign
        if self.icons:
            yield Text.counted("{number} icon", "{number} icons", abs(self.icons), number=f"{self.icons:+}")


def effect_of(told: Mapping[str, object]) -> Effect:
    """Read what has been checked."""
    add, times, value, icons = (told.get(key) for key in ("add", "multiply", "set", "icons"))
    halves = 2 * times if isinstance(times, (int, float)) else 2
    return Effect(_whole(add), int(halves), None if value is None else _whole(value), _whole(icons))


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def wrong_with(told: Mapping[object, object]) -> Text | None:
    """Say what is wrong with such a description."""
    for key in told:
        if key not in _KEYS:
            return Text("a power is told by {keys}, not by {key}", keys=Listing(_KEYS), key=str(key))
    if told.get("window", "R") not in PLAYED_IN:
        return Text("its window is {windows}: after the deal, after the reveal, or both", windows=_or(PLAYED_IN))
    if told.get("target", ANY) not in tuple(WHOSE):
        return Text("its target is {targets}", targets=_or(WHOSE))
    for key in ("add", "set", "icons"):
        number = told.get(key, 0)
        if type(number) is not int or abs(number) > MOST:
            return Text("{key} wants a whole number from {low} to {high}", key=key, low=-MOST, high=MOST)
    times = told.get("multiply", 1)
    if not _is_half(times):
        return Text("multiply wants a number of halves, such as 2 or 0.5")
    if sum(key in told for key in ("add", "multiply", "set")) > 1:
        return Text("it has one of add, multiply and set")
    if not effect_of({str(key): value for key, value in told.items()}).text.items:
        return Text("it has to change a bid: by add, multiply, set or icons")
    return None


def _is_half(number: object) -> bool:
    if isinstance(number, bool) or not isinstance(number, (int, float)):
        return False
    return abs(number) <= MOST and (2 * number) % 1 == 0


def _or(names: object) -> Listing:
    assert isinstance(names, (tuple, Mapping))
    return Listing([f'"{name}"' for name in names], "or")
