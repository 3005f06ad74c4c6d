"""Which dice and cards are for what: those that animals are rated by have never been seen when settings were chosen."""

from __future__ import annotations

from enum import StrEnum, unique
from typing import Final


@unique
class Dice(StrEnum):
    """What games are played for; each has seeds that nothing else has."""

    RATING = "rate"
    """How strong the animals are, as they are."""

    AGAIN = "rating"
    """The same, where settings were changed after what the first ones had shown."""

    TRYING = "tune"
    """How strong an animal would be with other settings."""

    PACE = "rest"
    """How often animals idle, and how many games come to an end."""

    CHECKING = "check"
    """Whether the stronger of two neighbours wins more."""


APART: Final = " "
"""It ends the name of a purpose, which has none: so no seed of one purpose is one of another."""


def seed_of(dice: Dice, number: int) -> str:
    """Return the seed of a game."""
    return f"{Dice(dice)}{APART}{number}"
