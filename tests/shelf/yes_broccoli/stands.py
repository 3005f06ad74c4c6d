"""What can stand in the sentences of Yes! Broccoli!, by the part's name; see `tests/texts/stands.py`."""

from __future__ import annotations

from typing import Final

from garden_widgets.shelf.yes_broccoli.engine.foods import FOOD_NAMES
from garden_widgets.shelf.yes_broccoli.engine.powers import POWER_NAMES
from garden_widgets.shelf.yes_broccoli.scene.signs import CALLED
from tests.texts.stands import Stands, lists, seats

PLAYERS = [*seats("yes-broccoli"), *CALLED]
FOODS, POWERS = list(FOOD_NAMES.values()), list(POWER_NAMES.values())
STANDS: Final[Stands] = {
    **dict.fromkeys(("player", "target", "winner", "first"), PLAYERS),
    **dict.fromkeys(("one", "other"), PLAYERS),
    **dict.fromkeys(("players", "tied", "winners"), lists(PLAYERS)),
    **dict.fromkeys(("food", "own", "theirs", *FOOD_NAMES), FOODS),
    "foods": lists(FOODS),
    **dict.fromkeys(("power", "extra_broccoli"), POWERS),
}
