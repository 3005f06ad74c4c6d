"""The folder of a server that runs; what a server that was killed has left is cleared away at the next start."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

PREFIX: Final = "garden_"
LOCK: Final = "server.lock"
"""The file that a server holds as long as it runs, in whatever way it ends."""

NEW: Final = 60.0
"""Seconds: a folder as young as this may be without its lock still."""


@contextmanager
def folder() -> Iterator[Path]:
    """Make a folder for as long as the server runs."""
    sweep(Path(tempfile.gettempdir()))
    with tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as made:
        place = Path(made)
        with (place / LOCK).open("wb") as held:
            _hold(held)
            yield place


def sweep(where: Path) -> None:
    """Clear away the folders of servers that have ended without doing so."""
    for place in where.glob(f"{PREFIX}*"):
        with suppress(OSError):  # it is somebody else's
            if place.is_dir() and not place.is_symlink() and _is_abandoned(place):
                shutil.rmtree(place, ignore_errors=True)


def _is_abandoned(place: Path) -> bool:
    lock = place / LOCK
    if not lock.is_file():
        return not any(place.iterdir()) and place.stat().st_mtime < time.time() - NEW
    if sys.platform == "win32":
        lock.unlink()  # which fails while somebody holds it
        return True
    with lock.open("rb") as held:
        return _hold(held)


def _hold(file: IO[bytes]) -> bool:
    """Hold a file as nobody else can; False where somebody does."""
    if sys.platform == "win32":
        return True  # whoever has it open holds it
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
