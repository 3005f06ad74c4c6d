"""The search: its positions a second, beside OpenSpiel's search in Python on a game of like size."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final

from benchmarks.row import Row
from garden_widgets.core.chance import generator
from garden_widgets.core.player import at_once
from garden_widgets.core.registry import games
from garden_widgets.players.search import Search

GAMES: Final = ("snail-invasion", "carrots-and-broccoli")
POSITIONS: Final = 20_000
QUICK: Final = 4_000
SIMULATIONS: Final = 40
"""So many games OpenSpiel plays on at random from backgammon's beginning: about as many positions."""


def ours(name: str, positions: int, *, judged: bool) -> float:
    """Search from the first decision of a game, and count the positions of a second of CPU time."""
    state = games[name].start()
    while state.movers[0] < 0:
        state = state.after(state.draw(generator(1)))
    search = Search(state, state.movers[0], generator(1), games.judge(name) if judged else None)
    begun = time.process_time()
    at_once(search.grow(positions))
    return search.positions / (time.process_time() - begun)


def theirs(simulations: int) -> float:
    """Let OpenSpiel search backgammon with games that are played on at random, and count in the same way."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("backgammon")
    state, random = game.new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    count, plain = 0, pyspiel.State.apply_action

    def counted(self: Any, action: int) -> None:
        nonlocal count
        count += 1
        plain(self, action)

    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(game, 2, simulations, evaluator, random_state=random)
    pyspiel.State.apply_action = counted
    try:
        begun = time.process_time()
        bot.step(state)
        return count / (time.process_time() - begun)
    finally:
        pyspiel.State.apply_action = plain


def rows(*, quick: bool = False) -> Iterator[Row]:
    """Measure both in one run; without OpenSpiel only our own."""
    try:
        least = theirs(SIMULATIONS // 4 if quick else SIMULATIONS)
        yield Row("positions a second, OpenSpiel's MCTS at backgammon", least)
    except ModuleNotFoundError as error:
        print(f"The search was measured alone: {error.name} is not installed (pip install open_spiel).")
        least = None
    for name in GAMES:
        found = ours(name, QUICK if quick else POSITIONS, judged=False)
        yield Row(f"positions a second, search at {name}", found, at_least=least)
        found = ours(name, QUICK if quick else POSITIONS, judged=True)
        yield Row(f"positions a second, search with a judge at {name}", found)
