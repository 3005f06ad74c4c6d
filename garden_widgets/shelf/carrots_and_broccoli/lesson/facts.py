"""What the lesson of Carrots & Broccoli can refer to: pyramids and squares by name, and numbers of a yard."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Name
from garden_widgets.kit.grids import INDEX, names
from garden_widgets.kit.grids import distance as steps_apart
from garden_widgets.kit.pyramids import PYRAMIDS, pips
from garden_widgets.lessons.references import Facts
from garden_widgets.shelf.carrots_and_broccoli.engine.setup import TIMER
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState
from garden_widgets.shelf.carrots_and_broccoli.engine.wall import LENGTH, REACH


def name(yard: CarrotsState, token: str) -> Name | str | None:
    """Name a kind of pyramid in the stock ("stock:R2"), or a square."""
    place, _, piece = token.rpartition(":")
    if place == "stock" and piece in yard.stock:
        return PYRAMIDS[piece]
    return token if token in INDEX else None


def pyramid(yard: CarrotsState, square: str) -> Name:
    """Name the pyramid that stands on a square."""
    return PYRAMIDS[yard.piece_at(square) or ""]


def standing(yard: CarrotsState, colour: str) -> int:
    """Count the plants of a colour in the yard."""
    return sum(piece[0] == colour for piece in yard.board.values())


def at_home(yard: CarrotsState, seat: int) -> int:
    """Count the plants of a seat that stand on its own side."""
    return yard.counted(seat).bit_count()


def away(yard: CarrotsState, seat: int) -> int:
    """Count the plants of a seat that stand elsewhere."""
    return yard.owned(seat).bit_count() - at_home(yard, seat)


def together(yard: CarrotsState, seat: int) -> int:
    """Count the plants in the largest group that a seat has on its own side."""
    return yard.largest_group(seat).bit_count()


def alone(yard: CarrotsState, seat: int) -> int:
    """Count the plants of a seat that do not belong to its largest group."""
    return yard.owned(seat).bit_count() - together(yard, seat)


def guests(yard: CarrotsState, seat: int) -> int:
    """Count the plants of others on the side of a seat."""
    return sum((yard.owned(other) & yard.side(seat)).bit_count() for other in range(yard.seats) if other != seat)


def dots(yard: CarrotsState, *squares: str) -> int:
    """Add up the dots of the pyramids on some squares."""
    return sum(pips(yard.board[square]) for square in squares)


def dots_at_home(yard: CarrotsState, seat: int) -> int:
    """Add up the dots of the plants that a seat has at home."""
    return dots(yard, *names(yard.counted(seat)))


def rolled_in_yard(yard: CarrotsState) -> int:
    """Count the plants in the yard of the colour and size that the dice show."""
    dice = yard.dice
    if dice is None:
        raise LookupError("roll")
    return sum(piece[0] == dice.colour and piece[1] in dice.sizes for piece in yard.board.values())


def sizes(yard: CarrotsState) -> int:
    """Count the sizes that the die shows."""
    if yard.dice is None:
        raise LookupError("roll")
    return len(yard.dice.sizes)


def row(yard: CarrotsState, number: int) -> int:
    """Count the plants in a row of the triangle that wins, the bottom row being the first."""
    side = next(side for side in range(yard.setup.needed + 1) if side * (side + 1) == 2 * yard.setup.needed)
    return side + 1 - number


def owned(yard: CarrotsState, seat: int) -> int:
    """Count the pyramids that a seat owns, in the yard and in the stock."""
    return yard.setup.owners.count(seat) * yard.setup.copies


def distance(_: CarrotsState, one: str, other: str) -> int:
    """Count how far apart two squares are, along rows and columns."""
    return steps_apart(INDEX[one], INDEX[other])


FACTS: Final = Facts(
    name,
    {
        "pyramid": pyramid,
        "plants": lambda yard, seat: yard.owned(seat).bit_count(),
        "plants of a colour": standing,
        "at home": at_home,
        "away": away,
        "together": together,
        "alone": alone,
        "guests": guests,
        "dots": dots,
        "dots at home": dots_at_home,
        "in a wall": lambda yard: LENGTH,
        "needed": lambda yard: yard.setup.needed,
        "more than needed": lambda yard, seat: at_home(yard, seat) - yard.setup.needed,
        "row": row,
        "sizes": sizes,
        "rolled in the yard": rolled_in_yard,
        "left": lambda yard, piece: yard.stock[piece],
        "copies": lambda yard: yard.setup.copies,
        "pyramids of each": owned,
        "players": lambda yard: yard.seats,
        "opponents": lambda yard: yard.seats - 1,
        "walls": lambda yard: yard.seats // 2,
        "turns": lambda yard: yard.setup.limit,
        "turns left": lambda yard: yard.setup.limit - yard.turns,
        "minutes": lambda yard: TIMER // 60,
        "reach": lambda yard: REACH,
        "distance": distance,
    },
)
