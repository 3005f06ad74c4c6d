"""What is drawn of a tile, a power or a deed of Carrotia that is in hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from garden_widgets.scenes.scene import COVER, Item, Scene
from garden_widgets.scenes.scenery import Chosen
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.scene import tray
from garden_widgets.shelf.carrotia.scene.figures import carrot
from garden_widgets.shelf.carrotia.scene.garden import clashes
from garden_widgets.shelf.carrotia.scene.goal import goal
from garden_widgets.shelf.carrotia.scene.picture import drawn
from garden_widgets.shelf.carrotia.scene.places import Plot, room
from garden_widgets.shelf.carrotia.scene.pressing import is_cell, turned, turned_view
from garden_widgets.shelf.carrotia.scene.seen import View, view
from garden_widgets.shelf.carrotia.scene.tray import Thing


def in_hand(state: CarrotiaState, chosen: Chosen, scene: Scene) -> Scene:
    """Draw what is in hand; a tile that is turned in the maze as if it lay so: with what fits then, and the way."""
    if len(chosen) > 1 and is_cell(chosen[0]) and state.stage == "mend":
        scene = drawn(turned_view(state, chosen))
    match chosen:
        case (first, *turns) if first.startswith("tile:") and first != "tile:X":
            shape = first.removeprefix("tile:")
            label = str(tray.held_label(shape, turned(tray.LYING[shape], len(turns))))
            items = (replace(item, label=label) if item.token == first else item for item in scene.items)
            scene = replace(scene, items=tuple(items))
    return scene.plus(*preview(state, chosen))


def preview(state: CarrotiaState, chosen: Chosen) -> tuple[Item, ...]:
    """Draw a tile as it lies in the hand, and what is asked for next."""
    match chosen:
        case (first, *_) if first.startswith("tile:"):
            return tuple(_in_hand(state, first, len(chosen) - 1))
        case (first, _, *_) if is_cell(first) and state.stage == "mend":
            return _instead(view(state), tray.confirmation())
        case ("power:sailor", die):
            bird = die.removeprefix("die:")
            return _instead(view(state), tray.faces(bird, state.dice[bird]))
        case (first,) if first.startswith("act:"):
            seen = view(state)
            return _instead(seen, tray.newcomers(seen.news))
        case ("rest", cell):
            here = Plot(state.size)
            return carrot(*room(view(state), here, cell), here.step * 0.4)
    return ()


def _in_hand(state: CarrotiaState, token: str, turns: int) -> list[Item]:
    seen = view(state)
    middle = tray.middle_of(seen, token)
    if middle is None:
        return []
    sides = turned(tray.LYING[token.removeprefix("tile:")], turns)
    return [*clashes(seen, sides), *tray.framed(sides, middle, tray.MIDDLE, tray.TILE, key=token)]


def _instead(seen: View, lying: Sequence[Thing]) -> tuple[Item, ...]:
    """Lay other things on the bench, in the place of all that lies there."""
    return (*(replace(item, note=COVER) for item in tray.bench()), *tray.row(lying), *goal(seen))
