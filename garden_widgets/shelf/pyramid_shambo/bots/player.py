"""The bots of Pyramid Shambo: they choose opponents and payments with care, and throw by chance."""

from __future__ import annotations

from collections.abc import Generator
from math import fsum
from typing import Final, NamedTuple

from garden_widgets.core.chance import Rng, shuffle
from garden_widgets.core.move import Move
from garden_widgets.core.player import Player
from garden_widgets.core.state import State
from garden_widgets.shelf.pyramid_shambo.bots.judge import Judge
from garden_widgets.shelf.pyramid_shambo.engine.moves import Throw
from garden_widgets.shelf.pyramid_shambo.engine.state import PAY, THROW, ShamboState

# How they throw -------------------------------------------------------------------------------------------------------


class Style(NamedTuple):
    """How often each shape is thrown, compared with the others. An even style cannot be seen through."""

    rock: float = 1
    paper: float = 1
    scissors: float = 1

    def throw(self, seat: int, rng: Rng) -> Throw:
        """Draw a throw."""
        x = rng.random() * fsum(self)
        for shape, weight in zip(self._fields, self, strict=True):
            x -= weight
            if x < 0:
                return Throw(seat, shape)
        return Throw(seat, "rock")  # the sum of the floats may fall short by a hair


# How they choose ------------------------------------------------------------------------------------------------------

MOST_PAYMENTS: Final = 12
"""Of more payments than that of somebody, on the way to a judgement, only some are looked at."""

TIES: Final = ((0, 2 / 3), (1, 2 / 9), (2, 1 / 9))
"""How many ties are reckoned with, and how often they come: what they add to the fee decides who goes out."""

_End = tuple[float, ShamboState]
"""How likely it is, and the position in which nothing is owed any more."""

Weighing = Generator[None, None, float]
"""Finds out what something is worth, with pauses."""

EVEN: Final = Style()


class Shambo(Player):
    """Judges both outcomes of a challenge, and the table after each payment, for some rounds ahead.

    `positions` is about how many it judges, all in all; with 0 it looks at its own move alone.
    """

    def __init__(self, name: str, judge: Judge, positions: int = 0, style: Style = EVEN) -> None:
        self.name, self.judge, self.positions, self.style = name, judge, positions, style

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Throw at once; else weigh the moves, then the better half of them a round further ahead, and so on."""
        assert isinstance(view, ShamboState)
        if view.stage == THROW:
            return self.style.throw(seat, rng)
        moves = list(view.moves(seat))
        shuffle(rng, moves)  # so that of equals not always the same is played
        sight = _Sight(self.judge)
        rounds = spent = 0
        while len(moves) > 1:
            values: dict[Move, float] = {}
            for move in moves:
                values[move] = yield from sight.of_move(view, move, seat, rounds)
            moves.sort(key=values.__getitem__, reverse=True)
            cost, spent = sight.judged - spent, sight.judged
            if spent + cost * 2 * len(TIES) * view.inside.bit_count() > self.positions:
                break
            del moves[max(2, len(moves) // 2) :]
            rounds += 1
        return moves[0]


class _Sight:
    """Looks ahead: everybody chooses by the same judge what is best for them, and every round is won or lost evenly."""

    def __init__(self, judge: Judge) -> None:
        self.judge, self.judged = judge, 0

    def worth(self, state: ShamboState, seat: int) -> float:
        """Judge one position."""
        self.judged += 1
        return self.judge(state, seat)

    def of_move(self, state: ShamboState, move: Move, seat: int, rounds: int) -> Weighing:
        """Return what a payment or a challenge is worth to a seat when so many rounds have followed it."""
        after = state.after(move)
        if state.stage == PAY:
            return (yield from self._ahead(self._settled(after), seat, rounds))
        return (yield from self._expected(self._fight(after), seat, rounds))

    def _ahead(self, state: ShamboState, seat: int, rounds: int) -> Weighing:
        """Return what a position in which nothing is owed is worth when so many rounds have followed."""
        yield
        if state.result is not None or not rounds:
            return self.worth(state, seat)
        best, ends = -1.0, list[_End]()
        for move in state.moves(state.turn):
            fight = self._fight(state.after(move))
            hope = fsum([share * self.worth(end, state.turn) for share, end in fight])
            if hope > best:
                best, ends = hope, fight
            yield
        return (yield from self._expected(ends, seat, rounds - 1))

    def _expected(self, ends: list[_End], seat: int, rounds: int) -> Weighing:
        """Return what a round is worth by all its ends."""
        found = []
        for share, end in ends:
            found.append(share * (yield from self._ahead(end, seat, rounds)))
        return fsum(found)

    def _fight(self, state: ShamboState) -> list[_End]:
        """Play a round in all ways that it can go, up to the next challenge: each with how likely it is."""
        ends: list[_End] = []
        for ties, share in TIES:
            for winner, loser in (state.fighters, state.fighters[::-1]):
                won = state.after(Throw(winner, "rock")).after(Throw(loser, "scissors"))
                ends.append((share / 2, self._settled(won)))
            if ties < TIES[-1][0]:
                for seat in state.movers:
                    state = state.after(Throw(seat, "rock"))
        return ends

    def _settled(self, state: ShamboState) -> ShamboState:
        """Pay everything that is owed, as is best for whoever decides."""
        while state.debts:
            decider = state.movers[0]
            moves = state.moves(decider)
            ends = [state.after(move) for move in moves[:: len(moves) // MOST_PAYMENTS + 1]]
            state = ends[0] if len(ends) == 1 else max(ends, key=lambda end: self.worth(end, decider))
        return state
