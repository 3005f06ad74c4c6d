"""Many games at once, and what the next roll may do: everything about a game that is counted.

What is needed to play them is loaded when it is first used.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from garden_widgets.lab.cluster import dask as dask
    from garden_widgets.lab.comparing import compare as compare
    from garden_widgets.lab.comparing import compare_all as compare_all
    from garden_widgets.lab.errors import LabError as LabError
    from garden_widgets.lab.question import Question as Question
    from garden_widgets.lab.result import Result as Result
    from garden_widgets.lab.running import run as run

__all__ = ["LabError", "Question", "Result", "compare", "compare_all", "dask", "explore", "run"]


def __getattr__(name: str) -> object:
    if name == "LabError":
        from garden_widgets.lab.errors import LabError

        return LabError
    if name == "Question":
        from garden_widgets.lab.question import Question

        return Question
    if name == "Result":
        from garden_widgets.lab.result import Result

        return Result
    if name in ("compare", "compare_all"):
        from garden_widgets.lab import comparing

        return getattr(comparing, name)
    if name == "dask":
        from garden_widgets.lab.cluster import dask

        return dask
    if name == "explore":
        package = sys.modules[__name__.rpartition(".")[0]]
        return package._widget(name)  # only the package itself may look so far up
    if name == "run":
        from garden_widgets.lab.running import run

        return run
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
