"""Moves: small values that know their seat and their text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CHANCE: Final = -1
"""The seat of dice and deals."""

CLOCK: Final = -2
"""The seat of the passing of time."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move of one seat. Each game has its own kinds; `str(move)` is the text that `parse` turns back."""

    seat: int

    def __str__(self) -> str:
        raise NotImplementedError(f"{type(self).__name__} has no text")
