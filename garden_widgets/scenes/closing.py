"""How a game has ended, in the few words that a board has room for."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.outcome import Result
from garden_widgets.core.state import State
from garden_widgets.core.text import Listing, Text

OVER: Final = Text("The game is over")


def how(state: State, result: Result) -> Text:
    """Say who has won."""
    if not result.winners:
        return Text("nobody has won")
    if state.game.is_shared:
        return Text("won together")
    if len(result.winners) == state.seats:
        return Text("a draw")
    return Text("won by {winners:the}", winners=Listing(map(state.who, result.winners)))


def closing(state: State, result: Result) -> Text:
    """Say for the title of a board that the game is over, and who has won."""
    return Text("{game} – {over}: {how}", game=state.game.title, over=OVER, how=how(state, result))
