"""The moves of Carrotia: choosing, chance, building and mending, running, and the flights of the birds.

All moves of a seat are made once, when first asked for, and picked from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, compress, permutations, product
from typing import Any, Final

from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.notation import Form, Notation, Several, row, spelled
from garden_widgets.core.text import Text
from garden_widgets.shelf.carrotia.engine.birds import BIRD, BIRDS, FACES, NOWHERE
from garden_widgets.shelf.carrotia.engine.hands import SHAPES_OF
from garden_widgets.shelf.carrotia.engine.maze import CELL, CELLS, GRID, LYING, SHAPE, SHAPES, SIDES, TILES
from garden_widgets.shelf.carrotia.engine.setup import CHARACTERS

WAYS: Final = (*SIDES, "stay")
"""Where a bird may fly, by number."""


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """A seat chooses whom it plays. CA-R2."""

    character: str

    def __str__(self) -> str:
        return f"choose {self.character}"


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """The tiles of a round, those of seat 0 first. CA-03, CA-P6."""

    shapes: str

    def __str__(self) -> str:
        return " ".join(("deal", *self.shapes))


@dataclass(frozen=True, slots=True)
class DrawQuest(Move):
    """The quest card of a round. CA-04."""

    card: str

    def __str__(self) -> str:
        return f"quest {self.card}"


@dataclass(frozen=True, slots=True)
class DrawBirds(Move):
    """The birds of a round, for the cells of the card in its order, the extra one last. CA-23, CA-P11."""

    birds: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("birds", *self.birds))


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """The dice of all birds, each a bird and what its die shows. CA-19."""

    faces: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return " ".join(("dice", *map(":".join, self.faces)))


@dataclass(frozen=True, slots=True)
class Place(Move):
    """A tile from the own hand goes onto a cell. CA-05, CA-06."""

    tile: str
    cell: str

    def __str__(self) -> str:
        return f"place {self.tile} {self.cell}"


@dataclass(frozen=True, slots=True)
class Done(Move):
    """Building or mending ends. CA-R6, CA-R8."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Sand(Move):
    """The sand has run out. CA-08."""

    def __str__(self) -> str:
        return "sand"


@dataclass(frozen=True, slots=True)
class PlaceExtra(Move):
    """The extra bird goes onto a tile. CA-10."""

    cell: str

    def __str__(self) -> str:
        return f"extra {self.cell}"


@dataclass(frozen=True, slots=True)
class Turn(Move):
    """A tile of the maze is turned where it lies. CA-R8."""

    cell: str
    tile: str

    def __str__(self) -> str:
        return f"turn {self.cell} {self.tile}"


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Two tiles of the maze change places, as they lie. CA-R8."""

    one: str
    other: str

    def __str__(self) -> str:
        return f"swap {self.one} {self.other}"


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """A tile from any hand goes onto a cell. CA-R8."""

    tile: str
    cell: str

    def __str__(self) -> str:
        return f"lay {self.tile} {self.cell}"


@dataclass(frozen=True, slots=True)
class Go(Move):
    """The rabbit runs to the next tile. CA-13."""

    side: str

    def __str__(self) -> str:
        return f"go {self.side}"


@dataclass(frozen=True, slots=True)
class StayPut(Move):
    """The rabbit has no way but back, and stays. CA-R12."""

    def __str__(self) -> str:
        return "stay"


@dataclass(frozen=True, slots=True)
class Rest(Move):
    """A seat passes and puts two single carrots down. CA-33."""

    one: str
    other: str

    def __str__(self) -> str:
        return f"rest {self.one} {self.other}"


@dataclass(frozen=True, slots=True)
class Power(Move):
    """The power of a character, with what it needs: a cell, or a bird and a face. CA-32."""

    character: str
    target: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(("power", self.character, *self.target))


@dataclass(frozen=True, slots=True)
class Fly(Move):
    """A bird flies one tile, or stays where it cannot. CA-19, CA-P19."""

    bird: str
    way: str

    def __str__(self) -> str:
        return f"fly {self.bird} {self.way}"


@dataclass(frozen=True, slots=True)
class Act(Move):
    """What a bird does where it has arrived: to a token, or to the rabbit. CA-R11, CA-P21."""

    what: str
    bird: str | None = None
    """The bird into which a bat turns a carrot."""

    def __str__(self) -> str:
        return f"act {self.what}" if self.bird is None else f"act {self.what} {self.bird}"


SAND: Final = Sand(CLOCK)

# Chance -----------------------------------------------------------------------------------------------------------

MOST_ROLLED: Final = 4
"""The rolls of more birds than that are not listed. CA-P15."""


@lru_cache(maxsize=64)
def rolls(birds: tuple[int, ...]) -> tuple[Roll, ...]:
    """List the rolls of some birds, where they are few enough."""
    if not 0 < len(birds) <= MOST_ROLLED:
        return ()
    names = tuple(BIRDS[bird] for bird in birds)
    return tuple(Roll(CHANCE, tuple(zip(names, faces, strict=True))) for faces in product(FACES, repeat=len(names)))


@lru_cache(maxsize=64)
def draws_of_birds(pile: tuple[int, ...], number: int) -> tuple[DrawBirds, ...]:
    """List the ways to draw so many birds of a pile, in order."""
    return tuple(DrawBirds(CHANCE, names) for names in permutations((BIRDS[bird] for bird in pile), number))


@cache
def draws_of_quests(round: int) -> tuple[DrawQuest, ...]:
    """List the cards of a round's deck."""
    return tuple(DrawQuest(CHANCE, f"{round}-{number}") for number in range(1, 10))


# Building and mending -----------------------------------------------------------------------------------------------


@cache
def _places(seat: int, size: int, shapes: str, full: bool) -> tuple[Move, ...]:
    found: list[Move] = [
        Place(seat, TILES[tile], CELLS[cell]) for shape in shapes for tile in LYING[shape] for cell in GRID[size]
    ]
    if full:
        found.append(_done(seat))
    return tuple(found)


def placing(seat: int, size: int, hand: int, full: bool) -> tuple[Move, ...]:
    """List what a seat can do with a hand while the maze is built; `full` tells whether it can be done. CA-P9."""
    return _places(seat, size, SHAPES_OF[hand], full)


@cache
def _turns(seat: int) -> tuple[tuple[tuple[Move, ...], ...], ...]:
    """List for each cell and each tile on it the ways to turn it."""
    return tuple(
        tuple(
            tuple(Turn(seat, cell, TILES[tile]) for tile in LYING.get(SHAPE[lying], ()) if tile != lying)
            for lying in range(len(TILES))
        )
        for cell in CELLS
    )


@cache
def _pairs(kind: type[Swap] | type[Rest], seat: int) -> tuple[tuple[Move, ...], ...]:
    """List the swaps or rests of each cell with every later one, or with itself."""
    return tuple(tuple(kind(seat, one, other) for other in CELLS) for one in CELLS)


_COVERED: Final = bytes(1) + bytes((1,)) * 255
"""Turns a maze into which of its cells have a tile."""


@lru_cache(maxsize=1024)
def _swaps(seat: int, covered: bytes) -> tuple[Move, ...]:
    laid, pairs = tuple(compress(range(len(CELLS)), covered)), _pairs(Swap, seat)
    return tuple(pairs[one][other] for i, one in enumerate(laid) for other in laid[i + 1 :])


@cache
def _lays(seat: int, size: int, shapes: str) -> tuple[Move, ...]:
    return tuple(
        Lay(seat, TILES[tile], CELLS[cell]) for shape in shapes for tile in LYING[shape] for cell in GRID[size]
    )


def mending(seat: int, size: int, maze: bytes, shapes: str, left: int) -> tuple[Move, ...]:
    """List the ways to mend a maze; `left` is how many tiles may still be mended. CA-R8."""
    turns = tuple(chain.from_iterable(ways[tile] for ways, tile in zip(_turns(seat), maze, strict=True)))
    swaps = _swaps(seat, maze.translate(_COVERED)) if left > 1 else ()
    return (*turns, *swaps, *_lays(seat, size, shapes), _done(seat))


@cache
def _done(seat: int) -> Move:
    return Done(seat)


@lru_cache(maxsize=256)
def extras(seat: int, maze: bytes) -> tuple[Move, ...]:
    """List where the extra bird can go. CA-P11."""
    return tuple(PlaceExtra(seat, CELLS[cell]) for cell, tile in enumerate(maze) if tile)


# Running and flying ---------------------------------------------------------------------------------------------------


def resting(seat: int, maze: bytes) -> tuple[Move, ...]:
    """List the ways to put two carrots down. CA-P26."""
    return _rests(seat, maze.translate(_COVERED))


@lru_cache(maxsize=1024)
def _rests(seat: int, covered: bytes) -> tuple[Move, ...]:
    laid, pairs = tuple(compress(range(len(CELLS)), covered)), _pairs(Rest, seat)
    return tuple(pairs[one][other] for i, one in enumerate(laid) for other in laid[i:])


@cache
def _hauntings(seat: int) -> tuple[Move, ...]:
    return tuple(Power(seat, "ghost", (cell,)) for cell in CELLS)


def haunting(seat: int, maze: bytes, rabbit: int) -> tuple[Move, ...]:
    """List where the ghost can put the rabbit. CA-P24."""
    covered = bytearray(maze)
    covered[rabbit] = 0
    return tuple(compress(_hauntings(seat), covered))


@lru_cache(maxsize=4096)
def steering(seat: int, dice: tuple[int, ...]) -> tuple[Move, ...]:
    """List the faces to which the sailor can set a die. CA-P24."""
    return tuple(
        Power(seat, "sailor", (BIRDS[bird], FACES[face]))
        for bird, shown in enumerate(dice)
        if shown != NOWHERE
        for face in range(len(FACES))
        if face != shown
    )


@cache
def lasting(seat: int, character: str) -> tuple[Move, ...]:
    """List the one move by which a power is used that needs nothing else."""
    return (Power(seat, character),)


@lru_cache(maxsize=1024)
def going(seat: int, sides: tuple[int, ...]) -> tuple[Move, ...]:
    """List the runs to some sides; where there is none, the rabbit has to stay."""
    return tuple(Go(seat, SIDES[side]) for side in sides) or (StayPut(seat),)


@cache
def flying(seat: int, bird: int, ways: tuple[int, ...]) -> tuple[Move, ...]:
    """List the flights of a bird."""
    return tuple(Fly(seat, BIRDS[bird], WAYS[way]) for way in ways)


# Reading ----------------------------------------------------------------------------------------------------------

_CELL: Final = spelled(CELLS)
_TILE: Final = {"".join(sides).lower(): tile for tile in TILES for sides in permutations(tile)}
_BIRD: Final = spelled(BIRDS)
_SIDE: Final = spelled(SIDES)
_FACE: Final = spelled(FACES)


def _in_order(_: object, cells: list[str]) -> list[str]:
    return sorted(cells)


def _dice(words: Sequence[str], known: object) -> tuple[tuple[str, str], ...] | None:
    found: dict[str, str] = {}
    for word in words:
        name, _, shown = word.partition(":")
        bird, face = _BIRD.get(name), _FACE.get(shown)
        if bird is None or face is None or bird in found:
            return None
        found[bird] = face
    return tuple((bird, found[bird]) for bird in BIRDS if bird in found)


def _aimed(_: object, parts: list[Any]) -> list[Any] | None:
    """Take a power with what it needs."""
    match parts:
        case ["ghost", (cell,)] if cell in CELL:
            return parts
        case ["sailor", (bird, shown)] if bird in BIRD and (face := _FACE.get(shown)):
            return ["sailor", (bird, face)]
        case ["bandit" | "mummy" | "clown" | "vampire"]:
            return parts
    return None


def _met(_: object, parts: list[Any]) -> list[Any] | None:
    """Take what a bird does, where only a carrot can become a bird."""
    return None if parts[0] == "rabbit" and len(parts) > 1 else parts


NOTATION: Final = Notation(
    Form(Choose, {"choose ghost": Text("play a character")}, character=spelled(CHARACTERS)),
    Form(
        Deal,
        {"deal I L T X D": Text("the tiles for each player in turn: straight, corner, T, crossroads or dead end")},
        seat=CHANCE,
        shapes=row(spelled(SHAPES), 40),
        fit=lambda _, parts: ("".join(*parts),),
    ),
    Form(
        DrawQuest,
        {"quest 1-4": Text("the quest card of the round")},
        seat=CHANCE,
        card=spelled(f"{round}-{number}" for round in range(1, 4) for number in range(1, 10)),
    ),
    Form(DrawBirds, {"birds owl hawk": Text("which birds come")}, seat=CHANCE, birds=row(_BIRD, len(BIRDS))),
    Form(
        Roll,
        {"dice owl:N hawk:carrot": Text("where the birds will fly: N E S W carrot or rabbit")},
        seat=CHANCE,
        faces=Several(_dice),
    ),
    Form(Place, {"place NS b2": Text("place a tile, by its open sides, on a cell")}, tile=_TILE, cell=_CELL),
    Form(Done, {"done": Text("finish building, or mending")}),
    Form(Sand, {"sand": Text("the sand has run out")}, seat=CLOCK),
    Form(PlaceExtra, {"extra b2": Text("where the extra bird goes")}, cell=_CELL),
    Form(Turn, {"turn b2 NE": Text("mend: turn a tile")}, cell=_CELL, tile=_TILE),
    Form(Swap, {"swap a1 b2": Text("mend: swap two tiles")}, one=_CELL, other=_CELL, fit=_in_order),
    Form(Lay, {"lay NS c3": Text("mend: lay a tile from any hand")}, tile=_TILE, cell=_CELL),
    Form(Go, {"go N": Text("run to the next tile")}, side=_SIDE),
    Form(StayPut, {"stay": Text("when the only way is back")}),
    Form(Rest, {"rest b2 c3": Text("pass, and put down two single carrots")}, one=_CELL, other=_CELL, fit=_in_order),
    Form(
        Power,
        {"power ghost c3": Text("use a power, with the cell, or the bird and the face, that it needs")},
        character=spelled(CHARACTERS),
        target=Several(lambda words, _: words),
        fit=_aimed,
    ),
    Form(Fly, {"fly owl E": Text("let a bird fly, or stay")}, bird=_BIRD, way=spelled(WAYS)),
    Form(
        Act,
        {"act 3": Text("what a bird does: to a carrot of 1 or 3, or to the rabbit")},
        what=spelled(("1", "3", "rabbit")),
        bird=_BIRD,
        fit=_met,
    ),
)
"""Every kind of move as it is written."""
