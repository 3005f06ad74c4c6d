"""What a page shows of a game: the board, whose turn it is, what has happened, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal, Result
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons.runner import instead
from garden_widgets.presenters import past, telling
from garden_widgets.presenters.again import Again
from garden_widgets.presenters.at_board import AtBoard
from garden_widgets.presenters.at_table import AtTable
from garden_widgets.presenters.clock import Clock
from garden_widgets.presenters.coaching import Coaching
from garden_widgets.presenters.company import Company
from garden_widgets.presenters.controls import Bar, Button, Settings
from garden_widgets.presenters.countdown import Countdown
from garden_widgets.presenters.ending import Ending
from garden_widgets.presenters.hinting import Hinting
from garden_widgets.presenters.kept import Kept
from garden_widgets.presenters.more import More
from garden_widgets.presenters.offers import Offers
from garden_widgets.presenters.reviewing import Reviewing
from garden_widgets.presenters.says import Says
from garden_widgets.presenters.seats import Seats
from garden_widgets.scenes.hand import Hand
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.pressing import Press, choices
from garden_widgets.scenes.scenery import Chosen, Scenery
from garden_widgets.tables.failing import NOT_NOW, StoreError
from garden_widgets.tables.sitting import Sitting
from garden_widgets.tables.thinking import Thinking, pace

GAME_ON: Final = Text("The game goes on from here.")
UNTOUCHED: Final = Text("The game is as it was.")


class ShownGame(AtBoard[Press]):
    """A game on a page. `state` and `result` are those that are shown; ask for every move with `on_move`."""

    state: State
    result: Result | None
    _match: Match
    sitting: Sitting
    hand: Hand
    act: Bar
    again: Again
    clock: Clock
    coaching: Coaching
    company: Company
    ending: Ending
    hinting: Hinting
    has_hints: bool
    """True where hints are given: not in a lesson, which has its own."""

    more: More
    offers: Offers
    reviewing: Reviewing
    says: Says
    seats: Seats
    settings: Settings
    _thinking: Thinking
    _kept: Kept
    _in_address: bool
    _is_kept: bool
    _last_words: telling.LastWords
    table: AtTable | None
    """Where others sit at other devices."""

    _followers: list[Callable[[Result | None], None]]

    @property
    def match(self) -> Match:
        """The match that is played; another one takes its place when it is set."""
        return self._match

    @match.setter
    def match(self, match: Match) -> None:
        if match is not self._match:
            old, self._match = self._match, match
            self._begun(old)

    def _begun(self, old: Match) -> None:
        """Show and play another match than before."""
        raise NotImplementedError

    def stop(self) -> None:
        """Stop whatever a bot or the coach is thinking."""
        raise NotImplementedError

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
    def thinks(self) -> bool:
        """True where bots think here: where others sit at other devices, at one of these."""
        return self.table is None or self.table.thinks

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

    @property
    def is_calm(self) -> bool:
        """True while nothing is to be seen moving at the page."""
        return self.picture.is_calm

    @property
    def looks_back(self) -> bool:
        """True while an older position of a game that is over is looked at in its review."""
        match = self.match
        return self.reviewing.is_open and match.now < len(match.record) and match.result is None

    # What is painted --------------------------------------------------------------------------------------------------

    def _marks(self) -> Marks:
        seat, last = self.sitting.seat, past.touched(self.scenery, self.sitting)
        if seat is None or self.sitting.curtain:
            return Marks(last=last, cause=self.hand.cause, hint=() if self.sitting.curtain else self.hand.pointed)
        return self.hand.marks(self.sitting.view, seat, last=last)

    def _paint(self) -> None:
        seat = self.sitting.seat
        self.picture.viewer = self.sitting.viewer
        self.picture.is_open = seat is not None
        self.picture.curtain = (
            str(telling.aside(self.sitting, seat)) if seat is not None and self.sitting.curtain else ""
        )
        drags = self.hand.drags(self.sitting.view, seat) if seat is not None and not self.picture.curtain else {}
        self.picture.show(self.hand.scene(self.sitting.view, self.match.result), self._marks(), drags)

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
            self.picture.play(past.retold(self.scenery, self.sitting, since), pace(match))
        if alone and since is not None and not self.chosen and not self.is_telling:
            self._take_early()
        self._paint()
        self.coaching.follow()
        self.clock.show(match)
        self.rest_or_not()
        self.offer()
        self.says.past = past.happened(self.sitting)
        self.company.show(self.sitting, looks_back=self.reviewing.is_open)
        said = None if since is None or match.result is not None else telling.spoken(self.sitting, since)
        said = said or (self.company.said if since is not None else None)
        self.seats.show(match, self.sitting.view, self.sitting.seat, self.again.strip, said, self.table)
        self.more.refresh()
        self._write_address()
        self.ending.refresh()
        self.hinting.refresh()
        self.reviewing.refresh()
        ended = match.result != self.result
        self.state, self.result = match.state, match.result
        if ended:
            self.tell(self._followers, self.result)

    def _take_early(self) -> None:
        """Take in hand what was pressed while others moved."""

    def _is_still_good(self, chosen: Chosen, since: int) -> bool:
        """Check whether what somebody has in hand still leads anywhere, after others have acted at the same time."""
        seat = self.sitting.seat
        if not chosen or seat is None or any(move.seat == seat for move in self.match.record[since : self.match.now]):
            return False
        return bool(choices(self.scenery, self.sitting.view, seat, chosen))

    def rest_or_not(self) -> None:
        """Stop the clock while only bots move, until the film of their moves has ended, and for a hint."""
        match = self.match
        if match.result is not None or match.now < len(match.record):
            self.clock.rest(False)  # who looks back wins no time
            return
        bot_moved = bool(match.record) and match.bot(match.record[-1].seat) is not None
        alone = match.bot_to_move is not None and not self.person_decides
        self.clock.rest(alone or (self.is_telling and bot_moved) or self.hinting.is_shown)

    def offer(self) -> None:
        """Offer what can be done now."""
        self.offers.show(
            self.scenery,
            self.sitting,
            undo=self.again.can_go_back,
            again=self.again.buttons(),
            back=self.looks_back and self.table is None,
            answers=self.ending.buttons(),
            hint=self._help(),
            apart=self.table is not None,
            turned=self.match.result is not None and self.coaching.promises,
        )

    def _help(self) -> list[Button]:
        """Offer a hint; whoever is out of the game needs none, and may not wish to watch the others to its end."""
        match = self.match
        persons = [seat for seat, player in enumerate(match.players) if player == PERSON]
        plays_on = self.thinks and match.bot_to_move is not None and match.now == len(match.record)
        if persons and plays_on and all(self.scenery.is_out(match.state, seat) for seat in persons):
            return [Button("to-end", Text("Show me the end"), primary=True)]
        return [self.hinting.button()] if self.has_hints and self.sitting.persons else []

    def _write_address(self) -> None:
        if self._in_address:
            entries = self._kept.asked(self.match) if self._is_kept else self._kept.entries(self.match, self.again.fair)
            self.picture.address = entries

    # What is said -----------------------------------------------------------------------------------------------------

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
        said = NOT_NOW if isinstance(error, StoreError) else Sentences(wrong, UNTOUCHED if shown_now else GAME_ON)
        self.says.say(said, kind="error")
        self.report(error)

    def _refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done, and what can be pressed instead."""
        move = refusal.instead
        self.says.refuse(refusal, instead(self.scenery, self.sitting.view, move) if move is not None else None)

    def say_with_turn(self, said: Text) -> None:
        """Say something, and then whose turn it is."""
        self.says.say(Sentences(said, self._whose()))

    def point(self, said: Text, where: tuple[str, ...], held: Chosen = ()) -> None:
        """Say something, and ring places on the board; what is `held` stays in hand."""
        self.hand.point(where, held)
        self._paint()
        self.says.say(said)

    def _about(self) -> str:
        return f"{self.match.game.name}, {self.match.now} of {len(self.match.record)} entries"
