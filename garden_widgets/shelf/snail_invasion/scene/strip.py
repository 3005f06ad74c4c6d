"""The strip between the nest and the beds of Snail Invasion!: dice, whose turn it is, and how near each side is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.dice import die
from garden_widgets.scenes.pyramids import outlined, pyramid
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Rectangle
from garden_widgets.shelf.snail_invasion.engine.stacks import is_snail, movable
from garden_widgets.shelf.snail_invasion.scene.seen import EDGE, LINE, WIDTH, View
from garden_widgets.shelf.snail_invasion.scene.snails import padlock, shell


def dice(roll: tuple[int, int]) -> tuple[Item, ...]:
    """Draw the dice, in their place in the strip."""
    lying = (die(number, EDGE + 34 + i * 52, LINE, 44, key=f"die{i}") for i, number in enumerate(roll))
    return tuple(item for each in lying for item in each)


def strip(seen: View) -> Iterator[Item]:
    """Draw the strip, but for its dice."""
    y = LINE
    yield Rectangle(x=EDGE, y=y - 29, w=356, h=58, round=29, fill="chip", line="stone-edge", width=1.5)
    for i, line in enumerate(seen.lines):
        yield Label(
            x=EDGE + 122,
            y=y + (i - (len(seen.lines) - 1) / 2) * 24,
            text=str(line),
            size=20 if i else 22,
            bold=not i,
            align="left",
            fill="ink",
        )
    yield from _score(seen, y)


PARTS: Final = (("shed", Text("Potting Shed")), ("nest", Text("Snails' Nest")), ("", Text("Squares")))


def tally(seen: View) -> Text:
    """Say how near each side is."""
    blocked, eaten = _counted(seen)
    return Text(
        "Snails blocked: {blocked} of {snails}. Colours eaten: {eaten} of {colours}.",
        blocked=blocked,
        snails=seen.snails,
        eaten=len(eaten),
        colours=len(seen.colours),
    )


def _counted(seen: View) -> tuple[int, set[str]]:
    """Count how many snails are blocked, and which colours have lost a piece."""
    blocked = sum(len(levels_blocked(pieces, snails=True)) for pieces in seen.stacks.values())
    return blocked, {piece[0] for piece in seen.dead if not is_snail(piece)}


def _score(seen: View, y: float) -> Iterator[Item]:
    """Draw how near each side is: how many snails are blocked, how many colours have lost a piece."""
    blocked, eaten = _counted(seen)
    left = EDGE + 370
    yield Rectangle(x=left, y=y - 29, w=WIDTH - EDGE - left, h=58, round=29, fill="chip", line="stone-edge", width=1.5)
    middle, step = left + 64, 30
    for i in range(seen.snails):
        x = middle + (i - (seen.snails - 1) / 2) * step
        if i < blocked:
            yield from shell(x, y - 8, 12)
            yield from padlock(x + 5, y, 17)
        else:
            yield Circle(x=x, y=y - 8, radius=11, line="muted", dash=(4, 4), width=2)
    yield Label(x=middle, y=y + 18, text=str(Text("blocked")), size=16, fill="ink")
    middle, step = left + 178, 28
    for i, colour in enumerate(seen.colours):
        x = middle + (i - (len(seen.colours) - 1) / 2) * step
        if colour not in eaten:
            yield outlined(f"{colour}1", x, y + 7, 0.48)
        else:
            yield from pyramid(f"{colour}1", x, y + 7, scale=0.48, shadow=False)
            slash = ((x - 10, y + 4), (x + 10, y - 21))  # one stroke: the pawn below it is still to be seen
            yield Line(points=slash, line="paper", width=7)
            yield Line(points=slash, line="cause", width=4)
    yield Label(x=middle, y=y + 18, text=str(Text("eaten")), size=16, fill="ink")


def levels_blocked(pieces: tuple[str, ...], *, snails: bool) -> list[int]:
    """List the levels of the pieces of one side that cannot move out of a stack."""
    free = movable(pieces)
    return [level for level, piece in enumerate(pieces, start=1) if is_snail(piece) == snails and level not in free]
