"""A bot for a game that can be judged at a glance: it looks at what its moves lead to, and at the best replies.

What a position is worth, a judge tells, which each game has of its own; the rest goes by the contract of a state alone.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from garden_widgets.core.chance import Rng, pick, sample, shuffle
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.player import Player
from garden_widgets.core.state import State
from garden_widgets.players.worth import SLICE, Judge, wins_alone, worth

MOST_REPLIES: Final = 60
"""Of more replies than that only some are looked at."""

DRAWS: Final = 12
"""How many deals are drawn where chance cannot be listed."""


class Lookahead(Player):
    """Judges where each of its moves leads, and then the best of them by the best reply to each roll.

    `positions` is how many it looks at, all in all; with 0 it plays what looks best at a glance. A `careless` player
    does not look at all now and then.
    """

    def __init__(self, name: str, positions: int, judge: Judge, careless: float = 0.0) -> None:
        self.name, self.positions, self.judge, self.careless = name, positions, judge, careless

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Look at every move, and as long as the budget lasts at replies, with pauses in between."""
        moves = list(view.moves(seat))
        if len(moves) == 1:
            return moves[0]
        if rng.random() < self.careless:
            return pick(rng, moves)
        shuffle(rng, moves)  # so that of equals not always the same is played
        world = view.imagine(rng) if view.is_view else view
        prospects = []
        for looked_at, move in enumerate(moves, start=1):
            after = world.after(move)
            if after.result is not None and wins_alone(after.result, seat):
                return move
            prospects.append(Prospect(move, after, self._value(after, seat)))
            if looked_at % SLICE == 0:
                yield
        prospects.sort(key=Prospect.value, reverse=True)
        if self.positions > len(moves):
            yield from self._weigh(prospects, seat, rng)
        return prospects[0].move

    def _weigh(self, prospects: list[Prospect], seat: int, rng: Rng) -> Generator[None, None, None]:
        """Weigh the best prospects roll by roll, all by the same rolls; on the way the worse ones are given up."""
        left = self.positions - len(prospects)
        rolls = rolls_after(prospects[0].after, rng)
        replies = min(MOST_REPLIES, len(prospects))
        del prospects[max(2, 2 * left // (replies * len(rolls))) :]
        pause = left - SLICE
        for done, (roll, weight) in enumerate(rolls):
            if done * 4 in {len(rolls), 2 * len(rolls), 3 * len(rolls)}:
                prospects.sort(key=Prospect.value, reverse=True)
                del prospects[max(2, len(prospects) // 2) :]
            if left < len(prospects) * replies:
                break
            for prospect in prospects:
                if prospect.after.result is None:
                    state = prospect.after if roll is None else prospect.after.after(roll)
                    value, looked_at = self._reply(state, seat, rng)
                    prospect.add(value, weight)
                    left -= looked_at
                if left < pause:
                    pause = left - SLICE
                    yield
        prospects.sort(key=Prospect.value, reverse=True)

    def _reply(self, state: State, seat: int, rng: Rng) -> tuple[float, int]:
        """Return what a position is worth after the reply that is best for whoever moves next."""
        while state.movers == (CHANCE,):
            state = state.after(state.draw(rng))
        if state.result is not None:
            return self._value(state, seat), 1
        mover = state.movers[0]
        moves = state.moves(mover)
        some = moves if len(moves) <= MOST_REPLIES else sample(rng, moves, MOST_REPLIES)
        replies = [state.after(move) for move in some]
        best = max(replies, key=lambda reply: self._value(reply, mover))
        return self._value(best, seat), len(replies)

    def _value(self, state: State, seat: int) -> float:
        return self.judge(state, seat) if state.result is None else worth(state.result, seat)


def rolls_after(state: State, rng: Rng) -> list[tuple[Move | None, float]]:
    """List the chance moves that are due with their weights, in a random order; where none is, nothing happens."""
    if state.movers != (CHANCE,):
        return [(None, 1.0)]
    rolls: list[tuple[Move | None, float]] = [(move, float(odds)) for move, odds in state.chances()]
    shuffle(rng, rolls)
    return rolls or [(state.draw(rng), 1.0) for _ in range(DRAWS)]


class Prospect:
    """A move, where it leads, and what that is worth."""

    __slots__ = ("_glance", "_sum", "_weight", "after", "move")

    def __init__(self, move: Move, after: State, glance: float) -> None:
        self.move, self.after, self._glance = move, after, glance
        self._sum = self._weight = 0.0

    def add(self, value: float, weight: float) -> None:
        """Take in what it is worth after one of the rolls."""
        self._sum += value * weight
        self._weight += weight

    def value(self) -> float:
        """Return what it is worth: over the rolls that were looked at, or at a glance before."""
        return self._sum / self._weight if self._weight else self._glance
