"""The bots that Yes! Broccoli! has of its own."""

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.players.character import Character, seats_for
from garden_widgets.shelf.yes_broccoli.bots.cast import CAST
from garden_widgets.shelf.yes_broccoli.bots.equilibrium import equilibrium
from garden_widgets.shelf.yes_broccoli.bots.losses import is_real_loss
from garden_widgets.shelf.yes_broccoli.bots.outlook import outlook
from garden_widgets.shelf.yes_broccoli.bots.reactions import advise, react
from garden_widgets.shelf.yes_broccoli.bots.reasons import reason

EQUILIBRIUM: Final = equilibrium
"""Balances the bids of the last rounds of a basic meal for two."""

CHARACTERS: Final[tuple[Character, ...]] = CAST
"""The opponents from easy to hard."""

BOTS: Final[dict[str, Callable[[], Player]]] = seats_for(CHARACTERS)

REACT: Final = react
"""Says how an animal takes what has just happened."""

ADVISE: Final = advise
"""Says what somebody could try who has lost."""

REASON: Final = reason
"""Says why a move is good."""

REAL_LOSS: Final = is_real_loss
"""Says whether a move gives points away against another one."""

OUTLOOK: Final = outlook
"""Says how a meal will probably end."""
