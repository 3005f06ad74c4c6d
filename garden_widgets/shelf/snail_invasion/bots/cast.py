"""Who plays Snail Invasion! with you: five animals of the garden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.core.text import Text
from garden_widgets.players.character import FROG, HARE, HEDGEHOG, MAGPIE, OWL, Character
from garden_widgets.players.exact import Exact
from garden_widgets.players.lookahead import Lookahead
from garden_widgets.players.search import Manner, Searcher
from garden_widgets.shelf.snail_invasion.bots.judge import judge

CALM: Final = 0.1
"""The judge knows much at a glance: what looks bad is hardly looked at again."""


def _looking(positions: int, careless: float = 0.0) -> Callable[[str], Player]:
    """Seat somebody who looks at a move and at the replies to it, and now and then not at all."""
    return lambda name: Lookahead(name, positions, judge, careless)


def _searching(positions: int) -> Callable[[str], Player]:
    """Seat somebody who thinks several turns ahead, and knows what is solved."""
    return lambda name: Exact(Searcher(name, positions, judge, Manner(CALM)))


CAST: Final = (
    Character(HARE, Text("It hops ahead and does not always look where."), _looking(0, 0.72)),
    Character(FROG, Text("It takes what is easy to get, and often just leaps."), _looking(0, 0.52), ("gentle",)),
    Character(HEDGEHOG, Text("It looks at every move once, and nods off now and then."), _looking(0, 0.36)),
    Character(MAGPIE, Text("It sees what you could do next, and spoils it."), _looking(20_000, 0.18)),
    Character(OWL, Text("It looks far ahead. Almost nothing escapes it."), _searching(4_000), ("strong",)),
)

LOPSIDED: Final = Text("Beginners win more often with the snails; those who look far ahead, with the gardener.")
"""How uneven the sides are in the usual game for two: a page says so, and offers a fair match."""
