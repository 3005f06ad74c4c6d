"""Running hidden games between two visits of a page: in files on the server, each behind a random ticket.

A file holds the game alone, nothing about who plays, and is thrown away after seven days.
"""

from __future__ import annotations

import os
import re
import secrets
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from garden_widgets.core import record
from garden_widgets.core.errors import RecordError
from garden_widgets.core.match import LATER, Match
from garden_widgets.core.text import Text

KEPT: Final = 7 * 24 * 3600
"""Seconds that a game is kept after its last move."""

CLEAR_EVERY: Final = 3600
"""Seconds between two clearings."""

CLEARED: Final = "cleared"
"""The file whose time says when it was last done."""

MOST: Final = 20_000
"""So many games are kept."""

GONE: Final = Text("The game in this address is not kept any more: a running game is kept for seven days.")

_TICKET: Final = re.compile(r"[A-Za-z0-9_-]{22}")


def new() -> str:
    """Make a ticket that nobody can guess."""
    return secrets.token_urlsafe(16)


class Tickets:
    """The store: a folder with a file for each game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, ticket: str, match: Match) -> bool:
        """Keep a game behind a ticket; return whether that was possible."""
        path = self.folder / f"{ticket}.json"
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._clear(new=not path.exists())
            record.save(match.to_dict(), path, mode=0o600)
        except OSError:
            return False  # a server without a disk to write on: the game goes on, but a reload begins anew
        return True

    def fetch(self, ticket: str) -> Match:
        """Fetch the game that is behind a ticket."""
        path = self.folder / f"{ticket}.json"
        if not _TICKET.fullmatch(ticket) or not path.is_file() or path.stat().st_mtime < time.time() - KEPT:
            raise RecordError(GONE)
        return Match.load(path, replies=LATER)

    def _clear(self, *, new: bool) -> None:
        """Throw away what has been kept long enough, once an hour; and the oldest where there is no room for another.

        What is old by a clock that has jumped is not thrown away before it has been so for an hour.
        """
        cleared, now = self.folder / CLEARED, time.time()
        try:
            before = cleared.stat().st_mtime
        except FileNotFoundError:
            before = 0.0
        if not before <= now < before + CLEAR_EVERY:
            cleared.touch(mode=0o600)
            os.utime(cleared, (now, now))
            _throw_away([path for path, when in self._dated() if when < min(before, now) - KEPT])
        if new and sum(1 for _ in self.folder.iterdir()) > MOST:  # with the file that says when this was done
            oldest = sorted(self._dated(), key=lambda each: each[1])
            _throw_away([path for path, _ in oldest[: len(oldest) - MOST * 9 // 10]])

    def _dated(self) -> Iterator[tuple[Path, float]]:
        for path in self.folder.glob("*.json"):
            with suppress(OSError):
                yield path, path.stat().st_mtime


def _throw_away(paths: Iterable[Path]) -> None:
    for path in paths:
        with suppress(OSError):
            path.unlink()
