"""Yes! Broccoli! on paper: the cards to bid with, and the foods."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.cut_outs import UNITS, CutOut, laid, places
from garden_widgets.scenes.scene import Box, Item
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, MOST_ICONS, VALUES, card_of
from garden_widgets.shelf.yes_broccoli.scene.faces import bid_face, food_card

if TYPE_CHECKING:
    from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

WIDE, HIGH = 44.0, 64.0
"""Millimetres of a card."""

RIM: Final = 1.5 * UNITS


def cut_outs(start: BroccoliState) -> Iterator[CutOut]:
    """Draw what one needs at the table."""
    bids = [BIDS.names[card_of(value, number)] for number in range(MOST_ICONS) for value in range(1, VALUES + 1)]
    yield from _cards(Text("Cards to bid with"), bids, bid_face)
    foods = [start.setup.food_names[number] for number in start.setup.deck]
    yield from _cards(Text("Foods"), foods, lambda name, box: food_card(start.setup, name, box))


def _cards(title: Text, names: Sequence[str], draw: Callable[[str, Box], Iterable[Item]]) -> Iterator[CutOut]:
    for sheet in places(len(names), WIDE, HIGH):
        boxes = [(names[k], (x + RIM, y + RIM, w - 2 * RIM, h - 2 * RIM)) for k, (x, y, w, h) in sheet]
        yield CutOut(title, laid([item for name, box in boxes for item in draw(name, box)]))
