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
from garden_widgets.core.registry import GameEntry
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from garden_widgets import lab as lab
    from garden_widgets.lessons.report import prove as prove
    from garden_widgets.lessons.steps import steps as steps
    from garden_widgets.players.judging import judge as judge
    from garden_widgets.typed import games as games
    from garden_widgets.widgets import board as board
    from garden_widgets.widgets import lesson as lesson
    from garden_widgets.widgets import play as play

else:
    from garden_widgets.core.registry import games

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
    "lab",
    "language",
    "languages",
    "lesson",
    "play",
    "prove",
    "steps",
]

_WIDGETS = ("board", "lesson", "play")


def __getattr__(name: str) -> object:
    if name == "judge":
        from garden_widgets.players.judging import judge

        return judge
    if name == "lab":
        import garden_widgets.lab

        return garden_widgets.lab
    if name == "prove":
        from garden_widgets.lessons.report import prove

        return prove
    if name == "steps":
        from garden_widgets.lessons.steps import steps

        return steps
    if name in _WIDGETS:
        return _widget(name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _widget(name: str) -> Callable[..., object]:
    """Load what makes a widget; without the Jupyter packages, what says when it is called that it needs them.

    So a star import works everywhere.
    """
    try:
        from garden_widgets import widgets
    except ModuleNotFoundError as error:
        missing = error.name
        if missing is None or missing.startswith("garden_widgets"):
            raise
    else:
        made: Callable[..., object] = getattr(widgets, name)
        return made

    def refuse(*_: object, **__: object) -> None:
        from garden_widgets.core.text import Text

        need = Text('The widgets need {package}: pip install "garden-widgets[widgets]"', package=missing)
        raise ModuleNotFoundError(str(need), name=missing)

    return refuse


def __dir__() -> list[str]:
    return sorted({*__all__, "__version__"})


def _offer_in_notebooks() -> None:
    """Let Tab complete what stands in calls, where this is imported into a notebook."""
    import sys

    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is not None:
        from garden_widgets.core.completing import install

        install(shell)


_offer_in_notebooks()
