"""What can stand in the sentences of Snail Invasion!, by the part's name; see `tests/texts/stands.py`."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.state import NOBODY
from garden_widgets.shelf.snail_invasion.engine.words import PIECES, pips
from tests.texts.stands import NUMBERS, Stands, lists, seats

SIDES, EVERY_PIECE = seats("snail-invasion"), list(PIECES.values())
SIZES: Final = {
    size: [name for piece, name in PIECES.items() if piece.endswith(level)]
    for level, size in {"1": "pawn", "2": "drone", "3": "queen"}.items()
}
STANDS: Final[Stands] = {
    **SIZES,
    **{f"other_{size}": names for size, names in SIZES.items()},
    **dict.fromkeys(("seat", "other"), (*SIDES, *NOBODY.values())),
    **dict.fromkeys(("piece", "first", "top", "carried", "blocked", "under"), EVERY_PIECE),
    "above": lists(EVERY_PIECE),
    "pips": [pips(count) for count in NUMBERS],
}
