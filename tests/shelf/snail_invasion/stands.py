"""What can stand in the sentences of Snail Invasion!, by the part's name; see `tests/texts/stands.py`."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.state import NOBODY
from garden_widgets.shelf.snail_invasion.engine.words import PIECES, pips
from tests.texts.stands import NUMBERS, Stands, lists, seats

SIDES, PIECES = seats("snail-invasion"), list(PIECES.values())
STANDS: Final[Stands] = {
    **dict.fromkeys(("seat", "other"), (*SIDES, *NOBODY.values())),
    **dict.fromkeys(("piece", "first", "top", "carried", "blocked"), PIECES),
    "above": lists(PIECES),
    "pips": [pips(count) for count in NUMBERS],
}
