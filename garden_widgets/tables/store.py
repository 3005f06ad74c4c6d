"""What pages have saved, between two visits, each behind a random key that only it knows: nothing in it says who plays.

It lies in an SQLite file, which the processes of one machine may share, or in PostgreSQL, which several machines may.
All statements are in the SQL that both understand.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
import zlib
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.text import Text
from garden_widgets.tables.failing import NoRoomError, StoreError
from garden_widgets.tables.sqlite import SqliteFile

if TYPE_CHECKING:
    from garden_widgets.tables.postgres import Postgres

KEPT: Final = 7 * 24 * 3600.0
"""Seconds for which a page is kept after its last change."""

MOST_PAGES: Final = 100_000
MOST_BYTES: Final = 1_000_000
"""Of one page, before it is packed."""

MOST_OF_ALL: Final = 2_000_000_000
"""Bytes of the file, or of all pages in a database."""

CLEAR_EVERY: Final = 3600.0
CLEAR_AFTER: Final = 1000
"""So many pages are saved between two clearings, if that is sooner."""

_ALL: Final = 2**31 - 1
"""A limit that is none."""

ADDRESSES: Final = ("postgresql://", "postgres://", "postgresql+psycopg://")

_TABLES: Final = {
    "pages": "key TEXT PRIMARY KEY, saved BLOB NOT NULL, at REAL NOT NULL",
    "secrets": "name TEXT PRIMARY KEY, value BLOB NOT NULL",
    "holders": "key TEXT PRIMARY KEY, holder TEXT NOT NULL, at REAL NOT NULL",
    "reports": "name TEXT PRIMARY KEY, report TEXT NOT NULL, at REAL NOT NULL",
}

_REPLACE: Final = {
    "pages": "INSERT INTO pages VALUES (?, ?, ?)"
    " ON CONFLICT (key) DO UPDATE SET saved = excluded.saved, at = excluded.at",
    "holders": "INSERT INTO holders VALUES (?, ?, ?)"
    " ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, at = excluded.at",
    "reports": "INSERT INTO reports VALUES (?, ?, ?)"
    " ON CONFLICT (name) DO UPDATE SET report = excluded.report, at = excluded.at",
}

_KEY: Final = re.compile(r"[0-9a-f]{32}")


def new_key() -> str:
    """Make a key that nobody can guess."""
    return secrets.token_hex(16)


def is_key(text: object) -> bool:
    """Check whether this can be a key."""
    return isinstance(text, str) and _KEY.fullmatch(text) is not None


class Store:
    """Pages by their keys."""

    def __init__(self, place: Path | str | None, now: Callable[[], float]) -> None:
        """Open a file, or make it, or connect to the address of a database; without either, keep pages in memory.

        `now` gives the time of day.
        """
        self.now = now
        self._cleared, self._saves = now(), 0
        self._base = _opened(place)
        self.create(_TABLES, [("pages", "at")])

    def secret(self, name: str) -> bytes:
        """Give the secret of this name, the same for all processes and after a restart."""
        self.execute("INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING", name, secrets.token_bytes(32))
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
            self.execute(_REPLACE["pages"], *row)
        except NoRoomError:
            self._keep_newest(len(self) * 9 // 10)
            self.execute(_REPLACE["pages"], *row)

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
        self.execute(_REPLACE["holders"], key, holder, self.now())

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
        self.execute(_REPLACE["reports"], name, json.dumps(report), self.now())

    def reports(self, beginning: str) -> dict[str, tuple[dict[str, object], float]]:
        """Read what was left by names with this beginning, and how many seconds ago."""
        rows = self.execute(
            "SELECT name, report, at FROM reports WHERE substr(name, 1, ?) = ?", len(beginning), beginning
        )
        return {name: (json.loads(report), self.now() - at) for name, report, at in rows}

    # The base -------------------------------------------------------------------------------------------------------

    def create(self, tables: Mapping[str, str], indexes: Collection[tuple[str, str]] = ()) -> None:
        """Make the tables of a module that keeps something here, where there are none yet: names and columns."""
        self._base.create(tables, indexes)

    def execute(self, command: str, *values: object) -> list[tuple[Any, ...]]:
        """Do one command; every other module that keeps something here has tables of its own."""
        return self._base.execute(command, *values)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Do several commands as one: all of them or none."""
        self.execute(self._base.begin)
        try:
            yield
            self.execute("COMMIT")
        except BaseException:
            with suppress(StoreError):  # a full disk and a lost connection end it by themselves
                self.execute("ROLLBACK")
            raise

    def append(self, subject: str, command: str, *values: object) -> bool:
        """Insert a row, and announce a subject if it is there now: both or nothing. Say whether it is."""
        command += " RETURNING 1"
        if self._base.at_once:
            return bool(self.execute(self._base.at_once.format(command), *values, subject))
        with self.together():
            if written := bool(self.execute(command, *values)):
                self.announce(subject)
        return written

    def announce(self, subject: str) -> None:
        """Let other processes know that something is new about a subject; after a space there may follow what."""
        self._base.announce(subject)

    def news(self) -> Collection[str] | None:
        """List about what others have announced something since the last time; None where that is not known."""
        return self._base.news()

    def erase(self) -> None:
        """Leave nothing of what was deleted, as far as that can be done from here."""
        self._base.erase()

    def close(self) -> None:
        """Let go of the file or the database."""
        self._base.close()

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
        self._base.trim(MOST_OF_ALL)

    def _keep_newest(self, number: int) -> None:
        """Drop all pages but the newest ones."""
        oldest = "SELECT key FROM pages ORDER BY at DESC LIMIT ? OFFSET ?"
        self.execute(f"DELETE FROM pages WHERE key IN ({oldest})", _ALL, number)


def is_address(text: str) -> bool:
    """Check whether this is the address of a database, and no file."""
    return text.startswith(ADDRESSES)


def _opened(place: Path | str | None) -> SqliteFile | Postgres:
    if isinstance(place, str) and is_address(place):
        try:
            from garden_widgets.tables.postgres import Postgres
        except ImportError as error:
            install = 'pip install "garden-widgets[notebook,postgres]"'
            needs = Text("A store in PostgreSQL needs {package}: {install}", package=error.name, install=install)
            raise StoreError(str(needs)) from error
        return Postgres(place)
    return SqliteFile(None if place is None else Path(place), MOST_OF_ALL)
