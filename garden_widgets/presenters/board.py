"""A position as a picture that can be pressed."""

from __future__ import annotations

from garden_widgets.core.game import Game
from garden_widgets.core.match import Match
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.wording import shown
from garden_widgets.presenters.picture import Picture
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.motion import Beat


class Board(Picture):
    """A position that can be pressed. `selection` is what was pressed; ask for each token with `on_press`."""

    phase = "board"

    def __init__(self, state: State, seat: int | None = None) -> None:
        self.seat = seat
        self._state, self._selection = state, ()  # type: tuple[State, tuple[str, ...]]
        super().__init__(games.scene(self._seen(state)))
        self.on_press(self._select)

    def _seen(self, state: State) -> State:
        """Take out what must not reach the page."""
        return state if state.result is not None else state.seen_by(self.seat)

    @property
    def state(self) -> State:
        """The position; another one comes as a film."""
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        if state != self._state:
            self._state = state
            self.play((Beat(scene=games.scene(self._seen(state))),))
            self._show()

    @property
    def selection(self) -> tuple[str, ...]:
        """What is marked: the token of whatever was pressed last."""
        return self._selection

    @selection.setter
    def selection(self, tokens: tuple[str, ...]) -> None:
        if tokens != self._selection:
            self._selection = tokens
            self._show()

    def _select(self, token: str) -> None:
        self.selection = () if self.selection == (token,) else (token,)

    def _show(self) -> None:
        self.show(games.scene(self._seen(self._state)), Marks(chosen=self._selection))

    def _about(self) -> str:
        return self._state.game.name


def board(position: State | Match | Game | str, seat: int | None = None) -> Board:
    """Show a position as a picture that can be pressed.

    It takes a state, a match (whose moves it then follows), or a game or its name (for the position it starts in);
    of a hidden game it shows what `seat` may know.
    """
    if isinstance(position, Match):
        return _followed(position, Board(position.state, seat))
    if isinstance(position, str):
        position = games[position]
    if isinstance(position, Game):
        position = position.start()
    if not isinstance(position, State):
        raise TypeError(f"gw.board shows a state, a match, or a game by its name, but this is {shown(position)}.")
    return Board(position, seat)


def _followed(match: Match, made: Board) -> Board:
    """Let a board show what happens in a match."""
    match.watch(lambda _: setattr(made, "state", match.state))
    return made
