"""The coach beside a board: it speaks up before a move, and looks through the game when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from garden_widgets.core.move import Move
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.presenters import telling
from garden_widgets.tables.coach import Coach, Word
from garden_widgets.tables.review import Point, TurningPoint, reviewing, turning_points, viewpoint
from garden_widgets.tables.slices import InSlices

if TYPE_CHECKING:
    from garden_widgets.presenters.play import Play

REVIEW_DELAY: Final = 1.0
"""Seconds before a finished game is looked through: the joy comes first."""

DRAWN: Final = 6
"""After so many more points the line is drawn again."""


class Coaching:
    """Follows one game as it is shown; where the coach is switched off, it does nothing at all until it is asked."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._coach = Coach(play.jobs, self._path, play.show_error)
        self._review: InSlices[tuple[Point, ...]] = InSlices(play.jobs, play.show_error)
        self._looked_through: tuple[Move, ...] | None = None
        self.points: tuple[Point, ...] | None = None
        """How the game went that is over, as soon as it was looked through."""

    @property
    def turning(self) -> TurningPoint | None:
        """The decision of a person that gave most away, where there was one."""
        return next(iter(turning_points(self.points or ())), None)

    def follow(self) -> None:
        """Look at what a person has to decide now, or at the whole game once it is over."""
        play = self._play
        sitting, match, on = play.sitting, play.match, play.settings.coach
        if on and sitting.seat is not None and not sitting.curtain:
            self._coach.look(sitting.view, sitting.seat)
        else:
            self._coach.rest()
        over = match.result is not None
        if self._looked_through is not None and match.record != self._looked_through:
            self.forget()
        if on and over:
            self.look_through(REVIEW_DELAY)

    def look_through(self, after: float = 0) -> None:
        """Begin to look through the game that is over, if that has not been done."""
        match = self._play.match
        if self._looked_through is None and match.result_at(len(match.record)) is not None:
            self._looked_through = match.record
            self._review.start(reviewing(match, viewpoint(match), self._met), self._found, after)

    def forget(self) -> None:
        """Drop what was found out about a game: it is another one now."""
        self._review.stop()
        self._looked_through = self.points = None
        self._play.reviewing.fold()

    def rest(self) -> None:
        """Look at no position any more; a finished game is looked through to its end."""
        self._coach.rest()

    def word(self, seat: int, move: Move) -> Word | None:
        """Return what there is to say before a move."""
        play = self._play
        return self._coach.word(play.sitting.view, seat, move) if play.settings.coach else None

    def _path(self, state: State, move: Move) -> tuple[str, ...]:
        path: tuple[str, ...] = self._play.scenery.path(state, move)  # of the game that is shown by then
        return path

    def _met(self, points: Sequence[Point]) -> None:
        if len(points) % DRAWN == 0:
            self._play.reviewing.show(points, whole=False)

    def _found(self, points: tuple[Point, ...]) -> None:
        self.points = tuple(replace(each, turning=self._decided(each.turning)) for each in points)
        self._play.reviewing.show(self.points, whole=True)
        self._play.offer()

    def _decided(self, turning: TurningPoint | None) -> TurningPoint | None:
        """Leave out what the page does by itself: nobody is blamed for that."""
        if turning is None:
            return None
        before = self._play.match.state_at(turning.entry).seen_by(turning.seat)
        goes = self._play.scenery.forced(before, before.moves(turning.seat)) == turning.played
        return None if goes else turning


def told(turning: TurningPoint, before: State) -> Text:
    """Say what a turning point was, in the position before it: what was done, and what would have been better."""
    played, better = (telling.deed(before, move) for move in (turning.played, turning.better))
    if str(played) == str(better):  # what both do is still hidden, or told alike: then as they are written
        played, better = Sentences(f"{turning.played}."), Sentences(f"{turning.better}.")
    return Text(
        "The turning point: {played} With that the chances fell from {before} to {after} in 100. This was better: "
        "{better} Play on from here, if you like.",
        played=played,
        before=round(100 * turning.before),
        after=round(100 * turning.after),
        better=better,
    )
