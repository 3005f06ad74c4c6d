"""Gardens for practice: games played on until they look as an exercise wants them, or positions that play leads to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from garden_widgets.core.chance import Rng, below, pick, sample, shuffle
from garden_widgets.core.game import Game
from garden_widgets.core.move import Move
from garden_widgets.core.state import State
from garden_widgets.lessons.practice import Source
from garden_widgets.lessons.practice.positions import until_asked
from garden_widgets.shelf.snail_invasion.engine.moves import GARDENER, ROLLS, SNAILS, Enter, Roll, Walk
from garden_widgets.shelf.snail_invasion.engine.stacks import PLANTS, SNAIL, is_snail
from garden_widgets.shelf.snail_invasion.engine.state import SnailState
from garden_widgets.shelf.snail_invasion.lesson.goals import FALLS

SIZES: Final = "123"
SNAILS_OUT: Final = ("1", "12", "123")
"""Those that can be out while none has been wounded."""

DICE: Final = range(1, 7)
BOARD: Final = 12
MOST_TURNS: Final = 30
THROWS: Final = 12
"""So many rolls and moves are tried for one that does what is wanted, before any other is played."""


def garden(
    plants: tuple[int, int] = (3, 6),
    snails: tuple[int, int] = (1, 3),
    /,
    *,
    stacked: float = 0.5,
    falls: bool = False,
    turn: int = GARDENER,
    roll: tuple[int, int] | None = None,
    **options: object,
) -> Source:
    """Play until so many plants and snails are out, some of them on others; with `falls`, somebody may have fallen."""

    def source(game: Game, rng: Rng, seat: int) -> State | None:
        state = game.start(**options)
        wanted = between(rng, plants), between(rng, snails)
        for _ in range(MOST_TURNS):
            assert isinstance(state, SnailState)
            out = _out(state)
            if state.turn == turn and out[GARDENER] >= wanted[GARDENER] and out[SNAILS] >= wanted[SNAILS]:
                rolled = state.after(thrown(roll or dice(rng)))
                return until_asked(rolled, rng, seat) if out[SNAILS] <= snails[1] else None
            following = _one_turn(state, rng, out[state.turn] < wanted[state.turn], stacked, falls=falls)
            if following is None:
                return None
            state = following
        return None

    return source


def _out(state: SnailState) -> tuple[int, int]:
    """Count the plants and the snails on the board."""
    pieces = [piece for stack in state.stacks.values() for piece in stack]
    snails = sum(map(is_snail, pieces))
    return len(pieces) - snails, snails


def _one_turn(state: SnailState, rng: Rng, enters: bool, stacked: float, *, falls: bool) -> SnailState | None:
    """Roll and move for whose turn it is; None where everything would end the game, or let somebody fall."""
    on_others, other = rng.random() < stacked, None
    for _ in range(THROWS):
        rolled = state.after(thrown(dice(rng)))
        move = pick(rng, rolled.moves(rolled.movers[0]))
        after = rolled.after(move)
        if after.result is not None or (not falls and any(event.kind in FALLS for event in after.events)):
            continue
        other = after
        if isinstance(move, Enter) == enters and (_lands_on(rolled, move) != ()) == on_others:
            break
    return other


def _lands_on(state: SnailState, move: Move) -> tuple[str, ...]:
    """Return what stands where a piece lands."""
    assert isinstance(state.roll, Roll)
    start = move.square if isinstance(move, Walk) else 0
    return state.stacks.get(state.setup.ahead(start, state.roll.total), ())


def between(rng: Rng, ends: tuple[int, int]) -> int:
    """Draw a number from the first to the last."""
    return ends[0] + below(rng, ends[1] - ends[0] + 1)


def dice(rng: Rng, total: int = 0) -> tuple[int, int]:
    """Roll two dice; with a total, so that they make it."""
    low = pick(rng, range(max(1, total - 6), min(6, total - 1) + 1) if total else DICE)
    return low, total - low if total else pick(rng, DICE)


def thrown(numbers: tuple[int, int]) -> Roll:
    """Return the roll of two dice, in whichever order they lie."""
    return ROLLS[min(numbers), max(numbers)]


def behind(square: int, number: int) -> int:
    """Count squares back."""
    return (square - 1 - number) % BOARD + 1


def _free(rng: Rng, squares: Mapping[str, object]) -> str:
    """Find a square on which nothing stands."""
    return pick(rng, [str(square) for square in range(1, BOARD + 1) if str(square) not in squares])


def _snails(rng: Rng, squares: dict[str, list[str]], sizes: str) -> None:
    """Set the snails of these sizes on squares of their own, where one can always move."""
    for size in sizes:
        squares[_free(rng, squares)] = [f"{SNAIL}{size}"]


# Gardens where something is near -------------------------------------------------------------------------------------


def half_grown(rng: Rng) -> Mapping[str, object]:
    """Draw a plant that lacks its pawn, or its drone and pawn, with the dice that bring them; others stand around."""
    colour, other = sample(rng, PLANTS, 2)
    total, square = 2 + below(rng, 10), 1 + below(rng, BOARD)
    start = behind(square, total)
    queen, rest = [f"{colour}3", f"{colour}2"], [f"{colour}1"]
    if rng.random() < 0.4:
        queen, rest = queen[:1], [f"{colour}2", f"{colour}1"]
    if rng.random() < 0.3:
        queen = [f"{other}1", *queen]
    squares: dict[str, list[str]] = {str(square): queen, str(start): rest}
    if f"{other}1" not in queen:
        squares[_free(rng, squares)] = [f"{other}1"]
    _snails(rng, squares, pick(rng, SNAILS_OUT))
    return {"squares": squares, "roll": list(dice(rng, total))}


def scattered(rng: Rng) -> Mapping[str, object]:
    """Draw one plant whose parts are all out, with its queen and drone together or not."""
    squares: dict[str, list[str]] = {str(1 + below(rng, BOARD)): ["R3", "R2"] if rng.random() < 0.6 else ["R3"]}
    pieces = [piece for piece in ("R2", "R1") if piece not in next(iter(squares.values()))]
    for piece in pieces:
        squares[_free(rng, squares)] = [piece]
    _snails(rng, squares, pick(rng, SNAILS_OUT))
    return {"options": {"plants": "R"}, "squares": squares, "roll": list(dice(rng))}


def trapped(rng: Rng) -> Mapping[str, object]:
    """Draw three snails, two of them blocked, and the dice that bring a plant onto the third."""
    colours = sample(rng, PLANTS, 3)
    sizes = sample(rng, SIZES, 3)
    squares: dict[str, list[str]] = {}
    for colour, size in zip(colours[1:], sizes[1:], strict=True):
        squares[_free(rng, squares)] = [f"{SNAIL}{size}", f"{colour}{size}"]
    total = 2 + below(rng, 10)
    square = _free(rng, squares)
    squares[square] = [f"{SNAIL}{sizes[0]}"]
    start = str(behind(int(square), total))
    if start not in squares:
        squares[start] = [f"{colours[0]}{sizes[0]}"]
    out = {piece for pieces in squares.values() for piece in pieces}
    for colour, size in zip(colours, sizes, strict=True):
        for smaller in range(1, int(size)):
            if f"{colour}{smaller}" not in out:
                squares.setdefault(_free(rng, squares), []).append(f"{colour}{smaller}")
    return {"squares": squares, "roll": list(dice(rng, total))}


def stuck(rng: Rng) -> Mapping[str, object]:
    """Draw one plant under snails of its weight: most of the time nothing of it can move."""
    squares: dict[str, list[str]] = {}
    for size in SIZES:
        squares[_free(rng, squares)] = [f"R{size}"]
        if rng.random() < 0.25:
            _snails(rng, squares, size)
        else:
            squares[next(reversed(squares))].append(f"{SNAIL}{size}")
    return {"options": {"plants": "R"}, "squares": squares, "roll": list(dice(rng))}


def last_colour(rng: Rng) -> Mapping[str, object]:
    """Draw a garden in which all colours but one have lost a piece, and the snails are to move."""
    colours = sample(rng, PLANTS, 4)
    total, square, snail = 2 + below(rng, 10), 1 + below(rng, BOARD), pick(rng, SIZES)
    squares: dict[str, list[str]] = {str(square): [f"{colours[0]}1"], str(behind(square, total)): [f"{SNAIL}{snail}"]}
    squares[_free(rng, squares)] = [f"{colours[1]}2"]
    waiting: list[str] = []
    if snail != "3" and rng.random() < 0.5:
        squares = {str(total): [f"{colours[0]}1"], _free(rng, squares): [f"{colours[1]}3"]}
        squares[_free(rng, squares)] = [f"{colours[1]}2"]
        waiting = [f"{SNAIL}{snail}"]  # a queen has wounded it
    _snails(rng, squares, SIZES.replace(snail, ""))
    return {
        "squares": squares,
        "dead": [f"{colour}1" for colour in colours[1:]],
        "nest": {"tree": "", "loose": waiting},
        "turn": SNAILS,
        "roll": list(dice(rng, total)),
    }


def round_or_stuck(rng: Rng) -> Mapping[str, object]:
    """Draw one plant under snails, with a 12 rolled."""
    return {**stuck(rng), "roll": [6, 6]}


def hidden(rng: Rng) -> Mapping[str, object]:
    """Draw a plant with a snail among its parts, and the dice that bring somebody onto it."""
    colour, other = sample(rng, PLANTS, 2)
    total, square = 2 + below(rng, 10), 1 + below(rng, BOARD)
    stack, free = [f"{colour}3", f"{colour}2", "K1", f"{colour}1"], "2"
    if rng.random() < 0.3:
        stack, free = [f"{colour}3", "K2", f"{colour}2", f"{colour}1"], "1"
    if rng.random() < 0.4:
        stack = [f"{other}2", *stack]
    squares: dict[str, list[str]] = {str(square): stack}
    squares.setdefault(str(behind(square, total)), []).append(f"{other}1")
    _snails(rng, squares, free)
    return {"squares": squares, "roll": list(dice(rng, total))}


def tower(rng: Rng) -> Mapping[str, object]:
    """Draw stacks with small pieces on large ones."""
    squares: dict[str, list[str]] = {}
    colours = sample(rng, PLANTS, 4)
    small = [f"{colour}1" for colour in colours]
    shuffle(rng, small)
    for colour, size in ((colours[0], 3), (colours[1], 3 if rng.random() < 0.5 else 2)):
        height = 1 + below(rng, 2)
        squares[_free(rng, squares)] = [f"{colour}{size}", *small[:height]]
        del small[:height]
        if size == 3:
            squares.setdefault(_free(rng, squares), []).append(f"{colour}2")
    for piece in small:
        squares[_free(rng, squares)] = [piece]
    _snails(rng, squares, pick(rng, SNAILS_OUT))
    return {"squares": squares, "roll": list(dice(rng))}


def spares_eaten(rng: Rng) -> Mapping[str, object]:
    """Draw a varietal garden in which snails may eat the last that a colour can spare, or not yet."""
    dead = ["Y1", "Y1", "R1"] if rng.random() < 0.6 else ["Y1", "R1", "R2"]
    total, square, snail = 2 + below(rng, 10), 1 + below(rng, BOARD), pick(rng, SIZES)
    squares = {
        str(square): ["R1" if dead[1] == "Y1" else "Y1"],
        str(behind(square, total)): [f"{SNAIL}{snail}"],
    }
    _snails(rng, squares, SIZES.replace(snail, ""))
    return {
        "options": {"variant": "varietal"},
        "squares": squares,
        "dead": dead,
        "turn": SNAILS,
        "roll": list(dice(rng, total)),
    }


def patio_near(rng: Rng) -> Mapping[str, object]:
    """Draw a patio garden with the dice that bring something onto something."""
    squares: dict[str, list[str]] = {}
    if rng.random() < 0.5:
        squares[_free(rng, squares)] = ["R3", "R2"]
        squares[_free(rng, squares)] = ["R1"]
    else:
        for piece in ("R3", "R2", "R1"):
            squares[_free(rng, squares)] = [piece]
    squares[_free(rng, squares)] = ["K3"]
    one, other = sample(rng, sorted(squares, key=int), 2)
    total = (int(other) - int(one)) % BOARD
    return {
        "options": {"variant": "patio"},
        "squares": squares,
        "roll": list(dice(rng, total if total > 1 else 2 + below(rng, 10))),
    }


def two_red_trees(rng: Rng) -> Mapping[str, object]:
    """Draw a varietal garden with red pieces dead or about to grow."""
    total, square = 2 + below(rng, 10), 1 + below(rng, BOARD)
    squares: dict[str, list[str]] = {
        str(square): ["R3", "R2"],
        str(behind(square, total)): [pick(rng, ("R1", "R1", "Y1"))],
    }
    squares[_free(rng, squares)] = ["Y1"]
    _snails(rng, squares, pick(rng, SNAILS_OUT[1:]))
    return {
        "options": {"variant": "varietal"},
        "squares": squares,
        "dead": ["R1"],
        "roll": list(dice(rng, total)),
    }


def shield_to_break(rng: Rng) -> Mapping[str, object]:
    """Draw a plant with a shield on it, and the dice that bring a snail heavy enough for both."""
    colours = sample(rng, PLANTS, 3)
    total, square = 2 + below(rng, 10), 1 + below(rng, BOARD)
    stack = [f"{colours[0]}1", f"{colours[1]}{pick(rng, '12')}"]
    if rng.random() < 0.5:
        stack.append(f"{SNAIL}{stack[1][1]}")
    snail = "3" if f"{SNAIL}2" in stack or rng.random() < 0.7 else "2"
    squares: dict[str, list[str]] = {str(square): stack, str(behind(square, total)): [f"{SNAIL}{snail}"]}
    if stack[1][1] == "2":
        squares[_free(rng, squares)] = [f"{colours[1]}1"]
    squares[_free(rng, squares)] = [f"{colours[2]}1"]
    _snails(rng, squares, "".join(size for size in SIZES if size != snail and f"{SNAIL}{size}" not in stack))
    return {"squares": squares, "turn": SNAILS, "roll": list(dice(rng, total))}
