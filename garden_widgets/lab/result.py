"""What many games have brought: a value that shows itself as tables and a plot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from types import MappingProxyType
from typing import Any, Final

from garden_widgets.core.image import Svg
from garden_widgets.core.registry import games
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.text import Name, Text
from garden_widgets.lab.batches import Batch, Done
from garden_widgets.lab.histogram import Histogram
from garden_widgets.lab.intervals import Share, wilson
from garden_widgets.lab.question import Question, written
from garden_widgets.lab.tables import COUNT, NUMBER, OF_100, Column, Table, Value, frame
from garden_widgets.lab.tally import DRAWN, LOST, UNFINISHED, WON, Failed, Tally, Times

WAYS: Final = MappingProxyType(
    {
        WON: Text("won"),
        DRAWN: Text("drawn"),
        LOST: Text("lost by all"),
        UNFINISHED: Text("given up as endless"),
    }
)


@dataclass(frozen=True, eq=False, repr=False)
class Result:
    """What has come of a question in so many games. Results of the same games are equal; times do not count."""

    question: Question
    wanted: int
    """So many games were to be played."""

    tally: Tally
    done: tuple[Batch, ...] = ()
    """Which games have been played, by their numbers."""

    # Figures ----------------------------------------------------------------------------------------------------------

    @property
    def games(self) -> int:
        """Count the games that came to an end, or were given up as endless."""
        return self.tally.games

    @property
    def is_whole(self) -> bool:
        """True where all games have been played that were asked for."""
        return Done(self.done).count >= self.wanted

    @property
    def names(self) -> tuple[str, ...]:
        """Name the players."""
        return self.question.names

    @cached_property
    def by_player(self) -> tuple[Share, ...]:
        """How often each player has won, wherever it sat."""
        return tuple(self._share(0, player) for player in range(self.question.seats))

    @cached_property
    def by_seat(self) -> tuple[Share, ...]:
        """How often each seat has won, whoever sat there."""
        return tuple(self._share(1, seat) for seat in range(self.question.seats))

    @property
    def is_mixed(self) -> bool:
        """True where the players are not all of one kind, so that it matters who of them wins."""
        return len({repr(written(player)) for player in self.question.players}) > 1

    def at(self, player: int, seat: int) -> Share:
        """Return how often a player has won at a seat."""
        return wilson(self.tally.wins[player, seat], self.tally.sat[player, seat])

    def _share(self, part: int, number: int) -> Share:
        wins, sat = (
            sum(times for key, times in counter.items() if key[part] == number)
            for counter in (self.tally.wins, self.tally.sat)
        )
        return wilson(wins, sat)

    @cached_property
    def ends(self) -> Mapping[tuple[str, str], Share]:
        """How often games ended in each way ("won", "drawn", "lost by all", "unfinished"), and by which rule."""
        found = sorted(self.tally.ends.items(), key=lambda entry: (-entry[1], entry[0]))
        return MappingProxyType({key: wilson(times, self.games) for key, times in found})

    @cached_property
    def drawn(self) -> Share:
        """How often all have won alike."""
        return wilson(sum(times for (way, _), times in self.tally.ends.items() if way == DRAWN), self.games)

    @property
    def lengths(self) -> Histogram:
        """How many decisions the games had."""
        return self.tally.decisions

    @cached_property
    def scores(self) -> Mapping[str, Histogram]:
        """The scores of each player, where the game has any."""
        found: dict[str, Histogram] = {}
        for (player, _), scores in sorted(self.tally.scores.items()):
            found.setdefault(self.names[player], Histogram()).merge(scores)
        return MappingProxyType(found)

    @cached_property
    def rules(self) -> Mapping[str, tuple[float, Share]]:
        """How often each rule was met in a game, and in how many games; counted in some of very many games."""
        watched = self.tally.watched
        found = sorted(self.tally.rules.items(), key=lambda entry: (-self.tally.met[entry[0]], -entry[1], entry[0]))
        return MappingProxyType(
            {rule: (times / watched, wilson(self.tally.met[rule], watched)) for rule, times in found}
        )

    @property
    def failures(self) -> tuple[Failed, ...]:
        """Games in which a player failed, with the seed that plays them again; the first ones of many."""
        return self.tally.failed

    @property
    def times(self) -> Times:
        """How long the games took."""
        return self.tally.times

    # As tables --------------------------------------------------------------------------------------------------------

    @property
    def tables(self) -> tuple[Table, ...]:
        """Return all tables that have anything to say."""
        return tuple(table for table in self._tables() if table.rows)

    def _tables(self) -> Iterator[Table]:
        start = self.question.start()
        seats = [start.who(seat).form("the") for seat in range(start.seats)]
        together = self.question.is_shared or start.seats == 1
        if together:
            yield _shares("players", Text("Won together"), Text("players"), [", ".join(self.names)], self.by_player[:1])
        else:
            if self.is_mixed:
                yield _shares("players", Text("Wins by player"), Text("player"), self.names, self.by_player)
            yield _shares("seats", Text("Wins by seat"), Text("seat"), seats, self.by_seat)
        ends = tuple(
            (WAYS[way], _title(self.question, rule), share.times, share.share, share.low, share.high)
            for (way, rule), share in self.ends.items()
        )
        yield Table("ends", Text("How games end"), (_WAY, _RULE, *_SHARE), ends)
        decisions = _spread(Text("decisions"), self.lengths)
        yield Table("lengths", Text("How long games are"), (_WHAT, *_SPREAD), (decisions,))
        scores = tuple(_spread(name, scores) for name, scores in self.scores.items())
        yield Table("scores", Text("Scores"), (_PLAYER, *_SPREAD), scores)
        rules = tuple(
            (id, _title(self.question, id), times, met.share, met.low, met.high)
            for id, (times, met) in self.rules.items()
        )
        counted = Text("How often rules are met, counted in {games} games", games=self.tally.watched)
        yield Table("rules", counted, (_ID, _RULE, _TIMES, *_MET), rules)
        failed = tuple(
            (each.seed, self.names[each.player] if each.player >= 0 else "", each.said) for each in self.failures
        )
        yield Table("failures", self.trouble, (_SEED, _PLAYER, _WHY), failed)

    @property
    def trouble(self) -> Text:
        """Say in how many games a player failed."""
        return Text.counted(
            "In {count} game a player failed. The others went on.",
            "In {count} games a player failed. The others went on.",
            self.tally.failures,
        )

    def table(self, key: str) -> Table:
        """Return one table: "players", "seats", "ends", "lengths", "scores", "rules", "times" or "failures"."""
        for table in (*self._tables(), self._times()):
            if table.key == key:
                return table
        raise KeyError(key)

    def _times(self) -> Table:
        times, games = self.times, max(1, self.times.games)
        rows: list[tuple[Value, ...]] = [
            (Text("a game"), times.seconds / games, times.seconds),
            (Text("the longest game"), times.longest, times.longest),
            *((name, spent / games, spent) for name, spent in zip(self.names, times.thinking, strict=True)),
        ]
        heads = (_WHAT, Column("seconds", Text("seconds a game"), NUMBER), Column("all", Text("in all"), NUMBER))
        return Table("times", Text("Times"), heads, tuple(rows))

    def to_pandas(self, table: str | None = None) -> Any:
        """Return a data frame of pandas: of one table by its name, or of all that this shows."""
        return frame([self.table(table)] if table is not None else self.tables)

    # Shown ------------------------------------------------------------------------------------------------------------

    @property
    def headline(self) -> Text:
        """Say what was played, and how much of it."""
        title = Name(self.question.game, games[self.question.game].title, proper=True)
        whole = Text("{game} – {games} games", game=title, games=self.games)
        if self.is_whole:
            return whole
        return Text("{begun} of {wanted}, then it was stopped.", begun=whole, wanted=self.wanted)

    @property
    def plot(self) -> Svg:
        """Draw the shares with their intervals, and how long games are."""
        from garden_widgets.lab.plot import drawn

        return drawn(self)

    def __str__(self) -> str:
        tables = (table.text() for table in self.tables)
        return "\n\n".join([str(self.headline), *tables])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        picture = self.plot._repr_mimebundle_()["text/html"]
        first, more = self.tables[:2], self.tables[2:]
        rest = "".join(table.html() for table in more)
        return (
            f"<div><p><b>{escape(str(self.headline))}</b></p>{picture}"
            f"{''.join(table.html() for table in first)}"
            f"<details><summary>{escape(str(Text('More tables')))}</summary>{rest}</details></div>"
        )

    # Being a value ----------------------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Result):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(repr(self._key()))

    def _key(self) -> tuple[Any, ...]:
        return self.question.key(), self.done, self.tally.to_dict()


def _title(question: Question, rule: str) -> Text | str:
    found: Rule | None = games[question.game].rules.get(rule)
    if found is None:
        from garden_widgets.core.house import HOUSE

        found = HOUSE.get(rule)
    return found.named if found is not None else rule


_SHARE: Final = (
    Column("count", Text("how often"), COUNT),
    Column("share", Text("of 100"), OF_100),
    Column("low", Text("at least"), OF_100),
    Column("high", Text("at most"), OF_100),
)
_MET: Final = (
    Column("share", Text("of 100 games"), OF_100),
    Column("low", Text("at least"), OF_100),
    Column("high", Text("at most"), OF_100),
)
_SPREAD: Final = (
    Column("mean", Text("on average"), NUMBER),
    Column("deviation", Text("give or take"), NUMBER),
    Column("least", Text("least"), COUNT),
    Column("median", Text("median"), COUNT),
    Column("most", Text("most"), COUNT),
)
_WAY: Final = Column("way", Text("end"))
_RULE: Final = Column("title", Text("rule"))
_ID: Final = Column("rule", Text("number of the rule"))
_TIMES: Final = Column("times", Text("times a game"), NUMBER)
_WHAT: Final = Column("what", Text("what"))
_PLAYER: Final = Column("player", Text("player"))
_SEED: Final = Column("seed", Text("seed of the game"))
_WHY: Final = Column("why", Text("why"))


def _shares(key: str, title: Text, who: Text, names: Any, shares: tuple[Share, ...]) -> Table:
    head = (Column(key.removesuffix("s"), who), Column("games", Text("games"), COUNT), *_SHARE)
    rows = tuple(
        (name, share.games, share.times, share.share, share.low, share.high)
        for name, share in zip(names, shares, strict=True)
    )
    return Table(key, title, head, rows)


def _spread(name: Text | str, numbers: Histogram) -> tuple[Any, ...]:
    if not numbers.count:
        return (name, 0.0, 0.0, 0, 0, 0)
    return name, numbers.mean, numbers.deviation, numbers.low, numbers.quantile(0.5), numbers.high
