"""What the lesson of Snail Invasion! can refer to: pieces and squares by name, and numbers of a garden."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Listing, Name
from garden_widgets.lessons.references import Facts
from garden_widgets.shelf.snail_invasion.engine.moves import GARDENER, Enter, Walk
from garden_widgets.shelf.snail_invasion.engine.stacks import VALUE, is_snail
from garden_widgets.shelf.snail_invasion.engine.state import SnailState
from garden_widgets.shelf.snail_invasion.engine.words import PIECES

LEAST_ROLL: Final = 2
MOST_ROLL: Final = 12
PIPS: Final = {name.words.split()[-1]: VALUE[piece] for piece, name in PIECES.items()}


def name(garden: SnailState, token: str) -> Name | int | None:
    """Name a piece on a square ("5/1") or at home ("shed:R1"), or a square by its number."""
    home, colon, piece = token.partition(":")
    if colon:
        return PIECES.get(piece) if piece in at_home(garden, home) else None
    square, stroke, level = token.partition("/")
    if not stroke:
        return int(square) if square.isdecimal() and 1 <= int(square) <= garden.setup.board else None
    stack = garden.stacks.get(int(square), ())
    return PIECES[stack[int(level) - 1]] if 1 <= int(level) <= len(stack) else None


def at_home(garden: SnailState, home: str) -> tuple[str, ...]:
    """List the pieces in the shed, in the nest, or among the dead."""
    tree, loose = garden.nest
    match home:
        case "shed":
            return tuple(f"{each[0]}{size}" for each in garden.shed for size in each[1:])
        case "nest":
            return (*(f"K{size}" for size in tree), *loose)
    return garden.dead


def piece_at(garden: SnailState, token: str) -> str:
    """Return the text of a piece by its token; a `LookupError` where there is none."""
    found = name(garden, token)
    if not isinstance(found, Name):
        raise LookupError(token)
    return str(found.fact)


def roll(garden: SnailState) -> int:
    """Return the number rolled."""
    return sum(dice(garden))


def dice(garden: SnailState) -> tuple[int, int]:
    """Return both dice, the lower one first."""
    if garden.roll is None:
        raise LookupError("roll")
    return garden.roll.low, garden.roll.high


def weight(garden: SnailState, *tokens: str) -> int:
    """Add up what pieces weigh."""
    return sum(VALUE[piece_at(garden, token)] for token in tokens)


def load(garden: SnailState, token: str) -> int:
    """Add up what stands on a piece."""
    square, _, level = token.partition("/")
    return sum(VALUE[piece] for piece in garden.stacks[int(square)][int(level) :])


def on_it(garden: SnailState, token: str) -> int:
    """Count the pieces that stand on one."""
    square, _, level = token.partition("/")
    return len(garden.stacks[int(square)]) - int(level)


def distance(garden: SnailState, start: str, end: str) -> int:
    """Count the squares from one to another, round the garden."""
    return (int(end) - int(start)) % garden.setup.board or garden.setup.board


def ahead(garden: SnailState, start: str, number: int) -> int:
    """Return the square so many squares ahead."""
    return garden.setup.ahead(int(start), number)


def way(garden: SnailState, start: str) -> str:
    """Count the squares out, one after another, that the roll leads over."""
    return ", ".join(str(garden.setup.ahead(int(start), step)) for step in range(1, roll(garden) + 1))


def plants_at(garden: SnailState, square: str) -> int:
    """Count the plants that stand on a square."""
    return sum(not is_snail(piece) for piece in garden.stacks[int(square)])


def height(garden: SnailState, square: str) -> int:
    """Count the pieces that stand on a square."""
    return len(garden.stacks[int(square)])


def snails_out(garden: SnailState) -> int:
    """Count the snails in the garden."""
    return sum(is_snail(piece) for stack in garden.stacks.values() for piece in stack)


def snails_blocked(garden: SnailState) -> int:
    """Count the snails in the garden that bear as much as they weigh."""
    return sum(
        is_snail(piece) and load(garden, f"{square}/{level}") >= VALUE[piece]
        for square, stack in garden.stacks.items()
        for level, piece in enumerate(stack, start=1)
    )


def snails(garden: SnailState) -> int:
    """Count the snails of the game."""
    return len(garden.setup.snails)


def trees(garden: SnailState, colour: str = "") -> int:
    """Count the trees of plants that the game has, or those of a colour."""
    return garden.setup.plants.count(colour) if colour else len(garden.setup.plants)


def free_plants(garden: SnailState, where: str = "") -> int:
    """Count the plants that can come out or move, or only those in the shed or in the garden."""
    kinds = {"shed": (Enter,), "garden": (Walk,)}.get(where, (Enter, Walk))
    return sum(isinstance(move, kinds) for move in garden.moves(GARDENER))


def held_queens(garden: SnailState) -> int:
    """Count the queens of plants in the garden that cannot move."""
    free = {(move.square, move.level) for move in garden.moves(GARDENER) if isinstance(move, Walk)}
    return sum(
        not is_snail(piece) and piece[1] == "3" and (square, level) not in free
        for square, stack in garden.stacks.items()
        for level, piece in enumerate(stack, start=1)
    )


def plants_out(garden: SnailState) -> int:
    """Count the plants in the garden."""
    return sum(not is_snail(piece) for stack in garden.stacks.values() for piece in stack)


FACTS: Final = Facts(
    name,
    {
        "roll": roll,
        "lower die": lambda garden: dice(garden)[0],
        "higher die": lambda garden: dice(garden)[1],
        "least roll": lambda garden: LEAST_ROLL,
        "highest roll": lambda garden: MOST_ROLL,
        "first square to walk to": lambda garden: MOST_ROLL + 1,
        "squares to walk to": lambda garden: Listing(range(MOST_ROLL + 1, garden.setup.board + 1)),
        "first square": lambda garden: garden.setup.ahead(garden.setup.board, 1),
        "last square": lambda garden: garden.setup.board,
        "distance": distance,
        "ahead": ahead,
        "way": way,
        "pips": lambda garden, size: PIPS[size],
        "weight": weight,
        "load": load,
        "pieces on it": on_it,
        "plants at": plants_at,
        "pieces at": height,
        "snails": snails,
        "snails in the garden": snails_out,
        "blocked snails": snails_blocked,
        "trees": trees,
        "plants that can move": free_plants,
        "queens that cannot move": held_queens,
        "plants in the garden": plants_out,
    },
)
