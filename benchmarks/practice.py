"""Practice: how long it takes until a position of a rung is made, in CPU time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from benchmarks.row import Row
from garden_widgets.core.registry import games
from garden_widgets.lessons.practice.series import made
from garden_widgets.lessons.schema import Lesson

MOST: Final = 0.05
"""So many seconds after the press a position is there, though it was not made ahead."""


def times(lesson: Lesson, seeds: int) -> list[float]:
    """Make positions of every rung, and return how long each took, the fastest first."""
    taken = []
    for rung in lesson.rungs:
        for seed in range(seeds):
            for number in range(len(rung)):
                begun = time.process_time()
                made(lesson, rung, number, seed)
                taken.append(time.process_time() - begun)
    return sorted(taken)


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure the rungs of each game."""
    for name in games:
        lesson: Lesson = games.lesson(name)
        if lesson.rungs:
            taken = times(lesson, 2 if quick else 20)
            note = f"median {taken[len(taken) // 2] * 1000:.1f} ms, slowest {taken[-1] * 1000:.0f} ms"
            yield Row(f"a position to practise {name}, seconds (p95)", taken[int(0.95 * len(taken))], None, MOST, note)
