"""Find out how strong the animals are: `python -m tools.rate [--games N] [--only ANIMAL] [GAME ...]`.

Each pair plays so many games, with the same dice from both sides, and whoever has just learnt the rules plays along.
From points under which what happened is likeliest (Elo) follows what share each would win against that beginner, and
so its strength (`tools/strength.py`), with the interval in which it lies 95 times in 100. Where all play together, a
quest that a team wins is a win; what is solved is calculated. It is kept beside the game, and written into
docs/opponents.md. Several games are played at the same time (`--jobs`); each follows from its seed alone, so that
makes no difference.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import combinations, islice
from math import sqrt
from typing import Final, NamedTuple, TypeVar

from garden_widgets.core.match import Match
from garden_widgets.core.player import Player
from garden_widgets.core.registry import games
from garden_widgets.players.beginner import Beginner
from tools import strength
from tools.elo import BEGINNER, SURE, Score, Standing, rated
from tools.seeds import Dice, seed_of
from tools.standings import Kept, file_of, read, write

GAMES: Final = 100
"""So many games each pair plays, if nobody says otherwise."""

TURNS: Final = 200
"""Where a game has a limit of turns as an option, it ends after so many."""

LONGEST: Final = 3_000
"""A game with more decisions than that counts as even."""

Told = Callable[[str], None]
Task = TypeVar("Task")
Found = TypeVar("Found")


def options_for(name: str) -> dict[str, object]:
    """Choose the options of a tournament: the usual ones, and an end."""
    known = {option.name for option in games[name].options}
    rated: dict[str, object] = getattr(games.part(name, "bots"), "RATED", {})
    return {**({"turn_limit": TURNS} if "turn_limit" in known else {}), **rated}


class Meeting(NamedTuple):
    """A game of a tournament: who plays one seat of it, and who all others."""

    game: str
    one: str
    other: str
    number: int
    """How many games of the pair come before it; the one sits at each seat in turn."""

    dice: Dice = Dice.RATING


def share(meeting: Meeting) -> float:
    """Play a game, and say what part of the win is the one's."""
    name, one, other, number, dice = meeting
    seats = games[name].start(**options_for(name)).seats
    return played(name, number % seats, player(name, one), player(name, other), seed_of(dice, number // seats))


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


def player(name: str, who: str) -> Player:
    """Make a beginner or a character by its id, which settings of its player may follow: `hare:careless=0.3`."""
    id, *settings = who.split(":")
    made = {BEGINNER: Beginner, **games.bots(name)}[id]()
    for setting in settings:
        called, _, value = setting.partition("=")
        if not isinstance(getattr(made, called, None), (int, float)):
            raise ValueError(f"{id} has no number that is called {called}")
        setattr(made, called, json.loads(value))
    return made


def scores(
    name: str, pairs: Sequence[tuple[str, str]], number: int, dice: Dice = Dice.RATING, jobs: int = 1
) -> Iterator[Score]:
    """Let the two of each pair play so many games, from every seat in turn."""
    seats = games[name].start(**options_for(name)).seats
    shares = done(share, [Meeting(name, *pair, i, dice) for pair in pairs for i in range(number)], jobs)
    for one, other in pairs:
        won = sum(islice(shares, number))
        yield Score(one, other, round(as_between_two(won / number, seats) * number, 4), number)


def done(do: Callable[[Task], Found], tasks: Sequence[Task], jobs: int) -> Iterator[Found]:
    """Do one thing after another, or several at the same time: what comes of them comes in their order."""
    if jobs == 1:
        yield from map(do, tasks)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(do, tasks)


def as_between_two(share: float, seats: int) -> float:
    """Return what a share against several others alike would be against one: half where all are equally strong."""
    return share * (seats - 1) / (1 + share * (seats - 2))


class Outing(NamedTuple):
    """A game that a team of one kind plays together."""

    game: str
    who: str
    number: int
    dice: Dice = Dice.RATING


def reached(outing: Outing) -> tuple[float, bool]:
    """Play a game that all win or lose together, and say what the team has reached, and whether it has won."""
    name, who, number, dice = outing
    start = games[name].start(**options_for(name))
    players = [player(name, who) for _ in range(start.seats)]
    match = Match.at(start, seed=seed_of(dice, number), players=players, replies="later")
    while match.bot_to_move is not None:
        for _ in match.thinking():
            pass
    result = match.state.result
    return float(games.part(name, "bots").SCORE(match.state)), result is not None and bool(result.winners)


class Reach(NamedTuple):
    """What teams of one kind reach on average, how far that may be from the truth, and how many games they win."""

    mean: float
    doubt: float
    games: int
    won: int


def reaches(name: str, teams: Sequence[str], number: int, dice: Dice = Dice.RATING, jobs: int = 1) -> Iterator[Reach]:
    """Let a team of each kind play so many games."""
    found = done(reached, [Outing(name, who, i, dice) for who in teams for i in range(number)], jobs)
    for _ in teams:
        some = list(islice(found, number))
        mean = sum(reach for reach, _ in some) / number
        doubt = SURE * sqrt(sum((reach - mean) ** 2 for reach, _ in some) / (number - 1) / number)
        yield Reach(round(mean, 2), round(doubt, 2), number, sum(won for _, won in some))


def rated_by_wins(found: Mapping[str, Reach]) -> dict[str, Standing]:
    """Rate teams by how many of their games they win beyond those that a team of beginners wins."""
    home = found[BEGINNER]
    even = home.won / home.games
    return {who: strength.of_wins(each.won, each.games, even) for who, each in found.items() if who != BEGINNER}


def dice_of(kept: Kept) -> Dice:
    """Return the dice with which the kept games were played: a tournament that is played again is the same one."""
    return Dice(kept.get("seed", Dice.RATING))


def teams(name: str, number: int, kept: Kept, only: Sequence[str] = (), jobs: int = 1, told: Told = print) -> Kept:
    """Let teams of each kind play, and return what is kept of it: a scale of what they reach."""
    before = {who: Reach(*reach) for who, *reach in kept.get("scores", ())}
    anew = [who for who in names_of(name) if who not in before or not only or who in only]
    for who, reach in zip(anew, reaches(name, anew, number, dice_of(kept), jobs), strict=True):
        before[who] = reach
        told(f"{name}: {who} has won {reach.won} of {number}, {reach.mean:.2f} +- {reach.doubt:.2f}")
    found = {who: before[who] for who in names_of(name)}
    standing = rated_by_wins(found)
    return {
        "seed": dice_of(kept),
        "options": options_for(name),
        "characters": {each.id: standing[each.id]._asdict() for each in games.characters(name)},
        "scores": [[who, *each] for who, each in found.items()],
    }


def tournament(name: str, number: int, kept: Kept, only: Sequence[str] = (), jobs: int = 1, told: Told = print) -> Kept:
    """Play the pairs of a game, and return what is kept of it; scores of others than `only` are taken as they were."""
    before = {(one, other): Score(one, other, won, many) for one, other, won, many in kept.get("scores", ())}
    pairs = list(combinations(names_of(name), 2))
    anew = [pair for pair in pairs if pair not in before or not only or set(pair) & set(only)]
    for score in scores(name, anew, number, dice_of(kept), jobs):
        before[score.one, score.other] = score
        told(f"{name}: {score.one} - {score.other} {score.won:g} of {number}")
    met = [before[pair] for pair in pairs]
    found = rated(met)
    return {
        "seed": dice_of(kept),
        "options": options_for(name),
        "characters": {each.id: strength.of_standing(found[each.id])._asdict() for each in games.characters(name)},
        "scores": [list(each) for each in met],
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
    parser.add_argument(
        "--again", action="store_true", help="with other dice: settings were changed by what these showed"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many games are played at a time")
    wanted = parser.parse_args()
    for name in wanted.games or games:
        bots = games.part(name, "bots")
        if hasattr(bots, "SOLVED"):
            import_module(bots.SOLVED).main()
            continue
        play = teams if hasattr(bots, "SCORE") else tournament
        before = {"seed": Dice.AGAIN} if wanted.again else read(name)
        kept = play(name, wanted.number, before, wanted.only, wanted.jobs, lambda line: print(line, flush=True))
        write(name, kept)
        print(file_of(name))


if __name__ == "__main__":
    main()
