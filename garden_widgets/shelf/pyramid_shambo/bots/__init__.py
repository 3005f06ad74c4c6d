"""The bots that Pyramid Shambo has of its own."""

from collections.abc import Callable
from functools import partial
from typing import Final

from garden_widgets.core.player import Player
from garden_widgets.shelf.pyramid_shambo.bots.judge import by_pips, by_trust
from garden_widgets.shelf.pyramid_shambo.bots.player import Shambo, Style

JUDGE: Final = by_trust
"""Says how well a seat stands at a glance."""

BOTS: Final[dict[str, Callable[[], Player]]] = {
    "gentle": partial(Shambo, "gentle", by_pips),
    "strong": partial(Shambo, "strong", by_trust, positions=5_000),
    "rocky": partial(Shambo, "rocky", by_trust, style=Style(rock=2)),
    "papery": partial(Shambo, "papery", by_trust, style=Style(paper=2)),
    "snippy": partial(Shambo, "snippy", by_trust, style=Style(scissors=2)),
}
"""Those with a style throw one shape as often as both others together: who notices that wins more rounds."""
