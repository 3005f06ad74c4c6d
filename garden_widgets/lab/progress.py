"""How far a run has come, as a bar where tqdm is installed."""

from __future__ import annotations

import warnings
from types import TracebackType
from typing import Any, Final

PATIENCE: Final = 1.0
"""Seconds: what takes less shows no bar."""


class Progress:
    """A bar of tqdm, or nothing."""

    def __init__(self, games: int, done: int, wanted: bool) -> None:
        """Take how many games are to be played, and how many are."""
        self._bar: Any = _bar(games, done) if wanted and games > done else None

    def add(self, games: int) -> None:
        """Count games."""
        if self._bar is not None:
            self._bar.update(games)

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._bar is not None:
            self._bar.close()


def _bar(games: int, done: int) -> Any:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # tqdm warns where a notebook has no widgets
            from tqdm.auto import tqdm
    except ImportError:
        return None
    return tqdm(total=games, initial=done, delay=PATIENCE, unit="game", leave=False)
