"""Bots: they see what their seat may see, and nothing more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.players.playouts import Playouts
from garden_widgets.players.random_player import RandomPlayer


def gentle() -> Player:
    """Seat a bot that looks at few positions: it takes what lies open, and can be beaten."""
    return Playouts("gentle", positions=1_000)


def strong() -> Player:
    """Seat a bot that looks at many positions."""
    return Playouts("strong", positions=40_000)


ANY_GAME: Final[dict[str, Callable[[], Player]]] = {"random": RandomPlayer, "gentle": gentle, "strong": strong}
"""The bots that play any game, by the name under which they can be seated."""
