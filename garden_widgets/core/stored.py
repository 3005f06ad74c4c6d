"""The states of engines that have to be fast: what every state tells is stored in them, and not worked out."""

from __future__ import annotations

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Result
from garden_widgets.core.state import State


class Stored(State):
    """A state that stores whose turn it is, who may move and how the game has ended, for everybody to read.

    What else a game stores are plain slots: no engine writes them once a state is made, which `checks/` makes sure of.
    """

    __slots__ = ("_movers", "_result", "_turn")

    _movers: tuple[int, ...]
    _result: Result | None
    _turn: int

    @property
    def turn(self) -> int:
        """The seat whose turn it is; while chance is due, who moves next."""
        return self._turn

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats that may move now: `(CHANCE,)` when dice or a deal are due, `()` when the game is over."""
        return self._movers

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it runs."""
        return self._result

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """List every legal move of a seat; without a seat, of the only mover."""
        if type(seat) is int and seat in self._movers:  # most often, and so without a detour
            return self._legal_moves(seat) or super().moves(seat)
        return super().moves(seat)
