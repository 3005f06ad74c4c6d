"""Random games over many sets of options: what a game is checked on. Needs the standard library alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from garden_widgets.checks.fault import Fault
from garden_widgets.core.chance import Rng, pick, sample, shuffle
from garden_widgets.core.errors import NoLegalMove, OptionError
from garden_widgets.core.game import Game
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.options import Option
from garden_widgets.core.state import State

RARELY: Final = 0.02
"""How often the clock strikes where it may."""

EXAMPLES: Final[dict[type, Sequence[object]]] = {
    tuple: ((0,), (1,), (0, 1), (2, 0, 1), ("ghost", "bandit")),
    dict: ({}, {"0": 1}, {"1": 3}, {"kiwi": 4, "liver": -9}, {"crumbs": "nibbler", "echo": "no-thank-you"}),
}
"""Values that some option of these types can have."""


class Step(NamedTuple):
    """A state of a random game, the move that was played, and what came of it."""

    state: State
    move: Move
    after: State


def option_sets(game: Game, rng: Random) -> Iterator[dict[str, object]]:
    """Give sets of options for ever: none, each choice alone, and then any mixture that a game can be begun with."""
    single: list[dict[str, object]] = [{option.name: choice} for option in game.options for choice in choices(option)]
    shuffle(rng, single)
    seats: list[dict[str, object]] = [{"seats": number} for number in game.seats]
    wanted: list[dict[str, object]] = [{}, *seats, *single]
    for options in wanted:
        if begins(game, options):
            yield options
    while True:
        mixture = {name: value for part in sample(rng, single, 4) for name, value in part.items()}
        if begins(game, mixture):
            yield mixture


def choices(option: Option) -> Sequence[object]:
    """Give what an option can be, or what it may be where the game does not list that."""
    if option.choices is not None:
        return option.choices
    if isinstance(option.default, str):
        return (option.default[:2], option.default[::-1])
    return (1, 40) if option.type is int else EXAMPLES.get(option.type, ())


def begins(game: Game, options: dict[str, object]) -> bool:
    """Check whether a game can be begun with these options: some of them shut each other out."""
    try:
        game.start(**options)
    except OptionError:
        return False
    return True


def any_move(state: State, rng: Rng) -> Move:
    """Draw a move: of chance where it is due, else of any mover, and now and then of the clock."""
    strikes = state.moves(CLOCK)
    if strikes and rng.random() < RARELY:
        return pick(rng, strikes)
    mover = pick(rng, state.movers)
    return state.draw(rng) if mover == CHANCE else pick(rng, state.moves(mover))


def playing(state: State, rng: Rng, most: int) -> Iterator[Step]:
    """Play at random until the game is over, or so many moves."""
    for _ in range(most):
        if state.result is not None:
            return
        try:
            move = any_move(state, rng)
            after = state.after(move)
        except NoLegalMove:
            raise
        except Exception as error:  # whatever is wrong with the game
            raise Fault(f"A random game breaks off with {type(error).__name__}: {error}", state) from error
        yield Step(state, move, after)
        state = after


@cache
def steps_of(game: Game, number: int, most: int, seed: int) -> tuple[Step, ...]:
    """Play so many random games with different options, and give all their steps."""
    rng = Random(seed)
    found: list[Step] = []
    for options in islice(option_sets(game, rng), number):
        found += playing(game.start(**options), rng, most)
    return tuple(found)


@cache
def games_to_the_end(game: Game, number: int, most: int = 2000) -> tuple[tuple[Step, ...], ...]:
    """Play random games with different options until so many have come to their end, and give the steps of each."""
    rng, found = Random(number), []
    for options in islice(option_sets(game, rng), 40 * number):
        steps = tuple(playing(game.start(**options), rng, most))
        if steps and steps[-1].after.result is not None:
            found.append(steps)
            if len(found) == number:
                return tuple(found)
    raise Fault(f"Of {40 * number} random games of {game.name} only {len(found)} came to their end in {most} moves")
