"""One game of many: played from its seed alone, exactly as a `Match` with that seed and those players plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

from garden_widgets.core import automatic, house
from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.outcome import Result
from garden_widgets.core.player import Player
from garden_widgets.core.state import State
from garden_widgets.lab.question import Question

T = TypeVar("T")

LONGEST: Final = 10_000
"""A game with more entries than that is given up: it would perhaps never end."""

ALL_WATCHED: Final = 960
BLOCK: Final = 60
"""In so many games in a row each player has sat everywhere, with up to six seats, and with ten."""

EVERY: Final = 64


def is_watched(number: int) -> bool:
    """Tell whether the rules are counted that a game meets, which takes longer than a quick game itself.

    They are in each of the first games, and then in one block of so many.
    """
    return number < ALL_WATCHED or number // BLOCK % EVERY == 0


class Course(NamedTuple):
    """How a game went."""

    result: Result | None
    """None where it was given up because it had gone on for too long."""

    decisions: int
    rules: Counter[str]
    """How often each rule was met; empty where nobody counted."""

    thinking: tuple[float, ...]
    """Seconds that each player thought."""

    seconds: float


NOBODY: Final = -1


@dataclass
class Failure(Exception):
    """A player failed in a game, or (`NOBODY`) the game itself."""

    player: int
    error: Exception

    def __reduce__(self) -> tuple[object, ...]:
        return Failure, (self.player, self.error)


Slices = Generator[None, None, Course]


def play(question: Question, number: int, start: State, makers: Sequence[Callable[[], Player]]) -> Slices:
    """Play one game, with a pause after each slice of thinking and each decision, and return how it went.

    What goes wrong while a player thinks, a move against the rules too, raises a `Failure`.
    """
    begun = perf_counter()
    seed, limit, watched = question.seed_of(number), question.end_after, is_watched(number)
    seated = [question.player_at(seat, number) for seat in range(question.seats)]
    bots = [makers[player]() for player in seated]
    spent = [0.0] * question.seats
    rules: Counter[str] = Counter()
    moves: list[Move] = []
    state, decisions, turns, last = start, 0, 0, CLOCK
    while movers := state.movers:
        if len(moves) >= LONGEST:
            return Course(None, decisions, rules, tuple(spent), perf_counter() - begun)
        if limit and turns - (last >= 0 and last in movers) >= limit:
            break
        seat, entry = movers[0], len(moves)
        if seat == CHANCE:
            move = state.draw(generator(seed, entry))
        else:
            before = perf_counter()
            bot = bots[seat]
            try:
                found: Any = bot.think(state.seen_by(seat), seat, generator(seed, entry, "bot", seat))
                move = (yield from found) if isinstance(found, Generator) else found
                if not isinstance(move, Move) or move.seat != seat or not _is_among(move, state.moves(seat)):
                    move = yield from automatic.bot_move(_Said(bot.name, move), state, seat, seed, entry)
            except Exception as error:
                raise Failure(seated[seat], error) from error
            spent[seated[seat]] += perf_counter() - before
            decisions += 1
            yield  # where others share the process, they need not wait for a whole game
        state = state.after(move)
        moves.append(move)
        if move.seat != CLOCK:
            turns += move.seat >= 0 and move.seat != last
            last = move.seat
        if watched:
            rules.update(event.rule.id for event in state.events)
    result = state.result or house.Situation(state, moves, len(moves), limit).result
    if watched and result is not None and state.result is None:
        rules[result.rule.id] += 1
    return Course(result, decisions, rules, tuple(spent), perf_counter() - begun)


def _is_among(move: Move, moves: Sequence[Move]) -> bool:
    """Find a move; most often it is one of them itself, and then no two moves need to be compared."""
    for legal in moves:
        if legal is move:
            return True
    return move in moves


class _Said(Player):
    """Says a move again that is probably none, so that it is refused as everywhere."""

    def __init__(self, name: str, move: Move) -> None:
        self.name, self._move = name, move

    def think(self, view: State, seat: int, rng: object) -> Generator[None, None, Move]:
        yield from ()
        return self._move


def in_portions(work: Generator[None, None, T], seconds: float) -> Generator[None, None, T]:
    """Do slices of some work together until they have taken so long, and only then pause."""
    while True:
        end = perf_counter() + seconds
        try:
            next(work)
            while perf_counter() < end:
                next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        yield
