"""What a moment of the run is worth to the team, in carrots: at a glance, and by the walks that are still possible."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from garden_widgets.shelf.carrotia.bots.dangers import left_over, strikes
from garden_widgets.shelf.carrotia.bots.ways import HASTE, Sky, Walker, counted, harvest, safety
from garden_widgets.shelf.carrotia.engine.birds import BAT, HAWK, NOWHERE, SPARROW
from garden_widgets.shelf.carrotia.engine.maze import way
from garden_widgets.shelf.carrotia.engine.run import NO_HEAPS
from garden_widgets.shelf.carrotia.engine.running import ready
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.engine.tokens import worth

READY: Final = 0.15
"""What a power that is ready is worth for each move that is left, up to six of them, while there is much to gather."""

MUCH: Final = 4.0
"""So many carrots to gather are much: where there are fewer, powers are worth less, and for none nobody stays."""

LYING, CARRIED = 0.5, 0.35
"""What a carrot is worth that lies in the maze, and one that a bird carries, to one in the basket."""

DANGER: Final = {HAWK: 0.5, SPARROW: 0.3, BAT: 0.2}
"""What a bird in the maze costs."""

HOPE: Final = 0.2
"""What of the basket is counted where there is no way out in time."""

WARDED: Final = 0.25
"""How often a hawk still carries the rabbit off while the mummy can keep it from that."""

UNMARKED: Final = 100
"""More places, each with the side where the rabbit came from, than there are: no walk is left out."""

NO_WAY: Final = 25
"""More moves than there ever are."""


def is_over(state: CarrotiaState, number: int) -> bool:
    """Check whether the round of that number is over."""
    return state.result is not None or state.round.number != number


def _stored(state: CarrotiaState) -> float:
    return counted(state.store, state.setup.enough)


def _far(state: CarrotiaState, cell: int, exit: int) -> int:
    """Count the moves from a cell to the exit, as if the rabbit could turn round."""
    path = way(state.maze, state.size, cell, exit)
    return len(path) - 1 if path else NO_WAY


def glance(state: CarrotiaState, number: int) -> float:
    """Judge a moment quickly: by what is gathered, what lies about, and how far it is to the exit."""
    run, card = state.run, state.card
    if is_over(state, number) or card is None:
        return _stored(state)
    names = ready(state.characters, run.used)
    far = _far(state, run.rabbit, card.exit)
    late = far > run.left and "ghost" not in names
    basket = worth(run.gathered) * (HOPE if late else 1.0)
    lying = LYING * sum(map(worth, run.heaps)) + CARRIED * sum(map(worth, run.carried))
    danger = sum(DANGER.get(bird, 0.1) for bird in run.flock()) * min(run.left, 6) / 6
    return _stored(state) + basket + lying - 0.1 * far - danger + _readiness(state, names, lying)


def value(state: CarrotiaState, number: int, width: int) -> float:
    """Judge a moment by what can be expected of the best walk that is still possible, with what birds may do to it."""
    run, card, names = state.run, state.card, ready(state.characters, state.run.used)
    if is_over(state, number) or card is None:
        return _stored(state)
    bonus = 1 / state.seats if "bandit" in names else 0.0
    basket, wanted = worth(run.gathered), max(state.setup.enough - state.store, 0)
    walker = Walker(run.rabbit, run.came_from, run.active, "ghost" in names, bonus, basket, wanted)
    sky = _sky(state, names, bonus)
    found = harvest(state.maze, state.size, card.exit, run.heaps, run.left, walker, width=width, sky=sky)
    now = counted(basket, wanted)
    more = 0.0 if found is None else found - now
    return _stored(state) + (HOPE * now if found is None else found) + _readiness(state, names, more)


def has_enough(state: CarrotiaState) -> bool:
    """Check whether what is in the basket wins the game, and does not yet lie in the store."""
    return state.store < state.setup.enough <= state.store + worth(state.run.gathered)


def homecoming(state: CarrotiaState, number: int, haste: float = HASTE) -> float:
    """Say how surely a basket that wins comes home, from 0 to 1, and a little less for each step that it takes."""
    run, card, names = state.run, state.card, ready(state.characters, state.run.used)
    if is_over(state, number) or card is None:
        return float(state.store >= state.setup.enough)
    walker = Walker(run.rabbit, run.came_from, run.active, "ghost" in names)
    sky = _sky(state, names, 0.0) if run.birds[HAWK] != NOWHERE else None
    return safety(state.maze, state.size, card.exit, run.left, walker, sky, haste=haste)


def is_way_out(state: CarrotiaState) -> bool:
    """Check whether the rabbit can still get out in time."""
    run, card = state.run, state.card
    assert card is not None
    walker = Walker(run.rabbit, run.came_from, run.active, "ghost" in ready(state.characters, run.used))
    return harvest(state.maze, state.size, card.exit, NO_HEAPS, run.left, walker, width=UNMARKED) is not None


def _sky(state: CarrotiaState, names: Collection[str], bonus: float) -> Sky:
    run, card = state.run, state.card
    assert card is not None
    leave = left_over(run, state.size, bonus)
    hawk = run.birds[HAWK]
    if hawk == NOWHERE:
        return Sky(leave)
    threat = WARDED if "mummy" in names else 1.0
    return Sky(leave, strikes(state.size, hawk), threat, _far(state, card.entry, card.exit))


def _readiness(state: CarrotiaState, names: Collection[str], more: float) -> float:
    """Count powers that are ready for what they can still do."""
    powers = sum(name != "bandit" for name in names)
    return READY * min(state.run.left, 6) * powers * min(max(more, 0.0) / MUCH, 1.0)
