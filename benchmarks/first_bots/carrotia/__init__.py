"""The bots that Carrotia has of its own: fellow players of a team."""

from collections.abc import Callable
from typing import Final

from benchmarks.first_bots.carrotia.player import Fellow
from garden_widgets.core.player import Player

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "gentle": lambda: Fellow("gentle", width=4, tries=4, careless=0.25),
    "strong": lambda: Fellow("strong", width=120, tries=96),
}
