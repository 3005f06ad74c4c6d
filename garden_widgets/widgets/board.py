"""`gw.board`: a position in a cell, as a picture that can be pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets
import traitlets
from ipycanvas import MultiCanvas

from garden_widgets.core.game import Game
from garden_widgets.core.match import Match
from garden_widgets.core.state import State
from garden_widgets.presenters import board as presenters
from garden_widgets.widgets.live import KernelJobs, Live


class Board(Live[presenters.Board]):
    """A position that can be pressed. Observe `selection`, or ask for each token with `on_press`."""

    state = traitlets.Instance(State, help="The position; setting it shows another.")  # type: ignore[type-abstract]
    selection = traitlets.Tuple(help="The token of what was pressed last, or nothing.")

    def __init__(self, presenter: presenters.Board, *, layout: widgets.Layout | dict[str, str] | None = None) -> None:
        super().__init__(presenter, KernelJobs(), layout=layout)
        self._follow()
        presenter.on_press(lambda _: self._follow())
        self.observe(self._show, ["state", "selection"])

    def _follow(self) -> None:
        self.state, self.selection = self.presenter.state, self.presenter.selection

    def _show(self, _: Any) -> None:
        self.presenter.state, self.presenter.selection = self.state, self.selection
        self.flush()

    @property
    def canvas(self) -> MultiCanvas:
        """The canvas on which it is painted, for whoever wants to draw more."""
        return self.canvas_of(self.presenter).canvas

    def on_press(self, callback: Callable[[str], None]) -> None:
        """Call this with the token of whatever is pressed."""
        self.presenter.on_press(callback)

    def on_drop(self, callback: Callable[[str, str], None]) -> None:
        """Call this with the token of whatever is dragged, and the token of the place where it is dropped."""
        self.presenter.on_drop(callback)


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
    made = Board(presenters.board(position, seat), layout=layout)
    if isinstance(position, Match):
        position.watch(lambda _: made.flush())
    return made
