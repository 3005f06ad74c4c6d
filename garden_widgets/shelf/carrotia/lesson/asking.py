"""What exercises in a maze ask about, and how they put it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Holds, Not, Seen, Test
from garden_widgets.lessons.practice import Found
from garden_widgets.lessons.references import Token, place
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.carrotia.engine.birds import BIRD, BIRD_NAMES
from garden_widgets.shelf.carrotia.engine.maze import BESIDE, CELL, CELLS, GRID, LYING, SHAPE, SIDES, TILE, TILES
from garden_widgets.shelf.carrotia.engine.moves import (
    Act,
    Choose,
    Done,
    Fly,
    Go,
    Lay,
    Place,
    Power,
    Rest,
    StayPut,
    Swap,
    Turn,
)
from garden_widgets.shelf.carrotia.engine.names import TILE_NAMES
from garden_widgets.shelf.carrotia.engine.setup import CHARACTER_NAMES, CHARACTERS
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState


def _beyond(state: CarrotiaState, cell: str, side: str) -> str | None:
    beyond = BESIDE[state.size][CELL[cell]][SIDES.index(side)]
    return None if beyond < 0 else CELLS[beyond]


def target(found: Found[CarrotiaState]) -> str:
    """Name the cell to which the move leads."""
    state, move = found.state, found.moves[0]
    match move:
        case Go(side=side):
            return _beyond(state, state.rabbit or "a1", side) or "a1"
        case Fly(bird=bird, way=way):
            here = state.birds[bird]
            return here if way == "stay" else _beyond(state, here, way) or here
        case Place(cell=cell) | Lay(cell=cell) | Turn(cell=cell):
            return cell
        case Swap(one=one) | Rest(one=one):
            return one
        case Power(target=(cell,)):
            return cell
    return state.rabbit or "a1"


# Moves to ask about --------------------------------------------------------------------------------------------------


def staying(state: CarrotiaState) -> Iterator[str]:
    """Ask whether the rabbit may stay."""
    yield "stay"


def flights(state: CarrotiaState) -> Iterator[str]:
    """Ask of all flights of the birds that have a die."""
    for bird in state.dice:
        yield f"fly {bird} stay"
        yield from (f"fly {bird} {side}" for side in SIDES if _beyond(state, state.birds[bird], side))


def tiles_to_lay(state: CarrotiaState) -> Iterator[str]:
    """Ask of tiles of all shapes, on all cells of the grid."""
    for shape in "ILTX":
        yield from (f"place {TILES[LYING[shape][0]]} {CELLS[cell]}" for cell in GRID[state.size])


def tiles_beyond(state: CarrotiaState) -> Iterator[str]:
    """Ask of a tile of the hand on cells of the largest grid."""
    shape = state.shapes[0][:1] or "I"
    yield from (f"place {TILES[LYING[shape][0]]} {cell}" for cell in CELLS)


def laying_late(state: CarrotiaState) -> Iterator[str]:
    """Ask of laying and of mending with a tile, after the sand."""
    for shape in dict.fromkeys(state.shapes[0]):
        yield from (f"{verb} {TILES[LYING[shape][0]]} b2" for verb in ("place", "lay"))


@dataclass(frozen=True, slots=True)
class Acted:
    """A bird acts just as it was found."""

    found: Found[CarrotiaState]

    def __call__(self, seen: Seen[CarrotiaState]) -> bool:
        """Compare the moves."""
        return seen.moves[-1:] == self.found.moves[:1]


def turned_into(found: Found[CarrotiaState]) -> Text:
    """Ask for what a bat may do to a carrot."""
    act = found.move(Act)
    assert act.bird is not None
    name = BIRD_NAMES[BIRD[act.bird]]
    if act.what == "3":
        return Text("Turn a bunch into {bird:a}.", bird=name)
    return Text("Turn a single carrot into {bird:a}.", bird=name)


def which_token(found: Found[CarrotiaState]) -> Text:
    """Ask for a bird to act on one of several carrots."""
    name = BIRD_NAMES[found.state.run.acting]
    if found.move(Act).what == "3":
        return Text("Let {bird:the} take a bunch.", bird=name)
    return Text("Let {bird:the} take a single carrot.", bird=name)


def mendings(state: CarrotiaState) -> Iterator[str]:
    """Ask of turning, swapping and laying."""
    cells = [*state.tiles]
    for cell in cells[:6:3]:
        shape = SHAPE[TILE[state.tiles[cell]]]
        yield from (f"turn {cell} {TILES[tile]}" for tile in LYING[shape])
        yield f"turn {cell} {TILES[LYING['T' if shape != 'T' else 'L'][0]]}"
    yield from (f"swap {one} {other}" for one, other in pairwise(cells[::4]))
    yield from (f"lay {TILES[LYING[shape][0]]} b2" for shape in "ILTX")
    if "b2" not in state.tiles:
        yield "turn b2 NS"


def being_done(state: CarrotiaState) -> Iterator[str]:
    """Ask whether the maze may be done."""
    yield "done"


def ghosts(state: CarrotiaState) -> Iterator[str]:
    """Ask of all cells to which a ghost could put the rabbit."""
    yield from (f"power ghost {CELLS[cell]}" for cell in GRID[state.size])


def other_powers(state: CarrotiaState) -> Iterator[str]:
    """Ask of the powers that need nothing else."""
    yield from ("power clown", "power vampire", "power mummy")


def rests(state: CarrotiaState) -> Iterator[str]:
    """Ask of passes onto pairs of cells."""
    cells = [CELLS[cell] for cell in GRID[state.size]]
    yield from (f"rest {one} {other}" for one, other in zip(cells, cells[2:], strict=False))


def choices_of_character(state: CarrotiaState) -> Iterator[str]:
    """Ask of all characters."""
    yield from (f"choose {name}" for name in CHARACTERS)


# Questions -----------------------------------------------------------------------------------------------------------


def _named(found: Found[CarrotiaState], cell: str) -> Token | str:
    """Refer to a cell; one beyond the grid is only named."""
    return place(cell) if CELL[cell] in GRID[found.state.size] else cell


def asked(found: Found[CarrotiaState]) -> Text:
    """Ask whether a move is allowed."""
    cell = _named(found, target(found))
    match found.moves[0]:
        case Go():
            return Text("May the rabbit run to {cell} now?", cell=cell)
        case StayPut():
            return Text("May the rabbit stay where it is?")
        case Fly(bird=bird, way="stay"):
            return Text("May {bird:the} stay on {cell}?", bird=BIRD_NAMES[BIRD[bird]], cell=cell)
        case Fly(bird=bird):
            return Text("May {bird:the} fly to {cell}?", bird=BIRD_NAMES[BIRD[bird]], cell=cell)
        case Place(tile=tile):
            return Text("May you lay {tile:a} on {cell} now?", tile=TILE_NAMES[tile], cell=cell)
        case Lay(tile=tile):
            return Text("May you mend with {tile:a} on {cell}?", tile=TILE_NAMES[tile], cell=cell)
        case Turn(tile=tile):
            return Text("May you turn {cell} into {tile:a}?", tile=TILE_NAMES[tile], cell=cell)
        case Swap(one=one, other=other):
            return Text("May you swap the tiles on {one} and {other}?", one=place(one), other=place(other))
        case Rest(one=one, other=other):
            return Text("May you pass and put single carrots on {one} and {other}?", one=place(one), other=place(other))
        case Power(character="ghost"):
            return Text("May the ghost put the rabbit on {cell} now?", cell=cell)
        case Power(character=name):
            return Text("May you use the power of {character:the} now?", character=CHARACTER_NAMES[name])
        case Choose(character=name):
            return Text("May you play {character:the}?", character=CHARACTER_NAMES[name])
        case Done():
            return Text("May you say that the maze is done?")
    return Text("Is that allowed?")


def planned(found: Found[CarrotiaState]) -> Text:
    """Say what will be played, before a bet."""
    cell = _named(found, target(found))
    match found.moves[0]:
        case Go():
            return Text("What happens if the rabbit runs to {cell}?", cell=cell)
        case Fly(bird=bird, way="stay"):
            return Text("What happens if {bird:the} stays on {cell}?", bird=BIRD_NAMES[BIRD[bird]], cell=cell)
        case Fly(bird=bird):
            return Text("What happens if {bird:the} flies to {cell}?", bird=BIRD_NAMES[BIRD[bird]], cell=cell)
        case Rest(one=one, other=other):
            return Text(
                "What happens if you pass, with carrots on {one} and {other}?", one=place(one), other=place(other)
            )
        case Power(character=name):
            return Text("What happens if {character:the} uses this power now?", character=CHARACTER_NAMES[name])
        case Place(tile=tile):
            return Text("What happens if you lay {tile:a} on {cell}?", tile=TILE_NAMES[tile], cell=cell)
    return Text("What happens if you say that the maze is done?")


def where_it_flies(found: Found[CarrotiaState]) -> Text:
    """Ask where a bird will be."""
    move = found.moves[0]
    assert isinstance(move, Fly)
    return Text("Where will {bird:the} be after its flight?", bird=BIRD_NAMES[BIRD[move.bird]])


def cells_beside(found: Found[CarrotiaState]) -> tuple[Choice, ...]:
    """Offer the cells on which a bird could be, the right one among them."""
    move, state = found.moves[0], found.state
    assert isinstance(move, Fly)
    here, there = state.birds[move.bird], target(found)
    others = [cell for side in SIDES if (cell := _beyond(state, here, side))]
    offered = sorted({here, there, *[cell for cell in others if cell != there][:1]})
    return tuple(Choice(Text("On {cell}", cell=cell), Holds(f"birds.{move.bird}", cell)) for cell in offered)


def touched(found: Found[CarrotiaState]) -> Iterator[str]:
    """Point at what is asked about."""
    move, state = found.moves[0], found.state
    match move:
        case Swap(one=one, other=other) | Rest(one=one, other=other):
            yield from dict.fromkeys((one, other))
        case Choose(character=name):
            yield f"character:{name}"
        case StayPut() | Done() | Power(target=()):
            yield state.rabbit or "b2"
        case _:
            if CELL[target(found)] in GRID[state.size]:
                yield target(found)


# What follows --------------------------------------------------------------------------------------------------------

NOTHING_LEFT: Final = Not(Happens("gather"))
GATHERS: Final = (
    Choice(Text("Carrots come into the basket"), Happens("gather")),
    Choice(Text("Nothing is gathered"), NOTHING_LEFT),
)
OUT_OR_LATE: Final = (
    Choice(Text("It is out, in time"), Happens("out")),
    Choice(Text("It is too late: all is lost"), Happens("lost")),
    Choice(Text("It goes on"), All(Not(Happens("out")), Not(Happens("lost")))),
)
WON_OR_LOST: Final = (
    Choice(Text("The game is won"), Ends(0)),
    Choice(Text("The game is lost"), All(Ends(), Not(Ends(0)))),
)
TAKES: Final = (
    Choice(Text("The rabbit takes what the bird carries"), Happens("take")),
    Choice(Text("Nothing is gathered"), Not(Happens("take"))),
)
FAULTY_OR_NOT: Final = (
    Choice(Text("It is faulty"), Happens("faulty")),
    Choice(Text("It is whole"), Not(Happens("faulty"))),
)


def _nothing(*kinds: str) -> Test[CarrotiaState]:
    return All(*(Not(Happens(kind)) for kind in kinds))


HAWK_DOES: Final = (
    Choice(Text("It destroys a carrot"), Happens("destroy")),
    Choice(Text("It carries the rabbit to the entry"), Happens("carry-off")),
    Choice(Text("It does nothing"), _nothing("destroy", "carry-off")),
)
CARRIER_DOES: Final = (
    Choice(Text("It picks up a carrot"), Happens("carry")),
    Choice(Text("It gives the rabbit everything it carries"), Happens("give")),
    Choice(Text("It does nothing"), _nothing("carry", "give")),
)
OWL_DOES: Final = (
    Choice(Text("A bunch becomes a single carrot"), Happens("shrink")),
    Choice(Text("The ghost's power is ready again"), Happens("refresh")),
    Choice(Text("It does nothing"), _nothing("shrink", "refresh")),
)
SPARROW_DOES: Final = (
    Choice(Text("It destroys a carrot"), Happens("destroy")),
    Choice(Text("The ghost's power is ready again"), Happens("refresh")),
    Choice(Text("It does nothing"), _nothing("destroy", "refresh")),
)
BAT_DOES: Final = (
    Choice(Text("It turns a carrot into a bird"), Holds("stage", "act")),
    Choice(Text("The rabbit is carried out"), Happens("out")),
    Choice(Text("It does nothing"), All(Not(Holds("stage", "act")), Not(Happens("out")))),
)


def one_bird(found: Found[CarrotiaState]) -> bool:
    """See that the choice is not taken away by a second token."""
    return not any(event.kind == "fly" for event in found.events) or (found.after or found.state).stage != "act"


def what_is_bare(state: CarrotiaState) -> Iterator[str]:
    """Name the cells without a tile."""
    yield from (CELLS[cell] for cell in GRID[state.size] if not state.maze[cell])


def what_does_not_fit(state: CarrotiaState) -> Iterator[str]:
    """Name the cells whose tiles do not fit."""
    yield from dict.fromkeys(cell for pair in state.misfits for cell in pair)


def where_carrots_come(state: CarrotiaState) -> Iterator[str]:
    """Name the cells onto which the card's carrots will come."""
    yield from (CELLS[cell] for cell, _ in (state.card.carrots if state.card else ()) if state.maze[cell])


def to_the_end(found: Found[CarrotiaState]) -> Test[CarrotiaState] | None:
    """Make it the goal that the rabbit gets to where it came by these moves."""
    after: Any = found.after
    cell = after.rabbit if after is not None else None
    return Holds("rabbit", cell) if cell is not None and cell != found.state.rabbit else None


def told_cell(found: Found[CarrotiaState]) -> Text:
    """Say where the rabbit should get."""
    cell = (found.after or found.state).rabbit or "a1"
    return Text("Get the rabbit to {cell}.", cell=place(cell))
