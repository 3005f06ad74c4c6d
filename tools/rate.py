"""Let the characters of a game play a tournament: `python -m tools.rate [--games N] [GAME ...]` writes their ratings.

Each pair plays so many games, with the same dice from both sides; whoever has just learnt the rules plays along and
stands for 1000 points. Ratings are those under which what happened is likeliest (Elo), each with the interval in which
it lies 95 times in 100. They are kept beside the game, where pages and docs read them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import combinations
from math import log, sqrt
from pathlib import Path
from typing import Final, NamedTuple

from garden_widgets.core.match import Match
from garden_widgets.core.player import Player
from garden_widgets.core.registry import games
from garden_widgets.players.beginner import Beginner
from garden_widgets.players.ratings import FILE

SEED: Final = "rate"
GAMES: Final = 100
"""So many games each pair plays, if nobody says otherwise."""

BEGINNER: Final = "beginner"
ANCHOR: Final = 1000
"""The rating of a beginner."""

A_POINT: Final = 20
"""What a point more is worth on the scale of a game that all win or lose together."""

POINTS: Final = 400 / log(10)
"""So many points are one unit of the logarithm of the odds."""

SURE: Final = 1.96
TURNS: Final = 200
"""Where a game has a limit of turns as an option, it ends after so many."""

LONGEST: Final = 3_000
"""A game with more decisions than that counts as even."""


class Score(NamedTuple):
    """What one has won against another, in so many games."""

    one: str
    other: str
    won: float
    games: int


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


def pairs(names: Sequence[str], number: int) -> Iterator[tuple[str, str, int]]:
    """List who plays whom, and how often."""
    for one, other in combinations(names, 2):
        yield one, other, number


class Standing(NamedTuple):
    """A rating and its interval."""

    rating: int
    low: int
    high: int


def rated(scores: Iterable[Score], rounds: int = 10_000) -> dict[str, Standing]:
    """Find the ratings under which these scores are likeliest; half a win more on each side keeps them finite."""
    table = [Score(one, other, won + 0.5, number + 1) for one, other, won, number in scores]
    names = list(dict.fromkeys(name for entry in table for name in entry[:2]))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        for name in names:
            won = sum(each.won if each.one == name else each.games - each.won for each in table if name in each[:2])
            met = sum(each.games / (strength[each.one] + strength[each.other]) for each in table if name in each[:2])
            strength[name] = won / met
    doubts = _doubts(names, strength, table)
    anchor = ANCHOR - POINTS * log(strength[BEGINNER]) if BEGINNER in strength else ANCHOR
    found = {}
    for name in names:
        rating, reach = anchor + POINTS * log(strength[name]), SURE * POINTS * doubts[name]
        found[name] = Standing(round(rating), round(rating - reach), round(rating + reach))
    return found


def _doubts(names: Sequence[str], strength: Mapping[str, float], table: Sequence[Score]) -> dict[str, float]:
    """Say how uncertain each logarithm is beside that of the first, from how much the games tell (Fisher)."""
    told = [[0.0] * len(names) for _ in names]
    for one, other, _, number in table:
        i, j = names.index(one), names.index(other)
        share = strength[one] / (strength[one] + strength[other])
        much = number * share * (1 - share)
        told[i][i] += much
        told[j][j] += much
        told[i][j] -= much
        told[j][i] -= much
    fixed = names.index(BEGINNER) if BEGINNER in names else 0
    free = [i for i in range(len(names)) if i != fixed]
    inverse = _inverse([[told[i][j] for j in free] for i in free])
    doubts = {names[i]: sqrt(inverse[k][k]) for k, i in enumerate(free)}
    return {names[fixed]: 0.0, **doubts}


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Invert a small matrix by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


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


def teams(name: str, number: int, told: Callable[[str], None] = print) -> dict[str, object]:
    """Let teams of each kind play, and return what is kept of it: a scale of what they reach."""
    found: dict[str, tuple[float, float]] = {}
    for who in (BEGINNER, *(each.id for each in games.characters(name))):
        reached = team(name, who, number)
        mean = sum(reached) / number
        found[who] = mean, SURE * sqrt(sum((each - mean) ** 2 for each in reached) / (number - 1) / number)
        told(f"{name}: {who} {mean:.2f} +- {found[who][1]:.2f} in {number} games")

    def points(reached: float) -> int:
        return round(ANCHOR + A_POINT * (reached - found[BEGINNER][0]))

    return {
        "seed": SEED,
        "options": options_for(name),
        "scale": f"{ANCHOR} for a team of beginners, and {A_POINT} for each point more that a team reaches on average",
        "beginner": ANCHOR,
        "characters": {
            who: Standing(points(mean), points(mean - doubt), points(mean + doubt))._asdict()
            for who, (mean, doubt) in found.items()
            if who != BEGINNER
        },
        "scores": [[who, round(mean, 2), round(doubt, 2), number] for who, (mean, doubt) in found.items()],
    }


def tournament(name: str, number: int, told: Callable[[str], None] = print) -> dict[str, object]:
    """Play all pairs of a game, and return what is kept of it."""
    names = [BEGINNER, *(each.id for each in games.characters(name))]
    scores = []
    for one, other, many in pairs(names, number):
        scores.append(score(name, one, other, many))
        told(f"{name}: {one} - {other} {scores[-1].won:g} of {many}")
    found = {who: standing._asdict() for who, standing in rated(scores).items()}
    beginner = found.pop(BEGINNER)
    return {
        "seed": SEED,
        "options": options_for(name),
        "beginner": beginner["rating"],
        "characters": {each.id: found[each.id] for each in games.characters(name)},
        "scores": [list(each) for each in scores],
    }


def file_of(name: str) -> Path:
    """Say where the ratings of a game are kept."""
    return Path(str(files(games.entry(name).bots.rpartition(".")[0]))) / FILE


def main() -> None:
    """Play the tournaments of the games that are named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tools.rate", description=__doc__)
    parser.add_argument("games", nargs="*", help="by default all")
    parser.add_argument("--games", type=int, default=GAMES, dest="number", help="how many games each pair plays")
    wanted = parser.parse_args()
    for name in wanted.games or games:
        bots = games.part(name, "bots")
        if hasattr(bots, "SOLVED"):
            print(f"{name}: {bots.SOLVED}")
            continue
        play = teams if hasattr(bots, "SCORE") else tournament
        kept = play(name, wanted.number, lambda line: print(line, flush=True))
        text = json.dumps(kept, indent=1)
        file_of(name).write_text(text + "\n", "utf-8")
        print(file_of(name))


if __name__ == "__main__":
    main()
