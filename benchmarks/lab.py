"""The lab: what it adds to the bare loop that plays a game, and what a second processor brings."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from benchmarks.calibration import calibrate
from benchmarks.row import Row
from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.core.player import at_once, thoughts
from garden_widgets.core.state import State
from garden_widgets.lab.batches import Batch, played
from garden_widgets.lab.playing import ALL_WATCHED, BLOCK, EVERY
from garden_widgets.lab.question import Question
from garden_widgets.lab.running import run

WATCHED = Batch(ALL_WATCHED, BLOCK)
UNWATCHED = Batch(ALL_WATCHED + BLOCK, 3 * BLOCK)
"""Games in which the lab counts rules, and such in which it does not, as in most."""

ASKED = (
    ("snail-invasion", "random", 12),
    ("snail-invasion", "hare", 3),
    ("yes-broccoli", "random", 12),
    ("yes-broccoli", "magpie", 3),
)
"""What is played by two of a kind, and how often it is measured; the shortest time counts."""

ROUNDS = 2_000_000
"""Of the yardstick, in each of two tasks that show what a second processor is worth on this machine."""


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


def spent(play: Callable[[Question, Batch], object], question: Question, batch: Batch) -> float:
    """Return the CPU time of a batch."""
    begun = time.process_time()
    play(question, batch)
    return time.process_time() - begun


def added(question: Question, several: int) -> float:
    """Return how long a game of very many takes in the lab, beside the bare loop."""
    ours = theirs = 0.0
    for batch, share in ((WATCHED, 1 / EVERY), (UNWATCHED, 1 - 1 / EVERY)):
        tries = [(spent(played, question, batch), spent(bare, question, batch)) for _ in range(several)]
        ours += share * min(ours for ours, _ in tries) / batch.size
        theirs += share * min(theirs for _, theirs in tries) / batch.size
    return ours / theirs


def elapsed(workers: int, games: int) -> tuple[float, float]:
    """Return how long so many processes take for a run, once they have begun, and for two tasks of the yardstick."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        asked = "snail-invasion", ["hare", "hare"]
        run(*asked, 4 * workers, executor=pool, progress=False)
        begun = time.perf_counter()
        list(pool.map(calibrate, [ROUNDS, ROUNDS]))
        between = time.perf_counter()
        run(*asked, games, executor=pool, progress=False)
        return time.perf_counter() - between, between - begun


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure both."""
    for game, player, several in ASKED:
        figure = added(Question.ask(game, [player, player]), 1 if quick else several)
        yield Row(f"the lab beside the bare loop: {game}, {player}", figure, at_most=1.1)
    if (os.cpu_count() or 1) > 1:
        games = 1_000 if quick else 6_000
        one, two = elapsed(1, games), elapsed(2, games)
        lab, machine = (alone / both for alone, both in zip(one, two, strict=True))
        note = f"{lab:.2f} times as fast as on one, where the yardstick is {machine:.2f} times as fast"
        yield Row("the lab on two processors, beside what they give", lab / machine, at_least=0.9, note=note)
