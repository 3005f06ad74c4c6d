"""A page around one board: what is pressed, dragged or typed there means the same in a game and in a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from garden_widgets.presenters.part import Piece, guarded
from garden_widgets.presenters.picture import Picture
from garden_widgets.tables.jobs import Jobs

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Acts(Protocol[R_co]):
    """Whoever takes what is done at a board for what it means: a hand in a game, a run of a step in a lesson."""

    def press(self, token: str) -> R_co:
        """Take a press on the board."""
        ...

    def drop(self, start: str, end: str) -> R_co:
        """Take something that is dragged somewhere: the same as pressing both."""
        ...

    def play(self, text: str) -> R_co:
        """Take a move by its text, as a button or a box gives it."""
        ...


class AtBoard(Piece, Generic[R]):
    """A page around one board."""

    picture: Picture

    def __init__(self, jobs: Jobs) -> None:
        super().__init__(classes=("gw-frame",))
        self.jobs = jobs

    def _listen(self) -> None:
        """Take what is done on the board."""
        self.picture.on_press(self.press)
        self.picture.on_drop(self.drop)

    @property
    def _acts(self) -> Acts[R]:
        """Whoever takes what is done now."""
        raise NotImplementedError

    def _act(self, action: Callable[[], R]) -> None:
        """Do something at the board, if that is possible now, and show what came of it."""
        raise NotImplementedError

    @guarded
    def press(self, token: str) -> None:
        """Do what a press on the board means."""
        self._act(lambda: self._acts.press(token))

    @guarded
    def drop(self, start: str, end: str) -> None:
        """Do what it means to drag something somewhere: the same as pressing both."""
        self._act(lambda: self._acts.drop(start, end))

    @guarded
    def play_text(self, text: str) -> None:
        """Play a move by its text, or explain why it cannot be played."""
        self._act(lambda: self._acts.play(text))
