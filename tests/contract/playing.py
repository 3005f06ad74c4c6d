"""The games that the contract is tested on. Needs the standard library alone."""

from __future__ import annotations

from garden_widgets.core.game import Game
from garden_widgets.core.registry import games
from tests.core import toy

BUILT_IN = [name for name in games if games.entry(name).rules.startswith("garden_widgets.")]
"""The games of the shelf: a guest keeps the tests of its rules, and its recorded games, in its own package."""


def all_games() -> dict[str, Game]:
    """Give every registered game, guests that are installed too, and the toy games, which have what those may lack."""
    return {**games, toy.GAME.name: toy.GAME, toy.OPEN.name: toy.OPEN}
