"""Running hidden games between two visits of a page: in files on the server, each behind a random ticket.

A file holds the game alone, nothing about who plays, and is thrown away after seven days. The time that it bears is the
mark of the page that has it in hand: whoever opens the game anew changes it, and the page before knows that it has not.
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

KEPT: Final = 7 * 24 * 3600
"""Seconds that a game is kept after its last move."""

CLEAR_EVERY: Final = 3600
"""Seconds between two clearings."""

CLEARED: Final = "cleared"
"""The file whose time says when it was last done."""

MOST: Final = 20_000
"""So many games are kept."""

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


def keep(ticket: str, match: Match) -> int:
    """Keep a game behind a ticket; return the mark by which it is in hand, or 0 where that was not possible."""
    try:
        place = folder()
        place.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = place / f"{ticket}.json"
        _clear(place, new=not path.exists())
        record.save(match.to_dict(), path, mode=0o600)
        return _mark(path)
    except OSError:
        return 0  # a server without a disk to write on: the game goes on, but a reload begins anew


def take(ticket: str) -> int:
    """Take a game in hand, from whichever page had it, and return the mark of it; do so before it is fetched."""
    try:
        return _mark(_found(ticket))
    except OSError:
        return 0


def is_in_hand(ticket: str, mark: int) -> bool:
    """Check that no other page has taken a game in hand since; one that is not kept cannot be taken."""
    try:
        return mark == 0 or (folder() / f"{ticket}.json").stat().st_mtime_ns == mark
    except OSError:
        return True


def fetch(ticket: str) -> Match:
    """Fetch the game that is behind a ticket."""
    return Match.load(_found(ticket), replies=LATER)


def drop(ticket: str) -> None:
    """Keep a game no longer."""
    with suppress(OSError):
        (folder() / f"{ticket}.json").unlink()


def _found(ticket: str) -> Path:
    path = folder() / f"{ticket}.json"
    if not _TICKET.fullmatch(ticket) or not path.is_file() or path.stat().st_mtime < time.time() - KEPT:
        raise RecordError("The game in this address is not kept any more: a running game is kept for seven days.")
    return path


def _mark(path: Path) -> int:
    """Write a time of our own to a file, of the last second: no two pages choose the same."""
    mark = time.time_ns() - secrets.randbelow(10**9)
    os.utime(path, ns=(mark, mark))
    return path.stat().st_mtime_ns


def _clear(place: Path, *, new: bool) -> None:
    """Throw away what has been kept long enough, once an hour; and the oldest where there is no room for another one.

    What is old by a clock that has jumped is not thrown away before it has been so for an hour.
    """
    cleared, now = place / CLEARED, time.time()
    try:
        before = cleared.stat().st_mtime
    except FileNotFoundError:
        before = 0.0
    if not before <= now < before + CLEAR_EVERY:
        cleared.touch(mode=0o600)
        os.utime(cleared, (now, now))
        _throw_away([path for path, when in _dated(place) if when < min(before, now) - KEPT])
    if new and sum(1 for _ in place.iterdir()) > MOST:  # with the file that says when this was done
        oldest = sorted(_dated(place), key=lambda each: each[1])
        _throw_away([path for path, _ in oldest[: len(oldest) - MOST * 9 // 10]])


def _dated(place: Path) -> Iterator[tuple[Path, float]]:
    for path in place.glob("*.json"):
        with suppress(OSError):
            yield path, path.stat().st_mtime


def _throw_away(paths: Iterable[Path]) -> None:
    for path in paths:
        with suppress(OSError):
            path.unlink()
