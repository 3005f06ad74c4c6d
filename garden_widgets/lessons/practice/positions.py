"""Where the positions of exercises come from: games played at random, or positions drawn by a function of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from garden_widgets.core.chance import Rng, below, pick
from garden_widgets.core.errors import PositionError
from garden_widgets.core.game import Game
from garden_widgets.core.move import CHANCE
from garden_widgets.core.state import State

Source = Callable[[Game, Rng, int], State | None]
"""Makes a position in which a seat decides, or None if this draw led to nothing."""

Draft = Callable[[Rng], Mapping[str, object]]
"""Draws a position as data; one that cannot be is drawn anew."""

MOST_BY_CHANCE: Final = 40


def played(least: int = 4, most: int = 30, **options: object) -> Source:
    """Play so many moves of a game at random, with these options, and then on until the seat decides."""

    def source(game: Game, rng: Rng, seat: int) -> State | None:
        state = game.start(**options)
        for _ in range(least + below(rng, most - least + 1)):
            if state.result is not None:
                return None
            state = one_more(state, rng)
        return until_asked(state, rng, seat)

    return source


def laid_out(draft: Draft) -> Source:
    """Lay out what a function draws; where chance is due first, it decides."""

    def source(game: Game, rng: Rng, seat: int) -> State | None:
        try:
            state = game.from_dict(draft(rng))
        except PositionError:
            return None
        return until_asked(state, rng, seat)

    return source


def one_of(*sources: Source) -> Source:
    """Take each position from one of these, whichever comes."""
    return lambda game, rng, seat: pick(rng, sources)(game, rng, seat)


def until_asked(state: State, rng: Rng, seat: int) -> State | None:
    """Play on at random until a seat decides; None where the game ends before."""
    for _ in range(MOST_BY_CHANCE):
        if state.result is not None or not state.movers:
            return None
        if seat in state.movers:
            return state
        state = one_more(state, rng)
    return None


def one_more(state: State, rng: Rng) -> State:
    """Play one move of whoever is to move, chance too."""
    mover = state.movers[0] if len(state.movers) == 1 else pick(rng, state.movers)
    return state.after(state.draw(rng) if mover == CHANCE else pick(rng, state.moves(mover)))
