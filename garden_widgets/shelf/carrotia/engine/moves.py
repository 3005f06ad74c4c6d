"""The moves of Carrotia: choosing, chance, building and mending, running, and the flights of the birds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any, Final

from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.notation import Form, Notation, Several, row, spelled
from garden_widgets.core.text import Text
from garden_widgets.shelf.carrotia.engine.birds import BIRD, BIRDS, FACES
from garden_widgets.shelf.carrotia.engine.maze import CELL, CELLS, SHAPES, SIDES, TILES
from garden_widgets.shelf.carrotia.engine.setup import CHARACTERS

WAYS: Final = (*SIDES, "stay")
"""Where a bird may fly, by number."""

WAY: Final = {way: i for i, way in enumerate(WAYS)}


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
        {
            "deal I L T X D": Text(
                "the tiles for each player in turn: straight path, corner, fork, crossroads or dead end"
            )
        },
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
