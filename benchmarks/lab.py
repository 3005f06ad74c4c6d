"""The lab: what it adds to the bare loop that plays a game, and what a second processor brings."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from benchmarks.row import Row
from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.core.player import at_once, thoughts
from garden_widgets.core.state import State
from garden_widgets.lab.batches import Batch, played
from garden_widgets.lab.playing import ALL_WATCHED, BLOCK, EVERY
from garden_widgets.lab.question import Question
from garden_widgets.lab.running import run

ROUND = BLOCK * EVERY
"""Of so many games after the first ones, as many are watched as of a million."""

ASKED = (
    ("snail-invasion", ["random", "random"]),
    ("snail-invasion", ["hare", "hare"]),
    ("yes-broccoli", ["random", "random"]),
    ("yes-broccoli", ["magpie", "magpie"]),
)

SEVERAL = 4
"""Each is measured so many times in turn; the shortest counts."""


def bare(question: Question, batch: Batch) -> None:
    """Play games with nothing but states, bots and chance."""
    start, makers = question.start(), question.makers()
    for number in range(batch.first, batch.end):
        bots = [makers[question.player_at(seat, number)]() for seat in range(question.seats)]
        state: State = start
        seed, entry = question.seed_of(number), 0
        while movers := state.movers:
            seat = movers[0]
            if seat == CHANCE:
                move = state.draw(generator(seed, entry))
            else:
                rng = generator(seed, entry, "bot", seat)
                move = at_once(thoughts(bots[seat], state.seen_by(seat), seat, rng))
            state, entry = state.after(move), entry + 1


def spent(work: Callable[[], object]) -> float:
    """Return the CPU time of some work."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def added(question: Question, batch: Batch, several: int) -> float:
    """Return how long the lab takes beside the bare loop."""
    ours, theirs = [], []
    for _ in range(several):
        theirs.append(spent(lambda: bare(question, batch)))
        ours.append(spent(lambda: played(question, batch)))
    return min(ours) / min(theirs)


def elapsed(workers: int, games: int) -> float:
    """Return how long so many processes take for a run, once they have begun."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        asked = "snail-invasion", ["hare", "hare"]
        run(*asked, 4 * workers, executor=pool, progress=False)
        begun = time.perf_counter()
        run(*asked, games, executor=pool, progress=False)
        return time.perf_counter() - begun


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure both."""
    for game, players in ASKED:
        question = Question.ask(game, players)
        batch = Batch(ALL_WATCHED, ROUND)
        figure = added(question, batch, 1 if quick else SEVERAL)
        yield Row(f"the lab beside the bare loop: {game}, {players[0]}", figure, at_most=1.1)
    if (os.cpu_count() or 1) > 1:
        games = 1_000 if quick else 6_000
        figure = elapsed(1, games) / elapsed(2, games) / 2
        yield Row("the lab on two processors, of twice as fast", figure, at_least=0.9)
