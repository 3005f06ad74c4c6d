"""Back and forth in a game: what was decided is taken back, played again, or looked through."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from garden_widgets.core.house import Call
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import words
from garden_widgets.presenters import coaching
from garden_widgets.presenters.part import guarded
from garden_widgets.presenters.shown_game import ShownGame
from garden_widgets.tables.review import TurningPoint, lucky, turning_points, viewpoint


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
        """Open the game that is over where it turned; as long as that is not known, at its first decision."""
        match = self.match
        self.reviewing.unfold(match, viewpoint(match))
        if self.coaching.points is None:
            match.goto(self.first_decision)
            self.says.say(Text("I look through the game. Go through it with the big arrows meanwhile."))
            self.reviewing.show((), whole=False)
            self.coaching.look_through()
        else:
            self.reviewing.show(self.coaching.points, whole=True)
            self.see_turning_point()

    @guarded
    def see_turning_point(self) -> None:
        """Go to the decision that let the chances sink most, and show what was better; else to the first one."""
        turning = self.coaching.turning
        if turning is not None:
            self._see(turning)
            return
        luck = lucky(self.match, self.coaching.points or ())
        here = self.first_decision if luck is None else luck
        nothing, chance = Text("There was no big mistake in this game."), Text("Luck decided most of all here.")
        self._show(here, nothing if luck is None else chance)

    @property
    def first_decision(self) -> int:
        """The entry before which nobody has decided anything: what chance has laid out by then is on the board."""
        return next((k for k, move in enumerate(self.match.record) if move.seat >= 0), 0)

    @guarded
    def walk(self, way: int) -> None:
        """Go to the decision before the one that is looked at, or to the next one."""
        match = self.match
        decided = [0, *(k for k, move in enumerate(match.record) if move.seat >= 0), len(match.record)]
        found = [k for k in decided if (k - match.now) * way > 0]
        if found:
            self.see_entry(min(found, key=lambda k: abs(k - match.now)))

    @guarded
    def see_entry(self, entry: int) -> None:
        """Go to an entry of the record; where it was a turning point, tell what was better."""
        turning = next((each for each in turning_points(self.coaching.points or ()) if each.entry == entry), None)
        if turning is not None:
            self._see(turning)
            return
        events = self.sitting.events(entry) if entry else ()
        self._show(entry, Sentences(*(event.said for event in events)) if events else Text("So it began."))

    def _show(self, entry: int, said: Text) -> None:
        """Go to an entry, say what is to be said there, and what was decided, where everybody could see that.

        What was played is marked as a mistake beside what was better, as good, or plainly where nobody has judged it.
        """
        match = self.match
        match.goto(entry)
        move = match.record[entry] if entry < len(match.record) else None
        before = match.state
        alone = move is not None and move.seat >= 0 and not isinstance(move, Call) and before.movers == (move.seat,)
        if move is None or not alone or before.seen_by(move.seat).is_view:
            self.says.say(said)
            return
        verdict = next((each.verdict for each in self.coaching.points or () if each.entry == entry), None)
        self.says.say(Sentences(said, coaching.annotation(before, move, verdict)))
        played = self.scenery.path(before, move)
        if verdict is None:
            self.hand.point(played)
        elif verdict.better is None:
            self.hand.compare((), played)
        else:
            self.hand.compare(played, self.scenery.path(before, verdict.better))
        self._paint()

    def _see(self, turning: TurningPoint) -> None:
        before = self.match.state_at(turning.entry)
        alone = self.sitting.persons == [turning.seat]
        self._step(partial(self.match.goto, turning.entry), Sentences())
        self.says.say(coaching.explain(self.scenery, turning, before, alone=alone))
        self.hand.compare(self.scenery.path(before, turning.played), self.scenery.path(before, turning.better))
        self._paint()
