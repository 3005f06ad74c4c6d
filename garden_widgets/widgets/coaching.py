"""The coach beside a board: it speaks up before a move, and finds the turning point when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from garden_widgets.core.move import Move
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.tables.coach import Coach, TurningPoint, Word, turning_point
from garden_widgets.tables.slices import InSlices

if TYPE_CHECKING:
    from garden_widgets.widgets.play import Play

REVIEW_DELAY: Final = 1.0
"""Seconds before a finished game is looked through: the joy comes first."""


class Coaching:
    """Follows one game as it is shown; where the coach is switched off, it does nothing at all."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._coach = Coach(self._path, play.show_error)
        self._review: InSlices[TurningPoint | None] = InSlices(play.show_error)
        self._looked_through: tuple[Move, ...] | None = None
        self.turning: TurningPoint | None = None
        """The turning point of the game that is over, as soon as it was found."""

    def follow(self) -> None:
        """Look at what a person has to decide now, or at the whole game once it is over."""
        play = self._play
        sitting, match, on = play.sitting, play.match, play.settings.coach
        if on and sitting.seat is not None and not sitting.curtain:
            self._coach.look(sitting.view, sitting.seat)
        else:
            self._coach.rest()
        over = match.result is not None
        if not on or (over and match.record != self._looked_through):
            self.forget()
        if on and over and self._looked_through is None:
            self._looked_through = match.record
            self._review.start(turning_point(match), self._found, REVIEW_DELAY)

    def forget(self) -> None:
        """Drop what was found out about a game: it is another one now."""
        self._review.stop()
        self._looked_through = self.turning = None

    def rest(self) -> None:
        """Look at nothing any more."""
        self._coach.rest()
        self._review.stop()

    def word(self, seat: int, move: Move) -> Word | None:
        """Return what there is to say before a move."""
        play = self._play
        return self._coach.word(play.sitting.view, seat, move) if play.settings.coach else None

    def _path(self, state: State, move: Move) -> tuple[str, ...]:
        path: tuple[str, ...] = self._play.scenery.path(state, move)  # of the game that is shown by then
        return path

    def _found(self, turning: TurningPoint | None) -> None:
        self.turning = turning
        self._play.offer()


def told(turning: TurningPoint, better: str) -> Text:
    """Say what the turning point was; `better` is what would have been pressed first."""
    return Text(
        "The turning point: {played} let the chances sink from {before} to {after} in 100. "
        "Better was {better}. Play on from here, if you like.",
        played=str(turning.played),
        before=round(100 * turning.before),
        after=round(100 * turning.after),
        better=better,
    )
