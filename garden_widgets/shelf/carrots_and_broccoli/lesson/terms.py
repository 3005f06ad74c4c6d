"""The words of Carrots & Broccoli that a learner cannot know, and the step that explains each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

TERMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "carrots?": "tenth-carrot",
        "stock": "tenth-carrot",
        "wall": "tenth-carrot",
        "pass|passes|passing": "first-seed",
        "yard": "first-seed",
        "broccoli": "first-seed",
        "home corners?": "new-yard",
        "gateposts?": "new-yard",
        "steps?|stepped|stepping": "step-away",
        "stars?": "star",
        "triangles?": "short-game",
        "rests?|rested|resting": "rests",
        "dots": "last-turn",
        "pips?": "last-turn",
        "crooked": "nobodys-squares",
        "loose wall": "loose-wall",
        "chain": "too-far",
        "flags?": "wall-step",
        "south": "four-gardeners",
        "timer": "call-time",
        "ties?|tied": "last-turn",
    }
)
"""A word and its forms, and the name of the step; what has a large letter is meant with that letter only."""
