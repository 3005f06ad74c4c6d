"""The coach beside a board: it speaks up before a move, and looks through the game when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.match import Match
from garden_widgets.core.move import Move
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.presenters import telling
from garden_widgets.scenes.scenery import Scenery
from garden_widgets.tables.coach import Coach, GivenAway, Word, given_away, known_reason, reason
from garden_widgets.tables.review import (
    Point,
    TurningPoint,
    Verdict,
    reviewing,
    turning_points,
    viewpoint,
    was_made_up_for,
)
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
        self._warned: dict[int, tuple[Move, GivenAway]] = {}
        """By entry of the record: before which move of the game it spoke up last, and why."""

        self._of: Match | None = None
        """The game in which it did."""

        self._promised: tuple[Match, tuple[Move, ...], bool] | None = None
        """Of which game, and whether its last button promises to show what decided it."""

        self.points: tuple[Point, ...] | None = None
        """How the game went that is over, as soon as it was looked through."""

    @property
    def turning(self) -> TurningPoint | None:
        """The decision of a person that gave most away, where there was one: first what was done against a warning."""
        return next(iter(turning_points(self.points or ())), None)

    @property
    def promises(self) -> bool:
        """True where a turning point is known when a game that is over is first shown; it stays as it is then."""
        match = self._play.match
        if self._promised is None or self._promised[:2] != (match, match.record):
            known = self.points or tuple(Point(entry, 0) for entry in (self._warned if self._of is match else ()))
            found = self.turning is not None or any(self._decided(self._turned(point)) for point in known)
            self._promised = match, match.record, found
        return self._promised[2]

    def follow(self) -> None:
        """Look at what a person has to decide now, or at the whole game once it is over."""
        play = self._play
        sitting, match, on = play.sitting, play.match, self._is_on
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
        word = self._coach.word(play.sitting.view, seat, move) if self._is_on else None
        if word is not None and word.warning is not None:
            if self._of is not play.match:
                self._of, self._warned = play.match, {}
            self._warned[play.match.now] = move, word.warning
        return word

    @property
    def _is_on(self) -> bool:
        """True where somebody wants a coach, and plays with animals: between friends it is off."""
        return self._play.settings.coach and len(self._play.sitting.persons) == 1

    def _path(self, state: State, move: Move) -> tuple[str, ...]:
        path: tuple[str, ...] = self._play.scenery.path(state, move)  # of the game that is shown by then
        return path

    def _met(self, points: Sequence[Point]) -> None:
        if len(points) % DRAWN == 0:
            self._play.reviewing.show(points, whole=False)

    def _found(self, points: tuple[Point, ...]) -> None:
        self.points = tuple(replace(each, turning=self._decided(self._turned(each))) for each in points)
        play = self._play
        play.reviewing.show(self.points, whole=True)
        if play.reviewing.is_open and play.match.now == play.first_decision:  # nobody has gone elsewhere meanwhile
            play.see_turning_point()

    def _turned(self, point: Point) -> TurningPoint | None:
        """Say what turned there; what was done against a warning did, and for the reason that was given."""
        match, found = self._play.match, point.turning
        move, warning = self._warned.get(point.entry, (None, None)) if self._of is match else (None, None)
        if move is None or warning is None or move not in match.record[point.entry : point.entry + 1]:
            return found
        if found is not None:
            return replace(found, why=warning.why)
        return TurningPoint(
            point.entry, move.seat, move, warning.better, warning.before, warning.after, why=warning.why
        )

    def _decided(self, turning: TurningPoint | None) -> TurningPoint | None:
        """Leave out what the page does by itself: nobody is blamed for that."""
        match = self._play.match
        result = match.result_at(len(match.record))
        if turning is None or (result is not None and was_made_up_for(turning, result)):
            return None
        before = self._play.match.state_at(turning.entry).seen_by(turning.seat)
        goes = self._play.scenery.forced(before, before.moves(turning.seat)) == turning.played
        return None if goes else turning


def annotation(view: State, move: Move, verdict: Verdict | None) -> Text:
    """Say of a decision what was played, whether it was good, and what else would have been better."""
    given = given_away(view, move)
    said: list[Text | str] = [Text("This was played:"), telling.deed(view, move), given or ""]
    if verdict is not None and verdict.better is not None:
        said.append(_was_better(telling.deed(view, verdict.better), reason(view, verdict.better)))
    elif verdict is not None and given is None and len(view.moves(move.seat)) > 1:
        why = known_reason(view, move)
        good = Text("That was good: nothing else was clearly better.")
        said.append(good if why is None or why.is_luck else Sentences(Text("That was good."), why.words))
    return Sentences(*said)


def _was_better(better: Text, why: Text) -> Text:
    return Sentences(Text("This was better: {better}", better=better), why if why != better else "")


def explain(scenery: Scenery[Any], turning: TurningPoint, before: State, *, alone: bool) -> Text:
    """Say what a turning point was, in the position before it: what was done, and what would have been better."""
    turned = (
        Text("Here it turned.") if alone else Text("Here it turned for {player:the}.", player=before.who(turning.seat))
    )
    again = Text("The board is as it was: try it again!")
    if turning.then_in is not None:
        looking_back = _looking_back(*(scenery.named(before, move) for move in (turning.played, turning.better)))
        if turning.then is None:
            return Sentences(turned, looking_back, again)
        then = Text("Then: {deed}", deed=telling.deed(turning.then_in, turning.then))
        return Sentences(turned, looking_back, then, again)
    played, better = (telling.deed(before, move) for move in (turning.played, turning.better))
    why = turning.why or reason(before, turning.better)
    if str(played) == str(better):  # what both do is still hidden, or told alike
        return Sentences(turned, Text("What is marked in green was better."), why, again)
    return Sentences(turned, played, _was_better(better, why), again)


def _looking_back(played: Text, better: Text) -> Text:
    """Say what would have been better than what was chosen blind; by their marks where they have no names."""
    if not played or not better:
        return Text("You could not know it, but looking back, what is marked in green would have been better.")
    return Text(
        "You could not know it, but looking back, {better} would have been better than {played}.",
        better=better,
        played=played,
    )
