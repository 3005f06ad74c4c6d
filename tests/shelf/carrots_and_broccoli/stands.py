"""What can stand in the sentences of Carrots & Broccoli, by the part's name; see `tests/texts/stands.py`."""

from __future__ import annotations

from typing import Final

from garden_widgets.kit.pyramids import PYRAMIDS
from garden_widgets.shelf.carrots_and_broccoli.scene.seen import GARDENS
from tests.texts.stands import Stands, lists, seats

GARDENERS = seats("carrots-and-broccoli")
STANDS: Final[Stands] = {
    "seat": GARDENERS,
    "winners": lists(GARDENERS),
    "piece": [name for letters, name in PYRAMIDS.items() if letters[0] in "RYGBK"],
    "garden": [garden for gardens in GARDENS.values() for garden in gardens],
}
