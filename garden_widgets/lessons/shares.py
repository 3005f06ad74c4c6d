"""How often somebody who has just learnt the rules wins the games of a lesson."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from garden_widgets.core.match import Match
from garden_widgets.core.registry import games
from garden_widgets.lessons import course
from garden_widgets.lessons.schema import Lesson, PlayGame
from garden_widgets.players.beginner import Beginner


def games_of(lesson: Lesson) -> Iterator[PlayGame]:
    """List the games of a lesson, small and whole."""
    return lesson.of_kind(PlayGame)


def won(game: str, step: PlayGame, seed: int | str) -> float:
    """Return 1 where a beginner wins the game with this seed, 0 where not, and a part where a win is shared."""
    start = course.first(games[game], step).state
    match = Match.at(start, seed=seed, players=step.players(game, Beginner(), start.seats))
    match.run()
    result = match.state.result
    if result is None or step.seat not in result.winners:
        return 0.0
    return 1.0 if games[game].is_shared else 1 / len(result.winners)


def share(game: str, step: PlayGame, seeds: Iterable[int]) -> float:
    """Return the share of the games that a beginner wins."""
    wins = [won(game, step, seed) for seed in seeds]
    return sum(wins) / len(wins)


def fair(game: str, step: PlayGame) -> float:
    """Return what everybody has where all play equally well; alone or together, half of the games are to be won."""
    seats = 1 if games[game].is_shared else course.first(games[game], step).state.seats
    return 1 / max(2, seats)
