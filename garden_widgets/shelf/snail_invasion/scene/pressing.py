"""What a press on the garden of Snail Invasion! means, and why it leads nowhere."""

from __future__ import annotations

from typing import Any

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.state import State
from garden_widgets.scenes.scenery import Chosen


def path(state: State, move: Move) -> Chosen:
    """Give the piece and then the square that it goes to; passing is no press on the board."""
    verb, _, what = str(move).partition(" ")
    if verb == "enter":
        place = "nest" if what.startswith("K") else "shed"
        return f"{place}:{what}", str(_rolled(state))
    if verb == "move":
        return what, str(_landing(state, int(what.partition("/")[0])))
    return ()


def _rolled(state: State) -> int:
    roll: Any = state.to_dict()["roll"]
    return sum(roll) if roll else 0


def _landing(state: State, square: int) -> int:
    count = state.options["board"]
    assert isinstance(count, int)
    return (square + _rolled(state) - 1) % count + 1


def meant(state: State, chosen: Chosen, token: str) -> str:
    """Take a square for its highest piece that can move, and with a piece chosen, a piece for its square."""
    if chosen:
        return token.partition("/")[0]
    if token.isdigit():
        levels = [what for move in state.moves() if (what := str(move)[5:]).startswith(f"{token}/")]
        return max(levels, default=token)
    return token


def attempt(state: State, chosen: Chosen, token: str) -> str | Refusal | None:
    """Say which move a fruitless press was meant to be."""
    _, _, piece = token.partition(":")
    if piece:
        return f"enter {piece}"
    square, _, level = token.partition("/")
    if chosen:
        landing = (
            str(_landing(state, int(chosen[0].partition("/")[0]))) if ":" not in chosen[0] else str(_rolled(state))
        )
        rule = "SI-08" if ":" in chosen[0] else "SI-10"
        why = (
            f"With {_rolled(state)} rolled it comes out on square {landing}, nowhere else."
            if ":" in chosen[0]
            else f"It moves exactly {_rolled(state)} squares, the whole roll: to square {landing}."
        )
        return state.refuse(rule, why, landing)
    if not level:
        stack_there: Any = state.to_dict()["squares"]
        level = str(max(len(stack_there.get(square, [])), 1))
    return f"move {square}/{level}"
