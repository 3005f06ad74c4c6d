"""Who plays the batches: this process, processes of its own, or any executor of `concurrent.futures`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import current_process, get_context
from types import FunctionType
from typing import Final

from garden_widgets.core.player import Seated
from garden_widgets.core.text import Text
from garden_widgets.core.wording import shown
from garden_widgets.lab.errors import LabError
from garden_widgets.lab.question import called

HERE: Final = "here"
"""Say this for an executor to play in this process, one game after the other."""

IN_THIS: Final = f'executor="{HERE}"'


def is_copy() -> bool:
    """Tell whether this is a new process that reads a script again only to know its functions."""
    return getattr(current_process(), "_inheriting", False)


def own_processes() -> ProcessPoolExecutor:
    """Make a process for each processor; they begin anew everywhere, as they have to on Windows."""
    return ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """Leave it to the process that we work for what happens when somebody presses Ctrl+C."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def count_of(executor: Executor) -> int:
    """Count how many batches an executor can play at the same time."""
    known = getattr(executor, "workers", None) or getattr(executor, "_max_workers", None)
    return known if isinstance(known, int) and known > 0 else os.cpu_count() or 1


def check_sendable(players: Iterable[Seated]) -> None:
    """Refuse players that no other process can find."""
    for player in players:
        if isinstance(player, str):
            continue
        kind = player if isinstance(player, FunctionType) else type(player)
        if kind.__module__ == "__main__" and not hasattr(sys.modules["__main__"], "__file__"):
            raise LabError(
                Text(
                    "The player {player} is made in a notebook, where other processes cannot find it: put it into a "
                    "module of its own, or say {here}.",
                    here=IN_THIS,
                    player=shown(called(player)),
                )
            )
        found = getattr(sys.modules.get(kind.__module__), kind.__qualname__, None)
        if found is not kind:
            raise LabError(
                Text(
                    "The player {player} cannot be found by other processes: write it as a function or class of a "
                    "module, or say {here}.",
                    here=IN_THIS,
                    player=shown(called(player)),
                )
            )


@contextmanager
def told_plainly(started: Callable[[], bool]) -> Iterator[None]:
    """Say in one sentence what is wrong with an executor."""
    try:
        yield
    except BrokenExecutor as error:
        if not started() and hasattr(sys.modules["__main__"], "__file__"):
            raise LabError(
                Text(
                    "The processes that play the games could not begin. In a script, what it does has to stand below "
                    "the line {guard}; or say {here}.",
                    here=IN_THIS,
                    guard='if __name__ == "__main__":',
                )
            ) from error
        raise LabError(Text("The processes that play the games have ended: {why}", why=_sentence(error))) from error
    except LabError:
        raise
    except Exception as error:
        raise LabError(Text("The executor cannot play the games: {why}", why=_sentence(error))) from error


def _sentence(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return f"{lines[0] if lines else type(error).__name__}".rstrip(".") + "."
