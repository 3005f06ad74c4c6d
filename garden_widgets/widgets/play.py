"""`gw.play`: a game to play - board, explanations, moves, undo, bots - as one ordinary widget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import ipywidgets as widgets
import traitlets

from garden_widgets.core import short_code
from garden_widgets.core.address import Entry
from garden_widgets.core.errors import HiddenError, RecordError
from garden_widgets.core.game import Game
from garden_widgets.core.match import Match
from garden_widgets.core.move import CLOCK, Move
from garden_widgets.core.outcome import Result
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.motion import Beat, story
from garden_widgets.scenes.pressing import choices, press, ways
from garden_widgets.scenes.scene import Scene
from garden_widgets.scenes.scenery import Chosen, Scenery
from garden_widgets.tables import tickets
from garden_widgets.tables.sitting import Sitting
from garden_widgets.tables.thinking import Thinking
from garden_widgets.widgets.controls import Bar, Button, MoveBox
from garden_widgets.widgets.countdown import Countdown
from garden_widgets.widgets.guard import guarded
from garden_widgets.widgets.more import More
from garden_widgets.widgets.picture import Picture, with_picture
from garden_widgets.widgets.says import Says
from garden_widgets.widgets.table import table

MOST_PREVIEWS: Final = 40
"""Legal moves whose consequences are put into words for the list; with more, the texts alone must do."""

MOST_BUTTONS: Final = 6
"""Buttons for moves that are no press on the board."""

LONGEST_ADDRESS: Final = 6000


class Play(widgets.VBox):
    """A game being played. Observe `state` and `result`, or ask for every move with `on_move`."""

    match = traitlets.Instance(Match)
    state = traitlets.Instance(State)  # type: ignore[type-abstract]
    result = traitlets.Instance(Result, allow_none=True)

    def __init__(self, match: Match, *, address: bool = False, ticket: str = "", left: str = "", **kwargs: Any) -> None:
        self._callbacks: list[Callable[[Move, State], None]] = []
        self.chosen: Chosen = ()
        self._cause: tuple[str, ...] = ()
        self._counted = 0
        self._put_away: Match | None = None
        """The game that was played before this one, until something is decided in this one."""

        self._thinking = Thinking(self)
        self._in_address = address
        self._ticket = ticket or tickets.new()
        match.replies = "later"
        self.says = Says()
        self.match = match
        self.sitting = Sitting(match)
        self.picture = Picture(self._scene())
        self.movebox = MoveBox(self.play_text)
        self._actions: dict[str, Callable[[], None]] = {}
        self.bar = Bar(lambda name: self._actions[name]())
        self.more = More(self)
        super().__init__(**kwargs)
        self._table = table(None, self.picture, self.says, self.bar, self.movebox, self.more)
        self._side = self._table.children[-1]
        self.countdown: Countdown | None = None
        self._timed: object = None
        self._left = left
        self.children = (self._table,)
        self.add_class("gw-frame")
        self.picture.on_press(self.press)
        self.observe(self._begun, "match")
        self._refresh()
        self._greet()
        self._thinking.go_on()

    # What is shown -----------------------------------------------------------------------------------------------

    @property
    def scenery(self) -> Scenery[Any]:
        """How this game is shown and pressed."""
        scenery: Scenery[Any] = games.scenery(self.match.game.name)
        return scenery

    @property
    def person_decides(self) -> bool:
        """Tell whether a person decides now, perhaps at the same time as a bot."""
        return self.sitting.seat is not None

    @guarded
    def sit_down(self) -> None:
        """Open the curtain for the person who decides now."""
        self.sitting.sit_down()
        self._refresh()
        self._greet()

    def _scene(self) -> Scene:
        scene: Scene = games.scene(self.sitting.view)
        return scene.plus(*self.scenery.preview(self.sitting.view, self.chosen))

    def _marks(self) -> Marks:
        seat, state = self.sitting.seat, self.sitting.view
        if seat is None or self.sitting.curtain:
            return Marks(last=self._last(), cause=self._cause)
        return Marks(
            last=self._last(),
            able=() if self.chosen else choices(self.scenery, state, seat, ()),
            chosen=self.chosen,
            target=choices(self.scenery, state, seat, self.chosen) if self.chosen else (),
            cause=self._cause,
        )

    def _last(self) -> tuple[str, ...]:
        """Give what the last decision touched."""
        for k in range(self.match.now, 0, -1):
            if self.match.record[k - 1].seat >= 0:
                return tuple(
                    token for event in self.sitting.seen(self.match.state_at(k)).events for token in event.where
                )
        return ()

    def _paint(self, beats: Sequence[Beat] = ()) -> None:
        self.picture.show(self._scene(), self._marks(), beats)

    def _refresh(self, since: int | None = None) -> None:
        """Bring everything on the page up to date; the board first, with what happened since an entry of the record."""
        match = self.match
        self.chosen = ()
        viewer = self.sitting.viewer
        self.sitting.settle()
        alone = self.sitting.viewer == viewer  # nobody is shown again what somebody else could see
        self._paint(self._beats(since) if since is not None and alone else ())
        self.state, self.result = match.state, match.state.result
        self._offer()
        self.more.refresh()
        self._write_address()
        self._show_time()

    def _show_time(self) -> None:
        """Start the countdown of a stage that has one, and take it away when the stage is over."""
        stage = self.match.state.timed
        timed = (id(self.match), stage.stage) if stage is not None else None
        if timed == self._timed:
            return
        self._timed = timed
        if stage is None:
            if self.countdown is not None:
                self.countdown.stop()
            self._side.children = tuple(each for each in self._side.children if each is not self.countdown)
            return
        if self.countdown is None:
            self.countdown = Countdown(self.time_is_up, kept=Entry.LEFT.value if self._in_address else "")
        self.countdown.begin(stage.seconds, self._left)
        self._left = ""
        if self.countdown not in self._side.children:
            self._side.children = (self.countdown, *self._side.children)

    @guarded
    def time_is_up(self) -> None:
        """Let the clock make its move, at the end of the record: whoever looks back meanwhile loses nothing."""
        self.stop()
        before = len(self.match.record)
        self.match.goto(before)
        moves = self.match.state.moves(CLOCK)
        if not moves:
            self._refresh()
            return
        self.match.play(moves[0])
        self.played(before)
        self._thinking.go_on()

    def _offer(self) -> None:
        """Offer the legal moves in the box, and as buttons those that are no press on the board."""
        seat, state = self.sitting.seat, self.sitting.view
        moves = state.moves(seat) if seat is not None and not self.sitting.curtain else ()
        words = [(str(move), self._means(move) if len(moves) <= MOST_PREVIEWS else "") for move in moves]
        self.movebox.offer(words, played=self._counted, ready=bool(moves))
        plain = [move for move in moves if not self.scenery.path(state, move)]
        first: dict[str, Callable[[], None]] = {}
        if self.sitting.curtain and seat is not None:
            first[f"I am {state.seat_name(seat)}, and nobody else is looking"] = self.sit_down
        for move in plain[:MOST_BUTTONS]:
            first[str(move)] = partial(self.play_text, str(move))
        self._actions = {**first, "Undo": self.undo, "Redo": self.redo, "New game": self.new_game}
        self.bar.show(
            *(Button(name, primary=self.sitting.curtain or len(plain) == len(moves)) for name in first),
            Button("Undo", disabled=not self.match.can_undo() and self._put_away is None),
            Button("Redo", disabled=not self.match.can_redo()),
            Button("New game"),
        )

    def _means(self, move: Move) -> str:
        """Say what a move leads to; nothing where that is hidden."""
        try:
            events = self.sitting.view.after(move).events
        except HiddenError:
            return ""
        return " ".join(event.text for event in events)

    def _write_address(self) -> None:
        if not self._in_address:
            return
        if self.match.game.hidden:  # the record of a running hidden game stays on the server
            kept = self.match.now > 0 and tickets.keep(self._ticket, self.match)
            self.picture.hits.address = {Entry.TICKET: self._ticket, Entry.SEED: None} if kept else {Entry.TICKET: None}
        else:
            try:
                text = short_code.write(self.match)
            except RecordError:  # a match that is too long for any address
                text = ""
            self.picture.hits.address = {
                Entry.MATCH: text if 0 < len(text) <= LONGEST_ADDRESS else None,
                Entry.SEED: None,
            }

    def _greet(self) -> None:
        """Say whose turn it is, or how the game ended."""
        state = self.match.state
        if state.result is not None:
            self.says.say(state.ending(), state.result.rule, self._end)
        elif self.sitting.curtain and self.sitting.seat is not None:
            self.says.say(f"{state.seat_name(self.sitting.seat).capitalize()} decides in secret: the others look away.")
        elif self.sitting.seat is not None:
            events = self.sitting.view.events
            rolled = f"{events[-1].text} " if events and self.match.now else ""
            who = state.seat_name(self.sitting.seat).capitalize()
            self.says.say(f"{rolled}{who} to move: press a marked place, or type a move.")
        elif self.match.bot_to_move is not None:
            self.says.say(f"{state.seat_name(self.match.bot_to_move).capitalize()} is thinking.")

    def show_error(self, error: Exception) -> None:
        """Show what went wrong."""
        self.says.say(f"Something went wrong: {error} The game is as it was.", kind="error")

    # What people do -----------------------------------------------------------------------------------------------

    @guarded
    def press(self, token: str) -> None:
        """Do what a press on the board means."""
        seat = self.sitting.seat
        if seat is None or self.sitting.curtain:
            self._greet()
            return
        done = press(self.scenery, self.sitting.view, seat, self.chosen, token)
        self._cause = done.refusal.where if done.refusal else ()
        if done.move is not None:
            self._play(done.move)
            return
        self.chosen = done.chosen
        self._paint()
        if done.refusal is not None:
            self.says.refuse(done.refusal)
        else:
            self.says.say(self._preview() if done.chosen else f"Put back. {self._whose()}")
            self.more.refresh()

    def _preview(self) -> str:
        """Say what the chosen piece can do, from the moves that go on from it."""
        seat = self.sitting.seat
        assert seat is not None
        onwards = ways(self.scenery, self.sitting.view, seat, self.chosen)
        places = {token for tokens in onwards.values() for token in tokens}
        if len(onwards) == 1:
            return f"{self._means(*onwards)} Press the marked place{'s' * (len(places) > 1)} to do it."
        return f"Chosen. Press one of the {len(places)} marked places."

    @guarded
    def play_text(self, text: str) -> None:
        """Play a typed move, or explain why it cannot be played."""
        seat = self.sitting.seat
        if seat is None or self.sitting.curtain:
            self._greet()
            return
        state = self.sitting.view
        if not text.strip():
            self.says.say(f"Type a move, for example: {state.moves(seat)[0]}", kind="refusal")
            return
        try:
            move = state.parse(text, seat)
        except ValueError as error:
            self.says.say(str(error), kind="refusal")
            return
        refusal = state.why_not(move, seat)
        if refusal is None:
            self._play(move)
            return
        self._cause = refusal.where
        self._paint()
        self.says.refuse(refusal)

    def _play(self, move: Move) -> None:
        self._cause = ()
        self._thinking.finish()  # who acts at the same time has decided before this move is known
        before = self.match.now
        self.match.play(move, move.seat)
        self.played(before)
        self._thinking.go_on()

    def played(self, before: int) -> None:
        """Show the move after so many entries of the record, and all that followed it, and tell whoever asked."""
        self._counted += 1
        self._put_away = None
        match, state = self.match, self.match.state
        move = match.record[before]
        self._refresh(before)
        told = " ".join(
            event.text
            for k in range(before + 1, match.now + 1)
            for event in self.sitting.seen(match.state_at(k)).events
        )
        if self.sitting.curtain and self.sitting.seat is not None:
            told = f"{told} Now {state.seat_name(self.sitting.seat)} decides in secret."
        elif match.record[match.now - 1].seat >= 0 and state.result is None:  # no dice have told whose turn it is
            told = f"{told} {self._whose()}"
        if state.result is not None:
            self.says.say(f"{told} {state.ending()}", state.result.rule, self._end)
        else:
            self.says.say(told)
        for callback in self._callbacks:
            try:
                callback(move, state)
            except Exception as error:
                self.show_error(error)

    def _beats(self, before: int) -> tuple[Beat, ...]:
        """Tell what happened since so many entries of the record, as whoever sits here may see it."""
        match, seen = self.match, self.sitting.seen
        steps = (
            (seen(match.state_at(k)), match.record[k], seen(match.state_at(k + 1))) for k in range(before, match.now)
        )
        return story(self.scenery, steps)

    @guarded
    def undo(self) -> None:
        """Take the last decision back, or a new game that has just begun."""
        self.stop()
        if self._put_away is not None and not self.match.can_undo():
            self.begin(self._put_away)
            return
        self.match.undo()
        self._cause = ()
        self._refresh()
        self.says.say("Taken back. " + self._whose())

    @guarded
    def redo(self) -> None:
        """Play the decision that was taken back once more."""
        self.stop()
        self.match.redo()
        self._cause = ()
        self._refresh()
        self.says.say("Played again. " + self._whose())
        self._thinking.go_on()

    @guarded
    def goto(self, k: int) -> None:
        """Show the game as it was after k entries of the record."""
        self.stop()
        self.match.goto(k)
        self._cause = ()
        self._refresh()
        self.says.say(f"Entry {k} of {len(self.match.record)}. {self._whose()}")
        self._thinking.go_on()

    def _whose(self) -> str:
        state = self.match.state
        if state.result is not None:
            return state.ending()
        mover = self.sitting.seat if self.sitting.seat is not None else self.match.bot_to_move
        return f"{state.seat_name(mover).capitalize()} to move." if mover is not None else ""

    @property
    def _end(self) -> str:
        """How an ending is shown: as a loss where persons play and none of them has won."""
        result, persons = self.match.state.result, self.sitting.persons
        lost = result is not None and persons and not set(persons) & set(result.winners)
        return "lost" if lost else "end"

    @guarded
    def new_game(self) -> None:
        """Begin another game with the same options and players; undo brings the old one back."""
        old = self.match
        self.begin(Match.at(old.start, players=old.players))
        self._put_away = old
        self._offer()
        self.says.say(f"A new game. Undo brings the old one back. {self._whose()}")

    def begin(self, match: Match) -> None:
        """Show and play another match; setting `match` does the same."""
        self.match = match

    def _begun(self, _: object) -> None:
        self.stop()
        self.match.replies = "later"
        self._ticket, self.sitting = tickets.new(), Sitting(self.match)
        self._cause = ()
        self._put_away = None
        self._refresh()
        self._greet()
        self._thinking.go_on()

    def on_move(self, callback: Callable[[Move, State], None]) -> None:
        """Call this with every move that is played here, by people and bots, and the state that it led to."""
        self._callbacks.append(callback)

    def stop(self) -> None:
        """Stop whatever a bot is thinking."""
        self._thinking.stop()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Carry a picture, for places where no widget can live."""
        return with_picture(super()._repr_mimebundle_(**kwargs), self.picture.scene)


def play(game: str | Game | Match, *, address: bool = False, **options: Any) -> Play:
    """Play a game: by its name and options, or a match that is there already."""
    match = game if isinstance(game, Match) else Match(game, **options)
    return Play(match, address=address)
