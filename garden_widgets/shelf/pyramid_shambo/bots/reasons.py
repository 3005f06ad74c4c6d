"""Why a move is good in Pyramid Shambo, in one sentence; a throw is luck, and so is whom one meets."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.move import Move
from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Reason
from garden_widgets.shelf.pyramid_shambo.engine.moves import Challenge, Swap, Throw
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState

PAIR: Final = 2
"""Where so many are left, nothing counts but pips."""


def reason(state: ShamboState, move: Move, seat: int) -> Reason | None:
    """Say why a seat should make a move."""
    if isinstance(move, Throw):
        return Reason(Text("Here luck decides: rock, paper and scissors are equally good."), is_luck=True)
    if isinstance(move, Challenge):
        if len(state.moves(seat)) == 1:
            return Reason(Text("There is only one to challenge."))
        held = {other.colour: _pips(state, other.colour) for other in state.moves(seat) if isinstance(other, Challenge)}
        if len(set(held.values())) == 1:
            return Reason(Text("They all have the same number of pips: challenge whomever you like."), is_luck=True)
        if held[move.colour] == min(held.values()):
            return Reason(Text("There are the fewest pips left: who loses may be out."))
        if held[move.colour] == max(held.values()):
            return Reason(Text("There are the most pips to be won."))
        return None
    return _payment(state, move, seat)


def _payment(state: ShamboState, move: Move, seat: int) -> Reason | None:
    """Say why a seat should settle a debt like that, whoever owes it."""
    assert state.debt is not None
    payer = state.debt[0]
    if len(state.moves(seat)) == 1:
        return Reason(Text("There is no other way to pay."))
    if state.inside.bit_count() == PAIR:
        return Reason(Text("With two left only the number of pips counts, not which pyramids are paid."))
    if isinstance(move, Swap):
        return None
    if payer == seat:
        return Reason(Text("So you pay what you owe and keep what is worth most to you."))
    who = state.who(payer)
    return Reason(Text("You decide what {payer:the} pays: so you get what is worth most to you.", payer=who))


def _pips(state: ShamboState, colour: str) -> int:
    """Count the pips that a player has."""
    return sum(int(piece[1]) for piece in state.holdings[colour])
