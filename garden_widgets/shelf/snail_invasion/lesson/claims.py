"""How the texts of Snail Invasion! say numbers, and how each is compared with the garden that it is said of."""

from __future__ import annotations

import re
from typing import Final, cast

from garden_widgets.lessons.claims import Claim, Told, number
from garden_widgets.lessons.schema import DoIt
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

COLOURS: Final = {"red": "R", "yellow": "Y", "green": "G", "blue": "B", "snail": "K"}
SIZES: Final = {"pawn": "1", "drone": "2", "queen": "3"}
PIECE: Final = r"(?:red|yellow|green|blue|snail) (?:queen|drone|pawn)"


def _garden(told: Told) -> SnailState:
    return cast(SnailState, told.state)


def _stack(told: Told, square: str) -> tuple[str, ...]:
    return _garden(told).stacks.get(number(square), ())


def _pieces(said: str) -> tuple[str, ...]:
    return tuple(COLOURS[colour] + SIZES[size] for colour, size in re.findall(r"(\w+) (queen|drone|pawn)", said))


def _rolled(told: Told, first: str, second: str | None = None, whole: str | None = None) -> bool:
    roll = _garden(told).roll
    if roll is None or second is None:
        return roll is not None and roll.total == number(first)
    dice = sorted((number(first), number(second)))
    return [roll.low, roll.high] == dice and (whole is None or number(whole) == roll.total)


def _to_come(told: Told, last: str, nth: int = 0) -> bool:
    """See that a roll of the script makes so many."""
    rolls = told.step.chance if isinstance(told.step, DoIt) else ()
    return sum(map(int, str(rolls[nth]).split()[1:])) == number(last)


def _loads(told: Told) -> set[tuple[int, int]]:
    """List what presses on each piece, and what the piece weighs."""
    return {
        (sum(int(above[1]) for above in stack[at + 1 :]), int(stack[at][1]))
        for stack in _garden(told).stacks.values()
        for at in range(len(stack))
    }


def _snails(told: Told, *, out: bool = False) -> int:
    here = [piece for stack in _garden(told).stacks.values() for piece in stack if piece[0] == "K"]
    return len(here) if out else len(str(_garden(told).options["snails"]))


def _plants(told: Told) -> int:
    return len(str(_garden(told).options["plants"]))


def _sought(told: Told, whole: str, garden: str, shed: str) -> bool:
    sought = told.run.sought
    inside = sum(token.startswith("shed") for token in sought)
    return (len(sought), len(sought) - inside, inside) == (number(whole), number(garden), number(shed))


def _held(told: Told, count: str) -> bool:
    """Count the snails in the garden that bear as much as they weigh."""
    held = 0
    for stack in _garden(told).stacks.values():
        for at, piece in enumerate(stack):
            held += piece[0] == "K" and sum(int(above[1]) for above in stack[at + 1 :]) >= int(piece[1])
    return held == number(count)


CLAIMS: Final = (
    Claim(r"Queen \((\d) dots\), drone \((\d)\) and pawn \((\d)\)", lambda told, *said: said == ("3", "2", "1")),
    Claim(r"[Yy]ou(?:, the gardener, begin: you)? rolled (?:a )?(\d+)(?: and (\d+)(?:, which makes (\d+))?)?", _rolled),
    Claim(
        r"You have a (\d+) now, and a (\d+) in your next turn",
        lambda told, now, then: _rolled(told, now) and _to_come(told, then, 1),
    ),
    Claim(r"will roll a (\d+)", _to_come),
    Claim(r"In (two) turns", lambda told, count: getattr(told.step, "par", 0) == number(count)),
    Claim(r"after (\d+) comes 1 again", lambda told, last: _garden(told).options["board"] == number(last)),
    Claim(r"(?:there are|has) (\d+) squares", lambda told, last: _garden(told).options["board"] == number(last)),
    Claim(r"No roll is higher than (\d+)", lambda told, most: number(most) == 2 * 6),
    Claim(
        r"comes out on (\d+) to (\d+)",
        lambda told, least, most: (number(least), number(most)) == (13, _garden(told).options["board"]),
    ),
    Claim(rf"({PIECE}) on square (\d+)", lambda told, piece, square: _pieces(piece)[0] in _stack(told, square)),
    Claim(rf"[Oo]n square (\d+) an? ({PIECE})", lambda told, square, piece: _pieces(piece)[0] in _stack(told, square)),
    Claim(r"snail on square (\d+)", lambda told, square: any(piece[0] == "K" for piece in _stack(told, square))),
    Claim(r"your pawn on square (\d+)", lambda told, square: any(piece[1] == "1" for piece in _stack(told, square))),
    Claim(
        r"plant on square (\d+)\. The snail queen there weighs (\d)",
        lambda told, square, weight: "K3" in _stack(told, square) and weight == "3",
    ),
    Claim(
        r"The (two) plants on her make (\d) together",
        lambda told, count, load: any(
            len(stack) == number(count) + 1
            and stack[0] == "K3"
            and sum(int(piece[1]) for piece in stack[1:]) == number(load)
            for stack in _garden(told).stacks.values()
        ),
    ),
    Claim(
        r"one plant to square (\d+) and another to square (\d+)",
        lambda told, *squares: all(cast(SnailState, told.end).stacks.get(number(each)) for each in squares),
    ),
    Claim(
        r"Get a plant to square (\d+)", lambda told, square: bool(cast(SnailState, told.end).stacks.get(number(square)))
    ),
    Claim(
        rf"[Ss]quare (\d+)(?:, from the bottom:|\. From the bottom up:) ((?:{PIECE}(?:, )?)+)",
        lambda told, square, pieces: _stack(told, square) == _pieces(pieces),
    ),
    Claim(
        r"(?:all )?(three) plants on square (\d+) fall",
        lambda told, count, square: sum(piece[0] != "K" for piece in _stack(told, square)) == number(count),
    ),
    Claim(
        r"(Three) plants stand on one another there",
        lambda told, count: any(
            sum(piece[0] != "K" for piece in stack) == number(count) for stack in _garden(told).stacks.values()
        ),
    ),
    Claim(
        r"(Two) pawns (?:sit on the drone|on a queen)",
        lambda told, count: any(
            [piece[1] for piece in stack[1:]] == ["1"] * number(count) for stack in _garden(told).stacks.values()
        ),
    ),
    Claim(r"drone has only (\d) itself", lambda told, weight: weight == SIZES["drone"]),
    Claim(r"(?:can )?bear her (\d)", lambda told, weight: weight == SIZES["queen"]),
    Claim(r"(\d) on (?:top of )?(\d)", lambda told, load, weight: (number(load), number(weight)) in _loads(told)),
    Claim(r"waits (four) squares on", _rolled),
    Claim(r"all (six) plants that can move, and press each one\. (Four) are in the garden and (two) in", _sought),
    Claim(r"the (two) queens that cannot move", lambda told, count: len(told.run.sought) == number(count)),
    Claim(r"Part the (two) snails", lambda told, count: _snails(told, out=True) == number(count)),
    Claim(r"(Two) are blocked already", _held),
    Claim(r"(?:[Bb]lock|trap) (?:all )?(both|three) snails", lambda told, count: count == "both" or _snails(told) == 3),
    Claim(r"Grow one of (three) plants", lambda told, count: _plants(told) == number(count)),
    Claim(
        r"([Ff]our) plants against (?:the snail drone|(?:all )?(three) snails)",
        lambda told, plants, snails: (_plants(told), _snails(told)) == (number(plants), number(snails or "two")),
    ),
    Claim(
        r"head start of (two) drones",
        lambda told, count: sum(piece[1] == "2" for s in _garden(told).stacks.values() for piece in s) == number(count),
    ),
    Claim(
        r"(Two) stand there",
        lambda told, count: max(len(stack) for stack in _garden(told).stacks.values()) == number(count),
    ),
    Claim(
        r"(two) (?:trees are red|red trees) and (two)(?: are)? yellow",
        lambda told, *counts: all(
            str(_garden(told).options["plants"]).count(each) == number(n) for each, n in zip("RY", counts, strict=True)
        ),
    ),
)
