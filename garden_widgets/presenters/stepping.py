"""Back and forth in a game: what was decided is taken back, played again, or looked through."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from garden_widgets.core.text import Text
from garden_widgets.lessons import words
from garden_widgets.presenters import coaching
from garden_widgets.presenters.part import guarded
from garden_widgets.presenters.shown_game import ShownGame
from garden_widgets.tables.review import TurningPoint, turning_points, viewpoint


class Stepping(ShownGame):
    """A game through which one can step."""

    def _step(self, way: Callable[[], object], said: Text) -> None:
        """Take a decision back, or play it again; where that cannot be, say why."""
        try:
            way()
        except ValueError as error:
            self.says.say(str(error), kind="refusal")
            return
        if self.state is self.match.state:  # else showing it went wrong, and that has been said
            self.say_with_turn(said)

    @guarded
    def undo(self) -> None:
        """Take the last decision back, or a new game that has just begun."""
        if self.again.can_go_back and not self.match.can_undo():
            self.again.back()
        else:
            self._step(self.match.undo, words.BACK)

    @guarded
    def redo(self) -> None:
        """Play the decision that was taken back once more."""
        self._step(self.match.redo, Text("Played again."))

    @guarded
    def goto(self, k: int) -> None:
        """Show the game as it was after k entries of the record."""
        self._step(partial(self.match.goto, k), Text("Entry {entry} of {all}.", entry=k, all=len(self.match.record)))

    @guarded
    def review(self) -> None:
        """Show how the game went as a line, and go back to its beginning, from where one steps through it."""
        match = self.match
        self.reviewing.unfold(match, viewpoint(match))
        self.reviewing.show(self.coaching.points or (), whole=self.coaching.points is not None)
        self.coaching.look_through()
        match.goto(0)
        self.says.say(
            Text("This is how it began. “Redo” goes on move by move, and each place on the line leads there.")
        )

    @guarded
    def see_turning_point(self) -> None:
        """Go back to the decision that let the chances sink most, and point at what was better."""
        turning = self.coaching.turning
        if turning is not None:
            self._see(turning)

    @guarded
    def see_entry(self, entry: int) -> None:
        """Go to an entry of the record that was pressed in the line of the review."""
        points = self.coaching.points or ()
        turning = next((each for each in turning_points(points) if each.entry == entry), None)
        if turning is not None:
            self._see(turning)
        else:
            self.goto(entry)

    def _see(self, turning: TurningPoint) -> None:
        before = self.match.state_at(turning.entry)
        path = self.scenery.path(before, turning.better)
        self._step(partial(self.match.goto, turning.entry), coaching.told(turning, before))
        self.hand.put_down(path)
        self._paint()
