"""Dice: what they can show, and how likely that is."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

TWO_DICE: Final = tuple((a, b) for a in range(1, 7) for b in range(a, 7))
"""The 21 rolls of two like dice, the smaller first."""

TWO_DICE_ODDS: Final = {(a, b): Fraction(1 if a == b else 2, 36) for a, b in TWO_DICE}

TWO_DICE_EVEN: Final = tuple((min(a, b), max(a, b)) for a in range(1, 7) for b in range(1, 7))
"""The same rolls, each as often as it is likely: 36 even chances."""

COLOUR_DIE: Final = ("R", "Y", "G", "B", "K", "*")
"""The faces of the colour die; the star is any colour."""

PYRAMID_DIE: Final = ("1", "2", "3", "12", "13", "23")
"""The faces of the pyramid die; a face with two sizes is a choice."""
