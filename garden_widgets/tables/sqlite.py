"""A store in one SQLite file, which several processes of one machine may share."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final

from garden_widgets.tables.failing import (
    BUSY,
    DAMAGED,
    FULL,
    READ_ONLY,
    TAKEN,
    NoRoomError,
    StoreError,
    TakenError,
    other_version,
)

PATIENCE: Final = 0.5
"""Seconds to wait for another process that is writing: nobody else is served meanwhile."""

FORMAT: Final = 1
MOST_NEWS: Final = 1000

_SENTENCES: Final = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}


class SqliteFile:
    """The file, or memory where there is none."""

    begin: Final = "BEGIN IMMEDIATE"
    at_once: Final = ""
    """There is no need to spare a way to the file."""

    def __init__(self, file: Path | None, most: int) -> None:
        """Open the file, or make it; it does not grow beyond so many bytes."""
        try:
            if file is not None:
                _make(file)
            self._base = sqlite3.connect(file or ":memory:", timeout=PATIENCE, isolation_level=None)
        except (sqlite3.Error, OSError) as error:
            raise _failed(error) from error
        try:
            self._open(most)
        except StoreError:
            self._base.close()
            raise
        self._version = self._news = 0

    def _open(self, most: int) -> None:
        self.execute("PRAGMA journal_mode = WAL")
        self.execute("PRAGMA synchronous = NORMAL")
        self.execute("PRAGMA secure_delete = ON")
        version = self.execute("PRAGMA user_version")[0][0]
        if version not in (0, FORMAT):
            raise other_version(version, FORMAT)
        size = self.execute("PRAGMA page_size")[0][0]
        self.execute(f"PRAGMA max_page_count = {most // size}")
        self.create({"news": "number INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL UNIQUE"}, ())
        if version != FORMAT:
            self.execute(f"PRAGMA user_version = {FORMAT}")

    def create(self, tables: Mapping[str, str], indexes: Collection[tuple[str, str]]) -> None:
        """Make tables, and indexes of them, where there are none yet."""
        for table, columns in tables.items():
            self.execute(f"CREATE TABLE IF NOT EXISTS {table} ({columns})")
        for table, column in indexes:
            self.execute(f"CREATE INDEX IF NOT EXISTS {table}_{column} ON {table} ({column})")

    def execute(self, command: str, *values: object) -> list[tuple[Any, ...]]:
        """Do one command."""
        try:
            return self._base.execute(command, values).fetchall()
        except (sqlite3.Error, OverflowError, UnicodeError) as error:
            raise _failed(error) from error

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def erase(self) -> None:
        """Leave nothing of what was deleted: it is zeros in the file, but the journal beside it has older pages."""
        self.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def trim(self, most: int) -> None:
        """Drop news that everybody has read; the file does not grow beyond its size by itself."""
        self.execute("DELETE FROM news WHERE number < (SELECT max(number) FROM news) - ?", MOST_NEWS)

    # News -----------------------------------------------------------------------------------------------------------

    def announce(self, subject: str) -> None:
        """Let other processes know that something is new about a subject; what follows a space is not kept."""
        self.execute("REPLACE INTO news (subject) VALUES (?)", subject.partition(" ")[0])

    def news(self) -> Collection[str] | None:
        """List about what another process has announced something since the last time."""
        version = self.execute("PRAGMA data_version")[0][0]
        if version == self._version:
            return ()
        found = self.execute("SELECT number, subject FROM news WHERE number > ? ORDER BY number", self._news)
        self._version = version
        self._news = max([self._news, *(number for number, _ in found)])
        return [subject for _, subject in found]


def _failed(error: Exception) -> StoreError:
    """Say in one sentence what is wrong."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return NoRoomError(str(FULL))
    if isinstance(error, sqlite3.IntegrityError):
        return TakenError(str(TAKEN))
    return StoreError(str(_SENTENCES.get(code, error)))


def _make(file: Path) -> None:
    """Make the file so that nobody else on this machine can read it."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    if os.name == "posix":
        file.chmod(0o600)
