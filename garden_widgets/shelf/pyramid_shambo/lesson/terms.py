"""The words of Pyramid Shambo that a learner cannot know, and the step that explains each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

TERMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "throws?|throwing|threw|thrown": "last-one-in",
        "rock|paper|scissors": "last-one-in",
        "pips?": "last-one-in",
        "out": "last-one-in",
        "challenges?|challenged": "your-colour",
        "ties?|tied": "throw",
        "fees?": "last-one-in",
        "change|changes": "only-large",
        "swaps?|swapped": "winner-first",
        "helpers?": "bystander",
        "knocks?|knocked|knock-out": "knock-out",
        "bonus|bonuses": "bonus",
        "showdown": "showdown",
        "active player": "you-decide",
        "stash": "ten",
        "owes?|owed|debt": "tie",
    }
)
"""A word and its forms, and the name of the step."""
