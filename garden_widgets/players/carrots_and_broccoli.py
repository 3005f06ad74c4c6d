"""The bots that Carrots & Broccoli has of its own: none, those for any game do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player

BOTS: Final[dict[str, Callable[[], Player]]] = {}
