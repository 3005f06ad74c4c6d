"""The plot of a result: a dot and its interval for each share, and bars for how long games are.

Every mark has its name and its figure beside it, players are round and seats square: nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from garden_widgets.core.image import Svg
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lab.histogram import Histogram
from garden_widgets.lab.intervals import Share
from garden_widgets.scenes import palette
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Rectangle, Scene
from garden_widgets.scenes.svg import paint

if TYPE_CHECKING:
    from garden_widgets.lab.comparison import Comparison
    from garden_widgets.lab.result import Result

WIDTH: Final = 640
LEFT: Final = 210.0
RIGHT: Final = 470.0
"""Between them lies the scale; names stand before it, figures behind."""

EDGE: Final = 24.0
ROW: Final = 34
GAP: Final = 18
BARS: Final = 16
HIGH: Final = 90

SIZE: Final = 18


def scene_of(result: Result) -> Scene:
    """Draw a result as a scene."""
    items: list[Item] = []
    y, words = 30.0, []
    start = result.question.start()
    together = result.question.is_shared or start.seats == 1
    if together:
        groups = [(Text("Won together"), [", ".join(result.names)], result.by_player[:1], False)]
    else:
        seats = [str(start.who(seat).form("the")) for seat in range(start.seats)]
        groups = [(Text("Wins by seat"), seats, result.by_seat, True)]
        if result.is_mixed:
            groups.insert(0, (Text("Wins by player"), list(result.names), result.by_player, False))
    for title, names, shares, square in groups:
        even = None if together else 1 / len(shares)
        items += shares_drawn(title, names, shares, y, even=even, square=square)
        y += ROW * (len(names) + 1) + GAP
        words += [told(name, share) for name, share in zip(names, shares, strict=True)]
    if result.lengths.count:
        items += bars(Text("How many decisions a game has"), result.lengths, y)
        y += ROW + HIGH + 40
        words.append(Text("A game has {mean} decisions on average.", mean=round(result.lengths.mean)))
    ground = (Rectangle(x=0, y=0, w=WIDTH, h=y, fill="paper"),)
    return Scene(WIDTH, round(y), ground, tuple(items), str(result.headline), str(Sentences(*words)))


def of_100(share: float) -> int:
    """Write a share as so many of a hundred."""
    return round(100 * share)


def told(name: str, share: Share) -> Text:
    """Say a share in a sentence."""
    return Text(
        "{name}: {share} of 100, between {low} and {high}.",
        name=name,
        share=of_100(share.share),
        low=of_100(share.low),
        high=of_100(share.high),
    )


def shares_drawn(
    title: Text, names: Sequence[str], shares: Sequence[Share], y: float, *, even: float | None, square: bool = False
) -> Iterator[Item]:
    """Draw shares one below the other; a dashed line stands where all would be alike."""

    def x(share: float) -> float:
        return LEFT + (RIGHT - LEFT) * share

    yield Label(x=EDGE, y=y, text=str(title), size=SIZE + 2, bold=True, align="left", fill="ink")
    bottom = y + ROW * len(names) + ROW / 2
    yield Rectangle(x=LEFT, y=y + ROW / 2, w=RIGHT - LEFT, h=bottom - y - ROW / 2, fill="bed", round=8)
    if even is not None:
        yield Line(points=((x(even), y + ROW / 2), (x(even), bottom)), line="muted", width=1.5, dash=(4.0, 6.0))
    for name, share in zip(names, shares, strict=True):
        y += ROW
        yield Label(x=EDGE, y=y, text=shortened(name), size=SIZE, align="left", fill="ink")
        if not share.games:
            continue
        low, high, middle = x(share.low), x(share.high), x(share.share)
        yield Line(points=((low, y), (high, y)), line="ink", width=3)
        for end in (low, high):
            yield Line(points=((end, y - 7), (end, y + 7)), line="ink", width=2)
        if square:
            yield Rectangle(x=middle - 6, y=y - 6, w=12, h=12, fill="leaf", line="ink", width=2)
        else:
            yield Circle(x=middle, y=y, radius=7, fill="leaf", line="ink", width=2)
        figures = Text(
            "{share} ({low} to {high})", share=of_100(share.share), low=of_100(share.low), high=of_100(share.high)
        )
        yield Label(x=RIGHT + 14, y=y, text=str(figures), size=SIZE, align="left", fill="ink")


def bars(title: Text, numbers: Histogram, y: float) -> Iterator[Item]:
    """Draw how often numbers came, in a few steps from the least to the greatest."""
    yield Label(x=EDGE, y=y, text=str(title), size=SIZE + 2, bold=True, align="left", fill="ink")
    low, high = numbers.low or 0, numbers.high or 0
    wide = max(numbers.step, -(-(high - low + 1) // BARS))
    heights = [0] * min(BARS, (high - low) // wide + 1)
    for step, times in numbers.steps.items():
        heights[max(0, min(len(heights) - 1, (step * numbers.step - low) // wide))] += times
    bottom, across = y + 0.75 * ROW + HIGH, (WIDTH - 2 * EDGE) / len(heights)
    most = max(heights)
    for k, times in enumerate(heights):
        tall = HIGH * times / most
        yield Rectangle(
            x=EDGE + k * across + 1, y=bottom - tall, w=across - 2, h=tall, fill="leaf", line="ink", width=1
        )
    yield Line(points=((EDGE, bottom), (WIDTH - EDGE, bottom)), line="ink", width=2)
    below = bottom + 18
    yield Label(x=EDGE, y=below, text=str(low), size=SIZE, align="left", fill="ink")
    yield Label(x=WIDTH - EDGE, y=below, text=str(high), size=SIZE, align="right", fill="ink")
    average = Text("on average {mean}", mean=round(numbers.mean))
    yield Label(x=WIDTH / 2, y=below, text=str(average), size=SIZE, fill="ink")


MOST_LETTERS: Final = 20


def shortened(name: str) -> str:
    """Cut a name that has no room."""
    return name if len(name) <= MOST_LETTERS else f"{name[: MOST_LETTERS - 1]}…"


def drawn(result: Result) -> Svg:
    """Draw a result as a picture that a notebook shows and that can be saved."""
    return picture(scene_of(result))


def picture(scene: Scene) -> Svg:
    """Paint a scene of this module."""
    words = f"{scene.title}\n{scene.description}"
    return Svg(paint(scene), words, scene.width, lambda: paint(scene, palette.LIGHT))


def compared(comparisons: Sequence[Comparison]) -> Svg:
    """Draw comparisons as a picture that a notebook shows and that can be saved."""
    return picture(scene_of_comparisons(comparisons))


def scene_of_comparisons(comparisons: Sequence[Comparison]) -> Scene:
    """Draw what speaks for the first side of each comparison, and how surely."""
    items: list[Item] = []
    y = 30.0
    for comparison in comparisons:
        first, second = map(str, comparison.labels)
        low, high = comparison.bounds
        share = Share(round(comparison.evidence.mean * comparison.games), max(1, comparison.games), low, high)
        title = Text("{a} or {b}", a=first, b=second)
        items += shares_drawn(title, [first], [share], y, even=0.5)
        y += 2 * ROW + GAP
    ground = (Rectangle(x=0, y=0, w=WIDTH, h=y, fill="paper"),)
    said = [str(comparison.said) for comparison in comparisons]
    return Scene(WIDTH, round(y), ground, tuple(items), said[0], " ".join(said))
