"""Gardens that are drawn at random for practice: mazes, rabbits, carrots, birds and hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from garden_widgets.core.chance import Rng, below, pick, sample
from garden_widgets.lessons.practice import laid_out
from garden_widgets.lessons.practice.positions import Source
from garden_widgets.shelf.carrotia.engine.birds import BIRDS, FACES
from garden_widgets.shelf.carrotia.engine.maze import LYING, SHAPE, TILE, TILES
from garden_widgets.shelf.carrotia.engine.setup import CHARACTERS
from garden_widgets.shelf.carrotia.lesson.drawn import ALONE, RING, STAR, quest, tiles

MAZES: Final = (
    RING,
    STAR,
    "ES SW  S\nNS NE NW\nNE EW W",
    "ESW EW SW\nNES EW NSW\nNE W N",
    "ES ESW SW\nNS NS NS\nNE NEW NW",
    "ES EW SW\nNES EW NSW\nNE EW NW",
    "ES SW ES\nNS NES NSW\nNE NEW NW",
)
"""Mazes whose tiles all fit."""

Parts = dict[str, Any]


def _entry_and_exit(rng: Rng, cells: Sequence[str]) -> tuple[str, str]:
    entry, exit = sample(rng, [cell for cell in cells if cell != "b2"], 2)
    return entry, exit


def _run(rng: Rng) -> Parts:
    """Draw a whole maze with a rabbit in it that has come from somewhere, and a few carrots."""
    maze = tiles(pick(rng, MAZES))
    entry, exit = _entry_and_exit(rng, [*maze])
    rabbit = pick(rng, [cell for cell in maze if cell != exit])
    spots = sample(rng, [cell for cell in maze if cell != rabbit], 2 + below(rng, 3))
    return {
        "options": ALONE,
        "stage": "run",
        "quest": quest(entry, exit),
        "maze": maze,
        "rabbit": rabbit,
        "came_from": pick(rng, maze[rabbit]) if below(rng, 4) else None,
        "moves": 2 + below(rng, 6),
        "carrots": {cell: pick(rng, ([1], [3], [1, 1])) for cell in spots},
        "gathered": sorted(pick(rng, ((), (1,), (3,), (1, 3)))),
        "rested": True,
    }


def running(**changes: object) -> Source:
    """Draw runs, with these parts instead."""
    return laid_out(lambda rng: {**_run(rng), **changes})


def late() -> Source:
    """Draw runs that have one move left, near the exit more often than not."""

    def draft(rng: Rng) -> Mapping[str, object]:
        parts = _run(rng)
        beside = [cell for cell in parts["maze"] if _beside(cell, parts["rabbit"])]
        exit = pick(rng, beside) if below(rng, 3) else parts["quest"]["exit"]
        entry = pick(rng, [cell for cell in parts["maze"] if cell != exit])
        carrots = {cell: heap for cell, heap in parts["carrots"].items() if cell != exit}
        return {**parts, "quest": quest(entry, exit), "moves": 1 + below(rng, 2), "carrots": carrots, "gathered": [3]}

    return laid_out(draft)


def last_round() -> Source:
    """Draw the end of the last round: with what is gathered, it may be enough."""

    def draft(rng: Rng) -> Mapping[str, object]:
        parts = _run(rng)
        exit = pick(rng, [cell for cell in parts["maze"] if _beside(cell, parts["rabbit"])])
        entry = pick(rng, [cell for cell in parts["maze"] if cell != exit])
        store = 14 + below(rng, 8)
        return {
            **parts,
            "round": 3,
            "quest": quest(entry, exit),
            "moves": 1,
            "carrots": {},
            "gathered": [3],
            "store": store,
        }

    return laid_out(draft)


def _beside(one: str, other: str) -> bool:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1


def flying(birds: Sequence[str] = BIRDS, faces: Sequence[str] = FACES, *, number: int = 1, **changes: object) -> Source:
    """Draw flights: some of these birds, with these faces on their dice, near carrots or the rabbit."""

    def draft(rng: Rng) -> Mapping[str, object]:
        parts = _run(rng)
        cells = [*parts["maze"]]
        flock = sample(rng, birds, number)
        where = {bird: pick(rng, cells) for bird in flock}
        carried = {bird: [1, 3] for bird in flock if bird in ("crow", "seagull") and below(rng, 2)}
        return {
            **parts,
            "stage": "fly",
            "birds": where,
            "dice": {bird: pick(rng, faces) for bird in flock},
            "carried": carried,
            "characters": ["ghost"],
            "powers_used": [below(rng, 3) > 0],
            **changes,
        }

    return laid_out(draft)


def meeting() -> Source:
    """Draw runs in which a crow or a seagull sits near the rabbit, with something or with nothing."""

    def draft(rng: Rng) -> Mapping[str, object]:
        parts = _run(rng)
        beside = [cell for cell in parts["maze"] if _beside(cell, parts["rabbit"])]
        bird = pick(rng, ("crow", "seagull"))
        carried = {bird: pick(rng, ([1], [3]))} if below(rng, 3) else {}
        return {**parts, "birds": {bird: pick(rng, beside)}, "carried": carried, "dice": {bird: "N"}, "carrots": {}}

    return laid_out(draft)


def acting(bird: str) -> Source:
    """Draw a bird that has come to several carrots."""

    def draft(rng: Rng) -> Mapping[str, object]:
        parts = _run(rng)
        cell = pick(rng, [cell for cell in parts["maze"] if cell != parts["rabbit"]])
        heap = pick(rng, ([1, 3], [1, 1, 3], [1, 3, 3]))
        return {**parts, "stage": "act", "carrots": {cell: heap}, "birds": {bird: cell}, "acting": bird}

    return laid_out(draft)


def powers(*names: str, used: bool | None = None) -> Source:
    """Draw runs in which one of these characters is played, its power used up or not."""

    def draft(rng: Rng) -> Mapping[str, object]:
        spent = below(rng, 2) > 0 if used is None else used
        parts = _run(rng)
        if "sailor" in names:
            bird = pick(rng, BIRDS)
            parts |= {"birds": {bird: pick(rng, [*parts["maze"]])}, "dice": {bird: pick(rng, FACES)}}
        return {**parts, "characters": [pick(rng, names)], "powers_used": [spent]}

    return laid_out(draft)


def passing() -> Source:
    """Draw runs with a special pass that may be used up, or lack carrots."""

    def draft(rng: Rng) -> Mapping[str, object]:
        return {**_run(rng), "rested": below(rng, 2) > 0, "carrots": {}}

    return laid_out(draft)


def building(*, holes: int = 1, wrong: int = 0, most: int = 2) -> Source:
    """Draw mazes that are nearly built: with holes, tiles that lie wrongly, and a few tiles in hand."""

    def draft(rng: Rng) -> Mapping[str, object]:
        maze = tiles(pick(rng, MAZES))
        entry, exit = _entry_and_exit(rng, [*maze])
        hand = [pick(rng, "ILTXD") for _ in range(most - 1)]
        hand += [SHAPE[TILE[maze.pop(cell)]] for cell in sample(rng, [*maze], holes)]
        for cell in sample(rng, [*maze], wrong):
            maze[cell] = TILES[pick(rng, LYING[SHAPE[TILE[maze[cell]]]])]
        return {
            "options": ALONE,
            "stage": "build",
            "quest": quest(entry, exit, carrots={pick(rng, [*maze]): [3]}),
            "maze": maze,
            "hands": [hand],
        }

    return laid_out(draft)


def mending(*, holes: int = 0, least: int = 0) -> Source:
    """Draw faulty mazes that are being mended."""
    drawn = building(holes=holes, wrong=2)

    def source(game: Any, rng: Rng, seat: int) -> Any:
        state = drawn(game, rng, seat)
        if state is None:
            return None
        return game.from_dict({**state.to_dict(), "stage": "mend", "mended": least + below(rng, 4 - least)})

    return source


def larger() -> Source:
    """Draw the beginning of the second round, with a few new tiles laid."""

    def draft(rng: Rng) -> Mapping[str, object]:
        old = tiles("\n".join((". . . .", *(f"{row} ." for row in pick(rng, MAZES).strip().splitlines()))))
        for cell in sample(rng, ["a4", "b4", "c4", "d4", "d3", "d2", "d1"], 1 + below(rng, 3)):
            old[cell] = pick(rng, ("NS", "EW", "NE", "ES", "SW", "NW"))
        return {
            "options": ALONE,
            "round": 2,
            "stage": "build",
            "quest": quest("a1", "d4", corner="SW"),
            "maze": old,
            "hands": [["I", "L", "L", "T"]],
        }

    return laid_out(draft)


def choosing() -> Source:
    """Draw the beginning of a game of six, in which some have chosen already."""

    def draft(rng: Rng) -> Mapping[str, object]:
        chosen = sample(rng, CHARACTERS, 3)
        names = [*chosen, *[None] * (6 - len(chosen))]
        return {"options": {"seats": 6}, "stage": "choose", "characters": names, "turn": len(chosen)}

    return laid_out(draft)
