"""What the lesson of Leek Nim can refer to: leeks by their number, and how many there are."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.references import Facts

from leek_nim.engine.moves import MOST
from leek_nim.engine.state import LeekNimState


def name(state: LeekNimState, token: str) -> int | None:
    """Name a leek in the row by its number; None where it is not there."""
    return int(token) if token.isdecimal() and 1 <= int(token) <= state.leeks else None


FACTS: Final = Facts(
    name,
    {
        "leeks": lambda state: state.leeks,
        "left after": lambda state, pulled: state.leeks - pulled,
        "most": lambda state: MOST,
        "one too many": lambda state: MOST + 1,
    },
)
