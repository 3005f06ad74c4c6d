"""The games of the lessons: how often somebody who has just learnt the rules wins them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from benchmarks.row import Row
from garden_widgets.core.registry import games
from garden_widgets.lessons import shares

GAMES: Final = 200
QUICK: Final = 20
LEEWAY: Final = 0.2
"""What a share may differ from the fair one: from 40 to 60 % where two play."""


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure the games of every lesson, in their order; a few games tell only what is near-certain."""
    for name in games:
        if not games.entry(name).lessons:
            continue
        for step in shares.games_of(games.lesson(name)):
            fair = shares.fair(name, step)
            least, most = (None, None) if quick or step.fine else ((1 - LEEWAY) * fair, (1 + LEEWAY) * fair)
            found = shares.share(name, step, range(QUICK if quick else GAMES))
            yield Row(f"won by a beginner: {name}, {step.name}", found, at_least=least, at_most=most)
