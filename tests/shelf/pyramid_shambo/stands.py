"""What can stand in the sentences of Pyramid Shambo, by the part's name; see `tests/texts/stands.py`."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Listing, Text
from garden_widgets.kit.pyramids import PYRAMIDS
from garden_widgets.shelf.pyramid_shambo.engine.words import SHAPE_NAMES, TRIOS
from garden_widgets.shelf.pyramid_shambo.lesson.facts import ONES
from tests.texts.stands import NUMBERS, Stands, lists, seats

PLAYERS = seats("pyramid-shambo")
ONE = ("active", "challenged", "challenger", "decider", "giver", "holder", "loser", "paid", "partner", "payer")
ALONE = (*ONE, "player", "rival", "taker", "thrower", "winner")
COLOURED = ("red", "yellow", "green", "blue", "black", "clear")
"""Players, or pyramids of theirs."""

STANDS: Final[Stands] = {
    **dict.fromkeys(ALONE, PLAYERS),
    **dict.fromkeys(("fighters", "helpers", "throwers", "winners"), lists(PLAYERS)),
    **dict.fromkeys(("over", "back", "pyramids"), lists((*PYRAMIDS.values(), *ONES.values()))),
    **dict.fromkeys(COLOURED, (*ONES.values(), *PLAYERS)),
    **dict.fromkeys(("small", "medium", "large", "other", "left", "last", "piece"), (*ONES.values(),)),
    **{shape: [name] for shape, name in SHAPE_NAMES.items()},
    "colour": list(TRIOS.values()),
    "losses": [Listing([Text("you lose {pyramids:the}", pyramids=PYRAMIDS["R1"])])],
    "pyramid": list(PYRAMIDS.values()),
    "pips": [Text.counted("{count} pip", "{count} pips", count) for count in NUMBERS],
}
