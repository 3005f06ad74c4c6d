"""`gw.play`: a game to play in a cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as widgets
import traitlets

from garden_widgets.core.game import Game
from garden_widgets.core.match import Match
from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Result
from garden_widgets.core.player import Player
from garden_widgets.core.state import State
from garden_widgets.presenters import beginning
from garden_widgets.presenters import play as presenters
from garden_widgets.widgets import host
from garden_widgets.widgets.live import KernelJobs, Live


class Play(Live[presenters.Play]):
    """A game being played. Observe `state` and `result`, or ask for every move with `on_move`."""

    match = traitlets.Instance(Match, help="The match that is played.")
    state = traitlets.Instance(State, help="The position that is shown.")  # type: ignore[type-abstract]
    result = traitlets.Instance(Result, allow_none=True, help="How the game has ended, or None.")

    def __init__(self, presenter: presenters.Play, *, layout: widgets.Layout | dict[str, str] | None = None) -> None:
        super().__init__(presenter, presenter.jobs, layout=layout)
        self._watched: Match | None = None
        self._follow()
        presenter.on_move(lambda *_: self._follow())
        self.observe(self._play, "match")

    def _follow(self) -> None:
        match = self.presenter.match
        self.match = match
        self._watch(match)
        self.state, self.result = match.state, match.result

    def _watch(self, match: Match) -> None:
        """Hear of whatever becomes of the match, after its presenter has."""
        if match is not self._watched:
            if self._watched is not None:
                self._watched.unwatch(self._changed)
            self._watched = match
            match.watch(self._changed)

    def _changed(self, _: object) -> None:
        self.flush()

    def _play(self, change: Any) -> None:
        """Play the match that somebody has put here."""
        self.presenter.match = change["new"]
        self.flush()

    @traitlets.validate("state", "result")
    def _follows(self, proposal: Any) -> Any:
        """Let nobody set what follows from the match."""
        match = self.presenter.match
        ours = match.state if proposal["trait"].name == "state" else match.result
        if proposal["value"] != ours:
            raise traitlets.TraitError(
                "The state and result of a game follow from its match: play a move with .match.play(...), "
                "or go on from another position with .match = gw.Match.at(state)."
            )
        return ours

    def on_move(self, callback: Callable[[Move, State], None]) -> None:
        """Call this with every move that is played here, by people and bots, and the state that it led to."""
        self.presenter.on_move(callback)


def play(
    game: str | Game | Match | State,
    *,
    seed: int | str | None = None,
    players: Sequence[str | Player] | None = None,
    layout: widgets.Layout | dict[str, str] | None = None,
    address: bool = False,
    **options: Any,
) -> Play:
    """Play a game on the page.

    It takes a game or its name, with the options of the game; a state, to play on from there; or a match. `players`
    names who sits at each seat: "person", "random", "gentle", "strong", or a `Player` of your own; with the same
    `seed` the dice fall the same way again. A match brings all of this with it.

    Where a game could go on for ever, it ends after many turns by a rule of the house: `end_after` says after how many,
    0 for as many as it takes.

        gw.play("snail-invasion", players=["person", "gentle"], board=16)
        gw.play(gw.games["snail-invasion"].start(seats=1), seed=7)

        game = gw.play(gw.Match("pyramid-shambo", seats=3))
        game.on_move(lambda move, state: print(move))
        game.match.undo()
    """
    made = beginning.play(
        game, KernelJobs(), seed=seed, players=players, place=host.place(), address=address, **options
    )
    return Play(made, layout=layout)
