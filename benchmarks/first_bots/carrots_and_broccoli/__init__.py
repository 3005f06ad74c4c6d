"""The first bots of Carrots & Broccoli: they mind others only when those are nearly ripe."""

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.shelf.carrots_and_broccoli.bots.player import Gardener

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "gentle": lambda: Gardener("gentle", positions=0, slips=0.3),
    "strong": lambda: Gardener("strong", positions=1_500),
}
