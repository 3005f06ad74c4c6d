"""The words of Carrotia that a learner cannot know, and the step that explains each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

TERMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "exit": "out-of-the-maze",
        "tiles?": "out-of-the-maze",
        "basket": "out-of-the-maze",
        "colony": "out-of-the-maze",
        "rounds?": "out-of-the-maze",
        "birds?": "dice-open",
        "paths?": "along-the-path",
        "bunch|bunches|singles?": "along-the-path",
        "seconds": "sand",
        "dots?": "mend",
        "store": "one-move-short",
        "powers?": "power",
        "characters?": "power",
        "special pass": "special-pass",
        "pass|passes|passing": "special-pass",
        "entry": "hawk",
        "hands?": "lay-tiles",
        "bench": "lay-tiles",
        "sand|hourglass": "sand",
        "tick": "replace",
        "rings?": "red-ring",
        "card|cards": "tokens-come",
        "faulty": "extra-bird",
        "extra birds?": "extra-bird",
        "mend|mended|mending": "mend",
        "grid": "larger",
        "supply": "bandit",
        "mummy": "power",
        "clown": "power",
        "vampire": "power",
        "sailor": "power",
        "bandit": "power",
        "misfits?": "extra-bird",
        "quests?": "tokens-come",
        "tokens?": "one-token",
    }
)
"""A word and its forms, and the name of the step; what has a large letter is meant with that letter only."""
