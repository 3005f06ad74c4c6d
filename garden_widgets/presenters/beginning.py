"""A game to play, from whatever names it: a game, a state or a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from garden_widgets.core import house
from garden_widgets.core.game import Game
from garden_widgets.core.match import LATER, Match
from garden_widgets.core.player import Player
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.wording import listed, shown
from garden_widgets.presenters.place import JUPYTER, Place
from garden_widgets.presenters.play import Play
from garden_widgets.tables.jobs import Jobs


def play(
    game: str | Game | Match | State,
    jobs: Jobs | None = None,
    *,
    seed: int | str | None = None,
    players: Sequence[str | Player] | None = None,
    place: Place = JUPYTER,
    address: bool = False,
    **options: Any,
) -> Play:
    """Begin what `gw.play` asks for, whose words say what may be given: `widgets/play.py`."""
    asked = {name: value for name, value in (("seed", seed), ("players", players)) if value is not None}
    if isinstance(game, Match):
        if asked or options:
            raise TypeError(
                f"A match cannot be given {_named(asked, options)}, since it has its seed, players and options: "
                "gw.play(match) plays it, gw.play(name, ...) makes another."
            )
        return Play(game, jobs, place=place, address=address)
    if isinstance(game, State):
        if options:
            raise TypeError(
                f"A state cannot be given {_named(options)}, since it has its options already: "
                "gw.play(state) goes on from there, with a seed and players if you like."
            )
        match = Match.at(game, seed=seed, players=players, replies=LATER, end_after=game.game.usual_turns)
        return _anew(Play(match, jobs, place=place, address=address), seed)
    if not isinstance(game, (str, Game)):
        raise TypeError(f"gw.play takes a game or its name, a state or a match, but this is {shown(game)}.")
    known = game if isinstance(game, Game) else games[game]
    chosen: dict[str, Any] = house.for_page(known, options)
    match = Match(known, seed=seed, players=players, replies=LATER, **chosen)
    return _anew(Play(match, jobs, place=place, address=address), seed)


def _anew(made: Play, seed: int | str | None) -> Play:
    made.draws_anew = seed is None
    return made


def _named(*given: Mapping[str, object]) -> str:
    return listed([name for each in given for name in each], "and")
