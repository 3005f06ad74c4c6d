"""A bot for any game: it plays on from each of its moves at random, most often from those that have done well so far.

It needs nothing but the contract of a state: a view, `imagine`, `moves`, `after`, `draw` and `result`.
"""

from __future__ import annotations

from collections.abc import Generator
from math import sqrt
from typing import Final

from garden_widgets.core.chance import Rng, pick, sample
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.player import Player
from garden_widgets.core.state import State
from garden_widgets.players.worth import SLICE, wins_alone, worth

SHARE: Final = 12
"""How many positions each move should have at least: with more moves than that allows, only some are looked at."""

CURIOSITY: Final = 0.5
"""How much a move that was tried seldom is preferred to one that has done well."""

DEPTH: Final = 200
"""How many positions a playout goes on for at most; a game that is not over by then counts as even."""


class Playouts(Player):
    """Looks at so many positions, and then plays the move from which random games went best.

    Hidden values are imagined anew for each of them.
    """

    def __init__(self, name: str, positions: int) -> None:
        self.name, self.positions = name, positions

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Try out moves until the budget is spent, with a pause after every slice of positions."""
        moves = view.moves(seat)
        if len(moves) == 1:
            return moves[0]
        most = max(2, self.positions // SHARE)
        trials = [Trial(move) for move in (moves if len(moves) <= most else sample(rng, moves, most))]
        depth = min(DEPTH, max(SHARE, self.positions // (3 * len(trials))))  # so that each has three tries at least
        looked_at, pause, played = 0, SLICE, 0
        while looked_at < self.positions or played < len(trials):
            if played < len(trials):
                trial = trials[played]
            else:
                doubt = sqrt(sqrt(played))
                trial = max(trials, key=lambda trial: trial.promise(doubt))
            state = (view.imagine(rng) if view.is_view else view).after(trial.move)
            if not view.is_view and state.result is not None and wins_alone(state.result, seat):
                return trial.move
            played += 1
            looked_at += 1
            for _ in range(depth):
                if state.result is not None:
                    break
                mover = state.movers[0] if len(state.movers) == 1 else pick(rng, state.movers)
                state = state.after(state.draw(rng) if mover == CHANCE else pick(rng, state.moves(mover)))
                looked_at += 1
                if looked_at >= pause:
                    pause = looked_at + SLICE
                    yield
            trial.add(0.5 if state.result is None else worth(state.result, seat))
        return max(trials, key=Trial.average).move


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
        """Return what the move brought on average."""
        return self.sum / self.times

    def promise(self, doubt: float) -> float:
        """Return the upper confidence bound, which weighs trying the best against trying the unknown.

        It is that of UCB1 with a fourth root for the logarithm, which is not the same to the last bit on every machine.
        """
        return self.sum / self.times + CURIOSITY * sqrt(doubt / self.times)
