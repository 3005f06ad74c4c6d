"""What Carrotia looks like: who plays above, the garden in the middle, below it a bench with what can be used now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from garden_widgets.core.language import Language, current
from garden_widgets.core.outcome import Result
from garden_widgets.core.text import Text
from garden_widgets.scenes import material
from garden_widgets.scenes.closing import closing
from garden_widgets.scenes.scene import Item, Scene
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.scene import tray
from garden_widgets.shelf.carrotia.scene.garden import garden, ground
from garden_widgets.shelf.carrotia.scene.goal import goal
from garden_widgets.shelf.carrotia.scene.places import WIDTH, Places, Plot, places
from garden_widgets.shelf.carrotia.scene.seen import View, view
from garden_widgets.shelf.carrotia.scene.signs import die
from garden_widgets.shelf.carrotia.scene.strip import signs, strip, tally


def scene(state: CarrotiaState) -> Scene:
    """Draw the position: the last picture of a film, and then what stays on the page."""
    return _scene(state, current())


def called_off(state: CarrotiaState, result: Result) -> Scene:
    """Draw a position in which a rule of the house has ended the game: nothing is to be done any more."""
    title, won = str(closing(state, result)), bool(result.winners)
    return drawn(view(state)._replace(title=title, can=frozenset(), acting=None, won=won))


@lru_cache(maxsize=4)
def _scene(state: CarrotiaState, language: Language) -> Scene:
    return drawn(view(state))


def drawn(seen: View, *more: Item) -> Scene:
    """Draw what is to be seen, with more on top."""
    stands = places(seen, Plot(seen.size))
    picture = still(seen, stands)
    return replace(picture, items=(*picture.items, *dice(seen, stands), *more))


def still(seen: View, stands: Places) -> Scene:
    """Draw all but the dice."""
    choosing = seen.stage == "choose"
    return Scene(
        width=WIDTH,
        height=tray.HEIGHT,
        ground=_ground(0, ()) if choosing else _ground(seen.size, tuple(sorted(seen.maze.items()))),
        items=(
            *strip(seen),
            *(tray.choice(seen) if choosing else garden(seen, stands)),
            *tray.tray(seen),
            *signs(seen),
            *goal(seen),
        ),
        title=seen.title,
        description=seen.description,
        parts=PARTS,
        tally=tally(seen),
    )


PARTS: Final = (
    *((kind, Text("Bench")) for kind in ("tile", "die", "act", "done")),
    ("power", Text("Powers")),
    ("character", Text("Characters")),
    ("", Text("Garden")),
)


def dice(seen: View, stands: Places) -> Iterator[Item]:
    """Draw the dice of the birds: beside them in the garden, and on the bench."""
    for name, lies in stands.dice.items():
        yield from die(seen.dice[name], *lies, key=f"face:{name}")
    yield from tray.dice(seen)


@lru_cache(maxsize=64)
def _ground(size: int, laid: tuple[tuple[str, str], ...]) -> tuple[Item, ...]:
    """Draw what stays while the rabbit runs; a page is told only once what is the very same."""
    lawn = (*material.grass(0, 0, WIDTH, tray.HEIGHT, tufts=80, seed=3), *tray.bench())
    return (*lawn, *ground(size, dict(laid))) if size else lawn


COVER: Final = {
    "text": "Build a garden maze against the sand, then lead the rabbit past six birds to its carrots.",
    "age": 8,
    "minutes": 30,
    "then": ["go E"],
    "position": {
        "options": {"seats": 3},
        "characters": ["ghost", "sailor", "bandit"],
        "round": 2,
        "stage": "run",
        "turn": 0,
        "quest": {
            "id": "2-1",
            "entry": "a2",
            "exit": "d3",
            "carrots": {"b3": [3], "c2": [1], "d1": [3], "a4": [1], "c4": [3], "b1": [1]},
            "birds": ["b4", "d2"],
            "direction": "cw",
            "corner": "SW",
        },
        "maze": {
            "a4": "ES",
            "b4": "ESW",
            "c4": "EW",
            "d4": "SW",
            "a3": "NS",
            "b3": "NES",
            "c3": "ESW",
            "d3": "NSW",
            "a2": "NES",
            "b2": "NESW",
            "c2": "NSW",
            "d2": "NS",
            "a1": "NE",
            "b1": "NEW",
            "c1": "NEW",
            "d1": "NW",
        },
        "rabbit": "a2",
        "came_from": "N",
        "moves": 11,
        "carrots": {"b3": [3], "c2": [1], "d1": [3], "c4": [3], "b1": [1]},
        "birds": {"owl": "b4", "crow": "d2"},
        "dice": {"owl": "E", "crow": "rabbit"},
        "gathered": [1],
        "store": 9,
        "powers_used": [False, True, False],
    },
}
"""How the game shows itself in the gallery."""
