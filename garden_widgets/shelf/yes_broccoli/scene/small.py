"""How the options of Yes! Broccoli! are asked for, and small pictures of what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.asking import CHOICE, COUNTS, NAMED, ORDER, SEATS, Asked
from garden_widgets.scenes.scene import Item
from garden_widgets.shelf.yes_broccoli.engine.powers import POWER_NAMES, POWERS
from garden_widgets.shelf.yes_broccoli.engine.setup import BLANKS
from garden_widgets.shelf.yes_broccoli.scene.faces import bid_face, food_picture
from garden_widgets.shelf.yes_broccoli.scene.signs import emblem, power_icon

_OTHER: Final = Text("Other ways to play")
_HELP: Final = Text("Help for beginners")
_OWN: Final = Text("Foods and powers of your own")

ASKED: Final[Mapping[str, Asked]] = MappingProxyType(
    {
        "short_deck": Asked(
            CHOICE,
            needs={"seats": 2},
            group=_OTHER,
            about=Text("Every food comes at most once: 20 cards, of which you see 16."),
        ),
        "shuffled_bids": Asked(
            CHOICE,
            group=_OTHER,
            about=Text(
                "Usually everybody has 1 to 8. Shuffled, you get eight cards by chance, and may hold two sevens."
            ),
        ),
        "ages": Asked(
            ORDER,
            words=(Text("the oldest"), Text("the youngest")),
            group=_OTHER,
            about=Text(
                "If scores are equal, the youngest wins; if powers come at the same time, the oldest plays first."
            ),
        ),
        "nines": Asked(
            SEATS,
            needs={"shuffled_bids": False},
            group=_HELP,
            about=Text("Who plays with a 9 instead of the 1? It beats every 8."),
        ),
        "extra_powers": Asked(
            COUNTS,
            most=len(POWERS),
            needs={"game": "advanced"},
            group=_HELP,
            about=Text("How many power cards does a player get besides the usual two?"),
        ),
        "foods": Asked(
            NAMED,
            most=BLANKS,
            words=(Text("a food, such as sour-milk"), Text("what it is worth")),
            group=_OWN,
            about=Text("There are two blank food cards: name a food in one word, and say what it is worth."),
        ),
        "powers": Asked(
            NAMED,
            offers=POWER_NAMES,
            most=BLANKS,
            words=(Text("a name for the power"), Text("the power that it works like")),
            needs={"game": "advanced"},
            group=_OWN,
            about=Text("There are two blank power cards: name a power in one word, and choose what it works like."),
        ),
    }
)
"""How each option is asked for; the others are choices that everybody makes."""


def option(name: str, value: object) -> tuple[Item, ...]:
    """Draw who plays, the food of one meal, or the powers of three."""
    if name == "seats" and isinstance(value, int):
        return tuple(item for seat in range(value) for item in emblem(seat, 15 + 19 * seat, 24, 20, "leaf"))
    if name == "game" and value == "basic":
        return tuple(
            item for i, food in enumerate(("broccoli", "soda")) for item in food_picture(food, 22 + 44 * i, 24, 42)
        )
    if name == "game":
        return tuple(
            item
            for i, power in enumerate(("super-hungry", "swap-plates"))
            for item in power_icon(power, 22 + 44 * i, 24, 42)
        )
    if name == "shuffled_bids" and value:
        return tuple(item for i, card in enumerate(("7.1", "7.4")) for item in bid_face(card, (2 + 36 * i, 1, 32, 46)))
    return ()
