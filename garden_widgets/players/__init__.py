"""Bots: they see what their seat may see, and nothing more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.players.character import seats_for
from garden_widgets.players.plain import PLAIN
from garden_widgets.players.random_player import RandomPlayer

ANY_GAME: Final[dict[str, Callable[[], Player]]] = {"random": RandomPlayer, **seats_for(PLAIN)}
"""The bots that play any game, by the name under which they can be seated."""
