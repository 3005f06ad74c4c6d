"""A game being played: it draws the dice, lets the bots answer, remembers every move, and goes back and forth."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from os import PathLike
from random import SystemRandom
from typing import NamedTuple

from garden_widgets.core import record
from garden_widgets.core.chance import generator
from garden_widgets.core.errors import HiddenError, IllegalMove, OptionError, RecordError, shown
from garden_widgets.core.game import Game
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.outcome import Event
from garden_widgets.core.player import Player
from garden_widgets.core.registry import games
from garden_widgets.core.state import State

PERSON = "person"


class MatchView(NamedTuple):
    """What one seat may know of a match."""

    state: State
    events: tuple[Event, ...]
    record: tuple[str, ...]


class Match:
    """A game being played.

    Chance is drawn by itself: after each `play` the state waits for a decision, or the game is over. Bots answer
    at once when a person has played; where no person sits, or `replies` is "later", `run` or `thinking` moves them.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        seed: int | str | None = None,
        players: Sequence[str | Player] | None = None,
        **options: object,
    ) -> None:
        self.game = games[game] if isinstance(game, str) else game
        self._begin(self.game.start(**options), seed, players)

    @classmethod
    def at(cls, state: State, *, seed: int | str | None = None, players: Sequence[str | Player] | None = None) -> Match:
        """Start a match from any position."""
        if state.is_view:
            raise HiddenError("A match needs a whole state, not what one seat may see of it.")
        match = cls.__new__(cls)
        match.game = state.game
        match._begin(state, seed, players)
        return match

    def _begin(self, start: State, seed: int | str | None, players: Sequence[str | Player] | None) -> None:
        if seed is None:
            seed = SystemRandom().randrange(2**32)
        if type(seed) not in (int, str):
            raise OptionError("seed", seed, "it wants a whole number or a text")
        self.seed = seed
        self.replies = "at once"
        self._players = self._seated(players, start)
        self._moves: list[Move] = []
        self._states = [start]
        self._now = 0
        self._set_chance: str | None = None
        self._continue(self._moves, self._states)
        self._now = len(self._moves)
        if self._persons and len(self._persons) < start.seats:
            self._answer()

    def _seated(self, players: Sequence[str | Player] | None, start: State) -> tuple[str | Player, ...]:
        if players is None:
            players = (PERSON,) * start.seats
        if isinstance(players, str) or not isinstance(players, Sequence) or len(players) != start.seats:
            raise OptionError("players", players, f"name one player for each of the {start.seats} seats")
        self._bots: dict[int, Player] = {}
        for seat, player in enumerate(players):
            if isinstance(player, Player):
                self._bots[seat] = player
            elif player != PERSON:
                try:
                    self._bots[seat] = games.player(self.game.name, player)
                except ValueError as error:
                    raise OptionError("players", player, str(error).rstrip(".")) from None
        self._persons = frozenset(range(start.seats)) - self._bots.keys()
        return tuple(players)

    # What is ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state that is shown."""
        return self._states[self._now]

    @property
    def now(self) -> int:
        """How many entries of the record have been played to come here."""
        return self._now

    @property
    def record(self) -> tuple[Move, ...]:
        """Every move, chance and clock too; after an undo also those that `redo` would play again."""
        return tuple(self._moves)

    @property
    def players(self) -> tuple[str | Player, ...]:
        """Who sits at each seat, as it was given."""
        return self._players

    @property
    def start(self) -> State:
        """The state in which the match began."""
        return self._states[0]

    def bot(self, seat: int) -> Player | None:
        """Give the bot at a seat, or None for a person."""
        return self._bots.get(seat)

    def state_at(self, k: int) -> State:
        """Give the state after k entries of the record, without going there."""
        return self._states[self._check_entry(k)]

    def seat(self, seat: int, player: str | Player) -> None:
        """Let somebody else sit at a seat from now on."""
        players = list(self._players)
        players[seat] = player
        self._players = self._seated(players, self.start)

    # Playing -----------------------------------------------------------------------------------------------------

    def play(self, move: Move | str, seat: int | None = None) -> State:
        """Play a move of a person, the clock, or a bot moved by hand; then chance, and the bots' answers."""
        self._commit(move, seat)
        if self._persons and self.replies == "at once":
            self._answer()
        return self.state

    def _commit(self, move: Move | str, seat: int | None) -> None:
        """Play one move and the chance after it: all of it, or nothing if anything is refused."""
        before = self.state
        if isinstance(move, str):
            move = before.parse(move, seat)
        after = before.play(move, seat)
        moves, states = [*self._moves[: self._now], move], [*self._states[: self._now + 1], after]
        used = self._continue(moves, states)
        self._moves, self._states, self._now = moves, states, len(moves)
        if used:
            self._set_chance = None

    def _continue(self, moves: list[Move], states: list[State]) -> bool:
        """Draw chance until somebody has to decide; tell whether the chance that was set has come."""
        used = False
        while states[-1].movers == (CHANCE,):
            state = states[-1]
            if self._set_chance is not None and not used:
                move = state.parse(self._set_chance)
                refusal = state.why_not(move)
                if refusal is not None:
                    raise IllegalMove(refusal)
                used = True
            else:
                move = state.draw(generator(self.seed, len(moves)))
            moves.append(move)
            states.append(state.after(move))
        return used

    def set_chance(self, text: str | None) -> None:
        """Set what the next roll or deal will be; None lets chance decide again."""
        if text is not None and self.state.parse(text).seat != CHANCE:
            raise OptionError("chance", text, "it wants a roll or a deal of this game")
        self._set_chance = text

    def roll_instead(self, text: str) -> State:
        """Put another roll or deal in the place of the last one, as long as nothing has been decided since."""
        if self._now == 0 or self._moves[self._now - 1].seat != CHANCE:
            raise OptionError("chance", text, "something has been decided since the last roll; undo that first")
        before = self._states[self._now - 1]
        move = before.parse(text)
        after = before.play(move)
        moves, states = [*self._moves[: self._now - 1], move], [*self._states[: self._now], after]
        self._continue(moves, states)
        self._moves, self._states, self._now = moves, states, len(moves)
        return self.state

    # Bots --------------------------------------------------------------------------------------------------------

    @property
    def bot_to_move(self) -> int | None:
        """The seat of a bot that has to decide now, if there is one."""
        return next((mover for mover in self.state.movers if mover in self._bots), None)

    def thinking(self) -> Generator[None, None, bool]:
        """Let one bot think and move, in slices; tell whether there was one. Drop it when the state has changed."""
        seat = self.bot_to_move
        if seat is None:
            return False
        state, rng = self.state, generator(self.seed, self._now, "bot", seat)
        move = yield from self._bots[seat].think(state.seen_by(seat), seat, rng)
        if state is self.state:
            self._commit(move, move.seat)
        return True

    def _answer(self) -> None:
        while self.bot_to_move is not None:
            for _ in self.thinking():
                pass

    def run(self) -> State:
        """Let the bots play until a person has to decide, or the game is over."""
        self._answer()
        return self.state

    # Back and forth ------------------------------------------------------------------------------------------------

    def _decisions(self) -> list[int]:
        """List the entries that persons decided."""
        return [k for k, move in enumerate(self._moves) if move.seat in self._persons]

    def can_undo(self) -> bool:
        """Tell whether there is a decision to take back."""
        return self._undo_to() is not None

    def can_redo(self) -> bool:
        """Tell whether there is a decision to play again."""
        return self._now < len(self._moves)

    def _undo_to(self) -> int | None:
        before = [k for k in self._decisions() if k < self._now]
        if not before:
            return None
        k = before[-1]
        shown_since = any(self._states[j].reveals(self._moves[j]) for j in range(k, self._now))
        return None if shown_since else k

    def undo(self) -> State:
        """Take back the last decision of a person, and all that followed by itself."""
        k = self._undo_to()
        if k is None:
            raise ValueError(
                "What was hidden has been shown: that cannot be taken back."
                if any(k < self._now for k in self._decisions())
                else "There is no decision to take back."
            )
        self._now = k
        return self.state

    def redo(self) -> State:
        """Play the decision that was taken back once more, and all that followed by itself."""
        if not self.can_redo():
            raise ValueError("There is no decision to play again.")
        later = [k for k in self._decisions() if k > self._now]
        self._now = later[0] if later else len(self._moves)
        return self.state

    def goto(self, k: int) -> State:
        """Show the game as it was after k entries of the record."""
        self._now = self._check_entry(k)
        return self.state

    def _check_entry(self, k: int) -> int:
        if type(k) is not int or not 0 <= k <= len(self._moves):
            raise ValueError(f"There is no entry {shown(k)} in this record: choose 0 to {len(self._moves)}.")
        return k

    # What a seat may know ------------------------------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> MatchView:
        """Give what a seat may know of state, events and record."""
        view = self.state.seen_by(seat)
        played = list(zip(self._states, self._moves[: self._now], strict=False))
        return MatchView(view, view.events, self.game.told(played, seat))

    # Files -----------------------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, object]:
        """Write the match as plain JSON."""
        return record.write(
            game=self.game.name,
            options=self.start.options.to_dict(),
            position=self.start.to_dict(),
            seed=self.seed,
            players=[player if isinstance(player, str) else player.name for player in self._players],
            moves=self._moves,
            now=self._now,
        )

    def save(self, path: str | PathLike[str]) -> None:
        """Save the match to a file: whole, or not at all."""
        record.save(self.to_dict(), path)

    @classmethod
    def from_dict(cls, data: object, players: Sequence[str | Player] | None = None) -> Match:
        """Read a match and play it again, which proves it. `players` seats others than the file does."""
        saved = record.read(data)
        try:
            match = cls.__new__(cls)
            match.game = games[saved.game]
            start = match.game.from_dict(saved.position)
            if saved.options != start.options.to_dict():
                raise RecordError("The saved game's options do not agree with its first position.")
            match._moves, match._states, match._now = [], [start], 0
            match.seed, match.replies, match._set_chance = saved.seed, "at once", None
            match._players = match._seated(players or saved.players, start)
        except (KeyError, ValueError) as error:
            raise RecordError(f"The saved game cannot be set up: {error}") from error
        for k, (seat, text) in enumerate(saved.moves, start=1):
            try:
                move = match._states[-1].parse(text, seat)
                match._states.append(match._states[-1].play(move, seat))
            except ValueError as error:
                raise RecordError(f"Entry {k} ({shown(text)}) cannot be played: {error}") from error
            match._moves.append(move)
        if not 0 <= saved.now <= len(match._moves):
            raise RecordError(f"now: wants an entry of the record, 0 to {len(match._moves)}, not {saved.now}.")
        match._now = saved.now
        if match._now == len(match._moves):
            match._continue(match._moves, match._states)
            match._now = len(match._moves)
        return match

    @classmethod
    def load(cls, path: str | PathLike[str], players: Sequence[str | Player] | None = None) -> Match:
        """Load a match from a file."""
        return cls.from_dict(record.load(path), players)

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, seed {self.seed!r}, {self._now} of {len(self._moves)} entries>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Mapping[str, str]:
        """Show the board; of a running hidden game only what an onlooker may see."""
        state = self.state
        return (state if state.result is not None else state.seen_by(None))._repr_mimebundle_()


__all__ = ["CLOCK", "PERSON", "Match", "MatchView"]
