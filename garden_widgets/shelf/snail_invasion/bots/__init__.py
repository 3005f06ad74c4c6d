"""The bots that Snail Invasion! has of its own."""

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.players.character import Character, seats_for
from garden_widgets.shelf.snail_invasion.bots.cast import CAST, LOPSIDED
from garden_widgets.shelf.snail_invasion.bots.judge import SCALE, judge
from garden_widgets.shelf.snail_invasion.bots.reactions import advise, react
from garden_widgets.shelf.snail_invasion.bots.reasons import reason
from garden_widgets.shelf.snail_invasion.bots.risks import risk
from garden_widgets.shelf.snail_invasion.bots.solved import exact

__all__ = ("ADVISE", "BOTS", "CHARACTERS", "EXACT", "JUDGE", "LOPSIDED", "REACT", "REASON", "RISK", "SCALE")

JUDGE: Final = judge
"""Says how well a seat stands at a glance."""

EXACT: Final = exact
"""Knows exactly how well a seat stands in the patio garden."""

CHARACTERS: Final[tuple[Character, ...]] = CAST
"""The opponents from easy to hard."""

BOTS: Final[dict[str, Callable[[], Player]]] = seats_for(CHARACTERS)

REACT: Final = react
"""Says how an animal takes what has just happened."""

ADVISE: Final = advise
"""Says what somebody could try who has lost."""

REASON: Final = reason
"""Says why a move is good."""

RISK: Final = risk
"""Says how likely a piece falls at once where a move puts it."""
