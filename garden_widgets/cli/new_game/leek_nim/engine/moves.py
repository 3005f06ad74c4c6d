"""What can be played in Leek Nim."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from garden_widgets.core.move import Move
from garden_widgets.core.notation import Form, Notation, number
from garden_widgets.core.text import Text

MOST: Final = 3
"""So many leeks can be pulled in one turn (LN-03)."""


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Pulls leeks out of the end of the row."""

    leeks: int

    def __str__(self) -> str:
        return f"take {self.leeks}"


NOTATION: Final = Notation(
    Form(Take, {"take 2": Text("pull two leeks out of the end of the row")}, leeks=number(9)),
)
"""Every kind of move as it is written."""
