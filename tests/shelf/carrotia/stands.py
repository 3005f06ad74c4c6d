"""What can stand in the sentences of Carrotia, by the part's name; see `tests/texts/stands.py`."""

from __future__ import annotations

from typing import Final

from garden_widgets.shelf.carrotia.engine.birds import BIRD_NAMES
from garden_widgets.shelf.carrotia.engine.names import SHAPE_NAMES, TILE_NAMES, token
from garden_widgets.shelf.carrotia.engine.setup import CHARACTER_NAMES
from garden_widgets.shelf.carrotia.lesson.facts import BUNCH
from tests.texts.stands import Stands, lists, seats

TILES = list(TILE_NAMES.values())
STANDS: Final[Stands] = {
    **dict.fromkeys(("seat", "giver"), seats("carrotia")),
    "bird": list(BIRD_NAMES),
    "birds": lists(BIRD_NAMES),
    "becomes": list(BIRD_NAMES),
    "character": list(CHARACTER_NAMES.values()),
    **dict.fromkeys(("tile", "old", "other"), TILES),
    "player": seats("carrotia"),
    "bunch": [BUNCH],
    "shape": list(SHAPE_NAMES.values()),
    "token": [token(1), token(3)],
}
