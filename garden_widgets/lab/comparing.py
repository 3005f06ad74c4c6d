"""Compares two players, or a game under two conditions, and stops when it is clear which has more of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing, suppress
from fractions import Fraction
from functools import partial
from typing import Any, Final, TypeAlias

from garden_widgets.core.errors import OptionError
from garden_widgets.core.game import Game
from garden_widgets.core.player import Seated
from garden_widgets.core.registry import games as known_games
from garden_widgets.core.text import Listing, Name, Text
from garden_widgets.lab import workers
from garden_widgets.lab.batches import Batch, Missing
from garden_widgets.lab.comparison import OPEN, Comparison, Comparisons, verdict_of
from garden_widgets.lab.evidence import Evidence, holm
from garden_widgets.lab.pairs import FIRST, MEASURES, TOGETHER, WINS, Pair, Pairing, Pairs, paired
from garden_widgets.lab.progress import Progress
from garden_widgets.lab.question import WITHOUT, Question, called
from garden_widgets.lab.spreading import Spread
from garden_widgets.players.character import standing_for

SURE: Final = 0.95
ALIKE: Final = 0.02
"""A difference of two games in a hundred is none."""

PARTS: Final = ("players", "options", WITHOUT)

Side: TypeAlias = "Seated | Mapping[str, Any]"
"""A player, or what is different under a condition: `{"without": "SI-17"}`, `{"options": {"board": 16}}`."""


def compare(
    game: str | Game,
    a: Side,
    b: Side,
    *,
    players: Sequence[Seated] | None = None,
    options: Mapping[str, object] | None = None,
    without: Iterable[str] | str = (),
    measure: str | None = None,
    games: int = 10_000,
    seed: int | str = 7,
    executor: Executor | str | None = None,
    sure: float = SURE,
    alike: float = ALIKE,
    progress: bool = True,
) -> Comparison:
    """Compare two players of a game, or the game under two conditions: `compare("snail-invasion", "owl", "hare")`.

    Two players meet in pairs of games with the same chance, in which they change places. Two conditions, such as `{}`
    and `{"without": "SI-17"}`, are played in pairs of games with the same chance and the same `players`, and `measure`
    says what is compared: "first" (how often whoever sits first wins), "length", "drawn" or "together".
    It stops when it is so `sure` which has more, or that the difference is not `alike` as much as that share of games,
    and after so many `games` at the latest. One may look at any time: the bounds allow for that.
    """
    comparing = Comparing.of(game, a, b, players, options, without, measure, seed, sure, alike)
    if type(games) is not int or games < 2:
        raise OptionError("games", games, Text("it wants a whole number of at least 2"))
    if workers.is_copy():
        raise SystemExit(1)  # the process that we work for says why
    with Progress(games, 0, progress) as shown:
        for count in comparing.play(games // 2, executor):
            shown.add(2 * count)
    return comparing.comparison


def compare_all(
    game: str | Game, sides: Iterable[tuple[Side, Side]], *, sure: float = SURE, **more: Any
) -> Comparisons:
    """Compare several pairs of players or conditions at once: `compare_all("carrotia", [("hare", "frog"), ...])`.

    With so much more to go wrong each must be clearer (Holm): one sure in 95 of 100 is sure of all of them together.
    """
    asked = list(sides)
    each = 1 - (1 - sure) / max(1, len(asked))
    found = [compare(game, a, b, sure=each, **more) for a, b in asked]
    settled = holm([comparison.chance for comparison in found], 1 - sure)
    return Comparisons(tuple(c.settled(clear=clear) for c, clear in zip(found, settled, strict=True)), sure)


class Comparing:
    """A comparison that goes on: its pairs count in the order of their numbers, wherever they were played."""

    def __init__(self, pairing: Pairing, labels: tuple[Name | Text, Name | Text], sure: float, alike: float) -> None:
        """Take what is compared, what its sides are called, how sure one has to be, and what is no difference."""
        self.pairing, self.labels, self.sure, self.alike = pairing, labels, sure, alike
        self.evidence = Evidence()
        self.sums = [Fraction(0), Fraction(0)]
        self.verdict = OPEN
        self.failures, self.failed = 0, ""
        self._early: dict[int, Pairs] = {}
        self._next = 0

    @classmethod
    def of(
        cls,
        game: str | Game,
        a: Side,
        b: Side,
        players: Sequence[Seated] | None = None,
        options: Mapping[str, object] | None = None,
        without: Iterable[str] | str = (),
        measure: str | None = None,
        seed: int | str = 7,
        sure: float = SURE,
        alike: float = ALIKE,
    ) -> Comparing:
        """Check what is asked; an `OptionError` names what is wrong and what would be right."""
        if not isinstance(sure, float) or not 0 < sure < 1:
            raise OptionError("sure", sure, Text("it wants a share between 0 and 1, such as {share}", share="0.95"))
        if not isinstance(alike, (int, float)) or not 0 <= alike < 1:
            raise OptionError("alike", alike, Text("it wants a share between 0 and 1, such as {share}", share="0.02"))
        played = game if isinstance(game, Game) else known_games[game]
        base = Question.ask(played, players, options, seed, without)
        if isinstance(a, Mapping) and isinstance(b, Mapping):
            asked = _varied(base, a, b, options, without, players)
        elif isinstance(a, Mapping) or isinstance(b, Mapping):
            raise OptionError("b", b, Text("compare a player with a player, or a condition with a condition"))
        elif players is not None:
            raise OptionError("players", players, Text("two players are compared with each other, with nobody else"))
        else:
            asked = _against(base, a, b)
        conditions = isinstance(a, Mapping)
        together = base.is_shared or base.seats == 1
        if measure is None:
            measure = TOGETHER if together else FIRST if conditions else WINS
        elif not conditions or measure not in MEASURES:
            right = Text("for two conditions, choose {measures}", measures=Listing(MEASURES, "or"))
            raise OptionError("measure", measure, right)
        return cls(Pairing(*asked, measure), (_label(played, a), _label(played, b)), float(sure), float(alike))

    def play(self, most: int, executor: Executor | str | None) -> Iterator[int]:
        """Play up to so many pairs, and say after each batch how many more count; Ctrl+C stops it."""
        spread = Spread(
            partial(paired, self.pairing),
            Missing([Batch(self._next, most - self._next)] if most > self._next else []),
            executor,
            (*self.pairing.one.players, *self.pairing.other.players),
        )
        with suppress(KeyboardInterrupt), closing(spread.brought()) as brought:
            for pairs in brought:
                yield self.take(pairs)
                if self.verdict != OPEN:
                    return

    def take(self, pairs: Pairs) -> int:
        """Add a batch once those before it are there; return how many pairs have been added."""
        before = self._next
        self._early[pairs.batch.first] = pairs
        while self.verdict == OPEN and self._next in self._early:
            batch = self._early.pop(self._next)
            for pair in batch.pairs:
                self._add(pair, batch.failed)
                if self.verdict != OPEN:
                    break
        return self._next - before

    def _add(self, pair: Pair | None, failed: str) -> None:
        self._next += 1
        if pair is None:
            self.failures += 1
            self.failed = self.failed or failed
            return
        self.evidence.add(pair.value)
        self.sums[0] += pair.one
        self.sums[1] += pair.other
        self.verdict = verdict_of(self.evidence, self.sure, self.alike)

    def go_on(self, known: Mapping[str, Any]) -> None:
        """Take up what a comparison of the same question has found, as its `to_dict` wrote it."""
        for numerator, denominator, times in known["values"]:
            self.evidence.values[Fraction(numerator, denominator)] += times
        self.failures, self.failed = int(known["failures"]), str(known["failed"])
        self._next = self.evidence.pairs + self.failures
        self.sums = [Fraction(float(mean)) * self.evidence.pairs for mean in known["means"]]
        self.verdict = verdict_of(self.evidence, self.sure, self.alike)

    @property
    def comparison(self) -> Comparison:
        """What is known by now."""
        pairs = max(1, self.evidence.pairs)
        means = float(self.sums[0] / pairs), float(self.sums[1] / pairs)
        values = tuple(sorted(self.evidence.values.items()))
        return Comparison(
            self.pairing.one.game,
            self.pairing.measure,
            self.labels,
            values,
            means,
            self.sure,
            self.alike,
            self.verdict,
            self.failures,
            self.failed,
        )


def _against(base: Question, a: Seated, b: Seated) -> tuple[Question, Question]:
    """Seat two players in turn, and then the other way round; where all play together, each with its like."""
    alone = base.is_shared or base.seats == 1

    def seated(one: Seated, other: Seated) -> Question:
        row = [one if alone or k % 2 == 0 else other for k in range(base.seats)]
        return Question.ask(base.game, row, base.options, base.seed)

    return seated(a, b), seated(b, a)


def _varied(
    base: Question,
    a: Mapping[str, Any],
    b: Mapping[str, Any],
    options: Mapping[str, object] | None,
    without: Iterable[str] | str,
    players: Sequence[Seated] | None,
) -> tuple[Question, Question]:
    def question(side: Mapping[str, Any]) -> Question:
        for name in side:
            if name not in PARTS:
                parts = Text("choose {parts}", parts=Listing(PARTS, "or"))
                raise OptionError(str(name), side[name], parts, known=False)
        given = {**(options or {}), **side.get("options", {})}
        rules = side.get(WITHOUT, () if WITHOUT in given else without)
        return Question.ask(base.game, side.get("players", players), given, base.seed, rules)

    found = question(a), question(b)
    if found[0].key() == found[1].key():
        raise OptionError("b", dict(b), Text("nothing is different from a"))
    return found


def _label(game: Game, side: Side) -> Name | Text:
    """Call a side by what is different in it."""
    if not isinstance(side, Mapping):
        return _named(game, side)
    parts: list[Text] = []
    if rules := side.get(WITHOUT, ()):
        parts.append(Text("without {rules}", rules=Listing([rules] if isinstance(rules, str) else rules)))
    for name, value in side.get("options", {}).items():
        parts.append(Text("with {option} {value}", option=name, value=str(value)))
    if "players" in side:
        parts.append(Text("with {players}", players=Listing(called(player) for player in side["players"])))
    return Text("{parts}", parts=Listing(parts)) if parts else Text("as usual")


def _named(game: Game, player: Seated) -> Name:
    """Name a player: an animal as everywhere, others as they are seated."""
    found = standing_for(known_games.characters(game.name), player)
    return found.name if found is not None else Name(called(player), called(player), proper=True)
