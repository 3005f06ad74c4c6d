"""Why a move is good in Snail Invasion!, in one sentence."""

from __future__ import annotations

from garden_widgets.core.move import Move
from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Reason
from garden_widgets.shelf.snail_invasion.bots.reactions import blocked
from garden_widgets.shelf.snail_invasion.bots.risks import fall_odds, landed, moved
from garden_widgets.shelf.snail_invasion.engine.moves import SNAILS, Enter, Pass, Walk
from garden_widgets.shelf.snail_invasion.engine.stacks import is_snail
from garden_widgets.shelf.snail_invasion.engine.state import SnailState
from garden_widgets.shelf.snail_invasion.engine.words import PIECES

SAFER = 0.1
"""Of less danger one speaks where so many fewer rolls bring it."""


def reason(state: SnailState, move: Move, seat: int) -> Reason | None:
    """Say why a seat should make a move."""
    after = state.after(move)
    kinds = {event.kind for event in after.events}
    if after.result is not None and seat in after.result.winners:
        return Reason(Text("That wins the game!"))
    if isinstance(move, Pass):
        return Reason(Text("Nothing can move, so you have to pass."))
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
    if isinstance(move, Enter):
        return Reason(Text("That brings a new piece into play."))
    if isinstance(move, Walk) and piece:
        return _safer(state, move, after, piece)
    return None


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
