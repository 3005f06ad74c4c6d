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
    from garden_widgets.lessons.report import prove as prove
    from garden_widgets.lessons.steps import steps as steps
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
    "board",
    "games",
    "judge",
    "language",
    "languages",
    "lesson",
    "play",
    "prove",
    "steps",
]

_ELSEWHERE = {
    "judge": "garden_widgets.players.judging",
    "prove": "garden_widgets.lessons.report",
    "steps": "garden_widgets.lessons.steps",
}
"""What is loaded when it is first used, and where it stands."""

_WIDGETS = ("board", "lesson", "play")


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in _ELSEWHERE:
        return getattr(import_module(_ELSEWHERE[name]), name)
    if name in _WIDGETS:
        from garden_widgets.core.registry import widget

        return widget(name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, "__version__"})
