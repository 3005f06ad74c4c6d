"""Where a finger may press: small things reach as far around themselves as a finger needs and others leave free."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from garden_widgets.scenes.scene import Box, Item, Polygon

FINGER: Final = 72.0
"""40 px on a phone that is 360 px wide, in units of a scene that is 640 wide: boards take the whole width there."""

MARGIN: Final = 12.0
"""So much more than what is crowded is seen under a lens."""


LARGER: Final = 1.5
"""A lens enlarges at least so many times: less is hardly seen."""


class Lens(NamedTuple):
    """What is enlarged before a finger chooses there: a part of the scene, and how many times as large it is shown."""

    place: Box
    times: float
    least: float
    """How small the smallest thing in it is."""


def reaches(items: Sequence[Item]) -> list[Box | None]:
    """Return for each thing that can be pressed the place where it can be, or None where its own shape will do."""
    boxes = [item.box if isinstance(item, Polygon) else None for item in items]
    return [
        _reach(box, [other for j, other in enumerate(boxes) if other is not None and j != i]) if box else None
        for i, box in enumerate(boxes)
    ]


def lenses(items: Sequence[Item], reached: Sequence[Box | None], able: Collection[str]) -> list[Lens | None]:
    """Return for each thing what is to be enlarged when a finger presses it, or None where its press is clear.

    It is not clear where things are so small and so close that the finger may have meant another one: one that can be
    chosen, as far as that is known, and that is within reach of a finger from there.
    """
    boxes = [reach or item.box for item, reach in zip(items, reached, strict=True)]
    meant = [j for j, item in enumerate(items) if min(boxes[j][2:]) < FINGER and (not able or item.token in able)]
    found: list[Lens | None] = [None] * len(items)
    for i, item in enumerate(items) if meant else ():
        if min(item.box[2:]) < FINGER:
            near = [j for j in meant if items[j].token != item.token and _beside(boxes[i], boxes[j])]
            if near:
                together = [i, *near, *_stacked([items[k].box for k in (i, *near)], items)]
                found[i] = _lens([boxes[k] for k in together], [items[k].box for k in together])
    return found


def _beside(pressed: Box, meant: Box) -> bool:
    """Check whether a finger that means the middle of one thing may press another."""
    x, y, w, h = meant
    left, top = x + (w - FINGER) / 2, y + (h - FINGER) / 2
    return _meet(pressed[0], pressed[2], left, FINGER) and _meet(pressed[1], pressed[3], top, FINGER)


def _stacked(boxes: Sequence[Box], items: Sequence[Item]) -> list[int]:
    """Find what is above and below these on the same stack: none of it is cut off at the edge of a lens."""
    left, right = min(x for x, _, _, _ in boxes), max(x + w for x, _, w, _ in boxes)
    top, foot = min(y for _, y, _, _ in boxes), max(y + h for _, y, _, h in boxes)
    rest = {k: item.box for k, item in enumerate(items) if isinstance(item, Polygon)}
    found: list[int] = []
    while more := [
        k for k, (x, y, w, h) in rest.items() if _meet(left, right - left, x, w) and top - 2 < y + h and y < foot + 2
    ]:
        found += more
        stacked = [rest.pop(k) for k in more]
        top, foot = min(top, *(y for _, y, _, _ in stacked)), max(foot, *(y + h for _, y, _, h in stacked))
    return found


def _lens(reached: Sequence[Box], seen: Sequence[Box]) -> Lens:
    """Enlarge all of these so far that each can be pressed."""
    boxes = [*reached, *seen]
    left, top = min(x for x, _, _, _ in boxes) - MARGIN, min(y for _, y, _, _ in boxes) - MARGIN
    right, foot = max(x + w for x, _, w, _ in boxes) + MARGIN, max(y + h for _, y, _, h in boxes) + MARGIN
    least = min(min(w, h) for _, _, w, h in reached)
    return Lens((left, top, right - left, foot - top), max(LARGER, FINGER / least), least)


def _reach(box: Box, others: Sequence[Box]) -> Box | None:
    x, y, w, h = box
    if w >= FINGER and h >= FINGER:
        return None
    wide = [other for other in others if _meet(y, h, other[1], other[3])]
    left, right = _grown(x, w, [(other[0], other[2]) for other in wide])
    high = [other for other in others if _meet(left, right - left, other[0], other[2])]
    top, foot = _grown(y, h, [(other[1], other[3]) for other in high])
    return left, top, right - left, foot - top


def _meet(start: float, length: float, other: float, its: float) -> bool:
    """Check whether two stretches have more in common than an edge."""
    return min(start + length, other + its) - max(start, other) > 1


def _grown(start: float, length: float, others: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Grow a stretch on both sides to a finger's width, but on no side further than half-way to the next thing."""
    missing = max(0.0, FINGER - length)
    end, middle = start + length, start + length / 2
    before = [max(0.0, start - other - its) / 2 for other, its in others if other + its / 2 < middle]
    after = [max(0.0, other - end) / 2 for other, its in others if other + its / 2 >= middle]
    room, rest = min([missing, *before]), min([missing, *after])
    back = min(room, max(missing / 2, missing - rest))
    return start - back, end + min(rest, missing - back)
