"""Why a move of Carrotia is not legal: first what is due, then whose turn it is, then what is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Listing, Text
from garden_widgets.shelf.carrotia.engine import refusals_of_the_run as run
from garden_widgets.shelf.carrotia.engine.birds import BIRD_NAMES
from garden_widgets.shelf.carrotia.engine.hands import listed
from garden_widgets.shelf.carrotia.engine.maze import CELL, CELLS, GRID, SHAPE, SHAPES, TILE, TILES
from garden_widgets.shelf.carrotia.engine.moves import (
    Act,
    Choose,
    Deal,
    Done,
    DrawBirds,
    DrawQuest,
    Fly,
    Go,
    Lay,
    Place,
    PlaceExtra,
    Power,
    Rest,
    Roll,
    Sand,
    StayPut,
    Swap,
    Turn,
)
from garden_widgets.shelf.carrotia.engine.names import SHAPE_NAMES, TILE_NAMES
from garden_widgets.shelf.carrotia.engine.setup import CHARACTER_NAMES, MENDED

if TYPE_CHECKING:
    from garden_widgets.shelf.carrotia.engine.state import CarrotiaState

RULE: Final = {
    "choose": "CA-R2",
    "deal": "CA-03",
    "quest": "CA-04",
    "build": "CA-05",
    "birds": "CA-23",
    "extra": "CA-10",
    "mend": "CA-11",
    "dice": "CA-19",
    "run": "CA-13",
    "fly": "CA-19",
    "act": "CA-31",
    "over": "CA-01",
}
"""The rule of what is due in each stage. CA-P29."""

_WANTED: Final[dict[str, tuple[type[Move], ...]]] = {
    "choose": (Choose,),
    "deal": (Deal,),
    "quest": (DrawQuest,),
    "build": (Place, Done, Sand),
    "birds": (DrawBirds,),
    "extra": (PlaceExtra,),
    "mend": (Turn, Swap, Lay, Done),
    "dice": (Roll,),
    "run": (Go, StayPut, Rest, Power),
    "fly": (Fly,),
    "act": (Act,),
}
"""What kinds of moves are made in each stage."""

_BEFORE_THE_SAND: Final = ("choose", "deal", "quest", "build")


def diagnose(state: CarrotiaState, move: Move) -> Refusal:
    """Say why this move, which is not legal, is not."""
    untimely = _untimely(state, move)
    if untimely:
        return untimely
    if move.seat >= 0 and move.seat != state.turn:
        return _not_your_turn(state)
    rule, why, where = _against(state, move)
    return state.refuse(rule, why, *where, instead=None if move.seat == CHANCE else state.instead_of(move))


def wrong_seat(state: CarrotiaState, move: Move) -> Refusal:
    """Refuse a move that was given for a seat which is not its own."""
    return _untimely(state, move) or (_not_your_turn(state) if move.seat >= 0 else _nobodys(state, move))


def _nobodys(state: CarrotiaState, move: Move) -> Refusal:
    rule = RULE[state.stage]
    if move.seat == CHANCE:
        return state.refuse(rule, Text("\u201c{move}\u201d is up to chance, not to a player.", move=str(move)))
    return state.refuse(rule, Text("\u201c{move}\u201d is up to the hourglass, not to a player.", move=str(move)))


def _not_your_turn(state: CarrotiaState) -> Refusal:
    why = Text("It is {seat:whose} turn.", seat=state.who(state.turn))
    return state.refuse(RULE[state.stage], why, f"seat:{state.turn}")


def _untimely(state: CarrotiaState, move: Move) -> Refusal | None:
    """Say what is due where this kind of move is not."""
    stage = state.stage
    if state.result is not None:
        return state.refuse("CA-01", state.outcome())
    if isinstance(move, (Place, Sand)) and stage not in _BEFORE_THE_SAND:
        return state.refuse("CA-08", Text("The sand has run out: nothing more is laid in this round."))
    if isinstance(move, Power) and stage in ("dice", "fly"):
        why = Text("A power is used before the rabbit moves, and the mummy's when a bird is about to act.")
        return state.refuse("CA-R17", why)
    if isinstance(move, _WANTED[stage]) or (stage == "act" and move == Power(move.seat, "mummy")):
        return None
    return state.refuse(RULE[stage], _due(state), f"seat:{state.turn}")


def _due(state: CarrotiaState) -> Text:
    """Say what is due."""
    seat = state.who(state.turn)
    match state.stage:
        case "choose":
            return Text("First {seat:the} chooses a character.", seat=seat)
        case "deal":
            return Text("First the tiles of this round are dealt.")
        case "quest":
            return Text("First the quest card of this round is drawn.")
        case "build":
            return Text("The maze is being built: {seat:the} lays a tile.", seat=seat)
        case "birds":
            return Text("First the birds of this round are drawn.")
        case "extra":
            return Text("First {seat:the} places the extra bird.", seat=seat)
        case "mend":
            return Text("First {seat:the} mends the maze, or says that it is done.", seat=seat)
        case "dice":
            return Text("The dice of the birds are rolled before the rabbit moves.")
        case "run":
            return Text("Now {seat:the} moves the rabbit.", seat=seat)
        case "fly":
            birds = Listing(BIRD_NAMES[bird] for bird, face in enumerate(state.run.dice) if face >= 0)
            return Text("Now the birds fly: {birds:the}.", birds=birds)
    bird = BIRD_NAMES[state.run.acting]
    return Text("First {seat:the} chooses what {bird:the} does.", seat=seat, bird=bird)


Reason = tuple[str, Text, tuple[str, ...]]
"""The rule, the sentence, and where to look."""


def _against(state: CarrotiaState, move: Move) -> Reason:
    """Say what is against a move that is due and by the right seat."""
    match move:
        case Choose():
            return _against_choosing(state, move)
        case Deal():
            return _against_dealing(state, move)
        case DrawQuest():
            why = Text("In round {round} the card is from deck {round}.", round=state.round.number)
            return "CA-04", why, ()
        case Place():
            return _against_placing(state, move)
        case Done():
            return _against_done(state)
        case DrawBirds():
            return _against_birds(state, move)
        case PlaceExtra():
            return (
                "CA-10",
                Text("No tile lies on {cell}: the extra bird goes onto a tile.", cell=move.cell),
                (move.cell,),
            )
        case Turn() | Swap() | Lay():
            return _against_mending(state, move)
        case Roll():
            wanted = Listing(BIRD_NAMES[bird] for bird in state.run.flock())
            return "CA-19", Text("A die is rolled for each bird in the maze: {birds:the}.", birds=wanted), ()
    return run.against(state, move)


def _against_choosing(state: CarrotiaState, move: Choose) -> Reason:
    taken = state.characters.index(move.character)
    why = Text(
        "{character:The} is taken: {seat:the} has chosen it.",
        character=CHARACTER_NAMES[move.character],
        seat=state.setup.player(taken, None),
    )
    return "CA-R2", why, (f"seat:{taken}",)


def _against_dealing(state: CarrotiaState, move: Deal) -> Reason:
    wanted = state.setup.dealt * state.seats
    if len(move.shapes) != wanted:
        why = Text("{wanted} tiles are dealt in all, not {count}.", wanted=wanted, count=len(move.shapes))
        return "CA-03", why, ()
    pool = listed(state.round.pool)
    shape = next(shape for shape in SHAPES if move.shapes.count(shape) > pool.count(shape))
    parts: dict[str, Any] = {"shape": SHAPE_NAMES[shape]}
    why = Text.counted(
        "Only {count} {shape} is left to be dealt.",
        "Only {count} of the shape {shape} are left to be dealt.",
        pool.count(shape),
        **parts,
    )
    return "CA-03", why, ()


def _off_the_grid(state: CarrotiaState, cell: str) -> Reason:
    why = Text("The grid of {size} by {size} has no cell {cell}.", cell=cell, size=state.size)
    return "CA-04", why, ()


def _against_placing(state: CarrotiaState, move: Place) -> Reason:
    if CELL[move.cell] not in GRID[state.size]:
        return _off_the_grid(state, move.cell)
    shape = SHAPE_NAMES[SHAPE[TILE[move.tile]]]
    why = Text(
        "{seat:The} has no {shape} in hand, so {tile:a} cannot be laid.",
        seat=state.who(move.seat),
        shape=shape,
        tile=TILE_NAMES[move.tile],
    )
    return "CA-05", why, (f"hand:{move.seat}",)


def _against_done(state: CarrotiaState) -> Reason:
    bare = tuple(CELLS[cell] for cell in GRID[state.size] if not state.maze[cell])
    why = Text.counted(
        "The maze is done when the grid is full: {cells} has no tile yet.",
        "The maze is done when the grid is full: {cells} have no tile yet.",
        len(bare),
        cells=Listing(bare),
    )
    return "CA-R6", why, bare


def _against_birds(state: CarrotiaState, move: DrawBirds) -> Reason:
    due = state.birds_due
    if len(move.birds) == due:
        return "CA-23", Text("No bird can be drawn twice."), ()
    why = Text.counted(
        "{count} bird is drawn, not {given}.", "{count} birds are drawn, not {given}.", due, given=len(move.birds)
    )
    return "CA-23", why, ()


def _against_mending(state: CarrotiaState, move: Turn | Swap | Lay) -> Reason:
    if isinstance(move, Lay):
        if CELL[move.cell] not in GRID[state.size]:
            return _off_the_grid(state, move.cell)
        return "CA-R8", Text("No hand holds {shape:a}.", shape=SHAPE_NAMES[SHAPE[TILE[move.tile]]]), ()
    for cell in (move.cell,) if isinstance(move, Turn) else (move.one, move.other):
        if not state.maze[CELL[cell]]:
            return "CA-11", Text("No tile lies on {cell} that could be mended.", cell=cell), (cell,)
    if isinstance(move, Turn):
        lying = state.maze[CELL[move.cell]]
        name = TILE_NAMES[TILES[lying]]
        if lying == TILE[move.tile]:
            return "CA-R8", Text("The tile on {cell} is {tile:a} already.", cell=move.cell, tile=name), (move.cell,)
        why = Text(
            "Turning keeps the shape: {tile:the} on {cell} cannot become {other:a}.",
            tile=name,
            cell=move.cell,
            other=TILE_NAMES[move.tile],
        )
        return "CA-R8", why, (move.cell,)
    if move.one == move.other:
        return "CA-11", Text("Two tiles are swapped, and {cell} has only one.", cell=move.one), (move.one,)
    why = Text("A swap mends two tiles, and only one more of the {most} may be mended.", most=MENDED)
    return "CA-R8", why, (move.one, move.other)
