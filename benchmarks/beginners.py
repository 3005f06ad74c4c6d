"""The games of the lessons: how often a beginner wins them. Those before the last should be about even."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from benchmarks.row import Row
from garden_widgets.core.match import Match
from garden_widgets.core.registry import games
from garden_widgets.lessons import course
from garden_widgets.lessons.schema import Lesson, PlayGame
from garden_widgets.players.beginner import Beginner

GAMES: Final = 100
QUICK: Final = 20
EVEN: Final = (0.4, 0.6)
"""A beginner wins about half of the small games."""


def share(game: str, step: PlayGame, count: int) -> float:
    """Let a beginner play a game of a lesson so often, and return the share won."""
    won = 0
    for seed in range(count):
        start = course.first(games[game], step).state
        players = [Beginner() if seat == step.seat else step.bot for seat in range(start.seats)]
        match = Match.at(start, seed=seed, players=players)
        match.run()
        result = match.state.result
        won += result is not None and step.seat in result.winners
    return won / count


def small_games(lesson: Lesson) -> list[PlayGame]:
    """List the games on the way of a lesson: all of its course but the last one."""
    return [step for step in lesson.steps if isinstance(step, PlayGame) and not step.fine][:-1]


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure the games on the way, and the last one of each course."""
    for name in games:
        lesson: Lesson = games.lesson(name)
        small = small_games(lesson)
        last = [step for step in lesson.steps if isinstance(step, PlayGame) and not step.fine][-1:]
        for step in (*small, *last):
            found = share(name, step, QUICK if quick else GAMES)
            least, most = EVEN if step in small and not quick else (None, None)
            yield Row(f"won by a beginner: {name}, {step.name}", found, at_least=least, at_most=most)
