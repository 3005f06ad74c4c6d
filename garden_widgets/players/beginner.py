"""Somebody who has just learnt the rules: wins where a win lies open, avoids what loses at once, and knows no more.

By it lessons are measured: a first game should be neither lost nor won before it begins.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from garden_widgets.core.chance import Rng, shuffle
from garden_widgets.core.move import Move
from garden_widgets.core.player import Player
from garden_widgets.core.state import State
from garden_widgets.players.danger import danger
from garden_widgets.players.search import winning

ROLLS: Final = 3
"""So many rolls or deals a beginner thinks of before a move: what hardly ever comes is not foreseen."""

MOST_LOOKED_AT: Final = 8
"""So many moves are looked at when one after another is dangerous."""


class Beginner(Player):
    """Plays at random among the moves that do not lose at once; a move that wins at once is seen and played."""

    name = "beginner"

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Look for a win, and then for a move after which nobody else seems to have one."""
        moves = list(view.moves(seat))
        if len(moves) == 1:
            return moves[0]
        shuffle(rng, moves)
        if len(view.movers) > 1:
            return moves[0]  # what the others do at the same time, nobody can foresee
        world = view.imagine(rng) if view.is_view else view
        for move in winning(view, seat, moves):
            return move
        least: tuple[float, Move] | None = None
        for move in moves[:MOST_LOOKED_AT]:
            odds = _risk(world.after(move), seat, rng)
            if not odds:
                return move
            if least is None or odds < least[0]:
                least = odds, move
            yield
        return least[1] if least else moves[0]


def _risk(state: State, seat: int, rng: Rng) -> float:
    """Say how likely a loss at once seems after a move, from 0 to 1."""
    if state.result is not None:
        return float(seat not in state.result.winners)
    return danger(state, seat, rng, rolls=ROLLS).odds
