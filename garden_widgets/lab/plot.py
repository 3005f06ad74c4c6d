"""The plot of a result: a mark and its interval for each share, and bars for how long games are.

Every mark has its name and its figure beside it, players are round and seats square: nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from garden_widgets.core.image import Svg
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lab.histogram import Histogram
from garden_widgets.lab.intervals import Share, wilson
from garden_widgets.lab.pairs import ABOUT, LENGTH, WINS
from garden_widgets.scenes import palette
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Rectangle, Scene
from garden_widgets.scenes.svg import paint

if TYPE_CHECKING:
    from garden_widgets.lab.comparison import Comparison
    from garden_widgets.lab.result import Result

WIDTH: Final = 340
"""Narrow, so that letters are large enough where a phone shows it as wide as its screen."""

EDGE: Final = 12.0
LEFT: Final = EDGE + 6
RIGHT: Final = WIDTH - EDGE - 6
"""Between them lies the scale."""

ROW: Final = 54
"""A name and its figures, and below them what they say as a mark on the scale."""

TRACK: Final = 20.0
AXIS: Final = 44
GAP: Final = 32
BARS: Final = 16
HIGH: Final = 90
BAR_LEFT: Final = 62.0

SIZE: Final = 16
SMALL: Final = 14


def scene_of(result: Result) -> Scene:
    """Draw a result as a scene."""
    items: list[Item] = []
    y, words = 26.0, []
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
        rows = SharesDrawn(title, names, shares, WON, None if together else ALIKE, 1 / len(shares), square)
        items += rows.items(y)
        y += rows.height + GAP
        words += [told(name, share) for name, share in zip(names, shares, strict=True)]
    if result.lengths.count:
        items += bars(Text("How long the games are"), result.lengths, y)
        y += HIGH + 80
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


WON: Final = Text("won, of 100 games")
ALIKE: Final = Text("dashed line: all would win equally often")
"""What the scale measures, and what the dashed line stands for."""


class SharesDrawn(NamedTuple):
    """Shares one below the other over a scale from 0 to 100; a dashed line stands where there is no difference."""

    title: Text
    names: Sequence[str]
    shares: Sequence[Share]
    unit: Text
    dashed: Text | None
    """What the dashed line stands for; None where there is none."""

    even: float = 0.5
    square: bool = False

    @property
    def height(self) -> float:
        """How much room they take, from the line of the title on."""
        return ROW * len(self.names) + AXIS + (20 if self.dashed is not None else 0) + 8

    def items(self, y: float) -> Iterator[Item]:
        """Draw them; the title stands at this height."""
        yield _words(EDGE, y, self.title, bold=True)
        y += 28
        for name, share in zip(self.names, self.shares, strict=True):
            yield from self._row(name, share, y)
            y += ROW
        y -= 8
        yield Line(points=((LEFT, y), (RIGHT, y)), line="ink", width=1.5)
        for tick in range(0, 101, 25):
            x = _across(tick / 100)
            yield Line(points=((x, y), (x, y + 5)), line="ink", width=1.5)
            yield Label(x=x, y=y + 15, text=str(tick), size=SMALL, fill="ink")
        yield Label(x=WIDTH / 2, y=y + 33, text=str(self.unit), size=SMALL, fill="ink")
        if self.dashed is not None:
            y += 53
            yield Line(points=((EDGE, y), (EDGE + 24, y)), line="ink", width=1.5, dash=(4.0, 4.0))
            yield Label(x=EDGE + 32, y=y, text=str(self.dashed), size=SMALL, align="left", fill="ink")

    def _row(self, name: str, share: Share, y: float) -> Iterator[Item]:
        yield _words(EDGE, y, shortened(name))
        y += 22
        yield Rectangle(x=LEFT, y=y - TRACK / 2, w=RIGHT - LEFT, h=TRACK, fill="bed", round=4)
        if self.dashed is not None:
            x = _across(self.even)
            yield Line(points=((x, y - TRACK / 2), (x, y + TRACK / 2)), line="ink", width=1.5, dash=(4.0, 4.0))
        if not share.games:
            return
        figures = Text(
            "{share} ({low} to {high})", share=of_100(share.share), low=of_100(share.low), high=of_100(share.high)
        )
        yield _words(WIDTH - EDGE, y - 22, figures, align="right")
        low, high, middle = _across(share.low), _across(share.high), _across(share.share)
        yield Line(points=((low, y), (high, y)), line="ink", width=3)
        for end in (low, high):
            yield Line(points=((end, y - 6), (end, y + 6)), line="ink", width=2)
        if self.square:
            yield Rectangle(x=middle - 6, y=y - 6, w=12, h=12, fill="leaf", line="ink", width=2)
        else:
            yield Circle(x=middle, y=y, radius=7, fill="leaf", line="ink", width=2)


def _across(share: float) -> float:
    return LEFT + (RIGHT - LEFT) * share


def _words(x: float, y: float, text: Text | str, *, align: str = "left", bold: bool = False) -> Label:
    return Label(x=x, y=y, text=str(text), size=SIZE + bold, align=align, bold=bold, fill="ink")


def bars(title: Text, numbers: Histogram, y: float) -> Iterator[Item]:
    """Draw how often numbers came, in a few steps from the least to the greatest."""
    yield _words(EDGE, y, title, bold=True)
    low, high = numbers.low or 0, numbers.high or 0
    wide = max(numbers.step, -(-(high - low + 1) // BARS))
    heights = [0] * min(BARS, (high - low) // wide + 1)
    for step, times in numbers.steps.items():
        heights[max(0, min(len(heights) - 1, (step * numbers.step - low) // wide))] += times
    top, bottom, most = y + 30, y + 30 + HIGH, max(heights)
    across = (RIGHT - BAR_LEFT) / len(heights)
    for count, at in ((most, top), (0, bottom)):
        yield Line(points=((BAR_LEFT - 4, at), (RIGHT, at)), line="muted" if count else "ink", width=1.5)
        yield Label(x=BAR_LEFT - 8, y=at, text=str(count), size=SMALL, align="right", fill="ink")
    yield Label(x=BAR_LEFT - 8, y=(top + bottom) / 2, text=str(Text("games")), size=SMALL, align="right", fill="ink")
    for k, times in enumerate(heights):
        tall = HIGH * times / most
        yield Rectangle(
            x=BAR_LEFT + k * across + 1, y=bottom - tall, w=across - 2, h=tall, fill="leaf", line="ink", width=1
        )
    below = bottom + 15
    yield Label(x=BAR_LEFT, y=below, text=str(low), size=SMALL, align="left", fill="ink")
    yield Label(x=RIGHT, y=below, text=str(high), size=SMALL, align="right", fill="ink")
    unit = Text("moves in a game, {mean} on average", mean=round(numbers.mean))
    yield Label(x=(BAR_LEFT + RIGHT) / 2, y=below + 18, text=str(unit), size=SMALL, fill="ink")


MOST_LETTERS: Final = 22


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
    y = 26.0
    for comparison in comparisons:
        rows = _compared(comparison)
        items += rows.items(y)
        y += rows.height + GAP
    ground = (Rectangle(x=0, y=0, w=WIDTH, h=y, fill="paper"),)
    said = [str(comparison.said) for comparison in comparisons]
    return Scene(WIDTH, round(y), ground, tuple(items), said[0], " ".join(said))


def _compared(comparison: Comparison) -> SharesDrawn:
    """Show what two players have won of their games; under two conditions, what was measured under each."""
    names, games, measure = list(map(str, comparison.labels)), comparison.games, comparison.measure
    about = ABOUT[measure]
    if measure not in (WINS, LENGTH):
        shares = [wilson(round(mean * games / 2), games // 2) for mean in comparison.means]
        return SharesDrawn(about, names, shares, Text("of 100 games"), None)
    low, high = comparison.bounds
    more = round(comparison.evidence.mean * games)
    shares = [Share(more, games, low, high), Share(games - more, games, 1 - high, 1 - low)]
    if measure == WINS:
        return SharesDrawn(about, names, shares, WON, ALIKE)
    return SharesDrawn(about, names, shares, Text("longer, of 100 games"), Text("dashed line: no difference"))
