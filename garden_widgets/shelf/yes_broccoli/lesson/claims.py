"""How the texts of Yes! Broccoli! say numbers, and how each is compared with the table that it is said of."""

from __future__ import annotations

from typing import Final, cast

from garden_widgets.lessons.claims import Claim, Told, number
from garden_widgets.shelf.yes_broccoli.engine.bids import NINE
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED


def _table(told: Told) -> BroccoliState:
    return cast(BroccoliState, told.state)


def _bids(told: Told, seat: int) -> set[tuple[int, int]]:
    """List what the bid of a seat counts on the way, with its powers and without, each time with its icons."""
    found: set[tuple[int, int]] = set()
    for state in (cast(BroccoliState, each) for each in told.states):
        if state.bids[seat] >= 0:
            found |= {(each.value, each.icons) for each in (state.strength_of(seat), state.plain_strength(seat))}
    return found


def _bid(told: Told, seat: int, value: str, icons: str | None = None) -> bool:
    return any(number(value) == each and icons in {None, str(count)} for each, count in _bids(told, seat))


def _mine(told: Told, value: str, icons: str | None = None) -> bool:
    return _bid(told, RED, value, icons)


def _blues(told: Told, value: str, icons: str | None = None) -> bool:
    return _bid(told, BLUE, value, icons)


def _values(cards: tuple[str, ...]) -> list[int]:
    return [int(card.partition(".")[0]) for card in cards]


def _icons(told: Told, seat: int) -> int:
    """Return the icons of a bid as it was laid down."""
    return _table(told).plain_strength(seat).icons


def _laid(told: Told, own: str, hers: str) -> bool:
    """See which cards lie before the two, whatever was played on them."""
    table = _table(told)
    return [table.plain_strength(seat).value for seat in (RED, BLUE)] == [number(own), number(hers)]


def _left_of_blue(told: Told) -> set[int]:
    """List what blue could still lay down: what is in her hand, and what she has bid."""
    table = _table(told)
    return {*_values(table.hand_of(BLUE)), *(value for value, _ in _bids(told, BLUE))}


def _laid_down(told: Told, *values: str) -> bool:
    used = _values(_table(told).used_by(BLUE))
    return len(used) == len(values) and sorted(used) == sorted(map(number, values))


def _scores(told: Told, own: str, theirs: str) -> bool:
    return (_table(told).total_of(RED), _table(told).total_of(BLUE)) == (number(own), number(theirs))


def _counts(told: Told, value: str) -> bool:
    """See that some food that is up, or in a pile, counts so much."""
    table = _table(told)
    foods = [*table.foods_up, *table.pile_of(RED), *table.pile_of(BLUE)]
    return any(table.setup.food(name).value == int(value) for name in foods)


def _difference(told: Told, kind: str, less: str) -> bool:
    """See that a power of this kind adds or takes so much."""
    adds = {"Picky Eater": 3, "Nibbler": -3, "This one": 3, "Extra Broccoli": 5}
    return abs(adds[kind]) == number(less)


def _meals(told: Told, count: str) -> bool:
    return number(count) == (3 if str(_table(told).options["game"]) == "advanced" else 1)


CLAIMS: Final = (
    Claim(
        r"Your bid is a (\d+), and blue's is only a (\d+)",
        lambda told, own, hers: _mine(told, own) and _blues(told, hers),
    ),
    Claim(r"[Yy]ou (?:now )?bid (?:your )?(\d+)(?: with (\d+) icons)?", _mine),
    Claim(r"(?:[Yy]our (?=\d+ (?:is|beat|the highest))|than your )(\d+)", _mine),
    Claim(r"(?:Make|Say what) your (\d+)", _mine),
    Claim(r"[Bb]lue(?:, who always)? bids (\d+)(?:,? with (\d+) icons?)?", _blues),
    Claim(
        r"Blue's (\d+) has (\d+) icons, yours has (\d+)",
        lambda told, value, hers, own: _blues(told, value, hers) and _mine(told, value, own),
    ),
    Claim(
        r"blue's (\d+) icons beat your (\d+)",
        lambda told, hers, own: {hers, own} == {str(_icons(told, BLUE)), str(_icons(told, RED))},
    ),
    Claim(r"blue's (\d+)(?! icons)", _blues),
    Claim(r"blue (?:her )?(\d+)(?! icons)", _blues),
    Claim(r"with her (\d+)", _blues),
    Claim(r"her (\d+) instead", _blues),
    Claim(r"her yogurt, which counts (\d+)", _counts),
    Claim(r"Blue shows you her card: a (\d+) with (\d+) icons", _blues),
    Claim(
        r"Both of you bid (\d+)\. Yours has (\d+) icons, and blue's has (\d+)",
        lambda told, value, own, hers: _mine(told, value, own) and _blues(told, value, hers),
    ),
    Claim(
        r"With Picky Eater your (\d+) became a (\d+), more than",
        lambda told, was, now: number(now) == number(was) + 3 and _mine(told, now),
    ),
    Claim(r"blue's \d became a (\d+) with Picky Eater", _blues),
    Claim(
        r"made blue's (\d+) a (\d+) with Nibbler",
        lambda told, was, now: _blues(told, now) and number(was) - 3 == number(now),
    ),
    Claim(r"You bid (\d+) and blue (\d+)", _laid),
    Claim(r"it counts (\d+)", _blues),
    Claim(r"(Picky Eater|Nibbler|Extra Broccoli|This one) (?:takes|adds) (\d+)", _difference),
    Claim(r"half of (\d+) is (\d+)", lambda told, whole, half: number(whole) // 2 == number(half)),
    Claim(
        r"Win the tie of (two) eights",
        lambda told, count: number(count) == 2 and _mine(told, "8") and _blues(told, "8"),
    ),
    Claim(r"a card with 1, 2, 3, 4 and 5 icons", lambda told: True),
    Claim(r"exchanges (two) bids", lambda told, count: number(count) == 2),
    Claim(r"[Tt]ry to bid a (\d+), which you do not have", lambda told, value: number(value) == NINE),
    Claim(r"cards (\d+) to (\d+) of one colour", lambda told, least, most: (least, most) == ("1", "8")),
    Claim(r"your (8) once more", lambda told, value: number(value) in _values(_table(told).used_by(RED))),
    Claim(r"an (8) would be just right", lambda told, value: number(value) in _values(_table(told).used_by(RED))),
    Claim(
        r"Keep your (\d+) for|save your (\d+) for",
        lambda told, *each: any(number(value) in _values(_table(told).hand_of(RED)) for value in each if value),
    ),
    Claim(r"Blue was afraid of your (\d+)", _mine),
    Claim(
        r"In (four) rounds blue has laid down (\d+), (\d+), (\d+) and (\d+)",
        lambda told, rounds, *values: len(values) == number(rounds) and _laid_down(told, *values),
    ),
    Claim(
        r"everything but (\d+) and (\d+) so far", lambda told, *values: _left_of_blue(told) == set(map(number, values))
    ),
    Claim(
        r"After (eight) rounds|(Eight) rounds, (eight) cards",
        lambda told, *counts: all(number(each) == 8 for each in counts if each),
    ),
    Claim(r"You have (\d+)(?: so far)?,? (?:and )?blue has (\d+)", _scores),
    Claim(r"you have (\d+) so far and blue has (\d+)", _scores),
    Claim(
        r"(?:of all|Win a whole advanced game against blue\.) ([Tt]hree) [Mm]eals(?:, (two) new powers)?",
        lambda told, count, powers: _meals(told, count) and powers in {None, "two"},
    ),
    Claim(
        r"gets (two) secret power cards|dealt (two) powers",
        lambda told, *counts: all(number(each) == 2 for each in counts if each),
    ),
    Claim(r"beats a (\d+)", _blues),
    Claim(
        r"(\d+) and (\d+) icons for each of you",
        lambda told, value, icons: _mine(told, value, icons) and _blues(told, value, icons),
    ),
    Claim(r"just “a (\d+)”", lambda told, value: _values(_table(told).hand_of(RED)).count(number(value)) > 1),
    Claim(r"all (45) bid cards", lambda told, count: number(count) == 9 * 5),
    Claim(r"(two) of the same number", lambda told, count: number(count) == 2),
    Claim(
        r"with a (9) instead of the (1)",
        lambda told, new, old: {9} <= set(_values(_table(told).hand_of(RED))) and (new, old) == ("9", "1"),
    ),
    Claim(
        r"a kiwi that counts (20), and liver for (-20)",
        lambda told, *values: all(_counts(told, each) for each in values),
    ),
    Claim(
        r"(Two) foods and (two) powers can be added", lambda told, *counts: all(number(each) == 2 for each in counts)
    ),
    Claim(r"(Two) players can agree", lambda told, count: _table(told).seats == number(count)),
)
