"""The idea of each step as one drawing, for the map and the certificate."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

IDEAS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "last-one-in": "ideas/crown",
        "your-colour": "ideas/coin",
        "second-thoughts": "ideas/swap",
        "throw": "hands/rock",
        "tie": "ideas/equal",
        "you-decide": "ideas/look",
        "exactly": "ideas/coins",
        "only-large": "ideas/sizes",
        "first-duel": "hands/scissors",
        "winner-first": "ideas/steps",
        "bystander": "ideas/friends",
        "knock-out": "ideas/door",
        "bonus": "ideas/plus",
        "cascade": "ideas/chain",
        "dominoes": "ideas/chain",
        "whose-colour": "ideas/question",
        "dangerous-win": "ideas/trap",
        "showdown": "ideas/flag",
        "everything": "ideas/coins",
        "game-of-three": "hands/paper",
        "game-of-five": "ideas/crown",
        "own-fall": "ideas/door",
        "in-their-place": "ideas/swap",
        "superfluous": "ideas/coins",
        "third-step": "ideas/steps",
        "fourth-step": "ideas/steps",
        "out-by-bonus": "ideas/door",
        "no-bonus": "ideas/stop",
        "bonus-lapses": "ideas/hourglass",
        "who-first": "ideas/die",
        "at-once": "ideas/equal",
        "ten": "ideas/friends",
        "count-in": "ideas/look",
        "game-of-two": "hands/scissors",
    }
)
"""By the name of a step."""
