"""A line of what was to be expected, move by move, as a scene: its points can be pressed, and it is told in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Rectangle, Scene

WIDTH: Final = 640
HEIGHT: Final = 276
LEFT: Final = 24.0
RIGHT: Final = 616.0
TOP: Final = 46.0
BOTTOM: Final = 194.0

NEARLY: Final = 0.08
"""Who is ahead by less is hardly ahead."""

PLACES: Final = 14
"""So many places beside one another can be pressed: with more, none could be hit with a finger."""


class Sides(NamedTuple):
    """What the two ends of the axis mean."""

    high: Text
    low: Text
    level: float = 0.5
    """Where neither holds."""

    even: Text = Text("nobody is ahead")
    """What it means to be there."""


def chart(
    points: Sequence[tuple[int, float]],
    sides: Sides,
    *,
    turned: Collection[int] = (),
    now: int | None = None,
    whole: bool = True,
) -> Scene:
    """Draw points: how many entries of the record come before each, and what was expected there, from 0 to 1.

    `sides` says who is ahead where the line is high, and where it is low; `turned` are the entries with which much was
    given away, `now` the one that is on the board; it is not `whole` while more points are to come.
    """
    last = max((entry for entry, _ in points), default=1) or 1

    def x(entry: int) -> float:
        return LEFT + (RIGHT - LEFT) * entry / last

    def y(worth: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * worth

    at = [(x(entry), y(worth)) for entry, worth in points]
    items: list[Item] = []
    shown = [(now, _between(points, now))] if now is not None and points and points[0][0] <= now <= last else []
    for entry, _ in shown:
        items.append(Line(points=((x(entry), TOP), (x(entry), BOTTOM)), line="chosen", width=3, dash=(6, 5)))
    if len(at) > 1:
        items.append(Line(points=tuple(at), line="leaf", width=4))
    for (entry, worth), (px, py) in zip(points, at, strict=True):
        if entry in turned:
            items.append(Circle(x=px, y=py, radius=11, fill="cause", line="paper", width=3, key=f"turn-{entry}"))
            items.append(Label(x=px, y=py, text="!", size=16, bold=True, fill="paper"))
        elif (entry, worth) == points[-1]:
            items.append(Circle(x=px, y=py, radius=8, fill="leaf", line="paper", width=3, key="end"))
    for entry, worth in shown:
        items.append(Circle(x=x(entry), y=y(worth), radius=14, line="chosen", width=4))
    items += _places(points, turned, sides)
    return Scene(
        WIDTH, HEIGHT, _ground(sides), tuple(items), str(_TITLE), str(describe(points, sides, turned, whole=whole))
    )


def _between(points: Sequence[tuple[int, float]], now: int) -> float:
    """Return the height of the line over an entry, of which there may be no point."""
    before = max((point for point in points if point[0] <= now), key=lambda point: point[0])
    after = min((point for point in points if point[0] >= now), key=lambda point: point[0])
    far = after[0] - before[0]
    return before[1] + (after[1] - before[1]) * (now - before[0]) / far if far else before[1]


_TITLE: Final = Text("How it went: press a place on the line, and the board shows it.")


def _ground(sides: Sides) -> tuple[Item, ...]:
    items: list[Item] = [
        Rectangle(x=0, y=0, w=WIDTH, h=HEIGHT, fill="paper"),
        Rectangle(x=LEFT, y=TOP, w=RIGHT - LEFT, h=BOTTOM - TOP, fill="bed", round=8),
    ]
    middle = BOTTOM - (BOTTOM - TOP) * sides.level
    items.append(Rectangle(x=LEFT, y=TOP, w=RIGHT - LEFT, h=middle - TOP, fill="target-faint", round=8))
    items.append(Line(points=((LEFT, middle), (RIGHT, middle)), line="line", width=1.5, dash=(4.0, 6.0)))
    for text, height in ((sides.high, TOP - 21), (sides.low, BOTTOM + 23)):
        items.append(Label(x=LEFT, y=height, text=str(text), size=30, bold=True, align="left", fill="muted"))
    items.append(Label(x=LEFT, y=BOTTOM + 60, text=str(Text("beginning")), size=26, align="left", fill="muted"))
    items.append(Label(x=RIGHT, y=BOTTOM + 60, text=str(Text("end")), size=26, align="right", fill="muted"))
    return tuple(items)


def _places(points: Sequence[tuple[int, float]], turned: Collection[int], sides: Sides) -> list[Item]:
    """Lay places to press over the line, each for the point in it that says most: a turning point, or the middle."""
    if not points:
        return []
    width = (RIGHT - LEFT) / PLACES
    last = max(entry for entry, _ in points) or 1
    cells: dict[int, list[tuple[int, float]]] = {}
    for entry, worth in points:
        cells.setdefault(min(PLACES - 1, entry * PLACES // last), []).append((entry, worth))
    items: list[Item] = []
    for cell, some in sorted(cells.items()):
        entry, worth = next((point for point in some if point[0] in turned), some[len(some) // 2])
        if cell == PLACES - 1 and entry not in turned:
            entry, worth = some[-1]
        label = Text("Move {entry}: {standing}", entry=entry, standing=_standing(worth, sides))
        if entry in turned:
            label = Text("Move {entry}, here it turned: {standing}", entry=entry, standing=_standing(worth, sides))
        x, height = LEFT + cell * width, BOTTOM - TOP
        items.append(Rectangle(x=x, y=TOP, w=width, h=height, token=token(entry), label=str(label)))
    return items


def token(entry: int) -> str:
    """Name the place of an entry."""
    return f"entry-{entry}"


def entry_of(token: str) -> int | None:
    """Return the entry of a place."""
    number = token.removeprefix("entry-")
    return int(number) if token.startswith("entry-") and number.isdecimal() else None


def describe(points: Sequence[tuple[int, float]], sides: Sides, turned: Collection[int], *, whole: bool) -> Text:
    """Tell the line in words: who was ahead at the beginning and at the end, and where it turned."""
    if not points:
        return Text("Nothing has been looked through yet.")
    first, last = (_standing(points[k][1], sides) for k in (0, -1))
    if not whole:
        return Text("At the beginning: {first}. As far as it has been looked through: {last}.", first=first, last=last)
    line = Text("At the beginning: {first}. At the end: {last}.", first=first, last=last)
    turns = Text("It turned at move {entries}.", entries=Listing(sorted(turned)))
    return Sentences(line, turns) if turned else line


def _standing(worth: float, sides: Sides) -> Text:
    """Say who is ahead where so much is expected."""
    if abs(worth - sides.level) <= NEARLY:
        return sides.even
    return sides.high if worth > sides.level else sides.low
