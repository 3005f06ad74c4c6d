"""One more game: the same again, from the other side, from an older position, or the second of a fair match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from garden_widgets.core.match import LATER, Match
from garden_widgets.core.record import is_seed
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import words
from garden_widgets.presenters import both_sides, finale
from garden_widgets.presenters.both_sides import Strip
from garden_widgets.presenters.controls import Button
from garden_widgets.presenters.finale import Tally
from garden_widgets.presenters.part import guarded
from garden_widgets.presenters.telling import News
from garden_widgets.tables.fair import Fair

if TYPE_CHECKING:
    from garden_widgets.presenters.play import Play


def another(
    old: Match, start: State | None = None, *, players: Sequence[Any] | None = None, seed: int | str | None = None
) -> Match:
    """Set up a match like an old one: from its start, with its players and new chance, if nothing else is said."""
    return Match.at(
        old.start if start is None else start,
        seed=seed,
        players=old.players if players is None else players,
        replies=LATER,
        end_after=old.end_after,
    )


class Again:
    """What may come after a game, or instead of it; undo brings the old game back until something is decided."""

    def __init__(self, play: Play, fair: Fair | None) -> None:
        self._play = play
        self.fair = fair
        """How far a fair match is, where one is played."""

        self.leads = True
        """False where a lesson goes on after the game: then one more game is not the first thing to do."""

        self._coming: Fair | None = None
        self.tally = Tally()
        """How often each has won since this page was opened."""

        self._put_away: tuple[Match, Fair | None] | None = None
        """The game that was played before this one, until something is decided in this one."""

        self.ways = {
            "new": self.new,
            "swap": self.swap,
            "second": self.second,
            "from-here": self.from_here,
            "other": self.other,
        }

    def show_error(self, error: Exception) -> None:
        """Show on the page what went wrong."""
        self._play.show_error(error)

    # What is ---------------------------------------------------------------------------------------------------------

    @property
    def can_go_back(self) -> bool:
        """True while undo brings the old game back."""
        return self._put_away is not None

    @property
    def strip(self) -> Strip | None:
        """How a fair match stands, beside those who play."""
        return None if self.fair is None else both_sides.strip(self.fair, self._play.match)

    def last_words(self) -> News:
        """Say how the game has ended: for whom, how it stands, and what to try; then why."""
        match = self._play.match
        if self.fair is not None:
            return News(Sentences(match.outcome(), both_sides.outcome(self.fair, match)))
        verdict = finale.verdict(match)
        if not verdict:
            return News(match.outcome() if match.state.result is None else words.over(match.state))
        last = Sentences(verdict, self.tally.describe(match), finale.advice(match))
        return News(last, Sentences() if finale.is_told(match) else match.outcome())

    def buttons(self) -> tuple[Button, ...]:
        """Offer what one may want after a game, the usual thing first."""
        if self.fair is not None and self.fair.number == 1:
            return (Button("second", Text("Second game: change sides"), primary=True),)
        match, table = self._play.match, self._play.table
        rivals = match.state.seats > 1 and not match.game.is_shared
        new = Button("new", Text("Rematch") if rivals else Text("Play again"), primary=self.leads)
        if not self._play.has_hints or table is not None or self.fair is not None or not rivals:
            return (new,)  # a lesson seats the learner, and a table those who are there
        if len(set(match.players)) == 1:
            return (new,)  # there are no other sides
        other = finale.other(match)
        against = [Button("other", Text("Now against {animal:the}", animal=other.name))] if other else []
        return new, Button("swap", Text("Change sides")), *against

    # What people do --------------------------------------------------------------------------------------------------

    @guarded
    def new(self) -> None:
        """Begin another game with the same options and players, or another fair match; undo brings the old one back."""
        if self._play.table is not None:
            self._play.table.rematch()
            return
        self._again(self._in_order(), Text("A new game. “Take back” brings the old one back."))

    @guarded
    def swap(self) -> None:
        """Begin another game in which everybody sits one seat further on."""
        players = self._play.match.players
        self._again((*players[-1:], *players[:-1]), Text("A new game. “Take back” brings the old one back."))

    @guarded
    def other(self) -> None:
        """Begin another game against the next harder animal, or after a loss the next easier one."""
        match = self._play.match
        found = finale.other(match)
        if found is not None:
            self._again(finale.against(match, found), Text("A new game. “Take back” brings the old one back."))

    @guarded
    def second(self) -> None:
        """Begin the second game of a fair match: sides are changed, and other chance follows from the seed."""
        old, fair = self._play.match, self.fair
        first = None if fair is None or fair.number != 1 else fair.ended(old)
        if first is None:
            return
        seed = f"{old.seed}, second game"
        match = another(old, players=old.players[::-1], seed=seed if is_seed(seed) else None)
        self._begin(match, Fair(first), Sentences(Text("The second game, with sides changed."), both_sides.side(match)))

    @guarded
    def from_here(self) -> None:
        """Begin another game from the position that is looked at; undo brings the old one back."""
        if self._play.looks_back:
            old = self._play.match
            match = another(old, old.state)
            self._begin(match, None, Text("A new game from here. “Take back” brings the old one back."))

    def back(self) -> None:
        """Bring the old game back."""
        if self._put_away is not None:
            self._play.begin(*self._put_away)

    def _in_order(self) -> Sequence[Any]:
        """Seat all as in the first game."""
        players = self._play.match.players
        return players[::-1] if self.fair is not None and self.fair.number > 1 else players

    def _again(self, players: Sequence[Any], said: Text) -> None:
        match = another(self._play.match, players=players)
        self._begin(match, None if self.fair is None else Fair(), said)

    def _begin(self, match: Match, fair: Fair | None, said: Text) -> None:
        old = self._play.match, self.fair
        self._play.begin(match, fair)
        self._put_away = old
        self._play.offer()
        self._play.say_with_turn(said)

    # What happens ----------------------------------------------------------------------------------------------------

    def announce(self, fair: Fair | None) -> None:
        """Take note of what the match that is about to begin belongs to."""
        self._coming = fair

    def begun(self) -> None:
        """Another match is on the page, whoever put it there."""
        self.fair, self._coming, self._put_away = self._coming, None, None

    def decided(self) -> None:
        """Something is decided in this game: the old one is gone; if it was the end, it counts."""
        self._put_away = None
        self.tally.count(self._play.match)
