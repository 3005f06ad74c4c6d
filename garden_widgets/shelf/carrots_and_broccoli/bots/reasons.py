"""Why a move is good in Carrots & Broccoli, in one sentence."""

from __future__ import annotations

from garden_widgets.core.move import Move
from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Reason
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import Pass, Plant
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState


def reason(state: CarrotsState, move: Move, seat: int) -> Reason | None:
    """Say why a seat should make a move."""
    after = state.after(move)
    if after.result is not None and seat in after.result.winners:
        return Reason(Text("That wins the game!"))
    if isinstance(move, Pass):
        return Reason(Text("Nothing that these dice allow helps you: pass."))
    gained = after.side(seat).bit_count() - state.side(seat).bit_count()
    if gained > 0:
        return Reason(Text.counted("Then one more square is yours.", "Then {count} more squares are yours.", gained))
    grown = after.garden(seat).bit_count()
    if grown > state.garden(seat).bit_count():
        return Reason(
            Text("Then your garden has {count} plants.", count=grown)
            if grown > 1
            else Text("With that your garden begins.")
        )
    if after.counted(seat).bit_count() > state.counted(seat).bit_count():
        return Reason(Text("There it stands on your side, and counts for you."))
    for other in range(state.seats):
        if other != seat and after.garden(other).bit_count() < state.garden(other).bit_count():
            return Reason(Text("That makes the other garden smaller."))
    for other in range(state.seats):
        lost = state.side(other).bit_count() - after.side(other).bit_count()
        if other != seat and lost > 0:
            return Reason(Text.counted("Then they have one square less.", "Then they have {count} squares less.", lost))
    if isinstance(move, Plant):
        return Reason(Text("There it is in the way of the other garden."))
    return None
