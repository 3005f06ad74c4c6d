"""A game being played: board, explanations, moves, undo, bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from garden_widgets.core.match import LATER, Match
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.outcome import Result
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.presenters import saving, telling
from garden_widgets.presenters.address import Entry
from garden_widgets.presenters.again import Again
from garden_widgets.presenters.at_table import AtTable
from garden_widgets.presenters.clock import Clock
from garden_widgets.presenters.coaching import Coaching
from garden_widgets.presenters.company import Company
from garden_widgets.presenters.controls import Settings, aids
from garden_widgets.presenters.ending import Ending
from garden_widgets.presenters.frame import spread
from garden_widgets.presenters.hinting import Hinting
from garden_widgets.presenters.kept import Kept
from garden_widgets.presenters.late import Late
from garden_widgets.presenters.more import More
from garden_widgets.presenters.moving import Moving
from garden_widgets.presenters.offers import Offers
from garden_widgets.presenters.part import Group, Part, guarded
from garden_widgets.presenters.picture import Picture
from garden_widgets.presenters.place import JUPYTER, Place
from garden_widgets.presenters.reviewing import Reviewing
from garden_widgets.presenters.says import Says
from garden_widgets.presenters.seats import Seats
from garden_widgets.presenters.stepping import Stepping
from garden_widgets.scenes.hand import Hand
from garden_widgets.tables.fair import Fair
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.sitting import Sitting
from garden_widgets.tables.thinking import Thinking


class Play(Moving, Stepping):
    """A game being played. `state` and `result` are those that are shown; ask for every move with `on_move`."""

    draws_anew = False
    """True where nobody chose a seed: a copy made before the first move has chances of its own."""

    def __init__(
        self,
        match: Match,
        jobs: Jobs | None = None,
        *,
        place: Place = JUPYTER,
        address: bool = False,
        ticket: str = "",
        left: str = "",
        last_words: telling.LastWords | None = None,
        house: bool = True,
        fair: Fair | None = None,
        table: AtTable | None = None,
        above: Sequence[Part] = (),
        actions: Sequence[Part] = (),
        sheet: Sequence[Part] = (),
    ) -> None:
        """Take a match, and what goes on beside it; without jobs everything is done at once.

        `address` says that the page is all this game's, so that its address can keep it; `ticket`, `left` and `fair`
        are what was kept. `table` is there where others sit at other devices. `above`, `actions` and `sheet` are shown
        beside the game, which a lesson may be.
        """
        super().__init__(Jobs(at_once=True) if jobs is None else jobs)
        self._callbacks: list[Callable[[Move, State], None]] = []
        self._followers, self.table = [], table
        self._in_address, self._is_kept = address, place.keeps
        self._kept, self._late = Kept(place.tickets, ticket), Late()
        self.again = Again(self, fair)
        self._last_words = last_words or (lambda _: self.again.last_words())
        self._follow(match)
        self.state, self.result = match.state, match.result
        self._thinking = Thinking(self, self.jobs)
        kept = Entry.LEFT.value if address and not place.keeps else ""
        self.clock = Clock(self.jobs, self.time_is_up, self._waits_or_not, left=left, kept=kept)
        self.has_hints = house
        self._make_board()
        self._make_parts()
        calls = [self.ending.bar] if house else []
        self._lay_out(above, actions, (self.settings, self.movebox, *calls, self.more, *sheet))
        self._refresh()
        self._greet()
        self._thinking.go_on()

    def _follow(self, match: Match) -> None:
        """Take up a match: bots answer beside the page, and whoever changes it, the page shows it."""
        match.replies = LATER
        self._match = match
        match.watch(self._watched)
        self.sitting = Sitting(match, None if self.table is None else self.table.here)
        self.hand = Hand(games.scenery(match.game.name))

    def _make_board(self) -> None:
        self.picture = Picture(self.hand.scene(self.sitting.view))
        self._listen()
        self.picture.on_late(self.come_late)
        self.picture.on_skip(self.skip)
        self.picture.on_film_end(self._thinking.film_ended)
        self.picture.on_film_end(self.rest_or_not)
        self.picture.on_film_end(self._film_ended)

    def _make_parts(self) -> None:
        """Make what stands around the board."""
        ways = {
            "undo": self.undo,
            "redo": self.redo,
            "review": self.review,
            "players": self.show_players,
            "hint": self.hint,
            "to-end": self.skip,
            **self.again.ways,
        }
        self.offers = Offers(self.play_text, self.sit_down, **ways)
        self.act, self.bar, self.movebox = self.offers.act, self.offers.bar, self.offers.movebox
        self.hinting = Hinting(self)
        self.says, self.seats, self.company = Says(), Seats(), Company()
        self.says.to_reader = lambda text: telling.to_reader(self.sitting, self.scenery, text)
        self.settings = Settings("once", "coach", *aids(self.scenery), changed=self._set)
        self.coaching = Coaching(self)
        self.reviewing = Reviewing(self.see_entry, self.walk)
        self.more = More(self)
        self.ending = Ending(self)

    def _lay_out(self, above: Sequence[Part], actions: Sequence[Part], sheet: Sequence[Part]) -> None:
        whole = spread(
            Group(*above, self.seats),
            self.picture,
            self.says,
            self.company,
            self.reviewing,
            self.clock,
            self.act,
            *actions,
            self.bar,
            sheet=Group(*sheet),
        )
        self.children = (whole,)

    # What happens -----------------------------------------------------------------------------------------------------

    @guarded
    def _set(self) -> None:
        """Do what follows from how somebody likes to play."""
        self.coaching.follow()
        self._thinking.go_on()

    @guarded
    def _waits_or_not(self) -> None:
        """Go on, now that the time runs or is switched off; or wait for it to be let run."""
        self._greet()
        self._thinking.go_on()

    @guarded
    def _watched(self, played_from: int | None) -> None:
        """Show what has become of the match, whoever changed it: this widget, a bot, or a line in another cell."""
        if played_from is not None:
            self._played(played_from)
        else:
            self.stop()
            self._refresh()
            self._greet()
        self._thinking.go_on()

    @guarded
    def follow_table(self) -> None:
        """Show who sits at the table now, and let bots move if this device does that now."""
        self._refresh()
        self._greet()
        self._thinking.go_on()

    def _played(self, played_from: int) -> None:
        """Show the move of an entry of the record, and all that followed it, and tell whoever asked."""
        self.offers.count()
        self.again.decided()
        match = self.match
        self._refresh(played_from)
        news = telling.news(self.sitting, self.scenery, played_from, self._last_words, waits=self.waits)
        if self.chosen and self.sitting.seat is not None:  # who has something in hand goes on with that
            news = telling.News(telling.preview(self.scenery, self.sitting.view, self.sitting.seat, self.chosen))
        if match.result is not None:
            kind = telling.ending(self.sitting)
            self.says.say(news.said, match.result.rule, kind, details=news.details, before=news.before)
        else:
            self.says.say(news.said, details=news.details)
        decided = [k for k in range(played_from, match.now) if match.record[k].seat != CHANCE]
        for k, end in zip(decided, [*decided[1:], match.now], strict=True):
            self.tell(self._callbacks, match.record[k], match.state_at(end))

    def stop(self) -> None:
        """Stop whatever a bot or the coach is thinking."""
        self._thinking.stop()
        self.ending.rest()
        self.hinting.rest()
        self.coaching.rest()

    def put_away(self) -> None:
        """Follow the match no longer: it is shown elsewhere, or another one is."""
        self.stop()
        self.clock.stop()
        self.match.unwatch(self._watched)

    # Another game -----------------------------------------------------------------------------------------------------

    @guarded
    def hint(self) -> None:
        """Show a good move by a gesture, and say why."""
        self.hinting.ask()

    @guarded
    def show_players(self) -> None:
        """Show who plays, to be changed for another game."""
        self.more.show_players()

    def begin(self, match: Match, fair: Fair | None = None) -> None:
        """Show and play another match, perhaps as a game of a fair one; setting `match` does the same."""
        self.again.announce(fair)
        self.match = match

    @guarded
    def _begun(self, old: Match) -> None:
        self.stop()
        self._early = ""
        old.unwatch(self._watched)
        self._follow(self.match)
        self._kept.renew()
        self.again.begun()
        self._refresh()
        self._greet()
        self._thinking.go_on()

    def save(self) -> dict[str, object]:
        """Write down what goes on after a reload, with the whole record: of a hidden game it is for the host alone."""
        fair = self.again.fair
        return saving.written(
            saving.PLAY,
            match=self.match.to_dict(),
            fair="" if fair is None else fair.write(),
            left=self.clock.left,
        )

    def restore(self, saved: saving.SavedPlay) -> None:
        """Go on with what was saved."""
        self.clock.keep(saved.left)
        self.begin(saved.match, saved.fair)

    # Who asks for news ------------------------------------------------------------------------------------------------

    def on_move(self, callback: Callable[[Move, State], None]) -> None:
        """Call this with every move that is played here, by people and bots, and the state that it led to."""
        self._callbacks.append(callback)

    def on_result(self, callback: Callable[[Result | None], None]) -> None:
        """Call this when the game is over, with how it has ended, and with None when it runs again."""
        self._followers.append(callback)
