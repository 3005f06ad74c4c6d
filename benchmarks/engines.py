"""The engines: random playouts of whole games, in decisions for each 1,000 rounds of the yardstick."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from benchmarks.calibration import calibrate
from benchmarks.row import Row
from garden_widgets.core.game import Game
from garden_widgets.core.move import CHANCE
from garden_widgets.core.registry import games

DUE = (CHANCE,)


class Playout(NamedTuple):
    """What is played, and what it should reach: at least `target`, `wish` being better."""

    game: str
    options: Mapping[str, object]
    target: float
    wish: float


PLAYOUTS = (
    Playout("snail-invasion", {}, 25, 50),
    Playout("carrots-and-broccoli", {"turn_limit": 60}, 10, 15),
    Playout("pyramid-shambo", {"seats": 3}, 15, 30),
    Playout("carrotia", {"seats": 2}, 10, 25),
    Playout("yes-broccoli", {"seats": 3}, 25, 75),
)
"""The games whose targets are known; any other registered game is measured without one."""


def decisions(game: Game, options: Mapping[str, object], seconds: float, seed: int) -> tuple[int, float]:
    """Play whole games at random for so long; give how many decisions that were, and the CPU time that they took."""
    rng = Random(seed)
    random, made = rng.random, 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        state = game.start(**options)
        while state.result is None:
            movers = state.movers
            if movers == DUE:
                state = state.after(state.draw(rng))
            else:
                moves = state.moves(movers[0])
                state = state.after(moves[int(random() * len(moves))])
                made += 1
    return made, spent


def figure(game: Game, options: Mapping[str, object], runs: int, seconds: float) -> float:
    """Give the median of several runs, each measured by the better of two looks at the yardstick."""
    found = []
    for seed in range(runs):
        before = calibrate()
        made, spent = decisions(game, options, seconds, seed)
        found.append(made / spent / max(before, calibrate()) * 1000)
    return statistics.median(found)


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure all engines."""
    runs, seconds = (3, 0.5) if quick else (5, 3.0)
    known = {playout.game for playout in PLAYOUTS}
    for playout in (*PLAYOUTS, *(Playout(name, {}, 0, 0) for name in games if name not in known)):
        if playout.game in games:
            reached = figure(games[playout.game], playout.options, runs, seconds)
            options = ", ".join(f"{name} {value}" for name, value in playout.options.items())
            what = f"playouts of {playout.game}{f' ({options})' if options else ''}"
            yield Row(what, reached, at_least=playout.target, note=f"wish {playout.wish:g}" if playout.wish else "")
    if "pyramid-shambo" in games:
        three, ten = (figure(games["pyramid-shambo"], {"seats": seats}, runs, seconds) for seats in (3, 10))
        yield Row("a decision of ten at pyramid-shambo, to one of three", three / ten, at_most=3.0)
