"""Small ways to write positions of Carrots & Broccoli for its tests."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from garden_widgets.core.move import CHANCE, Move
from garden_widgets.shelf.carrots_and_broccoli.engine import GAME
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

WALL = ["b7 1", "c6 3", "d5 2", "e4 1", "f3 3", "g2 2"]
RISING = ["b2 1", "c3 3", "d4 2", "e5 1", "f6 3", "g7 2"]
ALL_PLANTS = tuple(f"{colour}{size}" for colour in "RYGB" for size in "123")


def at(*plants: str, walls: object = None, options: dict | None = None, **rest: object) -> CarrotsState:
    """Make a position: at("R1 a1", "Y2 b1", roll="R 12")."""
    options = options or {}
    if walls is None:
        walls = [RISING, WALL] if options.get("seats") == 4 else [WALL]
    board = dict(reversed(plant.split()) for plant in plants)
    return GAME.from_dict({"options": options, "board": board, "walls": walls, **rest})


def bed(squares: str, colours: str = "RY", copies: int = 2) -> list[str]:
    """Put plants of these colours on squares, one of each kind after the other."""
    kinds = [f"{colour}{size}" for _ in range(copies) for colour in colours for size in "123"]
    return [f"{piece} {square}" for piece, square in zip(kinds, squares.split(), strict=False)]


def wall_of(squares: str) -> list[str]:
    """Put the six pyramids of a wall on squares, by size: two small, two medium, two large ones."""
    return [f"{square} {size}" for square, size in zip(squares.split(), "112233", strict=True)]


def moved(wall: list[str], *changes: str) -> list[str]:
    """Put some pyramids of a wall elsewhere: moved(WALL, "b7-b6")."""
    places = dict(change.split("-") for change in changes)
    return [f"{places.get(pyramid[:2], pyramid[:2])} {pyramid[3]}" for pyramid in wall]


def texts(state: CarrotsState, verb: str = "") -> list[str]:
    """List the legal moves that begin with a verb."""
    return [str(move) for move in state.moves() if str(move).startswith(verb)]


def rule_against(state: CarrotsState, move: str, seat: int | None = None) -> str | None:
    """Tell the rule that forbids a move; its sentence must be one."""
    refusal = state.why_not(move, seat)
    if refusal is None:
        return None
    assert refusal.why.endswith(".")
    assert refusal.why[0].isupper() or not refusal.why[0].isalpha()
    return refusal.rule.id


def rules_of(state: CarrotsState) -> list[tuple[str, str]]:
    """List what the last move caused, each with its rule."""
    return [(event.kind, event.rule.id) for event in state.events]


def walk(state: CarrotsState, rng: Random, moves: int) -> Iterable[tuple[CarrotsState, Move]]:
    """Play at random, and show each state with the move that is played in it."""
    for _ in range(moves):
        if state.result is not None:
            return
        move = state.draw(rng) if state.movers == (CHANCE,) else rng.choice(state.moves())
        yield state, move
        state = state.after(move)
