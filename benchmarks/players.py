"""The bots: how long they think about a move, in CPU time."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Mapping

from benchmarks.engines import PLAYOUTS
from benchmarks.row import Row
from benchmarks.search import rows as search_rows
from garden_widgets.core.match import LATER, Match
from garden_widgets.core.registry import games

MOST = 0.3
"""How many seconds the strong bot may think about a move."""


def thoughts(game: str, kind: str, options: Mapping[str, object], most: int) -> tuple[list[float], list[float]]:
    """Let bots play against each other: how long each move took, and each slice of thinking."""
    match = Match.at(games[game].start(**options), seed=1, replies=LATER)
    for seat in range(match.state.seats):
        match.seat(seat, kind)
    moves, slices = [], []
    for _ in range(most):
        if match.bot_to_move is None:
            break
        begun = before = time.process_time()
        for _ in match.thinking():
            now = time.process_time()
            slices.append(now - before)
            before = now
        moves.append(time.process_time() - begun)
    return moves, slices


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure the strong bot of each game, and the search that most of them use."""
    for playout in PLAYOUTS:
        if playout.game in games:
            moves, slices = thoughts(playout.game, "strong", playout.options, 20 if quick else 80)
            slowest = sorted(moves)[int(0.95 * len(moves))]
            note = f"median {statistics.median(moves):.3f}, longest slice {max(slices, default=0) * 1000:.1f} ms"
            yield Row(f"strong bot at {playout.game}, seconds a move (p95)", slowest, at_most=MOST, note=note)
    yield from search_rows(quick=quick)
