"""A line of what was to be expected, move by move, as a scene: its points can be pressed, and it is told in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Rectangle, Scene

WIDTH: Final = 640
HEIGHT: Final = 250
LEFT: Final = 64.0
RIGHT: Final = 616.0
TOP: Final = 24.0
BOTTOM: Final = 204.0

PLACES: Final = 14
"""So many places beside one another can be pressed: with more, none could be hit with a finger."""


def chart(
    points: Sequence[tuple[int, float]],
    whose: Text,
    *,
    turned: Collection[int] = (),
    now: int | None = None,
    whole: bool = True,
) -> Scene:
    """Draw points: how many entries of the record come before each, and what was expected there, from 0 to 1.

    `whose` names whose chances they are; `turned` are the entries with which much was given away, `now` the one that
    is on the board; it is not `whole` while more points are to come.
    """
    last = max((entry for entry, _ in points), default=1) or 1

    def x(entry: int) -> float:
        return LEFT + (RIGHT - LEFT) * entry / last

    def y(worth: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * worth

    at = [(x(entry), y(worth)) for entry, worth in points]
    items: list[Item] = []
    shown = [(entry, worth) for entry, worth in points if now == entry]
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
    items += _places(points, turned)
    return Scene(WIDTH, HEIGHT, _ground(), tuple(items), str(_TITLE), str(told(points, whose, turned, whole=whole)))


_TITLE: Final = Text("How it went: press a place on the line, and the board shows it.")


def _ground() -> tuple[Item, ...]:
    items: list[Item] = [
        Rectangle(x=0, y=0, w=WIDTH, h=HEIGHT, fill="paper"),
        Rectangle(x=LEFT, y=TOP, w=RIGHT - LEFT, h=BOTTOM - TOP, fill="bed", round=8),
    ]
    for worth, text in ((1.0, "100"), (0.5, "50"), (0.0, "0")):
        height = BOTTOM - (BOTTOM - TOP) * worth
        dash = () if worth != 0.5 else (4.0, 6.0)
        items.append(Line(points=((LEFT, height), (RIGHT, height)), line="line", width=1.5, dash=dash))
        items.append(Label(x=LEFT - 10, y=height, text=text, size=18, align="right", fill="muted"))
    items.append(Label(x=LEFT, y=BOTTOM + 24, text=str(Text("beginning")), size=18, align="left", fill="muted"))
    items.append(Label(x=RIGHT, y=BOTTOM + 24, text=str(Text("end")), size=18, align="right", fill="muted"))
    return tuple(items)


def _places(points: Sequence[tuple[int, float]], turned: Collection[int]) -> list[Item]:
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
        label = Text("Entry {entry}: {share} in 100", entry=entry, share=round(100 * worth))
        if entry in turned:
            label = Text("Entry {entry}, a turning point: {share} in 100", entry=entry, share=round(100 * worth))
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


def told(points: Sequence[tuple[int, float]], whose: Text, turned: Collection[int], *, whole: bool) -> Text:
    """Tell the line in words: where it began, where it was highest and lowest, where it turned, and where it ended."""
    if not points:
        return Text("Nothing has been looked through yet.")
    shares = [round(100 * worth) for _, worth in points]
    first, last, most, least = shares[0], shares[-1], max(shares), min(shares)
    if not whole:
        return Text(
            "{whose}: {first} in 100 at the beginning, {last} in 100 as far as it has been looked through.",
            whose=whose,
            first=first,
            last=last,
        )
    line = Text(
        "{whose}: {first} in 100 at the beginning, at most {most}, at least {least}, and {last} at the end.",
        whose=whose,
        first=first,
        most=most,
        least=least,
        last=last,
    )
    turns = Text("It turned at entry {entries}.", entries=Listing(sorted(turned)))
    return Sentences(line, turns) if turned else line
