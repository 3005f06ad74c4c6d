"""The words of Snail Invasion! that a learner cannot know, and the step that explains each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

TERMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "queens?": "grow-a-plant",
        "drones?": "grow-a-plant",
        "pawns?": "grow-a-plant",
        "pips?": "grow-a-plant",
        "grown?|growing": "grow-a-plant",
        "gardeners?": "grow-a-plant",
        "weighs?|weight|weighed|heavy|heavier": "grow-a-plant",
        "shed": "first-move",
        "nest": "first-move",
        "trees?": "first-move",
        "pass|passes|passed": "must-move",
        "blocks?|blocked|blocking": "blocking",
        "falls?|fell": "eaten",
        "die|dies|died|dead|kills?|killed|eaten|eats?": "eaten",
        "carry|carries|carried|rides?|riding": "carry",
        "wounds?|wounded|loose": "wound-a-snail",
        "stacks?|stacked": "underneath",
        "shields?|shielded": "shield",
        "traps?|trapped": "snail-trap",
    }
)
"""A word and its forms, and the name of the step; what has a large letter is meant with that letter only."""
