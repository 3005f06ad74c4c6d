"""Running hidden games between two visits of a page: in files on the server, each behind a random ticket.

A file holds the game alone, nothing about who plays, and is thrown away after seven days.
"""

from __future__ import annotations

import re
import secrets
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from garden_widgets.core.errors import RecordError
from garden_widgets.core.match import LATER, Match
from garden_widgets.core.text import Text

KEPT: Final = 7 * 24 * 3600
"""Seconds that a game is kept after its last move."""

NOT_KEPT: Final = Text("The game in this address is not kept any more: a running game is kept for seven days.")
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
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._clear()
            match.save(self.folder / f"{ticket}.json")
        except OSError:
            return False  # a server without a disk to write on: the game goes on, but a reload begins anew
        return True

    def fetch(self, ticket: str) -> Match:
        """Fetch the game that is behind a ticket."""
        path = self.folder / f"{ticket}.json"
        if not _TICKET.fullmatch(ticket) or not path.is_file() or path.stat().st_mtime < time.time() - KEPT:
            raise RecordError(NOT_KEPT)
        return Match.load(path, replies=LATER)

    def _clear(self) -> None:
        """Throw away what has been kept long enough."""
        limit = time.time() - KEPT
        for path in self.folder.glob("*.json"):
            with suppress(OSError):
                if path.stat().st_mtime < limit:
                    path.unlink()
