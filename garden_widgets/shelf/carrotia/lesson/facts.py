"""What the lesson of Carrotia can refer to: cells, birds, powers and tiles by name, and numbers of a garden."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Name
from garden_widgets.lessons.references import Facts
from garden_widgets.shelf.carrotia.engine.birds import BIRD, BIRD_NAMES
from garden_widgets.shelf.carrotia.engine.listed import draws_of_quests
from garden_widgets.shelf.carrotia.engine.maze import CELL, GRID, KIT
from garden_widgets.shelf.carrotia.engine.names import SHAPE_NAMES, token
from garden_widgets.shelf.carrotia.engine.quests import cards
from garden_widgets.shelf.carrotia.engine.setup import (
    CHARACTER_NAMES,
    MENDED,
    MOVES,
    ROUNDS,
    SECONDS,
    SINGLES,
    SIZES,
    THREES,
)
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState

BUNCH: Final = Name(3, "bunch")
REST: Final = 2
"""How many single carrots a special pass brings. CA-33."""

SWAP: Final = 2
"""How many mended tiles a swap counts. CA-R8."""


def name(garden: CarrotiaState, token_: str) -> Name | str | None:
    """Name a cell ("b2"), a bird by its die ("die:owl"), a character by its power, or a tile of the bench."""
    kind, _, which = token_.partition(":")
    match kind:
        case "die":
            return BIRD_NAMES[BIRD[which]] if which in garden.birds else None
        case "power":
            return CHARACTER_NAMES[which] if which in garden.characters else None
        case "tile":
            return SHAPE_NAMES[which] if any(which in hand for hand in garden.shapes) else None
        case "act":
            return token(int(which)) if garden.stage == "act" else None
    return token_ if CELL.get(token_) in GRID[garden.size] else None


def bunch(garden: CarrotiaState, *cells: str) -> Name:
    """Name a bunch that lies on a cell, in the garden or as the card shows it, or one that somebody has already."""
    card = garden.card.to_dict()["carrots"] if garden.card else {}
    heaps = {**card, **garden.carrots}
    found = [heaps[cell] for cell in cells] or [*heaps.values(), garden.gathered, *garden.carried.values()]
    if not any(3 in heap for heap in found):
        raise LookupError("bunch")
    return BUNCH


def birds_of_cards(garden: CarrotiaState, number: int) -> int:
    """Count the birds that a card of a round shows."""
    return len(cards()[f"{number}-1"].birds)


FACTS: Final = Facts(
    name,
    {
        "round": lambda garden: garden.round.number,
        "next round": lambda garden: garden.round.number + 1,
        "round before": lambda garden: garden.round.number - 1,
        "last round": lambda garden: ROUNDS,
        "moves": lambda garden, number: MOVES[number],
        "seconds": lambda garden, number: SECONDS[number],
        "size": lambda garden, number: SIZES[number],
        "new cells": lambda garden, number: SIZES[number] ** 2 - SIZES[number - 1] ** 2,
        "moves left": lambda garden: garden.moves_left,
        "store": lambda garden: garden.store,
        "basket": lambda garden: sum(garden.gathered),
        "enough": lambda garden: garden.setup.enough,
        "missing": lambda garden: garden.setup.enough - garden.store,
        "bunch": bunch,
        "worth of a bunch": lambda garden: BUNCH.fact,
        "carrots on": lambda garden, cell: sum(garden.carrots[cell]),
        "heaps": lambda garden: len(garden.carrots),
        "carried": lambda garden, *birds: sum(sum(garden.carried[bird]) for bird in birds),
        "passed": lambda garden: REST,
        "singles": lambda garden: SINGLES,
        "bunches": lambda garden: THREES,
        "others": lambda garden: garden.seats - 1,
        "tiles": lambda garden: sum(KIT.values()),
        "tiles of a shape": lambda garden, shape: KIT[shape],
        "dealt": lambda garden: garden.setup.dealt,
        "tiles in the maze": lambda garden: len(garden.tiles),
        "gaps": lambda garden: garden.size**2 - len(garden.tiles),
        "mendable": lambda garden: MENDED,
        "swapped": lambda garden: SWAP,
        "mended": lambda garden: garden.run.mended,
        "birds": lambda garden: len(garden.birds),
        "cards": lambda garden, number: len(draws_of_quests(number)),
        "birds of cards": birds_of_cards,
    },
)
