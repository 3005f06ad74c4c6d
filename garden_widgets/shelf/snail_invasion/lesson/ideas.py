"""The idea of each step as one drawing, for the map and the certificate."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

IDEAS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "grow-a-plant": "ideas/grown",
        "first-move": "ideas/pyramid",
        "top-first": "ideas/sizes",
        "smallest-roll": "ideas/dice",
        "walk": "ideas/steps",
        "two-turns": "ideas/round",
        "must-move": "ideas/rest",
        "blocking": "ideas/lock",
        "eaten": "snail-invasion/shell",
        "one-snail": "ideas/crown",
        "underneath": "ideas/under",
        "carry": "ideas/carry",
        "who-can-move": "ideas/look",
        "wound-a-snail": "ideas/plaster",
        "add-up": "ideas/plus",
        "friend-between": "ideas/stack",
        "two-snails": "ideas/equal",
        "shield": "ideas/shield",
        "broken-shield": "ideas/crack",
        "snails-strike": "snail-invasion/shell",
        "snail-trap": "ideas/trap",
        "two-large-snails": "snail-invasion/shell",
        "whole-game": "ideas/crown",
        "tall-stack": "ideas/stack",
        "one-look": "ideas/look",
        "hidden-plant": "ideas/secret",
        "two-pawns": "ideas/pyramid",
        "once-round": "ideas/round",
        "no-way-out": "ideas/trap",
        "alone-nest": "snail-invasion/shell",
        "alone-highest": "ideas/sizes",
        "alone-two": "ideas/dice",
        "spare-parts": "ideas/plus",
        "larger-board": "ideas/path",
        "patio-trap": "ideas/trap",
        "patio-game": "ideas/crown",
        "alone-game": "ideas/flag",
        "varietal-game": "ideas/friends",
    }
)
"""By the name of a step."""
