"""How rules are called on the pages of a class."""

from __future__ import annotations

from garden_widgets.core.errors import UnknownGame
from garden_widgets.core.registry import games


def named(game: str, rule: str) -> str:
    """Say what a rule is called."""
    try:
        return str(games[game].rules[rule].named)
    except (KeyError, UnknownGame):
        return rule


def titled(game: str, rule: str) -> str:
    """Say what a rule is called, and in which game."""
    name = named(game, rule)
    return name if name == rule else f"{games[game].title}: {name}"
