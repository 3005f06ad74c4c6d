"""Many games at once, and what the next roll may do: everything about a game that is counted.

What is needed to play them is loaded when it is first used.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from garden_widgets.lab.cluster import dask as dask
    from garden_widgets.lab.comparing import compare as compare
    from garden_widgets.lab.comparing import compare_all as compare_all
    from garden_widgets.lab.errors import LabError as LabError
    from garden_widgets.lab.question import Question as Question
    from garden_widgets.lab.result import Result as Result
    from garden_widgets.lab.running import run as run
    from garden_widgets.lab.solving import Solution as Solution
    from garden_widgets.lab.solving import Unsolved as Unsolved
    from garden_widgets.lab.solving import equilibrium as equilibrium
    from garden_widgets.lab.solving import solve as solve

_MODULES = {
    "LabError": "errors",
    "Question": "question",
    "Result": "result",
    "Solution": "solving",
    "Unsolved": "solving",
    "compare": "comparing",
    "compare_all": "comparing",
    "dask": "cluster",
    "equilibrium": "solving",
    "run": "running",
    "solve": "solving",
}


def __getattr__(name: str) -> object:
    if name == "explore":
        package = sys.modules[__name__.rpartition(".")[0]]
        return package._widget(name)  # only the package itself may look so far up
    if name in _MODULES:
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*_MODULES, "explore"])
