"""`gw.play`: a game to play - board, explanations, moves, undo, bots - as one ordinary widget."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

import ipywidgets as widgets
import traitlets

from garden_widgets.core import code
from garden_widgets.core.errors import HiddenError
from garden_widgets.core.game import Game
from garden_widgets.core.match import Match
from garden_widgets.core.move import CLOCK, Move
from garden_widgets.core.outcome import Result
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.pressing import Chosen, choices, press, ways
from garden_widgets.scenes.scene import Scene
from garden_widgets.widgets import tickets
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

BOT_PAUSE: Final = 0.45
"""Seconds before a bot's move, so that eyes can follow."""

REVEAL_PAUSE: Final = 1.4
"""Seconds before a bot's move when something hidden has just been shown."""

LONGEST_ADDRESS: Final = 6000


class Play(widgets.VBox):
    """A game being played. Observe `state` and `result`, or ask for every move with `on_move`."""

    match = traitlets.Instance(Match)
    state = traitlets.Instance(State)  # type: ignore[type-abstract]
    result = traitlets.Instance(Result, allow_none=True)

    def __init__(self, match: Match, *, address: bool = False, ticket: str = "", **kwargs: Any) -> None:
        self._callbacks: list[Callable[[Move, State], None]] = []
        self.chosen: Chosen = ()
        self._cause: tuple[str, ...] = ()
        self._counted = 0
        self._thinking: asyncio.Task[None] | None = None
        self._in_address = address
        self._ticket = ticket or tickets.new()
        self.viewer: int | None = None
        self._alone_since = -1
        """How long the record was when a person sat down alone before the page."""

        match.replies = "later"
        self.says = Says()
        self.match = match
        self._seat_viewer()
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
        self.children = (self._table,)
        self.add_class("gw-frame")
        self.picture.on_press(self.press)
        self.observe(self._begun, "match")
        self._refresh()
        self._greet()
        self._let_bots_think()

    # What is shown -----------------------------------------------------------------------------------------------

    @property
    def touch(self) -> Any:
        """The scene module of this game."""
        return games.part(self.match.game.name, "scenes")

    @property
    def seat(self) -> int | None:
        """The person at this screen who decides now, or None."""
        return next(iter(self._persons(self.match.state.movers)), None)

    @property
    def view(self) -> State:
        """What may be on the page now: of a hidden game only what whoever sits before it may know."""
        return self.seen(self.match.state)

    def seen(self, state: State) -> State:
        """Take out of a state what may not be on the page."""
        return state if self.match.state.result is not None else state.seen_by(self.viewer)

    @property
    def curtain(self) -> bool:
        """True while the page waits for a person to be alone with it: to see or do what others may not know."""
        seat = self.seat
        if seat is None or not self.match.game.hidden or len(self._persons(range(self.match.state.seats))) < 2:
            return False
        if len(self._persons(self.match.state.movers)) > 1:  # whoever acts first is watched by who acts next
            return self._alone_since != self.match.now
        return seat != self.viewer and self._sees_more(seat)

    def _persons(self, seats: Iterable[int]) -> list[int]:
        return [seat for seat in seats if seat >= 0 and self.match.bot(seat) is None]

    def _sees_more(self, seat: int) -> bool:
        """Tell whether a seat sees something now that an onlooker does not."""
        return self.match.state.seen_by(seat) != self.match.state.seen_by(None)

    def _seat_viewer(self) -> None:
        """Let the page be seen by the only person, or by the next who decides; with secrets, after the curtain."""
        match = self.match
        persons = self._persons(range(match.state.seats))
        if not match.game.hidden or len(persons) < 2:
            self.viewer = persons[0] if persons else None
        elif self.curtain:
            self.viewer = None
        else:
            self.viewer = self.seat

    @guarded
    def sit_down(self) -> None:
        """Open the curtain for the person who decides now."""
        self.viewer, self._alone_since = self.seat, self.match.now
        self._refresh()
        self._greet()

    def _scene(self) -> Scene:
        scene: Scene = games.scene(self.view)
        return scene.plus(*self.touch.preview(self.view, self.chosen))

    def _marks(self) -> Marks:
        seat, state = self.seat, self.view
        if seat is None or self.curtain:
            return Marks(last=self._last(), cause=self._cause)
        return Marks(
            last=self._last(),
            able=() if self.chosen else choices(self.touch, state, seat, ()),
            chosen=self.chosen,
            target=choices(self.touch, state, seat, self.chosen) if self.chosen else (),
            cause=self._cause,
        )

    def _last(self) -> tuple[str, ...]:
        """Give what the last decision touched."""
        for k in range(self.match.now, 0, -1):
            if self.match.record[k - 1].seat >= 0:
                return tuple(token for event in self.seen(self.match.state_at(k)).events for token in event.where)
        return ()

    def _paint(self, *, motion: bool = False) -> None:
        self.picture.show(self._scene(), self._marks(), motion=motion)

    def _refresh(self, *, motion: bool = False) -> None:
        """Bring everything on the page up to date; the board first."""
        match = self.match
        self.chosen = ()
        self._seat_viewer()
        self._paint(motion=motion)
        self.state, self.result = match.state, match.state.result
        self._offer()
        self.more.refresh()
        self._write_address()
        self._show_time()

    def _show_time(self) -> None:
        """Start the countdown of a stage that has one, and take it away when the stage is over."""
        stage = getattr(self.touch, "timed", lambda _: None)(self.match.state)
        timed = (id(self.match), stage[0]) if stage is not None else None
        if timed == self._timed:
            return
        self._timed = timed
        if stage is None:
            if self.countdown is not None:
                self.countdown.stop()
            self._side.children = tuple(each for each in self._side.children if each is not self.countdown)
            return
        if self.countdown is None:
            self.countdown = Countdown(self.time_is_up)
        self.countdown.begin(stage[1])
        if self.countdown not in self._side.children:
            self._side.children = (self.countdown, *self._side.children)

    @guarded
    def time_is_up(self) -> None:
        """Let the clock make its move."""
        moves = self.match.state.moves(CLOCK)
        if moves:
            self.stop()
            before = self.match.now
            self.match.play(moves[0])
            self._played(before)
            self._let_bots_think()

    def _offer(self) -> None:
        """Offer the legal moves in the box, and as buttons those that are no press on the board."""
        seat, state = self.seat, self.view
        moves = state.moves(seat) if seat is not None and not self.curtain else ()
        words = [(str(move), self._means(move) if len(moves) <= MOST_PREVIEWS else "") for move in moves]
        self.movebox.offer(words, played=self._counted, ready=bool(moves))
        plain = [move for move in moves if not self.touch.path(state, move)]
        first: dict[str, Callable[[], None]] = {}
        if self.curtain and seat is not None:
            first[f"I am {state.seat_name(seat)}, and nobody else is looking"] = self.sit_down
        for move in plain[:MOST_BUTTONS]:
            first[str(move)] = partial(self.play_text, str(move))
        self._actions = {**first, "Undo": self.undo, "Redo": self.redo, "New game": self.new_game}
        self.bar.show(
            *(Button(name, primary=self.curtain or len(plain) == len(moves)) for name in first),
            Button("Undo", disabled=not self.match.can_undo()),
            Button("Redo", disabled=not self.match.can_redo()),
            Button("New game"),
        )

    def _means(self, move: Move) -> str:
        """Say what a move leads to; nothing where that is hidden."""
        try:
            events = self.view.after(move).events
        except HiddenError:
            return ""
        return " ".join(event.text for event in events)

    def _write_address(self) -> None:
        if not self._in_address:
            return
        if self.match.game.hidden:  # the record of a running hidden game stays on the server
            kept = self.match.now > 0 and tickets.keep(self._ticket, self.match)
            self.picture.hits.address = {"ticket": self._ticket if kept else None}
        else:
            text = code.write(self.match)
            self.picture.hits.address = {"match": text if len(text) <= LONGEST_ADDRESS else None}

    def _greet(self) -> None:
        """Say whose turn it is, or how the game ended."""
        state = self.match.state
        if state.result is not None:
            self.says.say(state.ending(), state.result.rule, "end")
        elif self.curtain and self.seat is not None:
            self.says.say(f"{state.seat_name(self.seat).capitalize()} decides in secret: the others look away.")
        elif self.seat is not None:
            rolled = f"{self.view.events[-1].text} " if self.view.events and self.match.now else ""
            self.says.say(
                f"{rolled}{state.seat_name(self.seat).capitalize()} to move: press a marked place, or type a move."
            )
        elif self.match.bot_to_move is not None:
            self.says.say(f"{state.seat_name(self.match.bot_to_move).capitalize()} is thinking.")

    def show_error(self, error: Exception) -> None:
        """Show what went wrong."""
        self.says.say(f"Something went wrong: {error} The game is as it was.", kind="error")

    # What people do -----------------------------------------------------------------------------------------------

    @guarded
    def press(self, token: str) -> None:
        """Do what a press on the board means."""
        seat = self.seat
        if seat is None or self.curtain:
            self._greet()
            return
        done = press(self.touch, self.view, seat, self.chosen, token)
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
        seat = self.seat
        assert seat is not None
        onwards = ways(self.touch, self.view, seat, self.chosen)
        places = {token for tokens in onwards.values() for token in tokens}
        if len(onwards) == 1:
            return f"{self._means(*onwards)} Press the marked place{'s' * (len(places) > 1)} to do it."
        return f"Chosen. Press one of the {len(places)} marked places."

    @guarded
    def play_text(self, text: str) -> None:
        """Play a typed move, or explain why it cannot be played."""
        seat = self.seat
        if seat is None or self.curtain:
            self._greet()
            return
        state = self.view
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
        if self.match.bot_to_move is not None:  # who acts at the same time has decided before this move is known
            self.stop()
            while self._one_bot_move():
                pass
        before = self.match.now
        self.match.play(move, move.seat)
        self._played(before)
        self._let_bots_think()

    def _played(self, before: int) -> None:
        """Show the move after so many entries of the record, and all that followed it, and tell whoever asked."""
        self._counted += 1
        match, state = self.match, self.match.state
        move = match.record[before]
        self._refresh(motion=True)
        told = " ".join(
            event.text for k in range(before + 1, match.now + 1) for event in self.seen(match.state_at(k)).events
        )
        if self.curtain and self.seat is not None:
            told = f"{told} Now {state.seat_name(self.seat)} decides in secret."
        elif match.record[match.now - 1].seat >= 0 and state.result is None:  # no dice have told whose turn it is
            told = f"{told} {self._whose()}"
        if state.result is not None:
            self.says.say(f"{told} {state.ending()}", state.result.rule, "end")
        else:
            self.says.say(told)
        for callback in self._callbacks:
            try:
                callback(move, state)
            except Exception as error:
                self.show_error(error)

    @guarded
    def undo(self) -> None:
        """Take the last decision back."""
        self.stop()
        self.match.undo()
        self._cause = ()
        self._refresh(motion=True)
        self.says.say("Taken back. " + self._whose())

    @guarded
    def redo(self) -> None:
        """Play the decision that was taken back once more."""
        self.stop()
        self.match.redo()
        self._cause = ()
        self._refresh(motion=True)
        self.says.say("Played again. " + self._whose())
        self._let_bots_think()

    @guarded
    def goto(self, k: int) -> None:
        """Show the game as it was after k entries of the record."""
        self.stop()
        self.match.goto(k)
        self._cause = ()
        self._refresh()
        self.says.say(f"Entry {k} of {len(self.match.record)}. {self._whose()}")
        self._let_bots_think()

    def _whose(self) -> str:
        state = self.match.state
        if state.result is not None:
            return state.ending()
        mover = self.seat if self.seat is not None else self.match.bot_to_move
        return f"{state.seat_name(mover).capitalize()} to move." if mover is not None else ""

    @guarded
    def new_game(self) -> None:
        """Begin another game with the same options and players."""
        old = self.match
        self.begin(Match.at(old.start, players=old.players))

    def begin(self, match: Match) -> None:
        """Show and play another match; setting `match` does the same."""
        self.match = match

    def _begun(self, _: object) -> None:
        self.stop()
        self.match.replies = "later"
        self._ticket, self.viewer, self._alone_since = tickets.new(), None, -1
        self._cause = ()
        self._refresh()
        self._greet()
        self._let_bots_think()

    def on_move(self, callback: Callable[[Move, State], None]) -> None:
        """Call this with every move that is played here, by people and bots, and the state that it led to."""
        self._callbacks.append(callback)

    # Bots ------------------------------------------------------------------------------------------------------------

    def stop(self) -> None:
        """Stop whatever a bot is thinking."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    def _let_bots_think(self) -> None:
        """Let bots answer in slices between which the page stays alive; without an event loop, at once."""
        match = self.match
        if match.bot_to_move is None or match.now < len(match.record) or self._thinking is not None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while self._one_bot_move():
                pass
            return
        self._thinking = loop.create_task(self._think())

    def _one_bot_move(self) -> bool:
        match, before = self.match, self.match.now
        for _ in match.thinking():
            pass
        if match.now == before:
            return False
        self._played(before)
        return match.bot_to_move is not None

    async def _think(self) -> None:
        try:
            while self.match.bot_to_move is not None:
                await asyncio.sleep(self._pause())
                match, before = self.match, self.match.now
                for _ in match.thinking():
                    await asyncio.sleep(0)
                if match is self.match and match.now > before:
                    self._played(before)
        except Exception as error:
            self.show_error(error)
        finally:
            if self._thinking is asyncio.current_task():
                self._thinking = None

    def _pause(self) -> float:
        """Tell how long eyes need before a bot moves; where a person decides as well, it does so at once."""
        match = self.match
        if match.now and match.state_at(match.now - 1).reveals(match.record[match.now - 1]):
            return REVEAL_PAUSE
        return BOT_PAUSE if self.seat is None else 0

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Carry a picture, for places where no widget can live."""
        return with_picture(super()._repr_mimebundle_(**kwargs), self.picture.scene)


def play(game: str | Game | Match, *, address: bool = False, **options: Any) -> Play:
    """Play a game: by its name and options, or a match that is there already."""
    match = game if isinstance(game, Match) else Match(game, **options)
    return Play(match, address=address)
