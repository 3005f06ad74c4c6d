"""Small ways to write positions of Carrotia for its tests: mazes are drawn, everything else is named."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from garden_widgets.core.move import CHANCE, Move
from garden_widgets.shelf.carrotia.engine import GAME
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState

RING = """
    ES  EW  SW
    NS  ES  NSW
    NE  NEW NW
"""
"""A maze of 3 by 3 whose tiles all fit: a ring round it, and a corner of paths in the middle."""


def maze(drawn: str) -> dict[str, str]:
    """Read a drawn maze, its northernmost row first; a point is a cell without a tile."""
    rows = [line.split() for line in drawn.strip().splitlines()]
    return {
        f"{'abcde'[column]}{len(rows) - up}": tile
        for up, row in enumerate(rows)
        for column, tile in enumerate(row)
        if tile != "."
    }


def card(**parts: Any) -> dict[str, Any]:
    """Make a quest card: from a1 to c3 clockwise, with nothing on it that is not given."""
    return {"id": "own", "entry": "a1", "exit": "c3", **parts}


def at(stage: str, drawn: str | dict[str, str] = RING, /, **rest: Any) -> CarrotiaState:
    """Make a position of two: at("run", rabbit="a2", moves=3). Keys of the card begin with `card_`."""
    quest = {key.removeprefix("card_"): rest.pop(key) for key in list(rest) if key.startswith("card_")}
    seats = rest.pop("seats", 2)
    rest.setdefault("quest", card(**quest))
    tiles = maze(drawn) if isinstance(drawn, str) else drawn
    return GAME.from_dict({"options": {"seats": seats}, "stage": stage, "maze": tiles, **rest})


def running(drawn: str | dict[str, str] = RING, /, **rest: Any) -> CarrotiaState:
    """Make a position in which the rabbit's move is due, with the dice open where there are birds."""
    return at("run", drawn, **rest)


def texts(state: CarrotiaState, verb: str = "") -> list[str]:
    """List the legal moves that begin with a verb."""
    return [str(move) for move in state.moves() if str(move).startswith(verb)]


def rule_against(state: CarrotiaState, move: str, seat: int | None = None) -> str | None:
    """Tell the rule that forbids a move; its sentence must be one."""
    refusal = state.why_not(move, seat)
    if refusal is None:
        return None
    assert refusal.why.endswith((".", "!"))
    assert refusal.why[0].isupper() or not refusal.why[0].isalpha()
    return refusal.rule.id


def rules_of(state: CarrotiaState) -> list[tuple[str, str]]:
    """List what the last move caused, each with its rule."""
    return [(event.kind, event.rule.id) for event in state.events]


def told(state: CarrotiaState, kind: str) -> dict[str, Any]:
    """Return the facts of the one event of a kind."""
    (event,) = [event for event in state.events if event.kind == kind]
    return event.parts


def played(state: CarrotiaState, *moves: str) -> CarrotiaState:
    """Play one move after another."""
    for move in moves:
        state = state.play(move)
    return state


def any_move(state: CarrotiaState, rng: Random) -> Move:
    """Draw a move; the sand runs out now and then, so that mazes are seldom whole."""
    if state.stage == "build" and rng.random() < 0.05:
        return state.parse("sand")
    if state.movers == (CHANCE,):
        return state.draw(rng)
    return rng.choice(state.moves())


def walk(state: CarrotiaState, rng: Random, most: int) -> Iterator[tuple[CarrotiaState, Move]]:
    """Play at random: each state with the move that is played."""
    for _ in range(most):
        if state.result is not None:
            return
        move = any_move(state, rng)
        yield state, move
        state = state.after(move)
