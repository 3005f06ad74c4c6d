"""A game: what stays the same from one playing to the next - its name, its rules, its options, how it starts."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache, wraps
from typing import TYPE_CHECKING, ClassVar, TypeVar

from garden_widgets.core.errors import OptionError, PositionError
from garden_widgets.core.move import Move
from garden_widgets.core.notation import Notation
from garden_widgets.core.optional import WITHOUT, switched_off
from garden_widgets.core.options import Option, Options, check_given, options_table
from garden_widgets.core.rulebook import RuleBook
from garden_widgets.core.showing import facts
from garden_widgets.core.state import State
from garden_widgets.core.text import Listing, Text

if TYPE_CHECKING:
    from pathlib import Path

AnyState = TypeVar("AnyState", bound=State)


def begins_once(start: Callable[..., AnyState]) -> Callable[..., AnyState]:
    """Keep the state in which a game begins: where many games are played, it is asked for again and again.

    For the method `start` of a game; options that are lists or mappings are looked at each time.
    """
    kept = lru_cache(maxsize=64, typed=True)(start)

    @wraps(start)
    def started(game: Game, /, **options: object) -> AnyState:
        plain = all(type(value) in (int, str, bool) for value in options.values())
        return (kept if plain else start)(game, **options)

    return started


class Game(ABC):
    """The fixed part of a game. Its rules lie in `rules.toml`, beside the folder of its engine."""

    name: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]]
    hidden: ClassVar[bool] = False
    is_shared: ClassVar[bool] = False
    """True where all are on the same side: who wins, wins together."""

    hindsight: ClassVar[bool] = False
    """True where a review judges what was chosen blind by what the others have chosen, once that lies open."""

    usual_turns: ClassVar[int] = 0
    """After so many turns a game on a page ends if nothing else was asked for; 0 where it always ends by itself."""

    notation: ClassVar[Notation]
    """How moves are written: examples of every kind of move, each with what it means."""

    @cached_property
    def rules(self) -> RuleBook:
        """All rules of this game by id."""
        return RuleBook.read(self._rules_file())

    def _rules_file(self) -> Path:
        """Find the file of the rules, from the module of the game."""
        from pathlib import Path  # not at import time, as with all that only some users of the engines need

        module = sys.modules[type(self).__module__]
        return Path(str(module.__file__)).parent.with_name("rules.toml")

    @property
    def written(self) -> Text:
        """How every kind of move is written, in one line."""
        return Text(
            "{moves}",
            moves=Listing(
                (Text("{move} ({meaning})", move=move, meaning=Text.of(meaning)) for move, meaning in self.notation),
                "or",
            ),
        )

    def resolve(self, given: Mapping[str, object]) -> Options:
        """Check the options that were given and fill in the rest; an error has the value as it was given."""
        given = dict(given)
        unplayed = given.pop(WITHOUT, ())
        try:
            settled = self._settle(check_given(self.options, given))
            if unplayed != ():
                settled |= self._without(switched_off(self, unplayed), settled)
            return Options(settled)
        except OptionError as error:
            error.value = given.get(error.option, error.value)
            raise

    def _settle(self, given: dict[str, object]) -> dict[str, object]:
        """Fill in what was not given; games whose options hang together say how."""
        return {option.name: given.get(option.name, option.default) for option in self.options}

    def _without(self, rules: tuple[str, ...], settled: Mapping[str, object]) -> dict[str, object]:
        """Return the entry of rules that are not played; nothing where all are."""
        for rule in rules:
            why = self.never_played(rule, settled)
            if why is not None:
                raise OptionError(WITHOUT, rules, why)
        return {WITHOUT: rules} if rules else {}

    def never_played(self, rule: str, options: Mapping[str, object]) -> Text | None:
        """Say why an optional rule has nothing to do with a game with these options; None where it has."""
        return None

    def read_options(self, data: object) -> Options:
        """Read the options of a saved position."""
        if not isinstance(data, Mapping):
            raise PositionError("options", Text("wants a mapping of option names to values."))
        try:
            return self.resolve(data)
        except OptionError as error:
            raise PositionError("options", error.said) from error

    @abstractmethod
    def start(self, **options: object) -> State:
        """Return the state in which a game begins; `game.options` lists what can be given: `start(seats=2)`."""

    @abstractmethod
    def from_dict(self, data: object) -> State:
        """Read a position: a mapping as `state.to_dict()` writes it, or only some of its keys.

        Missing keys take the value of the start, or the one that follows from the rest. What cannot be raises a
        `PositionError` that names the key.
        """

    def told(self, played: Sequence[tuple[State, Move]], seat: int | None) -> tuple[str, ...]:
        """Write a record as a seat may read it now: each entry is the state before a move, and the move."""
        return tuple(str(move) for _, move in played)

    def __repr__(self) -> str:
        return f"games[{self.name!r}]"

    def _repr_html_(self) -> str:
        moves = [Text("{move} ({meaning})", move=move, meaning=Text.of(meaning)) for move, meaning in self.notation]
        about = facts([(Text("players"), Listing(self.seats, "or")), (Text("moves"), moves)], self.title)
        return about + options_table(self.options)

    def __reduce__(self) -> str | tuple[object, ...]:
        return _game, (self.name,)


def _game(name: str) -> Game:
    from garden_widgets.core.registry import games

    return games[name]
