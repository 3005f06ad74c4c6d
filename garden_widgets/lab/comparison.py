"""What a comparison has found: a sentence, a picture, and the figures behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from html import escape
from typing import Any, Final

from garden_widgets.core.image import Svg
from garden_widgets.core.text import Name, Sentences, Text
from garden_widgets.lab.evidence import HALF, Evidence
from garden_widgets.lab.pairs import ABOUT, DRAWN, FIRST, LENGTH, TOGETHER
from garden_widgets.lab.tables import COUNT, NUMBER, OF_100, TEXT, Column, Table, frame

ONE: Final = "a"
OTHER: Final = "b"
SAME: Final = "same"
OPEN: Final = "open"
"""What is known: which side has more, that there is no difference worth the name, or nothing yet."""


def verdict_of(evidence: Evidence, sure: float, alike: float) -> str:
    """Say what is known by now."""
    if evidence.is_above(HALF, sure):
        return ONE
    if evidence.is_below(HALF, sure):
        return OTHER
    if evidence.is_above(HALF - alike, sure) and evidence.is_below(HALF + alike, sure):
        return SAME
    return OPEN


@dataclass(frozen=True, repr=False)
class Comparison:
    """What two players or conditions have shown."""

    game: str
    measure: str
    labels: tuple[Name | Text, Name | Text]
    values: tuple[tuple[Fraction, int], ...]
    """What pairs of games said, from 0 (for b) to 1 (for a), and how often."""

    means: tuple[float, float]
    """The average of what was measured, under a and under b."""

    sure: float
    alike: float
    verdict: str
    """"a" or "b" where it is clear which has more, "same" where the difference is not worth the name, else "open"."""

    failures: int = 0
    """So many pairs do not count because a player failed."""

    failed: str = ""
    """What went wrong first, with the seed of that game."""

    @cached_property
    def evidence(self) -> Evidence:
        """What pairs of games said."""
        made = Evidence()
        made.values.update(dict(self.values))
        return made

    @property
    def games(self) -> int:
        """Count the games: two a pair."""
        return 2 * self.evidence.pairs

    @cached_property
    def bounds(self) -> tuple[float, float]:
        """Between which shares the truth lies: a half is where nothing is different."""
        return self.evidence.bounds(self.sure)

    @cached_property
    def chance(self) -> float:
        """The p-value, valid whenever one looks."""
        return self.evidence.chance

    def settled(self, *, clear: bool) -> Comparison:
        """Return the same with a verdict that several questions at once allow."""
        if clear:
            return replace(self, verdict=ONE if self.evidence.mean > HALF else OTHER)
        return replace(self, verdict=OPEN) if self.verdict in (ONE, OTHER) else self

    def to_dict(self) -> dict[str, Any]:
        """Write as plain JSON what was found, for somebody who goes on with it."""
        return {
            "values": [[value.numerator, value.denominator, times] for value, times in self.values],
            "means": list(self.means),
            "failures": self.failures,
            "failed": self.failed,
        }

    # In words ---------------------------------------------------------------------------------------------------------

    @property
    def said(self) -> Text:
        """Say in a sentence what is known."""
        texts = [self._known()]
        if self.failures:
            texts.append(
                Text.counted(
                    "{count} pair does not count because a player failed ({why}).",
                    "{count} pairs do not count because a player failed ({why}).",
                    self.failures,
                    why=self.failed,
                )
            )
        return Sentences(*texts)

    def _known(self) -> Text:
        low, high = self.bounds
        a, b = self.labels
        if self.verdict == OTHER:
            a, b, low, high = b, a, 1 - high, 1 - low
        if self.verdict == SAME:
            return Text("{a} or {b}: no difference worth the name, after {games} games.", a=a, b=b, games=self.games)
        if self.verdict == OPEN:
            return Text(
                "{a} or {b}: nothing is clear yet, {low} to {high} of 100 speak for the first, after {games} games.",
                a=a,
                b=b,
                low=_whole(low),
                high=_whole(high),
                games=self.games,
            )
        if isinstance(a, Name):
            return Text(
                "{animal:The} wins more often: {low} to {high} of 100, after {games} games.",
                animal=a,
                low=_whole(low),
                high=_whole(high),
                games=self.games,
            )
        if self.measure != LENGTH:
            low, high = max(0.0, 2 * low - 1), 2 * high - 1
        said = SAID[self.measure].template
        return Text(said, a=a, b=b, low=_whole(low), high=_whole(high), games=self.games)

    def __str__(self) -> str:
        return str(self.said)

    def __repr__(self) -> str:
        return "\n\n".join([str(self.said), self.table.text()])

    # Shown ------------------------------------------------------------------------------------------------------------

    @property
    def row(self) -> tuple[Any, ...]:
        """Write it as a row of a table."""
        low, high = self.bounds
        a, b = map(str, self.labels)
        return a, b, self.games, *self.means, self.evidence.mean, low, high, self.chance, VERDICTS[self.verdict]

    @property
    def table(self) -> Table:
        """Return the figures."""
        return Table("comparison", ABOUT[self.measure], COLUMNS, (self.row,))

    def to_pandas(self) -> Any:
        """Return the figures as a data frame of pandas."""
        return frame([self.table])

    @property
    def plot(self) -> Svg:
        """Draw what speaks for which side."""
        from garden_widgets.lab.plot import compared

        return compared([self])

    def _repr_html_(self) -> str:
        picture = self.plot._repr_mimebundle_()["text/html"]
        return f"<div><p><b>{escape(str(self.said))}</b></p>{picture}{self.table.html()}</div>"


def _whole(share: float) -> int:
    return round(100 * share)


@dataclass(frozen=True, repr=False)
class Comparisons:
    """Several comparisons at once, of which each is the clearer for that."""

    each: tuple[Comparison, ...]
    sure: float

    def __iter__(self) -> Iterator[Comparison]:
        return iter(self.each)

    def __len__(self) -> int:
        return len(self.each)

    def __getitem__(self, k: int) -> Comparison:
        return self.each[k]

    @property
    def table(self) -> Table:
        """Return the figures of all."""
        rows = tuple(comparison.row for comparison in self.each)
        return Table("comparisons", Text("Several questions at once, corrected after Holm"), COLUMNS, rows)

    def to_pandas(self) -> Any:
        """Return the figures as a data frame of pandas."""
        return frame([self.table])

    def __str__(self) -> str:
        return "\n".join(str(comparison.said) for comparison in self.each)

    def __repr__(self) -> str:
        return f"{self}\n\n{self.table.text()}"

    def _repr_html_(self) -> str:
        from garden_widgets.lab.plot import compared

        picture = compared(self.each)._repr_mimebundle_()["text/html"]
        said = "".join(f"<p>{escape(str(comparison.said))}</p>" for comparison in self.each)
        return f"<div>{said}{picture}{self.table.html()}</div>"


SAID: Final = {
    FIRST: Text("Whoever sits first wins more often {a} than {b}: by {low} to {high} of 100, after {games} games."),
    LENGTH: Text("Games are longer {a} than {b}: {low} to {high} of 100, after {games} games."),
    DRAWN: Text("Games are drawn more often {a} than {b}: by {low} to {high} of 100, after {games} games."),
    TOGETHER: Text("Games are won more often {a} than {b}: by {low} to {high} of 100, after {games} games."),
}

VERDICTS: Final = {
    ONE: Text("the first has more"),
    OTHER: Text("the second has more"),
    SAME: Text("alike"),
    OPEN: Text("nothing is clear yet"),
}

COLUMNS: Final = (
    Column("a", Text("first"), TEXT),
    Column("b", Text("second"), TEXT),
    Column("games", Text("games"), COUNT),
    Column("mean_a", Text("first on average"), NUMBER),
    Column("mean_b", Text("second on average"), NUMBER),
    Column("share", Text("of 100 speak for the first"), OF_100),
    Column("low", Text("at least"), OF_100),
    Column("high", Text("at most"), OF_100),
    Column("chance", Text("chance of an error"), NUMBER),
    Column("verdict", Text("what is known")),
)
