"""What can stand in the sentences of Carrots & Broccoli, by the part's name; see `tests/texts/stands.py`."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Listing, Text
from garden_widgets.kit.pyramids import PYRAMIDS
from garden_widgets.shelf.carrots_and_broccoli.scene.seen import GARDENS
from tests.texts.stands import Stands, lists, seats

GARDENERS = seats("carrots-and-broccoli")
OUR_PYRAMIDS: Final = [name for letters, name in PYRAMIDS.items() if letters[0] in "RYGBK"]
STANDS: Final[Stands] = {
    "seat": GARDENERS,
    "winners": lists(GARDENERS),
    "changes": [Listing([Text("{seat:the} gains {gained}", seat=GARDENERS[0], gained="b7")])],
    "piece": OUR_PYRAMIDS,
    "pyramid": OUR_PYRAMIDS,
    "garden": [garden for gardens in GARDENS.values() for garden in gardens],
}
