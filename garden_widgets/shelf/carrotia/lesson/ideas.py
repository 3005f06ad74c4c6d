"""The idea of each step as one drawing, for the map and the certificate."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

IDEAS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "out-of-the-maze": "carrotia/rabbit",
        "along-the-path": "ideas/path",
        "never-back": "ideas/stop",
        "one-move-short": "carrotia/foot",
        "dice-open": "ideas/dice",
        "red-ring": "ideas/flag",
        "carrot-on-the-die": "carrotia/carrot",
        "hawk": "carrotia/birds/hawk",
        "first-run": "carrotia/rabbit-glad",
        "crow-and-seagull": "carrotia/birds/crow",
        "power": "carrotia/masks/somebody",
        "owl-and-sparrow": "carrotia/birds/owl",
        "bat": "carrotia/birds/bat",
        "carrot-to-bird": "carrotia/birds/sparrow",
        "special-pass": "ideas/rest",
        "lay-tiles": "ideas/path",
        "replace": "ideas/swap",
        "sand": "ideas/hourglass",
        "tokens-come": "carrotia/carrot",
        "extra-bird": "carrotia/birds/seagull",
        "mend": "ideas/plaster",
        "larger": "ideas/sizes",
        "a-whole-game": "ideas/crown",
        "mummy": "carrotia/masks/mummy",
        "clown": "carrotia/masks/clown",
        "vampire": "carrotia/masks/vampire",
        "sailor": "carrotia/masks/sailor",
        "bandit": "carrotia/masks/bandit",
        "which-bird-first": "carrotia/birds/crow",
        "a-bird-that-stays": "carrotia/birds/hawk",
        "owl-and-carrots": "carrotia/birds/owl",
        "one-token": "carrotia/carrot",
        "carried-off": "carrotia/birds/seagull",
        "rest-costs-nothing": "ideas/rest",
        "no-bird-left": "ideas/look",
        "done-before-the-sand": "ideas/hourglass",
        "not-done-yet": "ideas/question",
        "gaps": "ideas/fence",
        "where-the-old-maze-stays": "ideas/path",
        "what-is-left": "carrotia/store",
        "our-own-cards": "ideas/cards",
        "what-mending-counts": "ideas/plaster",
        "who-begins": "ideas/die",
        "cleared": "ideas/flag",
    }
)
"""By the name of a step."""
