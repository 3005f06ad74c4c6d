"""What pages have saved, between two visits: one SQLite file, each page behind a random key that only it knows.

Nothing in it says who plays. Several processes may use the same file.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import re
import secrets
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from garden_widgets.tables.failing import NoRoomError, StoreError

KEPT: Final = 7 * 24 * 3600.0
"""Seconds for which a page is kept after its last change."""

MOST_PAGES: Final = 100_000
MOST_BYTES: Final = 1_000_000
"""Of one page, before it is packed."""

MOST_OF_ALL: Final = 2_000_000_000
"""Bytes of the file."""

CLEAR_EVERY: Final = 3600.0
CLEAR_AFTER: Final = 1000
"""So many pages are saved between two clearings, if that is sooner."""

PATIENCE: Final = 0.5
"""Seconds to wait for another process that is writing: nobody else is served meanwhile."""

FORMAT: Final = 1
_KEY: Final = re.compile(r"[0-9a-f]{32}")


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
        self.now = now
        self._cleared, self._saves = now(), 0
        try:
            if file is not None:
                _make(file)
            self._base = sqlite3.connect(file or ":memory:", timeout=PATIENCE, isolation_level=None)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(str(error)) from error
        try:
            self._open()
        except sqlite3.Error as error:
            self._base.close()
            raise StoreError(str(error)) from error
        except StoreError:
            self._base.close()
            raise

    def _open(self) -> None:
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = NORMAL")
        self._base.execute("PRAGMA secure_delete = ON")
        version = self._base.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, FORMAT):
            raise StoreError(f"The file has version {version} of its form, and {FORMAT} is known here.")
        size = self._base.execute("PRAGMA page_size").fetchone()[0]
        self._base.execute(f"PRAGMA max_page_count = {MOST_OF_ALL // size}")
        self._base.execute(
            "CREATE TABLE IF NOT EXISTS pages (key TEXT PRIMARY KEY, saved BLOB NOT NULL, at REAL NOT NULL)"
        )
        self._base.execute("CREATE INDEX IF NOT EXISTS pages_at ON pages (at)")
        self._base.execute("CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL)")
        self._base.execute(
            "CREATE TABLE IF NOT EXISTS holders (key TEXT PRIMARY KEY, holder TEXT NOT NULL, at REAL NOT NULL)"
        )
        self._base.execute(
            "CREATE TABLE IF NOT EXISTS reports (name TEXT PRIMARY KEY, report TEXT NOT NULL, at REAL NOT NULL)"
        )
        if version != FORMAT:
            self._base.execute(f"PRAGMA user_version = {FORMAT}")

    def secret(self, name: str) -> bytes:
        """Give the secret of this name, the same for all processes and after a restart."""
        self.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", name, secrets.token_bytes(32))
        return bytes(self.execute("SELECT value FROM secrets WHERE name = ?", name)[0][0])

    def digests(self, name: str) -> Callable[[str], bytes]:
        """Return what writes keys so that whoever reads the store learns none; another for each name."""
        secret = self.secret(name)
        return lambda key: hmac.digest(secret, key.encode("utf-8", "replace"), hashlib.sha256)

    # Pages ----------------------------------------------------------------------------------------------------------

    def save(self, key: str, saved: dict[str, object]) -> None:
        """Keep what a page has saved, instead of what was there; where there is no room for it, the oldest go."""
        text = json.dumps(saved, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
        if len(text) > MOST_BYTES:
            raise StoreError(f"{len(text)} bytes are more than one page may keep.")
        self._clear()
        row = (key, zlib.compress(text, 1), self.now())
        try:
            self.execute("INSERT OR REPLACE INTO pages VALUES (?, ?, ?)", *row)
        except NoRoomError:
            self._keep_newest(len(self) * 9 // 10)
            self.execute("INSERT OR REPLACE INTO pages VALUES (?, ?, ?)", *row)

    def fetch(self, key: str) -> dict[str, object] | None:
        """Give what a page has saved; None where there is nothing behind this key, or no longer."""
        rows = self.execute("SELECT saved FROM pages WHERE key = ?", key)
        try:
            found = json.loads(zlib.decompress(rows[0][0])) if rows else None
        except (zlib.error, TypeError, ValueError, RecursionError) as error:
            raise StoreError(str(error)) from error
        return found if isinstance(found, dict) else None

    def drop(self, key: str) -> None:
        """Keep a page no longer."""
        self.execute("DELETE FROM pages WHERE key = ?", key)

    def __len__(self) -> int:
        count: int = self.execute("SELECT count(*) FROM pages")[0][0]
        return count

    # Who has a page open --------------------------------------------------------------------------------------------

    def take(self, key: str, holder: str) -> None:
        """Note that a process has a page open: from now on it alone has."""
        self.execute("INSERT OR REPLACE INTO holders VALUES (?, ?, ?)", key, holder, self.now())

    def holder(self, key: str) -> str:
        """Say which process has a page open; empty where none has."""
        rows = self.execute("SELECT holder FROM holders WHERE key = ?", key)
        return str(rows[0][0]) if rows else ""

    def release(self, key: str, holder: str) -> None:
        """Note that a process has a page open no longer."""
        self.execute("DELETE FROM holders WHERE key = ? AND holder = ?", key, holder)

    # What processes tell one another --------------------------------------------------------------------------------

    def report(self, name: str, report: dict[str, object]) -> None:
        """Leave word for other processes, instead of what was said by this name before."""
        self.execute("INSERT OR REPLACE INTO reports VALUES (?, ?, ?)", name, json.dumps(report), self.now())

    def reports(self, beginning: str) -> dict[str, tuple[dict[str, object], float]]:
        """Read what was left by names with this beginning, and how many seconds ago."""
        rows = self.execute(
            "SELECT name, report, at FROM reports WHERE substr(name, 1, ?) = ?", len(beginning), beginning
        )
        return {name: (json.loads(report), self.now() - at) for name, report, at in rows}

    # The file -------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def execute(self, command: str, *values: object) -> list[tuple[Any, ...]]:
        """Do one command; every other module that keeps something here has tables of its own."""
        try:
            return self._base.execute(command, values).fetchall()
        except sqlite3.Error as error:
            full = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
            raise (NoRoomError if full else StoreError)(str(error)) from error

    @contextmanager
    def together(self) -> Iterator[None]:
        """Do several commands as one: all of them or none."""
        self.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            if self._base.in_transaction:  # a full disk ends it by itself
                self._base.rollback()
            raise
        self.execute("COMMIT")

    def erase(self) -> None:
        """Leave nothing of what was deleted: it is zeros in the file, but the journal beside it has older pages."""
        self.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _clear(self) -> None:
        """Drop what is old, and the oldest of what is too much; not at each turn.

        What is old by a clock that has jumped, or of a time to come, is so only if it still is at the next turn.
        """
        now, before = self.now(), self._cleared
        self._saves += 1
        if self._saves < CLEAR_AFTER and 0 <= now - before < CLEAR_EVERY:  # one that was set back clears as well
            return
        self._cleared, self._saves = now, 0
        self.execute("UPDATE pages SET at = ? WHERE at > ?", now, max(before, now))
        self.execute("DELETE FROM pages WHERE at < ?", min(before, now) - KEPT)
        for table in ("holders", "reports"):
            self.execute(f"DELETE FROM {table} WHERE at < ?", min(before, now) - KEPT)
        self._keep_newest(MOST_PAGES)

    def _keep_newest(self, number: int) -> None:
        """Drop all pages but the newest ones."""
        oldest = "SELECT key FROM pages ORDER BY at DESC LIMIT -1 OFFSET ?"
        self.execute(f"DELETE FROM pages WHERE key IN ({oldest})", number)


def _make(file: Path) -> None:
    """Make the file so that nobody else on this machine can read it."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    if os.name == "posix":
        file.chmod(0o600)
