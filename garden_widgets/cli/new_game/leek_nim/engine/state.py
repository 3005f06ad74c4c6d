"""A state of Leek Nim: how many leeks are left, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from garden_widgets.core.move import CLOCK, Move
from garden_widgets.core.options import Options
from garden_widgets.core.outcome import Event, Refusal, Result
from garden_widgets.core.state import State
from garden_widgets.core.text import Name, Text

from leek_nim.engine.moves import MOST, Take
from leek_nim.engine.refusals import diagnose, wrong_seat
from leek_nim.engine.words import PLAYERS, board, tell, why_ended

if TYPE_CHECKING:
    from typing import Self

    from leek_nim.engine.game import LeekNim


class LeekNimState(State):
    """A state of the game; it never changes: what everybody reads are properties over its own slots."""

    __slots__ = ("_leeks", "_options", "_taken", "_turn")

    game: ClassVar[LeekNim]

    def __init__(self, options: Options, leeks: int, turn: int, taken: int = 0) -> None:
        self._options, self._leeks, self._turn = options, leeks, turn
        self._taken = taken  # how many the last move pulled; 0 where no move led here

    @property
    def options(self) -> Options:
        """The options of this game."""
        return self._options

    @property
    def leeks(self) -> int:
        """How many are left."""
        return self._leeks

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self._turn

    @property
    def seats(self) -> int:
        """How many play."""
        return len(PLAYERS)

    @property
    def movers(self) -> tuple[int, ...]:
        """Who may move now (LN-02)."""
        return (self.turn,) if self.leeks else ()

    @property
    def result(self) -> Result | None:
        """How the game ended: the last leek has been pulled by the one whose turn it no longer is."""
        if self.leeks:
            return None
        bitter = self.options["last"] == "loses"
        winner = self.turn if bitter else 1 - self.turn
        return Result((winner,), None, self.game.rules["LN-06" if bitter else "LN-05"])

    def why_ended(self) -> Text:
        """Say what decided a game that is over."""
        return why_ended(self)

    @property
    def in_reach(self) -> tuple[str, ...]:
        """The leeks that could be pulled now, by their numbers, the last one first."""
        return tuple(str(self.leeks - k) for k in range(min(MOST, self.leeks)))

    def to_dict(self) -> dict[str, object]:
        """Write the whole state as plain JSON."""
        return {"options": self.options.to_dict(), "leeks": self.leeks, "turn": self.turn}

    def _key(self) -> object:
        return self.options, self.leeks, self.turn

    def _player(self, seat: int) -> Name:
        return PLAYERS[seat]

    def __str__(self) -> str:
        return str(board(self))

    def _legal_moves(self, seat: int) -> tuple[Move, ...]:
        if seat == CLOCK:
            return ()
        return tuple(Take(seat, n) for n in range(1, min(MOST, self.leeks) + 1))  # LN-03, LN-04

    def _wrong_seat(self, move: Move, seat: int | None) -> Refusal:
        return wrong_seat(self)

    def _diagnose(self, move: Move) -> Refusal:
        return diagnose(self, move)

    def after(self, move: Move) -> Self:
        """Give the next state, unchecked and fast."""
        assert isinstance(move, Take)
        return type(self)(self.options, self.leeks - move.leeks, 1 - self.turn, move.leeks)

    def _tell(self) -> tuple[Event, ...]:
        return tell(self, self._taken) if self._taken else ()
