"""What a press on the garden of Snail Invasion! means, and why it leads nowhere."""

from __future__ import annotations

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Sentences, Text
from garden_widgets.scenes.scenery import Chosen
from garden_widgets.shelf.snail_invasion.engine.moves import GARDENER, Enter, Walk
from garden_widgets.shelf.snail_invasion.engine.refusals import dead, token_of, wrong_square
from garden_widgets.shelf.snail_invasion.engine.state import SnailState


def path(state: SnailState, move: Move) -> Chosen:
    """Return the piece and then the square that it goes to; passing is no press on the board."""
    number = state.roll.total if state.roll else 0
    if isinstance(move, Enter):
        return token_of(move), str(number)
    if isinstance(move, Walk):
        return token_of(move), str(state.setup.ahead(move.square, number))
    return ()


def asks(state: SnailState, seat: int) -> Text:
    """Say what somebody can press, and where that goes by the number rolled; nothing where nothing can move."""
    moves = state.moves(seat)
    out, walks = (any(isinstance(move, kind) for move in moves) for kind in (Enter, Walk))
    if state.roll is None or not (out or walks):
        return Sentences()
    number = state.roll.total
    if seat == GARDENER:
        if not out:
            return Text("Press one of your pieces on the board: it walks {number} squares.", number=number)
        if not walks:
            return Text("Press a piece in the Potting Shed: it comes out onto square {number}.", number=number)
        return Text(
            "Press a piece in the Potting Shed or one of yours on the board: it comes out, or walks {number} squares.",
            number=number,
        )
    if not out:
        return Text("Press a snail on the board: it walks {number} squares.", number=number)
    if not walks:
        return Text("Press a snail in the Nest: it comes out onto square {number}.", number=number)
    return Text("Press a snail in the Nest or on the board: it comes out, or walks {number} squares.", number=number)


def meant(state: SnailState, chosen: Chosen, token: str) -> str:
    """Take a square for its highest piece that can move, and with a piece chosen, a piece for its square."""
    if chosen:
        return token.partition("/")[0]
    here = [move for move in state.moves() if isinstance(move, Walk) and str(move.square) == token]
    return token_of(max(here, key=lambda walk: walk.level)) if here else token


def attempt(state: SnailState, chosen: Chosen, token: str) -> str | Refusal | None:
    """Say which move a fruitless press was meant to be."""
    place, _, piece = token.partition(":")
    if place == "dead" and state.roll and piece in state.dead:  # one like it may be about to come out
        return dead(state, piece, next(iter(state.moves()), None))
    if piece:
        return f"enter {piece}"
    for move in state.moves() if chosen else ():
        if isinstance(move, (Enter, Walk)) and token_of(move) == chosen[0]:
            return wrong_square(state, move)
    square, _, level = token.partition("/")
    if not level:
        height = len(state.stacks.get(int(square), ())) if square.isdecimal() else 0
        level = str(max(height, 1))
    return f"move {square}/{level}"
