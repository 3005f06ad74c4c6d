"""What a position is worth when all play as well as can be: looked up where it is solved, else played to the end.

A game that ends soon is played to its end in every way, with alpha-beta pruning that goes through chance: a roll is
given up as soon as what is left of it cannot change the choice before it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from garden_widgets.core.errors import Told
from garden_widgets.core.game import Game
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.registry import games
from garden_widgets.core.showing import table
from garden_widgets.core.state import State
from garden_widgets.core.text import Text, decimal

POSITIONS: Final = 3_000_000
"""So many positions are looked at unless somebody says otherwise."""

TIMES: Final = 1_000
"""So often the bids of a round are played while they are balanced."""

DEEPEST: Final = 60
"""A line of play with more entries is given up: it may go round in circles."""


class Unsolved(Told, ValueError):
    """A position that is too large to be solved, or in which something is hidden."""


class Solution(NamedTuple):
    """What a position is worth to each of two seats, and each move of whoever is to decide, the best first."""

    state: State
    worth: tuple[float, ...]
    moves: tuple[tuple[Move, float], ...]
    """What each move is worth to whoever makes it."""

    looked_at: int
    """So many positions were played through; 0 where the answer was known."""

    @property
    def best(self) -> tuple[Move, ...]:
        """List the moves that lose nothing."""
        return tuple(move for move, value in self.moves if value >= self.moves[0][1] - 1e-9)

    def __str__(self) -> str:
        first = self.worth[0]
        said = Text(
            "{who:The} wins exactly {share} of 100 such games.", who=self.state.who(0), share=decimal(100 * first)
        )
        lines = [f"  {move}: {decimal(100 * value)}" for move, value in self.moves]
        return "\n".join([str(said), *lines])

    def __repr__(self) -> str:
        return f"<Solution: {self.worth[0]:.6f} for seat 0>"

    def _repr_html_(self) -> str:
        heads = Text("move"), Text("wins of 100")
        return table(heads, [(move, decimal(100 * value)) for move, value in self.moves], str(self).partition("\n")[0])


def solve(game: str | Game | State, *, positions: int = POSITIONS, **options: object) -> Solution:
    """Solve a game from its start, with these options, or a position of one, for one or two seats.

    A game is solved by its table where there is one (the patio garden of Snail Invasion!, Pyramid Shambo for two), else
    by playing it to the end in every way. What is too large for so many positions raises an `Unsolved`.
    """
    state = game if isinstance(game, State) else (games[game] if isinstance(game, str) else game).start(**options)
    if state.is_view:
        raise Unsolved(Text("A view cannot be solved: what is hidden in it may be anything."))
    if state.seats > 2:
        raise Unsolved(Text("Only games for one or two are solved: among more nobody can say what is best."))
    return _Solver(positions).solution(state)


def equilibrium(state: State, *, times: int = TIMES) -> Any:
    """Balance what two choose in secret, nearly: `worth` to seat 0, the shares of all `bids`, and `exploitability`.

    It is known for the last three rounds of the basic game of Yes! Broccoli! for two; `times` is how often each table
    of both bids is played. Every other position raises an `Unsolved`.
    """
    balance = games.equilibrium(state.game.name)
    found = None if balance is None else balance(state, times=times)
    if found is None:
        said = Text(
            "An equilibrium is known for the last three rounds of the basic game of Yes! Broccoli! for two, before "
            "anybody has bid."
        )
        raise Unsolved(said)
    return found


class _Solver:
    """Plays a position to its end. Everything is worth what it is to seat 0."""

    def __init__(self, positions: int) -> None:
        self._most, self._looked_at = positions, 0
        self._known: dict[State, float] = {}

    def solution(self, state: State) -> Solution:
        exact = games.exact(state.game.name)
        known = None if exact is None else exact(state, 0)
        movers = state.movers
        moves: list[tuple[Move, float]] = []
        if len(movers) == 1 and movers[0] != CHANCE:
            found = [(move, self._value(state.after(move), 0.0, 1.0, 0)) for move in state.moves()]
            moves = found if movers[0] == 0 else [(move, 1 - value) for move, value in found]
            moves.sort(key=lambda entry: -entry[1])
            known = moves[0][1] if movers[0] == 0 else 1 - moves[0][1]
        if known is None:
            known = self._value(state, 0.0, 1.0, 0)
        worth = (known,) if state.seats == 1 else (known, 1 - known)
        return Solution(state, worth, tuple(moves), self._looked_at)

    def _value(self, state: State, low: float, high: float, depth: int) -> float:
        """Return what a position is worth; only whether it is below `low` or above `high` where it is not between."""
        exact = games.exact(state.game.name)
        known = self._known.get(state) if exact is None else exact(state, 0)
        if known is not None:
            return known
        if state.result is not None:
            return _share(state, 0)
        self._looked_at += 1
        if self._looked_at > self._most or depth > DEEPEST or len(state.movers) > 1:
            raise Unsolved(
                Text("This position is too large to be solved: it has more than {most} positions.", most=self._most)
            )
        if state.movers == (CHANCE,):
            value = self._chance(state, low, high, depth)
        else:
            ends = (state.after(move) for move in state.moves())
            value = self._choice(ends, low, high, depth, is_own=state.movers == (0,))
        if low < value < high:
            self._known[state] = value
        return value

    def _chance(self, state: State, low: float, high: float, depth: int) -> float:
        chances = state.chances()
        if not chances:
            raise Unsolved(Text("This position cannot be solved: its deals are too many to be listed."))
        found, left = 0.0, 1.0
        for move, share in chances:
            odds = float(share)
            left -= odds
            # What this roll has to bring, if all the others brought nothing or everything.
            value = self._value(state.after(move), (low - found - left) / odds, (high - found) / odds, depth + 1)
            found += odds * value
            if found >= high or found + left <= low:
                break
        return min(1.0, max(0.0, found if found >= high else found + max(left, 0.0)))

    def _choice(self, ends: Iterable[State], low: float, high: float, depth: int, *, is_own: bool) -> float:
        best = 0.0 if is_own else 1.0
        for end in ends:
            value = self._value(end, low, high, depth + 1)
            if is_own:
                best, low = max(best, value), max(low, value)
            else:
                best, high = min(best, value), min(high, value)
            if low >= high or best == float(is_own):
                break
        return best


def _share(state: State, seat: int) -> float:
    """Return what a result is worth: a shared win counts in parts."""
    assert state.result is not None
    winners = state.result.winners
    return 1 / len(winners) if seat in winners else 0.0
