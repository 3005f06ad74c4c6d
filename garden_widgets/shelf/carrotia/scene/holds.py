"""What a cell of the garden holds, and how that is said."""

from __future__ import annotations

from typing import Final, NamedTuple

from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.shelf.carrotia.engine.birds import BIRD, BIRD_NAMES
from garden_widgets.shelf.carrotia.scene.places import crowd
from garden_widgets.shelf.carrotia.scene.seen import BUILDING, View

SIDE_WORDS: Final = {
    "N": Text("north"),
    "E": Text("east"),
    "S": Text("south"),
    "W": Text("west"),
}


class Holds(NamedTuple):
    """What a cell holds."""

    sides: str | None
    entry: bool
    out: bool
    rabbit: bool
    carrots: int
    planned: int
    """So many carrots will come, while the maze is built."""

    bird_comes: bool
    birds: tuple[str, ...]


def holds(seen: View, cell: str) -> Holds:
    """Look what a cell holds."""
    building = seen.stage in BUILDING
    return Holds(
        seen.maze.get(cell),
        cell == seen.card["entry"],
        cell == seen.card["exit"],
        cell == seen.rabbit,
        sum(seen.carrots.get(cell, ())),
        sum(seen.card["carrots"].get(cell, ())) if building else 0,
        building and cell in seen.card["birds"],
        tuple(crowd(seen, cell)),
    )


def describe(cell: str, held: Holds) -> Text:
    """Say what it holds."""
    if held.sides is None:
        first = Text("Cell {cell}: bare earth.", cell=cell)
    else:
        open_to = Listing([SIDE_WORDS[side] for side in held.sides])
        first = Text("Cell {cell}: open to the {sides}.", cell=cell, sides=open_to)
    things = [first]
    things += [Text("The entry.")] if held.entry else []
    things += [Text("The exit.")] if held.out else []
    things += [Text("The rabbit.")] if held.rabbit else []
    if held.carrots:
        things.append(Text.counted("One carrot.", "{count} carrots.", held.carrots))
    elif held.planned:
        things.append(Text.counted("One carrot will come here.", "{count} carrots will come here.", held.planned))
    if held.bird_comes:
        things.append(Text("A bird will come here."))
    things += [Text("{bird:The}.", bird=BIRD_NAMES[BIRD[name]]) for name in held.birds]
    return Sentences(*things)
