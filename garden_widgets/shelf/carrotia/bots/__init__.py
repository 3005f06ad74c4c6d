"""The bots that Carrotia has of its own."""

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player

BOTS: Final[dict[str, Callable[[], Player]]] = {}
