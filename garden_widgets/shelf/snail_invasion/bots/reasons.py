"""Why a move is good in Snail Invasion!, in one sentence."""

from __future__ import annotations

from garden_widgets.core.move import Move
from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Reason
from garden_widgets.shelf.snail_invasion.bots.reactions import blocked
from garden_widgets.shelf.snail_invasion.bots.risks import fall_odds, landed, moved, place_of
from garden_widgets.shelf.snail_invasion.engine.moves import SNAILS, Enter, Pass, Walk
from garden_widgets.shelf.snail_invasion.engine.stacks import is_snail
from garden_widgets.shelf.snail_invasion.engine.state import SnailState
from garden_widgets.shelf.snail_invasion.engine.words import PIECES

LEAST, MOST = 2, 12
"""So far two dice lead."""

SAFER = 0.1
"""Of less danger one speaks where so many fewer rolls bring it."""


def reason(state: SnailState, move: Move, seat: int) -> Reason | None:
    """Say why a seat should make a move."""
    after = state.after(move)
    kinds = {event.kind for event in after.events}
    if after.result is not None and seat in after.result.winners:
        return Reason(Text("That wins the game!"))
    if isinstance(move, Pass):
        stuck = state.moves(seat) == (move,)  # without SI-06 one may pass though a piece can move
        return Reason(Text("Nothing can move, so you have to pass.")) if stuck else None
    if "wounded" in kinds and seat != SNAILS:
        return Reason(Text("That sends a snail back to the Nest."))
    if "killed" in kinds and seat == SNAILS:
        return Reason(Text("That eats a piece."))
    for piece in blocked(after) - blocked(state):
        if is_snail(piece) != (seat == SNAILS):
            return Reason(Text("Then {piece:the} cannot move any more.", piece=PIECES[piece]))
    piece, below = landed(after)
    if below and piece[:1] == below[-1][0] and not is_snail(piece) and int(below[-1][1]) == int(piece[1]) + 1:
        names = PIECES[piece], PIECES[below[-1]]
        return Reason(Text("So the plant grows: {piece:the} stands on {under:the}.", piece=names[0], under=names[1]))
    if below and is_snail(below[-1]) == (seat == SNAILS):
        return Reason(Text("There it stands on {piece:the} and shields it.", piece=PIECES[below[-1]]))
    if not piece:
        return None
    safer = _safer(state, move, after, piece) if isinstance(move, Walk) else None
    if safer is not None:
        return safer
    aim = _aim(after, piece)
    if aim is not None:
        return aim
    if isinstance(move, Enter):
        return _entered(after, piece)
    if not fall_odds(after, piece):
        return Reason(Text("There nothing can harm {piece:the} in the next turn.", piece=PIECES[piece]))
    if below:
        return Reason(Text("There it weighs on {piece:the}.", piece=PIECES[below[-1]]))
    return None


def _aim(after: SnailState, piece: str) -> Reason | None:
    """Say with which roll a piece could go on to where it wants to be: its own plant, or prey of a snail."""
    place, size, board = place_of(after), int(piece[1]), after.setup.board
    assert place is not None
    here, _ = place
    tops = {square: stack[-1] for square, stack in after.stacks.items() if stack and square != here}
    for number in range(LEAST, MOST + 1):
        on, behind = (
            tops.get(after.setup.ahead(here, number), ""),
            tops.get(after.setup.ahead(here, -number % board), ""),
        )
        if on and is_snail(piece) and not is_snail(on) and int(on[1]) < size:
            return Reason(Text("From there a {number} eats {piece:the}.", number=number, piece=PIECES[on]))
        if not is_snail(piece) and on == f"{piece[0]}{size + 1}":
            return Reason(Text("From there a {number} takes it on to {under:the}.", number=number, under=PIECES[on]))
        if not is_snail(piece) and behind == f"{piece[0]}{size - 1}":
            return Reason(Text("Then a {number} brings {piece:the} onto it.", number=number, piece=PIECES[behind]))
    return None


def _entered(after: SnailState, piece: str) -> Reason:
    """Say who can come out next, now that a piece has left its tree."""
    nest = [after.nest[0]] if is_snail(piece) else [tree for tree in after.shed if tree[0] == piece[0]]
    tops = [f"{piece[0]}{tree[-1]}" for tree in nest if tree]
    if tops:
        return Reason(Text("That brings a new piece into play, and {piece:the} can follow.", piece=PIECES[tops[0]]))
    return Reason(Text("That brings a new piece into play."))


def _safer(state: SnailState, move: Walk, after: SnailState, piece: str) -> Reason | None:
    """Say that a piece walks out of danger, where it was in danger and will be in less."""
    now = fall_odds(after, piece)
    stays = [state.after(other) for other in state.moves() if other != move]
    before = min((fall_odds(end, piece) for end in stays if moved(end) != piece), default=0.0)
    if before - now < SAFER:
        return None
    if not now:
        return Reason(Text("There nothing can harm {piece:the} in the next turn.", piece=PIECES[piece]))
    return Reason(Text("There {piece:the} is in less danger than before.", piece=PIECES[piece]))
