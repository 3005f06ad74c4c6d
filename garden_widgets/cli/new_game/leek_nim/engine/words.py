"""How Leek Nim speaks: who plays, the row in words, and what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Name, Sentences, Text

if TYPE_CHECKING:
    from leek_nim.engine.state import LeekNimState

PLAYERS: Final = (Name(0, "hare"), Name(1, "mole"))


def board(state: LeekNimState) -> Text:
    """Say what stands on the table, and whose turn it is."""
    row = Text.counted("{count} leek is left in the row.", "{count} leeks are left in the row.", state.leeks)
    return Sentences(row, turn(state))


def turn(state: LeekNimState) -> Text:
    """Say whose turn it is."""
    if state.result is not None:
        return Text("The game is over.")
    return Text("It is {player:whose} turn.", player=PLAYERS[state.turn])


def tell(state: LeekNimState, taken: int) -> tuple[Event, ...]:
    """Say what the last move did."""
    player = PLAYERS[1 - state.turn]
    pulled = Text.counted("{player:The} pulls {count} leek.", "{player:The} pulls {count} leeks.", taken, player=player)
    return (state.event("pulled", "LN-03", pulled),)


def why_ended(state: LeekNimState) -> Text:
    """Say who pulled the last leek, as half a sentence; nothing while the game runs."""
    if state.result is None:
        return Sentences()
    return Text("the last leek went to {player:the}", player=PLAYERS[1 - state.turn])
