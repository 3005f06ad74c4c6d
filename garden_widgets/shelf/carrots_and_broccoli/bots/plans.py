"""How many turns a garden of Carrots & Broccoli still needs: what a gardener plans with."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from garden_widgets.kit.dice import COLOUR_DIE, PYRAMID_DIE
from garden_widgets.kit.grids import ALL, INDEX, beside, bits, flood
from garden_widgets.shelf.carrots_and_broccoli.engine.garden import HOME_TRIANGLES, HOMES, TRIANGLES, groups
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

STEP: Final = 6.0
"""Turns until the dice allow a step of one certain pyramid: its colour or the star, and its size."""

WALL: Final = 8.0
"""Turns that it takes to get a square onto the own side: the wall has to step, and just there."""

LOST: Final = 40.0
"""Turns for a pyramid that is nowhere to be had."""

PAIR, RISK, ROOM, HOME = 0.01, 0.03, 0.02, 0.4
"""What decides between plans of the same length: plants that touch, plants at the line, free squares, the corner."""

SPARE, AT_HOME = 0.6, 0.15
"""What a plant that is more than needed is worth in turns, and one that stands anywhere at home."""

MOST_SPARE: Final = 3
MOST_ROOM: Final = 24
_HOME_CELLS: Final = tuple(1 << INDEX[home] for home in HOMES)


class Plan(NamedTuple):
    """One way to a whole garden."""

    plants: int
    """Pyramids that still have to come out of the stock."""

    garden: int
    """The squares that are decided on: those of plants that stand already, and those between them."""

    room: int = 0
    """How many squares there are to choose from."""

    trouble: float = 0.0
    """Turns to clear squares, or to win them from the wall."""

    @property
    def length(self) -> float:
        """Say roughly how long it takes."""
        return 2 * self.plants + self.trouble


def turns_to_go(state: CarrotsState, seat: int) -> float:
    """Estimate how many turns of its own a seat needs until its garden is whole."""
    return _turns(state, seat, plan_of(state, seat), state.left(seat))


def outlook(state: CarrotsState, seat: int) -> float:
    """Estimate the same with an eye to later: plants to spare and plants at home are worth something."""
    plan, stock = plan_of(state, seat), state.left(seat)
    spare = sum(stock) - plan.plants
    at_home = state.counted(seat).bit_count()
    return _turns(state, seat, plan, stock) - SPARE * min(spare, MOST_SPARE) - AT_HOME * at_home


def _turns(state: CarrotsState, seat: int, plan: Plan, stock: tuple[int, ...]) -> float:
    left = sum(stock)
    turns = plan.trouble + _waits(stock, min(plan.plants, left))
    if plan.plants > left:
        turns += (plan.plants - left) * _way_of_strays(state, seat, plan.garden)
    return turns - _comfort(state, seat, plan)


def plan_of(state: CarrotsState, seat: int) -> Plan:
    """Find the shortest way to a whole garden."""
    if state.setup.goal == "six":
        return _triangle(state, seat)
    return _corner_garden(state, seat) if state.seats == 2 else _side_garden(state, seat)


def _usable(state: CarrotsState, seat: int) -> int:
    """Return the squares of the own side on which an own plant stands or can be planted."""
    return state.side(seat) & (state.counted(seat) | ~state.occupied)


def _triangle(state: CarrotsState, seat: int) -> Plan:
    side, mine, usable = state.side(seat), state.counted(seat), _usable(state, seat)
    triangles: Iterable[int] = TRIANGLES
    if state.seats == 2:
        triangles = (HOME_TRIANGLES[seat],)
    elif any(not triangle & ~side for triangle in TRIANGLES):
        triangles = (triangle for triangle in TRIANGLES if not triangle & ~side)
    plans = []
    for triangle in triangles:
        taken, outside = (triangle & side & ~usable).bit_count(), (triangle & ~side).bit_count()
        trouble = STEP * taken + WALL * outside
        plans.append(Plan(6 - (triangle & mine).bit_count(), triangle & mine, trouble=trouble))
    return min(plans, key=lambda plan: plan.length)


def _corner_garden(state: CarrotsState, seat: int) -> Plan:
    """Plan a garden that holds the home corner. CB-16."""
    home, usable, trouble = _HOME_CELLS[seat], _usable(state, seat), 0.0
    if not usable & home:
        trouble = STEP if state.side(seat) & home else WALL + STEP * bool(state.occupied & home)
        usable |= home
    return _around_home(home, state.counted(seat), usable, state.setup.needed, trouble)


@lru_cache(maxsize=2**15)
def _around_home(home: int, mine: int, usable: int, needed: int, trouble: float) -> Plan:
    """Plan the garden; a move on one side leaves that of the other as it was, which is looked up then."""
    room = flood(home, usable).bit_count()
    trouble += STEP * max(0, needed - room)
    planted = flood(home, mine)
    garden = planted or home | flood(beside(home) & mine, mine)
    plants, garden = _grow(garden, mine, usable, needed)
    return Plan(plants + (not planted), garden, room, trouble)


def _side_garden(state: CarrotsState, seat: int) -> Plan:
    """Plan a garden anywhere on the own side. CB-17."""
    mine, needed = state.counted(seat), state.setup.needed
    plans = []
    beds = groups(_usable(state, seat))
    for bed in [bed for bed in beds if bed.bit_count() >= needed] or beds[:1]:
        begun = next(iter(groups(bed & mine)), 0)
        plants, garden = _grow(begun, bed & mine, bed, needed) if begun else (needed, 0)
        room = bed.bit_count()
        plans.append(Plan(plants, garden, room, STEP * max(0, needed - room)))
    return min(plans, key=lambda plan: plan.length, default=Plan(needed, 0, 0, WALL * needed))


def _grow(garden: int, mine: int, usable: int, needed: int) -> tuple[int, int]:
    """Count the plants that let a garden grow large enough, joining own groups nearby on the way."""
    plants = 0
    while (missing := needed - garden.bit_count()) > 0:
        reached, met = garden, 0
        rings: list[int] = []
        while len(rings) < missing:
            ring = beside(reached) & usable & ~reached
            met = ring & mine
            if met or not ring:
                break
            rings.append(ring)
            reached |= ring
        if not met or len(rings) >= missing:
            return plants + missing, garden
        cell = met & -met
        garden |= flood(cell, mine)
        for ring in reversed(rings):
            cell = beside(cell) & ring
            cell &= -cell
            garden |= cell
            plants += 1
    return plants, garden


def _comfort(state: CarrotsState, seat: int, plan: Plan) -> float:
    """Say what is pleasant about a plan: it decides between plans of the same length."""
    own = plan.garden & state.counted(seat)
    cosy = PAIR * (own & beside(own)).bit_count() - RISK * (own & _along_lines(state)).bit_count()
    if state.seats == 2 and state.setup.goal == "ten" and own & _HOME_CELLS[seat]:
        cosy += HOME  # the corner is the one square that cannot be done without
    return cosy + ROOM * min(plan.room, MOST_ROOM)


def _along_lines(state: CarrotsState) -> int:
    """Return the squares beside a line that is nobody's."""
    return _beside_all_others(state.walls.sides) if state.walls else ALL


@lru_cache(maxsize=2**10)
def _beside_all_others(sides: tuple[int, ...]) -> int:
    return beside(ALL & ~sum(sides))


# Waiting for the dice -------------------------------------------------------------------------------------------


@lru_cache(maxsize=2**14)
def _waits(stock: tuple[int, ...], plants: int) -> float:
    """Count the turns until so many have been planted, taking each time what there is most of."""
    left, turns = list(stock), 0.0
    for _ in range(plants):
        turns += 1 / chance_to_plant(tuple(count > 0 for count in left))
        left[left.index(max(left))] -= 1
    return turns


@lru_cache(maxsize=2**7)
def chance_to_plant(kinds: tuple[bool, ...]) -> float:
    """Say how likely a roll is that lets one of these kinds be planted; three of them are a colour."""
    colours = [
        {size for size, left in zip("123", kinds[i : i + 3], strict=True) if left} for i in range(0, len(kinds), 3)
    ]
    rolls = 0
    for sizes in PYRAMID_DIE:
        fitting = sum(not colour.isdisjoint(sizes) for colour in colours)
        rolls += fitting + (fitting > 0)  # each colour has a face of its own, and the star is any of them
    return rolls / (len(COLOUR_DIE) * len(PYRAMID_DIE))


def _way_of_strays(state: CarrotsState, seat: int, garden: int) -> float:
    """Count the turns in which the nearest of the own plants elsewhere walks to the garden, when the stock is empty."""
    strays = state.owned(seat) & ~garden
    reached = garden or (_HOME_CELLS[seat] if state.seats == 2 else state.side(seat))
    free = strays | ~state.occupied
    for steps in range(len(bits(ALL))):
        if reached & strays:
            return STEP * max(1, steps - 1)
        wider = reached | beside(reached) & free
        if wider == reached:
            break
        reached = wider
    return LOST
