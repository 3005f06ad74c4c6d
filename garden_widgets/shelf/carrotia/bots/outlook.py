"""How a game of Carrotia will probably end: by what lies in the store, and by what a round usually brings."""

from __future__ import annotations

from math import exp
from typing import Final

from garden_widgets.core.state import State
from garden_widgets.players.worth import worth_of
from garden_widgets.shelf.carrotia.bots.judging import value
from garden_widgets.shelf.carrotia.engine.setup import ROUNDS
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState

BROUGHT: Final = (0, 5, 6, 8)
"""The carrots that fellow players bring home in each round, on the average of all five of them."""

RUNNING: Final = ("run", "dice", "fly", "act")
"""The stages in which the rabbit is in the maze."""

WALKS: Final = 40
"""So many walks are followed."""

USUAL: Final = 2.0
"""Whoever can expect so many carrots more than are needed wins half of their games."""

SPREAD, LAST_SPREAD = 3.5, 1.5
"""By so many carrots it often comes otherwise; by fewer in the run of the last round."""


def outlook(state: State, seat: int) -> float:
    """Say what a member of a team can expect; fitted to games of all fellow players, one to three together."""
    assert isinstance(state, CarrotiaState)
    number = state.round.number
    runs = state.stage in RUNNING
    stored = value(state, number, WALKS) if runs else state.store + BROUGHT[number]
    spare = stored + sum(BROUGHT[number + 1 :]) - state.setup.enough
    odds = spare / LAST_SPREAD if runs and number == ROUNDS else (spare - USUAL) / SPREAD
    return worth_of(range(state.seats), None, seat) / (1 + exp(-odds))
