"""What a press on the yard of Carrots & Broccoli means, what it would change, and why it leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Sentences, Text
from garden_widgets.kit.grids import INDEX, SQUARES, names
from garden_widgets.kit.pyramids import trio
from garden_widgets.scenes.scene import Item, Line, Polygon
from garden_widgets.scenes.scenery import Chosen
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import PIECES, Plant, TakeStep
from garden_widgets.shelf.carrots_and_broccoli.engine.refusals import fits
from garden_widgets.shelf.carrots_and_broccoli.scene import board, fence
from garden_widgets.shelf.carrots_and_broccoli.scene.board import corner
from garden_widgets.shelf.carrots_and_broccoli.scene.signs import emblem

if TYPE_CHECKING:
    from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

WALL: Final = trio("K")

OR_STEP: Final = Text("Or let a plant on the board take a step.")
OR_WALL: Final = Text("Or let a black pyramid of the wall take a step.")


def path(state: CarrotsState, move: Move) -> Chosen:
    """Return the presses of a move; a step of the wall is confirmed with a second press on where it goes."""
    if isinstance(move, Plant):
        return f"stock:{move.piece}", move.square
    if isinstance(move, TakeStep):
        wall = state.piece_at(move.origin) in WALL
        return (move.origin, move.target, move.target) if wall else (move.origin, move.target)
    return ()


def at_once(state: CarrotsState, token: str) -> Chosen:
    """Take an empty square for planting there, where the dice and the stock leave one pyramid only."""
    plants = plantable(state)
    if token in INDEX and state.piece_at(token) is None and len(plants) == 1:
        return f"stock:{plants[0]}", token
    return ()


def asks(state: CarrotsState, seat: int) -> Text:
    """Say what somebody can press: a plant below, one on the board, a pyramid of the wall; whatever can be done now."""
    moves = state.moves(seat)
    steps = {state.piece_at(move.origin) in WALL for move in moves if isinstance(move, TakeStep)}
    said: list[Text] = []
    if any(isinstance(move, Plant) for move in moves):
        said.append(Text("Press a lit plant below, then the square where it grows."))
    if False in steps:
        said.append(OR_STEP if said else Text("Press a plant on the board, then the square to which it steps."))
    if True in steps:
        said.append(OR_WALL if said else Text("Press a black pyramid of the wall, then the square to which it steps."))
    return Sentences(*said)


def plantable(state: CarrotsState) -> list[str]:
    """List the plants that fit the dice and are left. CB-09, CB-23."""
    stock = state.stock
    return [PIECES[piece] for piece in (state.dice.pieces if state.dice else ()) if stock[PIECES[piece]]]


def preview(state: CarrotsState, chosen: Chosen) -> tuple[Item, ...]:
    """Draw what a step of the wall would change: its new line, and the squares that change sides. CB-22."""
    if len(chosen) != 2 or (state.piece_at(chosen[0]) if chosen[0] in INDEX else "") not in WALL:
        return ()
    after = state.play(f"step {chosen[0]} {chosen[1]}")
    assert state.walls is not None
    assert after.walls is not None
    items: list[Item] = []
    for square in SQUARES:
        owner = after.side_of(square)
        if owner != state.side_of(square):
            items += _changed(INDEX[square], owner, state.seats)
    lines = (fence.wall_lines(state.seats, each.walls.squares) for each in (state, after) if each.walls)
    for old, new in zip(*lines, strict=True):
        part = fence.changed_line(old, new)
        if part:
            items.append(Line(points=part, line="paper", width=11))
            items.append(Line(points=part, line="chosen", width=6, dash=(10, 10)))
    return tuple(items)


def _changed(square: int, owner: int | None, seats: int) -> Iterator[Item]:
    """Draw a flag on a square that would change sides, in the colour and with the sign of whose it would be."""
    x, y = corner(square)
    yield board.plot(square, "", "chosen", 4)
    pole, top, wide, high = x + 8, y + 7, 32, 26
    yield Line(points=((pole, top), (pole, top + 38)), line="edge", width=3)
    flag = ((pole, top), (pole + wide, top), (pole + wide, top + high), (pole, top + high))
    fill = "stone" if owner is None else board.TINTS[seats][owner]
    yield Polygon(points=flag, fill=fill, line="edge", width=2)
    if owner is None:
        yield Line(points=((pole + 6, top + high - 5), (pole + wide - 6, top + 5)), line="edge", width=3)
    else:
        yield from emblem(owner, seats, pole + wide / 2, top + high / 2, 21)


def attempt(state: CarrotsState, chosen: Chosen, token: str) -> str | Refusal | None:
    """Say which move a fruitless press was meant to be, or which press must come first."""
    place, _, what = token.rpartition(":")
    if place == "seat" and what in tuple("0123")[: state.seats]:
        return _count_of(state, int(what))
    if place == "stock" and what in PIECES:
        return f"plant {what} {_free(state)}"
    if token not in INDEX:
        return None
    if chosen and _tired(state, token):
        return f"step {token} {_towards(state, token)}"
    if chosen and chosen[0].startswith("stock:"):
        return f"plant {chosen[0][6:]} {token}"
    if chosen:
        return f"step {chosen[0]} {token}"
    if state.piece_at(token) is not None:
        return f"step {token} {_towards(state, token)}"
    return _planting(state, token)


def _tired(state: CarrotsState, square: str) -> bool:
    """Check whether a press here is meant for what would step if it had not to rest. CB-14.

    What may step is taken up instead of what was in hand; of this it should be said why it is not.
    """
    piece = state.piece_at(square)
    return square == state.last_step and piece is not None and state.dice is not None and fits(piece, state.dice)


def _count_of(state: CarrotsState, seat: int) -> Refusal:
    """Answer a press on a gardener's sign with how far that garden has come."""
    return state.inform(state.setup.goal_rule, standing(state, seat), *names(state.counted(seat)))


def _free(state: CarrotsState) -> str:
    """Name an empty square, so that a refusal to plant is about the pyramid."""
    return next(square for square in SQUARES if state.piece_at(square) is None)


def _towards(state: CarrotsState, origin: str) -> str:
    """Name the neighbour for which it is most telling that nothing steps there: an empty one, if there is any."""
    cell = 1 << INDEX[origin]
    near = names(state.setup.near(cell) & ~cell)
    return next((square for square in near if state.piece_at(square) is None), near[0])


def _planting(state: CarrotsState, square: str) -> str | Refusal:
    """Explain why nothing is planted by a press on this empty square."""
    plants, dice = plantable(state), state.dice
    if len(plants) > 1 and dice is not None:
        left = [f"stock:{piece}" for piece in plants]
        if dice.colour == "*":
            why = Text("The star leaves you a choice of colour: press a pyramid in the stock first, then the square.")
            return state.refuse("CB-08", why, *left)
        why = Text("The dice leave you a choice of size: press a pyramid in the stock first, then the square.")
        return state.refuse("CB-07", why, *left)
    piece = PIECES[dice.pieces[0]] if dice and dice.pieces else PIECES[0]
    return f"plant {piece} {square}"


def standing(state: CarrotsState, seat: int) -> Text:
    """Say how far a gardener has come."""
    garden = state.garden(seat)
    parts: dict[str, Any] = {
        "seat": state.who(seat),
        "garden": garden.bit_count(),
        "needed": state.setup.needed,
        "others": (state.counted(seat) & ~garden).bit_count(),
    }
    if state.setup.goal == "six":
        return Text("{seat:The}: {garden} of {needed} in the triangle, {others} more on their own side.", **parts)
    return Text("{seat:The}: {garden} of {needed} in the garden, {others} more on their own side.", **parts)
