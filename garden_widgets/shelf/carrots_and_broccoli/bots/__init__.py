"""The bots that Carrots & Broccoli has of its own."""

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.shelf.carrots_and_broccoli.bots.judge import judge
from garden_widgets.shelf.carrots_and_broccoli.bots.player import Gardener

JUDGE: Final = judge
"""Says how well a seat stands at a glance."""

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "gentle": lambda: Gardener("gentle", positions=0, slips=0.3),
    "strong": lambda: Gardener("strong", positions=1_500),
}
