"""Gardens drawn at random for practice: which plants and snails are out, and how they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from garden_widgets.core.chance import Rng, below, pick, sample, shuffle
from garden_widgets.lessons.practice import Source, laid_out
from garden_widgets.shelf.snail_invasion.engine.moves import GARDENER, SNAILS
from garden_widgets.shelf.snail_invasion.engine.stacks import PLANTS, SNAIL

SIZES: Final = "123"
DICE: Final = range(1, 7)
BOARD: Final = 12


def garden(
    plants: tuple[int, int] = (3, 6),
    snails: tuple[int, int] = (1, 3),
    /,
    *,
    stacked: float = 0.5,
    dead: int = 0,
    turn: int = GARDENER,
    roll: tuple[int, int] | None = None,
    **options: object,
) -> Source:
    """Draw gardens with so many plants and snails on the board, so many of them on top of others, and so many dead."""

    def draft(rng: Rng) -> Mapping[str, object]:
        out = _plants(rng, between(rng, plants), str(options.get("plants", PLANTS)))
        eaten = [out.pop(below(rng, len(out))) for _ in range(min(dead, len(out) - 1))]
        waiting = [f"{SNAIL}{size}" for size in str(options.get("snails", SIZES))]
        shuffle(rng, waiting)
        out += waiting[: between(rng, snails)]
        shuffle(rng, out)
        board = options.get("board", BOARD)
        assert isinstance(board, int)
        return {
            "options": dict(options),
            "squares": _planted(rng, out, stacked, board),
            "dead": eaten,
            "turn": turn,
            "roll": list(roll or dice(rng)),
        }

    return laid_out(draft)


def between(rng: Rng, ends: tuple[int, int]) -> int:
    """Draw a number from the first to the last."""
    return ends[0] + below(rng, ends[1] - ends[0] + 1)


def dice(rng: Rng, total: int = 0) -> tuple[int, int]:
    """Roll two dice; with a total, so that they make it."""
    low = pick(rng, range(max(1, total - 6), min(6, total - 1) + 1) if total else DICE)
    return low, total - low if total else pick(rng, DICE)


def behind(square: int, number: int) -> int:
    """Count squares back."""
    return (square - 1 - number) % BOARD + 1


def _plants(rng: Rng, count: int, trees: str) -> list[str]:
    """Take plants out of their trees, each tree from the top."""
    out = [0] * len(trees)
    for _ in range(count):
        left = [tree for tree in range(len(trees)) if out[tree] < len(SIZES)]
        if left:
            out[pick(rng, left)] += 1
    return [f"{colour}{size}" for colour, taken in zip(trees, out, strict=True) for size in SIZES[:taken]]


def _planted(rng: Rng, pieces: Sequence[str], stacked: float, board: int = BOARD) -> dict[str, list[str]]:
    """Set pieces on squares, so many of them on others."""
    squares: dict[str, list[str]] = {}
    for piece in pieces:
        taken = list(squares)
        on_others = bool(taken) and rng.random() < stacked
        squares.setdefault(pick(rng, taken) if on_others else str(1 + below(rng, board)), []).append(piece)
    return squares


def _free(rng: Rng, squares: Mapping[str, object]) -> str:
    """Find a square on which nothing stands."""
    return pick(rng, [str(square) for square in range(1, BOARD + 1) if str(square) not in squares])


def disorder(rng: Rng) -> Mapping[str, object]:
    """Draw a start that somebody has laid out wrongly: plants in the garden, snails beside their tree."""
    pieces = _plants(rng, between(rng, (1, 3)), PLANTS)
    return {
        "squares": _planted(rng, pieces, 0.2),
        "nest": {"tree": pick(rng, ("32", "3"))},
        "roll": list(dice(rng)),
    }


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
    squares[_free(rng, squares)] = [f"{SNAIL}{pick(rng, SIZES)}"]
    return {"squares": squares, "roll": list(dice(rng, total))}


def scattered(rng: Rng) -> Mapping[str, object]:
    """Draw one plant whose parts are all out, with its queen and drone together or not."""
    squares: dict[str, list[str]] = {str(1 + below(rng, BOARD)): ["R3", "R2"] if rng.random() < 0.6 else ["R3"]}
    pieces = [piece for piece in ("R2", "R1") if piece not in next(iter(squares.values()))]
    for piece in pieces:
        squares[_free(rng, squares)] = [piece]
    squares[_free(rng, squares)] = [f"{SNAIL}{pick(rng, SIZES)}"]
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
        free = rng.random() < 0.25
        squares[_free(rng, squares)] = [f"R{size}"] if free else [f"R{size}", f"{SNAIL}{size}"]
    return {"options": {"plants": "R"}, "squares": squares, "roll": list(dice(rng))}


def last_colour(rng: Rng) -> Mapping[str, object]:
    """Draw a garden in which all colours but one have lost a piece, and the snails are to move."""
    colours = sample(rng, PLANTS, 4)
    dead = [f"{colour}1" for colour in colours[1:]]
    total, square = 2 + below(rng, 10), 1 + below(rng, BOARD)
    squares: dict[str, list[str]] = {str(square): [f"{colours[0]}1"]}
    start = str(behind(square, total))
    snail = pick(rng, SIZES)
    out = rng.random() < 0.6
    if out and start not in squares:
        squares[start] = [f"{SNAIL}{snail}"]
    if rng.random() < 0.6:
        squares[_free(rng, squares)] = [f"{colours[1]}2"]
    if not out:
        squares[str(total)] = squares.pop(str(square))
    return {
        "squares": squares,
        "dead": dead,
        "nest": {"tree": ""},
        "turn": SNAILS,
        "roll": list(dice(rng, total)),
    }


def alone(rng: Rng) -> Mapping[str, object]:
    """Draw a garden for one player in the snails' turn: their nest is empty, or not."""
    snails = [f"{SNAIL}{size}" for size in SIZES]
    shuffle(rng, snails)
    out = snails if rng.random() < 0.7 else snails[:2]
    pieces = [*out, *_plants(rng, 2, PLANTS)]
    shuffle(rng, pieces)
    return {
        "options": {"seats": 1},
        "squares": _planted(rng, pieces, 0.5),
        "nest": {"tree": ""},
        "turn": SNAILS,
        "roll": list(dice(rng)),
    }


def last_alone(rng: Rng) -> Mapping[str, object]:
    """Draw the same for one player, with a single snail about."""
    drawn = dict(last_colour(rng))
    return {**drawn, "options": {"seats": 1}}


def round_or_stuck(rng: Rng) -> Mapping[str, object]:
    """Draw one plant under snails, with a 12 rolled."""
    return {**stuck(rng), "roll": [6, 6]}


def hidden(rng: Rng) -> Mapping[str, object]:
    """Draw a plant with a snail among its parts, and the dice that bring somebody onto it."""
    colour, other = sample(rng, PLANTS, 2)
    total, square = 2 + below(rng, 10), 1 + below(rng, BOARD)
    stack = [f"{colour}3", f"{colour}2", "K1", f"{colour}1"]
    if rng.random() < 0.3:
        stack = [f"{colour}3", "K2", f"{colour}2", f"{colour}1"]
    if rng.random() < 0.4:
        stack = [f"{other}2", *stack]
    squares: dict[str, list[str]] = {str(square): stack}
    squares.setdefault(str(behind(square, total)), []).append(f"{other}1")
    return {"squares": squares, "nest": {"tree": "3"}, "roll": list(dice(rng, total))}


def tower(rng: Rng) -> Mapping[str, object]:
    """Draw stacks with small pieces on large ones."""
    squares: dict[str, list[str]] = {}
    colours = sample(rng, PLANTS, 4)
    small = [f"{colour}1" for colour in colours] + ["K1"]
    shuffle(rng, small)
    for colour, size in ((colours[0], 3), (colours[1], 3 if rng.random() < 0.5 else 2)):
        height = 1 + below(rng, 2)
        squares[_free(rng, squares)] = [f"{colour}{size}", *small[:height]]
        del small[:height]
        if size == 3:
            squares.setdefault(_free(rng, squares), []).append(f"{colour}2")
    for piece in small:
        squares[_free(rng, squares)] = [piece]
    return {"squares": squares, "nest": {"tree": "32"}, "roll": list(dice(rng))}


def spares_eaten(rng: Rng) -> Mapping[str, object]:
    """Draw a varietal garden in which snails may eat the last that a colour can spare, or not yet."""
    dead = ["Y1", "Y1", "R1"] if rng.random() < 0.6 else ["Y1", "R1", "R2"]
    total, square = 2 + below(rng, 10), 1 + below(rng, BOARD)
    squares: dict[str, list[str]] = {str(square): ["R1" if dead[1] == "Y1" else "Y1"]}
    squares.setdefault(str(behind(square, total)), []).append(f"{SNAIL}{pick(rng, SIZES)}")
    return {
        "options": {"variant": "varietal"},
        "squares": squares,
        "dead": dead,
        "nest": {"tree": ""},
        "turn": SNAILS,
        "roll": list(dice(rng, total)),
    }


def patio(rng: Rng) -> Mapping[str, object]:
    """Draw a patio garden with some of the red plant and the snail queen out."""
    pieces = [*("R1", "R2", "R3")[: between(rng, (1, 3))], "K3"]
    shuffle(rng, pieces)
    return {"options": {"variant": "patio"}, "squares": _planted(rng, pieces, 0.3), "roll": list(dice(rng))}


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
    start = str(behind(square, total))
    squares: dict[str, list[str]] = {str(square): ["R3", "R2"]}
    squares.setdefault(start, []).append(pick(rng, ("R1", "R1", "Y1")))
    squares[_free(rng, squares)] = ["Y1"]
    snail = f"{SNAIL}{pick(rng, SIZES)}"
    squares[_free(rng, squares)] = [snail]
    return {
        "options": {"variant": "varietal"},
        "squares": squares,
        "dead": ["R1"],
        "roll": list(dice(rng, total)),
    }


def buried(rng: Rng) -> Mapping[str, object]:
    """Draw a tall stack and the dice that bring one more piece onto it."""
    total, square = 2 + below(rng, 10), 1 + below(rng, BOARD)
    start = str(behind(square, total))
    pieces = [*_plants(rng, 6, PLANTS), *(f"{SNAIL}{size}" for size in SIZES)]
    shuffle(rng, pieces)
    height = 2 + below(rng, 3)
    squares = {str(square): pieces[:height]}
    squares.setdefault(start, []).append(pieces[height])
    for piece in pieces[height + 1 :]:
        squares.setdefault(_free(rng, squares), []).append(piece)
    return {"squares": squares, "roll": list(dice(rng, total))}


def shield_to_break(rng: Rng) -> Mapping[str, object]:
    """Draw a plant with a shield on it, and the dice that bring a snail heavy enough for both."""
    colours = sample(rng, PLANTS, 3)
    total, square = 2 + below(rng, 10), 1 + below(rng, BOARD)
    start = str(behind(square, total))
    stack = [f"{colours[0]}1", f"{colours[1]}{pick(rng, '12')}"]
    on_it = rng.random() < 0.5
    if on_it:
        stack.append(f"{SNAIL}{stack[1][1]}")
    snail = "K3" if f"{SNAIL}2" in stack or rng.random() < 0.7 else "K2"
    squares: dict[str, list[str]] = {str(square): stack}
    squares.setdefault(start, []).append(snail)
    if stack[1][1] == "2":
        squares.setdefault(_free(rng, squares), []).append(f"{colours[1]}1")
    squares[_free(rng, squares)] = [f"{colours[2]}1"]
    return {"squares": squares, "nest": {"tree": ""}, "turn": SNAILS, "roll": list(dice(rng, total))}
