"""The bots that Carrotia has of its own: fellow players of a team."""

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.core.state import State
from garden_widgets.players.character import Character, seats_for
from garden_widgets.shelf.carrotia.bots.cast import CAST
from garden_widgets.shelf.carrotia.bots.hints import hint
from garden_widgets.shelf.carrotia.bots.outlook import outlook
from garden_widgets.shelf.carrotia.bots.reactions import advise, react
from garden_widgets.shelf.carrotia.bots.reasons import reason
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState

CHARACTERS: Final[tuple[Character, ...]] = CAST
"""The fellow players, from those who help least to those who help most."""

BOTS: Final[dict[str, Callable[[], Player]]] = seats_for(CHARACTERS)

RATED: Final = {"seats": 2}
"""The options of the games by which the characters are rated."""


def brought_home(state: State) -> float:
    """Say how much a team has brought home: by this the characters are rated."""
    assert isinstance(state, CarrotiaState)
    return float(state.store)


SCORE: Final = brought_home

REACT: Final = react
"""Says how an animal takes what has just happened."""

ADVISE: Final = advise
"""Says what somebody could try who has lost."""

REASON: Final = reason
"""Says why a move is good."""

HINT: Final = hint
"""Chooses the move of a hint where no way leads through a maze."""

OUTLOOK: Final = outlook
"""Says how a game will probably end."""
