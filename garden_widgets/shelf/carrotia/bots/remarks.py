"""Why a fellow player does what it does, in a few words: each follows from what anybody can see in the maze.

Nothing is thought anew here, and chance has no part: the same move in the same position gets the same words, or none.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from garden_widgets.core.move import Move
from garden_widgets.core.text import Sentences, Text
from garden_widgets.shelf.carrotia.bots.judging import has_enough
from garden_widgets.shelf.carrotia.bots.mazes import reached
from garden_widgets.shelf.carrotia.engine.birds import (
    BIRD,
    BIRD_NAMES,
    CARRIERS,
    FACE,
    HAWK,
    NOWHERE,
    TO_RABBIT,
    flights,
)
from garden_widgets.shelf.carrotia.engine.maze import (
    APART,
    BESIDE,
    CELL,
    CELLS,
    OPPOSITE,
    SIDES,
    TILE,
    with_tile,
)
from garden_widgets.shelf.carrotia.engine.moves import (
    WAYS,
    Act,
    Choose,
    Done,
    Fly,
    Go,
    Lay,
    Place,
    PlaceExtra,
    Power,
    Rest,
    Swap,
    Turn,
)
from garden_widgets.shelf.carrotia.engine.running import ways_on
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.engine.tokens import NOTHING, worth

SILENT: Final = Sentences()
"""Where there is nothing to say that is true and helps."""

HURRY: Final = 1
"""Who has no more than so many moves to spare is in a hurry."""

FAR: Final = 99
"""More steps than there ever are."""

Spot = tuple[int, int]
"""Where a rabbit stands, and the side where it came from."""

CHOSEN: Final = {
    "bandit": Text("The bandit finds more carrots."),
    "ghost": Text("The ghost can lift the rabbit anywhere."),
    "mummy": Text("The mummy can stop a bird."),
    "clown": Text("The clown can turn the rabbit round."),
    "sailor": Text("The sailor can turn a bird's die."),
    "vampire": Text("The vampire goes through closed edges."),
}
"""What speaks for a character."""


def remark(state: CarrotiaState, move: Move, *, careless: bool = False, wary: bool = False) -> Text:
    """Say why somebody makes a move; a careless one may have no reason, and if it is wary never a great one."""
    match move:
        case Choose(character=character):
            return SILENT if careless else CHOSEN[character]
        case Place() | Turn() | Swap() | Lay():
            return _of_tiles(state, move)
        case Done() if state.way and not state.misfits:
            return Text("The maze is good like that.")
        case Done() if state.stage == "build":
            return Text("None of my tiles makes it better.")
        case PlaceExtra(cell=cell):
            return _of_extra(state, CELL[cell])
        case Go():
            return _of_step(state, move, careless=careless, wary=wary)
        case Rest(one=one, other=other) if one == other == state.rabbit:
            return Text("Two more carrots for our basket.")
        case Power():
            return _of_power(state, move)
        case Fly():
            return _of_flight(state, move)
        case Act():
            return _of_act(state, move)
    return SILENT


# Building and mending ---------------------------------------------------------------------------------------------


def _of_tiles(state: CarrotiaState, move: Move) -> Text:
    """Say what other tiles bring: a way, carrots that can be reached, fewer misfits, a path that comes nearer."""
    card, maze = state.card, _laid(state.maze, move)
    assert card is not None
    before, now = (_reached(each, state.size, card.entry) for each in (state.maze, maze))
    if card.exit in now and card.exit not in before:
        return Text("Now a way leads to the exit.")
    gained = [(cell, heap) for cell, heap in card.carrots if cell in now and cell not in before]
    if gained and state.stage == "build":
        cell, heap = max(gained, key=lambda each: worth(each[1]))
        return Text.counted(
            "This leads to the carrot on {cell}.", "This leads to the carrots on {cell}.", worth(heap), cell=CELLS[cell]
        )
    if state.misfits and len(state.after(move).misfits) < len(state.misfits):
        return Text("Now the paths fit better.")
    if now > before and _least(now, card.exit) < _least(before, card.exit):
        return Text("So we come nearer to the exit.")
    return SILENT


def _laid(maze: bytes, move: Move) -> bytes:
    """Return the maze after a tile is laid, turned, or swapped with another."""
    if isinstance(move, Swap):
        one, other = CELL[move.one], CELL[move.other]
        return with_tile(with_tile(maze, one, maze[other]), other, maze[one])
    assert isinstance(move, (Place, Turn, Lay))
    return with_tile(maze, CELL[move.cell], TILE[move.tile])


def _reached(maze: bytes, size: int, entry: int) -> frozenset[int]:
    """List the cells to which paths lead from the entry."""
    return frozenset(reached(maze, size, (entry,)) if maze[entry] else ())


def _least(cells: frozenset[int], exit: int) -> int:
    return min((APART[cell][exit] for cell in cells), default=FAR)


def _of_extra(state: CarrotiaState, cell: int) -> Text:
    spots = [spot for spot, heap in enumerate(state.run.heaps) if heap]
    far = [min((APART[place][spot] for spot in spots), default=0) for place, tile in enumerate(state.maze) if tile]
    here = min((APART[cell][spot] for spot in spots), default=0)
    return Text("There it is far from the carrots.") if here == max(far) > 1 else SILENT


# The run ----------------------------------------------------------------------------------------------------------


def _of_step(state: CarrotiaState, move: Go, *, careless: bool, wary: bool) -> Text:
    """Say where a step leads: home, and why now; out of the way of a hawk; or to carrots."""
    run, card = state.run, state.card
    assert card is not None
    if run.active:
        return SILENT  # whoever used the power has said why
    maze, size, side = state.maze, state.size, SIDES.index(move.side)
    here, there = (run.rabbit, run.came_from), (BESIDE[size][run.rabbit][side], OPPOSITE[side])
    homes = home_steps(maze, size, card.exit)
    nearer = homes.get(there, FAR) < homes.get(here, FAR)
    if nearer and has_enough(state):
        return Text("We have enough: home now!")
    if nearer and homes[here] >= run.left - HURRY and run.gathered:
        return Text("Time runs short: home now!")
    if _dodges(state, move):
        return Text("Out of the hawk's way!")
    if run.heaps[there[0]]:
        return SILENT  # everybody sees what is gathered
    goal = _goal(state, here, there, homes)
    if goal is not None:
        return Text.counted(
            "Off to the carrot on {cell}!", "Off to the carrots on {cell}!", worth(run.heaps[goal]), cell=CELLS[goal]
        )
    if nearer and not run.spots:
        return Text("No more carrots: home now!")
    if nearer and not any(_in_time(state, here, homes)):
        ahead = any(run.heaps[spot[0]] and spot in homes for spot in _walked(maze, size, card.exit, here))
        return Text("No time for more carrots!") if ahead else Text("No carrots in reach: home now!")
    if careless and not nearer:
        return Text("Just a little way round!") if wary else Text("I just love to run!")
    return SILENT


def _goal(state: CarrotiaState, here: Spot, there: Spot, homes: dict[Spot, int]) -> int | None:
    """Find the nearest carrots to which a step leads, if they can still be brought home; of several the most."""
    before = dict(_in_time(state, here, homes))
    after = dict(_in_time(state, there, homes, 1))
    nearer = [cell for cell, steps in after.items() if steps < before.get(cell, FAR)]
    return min(nearer, key=lambda cell: (after[cell], -worth(state.run.heaps[cell]), cell), default=None)


def _in_time(state: CarrotiaState, spot: Spot, homes: dict[Spot, int], gone: int = 0) -> Iterator[tuple[int, int]]:
    """List the cells with carrots that can be reached and left for the exit in time, each with the steps to it."""
    run, card = state.run, state.card
    assert card is not None
    found: dict[int, int] = {}
    for (cell, came), steps in _walked(state.maze, state.size, card.exit, spot).items():
        if run.heaps[cell] and steps + gone + homes.get((cell, came), FAR) <= run.left:
            found[cell] = min(steps, found.get(cell, FAR))
    yield from found.items()


@lru_cache(maxsize=1024)
def _walked(maze: bytes, size: int, exit: int, spot: Spot) -> dict[Spot, int]:
    """Count the steps from a spot to all others, without turning round, and never out of the exit."""
    found, edge = {spot: 0}, [spot]
    for each in edge:
        if each[0] != exit:
            for beyond in _onwards(maze, size, each):
                if beyond not in found:
                    found[beyond] = found[each] + 1
                    edge.append(beyond)
    return found


@lru_cache(maxsize=64)
def home_steps(maze: bytes, size: int, exit: int) -> dict[Spot, int]:
    """Count the steps to the exit from each spot that has a way there, without turning round."""
    spots = [(cell, came) for cell, tile in enumerate(maze) if tile for came in (NOWHERE, *range(4))]
    back: dict[Spot, list[Spot]] = {}
    for spot in spots:
        if spot[0] != exit:
            for beyond in _onwards(maze, size, spot):
                back.setdefault(beyond, []).append(spot)
    found = {(exit, came): 0 for came in (NOWHERE, *range(4))}
    edge = list(found)
    for each in edge:
        for before in back.get(each, ()):
            if before not in found:
                found[before] = found[each] + 1
                edge.append(before)
    return found


def _onwards(maze: bytes, size: int, spot: Spot) -> Iterator[Spot]:
    for side in ways_on(maze, size, *spot, 0):
        yield BESIDE[size][spot[0]][side], OPPOSITE[side]


def _dodges(state: CarrotiaState, move: Go) -> bool:
    """Check whether a hawk could come onto the rabbit after another step, but not after this one."""
    if state.run.birds[HAWK] == NOWHERE or state.run.dice[HAWK] == NOWHERE:
        return False
    others = [other for other in state.moves(move.seat) if isinstance(other, Go) and other != move]
    return any(map(_is_struck, map(state.after, others))) and not _is_struck(state.after(move))


def _is_struck(state: CarrotiaState) -> bool:
    """Check whether a hawk may be the first to fly, and come onto the rabbit."""
    run = state.run
    return state.stage == "fly" and run.rabbit in _cells(state, HAWK, run.dice[HAWK])


def _cells(state: CarrotiaState, bird: int, face: int) -> list[int]:
    """List where a bird can fly if its die shows this."""
    run, cell = state.run, state.run.birds[bird]
    sides = flights(state.size, cell, face, run.spots, run.rabbit)
    return [BESIDE[state.size][cell][side] for side in sides if side < 4]


# Powers -----------------------------------------------------------------------------------------------------------


def _of_power(state: CarrotiaState, move: Power) -> Text:
    run, card = state.run, state.card
    assert card is not None
    match move:
        case Power(character="ghost", target=(name,)):
            cell = CELL[name]
            if cell == card.exit and has_enough(state):
                return Text("We have enough: home now!")
            if cell == card.exit:
                return Text("Home in one leap!")
            if run.heaps[cell]:
                return Text.counted(
                    "There lies a carrot!", "There lie {count} carrots!", worth(run.heaps[cell]), cell=CELLS[cell]
                )
        case Power(character="clown"):
            return Text("Let us turn round!")
        case Power(character="vampire"):
            return Text("Straight through the closed edge!")
        case Power(character="sailor", target=(name, face)):
            return _of_die(state, BIRD[name], FACE[face])
        case Power(character="mummy"):
            return _of_stopping(state)
    return SILENT


def _of_die(state: CarrotiaState, bird: int, face: int) -> Text:
    """Say what a bird would have come to that comes to it no longer, or what it shall bring."""
    run, before, now = state.run, _cells(state, bird, state.run.dice[bird]), _cells(state, bird, face)
    if face == TO_RABBIT and bird in CARRIERS and run.carried[bird]:
        return Text("{bird:The} shall bring us its carrots!", bird=BIRD_NAMES[bird])
    if bird == HAWK and run.dice[bird] == TO_RABBIT:
        return Text("The hawk must not come to us!")
    spared = [cell for cell in before if run.heaps[cell]]
    if spared and not any(run.heaps[cell] for cell in now):
        cell = spared[0]
        return Text.counted(
            "{bird:The} must leave the carrot on {cell}!",
            "{bird:The} must leave the carrots on {cell}!",
            worth(run.heaps[cell]),
            bird=BIRD_NAMES[bird],
            cell=CELLS[cell],
        )
    return SILENT


def _of_stopping(state: CarrotiaState) -> Text:
    run = state.run
    cell = run.birds[run.acting]
    if run.acting == HAWK and cell == run.rabbit:
        return Text("The hawk must not carry us off!")
    if run.heaps[cell]:
        return Text.counted(
            "I save the carrot on {cell}!", "I save the carrots on {cell}!", worth(run.heaps[cell]), cell=CELLS[cell]
        )
    return SILENT


# Birds ------------------------------------------------------------------------------------------------------------


def _of_flight(state: CarrotiaState, move: Fly) -> Text:
    """Say that a bird comes to no carrots where it could have come to some."""
    run, bird = state.run, BIRD[move.bird]
    cells = _cells(state, bird, run.dice[bird])
    if len(cells) < 2 or run.rabbit in cells:
        return SILENT
    there = BESIDE[state.size][run.birds[bird]][WAYS.index(move.way)]
    spares = run.heaps[there] == NOTHING and any(run.heaps[cell] for cell in cells)
    return Text("There it finds no carrots.") if spares else SILENT


def _of_act(state: CarrotiaState, move: Act) -> Text:
    others = [other for other in state.moves(move.seat) if isinstance(other, Act) and other != move]
    if move.bird is not None and move.bird != "hawk" and any(other.bird == "hawk" for other in others):
        return Text("Better {bird:a} than a hawk!", bird=BIRD_NAMES[BIRD[move.bird]])
    if move.what == "1" and any(other.what == "3" for other in others):
        return Text("Better one carrot than three!")
    return SILENT
