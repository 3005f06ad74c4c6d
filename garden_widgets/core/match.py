"""A game being played: it draws the dice, lets the bots answer, remembers every move, and goes back and forth."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from os import PathLike
from typing import Final

from garden_widgets.core import automatic, house, record
from garden_widgets.core.automatic import Source
from garden_widgets.core.errors import HiddenError, IllegalMove, OptionError, RecordError, reason
from garden_widgets.core.game import Game
from garden_widgets.core.house import Call
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.optional import WITHOUT
from garden_widgets.core.options import unknown
from garden_widgets.core.played import MatchView, Played
from garden_widgets.core.player import Function, Player, Seated, at_once
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.core.wording import shown

PERSON = "person"
AT_ONCE = "at once"
LATER = "later"

WORDS: Final = ("seed", "players", "replies", "end_after")
"""What is said of a match beside the options of its game."""


_SHOWN: Final = Text("What was hidden has been shown: that cannot be taken back.")


class Match(Played):
    """A game being played: `Match("snail-invasion", seed=7, players=["person", "gentle"], board=16)`.

    `game` is a game or its name, and all that is not named here is an option of the game. `seed` (a whole number or a
    text) decides all chance. `players` says for each seat who sits there: "person", a bot by its name ("random",
    "gentle", "strong"), a `Player`, or a function that takes a view, a seat and a generator of random numbers and
    returns a move. To play on from a position, write `Match.at(state)`.

    Chance is drawn by itself: after each `play` the state waits for a decision, or the game is over. Bots answer
    at once when a person has played; where no person sits, or `replies` is "later", `run` or `thinking` moves them.
    With `end_after` the game ends after so many turns, if it has not ended before: a rule of the house, as are an
    offered draw and giving up.
    Whatever raises an error leaves the match as it was.
    """

    def __init__(
        self,
        game: str | Game | None = None,
        /,
        *,
        seed: int | str | None = None,
        players: Sequence[Seated] | None = None,
        replies: str = AT_ONCE,
        end_after: int = 0,
        **options: object,
    ) -> None:
        named: object = options.pop("game", None) if game is None else game  # a game may have an option `game` too
        if isinstance(named, State):
            raise TypeError(str(Text("A match begins with a game. To play on from a position, write Match.at(state).")))
        chosen = named if isinstance(named, Game) else games[named]  # type: ignore[index]
        known = [option.name for option in chosen.options]
        for name, value in options.items():
            if name not in known and name != WITHOUT:
                raise unknown(name, value, known, WORDS)
        self._begin(chosen, chosen.start(**options), seed, players, replies, end_after)

    @classmethod
    def at(
        cls,
        state: State,
        *,
        seed: int | str | None = None,
        players: Sequence[Seated] | None = None,
        replies: str = AT_ONCE,
        end_after: int = 0,
    ) -> Match:
        """Start a match from any position: a whole state, as `play`, `from_dict` or another match gives it."""
        if state.is_view:
            raise HiddenError(Text("A match needs a whole state, not what one seat may see of it."))
        match = cls.__new__(cls)
        match._begin(state.game, state, seed, players, replies, end_after)
        return match

    def _begin(
        self,
        game: Game,
        start: State,
        seed: int | str | None,
        players: Sequence[Seated] | None,
        replies: str,
        end_after: int,
    ) -> None:
        if seed is None:
            from random import SystemRandom

            seed = SystemRandom().randrange(2**128 if game.hidden else 2**32)  # nobody shall find it by trying
        if not record.is_seed(seed):
            raise OptionError("seed", seed, Text("it wants {seeds}", seeds=record.SEEDS))
        if replies not in (AT_ONCE, LATER):
            raise OptionError("replies", replies, Text('choose "at once" or "later"'))
        super().__init__(game, start, seed, end_after)
        self.replies = replies
        self._next_chance: str | None = None
        self._listeners: list[Callable[[int | None], None]] = []
        self._seat_all((PERSON,) * start.seats if players is None else players)
        self._catch_up()

    def _seat_all(self, players: Sequence[Seated]) -> None:
        seats = self._states[0].seats
        if isinstance(players, str) or not isinstance(players, Sequence) or len(players) != seats:
            raise OptionError("players", players, Text("name one player for each of the {seats} seats", seats=seats))
        bots: dict[int, Player] = {}
        for seat, player in enumerate(players):
            if isinstance(player, Player):
                bots[seat] = player
            elif callable(player) and not isinstance(player, type):
                bots[seat] = Function(player)
            elif player != PERSON:
                bots[seat] = games.player(self.game.name, player)
        self._players, self._bots = tuple(players), bots
        self._persons = frozenset(range(seats)) - bots.keys()

    def seat(self, seat: int, player: Seated) -> None:
        """Let somebody else sit at a seat from now on."""
        self.state.check_viewer(seat)
        players = list(self._players)
        players[seat] = player
        self._seat_all(players)

    # Being watched -----------------------------------------------------------------------------------------------

    def watch(self, callback: Callable[[int | None], None]) -> None:
        """Call this after each change: with the entry that play went on from, or None after going back."""
        self._listeners.append(callback)

    def unwatch(self, callback: Callable[[int | None], None]) -> None:
        """Stop calling this after changes."""
        self._listeners = [each for each in self._listeners if each != callback]

    def _changed(self, played_from: int | None = None) -> None:
        for callback in tuple(self._listeners):
            callback(played_from)

    def __getstate__(self) -> dict[str, object]:
        """Leave out who watches: a copy is a match of its own."""
        return {**self.__dict__, "_listeners": []}

    # Playing -----------------------------------------------------------------------------------------------------

    def play(self, move: Move | str, seat: int | None = None) -> State:
        """Play a move (or its text) of a person, the clock, or a bot moved by hand; then chance, and the bots' answers.

        `seat` says whose move it is where several may move. A move against the rules raises an `IllegalMove`.
        """
        before, over = self._now, self._over()
        if over is not None:
            raise IllegalMove(over)
        with self._all_or_nothing():
            self._commit(self.state.legal_move(move, seat))
            self._reply()
        self._changed(before)
        return self.state

    @contextmanager
    def _all_or_nothing(self, back_to: int | None = None) -> Iterator[None]:
        """Take everything back if something fails. Only what comes after the entry `back_to`, or now, may change."""
        kept = self._now if back_to is None else back_to
        before = self._now, self._next_chance
        moves, states = self._moves[kept:], self._states[kept + 1 :]
        try:
            yield
        except BaseException:
            self._moves[kept:], self._states[kept + 1 :] = moves, states
            self._now, self._next_chance = before
            raise

    def _commit(self, move: Move) -> None:
        """Play one legal move, and then chance until somebody has to decide; what was taken back is dropped."""
        if self.is_secret and self._shows_after(self._now):
            raise ValueError(str(_SHOWN))
        with self._all_or_nothing():
            after = house.after(self.state, move)
            self._moves[self._now :] = [move]
            self._states[self._now + 1 :] = [after]
            self._draw()

    def _draw(self) -> None:
        """Draw chance at the end of the record until somebody has to decide."""
        for move, state in automatic.advance(self._states[-1], len(self._moves), self._chance):
            self._moves.append(move)
            self._states.append(state)
        self._now = len(self._moves)

    def _chance(self, state: State, entry: int) -> Move | None:
        """Take the chance that was set, or else draw it; a set one that cannot come now stays set until it can."""
        if state.movers != automatic.DUE or self._is_over(entry):
            return None
        if self._next_chance is not None:
            with suppress(ValueError):
                move = state.legal_move(self._next_chance, CHANCE)
                self._next_chance = None
                return move
        return automatic.drawn(self.seed, state, entry)

    @property
    def next_chance(self) -> str | None:
        """The roll or deal that was set and has not come yet."""
        return self._next_chance

    def set_chance(self, text: str | None) -> None:
        """Set what the next roll or deal will be; None lets chance decide again."""
        if text is not None and self.state.parse(text).seat != CHANCE:
            raise OptionError("chance", text, Text("it wants a roll or a deal of this game"))
        self._next_chance = text

    def roll_instead(self, text: str) -> State:
        """Put another roll or deal in the place of the last one, as long as nothing has been decided since."""
        if self._now == 0 or self._moves[self._now - 1].seat != CHANCE:
            decided = Text("something has been decided since the last roll; undo that first")
            raise OptionError("chance", text, decided)
        move = self._states[self._now - 1].legal_move(text, CHANCE)
        before = self._now - 1
        with self._all_or_nothing(before):
            self._now = before
            self._commit(move)
            self._reply()
        self._changed(before)
        return self.state

    # By the rules of the house -----------------------------------------------------------------------------------

    def offer_draw(self, seat: int) -> State:
        """Offer a draw. As with the other calls, an `IllegalMove` says why it is not possible."""
        return self._call(house.OFFER, seat)

    def answer_draw(self, seat: int, accept: bool) -> State:
        """Accept or decline the draw that is offered; it is agreed when all have accepted."""
        return self._call(house.ACCEPT if accept else house.DECLINE, seat)

    def give_up(self, seat: int) -> State:
        """Give the game up, no matter whose turn it is."""
        return self._call(house.GIVE_UP, seat)

    def _call(self, said: str, seat: int) -> State:
        self.state.check_viewer(seat)
        call, before = Call(seat, said), self._now
        refusal = self._situation(before).why_not(call)
        if refusal is not None:
            raise IllegalMove(refusal)
        self._commit(call)
        self._changed(before)
        return self.state

    # Bots --------------------------------------------------------------------------------------------------------

    @property
    def bot_to_move(self) -> int | None:
        """The seat of a bot that has to decide now, if there is one."""
        if self.offer is not None:
            return None  # first it wants an answer
        return next((mover for mover in self.movers if mover in self._bots), None)

    def _bot(self, state: State, entry: int) -> Generator[None, None, Move] | None:
        """Let the bot think that has to decide now, if there is one."""
        seat = self.bot_to_move
        return None if seat is None else automatic.bot_move(self._bots[seat], state, seat, self.seed, entry)

    def thinking(self, *sources: Source) -> Generator[None, None, bool]:
        """Let one bot think and move, in slices, or else make the move of another source; return whether there was one.

        What was found is dropped when the state has changed meanwhile.
        """
        state, before = self.state, self._now
        move = yield from automatic.next_move(state, before, self._bot, *sources)
        if move is not None and state is self.state and before == self._now:
            self._commit(move)
            self._changed(before)
        return move is not None

    def _reply(self) -> None:
        """Let the bots answer a person, if they are to do so at once."""
        if self._persons and self.replies == AT_ONCE:
            self._run()

    def _catch_up(self) -> None:
        """Draw what is due at the end of the record, and let the bots play that come first."""
        self._draw()
        self._reply()

    def run(self) -> State:
        """Let the bots play until a person has to decide, or the game is over."""
        before = self._now
        self._run()
        if self._now != before:
            self._changed(before)
        return self.state

    def _run(self) -> None:
        with self._all_or_nothing():
            while (move := at_once(automatic.next_move(self.state, self._now, self._bot))) is not None:
                self._commit(move)

    # Back and forth ------------------------------------------------------------------------------------------------

    def undo(self) -> State:
        """Take back the last decision of a person, and all that followed by itself."""
        k = self._undo_to()
        if k is None:
            none = self._decision_before() is None
            raise ValueError(str(Text("There is no decision to take back.") if none else _SHOWN))
        self._now = k
        self._changed()
        return self.state

    def redo(self) -> State:
        """Play the decision that was taken back once more, and all that followed by itself."""
        if not self.can_redo():
            raise ValueError(str(Text("There is no decision to play again.")))
        later = self._decision_after()
        self._now = len(self._moves) if later is None else later
        self._changed()
        return self.state

    def goto(self, k: int) -> State:
        """Show the game as it was after k entries of the record."""
        self._now = self._check_entry(k)
        self._changed()
        return self.state

    # Files -----------------------------------------------------------------------------------------------------------

    @classmethod
    def from_dict(cls, data: object, players: Sequence[Seated] | None = None, *, replies: str = AT_ONCE) -> Match:
        """Read what `to_dict` wrote and play it again, which proves it; `players` seats others than it names.

        What is no saved match raises a `RecordError` that says where it is wrong.
        """
        saved = record.read(data)
        seated = players or [player or PERSON for player in saved.players]
        try:
            start = games[saved.game].from_dict(saved.position)
            match = cls.at(start, seed=saved.seed, players=seated, replies=LATER, end_after=saved.end_after)
        except (KeyError, ValueError) as error:
            raise RecordError(Text("The saved game cannot be set up: {why}", why=reason(error))) from error
        if saved.options != start.options.to_dict():
            raise RecordError(Text("The saved game is damaged: its options do not agree with its first position."))
        match._replay(saved.moves)
        match._now = saved.now
        match.replies = replies
        if saved.now == len(saved.moves):
            match._catch_up()
        return match

    def _replay(self, moves: Sequence[tuple[int, str]]) -> None:
        self._moves, self._states = [], self._states[:1]
        for k, (seat, text) in enumerate(moves, start=1):
            state = self._states[-1]
            try:
                move = self._situation(k - 1).entry(text, seat)
            except ValueError as error:
                raise RecordError(
                    Text(
                        "Entry {entry} of {entries}, {move} of seat {seat}, cannot be played: {why}",
                        entry=k,
                        entries=len(moves),
                        move=shown(text),
                        seat=seat,
                        why=reason(error),
                    )
                ) from error
            self._moves.append(move)
            self._states.append(house.after(state, move))

    @classmethod
    def load(
        cls, path: str | PathLike[str], players: Sequence[Seated] | None = None, *, replies: str = AT_ONCE
    ) -> Match:
        """Load a match from a file."""
        return cls.from_dict(record.load(path), players, replies=replies)


__all__ = ["CLOCK", "PERSON", "Match", "MatchView"]
