"""What many games are to tell: a game with its options, who plays, and the seed from which all chance follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from garden_widgets.core import house, record
from garden_widgets.core.errors import OptionError
from garden_widgets.core.game import Game
from garden_widgets.core.options import unknown
from garden_widgets.core.player import Function, Player, Seated
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Listing, Text
from garden_widgets.players.beginner import Beginner

BEGINNER: Final = "beginner"
"""Whoever has just learnt the rules can be seated at every game too: by it others are measured."""

WITHOUT: Final = "without"
"""The option in which a game is given the rules that are not played."""

WORDS: Final = ("players", "games", "seed", "executor", WITHOUT)
"""What is said of a run beside the options of its game."""


@dataclass(frozen=True)
class Question:
    """A game to be played many times; game number k is the same wherever and with whatever others it is played.

    Game k has the seed "SEED/k", and the players move on by one seat with each game: the first of `players` sits at
    seat k modulo the number of seats. After as many games as there are seats each has sat everywhere.
    """

    game: str
    players: tuple[Seated, ...]
    options: Mapping[str, object]
    """The options of the game that were given, how many seats there are, and after how many turns the house ends it."""

    seed: int | str = 7

    @classmethod
    def ask(
        cls,
        game: str | Game,
        players: Sequence[Seated] | None = None,
        options: Mapping[str, object] | None = None,
        seed: int | str = 7,
        without: Iterable[str] | str = (),
    ) -> Question:
        """Check what is asked; an `OptionError` names what is wrong and what would be right."""
        played = game if isinstance(game, Game) else games[game]
        given = {**_options(options), **_without(options, without)}
        if not record.is_seed(seed):
            raise OptionError("seed", seed, Text("it wants {seeds}", seeds=record.SEEDS))
        known = [option.name for option in house.options(played)]
        for name, value in given.items():
            if name not in known and name != WITHOUT:
                raise unknown(name, value, known, WORDS)
        if players is not None and (isinstance(players, str) or not isinstance(players, Sequence)):
            raise OptionError("players", players, Text("it wants a list, such as {example}", example='["owl", "hare"]'))
        if players and "seats" not in given and "seats" in known and len(players) in played.seats:
            given["seats"] = len(players)
        given = house.for_page(played, given)
        start = house.checked(played, given)
        seated = tuple(players or ("strong",) * start.seats)
        if len(seated) != start.seats:
            seats = Text("name one player for each of the {seats} seats", seats=start.seats)
            raise OptionError("players", list(map(called, seated)), seats)
        for each in seated:
            maker(played.name, each)
        return cls(played.name, seated, given, seed)

    @property
    def seats(self) -> int:
        """Count who plays."""
        return len(self.players)

    @property
    def is_shared(self) -> bool:
        """True where all are on the same side."""
        return games[self.game].is_shared

    def start(self) -> State:
        """Return the state in which each of the games begins."""
        return games[self.game].start(**house.of_game(self.options))

    @property
    def end_after(self) -> int:
        """Return after how many turns the house ends a game; 0 for never."""
        return house.checked_limit(self.options.get(house.END_AFTER.name, 0))

    def seed_of(self, number: int) -> str:
        """Return the seed of one game, with which a `Match` plays it again."""
        return f"{self.seed}/{number}"

    def seat_of(self, player: int, number: int) -> int:
        """Say where a player sits in one game."""
        return (player + number) % self.seats

    def player_at(self, seat: int, number: int) -> int:
        """Say which player sits at a seat in one game."""
        return (seat - number) % self.seats

    @property
    def names(self) -> tuple[str, ...]:
        """Name the players; those of one name are numbered."""
        plain = [called(player) for player in self.players]
        return tuple(
            name if plain.count(name) == 1 else f"{name} {plain[: k + 1].count(name)}" for k, name in enumerate(plain)
        )

    def makers(self) -> list[Callable[[], Player]]:
        """List what makes the players anew for each game, so that none remembers anything of another."""
        return [maker(self.game, player) for player in self.players]

    def key(self) -> dict[str, Any]:
        """Write as plain JSON what makes this question different from others."""
        return {
            "game": self.game,
            "players": [written(player) for player in self.players],
            "options": {**self.start().options.to_dict(), house.END_AFTER.name: self.end_after},
            "seed": self.seed,
        }


def _options(options: Mapping[str, object] | None) -> dict[str, object]:
    if options is None:
        return {}
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise OptionError(
            "options", options, Text("it wants names and values, such as {example}", example='{"board": 16}')
        )
    return dict(options)


def _without(options: Mapping[str, object] | None, without: Iterable[str] | str) -> dict[str, object]:
    """Take the rules that are not played to the options, where the engine finds them."""
    rules = (without,) if isinstance(without, str) else tuple(without)
    if rules and options and WITHOUT in options:
        raise OptionError(WITHOUT, options[WITHOUT], Text("say it once, among the options or beside them"))
    return {WITHOUT: rules} if rules else {}


def called(player: Seated) -> str:
    """Name a player as it was seated."""
    return player if isinstance(player, str) else str(getattr(player, "name", getattr(player, "__name__", "player")))


def written(player: Seated) -> Any:
    """Write as plain JSON what makes a player different from others."""
    if isinstance(player, str):
        return player
    kind = player if callable(player) else type(player)
    place = f"{kind.__module__}.{getattr(kind, '__qualname__', type(kind).__qualname__)}"
    settings = {
        name: value
        for name, value in sorted(getattr(player, "__dict__", {}).items())
        if isinstance(value, (str, int, float, bool, type(None)))
    }
    return [place, settings]


def maker(game: str, player: Seated) -> Callable[[], Player]:
    """Find what makes a player for a game."""
    if isinstance(player, Player):
        return lambda: deepcopy(player)
    if callable(player) and not isinstance(player, type):
        return lambda: Function(player)
    if player == BEGINNER:
        return Beginner
    bots = games.bots(game)
    if isinstance(player, str) and player in bots:
        return bots[player]
    if isinstance(player, str) and player == "person":
        raise OptionError("players", player, Text("nobody has so much time: choose {players}", players=_known(game)))
    raise OptionError("players", player, Text("choose {players}, or a Player or a function", players=_known(game)))


def _known(game: str) -> Listing:
    return Listing([BEGINNER, *games.bots(game)], "or")
