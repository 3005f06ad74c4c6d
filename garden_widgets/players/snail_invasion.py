"""The bots that Snail Invasion! has of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player

BOTS: Final[dict[str, Callable[[], Player]]] = {}
