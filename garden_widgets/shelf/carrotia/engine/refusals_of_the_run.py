"""Why a run, a rest, a power, a flight or an act is not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from garden_widgets.core.move import Move
from garden_widgets.core.text import Listing, Text
from garden_widgets.shelf.carrotia.engine.birds import (
    BAT,
    BIRD,
    BIRD_NAMES,
    FACE,
    NOWHERE,
    STAY,
    TO_CARROT,
    TO_RABBIT,
    flights,
)
from garden_widgets.shelf.carrotia.engine.flying import deeds
from garden_widgets.shelf.carrotia.engine.maze import BESIDE, CELL, CELLS, SIDES
from garden_widgets.shelf.carrotia.engine.moves import Act, Fly, Go, Power, Rest, StayPut
from garden_widgets.shelf.carrotia.engine.names import FACE_NAMES, SIDE_NAMES, token
from garden_widgets.shelf.carrotia.engine.running import ways_on
from garden_widgets.shelf.carrotia.engine.setup import CHARACTER_NAMES
from garden_widgets.shelf.carrotia.engine.tokens import kinds, singles

if TYPE_CHECKING:
    from garden_widgets.shelf.carrotia.engine.refusals import Reason
    from garden_widgets.shelf.carrotia.engine.state import CarrotiaState

RULE_OF_BIRD: Final = ("CA-25", "CA-26", "CA-27", "CA-28", "CA-29", "CA-30")
"""The rule of each bird, by number."""


def against(state: CarrotiaState, move: Move) -> Reason:
    """Say what is against a move that is due and by the right seat."""
    match move:
        case Go():
            return _against_going(state, move)
        case StayPut():
            ways = [SIDE_NAMES[side] for side in _ways(state)]
            why = Text("The rabbit can go {sides}: it stays only where it has no way on.", sides=Listing(ways, "or"))
            return "CA-R12", why, (CELLS[state.run.rabbit],)
        case Rest():
            return _against_resting(state, move)
        case Power():
            return _against_power(state, move)
        case Fly():
            return _against_flying(state, move)
    assert isinstance(move, Act)
    return _against_acting(state, move)


def _ways(state: CarrotiaState) -> tuple[int, ...]:
    run = state.run
    return ways_on(state.maze, state.size, run.rabbit, run.came_from, run.active)


def _against_going(state: CarrotiaState, move: Go) -> Reason:
    run, side = state.run, SIDES.index(move.side)
    here, name = CELLS[run.rabbit], SIDE_NAMES[side]
    beyond = BESIDE[state.size][run.rabbit][side]
    if beyond < 0:
        return "CA-13", Text("The maze ends {side} of {cell}.", side=name, cell=here), (here,)
    there = CELLS[beyond]
    if side == run.came_from:
        why = Text("The rabbit came from {cell}, and it never goes straight back.", cell=there)
        return "CA-14", why, (there,)
    if not state.maze[run.rabbit]:
        return "CA-13", Text("No tile lies under the rabbit, so it has no way.", cell=here), (here,)
    if not state.maze[beyond]:
        return "CA-13", Text("No tile lies on {cell}, so no path leads there.", cell=there), (there,)
    return "CA-13", Text("No path leads from {cell} to {there}.", cell=here, there=there), (here, there)


def _against_resting(state: CarrotiaState, move: Rest) -> Reason:
    if "CA-33" in state.setup.unplayed:
        return "CA-13", Text("There is no special pass in this game: the rabbit has to move."), ()
    if state.run.rested:
        return "CA-33", Text("The special pass has been used in this round: it works once."), ()
    if singles(state.run.supply) < 2:
        return "CA-33", Text("The special pass needs two single carrots, and the supply has too few."), ()
    cell = next(cell for cell in (move.one, move.other) if not state.maze[CELL[cell]])
    return "CA-33", Text("No tile lies on {cell} onto which a carrot could be put.", cell=cell), (cell,)


def _against_power(state: CarrotiaState, move: Power) -> Reason:
    run, name = state.run, CHARACTER_NAMES[move.character]
    token_of_power = (f"power:{move.character}",)
    if move.character not in state.characters:
        return "CA-R2", Text("Nobody plays {character:the}.", character=name), ()
    if move.character == "bandit":
        why = Text(
            "{character:Whose} power is not pressed: it works by itself, "
            "whenever {character:whose} own move gathers carrots.",
            character=name,
        )
        return "CA-32", why, token_of_power
    if state.is_used[state.characters.index(move.character)]:
        return "CA-32", Text("{character:Whose} power is used up in this round.", character=name), token_of_power
    if move.character == "mummy":
        why = Text("{character:Whose} power is used as a bird is about to act.", character=name)
        return "CA-R17", why, token_of_power
    if move.character == "ghost":
        cell = move.target[0]
        if CELL[cell] == run.rabbit:
            return "CA-R2", Text("The rabbit is on {cell} already.", cell=cell), (cell,)
        return "CA-R2", Text("No tile lies on {cell}: the ghost puts the rabbit onto a tile.", cell=cell), (cell,)
    bird = BIRD[move.target[0]]
    if run.dice[bird] == NOWHERE:
        return "CA-R2", Text("No die is rolled for {bird:the} now.", bird=BIRD_NAMES[bird]), ()
    why = Text(
        "The die of {bird:the} says {face} already; the sailor sets it to another face.",
        bird=BIRD_NAMES[bird],
        face=FACE_NAMES[FACE[move.target[1]]],
    )
    return "CA-R2", why, (f"die:{move.target[0]}",)


def _against_flying(state: CarrotiaState, move: Fly) -> Reason:
    run, bird = state.run, BIRD[move.bird]
    name, cell, face = BIRD_NAMES[bird], run.birds[bird], run.dice[bird]
    if cell == NOWHERE:
        return "CA-19", Text("{bird:The} is not in the maze.", bird=name), ()
    if face == NOWHERE:
        return "CA-19", Text("{bird:The} does not fly any more in this turn.", bird=name), (CELLS[cell],)
    rule = "CA-21" if face == TO_CARROT else "CA-22" if face == TO_RABBIT else "CA-20"
    ways = flights(state.size, cell, face, run.spots, run.rabbit)
    if ways == (STAY,):
        why = Text(
            "The die of {bird:the} says {face}, and it cannot fly there: it stays on {cell}.",
            bird=name,
            face=FACE_NAMES[face],
            cell=CELLS[cell],
        )
    else:
        why = Text(
            "The die of {bird:the} says {face}: it flies {sides}.",
            bird=name,
            face=FACE_NAMES[face],
            sides=Listing((SIDE_NAMES[way] for way in ways), "or"),
        )
    return rule, why, (CELLS[cell], f"die:{move.bird}")


def _against_acting(state: CarrotiaState, move: Act) -> Reason:
    run, card = state.run, state.card
    assert card is not None
    bird = run.acting
    name, cell, rule = BIRD_NAMES[bird], run.birds[bird], RULE_OF_BIRD[bird]
    where = (CELLS[cell],)
    if move.what == "rabbit":
        if cell != run.rabbit:
            return rule, Text("{bird:The} is not where the rabbit is.", bird=name), where
        return rule, Text("{bird:The} has nothing to do to the rabbit now.", bird=name), where
    value = int(move.what)
    if value not in kinds(run.heaps[cell]):
        return "CA-R11", Text("No {token} lies on {cell}.", token=token(value), cell=CELLS[cell]), where
    if bird != BAT or move.bird is None:
        if bird == BAT:
            return rule, Text("{bird:The} turns a carrot into another bird: name which.", bird=name), where
        if value in (deed.what for deed in deeds(run, bird, state.turn, card)):
            return rule, Text("{bird:The} does not turn carrots into birds.", bird=name), where
        return rule, Text("{bird:The} does nothing to {token:a} now.", bird=name, token=token(value)), where
    becomes = BIRD_NAMES[BIRD[move.bird]]
    return rule, Text("{bird:The} is in the maze already.", bird=becomes), where
