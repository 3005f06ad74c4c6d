"""Find out how often animals idle, and how many games come to an end: `python -m tools.idling [--games N] GAME ...`.

Whoever passes though something else is legal idles. Where a page breaks a game off after so many turns, it counts as
decided if it ends before. Each animal plays its own kind and the next one above it, or everybody with `--all`, with
dice and cards that no setting was chosen by and no rating was found with. What is printed is a table of
docs/opponents.md.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, groupby, pairwise
from typing import Final, NamedTuple

from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.core.registry import games
from tools.rate import LONGEST, TURNS, done, options_for, player
from tools.seeds import Dice, seed_of

IDLE: Final = frozenset({"pass", "rest"})
"""The first words of moves that do nothing."""


class Meeting(NamedTuple):
    """A game of one animal against another, or against its own kind."""

    game: str
    one: str
    other: str
    number: int


class Pace(NamedTuple):
    """How a game went on."""

    idled: tuple[int, int]
    """How often each of the two idled."""

    free: tuple[int, int]
    """How often each of the two could have done something."""

    decided: bool
    length: int
    """How many decisions there were."""


class Found(NamedTuple):
    """How games of two animals went on."""

    one: str
    other: str
    idling: tuple[float, float]
    """The share of free turns on which each of the two idled."""

    decided: int
    lengths: tuple[int, ...]


def pace(meeting: Meeting) -> Pace:
    """Play a game and see how it goes on; the one sits at each seat in turn."""
    name, one, other, number = meeting
    state = games[name].start(**options_for(name))
    place = number % state.seats
    kinds = [int(seat != place) for seat in range(state.seats)]
    players = [player(name, (one, other)[kind]) for kind in kinds]
    dice = generator(seed_of(Dice.PACE, number), "dice")
    minds = [generator(seed_of(Dice.PACE, number), seat) for seat in range(state.seats)]
    idled, free, length, turns, last = [0, 0], [0, 0], 0, 0, CHANCE
    while state.result is None and length < LONGEST:
        seat = state.movers[0]
        if seat == CHANCE:
            state = state.after(state.draw(dice))
            continue
        move = players[seat].decide(state.seen_by(seat), seat, minds[seat])
        length += 1
        turns, last = turns + (seat != last), seat
        if any(str(each).split()[0] not in IDLE for each in state.moves(seat)):
            free[kinds[seat]] += 1
            idled[kinds[seat]] += str(move).split()[0] in IDLE
        state = state.after(move)
    in_time = turns < TURNS or not games[name].usual_turns
    decided = state.result is not None and in_time
    return Pace((idled[0], idled[1]), (free[0], free[1]), decided, length)


def found(name: str, pairs: Sequence[tuple[str, str]], number: int, jobs: int = 1) -> Iterator[Found]:
    """Let the two of each pair play so many games."""
    meetings = [Meeting(name, *pair, i) for pair in pairs for i in range(number)]
    played = zip(meetings, done(pace, meetings, jobs), strict=True)
    for (one, other), group in groupby(played, lambda each: each[0][1:3]):
        paces = [each for _, each in group]
        shares = [sum(each.idled[i] for each in paces) / max(1, sum(each.free[i] for each in paces)) for i in (0, 1)]
        lengths = tuple(sorted(each.length for each in paces))
        yield Found(one, other, (shares[0], shares[1]), sum(each.decided for each in paces), lengths)


def neighbours(name: str) -> list[tuple[str, str]]:
    """List the pairs of each animal with its own kind and with the next one above it."""
    kinds = [each.id for each in games.characters(name)]
    return sorted([*((kind, kind) for kind in kinds), *pairwise(kinds)], key=lambda pair: [*map(kinds.index, pair)])


def rows(all_found: Sequence[Found], number: int) -> Iterator[str]:
    """Write down what was found as a table."""
    yield f"| animal | against | idles | the other idles | decided, of {number} | usual moves | most moves |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    for one, other, (mine, theirs), decided, lengths in all_found:
        yield f"| {one} | {other} | {mine:.1%} | {theirs:.1%} | {decided} | {lengths[number // 2]} | {lengths[-1]} |"


def main() -> None:
    """Print the tables of the games that are named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tools.idling", description=__doc__)
    parser.add_argument("games", nargs="*", help="by default all")
    parser.add_argument("--games", type=int, default=20, dest="number", help="how many games each pair plays")
    parser.add_argument("--all", action="store_true", help="everybody plays everybody, not only the neighbours")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many games are played at a time")
    wanted = parser.parse_args()
    for name in wanted.games or games:
        kinds = [each.id for each in games.characters(name)]
        pairs = list(combinations_with_replacement(kinds, 2)) if wanted.all else neighbours(name)
        print(f"{name}:")
        for row in rows(list(found(name, pairs, wanted.number, wanted.jobs)), wanted.number):
            print(row, flush=True)


if __name__ == "__main__":
    main()
