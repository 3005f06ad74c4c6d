"""What the commands share: how they end, find a game, and tell what happened in one."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from garden_widgets.core.errors import UnknownGame, reason
from garden_widgets.core.game import Game
from garden_widgets.core.house import Call
from garden_widgets.core.match import Match
from garden_widgets.core.registry import games
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.state import State

OK: Final = 0
PROBLEM: Final = 1
WRONG_USE: Final = 2


class UsageError(Exception):
    """Something was asked for that cannot be had; the text says what could."""


def find_game(name: str) -> Game:
    """Find a game by its name, or say which name is nearest."""
    try:
        return games[name]
    except UnknownGame as error:
        raise UsageError(reason(error)) from None


def sound_games() -> list[str]:
    """List the games that can be loaded: a broken one of another package spoils nothing."""
    names = []
    for name in games:
        with suppress(UnknownGame):
            games[name]
            names.append(name)
    return names


def move_lines(match: Match, entries: Sequence[int], seat: int | None) -> list[str]:
    """Tell what entries of a record did: who moved how, and what came of it.

    Of a running game with something hidden it is told as one seat may know it, of any other in full.
    """
    lines = []

    def seen(state: State) -> State:
        return state.seen_by(seat) if match.is_secret else state

    for k in entries:
        before, move, text = match.state_at(k), match.record[k], str(match.record[k])
        if match.is_secret and not isinstance(move, Call):
            text = match.game.told([(before, move)], seat)[0]
        lines.append(f"{before.who(move.seat):the}: {text}")
        lines += [f"    {event.text} ({event.rule.id})" for event in match.events_at(k + 1, seen)]
    return lines


def outcome(match: Match) -> str:
    """Say how a game ended, and by which rule."""
    assert match.result is not None
    return f"{match.outcome()} {described(match.result.rule)}"


def described(rule: Rule) -> str:
    """Write a rule in one paragraph."""
    return f"{rule.id}, {rule.title}: {rule.text}"
