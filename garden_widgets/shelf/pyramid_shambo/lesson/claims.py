"""How the texts of Pyramid Shambo say numbers, and how each is compared with the table that it is said of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, cast

from garden_widgets.lessons.claims import Claim, Told, number
from garden_widgets.lessons.schema import FindAll
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState

LETTERS: Final = {"red": "R", "yellow": "Y", "green": "G", "blue": "B", "black": "K"}
SIZES: Final = {"small": 1, "medium": 2, "large": 3}
PLAYER: Final = "red|yellow|green|blue|black"


def _table(told: Told) -> ShamboState:
    return cast(ShamboState, told.state)


def _own(told: Told) -> str:
    return _table(told).setup.colours[told.step.seat]


def _letter(told: Told, player: str) -> str:
    return _own(told) if player.casefold() == "you" else LETTERS[player.casefold()]


def _held(told: Told, player: str, at: ShamboState | None = None) -> Sequence[str]:
    holdings = cast("dict[str, list[str]]", (at or _table(told)).to_dict()["holdings"])
    return holdings.get(_letter(told, player), [])


def _worth(pieces: Iterable[str]) -> int:
    return sum(int(piece[1]) for piece in pieces)


def _debts(told: Told) -> list[list[object]]:
    """List all debts that there are on the way, as payer, winner and pips."""
    return [debt for state in told.states for debt in cast("list[list[object]]", state.to_dict()["debts"])]


def _owes(told: Told, payer: str, payee: str, pips: str) -> bool:
    return [_letter(told, payer), _letter(told, payee), number(pips)] in _debts(told)


def _has(told: Told, player: str, pips: str) -> bool:
    return _worth(_held(told, player)) == number(pips)


def _of_size(told: Told, player: str, count: str, size: str) -> bool:
    return sum(int(piece[1]) == SIZES[size] for piece in _held(told, player)) == number(count)


def _won(told: Told, pips: str) -> bool:
    """See that so many pips are won on the way."""
    before, after = _worth(_held(told, "you")), _worth(_held(told, "you", cast(ShamboState, told.end)))
    return after - before == number(pips) or [debt[2] for debt in _debts(told)] == [number(pips)]


def _can_be_made(told: Told, player: str, count: str, pips: str) -> bool:
    return any(_worth(some) == number(pips) for some in combinations(_held(told, player), number(count)))


def _out(told: Told, count: str) -> bool:
    end = cast(ShamboState, told.end)
    return len(end.gone) - len(_table(told).gone) == number(count)


def _taken(told: Told, piece: str, player: str) -> bool:
    return piece in _held(told, player)


def _seats(told: Told, count: str) -> bool:
    return _table(told).setup.seats == number(count)


CLAIMS: Final = (
    Claim(
        rf"it is ({PLAYER})'s only pyramid, with (one) dot: (\d) pip", lambda told, who, _, pips: _has(told, who, pips)
    ),
    Claim(
        r"(three) pyramids of one colour, with (1), (2) and (3) pips",
        lambda told, count, *sizes: (
            [str(_worth([each])) for each in _held(told, "you")] == list(sizes) and len(sizes) == number(count)
        ),
    ),
    Claim(r"(?:Now the|[Yy]ou and \w+:) (two) of you", lambda told, count: number(count) == 2),
    Claim(r"(two) alike are a tie", lambda told, count: number(count) == 2),
    Claim(r"Win (?:exactly )?(\d) pips", _won),
    Claim(r"a fee of (\d) pip", lambda told, pips: _table(told).fee == number(pips)),
    Claim(
        rf"[Tt]ake (two) of ({PLAYER})'s pyramids that make (\d) pips",
        lambda told, count, who, pips: _can_be_made(told, who, count, pips) and _owes(told, who, "you", pips),
    ),
    Claim(r"After (two) ties", lambda told, ties: _table(told).ties == number(ties)),
    Claim(rf"({PLAYER}) owes you (\d) pips?", lambda told, who, pips: _owes(told, who, "you", pips)),
    Claim(r"the large pyramid or (two) smaller ones", lambda told, count: _can_be_made(told, "yellow", count, "3")),
    Claim(
        r"Press all (three) pyramids",
        lambda told, count: isinstance(told.step, FindAll) and len(told.run.sought) == number(count),
    ),
    Claim(rf"(?:Pay|[Yy]ou owe|owe) ({PLAYER}) (\d) pips?", lambda told, who, pips: _owes(told, "you", who, pips)),
    Claim(r"get (two) small pyramids back", lambda told, count: _of_size(told, "yellow", count, "small")),
    Claim(
        r"gives? you (\d) pip",
        lambda told, pips: {debt[2] for debt in _debts(told)} == {number(pips)},
    ),
    Claim(r"Knock out (two) players", _out),
    Claim(
        r"One of the (two)", lambda told, count: sum(_worth(_held(told, who)) == 1 for who in LETTERS) == number(count)
    ),
    Claim(
        rf"({PLAYER}|Yellow) and ({PLAYER}) have (\d) pip each",
        lambda told, first, second, pips: _has(told, first, pips) and _has(told, second, pips),
    ),
    Claim(rf"({PLAYER}), who has (\d) pip", _has),
    Claim(rf"({PLAYER}|Yellow) has (\d) pips", _has),
    Claim(
        r"(Three) began, and (two) are left",
        lambda told, began, left: _seats(told, began) and _table(told).inside.bit_count() == number(left),
    ),
    Claim(
        r"For (two) there is .* that is only for games that (three)",
        lambda told, two, three: _seats(told, two) and number(three) == 3,
    ),
    Claim(r"(?:last of|game of) (three|five)", _seats),
    Claim(r"have (two) (medium) ones", lambda told, count, size: _of_size(told, "you", count, size)),
    Claim(
        r"get back (\d) pips in (two) pieces",
        lambda told, pips, count: (
            _can_be_made(told, "yellow", count, pips)
            and _worth(_held(told, "you")) - number(pips) == _debts(told)[0][2]
        ),
    ),
    Claim(
        r"nobody else has (\d) pips in small pieces",
        lambda told, pips: number(pips) == 3 and all(_of_size(told, who, "two", "small") for who in ("green", "blue")),
    ),
    Claim(r"swaps for (two) (small) ones", lambda told, count, size: _of_size(told, "green", count, size)),
    Claim(
        r"So (two) bystanders swap first: blue's (two) (small) ones",
        lambda told, helpers, count, size: number(helpers) == 2 and _of_size(told, "blue", count, size),
    ),
    Claim(
        r"yellow, green and black owe you (\d) pip each",
        lambda told, pips: all(_owes(told, who, "you", pips) for who in ("yellow", "green", "black")),
    ),
    Claim(
        r"You hold (two) blue pyramids",
        lambda told, count: sum(piece[0] == "B" for piece in _held(told, "you")) == number(count),
    ),
    Claim(
        r"(Two) more (yellow) pyramids are with you",
        lambda told, count, colour: sum(piece[0] == LETTERS[colour] for piece in _held(told, "you")) == number(count),
    ),
    Claim(r"up to (ten) can play", _seats),
    Claim(rf"([RYGBK][123]) from ({PLAYER})", _taken),
    Claim(rf"({PLAYER})'s ([RYGBK][123])\b", lambda told, who, piece: _taken(told, piece, who)),
    Claim(rf"({PLAYER}) has only ([RYGBK][123])", lambda told, who, piece: list(_held(told, who)) == [piece]),
    Claim(rf"({PLAYER}|Yellow) hands over ([RYGBK][123])", lambda told, who, piece: _taken(told, piece, who)),
)
