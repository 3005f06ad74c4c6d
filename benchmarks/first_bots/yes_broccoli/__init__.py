"""The bots that Yes! Broccoli! has of its own."""

from collections.abc import Callable
from typing import Final

from benchmarks.first_bots.yes_broccoli.player import Eater
from garden_widgets.core.player import Player

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "gentle": lambda: Eater("gentle", careless=0.25),
    "strong": lambda: Eater("strong", looks=160),
}
