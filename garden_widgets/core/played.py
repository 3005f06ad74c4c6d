"""What has been played of a match, to be looked at from each entry of its record, and by each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import takewhile
from os import PathLike
from typing import Any, NamedTuple

from garden_widgets.core import house, record
from garden_widgets.core.game import Game
from garden_widgets.core.house import Call
from garden_widgets.core.move import Move
from garden_widgets.core.optional import WITHOUT, all_options
from garden_widgets.core.options import Option
from garden_widgets.core.outcome import Event, Refusal, Result
from garden_widgets.core.player import Player, Seated
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.core.wording import shown


class MatchView(NamedTuple):
    """What one seat may know of a match."""

    state: State
    events: tuple[Event, ...]
    record: tuple[str, ...]


class Played:
    """A game, its record, the state that each entry led to, and the entry that is shown; a `Match` plays on."""

    def __init__(self, game: Game, start: State, seed: int | str, end_after: int) -> None:
        self.game, self.seed, self.end_after = game, seed, house.checked_limit(end_after)
        self._moves: list[Move] = []
        self._states = [start]
        self._now = 0
        self._players: tuple[Seated, ...] = ()
        self._bots: dict[int, Player] = {}
        self._persons: frozenset[int] = frozenset()

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
    def start(self) -> State:
        """The state in which the match began."""
        return self._states[0]

    @property
    def players(self) -> tuple[Seated, ...]:
        """Who sits at each seat, as it was given."""
        return self._players

    def bot(self, seat: int) -> Player | None:
        """Return the bot at a seat, or None for a person."""
        return self._bots.get(seat)

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats that may move now; none when the game is over, by its own rules or by those of the house."""
        return () if self.result is not None else self.state.movers

    @property
    def turn(self) -> int:
        """The seat whose turn it is; while chance is due, who moves next."""
        return self.state.turn

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """List every legal move of a seat; without a seat, of the only mover. None when the game is over."""
        return () if self.result is not None else self.state.moves(seat)

    def why_not(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """Return the refusal of a move (or its text) that cannot be played now, or None exactly if it can."""
        return self._over() or self.state.why_not(move, seat)

    def _over(self) -> Refusal | None:
        """Refuse every move where a rule of the house has ended the game, of which its own rules know nothing."""
        result = self.result
        return Refusal(result.rule, self.outcome()) if result is not None and self.state.result is None else None

    def __len__(self) -> int:
        """Count the entries of the record that have been played to come here."""
        return self._now

    def __iter__(self) -> Iterator[Move]:
        """Go through the moves that have been played to come here, those of chance and clock too."""
        return iter(self._moves[: self._now])

    def __bool__(self) -> bool:
        """Return True: a match that has just begun is one as well."""
        return True

    def state_at(self, k: int) -> State:
        """Return the state after k entries of the record, without going there."""
        return self._states[self._check_entry(k)]

    def _check_entry(self, k: int) -> int:
        if type(k) is not int or not 0 <= k <= len(self._moves):
            none = Text(
                "There is no entry {entry} in this record: choose 0 to {last}.", entry=shown(k), last=len(self._moves)
            )
            raise ValueError(str(none))
        return k

    # How it ends ------------------------------------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """How the game has ended, by its own rules or by those of the house; None while it runs."""
        return self._situation(self._now).result

    def result_at(self, k: int) -> Result | None:
        """Return how the game had ended after k entries of the record."""
        return self._situation(self._check_entry(k)).result

    @property
    def offer(self) -> house.Offer | None:
        """The draw that is offered now and not yet decided."""
        return self._situation(self._now).offer

    @property
    def is_one_side(self) -> bool:
        """True where nobody plays against anybody."""
        return self._situation(self._now).is_one_side

    @property
    def turns(self) -> int:
        """How many turns are over, as the house counts them."""
        return self._situation(self._now).turns

    def outcome(self) -> Text:
        """Say how the game has ended; nothing while it runs."""
        return self._situation(self._now).outcome

    def events_at(self, k: int, seen: Callable[[State], State] = lambda state: state) -> tuple[Event, ...]:
        """Return what the last of k entries caused, in the game as it is `seen`, and by the rules of the house."""
        return self._situation(self._check_entry(k)).events(seen)

    def _is_over(self, k: int) -> bool:
        return self._situation(k).result is not None

    def _situation(self, k: int) -> house.Situation:
        return house.Situation(self._states[k], self._moves, k, self.end_after)

    # What can be taken back -------------------------------------------------------------------------------------------

    def _decision_before(self) -> int | None:
        """Find the last entry before now that a person decided."""
        return next((k for k in range(self._now - 1, -1, -1) if self._is_decision(k)), None)

    def _decision_after(self) -> int | None:
        """Find the next entry but one that a person decided: up to there `redo` plays again."""
        entries = range(self._now + 1, len(self._moves))
        return next((k for k in entries if self._is_decision(k)), None)

    def _is_decision(self, k: int) -> bool:
        """Check whether a person has decided something here: a draw that came to nothing is not taken back."""
        move = self._moves[k]
        if move.seat not in self._persons or not isinstance(move, Call):
            return move.seat in self._persons
        if move.said != house.OFFER:
            return move.said == house.GIVE_UP
        answers = takewhile(lambda j: isinstance(self._moves[j], Call), range(k, len(self._moves)))
        return any(self._is_over(j + 1) for j in answers)

    def can_undo(self) -> bool:
        """Check whether there is a decision to take back."""
        return self._undo_to() is not None

    def can_redo(self) -> bool:
        """Check whether there is a decision to play again."""
        return self._now < len(self._moves)

    def _undo_to(self) -> int | None:
        k = self._decision_before()
        return None if k is None or self._shows_after(k) else k

    def _shows_after(self, k: int) -> bool:
        """Check whether something hidden was shown after entry k; in a running secret game, also past what is seen."""
        end = len(self._moves) if self.is_secret else self._now
        return any(self.reveals(j) for j in range(k, end))

    # What a seat may know ---------------------------------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> MatchView:
        """Return what a seat (0 for the first, None for an onlooker) may know of state, events and record."""
        self.state.check_viewer(seat)
        view = self.state.seen_by(seat)
        entries = self._moves[: self._now]
        played = [(self._states[k], move) for k, move in enumerate(entries) if not isinstance(move, Call)]
        told = iter(self.game.told(played, seat))
        texts = tuple(str(move) if isinstance(move, Call) else next(told) for move in entries)
        return MatchView(view, self.events_at(self._now, lambda state: state.seen_by(seat)), texts)

    @property
    def is_secret(self) -> bool:
        """True while this is a running game in which something is hidden: its seed and record are for nobody."""
        return self.game.hidden and not self._is_over(len(self._moves))

    def reveals(self, k: int) -> bool:
        """Check whether an entry showed somebody what was hidden, as the end of a game with secrets does."""
        state, move = self._states[k], self._moves[k]
        if not isinstance(move, Call) and state.reveals(move):
            return True
        return self.game.hidden and self._states[k + 1].result is None and self._is_over(k + 1)

    # Written down -----------------------------------------------------------------------------------------------------

    @property
    def headers(self) -> dict[str, str]:
        """What stands above the record of a match: the game, its options, who plays, how it ended."""
        names = (f"{seat}: {_called(player)}" for seat, player in enumerate(self._players))
        secret = {} if self.is_secret else {"seed": str(self.seed)}
        return {
            "game": self.game.name,
            "title": self.game.title,
            **{option.name: option.write(self.start.options[option.name]) for option in self._told_options()},
            **secret,
            "players": ", ".join(names),
            "moves": str(len(self)),
            "result": str(self.outcome()),
        }

    def _told_options(self) -> Iterator[Option]:
        options = self.start.options
        known = all_options(self.game) if WITHOUT in options else self.game.options
        return (option for option in known if options.get(option.name, option.default) != option.default)

    def to_frame(self) -> Any:
        """Write the record as a table of pandas: seat, who, move and what it caused; hidden things stay hidden."""
        from importlib import import_module

        try:
            pandas = import_module("pandas")
        except ImportError:
            need = Text("A table of the record needs {package}: pip install {package}", package="pandas")
            raise ModuleNotFoundError(str(need), name="pandas") from None
        hide = (lambda state: state.seen_by(None)) if self.is_secret else (lambda state: state)
        texts = self.seen_by(None).record if self.is_secret else [str(move) for move in self]
        rows = [
            {
                "entry": k,
                "seat": move.seat,
                "who": self._states[k - 1].seat_name(move.seat),
                "move": texts[k - 1],
                "events": " ".join(event.text for event in self.events_at(k, hide)),
            }
            for k, move in enumerate(self, 1)
        ]
        return pandas.DataFrame(rows, columns=["entry", "seat", "who", "move", "events"]).set_index("entry")

    def to_dict(self) -> dict[str, object]:
        """Write the match as plain JSON; a player that is not known by name is left to be seated when it is read."""
        return record.write(
            game=self.game.name,
            options=self.start.options.to_dict(),
            position=self.start.to_dict(),
            seed=self.seed,
            players=[player if isinstance(player, str) else None for player in self._players],
            moves=self._moves,
            now=self._now,
            end_after=self.end_after,
        )

    def save(self, path: str | PathLike[str]) -> None:
        """Save the match to a file: whole, or not at all."""
        record.save(self.to_dict(), path)

    def __repr__(self) -> str:
        seed = "" if self.is_secret else f", seed {self.seed!r}"
        return f"<Match of {self.game.name}{seed}, {self._now} of {len(self._moves)} entries>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Mapping[str, str]:
        """Show the board; of a running hidden game only what an onlooker may see."""
        return (self.state.seen_by(None) if self.is_secret else self.state)._repr_mimebundle_()


def _called(player: Seated) -> str:
    return player if isinstance(player, str) else getattr(player, "name", getattr(player, "__name__", "player"))
