"""What a press on the garden of Carrotia means, and why it leads nowhere.

A tile is taken from the bench, turned by pressing it again, and laid by pressing a cell: the path of `place ES b2` is
the tile, once more for each quarter turn, and the cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Sentences, Text
from garden_widgets.scenes.scenery import Chosen, Drag
from garden_widgets.shelf.carrotia.engine.birds import BIRD, BIRD_NAMES
from garden_widgets.shelf.carrotia.engine.maze import SHAPE, TILE
from garden_widgets.shelf.carrotia.engine.moves import (
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
    StayPut,
    Swap,
    Turn,
)
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.scene import goal, tray
from garden_widgets.shelf.carrotia.scene.garden import unfit
from garden_widgets.shelf.carrotia.scene.places import Plot
from garden_widgets.shelf.carrotia.scene.seen import View, beside, cells, view
from garden_widgets.shelf.carrotia.scene.tiles import SIDES

_ONWARDS: Final = dict(zip(SIDES, (*SIDES[1:], SIDES[0]), strict=True))


@lru_cache
def turned(sides: str, quarters: int) -> str:
    """Turn a tile clockwise by so many quarters."""
    for _ in range(quarters % 4):
        sides = "".join(_ONWARDS[side] for side in sides)
    return "".join(side for side in SIDES if side in sides)


@lru_cache
def quarters(start: str, end: str) -> int:
    """Count the quarter turns from one way to lie to another."""
    return next(n for n in range(4) if turned(start, n) == end)


def is_cell(token: str) -> bool:
    """Check whether a token is a cell."""
    return len(token) == 2 and token[1].isdecimal()


# Paths ----------------------------------------------------------------------------------------------------------------


def path(state: CarrotiaState, move: Move) -> Chosen:
    """Return the tokens to press for a move."""
    match move:
        case Place(tile=sides, cell=cell) | Lay(tile=sides, cell=cell):
            shape = SHAPE[TILE[sides]]
            return (f"tile:{shape}",) * (1 + quarters(tray.LYING[shape], sides)) + (cell,)
        case Turn(cell=cell, tile=sides):
            return (cell,) * (1 + quarters(state.tiles[cell], sides)) + ("ok",)
        case Swap(one=one, other=other):
            return one, other
        case Go(side=side):
            return (beside(state.rabbit or "", side),)
        case Rest(one=one, other=other):
            return "rest", one, other
        case Fly(bird=bird, way=way):
            here = state.birds[bird]
            return f"die:{bird}", here if way == "stay" else beside(here, way)
        case Power(character=character, target=target):
            return f"power:{character}", *_target(target)
        case Act(what=what, bird=bird):
            return (f"act:{what}", f"new:{bird}") if bird else (f"act:{what}",)
        case Choose(character=character):
            return (f"character:{character}",)
        case PlaceExtra(cell=cell):
            return (cell,)
        case Done():
            return ("done",)
        case StayPut():
            return ("stay",)
    return ()


def _target(target: Chosen) -> Chosen:
    """Return what a power needs: a cell, or a bird's die and a face."""
    return (f"die:{target[0]}", f"face:{target[1]}") if len(target) == 2 else target


def also(state: CarrotiaState, move: Move) -> tuple[Chosen, ...]:
    """Return the other orders in which two cells can be pressed."""
    match move:
        case Swap(one=one, other=other):
            return ((other, one),)
        case Rest(one=one, other=other) if one != other:
            return (("rest", other, one),)
    return ()


def at_once(state: CarrotiaState, token: str) -> Chosen:
    """Take the cell at the tip of an arrow for the flight there, if only one bird can make it."""
    if state.stage != "fly" or not is_cell(token):
        return ()
    flights = [way for way in (path(state, move) for move in state.moves(state.turn)) if way[-1:] == (token,)]
    return flights[0] if len(flights) == 1 else ()


def again(state: CarrotiaState, chosen: Chosen) -> Chosen:
    """Begin anew with a tile that has been turned all the way round; put down what cannot be turned."""
    return chosen[:1] if len(chosen) > 1 and len(set(chosen)) == 1 else chosen[:-1]


def drag(state: CarrotiaState, chosen: Chosen, path: Chosen) -> Drag | None:
    """Say what can be dragged: a tile from the bench as it lies in the hand, tiles of the maze, rabbit and birds."""
    *start, end = path
    if not start:
        return Drag(state.rabbit, "rabbit", end) if state.stage == "run" and is_cell(end) and state.rabbit else None
    if start[0].startswith("tile:"):
        lies = chosen if chosen[:1] == (start[0],) else (start[0],)
        return Drag(start[0], start[0], end, turns=start[0] != "tile:X") if tuple(start) == lies else None
    if start[0].startswith("die:") and is_cell(end):
        bird = start[0].removeprefix("die:")
        return Drag(state.birds[bird], f"bird:{bird}", end) if state.birds[bird] != end else None
    return None


# Fruitless presses ----------------------------------------------------------------------------------------------------


def meant(state: CarrotiaState, chosen: Chosen, token: str) -> str:
    """Take a cell for the bird in it that has to fly, or for the rabbit that has to stay."""
    if not is_cell(token):
        return token
    if (state.stage == "fly" and not chosen) or chosen == ("power:sailor",):
        here = [bird for bird in state.dice if state.birds[bird] == token]
        return f"die:{here[0]}" if here else token
    if state.stage == "run" and not chosen and token == state.rabbit:
        return "stay"
    return token


def stands_for(state: CarrotiaState, onwards: Chosen) -> Chosen:
    """List the cells of the birds that are to fly: a bird is named, and its die is not all that can be pressed."""
    if state.stage != "fly":
        return ()
    return tuple(dict.fromkeys(state.birds[bird] for bird in state.dice if f"die:{bird}" in onwards))


def attempt(state: CarrotiaState, chosen: Chosen, token: str) -> str | Refusal | None:
    """Say which move a fruitless press was meant to be."""
    kind, _, name = token.partition(":")
    stage = state.stage
    if chosen and chosen[0].startswith("tile:") and is_cell(token):
        shape = chosen[0].removeprefix("tile:")
        return f"{'lay' if stage == 'mend' else 'place'} {turned(tray.LYING[shape], len(chosen) - 1)} {token}"
    if kind == "tile":
        cell = (state.card and next(iter(state.tiles), "a1")) or "a1"
        return f"place {tray.LYING.get(name, 'NS')} {cell}"
    if kind == "die":
        return f"fly {name} N"
    if kind == "character":
        return f"choose {name}"
    if token in ("done", "stay"):
        return token
    return _at_cell(state, chosen, token) if is_cell(token) else None


def _at_cell(state: CarrotiaState, chosen: Chosen, cell: str) -> str | Refusal | None:
    match state.stage:
        case "run":
            if cell == state.rabbit:
                return state.refuse("CA-13", Text("The rabbit is on {cell} already.", cell=cell), cell)
            if not _touch(state.rabbit or cell, cell):
                why = Text("That is too far: the rabbit runs one tile at a time, along the path.")
                return state.refuse("CA-13", why, cell)
            return f"go {_side(state.rabbit or cell, cell)}"
        case "fly":
            bird = chosen[0].removeprefix("die:") if chosen else next(iter(state.dice), "owl")
            if not chosen:
                why = Text("Press a bird that still has to fly, or its die, and then where it flies.")
                return state.refuse("CA-19", why, cell)
            if not _touch(state.birds[bird], cell):
                return state.refuse("CA-20", Text("A bird flies one tile at a time."), cell)
            return f"fly {bird} {_side(state.birds[bird], cell)}"
        case "act":
            return state.refuse("CA-31", goal.asks(view(state)), cell)
        case "extra":
            return f"extra {cell}"
        case "mend":
            if chosen and is_cell(chosen[0]):
                return f"swap {chosen[0]} {cell}"
            return state.refuse(
                "CA-11", Text("Take a tile from the bench below the garden first, then press where it goes."), cell
            )
        case "build":
            return state.refuse(
                "CA-05", Text("Take a tile from the bench below the garden first, then press where it goes."), cell
            )
    return None


def _touch(one: str, other: str) -> bool:
    """Check whether two cells lie side by side."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1


def _side(start: str, end: str) -> str:
    """Name the side on which one cell lies from another, roughly."""
    dx, dy = ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])
    if abs(dx) > abs(dy):
        return "E" if dx > 0 else "W"
    return "N" if dy >= 0 else "S"


# What needs no press -------------------------------------------------------------------------------------------------


def forced(state: CarrotiaState, moves: Sequence[Move]) -> Move | None:
    """Return a move that is no choice: to stay, or a flight after which all can still come about that could before."""
    match moves:
        case [StayPut() | Fly() as only]:
            return only
        case [Fly(), *_]:
            return _free(state)
    return None


MOST: Final = 600
"""Of birds that leave more to think of than so many positions none flies by itself."""


@lru_cache(maxsize=16)
def _free(state: CarrotiaState) -> Move | None:
    """Find a bird with one way, which takes nothing from any choice if it flies now."""
    flights = [move for move in state.moves(state.turn) if isinstance(move, Fly)]
    known: dict[CarrotiaState, frozenset[CarrotiaState]] = {}
    try:
        ends = _ends(state, known)
        for move in flights:
            if sum(other.bird == move.bird for other in flights) == 1 and _ends(state.after(move), known) == ends:
                return move
    except OverflowError:
        pass
    return None


def _ends(state: CarrotiaState, known: dict[CarrotiaState, frozenset[CarrotiaState]]) -> frozenset[CarrotiaState]:
    """List the gardens that there can be when all birds have flown and done what they do."""
    if state.stage not in ("fly", "act"):
        return frozenset((state,))
    if state not in known:
        if len(known) > MOST:
            raise OverflowError
        known[state] = frozenset().union(*(_ends(state.after(move), known) for move in state.moves(state.turn)))
    return known[state]


# What is half made ----------------------------------------------------------------------------------------------------


def about(state: CarrotiaState, chosen: Chosen) -> Text:
    """Say what is to be pressed next, and what else a press can do: that a tile is turned nobody would guess."""
    match chosen:
        case ("tile:X", *_):
            return Text("Now press the cell where the tile goes.")
        case (first, *_) if first.startswith("tile:"):
            if best(state, chosen) == (first,):
                return Text("As it lies it fits nowhere: press the tile again to turn it.")
            return Text("Press the tile again to turn it, or press the cell where it goes.")
        case (first, *turns) if is_cell(first) and state.stage == "mend":
            if turns and first not in _faulty(turned_view(state, chosen)):
                return Text("It fits like this: now press the tick.")
            if turns:
                return Text("It does not fit yet: press it again to turn it further, or press the tick to leave it so.")
            return Text("Press it again to turn it, or press another tile to swap the two.")
        case ("power:sailor",):
            return Text("Press the die that is to be set.")
        case ("power:sailor", _):
            return Text("Press what the die is to show.")
        case ("power:ghost",):
            return Text("Press the tile on which the rabbit is to stand.")
        case ("rest",):
            return Text("Press a tile for the first carrot.")
        case ("rest", _):
            return Text("Press a tile for the second carrot; it may be the same.")
        case (first,) if first.startswith("act:"):
            return Text("Press the bird that the carrot is to become.")
    return Sentences()


def asks(state: CarrotiaState) -> Text:
    """Say what is to be done now, and of birds whether their order is to be chosen, and matters."""
    match list(state.dice) if state.stage == "fly" else []:
        case [bird]:
            name = BIRD_NAMES[BIRD[bird]]
            if sum(isinstance(move, Fly) for move in state.moves(state.turn)) == 1:
                return Text("Press {bird:the}: it has one way to fly.", bird=name)
            return Text("Press {bird:the}, then where it flies.", bird=name)
        case [_, _, *_]:
            if len(state.moves(state.turn)) > len(state.dice) or _free(state):
                return Text("Press a bird with a die, then where it flies: the order is yours.")
            return Text("Which bird flies first? That changes what the others find: the order is yours.")
    return goal.asks(view(state))


def onwards(state: CarrotiaState, chosen: Chosen) -> Text:
    """Say what is to be pressed next; with nothing in hand, what is to be done in this stage."""
    return about(state, chosen) if chosen else asks(state)


def best(state: CarrotiaState, chosen: Chosen) -> tuple[str, ...] | None:
    """List what helps to press next: the cells where a tile fits as it lies, beside others, or with a path to a gate.

    Where it fits nowhere, but would if it were turned, that is the tile itself. While the maze is mended it is what
    makes more tiles fit: the tile in hand once more, another to swap it with, or the tick.
    """
    if chosen and is_cell(chosen[0]) and state.stage == "mend":
        return _mends(state, chosen)
    if not chosen or not chosen[0].startswith("tile:"):
        return None
    shape, seen = chosen[0].removeprefix("tile:"), view(state)
    found = _places(seen, turned(tray.LYING[shape], len(chosen) - 1))
    if not found and any(_places(seen, turned(tray.LYING[shape], quarters)) for quarters in range(4)):
        return chosen[:1]
    return found


def _faulty(seen: View) -> set[str]:
    """Find the cells of tiles that do not fit."""
    return {cell for pair in seen.faults() for cell in pair}


def _places(seen: View, sides: str) -> tuple[str, ...]:
    """List the cells where a tile fits: bare ones, and those of tiles that do not."""
    faulty = _faulty(seen)
    bare = [cell for cell in cells(seen.size) if cell not in seen.maze or cell in faulty]
    return tuple(cell for cell in bare if _fits(seen, sides, cell))


def _mends(state: CarrotiaState, chosen: Chosen) -> tuple[str, ...]:
    """List what helps to press next for a tile of the maze that is in hand, and perhaps turned."""
    seen, cell, turns = view(state), chosen[0], len(chosen) - 1
    if turns:
        return ("ok",) if cell not in _faulty(turned_view(state, chosen)) else (cell,)
    faults, way = len(seen.faults()), bool(seen.way())

    def helps(**tiles: str) -> bool:
        then = seen._replace(maze={**seen.maze, **tiles})
        return len(then.faults()) < faults or (len(then.faults()) == faults and bool(then.way()) > way)

    here = seen.maze[cell]
    swaps = [other for other, sides in seen.maze.items() if other != cell and helps(**{cell: sides, other: here})]
    turn = any(helps(**{cell: turned(here, quarters)}) for quarters in range(1, 4))
    return (*((cell,) if turn else ()), *swaps)


def turned_view(state: CarrotiaState, chosen: Chosen) -> View:
    """See the maze as it would be with the tile in hand as it is turned now."""
    seen, cell = view(state), chosen[0]
    return seen._replace(maze={**seen.maze, cell: turned(seen.maze[cell], len(chosen) - 1)})


def _fits(seen: View, sides: str, cell: str) -> bool:
    """Check whether a tile would meet path with path and grass with grass on a cell, and something at all."""
    at_gate = cell in (seen.card["entry"], seen.card["exit"]) and Plot(seen.size).edge(cell) in sides
    meets = any(beside(cell, side) in seen.maze for side in SIDES)
    return not unfit(seen, sides, cell) and (meets or at_gate)
