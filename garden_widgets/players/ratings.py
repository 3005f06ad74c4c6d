"""How strong the characters of a game are: what a tournament of all of them has found, kept beside the game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from garden_widgets.core.registry import games

FILE: Final = "ratings.json"
"""It lies in the folder of the game; the tournament writes it."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How much a character wins of 100 that can be won: likeliest, and between which two it lies 95 times in 100."""

    rating: int
    low: int
    high: int


def ratings(name: str) -> Mapping[str, Rating]:
    """Read how strong the characters of a game are, by their ids; nothing where no tournament was played."""
    if name not in games or not games.entry(name).bots:
        return {}
    module = games.part(name, "bots").__file__
    file = Path(module or "").parents[1] / FILE
    if not module or not file.is_file():
        return {}
    found = json.loads(file.read_text("utf-8"))["characters"]
    return {id: Rating(each["rating"], each["low"], each["high"]) for id, each in found.items()}
