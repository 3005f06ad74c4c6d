"""The words of Yes! Broccoli! that a learner cannot know, and the step that explains each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

TERMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bids?|bidding": "best-food",
        "plates?": "best-food",
        "rounds?": "secret-bid",
        "icons?": "no-nine",
        "meals?": "used-card",
        "youngest|younger": "youngest-wins",
        "scores?": "youngest-wins",
        "powers?": "first-power",
        "advanced": "first-power",
        "windows?": "wrong-window",
        "ready": "ready",
        "reveal": "secret-bid",
        "decks?": "secret-bid",
        "used cards?": "reading-others",
        "basic game": "first-meal",
        "shuffled": "two-sevens",
        "blank": "blank-cards",
        "Picky Eater": "first-power",
    }
)
"""A word and its forms, and the name of the step; what has a large letter is meant with that letter only."""
