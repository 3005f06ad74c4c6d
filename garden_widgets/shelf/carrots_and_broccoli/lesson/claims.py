"""How the texts of Carrots & Broccoli say numbers and squares, and how each is compared with the yard."""

from __future__ import annotations

from typing import Final, cast

from garden_widgets.lessons.claims import Claim, Told, number
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState

COLOURS: Final = {"red": "R", "yellow": "Y", "green": "G", "blue": "B", "black": "K"}
SIZES: Final = {"small": "1", "medium": "2", "large": "3"}
CARROTS: Final = 0
BROCCOLI: Final = 1


def _yard(told: Told) -> CarrotsState:
    return cast(CarrotsState, told.state)


def _home(told: Told, seat: int, count: str) -> bool:
    """Count the plants of a side that stand on that side, or the most of them that hold together."""
    yard = _yard(told)
    return number(count) in {
        yard.counted(seat).bit_count(),
        yard.largest_group(seat).bit_count(),
        yard.garden(seat).bit_count(),
    }


def _carrots(told: Told, count: str) -> bool:
    return _home(told, CARROTS, count)


def _broccoli(told: Told, count: str) -> bool:
    return _home(told, BROCCOLI, count)


def _goal(told: Told, count: str) -> bool:
    return number(count) == {"ten": 10, "six": 6}[str(_yard(told).options["goal"])]


def _turns(told: Told, count: str) -> bool:
    return _yard(told).options["turn_limit"] == number(count)


def _seats(told: Told, count: str) -> bool:
    return _yard(told).seats == number(count)


def _stands(told: Told, size: str | None, colour: str, square: str) -> bool:
    piece = _yard(told).piece_at(square)
    return piece is not None and piece[0] == COLOURS[colour] and size in {None, *_sized(piece)}


def _sized(piece: str) -> list[str]:
    return [name for name, size in SIZES.items() if piece[1] == size]


def _of_the_dice(told: Told, count: str) -> bool:
    dice = _yard(told).dice
    return dice is not None and len(dice.sizes) == number(count)


def _rolled_in_yard(told: Told, count: str) -> bool:
    """Count what stands in the yard of the colour and size that were rolled."""
    dice = _yard(told).dice
    rolled = [
        piece for piece in _yard(told).board.values() if dice and piece[0] == dice.colour and piece[1] in dice.sizes
    ]
    return len(rolled) == number(count)


def _dots(told: Told, seat: int, count: str) -> bool:
    """Add up the dots of the plants that a side has at home."""
    colours = ("RY", "GB")[seat]
    yard = _yard(told)
    home = [piece for square, piece in yard.board.items() if piece[0] in colours and yard.side_of(square) == seat]
    return sum(int(piece[1]) for piece in home) == number(count)


def _strays(told: Told, count: str) -> bool:
    """Count the carrots that do not belong to the garden."""
    yard = _yard(told)
    return sum(piece[0] in "RY" for piece in yard.board.values()) - yard.largest_group(CARROTS).bit_count() == number(
        count
    )


def _between(told: Told, count: str) -> bool:
    """Count the broccoli on the carrots' side."""
    yard = _yard(told)
    return sum(p[0] in "GB" and yard.side_of(square) == CARROTS for square, p in yard.board.items()) == number(count)


CLAIMS: Final = (
    Claim(
        r"[Yy]ou have (nine)|(?<!planted)(?<!the )([Nn]ine) carrots are|block of (nine) carrots",
        lambda told, *n: all(_carrots(told, each) for each in n if each),
    ),
    Claim(
        r"(Ten) side by side|(Ten) that touch|a garden of (ten)|Grow (ten)|any (ten) red",
        lambda told, *n: all(_goal(told, each) for each in n if each),
    ),
    Claim(
        r"your garden of (nine|seven)|Make your garden of (seven)",
        lambda told, *n: all(_carrots(told, each) for each in n if each),
    ),
    Claim(r"garden of (seven) a", _carrots),
    Claim(r"gardener has (seven) as well", _broccoli),
    Claim(r"[Tt]hey have (nine)", _broccoli),
    Claim(
        r"(Nine) of yours hold together; (two) far off",
        lambda told, nine, two: _carrots(told, nine) and _strays(told, two),
    ),
    Claim(
        r"(Ten) of your carrots hold together",
        lambda told, count: sum(p[0] in "RY" for p in _yard(told).board.values()) == number(count),
    ),
    Claim(r"broccoli have (nine) at home each", lambda told, count: _carrots(told, count) and _broccoli(told, count)),
    Claim(r"At home it is (three) to (four)", lambda told, own, hers: _carrots(told, own) and _broccoli(told, hers)),
    Claim(r"the broccoli show (eight)", lambda told, count: _dots(told, BROCCOLI, count)),
    Claim(r"with (two) broccoli between", _between),
    Claim(
        r"(two) broccoli are in its way",
        lambda told, count: sum(_yard(told).piece_at(each) is not None for each in ("c4", "d3")) == number(count),
    ),
    Claim(r"the (two) in the yard", _rolled_in_yard),
    Claim(r"The die shows (two) sizes", _of_the_dice),
    Claim(r"(?:After|of|After a) (24|forty|thirty|eighty|hundred) turns", _turns),
    Claim(r"triangle of (six)", _goal),
    Claim(
        r"(three) carrots in the bottom row, (two) above|(three), (two) and one",
        lambda told, *n: [number(each) for each in n if each] == [3, 2],
    ),
    Claim(
        r"(Two) play|(Four) can play, each with (twelve)",
        lambda told, two, four, each: _seats(told, two or four) and each in {None, "twelve"},
    ),
    Claim(
        r"(Two) walls cross and divide it into (four)",
        lambda told, walls, parts: number(walls) == 2 and _seats(told, parts),
    ),
    Claim(r"(?:one of|game of) (four)", _seats),
    Claim(r"and (three) gentle gardeners", lambda told, count: _yard(told).seats - 1 == number(count)),
    Claim(
        r"(Nine) of them do", lambda told, count: _yard(told).largest_group(told.step.seat).bit_count() == number(count)
    ),
    Claim(
        r"(Ten) red ones at home",
        lambda told, count: sum(p[0] == "R" for p in cast(CarrotsState, told.end).board.values()) == number(count),
    ),
    Claim(
        r"with (two) dice|between the (two) home corners|your (two) walls|when (two) gardens|The (two) z",
        lambda told, *n: all(number(each) == 2 for each in n if each),
    ),
    Claim(r"outline with a (0) beside", lambda told, count: _yard(told).stock["R3"] == number(count)),
    Claim(r"within (two) squares", lambda told, count: number(count) == 2),
    Claim(r"agree on (twenty) minutes", lambda told, count: number(count) == 20),
    Claim(
        r"(?:(small|medium|large) )?(red|yellow|green|blue|black) (?:one|pyramid) on ([a-h][1-8])(?! will| wants)",
        _stands,
    ),
)
