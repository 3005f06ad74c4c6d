"""Yards drawn at random for practice: played for a while, then with dice that ask the right question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from garden_widgets.core.chance import Rng, below, pick, shuffle
from garden_widgets.core.errors import PositionError
from garden_widgets.core.game import Game
from garden_widgets.core.state import State
from garden_widgets.kit.grids import FILES, INDEX, SQUARES, distance
from garden_widgets.lessons.practice import Source
from garden_widgets.lessons.practice.positions import one_more
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

COLOURS: Final = "RYGB"
PLANTS: Final = tuple(f"{colour} {size}" for colour in COLOURS for size in "123")
TWO_SIZES: Final = tuple(f"{colour} {sizes}" for colour in COLOURS for sizes in ("12", "13", "23"))
STARS: Final = tuple(f"* {size}" for size in "123")
WALL: Final = tuple(f"K {size}" for size in ("1", "2", "3", "12", "13", "23"))
STEEP: Final = ("b7", "c6", "d5", "e4", "f3", "g2")
"""Where the wall of two stands at first."""


def yard(least: int, most: int, rolls: Sequence[str] = PLANTS, **options: object) -> Source:
    """Play so many moves at random, and then let the dice show one of these rolls."""

    def source(game: Game, rng: Rng, seat: int) -> State | None:
        state = game.start(**options)
        for _ in range(least + below(rng, most - least + 1)):
            if state.result is not None:
                return None
            state = one_more(state, rng)
        while state.result is None and state.movers != (seat,):
            state = one_more(state, rng)
        return None if state.result is not None else _asked(game, {**state.to_dict(), "roll": pick(rng, rolls)})

    return source


def _asked(game: Game, data: Mapping[str, object]) -> State | None:
    """Set up a position in which somebody has to decide."""
    try:
        state = game.from_dict(data)
    except PositionError:
        return None
    return None if state.result is not None else state


def rested(least: int, most: int) -> Source:
    """Play until a plant has just stepped, and let the dice show just such a plant."""
    play = yard(least, most)

    def source(game: Game, rng: Rng, seat: int) -> State | None:
        state = play(game, rng, seat)
        if not isinstance(state, CarrotsState) or state.last_step is None:
            return None
        piece = state.piece_at(state.last_step)
        if piece is None or piece[0] == "K":
            return None
        return _asked(game, {**state.to_dict(), "roll": f"{piece[0]} {piece[1]}"})

    return source


def drawn(draft: Callable[[Rng], Mapping[str, object]]) -> Source:
    """Lay out what a function draws, after as many turns as it takes to plant it."""

    def source(game: Game, rng: Rng, _: int) -> State | None:
        data = draft(rng)
        return _asked(game, {"turns": _turns(data), **data})

    return source


def _turns(data: Mapping[str, Any]) -> int:
    """Count the turns before a position: one for each plant and for each step of the wall, and whose turn it is."""
    options, turn = data.get("options", {}), data.get("turn", 0)
    seats = options.get("seats", 2)
    moved = sum(distance(INDEX[place[:2]], INDEX[first]) for place, first in zip(data["walls"][0], STEEP, strict=True))
    least = len(data["board"]) + moved
    return int(least + (turn - least) % seats)


def _wall(rng: Rng) -> list[str]:
    sizes = list("112233")
    shuffle(rng, sizes)
    return [f"{square} {size}" for square, size in zip(STEEP, sizes, strict=True)]


def sold_out(rng: Rng) -> Mapping[str, object]:
    """Draw a yard in which both pyramids of one kind stand, and the dice show this kind, or another one."""
    squares = [square for square in SQUARES if square not in STEEP]
    shuffle(rng, squares)
    kinds = [f"{colour}{size}" for colour in COLOURS for size in "123"]
    shuffle(rng, kinds)
    gone = kinds[: 2 + below(rng, 3)]
    pieces = [*gone, *gone, *kinds[4:8]]
    asked = pick(rng, gone if rng.random() < 0.6 else kinds[4:])
    return {
        "board": dict(zip(squares, pieces, strict=False)),
        "walls": [_wall(rng)],
        "roll": f"{asked[0]} {asked[1]}",
    }


def ripe(rng: Rng) -> Mapping[str, object]:
    """Draw nine carrots, together or nearly so, and the dice for a tenth."""
    own = [f"{colour}{size}" for colour in "RY" for size in "123"] * 2
    shuffle(rng, own)
    home = {f"{FILES[x]}{y + 1}" for x in range(8) for y in range(8) if x + y < 7}
    start = "a1" if rng.random() < 0.75 else "b2"
    garden = grown_from(rng, start, home - ({"a1"} if start != "a1" else set()), 9)
    board = dict(zip(garden, own, strict=False))
    if rng.random() < 0.3:
        board[garden[-1]] = "G1"
    board |= {"h8": "B3", "g7": "G3", "e6": "B1"}
    wanted = own[9]
    return {"board": board, "walls": [_wall(rng)], "roll": f"{wanted[0]} {wanted[1]}"}


NINE_AND_NINE: Final = dict(
    zip(
        "a1 a2 a3 a4 a5 a6 b6 b1 b2 b3 c6 c7 c8 d8 e8 f8 g8 h8 h7 g7".split(),  # noqa: SIM905
        "R3 Y1 R1 Y3 R2 Y2 R1 Y1 R3 Y2 G1 B2 G3 B1 G2 B3 G1 B1 G3 B2".split(),  # noqa: SIM905
        strict=True,
    )
)
"""Two gardens of which each gets its tenth plant by one step of a loose wall, from b5 to c5."""

LINKS: Final = ("b3", "g7")
"""An end of each garden: without it, it is not ripe."""


def both_ripe(rng: Rng) -> Mapping[str, object]:
    """Draw two gardens that one step of the wall makes ripe, both or one of them, in anybody's turn."""
    board = dict(NINE_AND_NINE)
    if below(rng, 2):
        del board[pick(rng, LINKS)]
    sizes = pick(rng, ("211233", "212133", "213132"))
    walls = [f"{square} {size}" for square, size in zip(["b5", "d7", "d5", "e4", "f3", "g2"], sizes, strict=True)]
    return {"options": {"wall": "loose"}, "board": board, "walls": [walls], "turn": below(rng, 2), "roll": "K 2"}


def triangle(rng: Rng) -> Mapping[str, object]:
    """Draw a short game in which five stand in the home triangle, or not quite, and the dice for a sixth."""
    own = [f"{colour}{size}" for colour in "RY" for size in "123"] * 2
    shuffle(rng, own)
    places = ["a1", "b1", "c1", "a2", "b2", "a3"]
    shuffle(rng, places)
    board = dict(zip([*places[:5], "d1", "c2"], own, strict=False))
    if rng.random() < 0.3:
        board[places[0]] = "G2"
    board |= {"h8": "B3", "g7": "G3"}
    wanted = own[7]
    return {
        "options": {"goal": "six"},
        "board": board,
        "walls": [_wall(rng)],
        "roll": f"{wanted[0]} {wanted[1]}",
    }


def last_turn(rng: Rng) -> Mapping[str, object]:
    """Draw the last turn of a game with few plants: whoever has the most at home wins."""
    count = 1 + below(rng, 3)
    carrots, broccoli = ["a1", "b3", "c2", "d1"], ["h8", "g6", "f7", "e8"]
    sizes = ["1", "2", "3"]
    shuffle(rng, sizes)
    board = {square: f"R{size}" for square, size in zip(carrots[:count], sizes, strict=False)}
    shuffle(rng, sizes)
    board |= {
        square: f"G{size}" for square, size in zip(broccoli[: max(1, count - below(rng, 2))], sizes, strict=False)
    }
    return {
        "options": {"turn_limit": 21},
        "board": board,
        "walls": [_wall(rng)],
        "turns": 20,
        "turn": 0,
        "roll": pick(rng, ("R 1", "Y 2", "G 3", "B 1")),
    }


def south(rng: Rng) -> Mapping[str, object]:
    """Draw a game of four in which red has nine at home, and the dice for a tenth."""
    home = {f"{FILES[x]}{y + 1}" for y in range(3) for x in range(y + 1, 7 - y)}
    garden = grown_from(rng, "d1", home, 9)
    pieces = [f"R{size}" for size in "123"] * 4
    shuffle(rng, pieces)
    board = dict(zip(garden, pieces, strict=False))
    if rng.random() < 0.3:
        board[garden[-1]] = "Y1"
    sizes = list("112233112233")
    shuffle(rng, sizes)
    crossing = ["g7", "f6", "e5", "d4", "c3", "b2"]
    walls = [
        [f"{square} {size}" for square, size in zip(STEEP, sizes[:6], strict=True)],
        [f"{square} {size}" for square, size in zip(reversed(crossing), sizes[6:], strict=True)],
    ]
    return {"options": {"seats": 4}, "board": board, "walls": walls, "roll": f"R {pieces[9][1]}"}


def grown_from(rng: Rng, start: str, home: set[str], count: int) -> list[str]:
    """Grow a set of squares that touch one another, from one square."""
    found = [start]
    while len(found) < count:
        edge = sorted({near for square in found for near in _beside(square)} & home - set(found))
        if not edge:
            return found
        found.append(pick(rng, edge))
    return found


def _beside(square: str) -> list[str]:
    x, y = FILES.index(square[0]), int(square[1])
    near = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
    return [f"{FILES[a]}{b}" for a, b in near if 0 <= a < 8 and 0 < b <= 8]
