"""What pages have saved, between two visits: one SQLite file, each page behind a random key that only it knows.

Nothing in it says who plays. Several processes may use the same file.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

KEPT: Final = 7 * 24 * 3600.0
"""Seconds for which a page is kept after its last change."""

MOST_PAGES: Final = 100_000
MOST_BYTES: Final = 1_000_000
"""Of one page, before it is packed."""

CLEAR_EVERY: Final = 3600.0
PATIENCE: Final = 2.0
"""Seconds to wait for another process that is writing."""

FORMAT: Final = 1
_KEY: Final = re.compile(r"[0-9a-f]{32}")


class StoreError(Exception):
    """The store cannot be used: the disk is full, the file is damaged or of another version, or somebody holds it."""


def new_key() -> str:
    """Make a key that nobody can guess."""
    return secrets.token_hex(16)


def is_key(text: object) -> bool:
    """Check whether this can be a key."""
    return isinstance(text, str) and _KEY.fullmatch(text) is not None


class Store:
    """Pages by their keys."""

    def __init__(self, file: Path | None, now: Callable[[], float]) -> None:
        """Open the file, or make it; without one, keep pages in memory. `now` gives the time of day."""
        self._now = now
        self._cleared = -CLEAR_EVERY
        try:
            if file is not None:
                _make(file)
            self._open(file)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(str(error)) from error

    def _open(self, file: Path | None) -> None:
        self._base = sqlite3.connect(file or ":memory:", timeout=PATIENCE, isolation_level=None)
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = NORMAL")
        version = self._base.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, FORMAT):
            raise StoreError(f"The file has version {version} of its form, and {FORMAT} is known here.")
        self._base.execute(
            "CREATE TABLE IF NOT EXISTS pages (key TEXT PRIMARY KEY, saved BLOB NOT NULL, at REAL NOT NULL)"
        )
        self._base.execute("CREATE INDEX IF NOT EXISTS pages_at ON pages (at)")
        self._base.execute("CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL)")
        self._base.execute(f"PRAGMA user_version = {FORMAT}")

    def secret(self, name: str) -> bytes:
        """Give the secret of this name, the same for all processes and after a restart."""
        try:
            made = secrets.token_bytes(32)
            self._base.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", (name, made))
            found = self._base.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error
        return bytes(found[0])

    def save(self, key: str, saved: dict[str, object]) -> None:
        """Keep what a page has saved, instead of what was there."""
        text = json.dumps(saved, ensure_ascii=False, separators=(",", ":")).encode()
        if len(text) > MOST_BYTES:
            raise StoreError(f"{len(text)} bytes are more than one page may keep.")
        try:
            self._clear()
            row = (key, zlib.compress(text, 1), self._now())
            self._base.execute("INSERT OR REPLACE INTO pages VALUES (?, ?, ?)", row)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    def fetch(self, key: str) -> dict[str, object] | None:
        """Give what a page has saved; None where there is nothing behind this key, or no longer."""
        try:
            row = self._base.execute("SELECT saved, at FROM pages WHERE key = ?", (key,)).fetchone()
            if row is None or row[1] < self._now() - KEPT:
                return None
            found = json.loads(zlib.decompress(row[0]))
        except (sqlite3.Error, zlib.error, ValueError) as error:
            raise StoreError(str(error)) from error
        return found if isinstance(found, dict) else None

    def drop(self, key: str) -> None:
        """Keep a page no longer."""
        try:
            self._base.execute("DELETE FROM pages WHERE key = ?", (key,))
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    def __len__(self) -> int:
        count: int = self._base.execute("SELECT count(*) FROM pages").fetchone()[0]
        return count

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def _clear(self) -> None:
        """Drop what is old, and the oldest of what is too much; not at each turn."""
        now = self._now()
        if 0 <= now - self._cleared < CLEAR_EVERY:  # a clock that was set back clears as well
            return
        self._cleared = now
        self._base.execute("DELETE FROM pages WHERE at < ? OR at > ?", (now - KEPT, now + KEPT))
        self._base.execute(
            "DELETE FROM pages WHERE key IN (SELECT key FROM pages ORDER BY at DESC LIMIT -1 OFFSET ?)", (MOST_PAGES,)
        )


def _make(file: Path) -> None:
    """Make the file so that nobody else on this machine can read it."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    if os.name == "posix":
        file.chmod(0o600)
