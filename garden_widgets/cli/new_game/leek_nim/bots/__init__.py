"""The bots that Leek Nim has of its own; gentle and random play any game."""

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player

from leek_nim.bots.player import Counting
from leek_nim.bots.reactions import advise, react
from leek_nim.bots.reasons import reason

BOTS: Final[dict[str, Callable[[], Player]]] = {"strong": Counting}

REACT: Final = react
"""Says how an animal takes what has just happened."""

ADVISE: Final = advise
"""Says what somebody could try who has lost."""

REASON: Final = reason
"""Says why a move is good."""
