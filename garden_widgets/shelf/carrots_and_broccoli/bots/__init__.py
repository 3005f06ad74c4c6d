"""The bots that Carrots & Broccoli has of its own."""

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.players.character import Character, seats_for
from garden_widgets.shelf.carrots_and_broccoli.bots.cast import CAST
from garden_widgets.shelf.carrots_and_broccoli.bots.judge import judge
from garden_widgets.shelf.carrots_and_broccoli.bots.outlook import outlook
from garden_widgets.shelf.carrots_and_broccoli.bots.reactions import advise, react
from garden_widgets.shelf.carrots_and_broccoli.bots.reasons import gain, given, reason
from garden_widgets.shelf.carrots_and_broccoli.bots.solved import exact

JUDGE: Final = judge
"""Says how well a seat stands at a glance."""

EXACT: Final = exact
"""Knows exactly what the last turn of a game for two brings."""

CHARACTERS: Final[tuple[Character, ...]] = CAST
"""The opponents from easy to hard."""

BOTS: Final[dict[str, Callable[[], Player]]] = seats_for(CHARACTERS)

REACT: Final = react
"""Says how an animal takes what has just happened."""

ADVISE: Final = advise
"""Says what somebody could try who has lost."""

REASON: Final = reason
"""Says why a move is good."""

GAIN: Final = gain
"""Says what a move gains at once."""

GIVEN: Final = given
"""Says what a move does for somebody else for nothing."""

OUTLOOK: Final = outlook
"""Says how a game will probably end."""
