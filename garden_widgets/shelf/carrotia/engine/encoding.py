"""Carrotia in numbers: its decisions, and what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from garden_widgets.core.encoding import Encoding, Fact
from garden_widgets.shelf.carrotia.engine.birds import BIRDS, FACES
from garden_widgets.shelf.carrotia.engine.hands import listed
from garden_widgets.shelf.carrotia.engine.maze import CELLS, LYING, SHAPES, SIDES, TILE, TILES
from garden_widgets.shelf.carrotia.engine.moves import WAYS
from garden_widgets.shelf.carrotia.engine.setup import CHARACTERS
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.engine.table import STAGES
from garden_widgets.shelf.carrotia.engine.tokens import singles, threes

MEETING: Final = ("1", "3", "rabbit")


def encoding(start: CarrotiaState) -> Encoding:
    """Give numbers to all that can be built, mended, run, flown and done."""
    pairs = [(one, other) for k, one in enumerate(CELLS) for other in CELLS[k:]]
    actions = chain(
        (f"choose {character}" for character in CHARACTERS),
        (f"place {tile} {cell}" for tile in TILE for cell in CELLS),
        ("done",),
        (f"extra {cell}" for cell in CELLS),
        (f"turn {cell} {TILES[tile]}" for cell in CELLS for shape in SHAPES for tile in LYING[shape]),
        (f"swap {one} {other}" for one, other in pairs if one != other),
        (f"lay {tile} {cell}" for tile in TILE for cell in CELLS),
        (f"go {side}" for side in SIDES),
        ("stay",),
        (f"rest {one} {other}" for one, other in pairs),
        (f"power ghost {cell}" for cell in CELLS),
        (f"power sailor {bird} {face}" for bird in BIRDS for face in FACES),
        (f"power {character}" for character in ("mummy", "clown", "vampire")),
        (f"fly {bird} {way}" for bird in BIRDS for way in WAYS),
        (f"act {what}" for what in MEETING),
        (f"act {what} {bird}" for what in MEETING for bird in BIRDS),
    )
    return Encoding(start, actions, _seen)


def _seen(view: CarrotiaState) -> Iterator[Fact]:
    run, card = view.run, view.card
    yield "stage", STAGES.index(view.stage)
    yield "round", view.round.number
    yield "turn", view.turn
    yield "store", view.store
    yield "moves left", run.left
    yield "rabbit", run.rabbit
    yield "came from", run.came_from
    yield "acting", run.acting
    yield "extra bird", run.extra
    yield "mended", run.mended
    yield "rested", int(run.rested)
    yield "active", run.active
    yield "entry", card.entry if card else -1
    yield "exit", card.exit if card else -1
    yield "step", card.step if card else 0
    for name, heap in (("gathered", run.gathered), ("supply", run.supply)):
        yield f"{name} singles", singles(heap)
        yield f"{name} threes", threes(heap)
    shown = dict(card.carrots) if card else {}
    for cell, name in enumerate(CELLS):
        yield f"tile {name}", view.maze[cell]
        yield f"carrots {name} singles", singles(run.heaps[cell])
        yield f"carrots {name} threes", threes(run.heaps[cell])
        yield f"card {name} singles", singles(shown.get(cell, 0))
        yield f"card {name} threes", threes(shown.get(cell, 0))
        yield f"card {name} bird", int(card is not None and cell in card.birds)
    for bird, name in enumerate(BIRDS):
        yield f"{name} at", run.birds[bird]
        yield f"{name} die", run.dice[bird]
        yield f"{name} carries singles", singles(run.carried[bird])
        yield f"{name} carries threes", threes(run.carried[bird])
    for shape in SHAPES:
        yield f"pool {shape}", listed(view.round.pool).count(shape)
    for seat in range(view.seats):
        character = view.characters[seat]
        yield f"character {seat}", -1 if character is None else CHARACTERS.index(character)
        yield f"power used {seat}", run.used >> seat & 1
        for shape in SHAPES:
            yield f"hand {seat} {shape}", view.shapes[seat].count(shape)
