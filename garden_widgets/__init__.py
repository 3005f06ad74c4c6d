"""Learn board games by playing them: exact rules, boards you can touch, and notebooks that teach.

Importing this loads no Jupyter package; the widgets come when they are first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from garden_widgets.core.errors import (
    HiddenError,
    IllegalMove,
    MoveSyntaxError,
    OptionError,
    PositionError,
    RecordError,
    UnknownGame,
)
from garden_widgets.core.game import Game
from garden_widgets.core.language import language, languages
from garden_widgets.core.match import Match
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.options import Option
from garden_widgets.core.outcome import Event, Refusal, Result
from garden_widgets.core.player import Player
from garden_widgets.core.registry import GameEntry, games
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.state import State

if TYPE_CHECKING:
    from types import ModuleType

    from garden_widgets.players.judging import judge as judge
    from garden_widgets.widgets import board as board
    from garden_widgets.widgets import lesson as lesson
    from garden_widgets.widgets import play as play

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "CLOCK",
    "Event",
    "Game",
    "GameEntry",
    "HiddenError",
    "IllegalMove",
    "Match",
    "Move",
    "MoveSyntaxError",
    "Option",
    "OptionError",
    "Player",
    "PositionError",
    "RecordError",
    "Refusal",
    "Result",
    "Rule",
    "State",
    "UnknownGame",
    "games",
    "language",
    "languages",
]

_WIDGETS = ("board", "lesson", "play")


def __getattr__(name: str) -> object:
    if name == "judge":
        from garden_widgets.players.judging import judge

        return judge
    if name in _WIDGETS:
        return getattr(_widgets(), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _widgets() -> ModuleType:
    """Load the widgets, which need the Jupyter packages."""
    try:
        from garden_widgets import widgets
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("garden_widgets"):
            raise
        from garden_widgets.core.text import Text

        need = Text('The widgets need {package}: pip install "garden-widgets[widgets]"', package=error.name)
        raise ModuleNotFoundError(str(need), name=error.name) from error
    return widgets


def __dir__() -> list[str]:
    return sorted({*__all__, *_WIDGETS, "judge", "__version__"})
