"""What Carrots & Broccoli looks like: the yard and its fence, plants and gardens; below it the trays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from garden_widgets.core.language import Language, current
from garden_widgets.core.outcome import Result
from garden_widgets.core.text import Name, Text
from garden_widgets.kit.grids import INDEX, SQUARES, bits
from garden_widgets.kit.pyramids import PYRAMIDS
from garden_widgets.scenes.closing import closing
from garden_widgets.scenes.pyramids import pyramid
from garden_widgets.scenes.scene import ASIDE, Item, Line, Rectangle, Scene
from garden_widgets.shelf.carrots_and_broccoli.engine.garden import HOMES
from garden_widgets.shelf.carrots_and_broccoli.scene import board
from garden_widgets.shelf.carrots_and_broccoli.scene.board import CELL, WIDTH, corner, foot
from garden_widgets.shelf.carrots_and_broccoli.scene.fence import fence
from garden_widgets.shelf.carrots_and_broccoli.scene.seen import View, title, view
from garden_widgets.shelf.carrots_and_broccoli.scene.signs import beside, flower, sleep
from garden_widgets.shelf.carrots_and_broccoli.scene.trays import ROW, SHELF, dice, trays

if TYPE_CHECKING:
    from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

HEIGHT: Final = SHELF + 2 * ROW + 5
SCALE: Final = 0.54
LETTERS: Final = {"2": 17, "3": 19}
"""How large the letters of pyramids are by size: they stay on their pyramids. Small ones have theirs beside them."""


def scene(state: CarrotsState) -> Scene:
    """Draw the position: the end of one film, the beginning of the next, and what stays on the page."""
    return _scene(state, current())


@lru_cache(maxsize=16)
def _scene(state: CarrotsState, language: Language) -> Scene:
    return drawn(view(state))


def called_off(state: CarrotsState, result: Result) -> Scene:
    """Draw a position in which a rule of the house has ended the game: the light is on whoever has won."""
    won = result.winners if len(result.winners) < state.seats else ()
    seen = view(state)._replace(turn=-1, usable=frozenset(), dice=("", ""), rests="", winners=won)
    return replace(drawn(seen), title=str(closing(state, result)))


def drawn(seen: View, like: Scene | None = None) -> Scene:
    """Draw what is to be seen; a moment that passes takes its words from a scene like it, for nobody reads them."""
    picture = still(seen, like)
    return replace(picture, items=(*picture.items, *dice(seen)))


def still(seen: View, like: Scene | None = None) -> Scene:
    """Draw all but the dice."""
    state = seen.state
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        ground=board.ground(state.seats, seen.sides),
        items=(
            *board.signboards(state.seats),
            *_outlines(seen),
            *fence(state.seats, seen.fence),
            *_pieces(seen),
            *_signs(seen),
            *(_squares(seen) if like is None else (item for item in like.items if item.token in INDEX)),
            *trays(seen),
        ),
        title=title(state) if like is None else like.title,
        description=str(state) if like is None else like.description,
        parts=PARTS,
    )


PARTS: Final = (("stock", Text("Stock")), ("seat", Text("Score")), ("", Text("Squares")))


def _outlines(seen: View) -> Iterator[Item]:
    """Draw a line round the gardens, dashed where it is still a plan."""
    for cells, plan in seen.gardens:
        edges = board.outline(cells)
        for edge in edges:
            yield Line(points=edge, line="paper", width=9)
        for edge in edges:
            yield Line(points=edge, line="leaf", width=4.5, dash=(9, 9) if plan else ())


def _pieces(seen: View) -> Iterator[Item]:
    """Draw plants and wall, those farther away first."""
    walls = seen.state.walls
    found = [(INDEX[square], piece, f"{piece}@{square}") for square, piece in seen.board.items()]
    found += [
        (cell, f"K{size}", f"wall{i}")
        for i, (cell, size) in enumerate(zip(seen.standing, walls.sizes if walls else "", strict=True))
    ]
    for cell, piece, key in sorted(found, key=lambda each: (-(each[0] // 8), each[0])):
        yield from _plant(cell, piece, key)


@lru_cache(maxsize=512)
def _plant(cell: int, piece: str, key: str) -> tuple[Item, ...]:
    x, y = foot(cell)
    shapes = pyramid(piece, x, y, scale=SCALE, letter=LETTERS.get(piece[1], 0), key=key)
    return shapes if piece[1] in LETTERS else beside(shapes, x + 23, y - 7)


def _signs(seen: View) -> Iterator[Item]:
    """Draw who rests, and flowers in the garden of a winner."""
    if seen.rests:
        x, y = corner(INDEX[seen.rests])
        yield from sleep(x + CELL, y)
    for seat in seen.winners:
        for square in bits(seen.state.garden(seat)):
            x, y = corner(square)
            yield from flower(x + CELL - 16, y + 17, 15)


def _squares(seen: View) -> Iterator[Item]:
    walls = seen.state.walls
    pieces = dict(seen.board)
    pieces |= {
        SQUARES[cell]: f"K{size}" for cell, size in zip(seen.standing, walls.sizes if walls else "", strict=True)
    }
    for square, cell in INDEX.items():
        x, y = corner(cell)
        label = _label(seen.state, square, pieces.get(square))
        note = "" if seen.sides and seen.sides[seen.state.turn] >> cell & 1 else ASIDE
        yield Rectangle(x=x, y=y, w=CELL, h=CELL, round=9, token=square, label=label, note=note)


def _label(state: CarrotsState, square: str, piece: str | None) -> str:
    side = state.side_of(square) if state.walls else None
    owner = None if side is None else state.who(side)
    home = state.who(HOMES.index(square)) if state.seats == 2 and square in HOMES else None
    walled, stepped = bool(state.walls), square == state.last_step
    return _said(square, piece, owner, home, walled=walled, stepped=stepped, spoken=current())


@lru_cache(maxsize=1024)
def _said(
    square: str,
    piece: str | None,
    owner: Name | None,
    home: Name | None,
    *,
    walled: bool,
    stepped: bool,
    spoken: Language,
) -> str:
    """Say what is to be known of a square in a language, the most important first: few squares change with a move."""
    told: list[Text | Name] = [_standing_there(piece)]
    if owner is not None:
        told.append(Text("on {seat:whose} side", seat=owner))
    elif walled:
        told.append(Text("on the line of the wall"))
    if home is not None:
        told.append(Text("{seat:whose} home corner", seat=home))
    if stepped:
        told.append(Text("has just stepped"))
    return str(Text("{square}: {told}", square=square.upper(), told=", ".join(map(str, told))))


def _standing_there(piece: str | None) -> Text | Name:
    if piece is None:
        return Text("empty")
    name = PYRAMIDS[piece]
    return Text("{piece} of the wall", piece=name) if piece[0] == "K" else name


COVER: Final = {
    "text": "Grow ten plants together in your corner, and mind the wall: it can move.",
    "age": 8,
    "minutes": 30,
    "then": ["plant R3 c3"],
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
