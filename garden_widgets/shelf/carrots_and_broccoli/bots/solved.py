"""The last turn of a game of Carrots & Broccoli that ends after so many: what is best there can be counted."""

from __future__ import annotations

from garden_widgets.core.outcome import Result
from garden_widgets.core.state import State
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState


def exact(state: State, seat: int) -> float | None:
    """Say what the last turn of a game for two brings with the dice that lie there; None before it."""
    assert isinstance(state, CarrotsState)
    if state.result is not None:
        return _share(state.result, seat)
    setup = state.setup
    if state.seats != 2 or setup.timer or state.dice is None or state.turns + 1 != setup.limit:
        return None
    ends = [state.after(move).result for move in state.moves()]
    found = [_share(end, seat) for end in ends if end is not None]
    return max(found) if seat == state.turn else min(found)


def _share(result: Result, seat: int) -> float:
    return 1 / len(result.winners) if seat in result.winners else 0.0
