"""Find out how strong animals would be with other settings: `python -m tools.handicap GAME hare:careless=0.7 owl ...`.

All who are named play one another and a beginner, by dice and cards of their own: those of the tournament that rates
the animals (`tools/rate.py`) stay unseen. So a setting is not chosen because it was lucky there. Nothing is written.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from itertools import combinations

from garden_widgets.core.registry import games
from tools.elo import BEGINNER, Standing, rated
from tools.rate import Told, rated_by_wins, reaches, scores
from tools.seeds import Dice
from tools.strength import level_of, of_standing


def tried(name: str, who: Sequence[str], number: int, jobs: int = 1, told: Told = print) -> dict[str, Standing]:
    """Say how strong all of these are, and a beginner."""
    names = list(dict.fromkeys([BEGINNER, *who]))
    if hasattr(games.part(name, "bots"), "SCORE"):
        return rated_by_wins(dict(zip(names, reaches(name, names, number, Dice.TRYING, jobs), strict=True)))
    met = []
    for score in scores(name, list(combinations(names, 2)), number, Dice.TRYING, jobs):
        met.append(score)
        told(f"{score.one} - {score.other} {score.won:g} of {number}")
    return {who: of_standing(standing) for who, standing in rated(met).items()}


def main() -> None:
    """Try those who are named, and print their ratings."""
    parser = argparse.ArgumentParser(prog="python -m tools.handicap", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("who", nargs="+", help="an animal, and numbers of its player: owl:positions=100")
    parser.add_argument("--games", type=int, default=40, help="how many games each pair plays")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many games are played at a time")
    wanted = parser.parse_args()
    found = tried(wanted.game, wanted.who, wanted.games, wanted.jobs, lambda line: print(line, flush=True))
    for who, (rating, low, high) in found.items():
        print(f"{who:40} {rating:4} ({low} to {high}): level {level_of(rating)}")


if __name__ == "__main__":
    main()
