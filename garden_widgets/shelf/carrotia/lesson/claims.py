"""How the texts of Carrotia say numbers, and how each is compared with the garden that it is said of."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, cast

from garden_widgets.lessons.claims import Claim, Told, number

MOVES: Final = {1: 10, 2: 15, 3: 20}
SECONDS: Final = {1: 30, 2: 60, 3: 90}
"""How long the runs and the building of the rounds are. CA-12, CA-08."""

BOX: Final = {"I": 12, "L": 12, "T": 8, "X": 6, "D": 2}
"""The tiles of the game: straights, corners, Ts, crossroads and dead ends."""


def _garden(told: Told) -> dict[str, Any]:
    return cast("dict[str, Any]", told.state.to_dict())


def _carrots(told: Told) -> Counter[int]:
    """Count the carrots that lie in the garden, or will as the card says, by what they are worth."""
    garden = _garden(told)
    lying = [*garden["carrots"].values(), *(garden.get("quest") or {}).get("carrots", {}).values()]
    return Counter(token for heap in lying for token in heap)


def _three(told: Told, three: str) -> bool:
    """See that there is a three, or that the rabbit or a bird has one already."""
    garden = _garden(told)
    elsewhere = [*garden["gathered"], *(token for heap in garden["carried"].values() for token in heap)]
    return number(three) == 3 and bool(_carrots(told)[3] or 3 in elsewhere)


def _equally_near(told: Told, count: str) -> bool:
    return sum(_carrots(told).values()) == number(count)


def _worth(told: Told, cell: str, worth: str) -> bool:
    return bool(sum(_garden(told)["carrots"].get(cell, ())) == number(worth))


def _moves_left(told: Told, count: str) -> bool:
    return bool(_garden(told)["moves"] == number(count))


def _holds(told: Told, safe: str, basket: str, wanted: str, round_: str) -> bool:
    garden = _garden(told)
    state = garden["store"], sum(garden["gathered"]), garden["round"]
    return state == (number(safe), number(basket), number(round_)) and number(wanted) == 20


def _needed(told: Told, gathered: str, store: str, wanted: str, moves: str) -> bool:
    garden = _garden(told)
    return (garden["store"], garden["moves"]) == (number(store), number(moves)) and number(gathered) + number(
        store
    ) == number(wanted)


def _box(told: Told, whole: str, dead_ends: str, *others: str) -> bool:
    counts = [BOX[shape] for shape in "ILTX"]
    return [*map(number, others)] == counts and number(dead_ends) == BOX["D"] and number(whole) == sum(BOX.values())


def _dealt(told: Told, count: str) -> bool:
    garden = _garden(told)
    left = sum(garden["pool"].values()) + len(garden["maze"])
    hands = sum(map(len, garden["hands"]))
    return number(count) == 10 and (hands == 10 or left == sum(BOX.values()))


def _is(wanted: int) -> Any:
    """Say a number of the rules that is no matter of the position."""
    return lambda told, *said: all(number(each) == wanted for each in said if each)


def _in_order(*wanted: int) -> Any:
    return lambda told, *said: [*map(number, said)] == [*wanted]


CLAIMS: Final = (
    Claim(r"(\d+) carrots are safe, the basket holds (\d+), and (?:with )?(\d+) after round (\d)", _holds),
    Claim(r"carrots on ([a-e][1-5]): they count (\d+)", _worth),
    Claim(
        r"you have (three) moves left|(Six) moves are left", lambda told, *n: all(_moves_left(told, x) for x in n if x)
    ),
    Claim(
        r"Round (1) has (ten) moves, round (2) (fifteen), round (3) (twenty)",
        lambda told, *said: dict(zip(map(number, said[::2]), map(number, said[1::2]), strict=True)) == MOVES,
    ),
    Claim(r"\b(?:a|the|missed a|a one and a) (three)\b(?! is| was)", _three),
    Claim(r"(Two) are equally near", _equally_near),
    Claim(
        r"gather (four) carrots.* (\d+) carrots are in the store already, (\d+) are needed, and (\d+) moves are left",
        _needed,
    ),
    Claim(r"(two) single carrots where|puts? (two) singles", lambda told, *n: all(_is(2)(told, x) for x in n if x)),
    Claim(
        r"the last (two) tiles",
        lambda told, count: 3 * 3 - len(_garden(told)["maze"]) == number(count),
    ),
    Claim(
        r"The (\d+) seconds of round (\d) are over",
        lambda told, count, round_: (
            number(round_) == _garden(told)["round"] and number(count) == SECONDS[number(round_)]
        ),
    ),
    Claim(r"up to (four) tiles", _is(4)),
    Claim(r"swap (two)|swapping counts (two)", _is(2)),
    Claim(r"grows to (4) by (4) in round (2), to (5) by (5) in round (3)", _in_order(4, 4, 2, 5, 5, 3)),
    Claim(r"the sand runs longer: (60), then (90) seconds", _in_order(SECONDS[2], SECONDS[3])),
    Claim(
        r"with (two) fellow players: (20) carrots in (three) rounds",
        lambda told, others, wanted, rounds: (
            told.state.seats - 1 == number(others) and _in_order(20, 3)(told, wanted, rounds)
        ),
    ),
    Claim(r"its (twenty) ones and (ten) threes", _in_order(20, 10)),
    Claim(r"all (six) are in the garden", lambda told, count: len(_garden(told)["birds"]) == number(count)),
    Claim(r"Round (2) begins: (ten) of the (40) tiles", _in_order(2, 10, 40)),
    Claim(
        r"Of the (40) tiles only (two) are dead ends; (12) are straights, (12) corners, (8) Ts, (6) crossroads", _box
    ),
    Claim(r"and (ten) tiles are dealt", _dealt),
    Claim(r"a card of round (1) shows", _is(1)),
    Claim(r"There are (nine) cards for each round", _is(9)),
    Claim(r"(Three) tiles are mended", lambda told, count: _garden(told)["mended"] == number(count)),
    Claim(r"begins round (2)\. Player 1 began round (1)", _in_order(2, 1)),
)
