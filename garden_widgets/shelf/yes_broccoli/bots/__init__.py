"""The bots that Yes! Broccoli! has of its own."""

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.shelf.yes_broccoli.bots.player import Eater, by_the_stakes, trying

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "gentle": lambda: Eater("gentle", by_the_stakes, careless=0.25, thrift=2.0),
    "strong": lambda: Eater("strong", trying(40)),
}
