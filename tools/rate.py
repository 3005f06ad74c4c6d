"""Let the characters of a game play a tournament: `python -m tools.rate [--games N] [--only ANIMAL] [GAME ...]`.

Each pair plays so many games, with the same dice from both sides; whoever has just learnt the rules plays along and
stands for 1000 points. Ratings are those under which what happened is likeliest (Elo), each with the interval in which
it lies 95 times in 100. They are kept beside the game, where pages read them, and written into docs/opponents.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from itertools import combinations
from math import hypot, sqrt
from typing import Final

from garden_widgets.core.match import Match
from garden_widgets.core.player import Player
from garden_widgets.core.registry import games
from garden_widgets.players.beginner import Beginner
from tools.elo import ANCHOR, BEGINNER, SURE, Score, Standing, rated
from tools.standings import Kept, file_of, read, write

SEED: Final = "rate"
GAMES: Final = 100
"""So many games each pair plays, if nobody says otherwise."""

A_POINT: Final = 20
"""What a point more is worth on the scale of a game that all win or lose together."""

TURNS: Final = 200
"""Where a game has a limit of turns as an option, it ends after so many."""

LONGEST: Final = 3_000
"""A game with more decisions than that counts as even."""

Told = Callable[[str], None]


def options_for(name: str) -> dict[str, object]:
    """Choose the options of a tournament: the usual ones, and an end."""
    known = {option.name for option in games[name].options}
    rated: dict[str, object] = getattr(games.part(name, "bots"), "RATED", {})
    return {**({"turn_limit": TURNS} if "turn_limit" in known else {}), **rated}


def played(name: str, seat: int, one: Player, other: Player, seed: str) -> float:
    """Play a game, one at this seat and the other at all others: what part of the win is the one's."""
    start = games[name].start(**options_for(name))
    players = [one if place == seat else other for place in range(start.seats)]
    match = Match.at(start, seed=seed, players=players, replies="later")
    for _ in range(LONGEST):
        if match.bot_to_move is None:
            break
        for _ in match.thinking():
            pass
    result = match.state.result
    if result is None or not result.winners:
        return 0.5
    return (seat in result.winners) / len(result.winners)


def score(name: str, one: str, other: str, number: int) -> Score:
    """Let two play from every seat in turn."""
    makers = {BEGINNER: Beginner, **games.bots(name)}
    seats = games[name].start(**options_for(name)).seats
    won = 0.0
    for i in range(number):
        won += played(name, i % seats, makers[one](), makers[other](), f"{SEED} {i // seats}")
    return Score(one, other, as_between_two(won / number, seats) * number, number)


def as_between_two(share: float, seats: int) -> float:
    """Return what a share against several others alike would be against one: half where all are equally strong."""
    return share * (seats - 1) / (1 + share * (seats - 2))


def team(name: str, who: str, number: int) -> list[float]:
    """Let a team of one kind play a game that all win or lose together, and return what it has reached each time."""
    maker = {BEGINNER: Beginner, **games.bots(name)}[who]
    reached = []
    for i in range(number):
        start = games[name].start(**options_for(name))
        players = [maker() for _ in range(start.seats)]
        match = Match.at(start, seed=f"{SEED} {i}", players=players, replies="later")
        while match.bot_to_move is not None:
            for _ in match.thinking():
                pass
        reached.append(float(games.part(name, "bots").SCORE(match.state)))
    return reached


def teams(name: str, number: int, kept: Kept, only: Sequence[str] = (), told: Told = print) -> Kept:
    """Let teams of each kind play, and return what is kept of it: a scale of what they reach."""
    before = {who: (mean, doubt, many) for who, mean, doubt, many in kept.get("scores", ())}
    found: dict[str, tuple[float, float, int]] = {}
    for who in names_of(name):
        if who in before and only and who not in only:
            found[who] = before[who]
            continue
        reached = team(name, who, number)
        mean = sum(reached) / number
        doubt = SURE * sqrt(sum((each - mean) ** 2 for each in reached) / (number - 1) / number)
        found[who] = round(mean, 2), round(doubt, 2), number
        told(f"{name}: {who} {mean:.2f} +- {doubt:.2f} in {number} games")
    home, unsure, _ = found[BEGINNER]
    return {
        "seed": SEED,
        "options": options_for(name),
        "scale": f"{ANCHOR} for a team of beginners, and {A_POINT} for each point more that a team reaches on average",
        "beginner": ANCHOR,
        "characters": {
            who: Standing.around(ANCHOR + A_POINT * (mean - home), A_POINT * hypot(doubt, unsure))._asdict()
            for who, (mean, doubt, _) in found.items()
            if who != BEGINNER
        },
        "scores": [[who, *each] for who, each in found.items()],
    }


def tournament(name: str, number: int, kept: Kept, only: Sequence[str] = (), told: Told = print) -> Kept:
    """Play the pairs of a game, and return what is kept of it; scores of others than `only` are taken as they were."""
    before = {(one, other): Score(one, other, won, many) for one, other, won, many in kept.get("scores", ())}
    scores = []
    for pair in combinations(names_of(name), 2):
        if pair in before and only and not set(pair) & set(only):
            scores.append(before[pair])
            continue
        scores.append(score(name, *pair, number))
        told(f"{name}: {pair[0]} - {pair[1]} {scores[-1].won:g} of {number}")
    found = rated(scores)
    return {
        "seed": SEED,
        "options": options_for(name),
        "beginner": found[BEGINNER].rating,
        "characters": {each.id: found[each.id]._asdict() for each in games.characters(name)},
        "scores": [list(each) for each in scores],
    }


def names_of(name: str) -> list[str]:
    """List who plays the tournament of a game: a beginner, and the characters from easy to hard."""
    return [BEGINNER, *(each.id for each in games.characters(name))]


def main() -> None:
    """Play the tournaments of the games that are named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tools.rate", description=__doc__)
    parser.add_argument("games", nargs="*", help="by default all")
    parser.add_argument("--games", type=int, default=GAMES, dest="number", help="how many games each pair plays")
    parser.add_argument(
        "--only", action="append", default=[], metavar="ANIMAL", help="only its pairs are played anew; may be repeated"
    )
    wanted = parser.parse_args()
    for name in wanted.games or games:
        bots = games.part(name, "bots")
        if hasattr(bots, "SOLVED"):
            print(f"{name}: {bots.SOLVED}")
            continue
        play = teams if hasattr(bots, "SCORE") else tournament
        write(name, play(name, wanted.number, read(name), wanted.only, lambda line: print(line, flush=True)))
        print(file_of(name))


if __name__ == "__main__":
    main()
