"""The moves of Carrotia: choosing, chance, building and mending, running, and the flights of the birds.

All moves of a seat are made once, when first asked for, and picked from there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, compress, permutations, product
from typing import Final

from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.shelf.carrotia.engine.birds import BIRD, BIRDS, FACE, FACES, NOWHERE
from garden_widgets.shelf.carrotia.engine.hands import SHAPES_OF
from garden_widgets.shelf.carrotia.engine.maze import CELL, CELLS, GRID, LYING, SHAPE, SHAPES, SIDES, TILE, TILES
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
        return " ".join(("dice", *(f"{bird}:{face}" for bird, face in self.faces)))


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


NOTATION: Final = (
    ("choose ghost", "play a character"),
    ("deal I L T X D", "the tiles for each player in turn: straight, corner, T, crossroads or dead end"),
    ("quest 1-4", "the quest card of the round"),
    ("birds owl hawk", "which birds come"),
    ("dice owl:N hawk:carrot", "where the birds will fly: N E S W carrot or rabbit"),
    ("place NS b2", "place a tile, by its open sides, on a cell"),
    ("done", "finish building, or mending"),
    ("sand", "the sand has run out"),
    ("extra b2", "where the extra bird goes"),
    ("turn b2 NE", "mend: turn a tile"),
    ("swap a1 b2", "mend: swap two tiles"),
    ("lay NS c3", "mend: lay a tile from any hand"),
    ("go N", "run to the next tile"),
    ("stay", "when the only way is back"),
    ("rest b2 c3", "pass, and put down two single carrots"),
    ("power ghost c3", "use a power, with the cell, or the bird and the face, that it needs"),
    ("fly owl E", "let a bird fly, or stay"),
    ("act 3", "what a bird does: to a carrot of 1 or 3, or to the rabbit"),
)
"""Every kind of move as it is written."""

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

_CARD: Final = re.compile(r"[1-3]-[1-9]")
_SHAPE_LETTERS: Final = frozenset(SHAPES.lower())
_MOST_DEALT: Final = 40


def _tile(word: str) -> str | None:
    sides = "".join(side for side in SIDES if side in word.upper())
    return sides if word and len(sides) == len(word) and sides in TILE else None


def _two_cells(one: str, other: str) -> tuple[str, str] | None:
    return (min(one, other), max(one, other)) if one in CELL and other in CELL else None


def _faces(words: Iterable[str]) -> tuple[tuple[str, str], ...] | None:
    found: dict[str, str] = {}
    for word in words:
        bird, _, face = word.partition(":")
        face = face.upper() if len(face) == 1 else face
        if bird not in BIRD or face not in FACE or bird in found:
            return None
        found[bird] = face
    return tuple((bird, found[bird]) for bird in BIRDS if bird in found) or None


def _power(seat: int, character: str, target: tuple[str, ...]) -> Power | None:
    match character, target:
        case ("ghost", (cell,)) if cell in CELL:
            return Power(seat, character, target)
        case ("sailor", (bird, face)):
            faces = _faces((f"{bird}:{face}",))
            return (faces and Power(seat, character, faces[0])) or None
        case ("bandit" | "mummy" | "clown" | "vampire", ()):
            return Power(seat, character)
    return None


def read_move(words: tuple[str, ...], seat: int) -> Move | None:
    """Read a move from its words in lower case, or None where they are none."""
    match words:
        case ["choose", character] if character in CHARACTERS:
            return Choose(seat, character)
        case ["deal", *shapes] if shapes and len(shapes) <= _MOST_DEALT and _SHAPE_LETTERS.issuperset(shapes):
            return Deal(CHANCE, "".join(shapes).upper())
        case ["quest", card] if _CARD.fullmatch(card):
            return DrawQuest(CHANCE, card)
        case ["birds", *birds] if birds and len(birds) <= len(BIRDS) and all(bird in BIRD for bird in birds):
            return DrawBirds(CHANCE, tuple(birds))
        case ["dice", *dice] if faces := _faces(dice):
            return Roll(CHANCE, faces)
        case ["sand"]:
            return SAND
        case ["place" | "lay" as verb, word, cell] if (tile := _tile(word)) and cell in CELL:
            return Place(seat, tile, cell) if verb == "place" else Lay(seat, tile, cell)
        case ["done"]:
            return Done(seat)
        case ["extra", cell] if cell in CELL:
            return PlaceExtra(seat, cell)
        case ["turn", cell, word] if (tile := _tile(word)) and cell in CELL:
            return Turn(seat, cell, tile)
        case ["swap" | "rest" as verb, one, other] if cells := _two_cells(one, other):
            return Swap(seat, *cells) if verb == "swap" else Rest(seat, *cells)
        case ["go", side] if side.upper() in SIDES and len(side) == 1:
            return Go(seat, side.upper())
        case ["stay"]:
            return StayPut(seat)
        case ["power", character, *target]:
            return _power(seat, character, tuple(target))
        case ["fly", bird, way] if bird in BIRD and (way == "stay" or (len(way) == 1 and way.upper() in SIDES)):
            return Fly(seat, bird, way if way == "stay" else way.upper())
        case ["act", what] if what in ("1", "3", "rabbit"):
            return Act(seat, what)
        case ["act", "1" | "3" as what, bird] if bird in BIRD:
            return Act(seat, what, bird)
    return None
