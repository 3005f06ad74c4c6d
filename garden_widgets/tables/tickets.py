"""Running hidden games between two visits of a page: in files on the server, each behind a random ticket.

A file holds the game alone, nothing about who plays, and is thrown away after seven days.
"""

from __future__ import annotations

import os
import re
import secrets
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from garden_widgets.core.errors import RecordError
from garden_widgets.core.match import LATER, Match

KEPT: Final = 7 * 24 * 3600
"""Seconds that a game is kept after its last move."""

_TICKET: Final = re.compile(r"[A-Za-z0-9_-]{22}")


def folder() -> Path:
    """Find where the games are kept: `$GARDEN_TICKETS`, or the user's own folder for such things."""
    chosen = os.environ.get("GARDEN_TICKETS")
    if chosen:
        return Path(chosen)
    state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(state) / "garden_widgets" / "tickets"


def new() -> str:
    """Make a ticket that nobody can guess."""
    return secrets.token_urlsafe(16)


def keep(ticket: str, match: Match) -> bool:
    """Keep a game behind a ticket; return whether that was possible."""
    try:
        place = folder()
        place.mkdir(parents=True, exist_ok=True, mode=0o700)
        _clear(place)
        match.save(place / f"{ticket}.json")
    except OSError:
        return False  # a server without a disk to write on: the game goes on, but a reload begins anew
    return True


def fetch(ticket: str) -> Match:
    """Fetch the game that is behind a ticket."""
    path = folder() / f"{ticket}.json"
    if not _TICKET.fullmatch(ticket) or not path.is_file() or path.stat().st_mtime < time.time() - KEPT:
        raise RecordError("The game in this address is not kept any more: a running game is kept for seven days.")
    return Match.load(path, replies=LATER)


def _clear(place: Path) -> None:
    """Throw away what has been kept long enough."""
    limit = time.time() - KEPT
    for path in place.glob("*.json"):
        with suppress(OSError):
            if path.stat().st_mtime < limit:
                path.unlink()
