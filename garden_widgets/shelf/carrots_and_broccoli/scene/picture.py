"""What Carrots & Broccoli looks like: the dice above, the yard and its wall, the stock below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from garden_widgets.core.text import Listing, Name, Text
from garden_widgets.kit.grids import INDEX, SQUARES, bits
from garden_widgets.kit.pyramids import COLOUR_NAMES, PYRAMIDS, SIZE_NAMES
from garden_widgets.scenes.dice import colour_die, pyramid_die
from garden_widgets.scenes.pyramids import pyramid
from garden_widgets.scenes.scene import Item, Label, Line, Rectangle, Scene
from garden_widgets.shelf.carrots_and_broccoli.engine.garden import HOME_TRIANGLES, HOMES, TRIANGLES
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import PIECES
from garden_widgets.shelf.carrots_and_broccoli.scene import board
from garden_widgets.shelf.carrots_and_broccoli.scene.board import BOTTOM, CELL, corner, emblem, ground
from garden_widgets.shelf.carrots_and_broccoli.scene.pressing import standing

if TYPE_CHECKING:
    from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

WIDTH: Final = 640
HEIGHT: Final = 760
EDGE: Final = 14
DIE: Final = 44
STRIP: Final = 25
"""The middle of the strip above the board."""

SHELF: Final = BOTTOM + 24
"""The top of the stock."""

ROW: Final = 48
SLOT: Final = (WIDTH - 2 * EDGE) / 6
SCALE: Final = 0.52
LETTER: Final = 19
LETTER_WIDTH: Final = 0.56
"""How wide a letter of a line is, in sizes of the letter: other languages need smaller letters in the same room."""


_GARDENS: Final = {
    2: (Name(0, "carrot garden"), Name(1, "broccoli garden")),
    4: (Name(0, "red garden"), Name(1, "yellow garden"), Name(2, "green garden"), Name(3, "blue garden")),
}

# The picture ----------------------------------------------------------------------------------------------------


def scene(state: CarrotsState) -> Scene:
    """Draw the position."""
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        ground=ground(state),
        items=(
            *_strip(state),
            *_gardens(state),
            *_squares(state),
            *_rests(state),
            *_counts(state),
            *_stock(state),
        ),
        title=f"{state.game.title}. {_headline(state)}",
        description=str(state),
    )


def _headline(state: CarrotsState) -> str:
    result, turn, limit = state.result, state.turns + 1, state.setup.limit
    if result is None:
        seat = state.who(state.turn)
        if not limit:
            return f"{seat:Name}"
        return str(Text("{seat:Name}, {turn} of {limit}", seat=seat, turn=turn, limit=limit))
    if len(result.winners) > 1:
        return str(Text("Shared win!"))
    return str(Text("{garden:The} wins!", garden=_GARDENS[state.seats][result.winners[0]]))


def _allowed(state: CarrotsState) -> Text:
    """Say in one short line what the dice allow, or what is due."""
    result, dice = state.result, state.dice
    if result is not None:
        if result.scores:
            return Text("time: {scores}", scores=" : ".join(map(str, result.scores)))
        return Text("a garden of {count}", count=_goal(state))
    if dice is None:
        return Text("the dice are due") if state.walls else Text("the wall is due")
    sizes = Listing((SIZE_NAMES[int(size)] for size in dice.sizes), "or")
    if dice.colour == "K":
        return Text("wall: {sizes}", sizes=sizes)
    if dice.colour != "*":
        return Text("{colour}: {sizes}", colour=COLOUR_NAMES[dice.colour], sizes=sizes)
    if state.seats == 2:
        return Text("any colour: {sizes}", sizes=sizes)
    return Text("any: {sizes}", sizes=sizes)  # four signs leave less room


def _goal(state: CarrotsState) -> int:
    return state.setup.needed


def _strip(state: CarrotsState) -> Iterator[Item]:
    """Draw the dice, what they mean, and how far each gardener has come."""
    dice = state.dice
    yield from colour_die(dice.colour if dice else "", EDGE + DIE / 2, STRIP, DIE)
    yield from pyramid_die(dice.sizes if dice else "", EDGE + 1.5 * DIE + 8, STRIP, DIE)
    width = 92 if state.seats == 2 else 54
    badges = WIDTH - EDGE - state.seats * (width + 4) + 4
    x = EDGE + 2 * DIE + 18
    for i, line in enumerate((_headline(state), str(_allowed(state)))):
        size = min(20 if i else 21, (badges - 8 - x) / (LETTER_WIDTH * len(line)))
        yield Label(x=x, y=STRIP + (i - 0.5) * 23, text=line, size=size, bold=not i, align="left", fill="ink")
    for seat in range(state.seats):
        yield from _badge(state, seat, badges + seat * (width + 4), width)


def _badge(state: CarrotsState, seat: int, left: float, width: float) -> Iterator[Item]:
    on_turn = state.result is None and seat == state.turn
    count = state.garden(seat).bit_count()
    yield Rectangle(
        x=left,
        y=STRIP - 22,
        w=width,
        h=44,
        round=10,
        fill=board.TINTS[state.seats][seat],
        line="ink" if on_turn else "line",
        width=3.5 if on_turn else 1.5,
        token=f"seat:{seat}",
        label=str(standing(state, seat)),
    )
    yield from emblem(seat, state.seats, left + 17, STRIP, 28)
    text = f"{count}/{_goal(state)}" if state.seats == 2 else str(count)
    yield Label(x=left + (61 if state.seats == 2 else 42), y=STRIP, text=text, size=20, bold=True, fill="ink")


# Gardens --------------------------------------------------------------------------------------------------------


def _watched(state: CarrotsState) -> list[tuple[int, int, bool]]:
    """List the gardens to outline: the squares, how many plants count there, and whether the shape is still a plan.

    That is the garden of whoever is on turn, or of the winner. With two seats the largest group stands apart from it
    as long as it does not reach the home corner.
    """
    if state.walls is None:
        return []
    result = state.result
    seat = result.winners[0] if result and len(result.winners) == 1 else state.turn
    garden, counted = state.garden(seat), state.counted(seat)
    if state.setup.goal == "six":
        return [(_triangle(state, seat), garden.bit_count(), garden.bit_count() < _goal(state))]
    largest = state.largest_group(seat)
    found = [(garden, garden.bit_count(), False)] if garden else []
    if largest != garden and largest.bit_count() > max(1, garden.bit_count()):
        found.append((largest, largest.bit_count(), True))
    return found if counted else []


def _triangle(state: CarrotsState, seat: int) -> int:
    """Find the triangle in which most of a seat's plants stand, best on its own side as a whole."""
    if state.seats == 2:
        return HOME_TRIANGLES[seat]
    counted, side = state.counted(seat), state.side(seat)
    return max(TRIANGLES, key=lambda cells: ((cells & counted).bit_count(), (cells & side).bit_count()))


def _gardens(state: CarrotsState) -> Iterator[Item]:
    for cells, _, plan in _watched(state):
        edges = board.outline(cells)
        for edge in edges:
            yield Line(points=edge, line="paper", width=10)
        for edge in edges:
            yield Line(points=edge, line="leaf", width=5, dash=(9, 9) if plan else ())


def _counts(state: CarrotsState) -> Iterator[Item]:
    """Write beside each outlined garden how many of how many it has."""
    for cells, count, _ in _watched(state):
        x, y = corner(max(bits(cells)))
        text = f"{count}/{_goal(state)}"
        right, top, width = x + CELL - 2, y + 4, 14 + 12.5 * len(text)
        yield Rectangle(x=right - width, y=top - 13, w=width, h=26, round=13, fill="leaf", line="paper", width=2)
        yield Label(x=right - width / 2, y=top, text=text, size=20, bold=True, fill="paper")


# Pieces ---------------------------------------------------------------------------------------------------------


def _squares(state: CarrotsState) -> Iterator[Item]:
    pieces = state.board
    for square, piece in pieces.items():
        yield from _piece(piece, square, f"{piece}@{square}")
    if state.walls:
        for i, (cell, size) in enumerate(zip(state.walls.squares, state.walls.sizes, strict=True)):
            pieces[SQUARES[cell]] = f"K{size}"
            yield from _piece(f"K{size}", SQUARES[cell], f"wall{i}")
    for square, cell in INDEX.items():
        x, y = corner(cell)
        label = _label(state, square, pieces.get(square))
        yield Rectangle(x=x, y=y, w=CELL, h=CELL, token=square, label=label)


def _piece(piece: str, square: str, key: str) -> tuple[Item, ...]:
    x, y = corner(INDEX[square])
    return pyramid(piece, x + CELL / 2, y + CELL - 7, scale=SCALE, letter=LETTER, key=key)


def _rests(state: CarrotsState) -> Iterator[Item]:
    """Mark what has just stepped and cannot step now. CB-14."""
    if state.last_step and state.result is None:
        x, y = corner(INDEX[state.last_step])
        for dx, dy, size in ((CELL - 20, 24, 20), (CELL - 10, 12, 16)):
            yield Label(x=x + dx, y=y + dy, text="z", size=size, bold=True, fill="last")


def _label(state: CarrotsState, square: str, piece: str | None) -> str:
    """Say what is to be known of a square, the most important first."""
    told: list[Text | Name] = [_standing_there(piece)]
    if state.walls:
        side = state.side_of(square)
        told.append(
            Text("on the line of the wall") if side is None else Text("on {seat:whose} side", seat=state.who(side))
        )
    if state.seats == 2 and square in HOMES:
        told.append(Text("{seat:whose} home corner", seat=state.who(HOMES.index(square))))
    if square == state.last_step:
        told.append(Text("has just stepped"))
    return str(Text("{square}: {told}", square=square.upper(), told=", ".join(map(str, told))))


def _standing_there(piece: str | None) -> Text | Name:
    if piece is None:
        return Text("empty")
    name = PYRAMIDS[piece]
    return Text("{piece} of the wall", piece=name) if piece[0] == "K" else name


def _stock(state: CarrotsState) -> Iterator[Item]:
    stock = state.stock
    for row in range(2):
        for half in range(2):
            seat = state.setup.owners[PIECES.index(PIECES[6 * row + 3 * half])]
            left = EDGE + 3 * SLOT * half
            yield Rectangle(
                x=left + 1,
                y=SHELF + ROW * row + 1,
                w=3 * SLOT - 2,
                h=ROW - 2,
                round=8,
                fill=board.TINTS[state.seats][seat],
            )
    for i, piece in enumerate(PIECES):
        left, top = EDGE + SLOT * (i % 6), SHELF + ROW * (i // 6)
        count = stock[piece]
        yield Rectangle(
            x=left,
            y=top,
            w=SLOT,
            h=ROW,
            token=f"stock:{piece}",
            label=str(Text("Stock: {piece}, {count} left", piece=PYRAMIDS[piece], count=count)),
        )
        if count:
            yield from pyramid(piece, left + 35, top + ROW - 4, scale=0.35, letter=15.5, key=f"{piece}@stock*")
        else:
            yield from _gone(piece, left + 35, top + ROW - 4)
        text = f"\u00d7{count}"
        yield Label(x=left + 82, y=top + ROW / 2, text=text, size=20, bold=bool(count), fill="ink")


def _gone(piece: str, x: float, y: float) -> tuple[Item, ...]:
    """Draw the empty outline of a pyramid of which none is left."""
    outline, *_ = pyramid(piece, x, y, scale=0.35, shadow=False)
    return replace(outline, fill="", line="muted", dash=(4, 4)), Label(x=x, y=y - 9, text=piece[0], size=17, fill="ink")


COVER: Final = {
    "text": "Grow ten plants together in your corner, and mind the wall: it can move.",
    "position": {
        "board": {
            "a1": "R2",
            "a2": "Y3",
            "a3": "R1",
            "b1": "Y1",
            "b2": "R3",
            "b3": "Y2",
            "c2": "Y1",
            "c4": "G3",
            "e2": "Y3",
            "h8": "G1",
            "h7": "B2",
            "g8": "G2",
            "g7": "B3",
            "g6": "B1",
            "f8": "G3",
            "d7": "R1",
        },
        "walls": [["b7 2", "c7 1", "d6 3", "e5 1", "f4 3", "g3 2"]],
        "roll": "* 13",
        "turns": 27,
    },
}
"""How the game shows itself in the gallery."""
