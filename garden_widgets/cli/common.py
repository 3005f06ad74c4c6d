"""What the commands share: how they read their arguments, and how they speak of seats, events and results."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import Final

from garden_widgets.core.errors import UnknownGame
from garden_widgets.core.game import Game
from garden_widgets.core.match import Match
from garden_widgets.core.move import CHANCE, CLOCK
from garden_widgets.core.registry import games
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.state import State

OK: Final = 0
PROBLEM: Final = 1
WRONG_USE: Final = 2


class UsageError(Exception):
    """Something was asked for that cannot be had; the text says what could."""


def parser(command: str, what: str, examples: str) -> ArgumentParser:
    """Make the parser of a command; its help ends with examples."""
    return ArgumentParser(
        prog=f"garden {command}",
        description=what,
        epilog=f"examples:\n{examples}",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def find_game(name: str) -> Game:
    """Find a game by its name, or say which name is nearest."""
    try:
        return games[name]
    except UnknownGame as error:
        raise UsageError(str(error)) from None


def who(state: State, seat: int) -> str:
    """Say who makes a move."""
    return {CHANCE: "chance", CLOCK: "the clock"}.get(seat) or state.seat_name(seat)


def told(match: Match, entries: Sequence[int], seat: int | None) -> list[str]:
    """Tell what entries of a record did: who moved how, and what came of it, as one seat may know it."""
    lines = []
    for k in entries:
        before, move, after = match.state_at(k), match.record[k], match.state_at(k + 1).seen_by(seat)
        text = match.game.told([(before, move)], seat)[0]
        lines.append(f"{who(before, move.seat)}: {text}")
        lines += [f"    {event.text} ({event.rule.id})" for event in after.events]
    return lines


def outcome(state: State) -> str:
    """Say how a game ended, and by which rule."""
    assert state.result is not None
    return f"{state.ending()} {described(state.result.rule)}"


def described(rule: Rule) -> str:
    """Write a rule in one paragraph."""
    return f"{rule.id}, {rule.title}: {rule.text}"
