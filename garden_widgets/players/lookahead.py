"""A bot for any game: it tries out what its moves lead to, most often those that have done well so far.

It needs nothing but the contract of a state: a view, `imagine`, `moves`, `after`, `draw` and `result`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import log, sqrt
from typing import Final

from garden_widgets.core.chance import Rng, pick, sample
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.outcome import Result
from garden_widgets.core.player import Player
from garden_widgets.core.state import State

SLICE: Final = 100
"""How many positions are looked at between two yields; one playout may be begun within them and goes on to its end."""

TRIES: Final = 12
"""How often each move should be tried at least: with more moves than the budget allows, only some are looked at."""

CURIOSITY: Final = 0.5
"""How much a move that was tried seldom is preferred to one that has done well."""

Judge = Callable[[State, int], float]
"""Tells how well a seat stands in a running game, from 0 (lost) to 1 (won)."""


class Lookahead(Player):
    """Looks at so many positions, and then plays the move that did best.

    Each try is one move and then a playout of at most `depth` positions; of a game that is not over by then the `judge`
    says who stands better, if the game has one. Hidden values are imagined anew for each try.
    """

    def __init__(self, name: str, *, positions: int, depth: int = 60, judge: Judge | None = None) -> None:
        self.name, self.positions, self.depth, self.judge = name, positions, depth, judge

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Try out moves in slices of about a hundred positions until the budget is spent."""
        moves = view.moves(seat)
        if len(moves) == 1:
            return moves[0]
        most = max(2, self.positions // TRIES)
        tries = [Trial(move) for move in (moves if len(moves) <= most else sample(rng, moves, most))]
        looked_at, pause, total = 0, SLICE, 0
        while looked_at < self.positions:
            trial = tries[total] if total < len(tries) else max(tries, key=lambda trial: trial.promise(log(total)))
            world = view.imagine(rng) if view.is_view else view
            after = world.after(trial.move)
            total += 1
            if total <= len(tries) and not view.is_view and wins_alone(after.result, seat):
                return trial.move
            worth, steps = self._play_out(after, seat, rng)
            trial.add(worth)
            looked_at += steps + 1
            if looked_at >= pause:
                pause = looked_at + SLICE
                yield
        return max(tries, key=Trial.average).move

    def _play_out(self, state: State, seat: int, rng: Rng) -> tuple[float, int]:
        """Let all play at random from here; give what came of it for the seat, and how many positions it took."""
        for steps in range(self.depth):
            result = state.result
            if result is not None:
                return worth_of(result, seat), steps
            movers = state.movers
            mover = movers[0] if len(movers) == 1 else pick(rng, movers)
            state = state.after(state.draw(rng) if mover == CHANCE else pick(rng, state.moves(mover)))
        if state.result is not None:
            return worth_of(state.result, seat), self.depth
        return (0.5 if self.judge is None else self.judge(state, seat)), self.depth


class Trial:
    """What is known so far of one move."""

    __slots__ = ("move", "sum", "times")

    def __init__(self, move: Move) -> None:
        self.move, self.sum, self.times = move, 0.0, 0

    def add(self, worth: float) -> None:
        """Take in what one more try has brought."""
        self.sum += worth
        self.times += 1

    def average(self) -> float:
        """Give what the move brought on average; a move that was never tried comes last."""
        return self.sum / self.times if self.times else -1.0

    def promise(self, log_total: float) -> float:
        """Give the upper confidence bound (UCB1), which weighs trying the best against trying the unknown."""
        return self.sum / self.times + CURIOSITY * sqrt(log_total / self.times)


def wins_alone(result: Result | None, seat: int) -> bool:
    """Tell whether nothing can be better for this seat."""
    return result is not None and result.winners == (seat,)


def worth_of(result: Result, seat: int) -> float:
    """Say how good a result is for a seat: winning above all, alone rather than with others, and by a margin."""
    won = 0.0 if seat not in result.winners else 1.0 if len(result.winners) == 1 else 0.7
    return won if result.scores is None else 0.9 * won + 0.1 * margin(result.scores, seat)


def margin(scores: Sequence[int], seat: int) -> float:
    """Say how far a seat is ahead of the best other one, squeezed between 0 and 1."""
    lead = scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)
    return 0.5 + 0.5 * lead / (1 + abs(lead))
