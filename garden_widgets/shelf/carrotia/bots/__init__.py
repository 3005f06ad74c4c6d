"""The bots that Carrotia has of its own: fellow players of a team."""

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.shelf.carrotia.bots.player import Fellow

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "gentle": lambda: Fellow("gentle", width=4, tries=4, careless=0.25),
    "strong": lambda: Fellow("strong", width=120, tries=96, rolls=8),
}
