"""What a check finds: one sentence, with the position and the seat that show it."""

from __future__ import annotations

import json
from typing import Final

from garden_widgets.core.state import State

LONGEST: Final = 2000
"""So many letters of a position are shown at most."""


class Fault(AssertionError):
    """What is wrong with a game; the position and the seat are those that were looked at when it was found."""

    def __init__(self, what: str, state: State | None = None, seat: int | None = None) -> None:
        self.what, self.state, self.seat = what, state, seat
        super().__init__(self.sentence)

    @property
    def sentence(self) -> str:
        """Say it in one line."""
        said = self.what.rstrip(".")
        if self.seat is not None:
            said += f", for seat {self.seat}"
        if self.state is not None:
            said += f", in the position {written(self.state)}"
        return f"{said}."


def written(state: State) -> str:
    """Write a position so that it can be given to `from_dict`; one that cannot be written is described."""
    try:
        text = json.dumps(state.to_dict())
    except Exception as error:  # whatever is wrong with the game
        return f"that cannot be written ({type(error).__name__}: {error})"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
