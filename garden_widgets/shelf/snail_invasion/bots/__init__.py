"""The bots that Snail Invasion! has of its own."""

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.players.lookahead import Lookahead
from garden_widgets.shelf.snail_invasion.bots.judge import judge

JUDGE: Final = judge
"""Says how well a seat stands at a glance."""

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "gentle": lambda: Lookahead("gentle", positions=0, judge=judge, careless=0.2),
    "strong": lambda: Lookahead("strong", positions=20_000, judge=judge),
}
