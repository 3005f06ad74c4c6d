"""Why something cannot be played in Leek Nim.

Of several reasons, it is the one that a teacher would name first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Text

from leek_nim.engine.moves import MOST, Take
from leek_nim.engine.words import PLAYERS, turn

if TYPE_CHECKING:
    from leek_nim.engine.state import LeekNimState


def wrong_seat(state: LeekNimState) -> Refusal:
    """Refuse a move of somebody whose turn it is not."""
    return state.refuse("LN-02" if state.result is None else state.result.rule.id, turn(state))


def diagnose(state: LeekNimState, move: Move) -> Refusal:
    """Say why a move is not possible."""
    if move.seat not in state.movers:
        return wrong_seat(state)
    assert isinstance(move, Take)
    player, instead = PLAYERS[move.seat], state.instead_of(move)
    if move.leeks == 0:
        why = Text("{player:The} has to pull at least one leek.", player=player)
        return state.refuse("LN-R1", why, instead=instead)
    if move.leeks > MOST:
        why = Text("{player:The} wants {asked} leeks, and three are the most.", player=player, asked=move.leeks)
        return state.refuse("LN-03", why, *state.in_reach, instead=instead)
    why = Text.counted(
        "{player:The} wants {asked} leeks, and only {count} is left.",
        "{player:The} wants {asked} leeks, and only {count} are left.",
        state.leeks,
        player=player,
        asked=move.leeks,
    )
    return state.refuse("LN-04", why, *state.in_reach, instead=instead)
