"""How likely a piece falls in the very next turn of the other side."""

from __future__ import annotations

from math import fsum

from garden_widgets.core.move import Move
from garden_widgets.shelf.snail_invasion.engine.stacks import is_snail
from garden_widgets.shelf.snail_invasion.engine.state import SnailState


def place_of(after: SnailState) -> tuple[int, int] | None:
    """Return the square and the level to which the last move has led; None where it has moved nothing."""
    token = next((event.where[0] for event in after.events if event.where), "")
    square, _, level = token.partition("/")
    return (int(square), int(level)) if square.isdecimal() and level.isdecimal() else None


def landed(after: SnailState) -> tuple[str, tuple[str, ...]]:
    """Return the piece that the last move has moved, if it still stands, and what lies under it."""
    place = place_of(after)
    if place is None:
        return "", ()
    stack, at = after.stacks.get(place[0], ()), place[1] - 1
    return stack[at] if at < len(stack) else "", stack[:at]


def moved(after: SnailState) -> str:
    """Return the piece that the last move has moved, if it still stands; else nothing."""
    return landed(after)[0]


def risk(state: SnailState, move: Move, seat: int) -> float:
    """Say how likely the piece that a seat moves falls in the next turn, if the other side wants it to."""
    after = state.after(move)
    piece = moved(after)
    return fall_odds(after, piece) if piece and after.result is None else 0.0


def fall_odds(state: SnailState, piece: str) -> float:
    """Say with how many of the next rolls the side at turn can make a piece fall."""
    if state.result is not None:
        return 0.0
    standing = _fallen(state, piece)
    return fsum(
        float(share)
        for roll, share in state.chances()
        if any(_fallen(end, piece) > standing for end in _replies(state.after(roll)))
    )


def _replies(state: SnailState) -> list[SnailState]:
    if state.result is not None:
        return []
    moves = state.moves() if state.movers[0] >= 0 else tuple(move for move, _ in state.chances())
    return [state.after(move) for move in moves]


def _fallen(state: SnailState, piece: str) -> int:
    """Count how often a piece lies among the dead, or in the Nest."""
    return (state.nest[1] if is_snail(piece) else state.dead).count(piece)
