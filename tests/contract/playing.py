"""Random games over many sets of options: what the contract is tested on. Needs the standard library alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import NamedTuple

from garden_widgets.core.chance import pick, sample, shuffle
from garden_widgets.core.errors import OptionError
from garden_widgets.core.game import Game
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.options import Option
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from tests.core import toy

BUILT_IN = [name for name in games if games.entry(name).rules.startswith("garden_widgets.")]
"""The games of the shelf: a guest keeps the tests of its rules, and its recorded games, in its own package."""

RARELY = 0.02
"""How often the clock strikes where it may."""

EXAMPLES: dict[type, Sequence[object]] = {
    tuple: ((0,), (1,), (0, 1), (2, 0, 1), ("ghost", "bandit")),
    dict: ({}, {"0": 1}, {"1": 3}, {"kiwi": 4, "liver": -9}, {"crumbs": "nibbler", "echo": "no-thank-you"}),
}
"""Values that some option of these types can have."""


class Step(NamedTuple):
    """A state of a random game, the move that was played, and what came of it."""

    state: State
    move: Move
    after: State


def all_games() -> dict[str, Game]:
    """Give every registered game, guests that are installed too, and the toy games, which have what those may lack."""
    return {**games, toy.GAME.name: toy.GAME, toy.OPEN.name: toy.OPEN}


def option_sets(game: Game, rng: Random) -> Iterator[dict[str, object]]:
    """Give sets of options for ever: none, each choice alone, and then any mixture that a game can be begun with."""
    single = [{option.name: choice} for option in game.options for choice in choices(option)]
    shuffle(rng, single)
    wanted: list[dict[str, object]] = [{}, *({"seats": seats} for seats in game.seats), *single]
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
    """Tell whether a game can be begun with these options: some of them shut each other out."""
    try:
        game.start(**options)
    except OptionError:
        return False
    return True


def any_move(state: State, rng: Random) -> Move:
    """Draw a move: of chance where it is due, else of any mover, and now and then of the clock."""
    strikes = state.moves(CLOCK)
    if strikes and rng.random() < RARELY:
        return pick(rng, strikes)
    mover = pick(rng, state.movers)
    return state.draw(rng) if mover == CHANCE else pick(rng, state.moves(mover))


def playing(state: State, rng: Random, most: int) -> Iterator[Step]:
    """Play at random until the game is over, or so many moves."""
    for _ in range(most):
        if state.result is not None:
            return
        move = any_move(state, rng)
        after = state.after(move)
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
        if steps[-1].after.result is not None:
            found.append(steps)
            if len(found) == number:
                return tuple(found)
    raise AssertionError(f"{game.name} hardly ever comes to an end")
