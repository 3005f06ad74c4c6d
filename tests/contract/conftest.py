"""The games that the contract is tested on: few of them in every run, many in the slow one."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from garden_widgets.core.chance import sample
from garden_widgets.core.game import Game
from garden_widgets.core.state import State
from tests.contract.playing import Step, all_games, steps_of

FEW, MANY = 0.5, 12
FEWEST = 12
"""So many random games there are at least: then most options have been played with."""


class Trial(NamedTuple):
    """A game, how much of it to look at, and random games of it."""

    game: Game
    scale: float
    steps: tuple[Step, ...]

    def states(self, number: int) -> list[State]:
        """Give some of the states in which a move was played, and all in which a game ended."""
        return [step.state for step in self.some(number)] + self.ends

    def some(self, number: int) -> list[Step]:
        """Give some of the steps."""
        return sample(Random(number), self.steps, int(number * self.scale))

    @property
    def ends(self) -> list[State]:
        """Give the states in which a game was over."""
        return [step.after for step in self.steps if step.after.result is not None]

    @property
    def rng(self) -> Random:
        """Give a generator, the same each time."""
        return Random(self.scale)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that wants a `trial` on few games of each kind, and on many when slow tests are wanted too."""
    games = all_games()
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games.values(), ids=games)
    for wanted in {"trial", "hidden_trial"} & set(metafunc.fixturenames):
        trials = [
            pytest.param((game, scale), id=f"{name}{' at length' if scale == MANY else ''}", marks=marks)
            for name, game in games.items()
            for scale, marks in ((FEW, ()), (MANY, pytest.mark.slow))
            if game.hidden or wanted == "trial"
        ]
        metafunc.parametrize(wanted, trials, indirect=True)


def _trial(request: pytest.FixtureRequest) -> Trial:
    game, scale = request.param
    return Trial(game, scale, steps_of(game, number=max(FEWEST, int(6 * scale)), most=120, seed=max(2, int(scale))))


@pytest.fixture
def trial(request: pytest.FixtureRequest) -> Trial:
    """A game and random games of it."""
    return _trial(request)


@pytest.fixture
def hidden_trial(request: pytest.FixtureRequest) -> Trial:
    """A game in which something is hidden, and random games of it."""
    return _trial(request)
