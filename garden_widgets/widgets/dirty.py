"""The dirty places of an ipycanvas, where one row of items takes the place of another: only they are painted anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor
from typing import Final, NamedTuple

from garden_widgets.scenes.film import shared
from garden_widgets.scenes.scene import Box, Item, Label

GRID: Final = 4
"""Places begin and end at whole multiples of this, which are whole pixels however sharp a picture is."""


class Dirty(NamedTuple):
    """The places where a picture has changed, and what is to be painted there."""

    places: tuple[Box, ...]
    items: tuple[Item, ...]


def dirty(old: Sequence[Item], new: Sequence[Item]) -> Dirty | None:
    """Find what is to be painted where another picture was; None where so much has changed that all of it is."""
    head, tail = shared(old, new)
    before, after = old[head : len(old) - tail], new[head : len(new) - tail]
    same = set(before) & set(after)
    if [item for item in before if item in same] != [item for item in after if item in same]:
        return None  # what lies over what has changed, too
    places = _merged(_edges(item) for item in (*before, *after) if item.is_seen and item not in same)
    edged = ((item, _edges(item)) for item in new if item.is_seen) if places else ()
    items = tuple(item for item, edges in edged if any(_meet(edges, place) for place in places))
    return Dirty(tuple((left, top, right - left, foot - top) for left, top, right, foot in places), items)


def _merged(edges: Iterable[Box]) -> list[Box]:
    """Join places that overlap, and round them outwards: between whole pixels a border would show."""
    found: list[Box] = []
    for edge in edges:
        place = _rounded(edge)
        while near := [other for other in found if _meet(place, other)]:
            found = [other for other in found if other not in near]
            lefts, tops, rights, feet = zip(place, *near, strict=True)
            place = (min(lefts), min(tops), max(rights), max(feet))
        found.append(place)
    return found


def _rounded(edge: Box) -> Box:
    left, top, right, foot = edge
    return _down(left), _down(top), -_down(-right), -_down(-foot)


def _down(edge: float) -> int:
    return floor(edge / GRID) * GRID


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]


def _edges(item: Item) -> Box:
    """Return the left, upper, right and lower edge of what an item may paint, its line and soft rim with it."""
    x, y, w, h = item.box
    more = 1 + (item.width / 2 if item.line else 0)
    if isinstance(item, Label):  # some letters lean out of their box
        return x - more - item.size / 2, y - more - h / 2, x + w + more + item.size / 2, y + h + more + h / 2
    return x - more, y - more, x + w + more, y + h + more
