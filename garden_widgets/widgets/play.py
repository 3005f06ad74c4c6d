"""`gw.play`: a game to play - board, explanations, moves, undo, bots - as one ordinary widget."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import ipywidgets as widgets
import traitlets

from garden_widgets.core import short_code
from garden_widgets.core.address import Entry
from garden_widgets.core.errors import HiddenError, RecordError
from garden_widgets.core.game import Game
from garden_widgets.core.match import Match
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.outcome import Result
from garden_widgets.core.player import Player
from garden_widgets.core.registry import games
from garden_widgets.core.state import OVER, State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.core.wording import listed, shown
from garden_widgets.lessons import words
from garden_widgets.scenes.hand import Hand
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.motion import Beat, story
from garden_widgets.scenes.pressing import ways
from garden_widgets.scenes.saying import Kind
from garden_widgets.scenes.scenery import Chosen, Scenery
from garden_widgets.tables import tickets
from garden_widgets.tables.sitting import Sitting
from garden_widgets.tables.thinking import Thinking
from garden_widgets.widgets.controls import MORE, Bar, Button, MoveBox, Settings
from garden_widgets.widgets.countdown import Countdown
from garden_widgets.widgets.frame import spread
from garden_widgets.widgets.more import More
from garden_widgets.widgets.picture import Picture, with_picture
from garden_widgets.widgets.piece import Piece, guarded
from garden_widgets.widgets.says import Says
from garden_widgets.widgets.seats import Seats

MOST_PREVIEWS: Final = 40
"""Legal moves whose consequences are put into words for the list; with more, the texts alone must do."""

MOST_BUTTONS: Final = 6
"""Buttons for moves that are no press on the board."""

LONGEST_LOG: Final = 9
"""So many of the last things that happened are listed."""

LONGEST_ADDRESS: Final = 6000

GAME_ON: Final = Text("The game goes on from here.")
UNTOUCHED: Final = Text("The game is as it was.")

LastWords = Callable[[State], Text]


class Play(Piece, widgets.VBox):
    """A game being played. Observe `state` and `result`, or ask for every move with `on_move`."""

    match = traitlets.Instance(Match)
    state = traitlets.Instance(State)  # type: ignore[type-abstract]
    result = traitlets.Instance(Result, allow_none=True)

    def __init__(
        self,
        match: Match,
        *,
        address: bool = False,
        ticket: str = "",
        left: str = "",
        last_words: LastWords | None = None,
        above: Sequence[widgets.DOMWidget] = (),
        actions: Sequence[widgets.DOMWidget] = (),
        sheet: Sequence[widgets.DOMWidget] = (),
        layout: widgets.Layout | dict[str, str] | None = None,
    ) -> None:
        self._callbacks: list[Callable[[Move, State], None]] = []
        self._counted = 0
        self._put_away: Match | None = None
        """The game that was played before this one, until something is decided in this one."""

        self._thinking = Thinking(self)
        self._in_address = address
        self._ticket = ticket or tickets.new()
        self._last_words = last_words or (lambda state: state.outcome())
        self._hurries = False
        """True while bots answer at once, since somebody does not want to wait."""

        self._quiet = False
        """True while this widget itself changes the match, and says so in its own words."""

        match.replies = "later"
        self.says = Says()
        self.match = match
        match.watch(self._watched)
        self.sitting = Sitting(match)
        self.hand = Hand(games.scenery(match.game.name))
        self.picture = Picture(self.hand.scene(self.sitting.view))
        self.movebox = MoveBox(self.play_text)
        self._actions: dict[str, Callable[[], None]] = {}
        self.act = Bar(self._do, column=True)
        self.act.add_class("gw-act")
        self.bar = Bar(self._do)
        self.seats = Seats()
        self.settings = Settings("once")
        self.more = More(self)
        super().__init__(**({} if layout is None else {"layout": layout}))
        self._side = widgets.VBox()  # what comes and goes: the countdown
        self._spread = spread(
            widgets.VBox([*above, self.seats]),
            self.picture,
            self.says,
            self._side,
            self.act,
            *actions,
            self.bar,
            sheet=widgets.VBox([*sheet, self.settings, self.movebox, self.more]),
        )
        self.countdown: Countdown | None = None
        self._timed: object = None
        self._left = left
        self.hold(self._spread)
        self.add_class("gw-frame")
        self.picture.on_press(self.press)
        self.picture.on_skip(self.skip)
        self.observe(self._begun, "match")
        self._refresh()
        self._greet()
        self._thinking.go_on()

    # What is shown -----------------------------------------------------------------------------------------------

    @property
    def scenery(self) -> Scenery[Any]:
        """How this game is shown and pressed."""
        return self.hand.scenery

    @property
    def chosen(self) -> Chosen:
        """What has been pressed for a move so far."""
        return self.hand.chosen

    @property
    def person_decides(self) -> bool:
        """True while a person decides, perhaps at the same time as a bot."""
        return self.sitting.seat is not None

    @guarded
    def sit_down(self) -> None:
        """Open the curtain for the person who decides now."""
        self.sitting.sit_down()
        self._refresh()
        self._greet()

    def _marks(self) -> Marks:
        seat, last = self.sitting.seat, self._last()
        if seat is None or self.sitting.curtain:
            return Marks(last=last, cause=self.hand.cause)
        return self.hand.marks(self.sitting.view, seat, last=last)

    def _happened(self) -> tuple[Text, ...]:
        """List what happened last, the latest first, as far as whoever sits here may see it."""
        seen = self.sitting.seen
        states = (seen(self.match.state_at(k)) for k in range(self.match.now, max(0, self.match.now - LONGEST_LOG), -1))
        return tuple(event.said for state in states for event in reversed(state.events))[:LONGEST_LOG]

    def _last(self) -> tuple[str, ...]:
        """List what the last decision touched."""
        for k in range(self.match.now, 0, -1):
            if self.match.record[k - 1].seat >= 0:
                return tuple(
                    token for event in self.sitting.seen(self.match.state_at(k)).events for token in event.where
                )
        return ()

    def _paint(self, beats: Sequence[Beat] = ()) -> None:
        seat = self.sitting.seat
        self.picture.viewer = self.sitting.viewer
        self.picture.curtain = str(self._aside(seat)) if seat is not None and self.sitting.curtain else ""
        self.picture.show(self.hand.scene(self.sitting.view), self._marks(), beats)

    def _refresh(self, since: int | None = None) -> None:
        """Bring everything on the page up to date; the board first, with what happened since an entry of the record."""
        match = self.match
        self.hand.put_down()
        viewer = self.sitting.viewer
        self.sitting.settle()
        alone = self.sitting.viewer == viewer  # nobody is shown again what somebody else could see
        moving = since is not None and alone and self.picture.is_seen and not self._hurries
        self._paint(self._beats(since) if moving and since is not None else ())
        self._offer()
        self.says.past = self._happened()
        self.seats.show(self.match, self.sitting.view, self.sitting.seat)
        self.more.refresh()
        self._write_address()
        self._show_time()
        self.state, self.result = match.state, match.state.result

    @traitlets.validate("state", "result")
    def _follows(self, proposal: Any) -> Any:
        """Let nobody set what follows from the match."""
        ours = self.match.state if proposal["trait"].name == "state" else self.match.state.result
        if proposal["value"] != ours:
            raise traitlets.TraitError(
                "The state and result of a game follow from its match: play a move with .match.play(...), "
                "or go on from another position with .match = gw.Match.at(state)."
            )
        return ours

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
        self._go(lambda: self.match.goto(len(self.match.record)))
        moves = self.match.state.moves(CLOCK)
        if moves:
            self.match.play(moves[0])
        else:
            self._refresh()

    def _offer(self) -> None:
        """Offer the legal moves in the box, and as buttons those that are no press on the board."""
        seat, state = self.sitting.seat, self.sitting.view
        moves = state.moves(seat) if seat is not None and not self.sitting.curtain else ()
        offers = [(str(move), str(self._means(move)) if len(moves) <= MOST_PREVIEWS else "") for move in moves]
        self.movebox.offer(offers, played=self._counted, ready=bool(moves))
        self._pressed = [move for move in moves if self.scenery.path(state, move)]
        plain = [move for move in moves if not self.scenery.path(state, move)]
        self._actions = {"undo": self.undo, "redo": self.redo, "new": self.new_game}
        first = []
        if self.sitting.curtain and seat is not None:
            self._actions["sit"] = self.sit_down
            alone = Text("I am {player:the}, and nobody else is looking", player=state.who(seat))
            first.append(Button("sit", alone, primary=True))
        for move in plain[:MOST_BUTTONS]:
            self._actions[f"play {move}"] = partial(self.play_text, str(move))
            first.append(Button(f"play {move}", str(move), primary=len(plain) == len(moves)))
        new = Button("new", Text("New game"), primary=self.match.state.result is not None)
        self.act.show(*first, *([new] if new.primary else []))
        self.bar.show(
            Button("undo", Text("Undo"), disabled=not self.match.can_undo() and self._put_away is None),
            Button("redo", Text("Redo"), disabled=not self.match.can_redo()),
            *([] if new.primary else [new]),
            MORE,
        )

    def _do(self, id: str) -> None:
        """Do what a button is for."""
        self._actions[id]()

    def _means(self, move: Move) -> Text:
        """Say what a move leads to; nothing where that is hidden."""
        try:
            events = self.sitting.view.after(move).events
        except HiddenError:
            return Sentences()
        return Sentences(*(event.said for event in events))

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

    # What is said ------------------------------------------------------------------------------------------------

    def _greet(self) -> None:
        """Say whose turn it is, or how the game ended."""
        state, seat = self.match.state, self.sitting.seat
        if state.result is not None:
            self.says.say(self._last_words(state), state.result.rule, self._end)
        elif seat is not None and self.sitting.curtain:
            self.says.say(self._aside(seat))
        elif seat is not None:
            events = self.sitting.view.events
            self.says.say(
                Sentences(
                    events[-1].said if events and self.match.now else "",
                    self._turn(seat),
                )
            )
        elif self.match.bot_to_move is not None:
            self.says.say(Text("{player:The} is thinking.", player=state.who(self.match.bot_to_move)))

    def _aside(self, seat: int) -> Text:
        return Text("{player:The} decides in secret: the others look away.", player=self.match.state.who(seat))

    def _turn(self, seat: int) -> Text:
        """Say whose turn it is, and where the moves are."""
        player = self.match.state.who(seat)
        if self._pressed:
            return Text("It is {player:whose} turn: press a marked place.", player=player)
        return Text.counted(
            "It is {player:whose} turn, with one way to go on: press its button.",
            "It is {player:whose} turn: press one of the {count} buttons.",
            max(1, len(self.act.ids)),
            player=player,
        )

    def _whose(self) -> Text:
        """Say whose turn it is, in short."""
        state = self.match.state
        if state.result is not None:
            return state.outcome()
        mover = self.sitting.seat if self.sitting.seat is not None else self.match.bot_to_move
        return Text("It is {player:whose} turn.", player=state.who(mover)) if mover is not None else Sentences()

    def _news(self, played_from: int) -> Text:
        """Say what has happened since an entry of the record, and who is next."""
        match, state, seat = self.match, self.match.state, self.sitting.seat
        states = [self.sitting.seen(match.state_at(k)) for k in range(played_from + 1, match.now + 1)]
        if state.result is not None:
            told = [event.said for seen in states for event in seen.events if event.kind != OVER]
            return Sentences(*told, self._last_words(state))
        told = [event.said for seen in states for event in seen.events]
        if seat is not None and self.sitting.curtain:
            return Sentences(*told, Text("Now {player:the} decides in secret.", player=state.who(seat)))
        if match.record[match.now - 1].seat >= 0:  # no dice have told whose turn it is
            return Sentences(*told, self._whose())
        return Sentences(*told)

    @property
    def _end(self) -> Kind:
        """How an ending is shown: as a loss where persons play and none of them has won."""
        result, persons = self.match.state.result, self.sitting.persons
        lost = result is not None and persons and not set(persons) & set(result.winners)
        return "lost" if lost else "end"

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
        done = self.hand.press(self.sitting.view, seat, token)
        move = done.move or self._only(seat)
        if move is not None:
            self.hand.put_down()
            self._play(move)
            return
        self._paint()
        if done.refusal is not None:
            self.says.refuse(done.refusal)
        else:
            self.says.say(self._preview(seat) if done.chosen else Sentences(words.PUT_BACK, self._whose()))
            self.more.refresh()

    def _only(self, seat: int) -> Move | None:
        """Return the only move of the piece that was taken in hand, where one press shall do."""
        state = self.sitting.view
        if not self.settings.once or len(self.chosen) != 1 or self.scenery.collects(state):
            return None
        onwards = ways(self.scenery, state, seat, self.chosen)
        return next(iter(onwards)) if len(onwards) == 1 else None

    def _preview(self, seat: int) -> Text:
        """Say what the chosen piece can do, from the moves that go on from it."""
        onwards = ways(self.scenery, self.sitting.view, seat, self.chosen)
        places = len({token for tokens in onwards.values() for token in tokens})
        if len(onwards) > 1:
            return Text.counted("Now press the marked place.", "Now press one of the {count} marked places.", places)
        press = Text.counted("Press the marked place to do it.", "Press the {count} marked places to do it.", places)
        return Sentences(*(self._means(move) for move in onwards), press)

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
        refusal = state.why_not(move, seat)
        if refusal is None:
            self._play(move)
            return
        self.hand.put_down(refusal.where)
        self._paint()
        self.says.refuse(refusal)

    @guarded
    def skip(self) -> None:
        """Let all bots answer at once until a person decides."""
        self._hurries = True
        try:
            self._thinking.finish()
        finally:
            self._hurries = False

    def _play(self, move: Move) -> None:
        self._thinking.finish()  # who acts at the same time has decided before this move is known
        self.match.play(move, move.seat)

    def _go(self, way: Callable[[], object]) -> None:
        """Go back or forth in the match, in words of one's own."""
        self._quiet = True
        try:
            way()
        finally:
            self._quiet = False

    @guarded
    def _watched(self, played_from: int | None) -> None:
        """Show what has become of the match, whoever changed it: this widget, a bot, or a line in another cell."""
        if self._quiet:
            return
        if played_from is not None:
            self._played(played_from)
        else:
            self.stop()
            self._refresh()
            self._greet()
        self._thinking.go_on()

    def _played(self, played_from: int) -> None:
        """Show the move of an entry of the record, and all that followed it, and tell whoever asked."""
        self._counted += 1
        self._put_away = None
        match, state = self.match, self.match.state
        self._refresh(played_from)
        if state.result is not None:
            self.says.say(self._news(played_from), state.result.rule, self._end)
        else:
            self.says.say(self._news(played_from))
        decided = [k for k in range(played_from, match.now) if match.record[k].seat != CHANCE]
        for k, end in zip(decided, [*decided[1:], match.now], strict=True):
            self.tell(self._callbacks, match.record[k], match.state_at(end))

    def _step(self, way: Callable[[], object], said: Text) -> None:
        """Take a decision back, or play it again; where that cannot be, say why."""
        self.stop()
        try:
            self._go(way)
        except ValueError as error:
            self.says.say(str(error), kind="refusal")
            return
        self._refresh()
        self.says.say(Sentences(said, self._whose()))

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
        if self._put_away is not None and not self.match.can_undo():
            self.begin(self._put_away)
        else:
            self._step(self.match.undo, words.BACK)

    @guarded
    def redo(self) -> None:
        """Play the decision that was taken back once more."""
        self._step(self.match.redo, Text("Played again."))
        self._thinking.go_on()

    @guarded
    def goto(self, k: int) -> None:
        """Show the game as it was after k entries of the record."""
        self._step(partial(self.match.goto, k), Text("Entry {entry} of {all}.", entry=k, all=len(self.match.record)))
        self._thinking.go_on()

    @guarded
    def new_game(self) -> None:
        """Begin another game with the same options and players; undo brings the old one back."""
        old = self.match
        self.begin(Match.at(old.start, players=old.players))
        self._put_away = old
        self._offer()
        self.says.say(Sentences(Text("A new game. Undo brings the old one back."), self._whose()))

    def begin(self, match: Match) -> None:
        """Show and play another match; setting `match` does the same."""
        self.match = match

    @guarded
    def _begun(self, change: Any) -> None:
        self.stop()
        change["old"].unwatch(self._watched)
        self.match.watch(self._watched)
        self.match.replies = "later"
        self._ticket, self.sitting = tickets.new(), Sitting(self.match)
        self.hand = Hand(games.scenery(self.match.game.name))
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

    def _about(self) -> str:
        return f"{self.match.game.name}, {self.match.now} of {len(self.match.record)} entries"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Carry a picture, for places where no widget can live."""
        return with_picture(self, super()._repr_mimebundle_(**kwargs), self.picture.scene)


def play(
    game: str | Game | Match | State,
    *,
    seed: int | str | None = None,
    players: Sequence[str | Player] | None = None,
    layout: widgets.Layout | dict[str, str] | None = None,
    address: bool = False,
    **options: Any,
) -> Play:
    """Play a game on the page.

    It takes a game or its name, with the options of the game; a state, to play on from there; or a match. `players`
    names who sits at each seat: "person", "random", "gentle", "strong", or a `Player` of your own; with the same
    `seed` the dice fall the same way again. A match brings all of this with it.

        gw.play("snail-invasion", players=["person", "gentle"], board=16)
        gw.play(gw.games["snail-invasion"].start(seats=1), seed=7)

        game = gw.play(gw.Match("pyramid-shambo", seats=3))
        game.on_move(lambda move, state: print(move))
        game.match.undo()
    """
    asked = {name: value for name, value in (("seed", seed), ("players", players)) if value is not None}
    if isinstance(game, Match):
        if asked or options:
            raise TypeError(
                f"A match cannot be given {_named(asked, options)}, since it has its seed, players and options: "
                "gw.play(match) plays it, gw.play(name, ...) makes another."
            )
        return Play(game, address=address, layout=layout)
    if isinstance(game, State):
        if options:
            raise TypeError(
                f"A state cannot be given {_named(options)}, since it has its options already: "
                "gw.play(state) goes on from there, with a seed and players if you like."
            )
        return Play(Match.at(game, seed=seed, players=players), address=address, layout=layout)
    if not isinstance(game, (str, Game)):
        raise TypeError(f"gw.play takes a game or its name, a state or a match, but this is {shown(game)}.")
    return Play(Match(game, seed=seed, players=players, **options), address=address, layout=layout)


def _named(*given: Mapping[str, object]) -> str:
    return listed([name for each in given for name in each], "and")
