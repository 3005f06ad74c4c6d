"""`gw.board`: a position as a picture that can be pressed."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets
import traitlets

from garden_widgets.core.game import Game
from garden_widgets.core.match import Match
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.wording import shown
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.motion import Beat
from garden_widgets.widgets.picture import Picture


class Board(Picture):
    """A position that can be pressed. Observe `selection`, or ask for each token with `on_press`."""

    state = traitlets.Instance(State, help="The position; setting it shows another.")  # type: ignore[type-abstract]
    selection = traitlets.Tuple(help="The token of what was pressed last, or nothing.")

    def __init__(
        self, state: State, seat: int | None = None, *, layout: widgets.Layout | dict[str, str] | None = None
    ) -> None:
        self.seat = seat
        super().__init__(games.scene(self._seen(state)), layout=layout)
        self.state = state
        self.on_press(self._select)
        self.observe(self._show, ["state", "selection"])

    def _seen(self, state: State) -> State:
        """Take out what must not reach the page."""
        return state if state.result is not None else state.seen_by(self.seat)

    def _select(self, token: str) -> None:
        self.selection = () if self.selection == (token,) else (token,)

    def _show(self, change: Any) -> None:
        scene = games.scene(self._seen(self.state))
        if change["name"] == "state":
            self.play((Beat(scene=scene),))
        self.show(scene, Marks(chosen=tuple(self.selection)))

    def _about(self) -> str:
        return self.state.game.name


def board(
    position: State | Match | Game | str,
    seat: int | None = None,
    *,
    layout: widgets.Layout | dict[str, str] | None = None,
) -> Board:
    """Show a position as a picture that can be pressed.

    It takes a state, a match (whose moves it then follows), or a game or its name (for the position it starts in);
    of a hidden game it shows what `seat` may know.

        state = gw.games["snail-invasion"].start().play("roll 3 4")
        board = gw.board(state)
        board.on_press(print)           # the token of whatever is pressed
        board.state = state.play("enter Y1")
    """
    if isinstance(position, Match):
        return _followed(position, Board(position.state, seat, layout=layout))
    if isinstance(position, str):
        position = games[position]
    if isinstance(position, Game):
        position = position.start()
    if not isinstance(position, State):
        raise TypeError(f"gw.board shows a state, a match, or a game by its name, but this is {shown(position)}.")
    return Board(position, seat, layout=layout)


def _followed(match: Match, made: Board) -> Board:
    """Let a board show what happens in a match."""
    match.watch(lambda _: setattr(made, "state", match.state))
    return made
