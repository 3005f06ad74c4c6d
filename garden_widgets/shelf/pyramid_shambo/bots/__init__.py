"""The bots that Pyramid Shambo has of its own."""

from collections.abc import Callable
from functools import partial
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.players.character import Character, seats_for
from garden_widgets.shelf.pyramid_shambo.bots.cast import CAST
from garden_widgets.shelf.pyramid_shambo.bots.judge import by_trust
from garden_widgets.shelf.pyramid_shambo.bots.outlook import outlook
from garden_widgets.shelf.pyramid_shambo.bots.player import Shambo, Style
from garden_widgets.shelf.pyramid_shambo.bots.reactions import advise, react
from garden_widgets.shelf.pyramid_shambo.bots.reasons import reason
from garden_widgets.shelf.pyramid_shambo.bots.solved import exact

JUDGE: Final = by_trust
"""Says how well a seat stands at a glance."""

EXACT: Final = exact
"""Knows exactly what a position for two is worth."""

CHARACTERS: Final[tuple[Character, ...]] = CAST
"""The opponents from easy to hard."""

BOTS: Final[dict[str, Callable[[], Player]]] = {
    **seats_for(CHARACTERS),
    "rocky": partial(Shambo, "rocky", by_trust, style=Style(rock=2)),
    "papery": partial(Shambo, "papery", by_trust, style=Style(paper=2)),
    "snippy": partial(Shambo, "snippy", by_trust, style=Style(scissors=2)),
}
"""Those with a style throw one shape as often as both others together: who notices that wins more rounds."""

LUCK_ALONE: Final = frozenset({2})
"""Between so many nobody is stronger than another, so no level is claimed there; a test proves it."""

SOLVED: Final = "tools.shambo_solved"
"""What writes the ratings of the characters: they are calculated, for no tournament would tell them from luck."""

REACT: Final = react
"""Says how an animal takes what has just happened."""

ADVISE: Final = advise
"""Says what somebody could try who has lost."""

REASON: Final = reason
"""Says why a move is good."""

OUTLOOK: Final = outlook
"""Says how a game will probably end."""
