"""The first bots of Snail Invasion!."""

from collections.abc import Callable
from typing import Final

from benchmarks.first_bots.snail_invasion.judge import judge
from garden_widgets.core.player import Player
from garden_widgets.players.lookahead import Lookahead

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "gentle": lambda: Lookahead("gentle", positions=0, judge=judge, careless=0.2),
    "strong": lambda: Lookahead("strong", positions=20_000, judge=judge),
}
