"""The idea of each step as one drawing, for the map and the certificate."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

IDEAS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "tenth-carrot": "carrots-and-broccoli/carrot",
        "first-seed": "ideas/die",
        "new-yard": "ideas/bed",
        "which-are-mine": "ideas/look",
        "step-away": "ideas/steps",
        "taken": "ideas/stop",
        "two-sizes": "ideas/sizes",
        "star": "ideas/star",
        "short-game": "ideas/crown",
        "rests": "ideas/rest",
        "sold-out": "ideas/question",
        "garden-corners": "ideas/corner",
        "leave-it": "ideas/round",
        "nobodys-squares": "ideas/fence",
        "garden-outside": "ideas/door",
        "half-grown": "carrots-and-broccoli/flower",
        "wall-step": "ideas/fence-moves",
        "too-far": "ideas/stop",
        "whose-now": "ideas/swap",
        "black-star": "ideas/black-star",
        "whole-game": "ideas/crown",
        "garden-snake": "ideas/path",
        "cut-off": "ideas/scissors",
        "folded-wall": "ideas/fence-moves",
        "more-wall": "ideas/fence",
        "just-planted": "carrots-and-broccoli/broccoli",
        "corner-blocked": "ideas/lock",
        "both-ripe": "ideas/equal",
        "call-time": "ideas/hourglass",
        "last-turn": "ideas/flag",
        "shared-win": "ideas/friends",
        "triangle": "ideas/pyramid",
        "kids-step": "ideas/steps",
        "kids-wall": "ideas/fence",
        "loose-wall": "ideas/crack",
        "four-gardeners": "ideas/friends",
        "four-win": "ideas/crown",
        "four-corner": "ideas/corner",
        "four-game": "ideas/friends",
        "kids-game": "ideas/crown",
    }
)
"""By the name of a step."""
