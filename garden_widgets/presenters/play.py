"""A game being played: board, explanations, moves, undo, bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from garden_widgets.core.match import LATER, Match
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.outcome import Refusal, Result
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import words
from garden_widgets.lessons.runner import instead
from garden_widgets.presenters import coaching, past, saving, telling
from garden_widgets.presenters.address import Entry
from garden_widgets.presenters.again import Again
from garden_widgets.presenters.clock import Clock
from garden_widgets.presenters.coaching import Coaching
from garden_widgets.presenters.controls import Settings, aids
from garden_widgets.presenters.countdown import Countdown
from garden_widgets.presenters.ending import Ending
from garden_widgets.presenters.frame import spread
from garden_widgets.presenters.hinting import Hinting
from garden_widgets.presenters.kept import Kept
from garden_widgets.presenters.late import Cut, Late
from garden_widgets.presenters.more import More
from garden_widgets.presenters.offers import Offers
from garden_widgets.presenters.part import Group, Part, Piece, guarded
from garden_widgets.presenters.picture import Picture
from garden_widgets.presenters.place import JUPYTER, Place
from garden_widgets.presenters.reviewing import Reviewing
from garden_widgets.presenters.says import Says
from garden_widgets.presenters.seats import Seats
from garden_widgets.scenes.hand import Hand
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.pressing import Press, choices, only
from garden_widgets.scenes.scenery import Chosen, Scenery
from garden_widgets.tables.fair import Fair
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.review import TurningPoint, turning_points, viewpoint
from garden_widgets.tables.sitting import Sitting
from garden_widgets.tables.thinking import Thinking

GAME_ON: Final = Text("The game goes on from here.")
UNTOUCHED: Final = Text("The game is as it was.")


class Play(Piece):
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
        above: Sequence[Part] = (),
        actions: Sequence[Part] = (),
        sheet: Sequence[Part] = (),
    ) -> None:
        """Take a match, and what goes on beside it; without jobs everything is done at once.

        `address` says that the page is all this game's, so that its address can keep it; `ticket`, `left` and `fair`
        are what was kept. `above`, `actions` and `sheet` are shown beside the game, which a lesson may be.
        """
        super().__init__(classes=("gw-frame",))
        self.jobs = Jobs(at_once=True) if jobs is None else jobs
        self._callbacks: list[Callable[[Move, State], None]] = []
        self._followers: list[Callable[[Result | None], None]] = []
        self.again = Again(self, fair)
        self._thinking = Thinking(self, self.jobs)
        self._in_address, self._is_kept = address, place.keeps
        self._kept = Kept(place.tickets, ticket)
        self._last_words = last_words or (lambda _: self.again.last_words())
        self._late = Late()
        match.replies = LATER
        self.says = Says()
        self._match = match
        self.state, self.result = match.state, match.result
        match.watch(self._watched)
        self.sitting = Sitting(match)
        self.hand = Hand(games.scenery(match.game.name))
        self.picture = Picture(self.hand.scene(self.sitting.view), self.jobs)
        ways = {
            "undo": self.undo,
            "redo": self.redo,
            "review": self.review,
            "turning": self.see_turning_point,
            "players": self.show_players,
            **self.again.ways,
        }
        self.offers = Offers(self.play_text, self.sit_down, **ways)
        self.act, self.bar, self.movebox = self.offers.act, self.offers.bar, self.offers.movebox
        self.seats = Seats()
        self.settings = Settings("once", "coach", *aids(self.scenery), changed=self._set)
        self.coaching = Coaching(self)
        self.reviewing = Reviewing(self.see_entry, self.jobs)
        self.more = More(self)
        self.ending, self.hinting = Ending(self), Hinting(self)
        calls = [self.hinting.bar, self.ending.bar] if house else []
        kept = Entry.LEFT.value if address and not place.keeps else ""
        self.clock = Clock(self.jobs, self.time_is_up, self._waits_or_not, left=left, kept=kept)
        whole = spread(
            Group(*above, self.seats),
            self.picture,
            self.says,
            self.reviewing,
            self.clock,
            self.act,
            *actions,
            self.bar,
            sheet=Group(*sheet, self.settings, self.movebox, *calls, self.more),
        )
        self.children = (whole,)
        self.picture.on_press(self.press)
        self.picture.on_drop(self.drop)
        self.picture.on_late(self.come_late)
        self.picture.on_skip(self.skip)
        self.picture.on_told(self._thinking.told)
        self.picture.on_told(self._rest_or_not)
        self._refresh()
        self._greet()
        self._thinking.go_on()

    # What is shown -----------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match that is played; another one takes its place when it is set."""
        return self._match

    @match.setter
    def match(self, match: Match) -> None:
        if match is not self._match:
            old, self._match = self._match, match
            self._begun(old)

    @property
    def phase(self) -> str:  # type: ignore[override]
        """What is done now: a game is played, has come to its end, or is looked through."""
        if self.reviewing.is_open:
            return "review"
        return "play" if self.match.result is None else "end"

    @property
    def scenery(self) -> Scenery[Any]:
        """How this game is shown and pressed."""
        return self.hand.scenery

    @property
    def chosen(self) -> Chosen:
        """What has been pressed for a move so far."""
        return self.hand.chosen

    @property
    def countdown(self) -> Countdown | None:
        """The countdown, where there has been one."""
        return self.clock.countdown

    @property
    def person_decides(self) -> bool:
        """True while a person decides, perhaps at the same time as a bot."""
        return self.sitting.seat is not None

    @property
    def waits(self) -> bool:
        """True while nobody moves: those who play have not yet said that the time may run."""
        return self.clock.waits

    @property
    def forced(self) -> Move | None:
        """The move of the only person here that is no decision, where one press need not be one."""
        seat = self.sitting.seat
        if seat is None or not self.settings.once or len(self.sitting.persons) > 1:
            return None
        return self.scenery.forced(self.sitting.view, self.sitting.view.moves(seat))

    @property
    def is_telling(self) -> bool:
        """True while the page still shows how the last move was made."""
        return self.picture.is_telling

    @guarded
    def sit_down(self, seat: int | None = None) -> None:
        """Let a person say that they decide now; open the curtain for them, if there is one."""
        self.sitting.sit_down(seat)
        self._refresh()
        self._greet()

    def _marks(self) -> Marks:
        seat, last = self.sitting.seat, past.touched(self.scenery, self.sitting)
        if seat is None or self.sitting.curtain:
            return Marks(last=last, cause=self.hand.cause)
        return self.hand.marks(self.sitting.view, seat, last=last)

    def _paint(self) -> None:
        seat = self.sitting.seat
        self.picture.viewer = self.sitting.viewer
        self.picture.curtain = (
            str(telling.aside(self.sitting, seat)) if seat is not None and self.sitting.curtain else ""
        )
        drags = self.hand.drags(self.sitting.view, seat) if seat is not None and not self.picture.curtain else {}
        self.picture.show(self.hand.scene(self.sitting.view), self._marks(), drags)

    def _refresh(self, since: int | None = None) -> None:
        """Bring everything on the page up to date; the board first, with what happened since an entry of the record."""
        match = self.match
        chosen = self.chosen
        self.hand.put_down()
        viewer = self.sitting.viewer
        self.sitting.settle()
        alone = self.sitting.viewer == viewer  # nobody is shown again what somebody else could see
        if alone and since is not None and self._is_still_good(chosen, since):
            self.hand.chosen = chosen
        moving = since is not None and alone and self.picture.is_seen and not self._thinking.is_hurried
        self.picture.viewer = self.sitting.viewer
        if moving and since is not None:
            self.picture.play(past.retold(self.scenery, self.sitting, since))
        self._paint()
        self.coaching.follow()
        self.clock.show(match)
        self._rest_or_not()
        self.offer()
        self.says.past = past.happened(self.sitting)
        said = None if since is None or match.result is not None else telling.spoken(self.sitting, since)
        self.seats.show(match, self.sitting.view, self.sitting.seat, self.again.strip, said)
        self.more.refresh()
        self._write_address()
        self.ending.refresh()
        self.hinting.refresh()
        self.reviewing.refresh()
        ended = match.result != self.result
        self.state, self.result = match.state, match.result
        if ended:
            self.tell(self._followers, self.result)

    def _is_still_good(self, chosen: Chosen, since: int) -> bool:
        """Check whether what somebody has in hand still leads anywhere, after others have acted at the same time."""
        seat = self.sitting.seat
        if not chosen or seat is None or any(move.seat == seat for move in self.match.record[since : self.match.now]):
            return False
        return bool(choices(self.scenery, self.sitting.view, seat, chosen))

    @guarded
    def time_is_up(self) -> None:
        """Let the clock make its move, at the end of the record: whoever looks back meanwhile loses nothing."""
        seat = self.sitting.seat
        if seat is not None:
            self._late.cut = Cut(self.picture.moment, self.sitting.view, seat, self.chosen)
        self.stop()
        if self.match.now < len(self.match.record):
            self.match.goto(len(self.match.record))
        moves = self.match.state.moves(CLOCK)
        if moves:
            self.match.play(moves[0])
        else:
            self._refresh()

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

    def _rest_or_not(self) -> None:
        """Let the time rest while bots alone move, and until eyes have seen what they did."""
        match = self.match
        if match.result is not None or match.now < len(match.record):
            self.clock.rest(False)  # who looks back wins no time
            return
        bot_moved = bool(match.record) and match.bot(match.record[-1].seat) is not None
        alone = match.bot_to_move is not None and not self.person_decides
        self.clock.rest(alone or (self.is_telling and bot_moved))

    def offer(self) -> None:
        """Offer what can be done now."""
        turning = self.match.result is not None and self.coaching.turning is not None
        self.offers.show(
            self.scenery,
            self.sitting,
            undo=self.again.can_go_back,
            again=self.again.buttons(),
            turning=turning,
            back=self.looks_back,
            answers=self.ending.buttons(),
        )

    def _write_address(self) -> None:
        if self._in_address:
            entries = self._kept.asked(self.match) if self._is_kept else self._kept.entries(self.match, self.again.fair)
            self.picture.address = entries

    # What is said ------------------------------------------------------------------------------------------------

    def _greet(self) -> None:
        """Say whose turn it is, or how the game ended."""
        sitting, seat = self.sitting, self.sitting.seat
        turn: Text = Sentences()
        if self.waits:
            self.says.say(telling.waiting(self.sitting))
            return
        if seat is not None:
            buttons = len(self.act.ids)
            turn = telling.turn(sitting, self.scenery, seat, pressed=self.offers.pressed, buttons=buttons)
        telling.greet(self.says, sitting, turn, self._last_words)

    def _whose(self) -> Text:
        return telling.whose(self.sitting, self.scenery)

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong, and what became of the game; the author gets the traceback."""
        shown_now = self.state is self.match.state
        wrong = Text("Something went wrong: {error}", error=str(error))
        self.says.say(Sentences(wrong, UNTOUCHED if shown_now else GAME_ON), kind="error")
        self.report(error)

    # What people do -----------------------------------------------------------------------------------------------

    @guarded
    def press(self, token: str) -> None:
        """Do what a press on the board means."""
        seat = self.sitting.seat
        if seat is None or self.sitting.curtain:
            self._greet()
            return
        self._done(seat, self.hand.press(self.sitting.view, seat, token))

    @guarded
    def come_late(self, tokens: Sequence[str], moment: int) -> None:
        """Do what was pressed or dropped on an older picture; if the time has run out since, say so."""
        refusal = self._late.refusal(self.scenery, self.match.state, tokens, moment)
        if refusal:
            self.says.refuse(refusal)
        elif len(tokens) == 1:
            self.picture.press(*tokens)
        else:
            self.picture.drop(*tokens)

    @guarded
    def drop(self, start: str, end: str) -> None:
        """Do what it means to drag something somewhere: the same as pressing both."""
        seat = self.sitting.seat
        if seat is None or self.sitting.curtain:
            self._greet()
            return
        self._done(seat, self.hand.drop(self.sitting.view, seat, start, end))

    def _done(self, seat: int, done: Press) -> None:
        """Play the move that presses have led to, or show how far they have led."""
        if done.refusal is None:
            self.clock.ready()
            self.clock.rest(False)  # who goes on does not wait for the picture
        once = self.settings.once
        move = done.move or (only(self.scenery, self.sitting.view, seat, self.chosen) if once else None)
        if move is not None:
            self._decide(seat, move)
            return
        self._paint()
        if done.refusal is not None:
            self._refuse(done.refusal)
        else:
            if done.chosen:
                self.says.say(telling.preview(self.scenery, self.sitting.view, seat, self.chosen))
            else:
                self.says.say(Sentences(words.PUT_BACK, self._whose()))
            self.more.refresh()

    @guarded
    def play_text(self, text: str) -> None:
        """Play a typed move, or explain why it cannot be played."""
        seat = self.sitting.seat
        if seat is None or self.sitting.curtain:
            self._greet()
            return
        state = self.sitting.view
        if not text.strip():
            example = str(state.moves(seat)[0])
            self.says.say(Text("Type a move, for example: {move}", move=example), kind="refusal")
            return
        try:
            move = state.parse(text, seat)
        except ValueError as error:
            self.says.say(str(error), kind="refusal")
            return
        self.clock.ready()
        refusal = state.why_not(move, seat)
        if refusal is None:
            self._decide(seat, move)
            return
        self.hand.put_down()
        self.hand.warn(state, refusal)
        self._paint()
        self._refuse(refusal)

    def _refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done, and what can be pressed instead."""
        move = refusal.instead
        self.says.refuse(refusal, instead(self.scenery, self.sitting.view, move) if move is not None else None)

    def say_with_turn(self, said: Text) -> None:
        """Say something, and then whose turn it is."""
        self.says.say(Sentences(said, self._whose()))

    def point(self, said: Text, where: tuple[str, ...]) -> None:
        """Say something, and ring places on the board."""
        self.hand.point(where)
        self._paint()
        self.says.say(said)

    @guarded
    def skip(self) -> None:
        """Let all bots answer without pauses until a person decides."""
        self._thinking.hurry()

    def _decide(self, seat: int, move: Move) -> None:
        """Play a legal move, unless the coach asks to look once more."""
        word = self.coaching.word(seat, move)
        self.hand.put_down(word.where if word is not None else ())
        if word is None:
            self._play(move)
            return
        self._paint()
        self.says.say(word.said, kind="wrong")

    def _play(self, move: Move) -> None:
        self._thinking.bots_first(lambda: self.match.play(move, move.seat))

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
            self.says.say(news.said, match.result.rule, telling.ending(self.sitting), details=news.details)
        else:
            self.says.say(news.said, details=news.details)
        decided = [k for k in range(played_from, match.now) if match.record[k].seat != CHANCE]
        for k, end in zip(decided, [*decided[1:], match.now], strict=True):
            self.tell(self._callbacks, match.record[k], match.state_at(end))

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

    @property
    def looks_back(self) -> bool:
        """True while an older position of a game that is over is looked at in its review."""
        match = self.match
        return self.reviewing.is_open and match.now < len(match.record) and match.result is None

    def _see(self, turning: TurningPoint) -> None:
        before = self.match.state_at(turning.entry)
        path = self.scenery.path(before, turning.better)
        self._step(partial(self.match.goto, turning.entry), coaching.told(turning, before))
        self.hand.put_down(path)
        self._paint()

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
        old.unwatch(self._watched)
        self.match.watch(self._watched)
        self.match.replies = LATER
        self.sitting = Sitting(self.match)
        self._kept.renew()
        self.hand = Hand(games.scenery(self.match.game.name))
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

    def on_move(self, callback: Callable[[Move, State], None]) -> None:
        """Call this with every move that is played here, by people and bots, and the state that it led to."""
        self._callbacks.append(callback)

    def on_result(self, callback: Callable[[Result | None], None]) -> None:
        """Call this when the game is over, with how it has ended, and with None when it runs again."""
        self._followers.append(callback)

    def stop(self) -> None:
        """Stop whatever a bot or the coach is thinking."""
        self._thinking.stop()
        self.ending.rest()
        self.hinting.rest()
        self.coaching.rest()

    def _about(self) -> str:
        return f"{self.match.game.name}, {self.match.now} of {len(self.match.record)} entries"
