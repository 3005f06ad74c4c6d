"""What a moment of the run is worth to the team, in carrots: at a glance, and by the walks that are still possible."""

from __future__ import annotations

from typing import Final

from benchmarks.first_bots.carrotia.ways import Walker, harvest
from garden_widgets.shelf.carrotia.engine.birds import BAT, HAWK, SPARROW
from garden_widgets.shelf.carrotia.engine.maze import APART
from garden_widgets.shelf.carrotia.engine.running import ready
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.engine.tokens import worth

READY: Final = 0.15
"""What a power that is ready is worth for each move that is left, up to six of them."""

LYING, CARRIED = 0.5, 0.35
"""What a carrot is worth that lies in the maze, and one that a bird carries, to one in the basket."""

DANGER: Final = {HAWK: 0.5, SPARROW: 0.3, BAT: 0.2}
"""What a bird in the maze costs."""

HOPE: Final = 0.2
"""What of the basket is counted where there is no way out in time."""


def is_over(state: CarrotiaState, number: int) -> bool:
    """Check whether the round of that number is over."""
    return state.result is not None or state.round.number != number


def glance(state: CarrotiaState, number: int) -> float:
    """Judge a moment quickly: by what is gathered, what lies about, and how far it is to the exit."""
    run, card = state.run, state.card
    if is_over(state, number) or card is None:
        return float(state.store)
    far = APART[run.rabbit][card.exit]
    basket = worth(run.gathered) * (1.0 if far <= run.left else HOPE)
    lying = LYING * sum(map(worth, run.heaps)) + CARRIED * sum(map(worth, run.carried))
    return state.store + basket + lying - 0.1 * far + _readiness(state)


def value(state: CarrotiaState, number: int, width: int) -> float:
    """Judge a moment by the best walk that is still possible as things lie now."""
    run, card, names = state.run, state.card, state.characters
    if is_over(state, number) or card is None:
        return float(state.store)
    bonus = 1 / state.seats if "bandit" in names else 0.0
    walker = Walker(run.rabbit, run.came_from, run.active, "ghost" in ready(names, run.used), bonus)
    more = harvest(state.maze, state.size, card.exit, run.heaps, run.left, walker, width=width)
    basket = worth(run.gathered)
    found = HOPE * basket if more is None else basket + more
    return state.store + found + 0.1 * sum(map(worth, run.carried)) + _readiness(state)


def _readiness(state: CarrotiaState) -> float:
    """Count powers that are ready for what they can still do, and birds for what they can spoil."""
    run = state.run
    names = [name for name in ready(state.characters, run.used) if name != "bandit"]
    danger = sum(DANGER.get(bird, 0.1) for bird in run.flock())
    return READY * min(run.left, 6) * len(names) - danger * min(run.left, 6) / 6
