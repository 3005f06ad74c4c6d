"""How a game of Carrots & Broccoli will probably end: by the turns that all gardens still need."""

from __future__ import annotations

from math import exp, fsum
from typing import Final

from garden_widgets.core.state import State
from garden_widgets.shelf.carrots_and_broccoli.bots import plans
from garden_widgets.shelf.carrots_and_broccoli.bots.judge import HOPELESS
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

FEW: Final = 8.0
"""Whoever needs so many turns more wins about a third as often; fitted to games of equal bots, for two and four."""


def outlook(state: State, seat: int) -> float:
    """Say what a seat can expect, from 0 (lost) to 1 (won): its share of the chances of all."""
    assert isinstance(state, CarrotsState)
    if state.walls is None:
        return 1 / state.seats
    chances = [exp(-min(plans.outlook(state, each), HOPELESS) / FEW) for each in range(state.seats)]
    return chances[seat] / fsum(chances)
