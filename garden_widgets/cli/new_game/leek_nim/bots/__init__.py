"""The bots that Leek Nim has of its own; gentle and random play any game."""

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player

from leek_nim.bots.player import Counting

BOTS: Final[dict[str, Callable[[], Player]]] = {"strong": Counting}
