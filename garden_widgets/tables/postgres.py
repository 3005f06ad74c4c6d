"""A store in PostgreSQL, which several machines may share.

One connection serves a whole process. While it is gone, everything that needs it fails at once and in one sentence; it
is made anew by whoever comes after a short rest, which is long enough that nobody waits for a dead host all the time.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import psycopg
from psycopg.pq import TransactionStatus
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from garden_widgets.core.text import Text
from garden_widgets.tables.failing import (
    BUSY,
    FULL,
    READ_ONLY,
    TAKEN,
    StoreError,
    TakenError,
    other_version,
)

PATIENCE: Final = 0.5
"""Seconds that the database may take for one command: nobody else is served meanwhile."""

OWN_PATIENCE: Final = "statement_timeout"
"""The setting by which an address may give the database more time: `?options=-c%20statement_timeout%3D2000`."""

IDLE: Final = 5.0
"""Seconds after which the database gives up a transaction in which nothing happens: its machine is gone."""

CONNECT_PATIENCE: Final = 2
"""Seconds to wait for a host that does not answer; there is no shorter time."""

AGAIN: Final = 0.5
TIMES: Final = 10
"""Seconds after which a connection that failed is tried again; so many times as long as it took, if that is more."""

MIGRATION_PATIENCE: Final = 60.0
"""Seconds to wait for another server that brings the database up to date."""

VERSION: Final = "2"
"""The newest revision in `migrations`."""

VERSION_TABLE: Final = "garden_version"
CHANNEL: Final = "garden_news"
_LOCK: Final = 0x6761726465
"""The number of the lock under which one server brings the database up to date: others wait."""

_DRIVER: Final = "postgresql+psycopg"

WRONG_ADDRESS: Final = Text("The address of the store should look like postgresql://name:password@host/database.")
DOWN: Final = Text("The store does not answer.")
GONE: Final = Text("The connection to the store is gone.")

BROKEN: Final = (TransactionStatus.ACTIVE, TransactionStatus.UNKNOWN)
"""What is said of a connection that has ended, or on which an answer is still to come."""

_BY_STATE: Final = {
    "25006": READ_ONLY,
    "25P03": GONE,
    "40001": BUSY,
    "40P01": BUSY,
    "53100": FULL,
    "53200": BUSY,
    "55P03": BUSY,
    "57014": BUSY,
    "57P01": GONE,
    "57P02": GONE,
    "57P03": DOWN,
}
"""What to say about a failure, by the state that PostgreSQL gives it."""


class Patient(psycopg.Connection[Any]):
    """A connection that does not wait for long, even where the database does not say a word."""

    patience: float | None = 2 * PATIENCE

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """Wait for what is under way."""
        return super().wait(gen, interval, self.patience if timeout is None else timeout)


class Postgres:
    """The database."""

    begin: Final = "BEGIN; SET LOCAL synchronous_commit = on"
    """What belongs together, such as a game, is on the disk when it is answered; all else is soon after."""

    at_once: Final = (
        f"WITH written AS ({{}}) SELECT pg_notify('{CHANNEL}', ?), set_config('synchronous_commit', 'on', true)"
        " FROM written"
    )
    """A move makes one way to the database: it is written, announced, and on the disk when it is answered."""

    def __init__(self, address: str) -> None:
        """Connect, and bring the database up to date."""
        self._engine = _engine(address)
        self._connection: Connection | None = None
        self._rests_until, self._why = 0.0, ""
        self._has_missed = False
        self._bring_up_to_date()
        self._connected()

    # Commands -------------------------------------------------------------------------------------------------------

    def create(self, tables: Mapping[str, str], indexes: Collection[tuple[str, str]]) -> None:
        """Do nothing: what `migrations` lists has made them."""

    def execute(self, command: str, *values: object) -> list[tuple[Any, ...]]:
        """Do one command, whose values are marked as SQLite wants it."""
        connection = self._connected()
        try:
            result = connection.exec_driver_sql(command.replace("%", "%%").replace("?", "%s"), values)
            return [tuple(row) for row in result.fetchall()] if result.returns_rows else []
        except (SQLAlchemyError, psycopg.Error, UnicodeError) as error:
            failed = _failed(error)
            if not connection.invalidated and _driver(connection).info.transaction_status == TransactionStatus.ACTIVE:
                failed = StoreError(str(DOWN))  # nobody waits for its answer any more
            if connection.invalidated or _driver(connection).info.transaction_status in BROKEN:
                self._drop()
            raise failed from error

    def trim(self, most: int) -> None:
        """Drop the oldest pages where all of them together are larger than that."""
        newest = "SELECT key, sum(octet_length(saved)) OVER (ORDER BY at DESC, key) AS total FROM pages"
        self.execute(f"DELETE FROM pages WHERE key IN (SELECT key FROM ({newest}) AS pages WHERE total > ?)", most)

    def erase(self) -> None:
        """Do nothing: the database itself overwrites what was deleted, sooner or later."""

    def close(self) -> None:
        """Let go of the database."""
        self._drop()
        self._engine.dispose()

    # News -----------------------------------------------------------------------------------------------------------

    def announce(self, subject: str) -> None:
        """Let other processes know that something is new about a subject, if the transaction succeeds."""
        self.execute("SELECT pg_notify(?, ?)", CHANNEL, subject)

    def news(self) -> Collection[str] | None:
        """List about what others have announced something; None where the connection was gone meanwhile."""
        connection = self._connected()
        driver = _driver(connection)
        try:
            found = [each for each in driver.notifies(timeout=0) if each.pid != driver.info.backend_pid]
        except psycopg.Error as error:
            self._drop()
            raise StoreError(str(GONE)) from error
        if self._has_missed:
            self._has_missed = False
            return None
        return dict.fromkeys(each.payload.partition(" ")[0] for each in found)

    # The connection -------------------------------------------------------------------------------------------------

    def _connected(self) -> Connection:
        """Return the connection; make it anew where there is none, unless that has just failed."""
        if self._connection is not None:
            return self._connection
        began = time.monotonic()
        if began < self._rests_until:
            raise StoreError(self._why)
        try:
            connection = self._engine.connect()
            self._prepare(connection)
        except (SQLAlchemyError, psycopg.Error, UnicodeError) as error:
            ended = time.monotonic()
            self._rests_until = ended + max(AGAIN, TIMES * (ended - began))
            failed = _failed(error)
            self._why = str(failed)
            raise failed from error
        self._connection, self._has_missed = connection, True
        return connection

    def _prepare(self, connection: Connection) -> None:
        """Settle how long things may take: the address of a database that is far away may say so itself."""
        settings = f"SET synchronous_commit = off; SET idle_in_transaction_session_timeout = {int(1000 * IDLE)}"
        if OWN_PATIENCE not in str(self._engine.url.query.get("options", "")):
            settings += f"; SET {OWN_PATIENCE} = {int(1000 * PATIENCE)}"
        connection.exec_driver_sql(f"{settings}; LISTEN {CHANNEL}")
        found = connection.exec_driver_sql("SELECT setting FROM pg_settings WHERE name = %s", (OWN_PATIENCE,)).scalar()
        _driver(connection).patience = 2 * int(found or 0) / 1000 or None

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is None:
            return
        with suppress(SQLAlchemyError, psycopg.Error):
            if not connection.invalidated:
                _driver(connection).close()
            connection.invalidate()
        with suppress(SQLAlchemyError, psycopg.Error):
            connection.close()

    # Its form -------------------------------------------------------------------------------------------------------

    def _bring_up_to_date(self) -> None:
        """Make the tables that are missing, one server after the other."""
        try:
            with self._engine.connect().execution_options(isolation_level="READ COMMITTED") as connection:
                found = _version(connection)
                connection.rollback()
                if found == VERSION:
                    return
                _driver(connection).patience = MIGRATION_PATIENCE
                with connection.begin():
                    connection.exec_driver_sql("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
                    _migrate(connection, _version(connection))
        except (SQLAlchemyError, psycopg.Error, UnicodeError) as error:
            raise _failed(error) from error


def _engine(address: str) -> Engine:
    """Read an address; what is wrong with it is not repeated, since there may be a password in it."""
    try:
        url = make_url(address).set(drivername=_DRIVER)
        if "@" in (url.host or ""):  # of a password that was not escaped: the driver would name the host
            raise ValueError
        engine = create_engine(
            url,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
            connect_args={"connect_timeout": CONNECT_PATIENCE, "application_name": "garden"},
            use_native_hstore=False,
        )
    except (SQLAlchemyError, ValueError):
        raise StoreError(str(WRONG_ADDRESS)) from None

    @event.listens_for(engine, "do_connect")
    def connect(_dialect: Any, _record: Any, arguments: list[Any], more: dict[str, Any]) -> Any:
        return Patient.connect(*arguments, **more)

    return engine


def _driver(connection: Connection) -> Patient:
    driver = connection.connection.driver_connection
    assert isinstance(driver, Patient)
    return driver


def _version(connection: Connection) -> str | None:
    """Read which revision the database has; None where nothing is there yet."""
    there = connection.exec_driver_sql("SELECT to_regclass(%s)", (VERSION_TABLE,)).scalar()
    found = None if there is None else connection.exec_driver_sql(f"SELECT version_num FROM {VERSION_TABLE}").scalar()
    return None if found is None else str(found)


def _migrate(connection: Connection, found: str | None) -> None:
    from alembic import command  # what takes long to load, and is rarely needed
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    config.attributes["version_table"] = VERSION_TABLE
    known = {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise other_version(found, VERSION)
    command.upgrade(config, "head")


def _failed(error: Exception) -> StoreError:
    """Say in one sentence what is wrong; neither a password nor what was to be kept is repeated."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if not isinstance(cause, psycopg.Error):
        return StoreError(str(Text("The store cannot take this: {why}", why=type(cause).__name__)))
    state = cause.sqlstate or ""
    if state.startswith("23"):
        return TakenError(str(TAKEN))
    if state in _BY_STATE:
        return StoreError(str(_BY_STATE[state]))
    if state:
        return StoreError(str(Text("The store refuses this: {why}", why=cause.diag.message_primary or state)))
    if isinstance(cause, psycopg.errors.ConnectionTimeout):
        return StoreError(str(DOWN))
    if isinstance(cause, psycopg.ProgrammingError):  # an option that there is not
        return StoreError(str(WRONG_ADDRESS))
    if isinstance(cause, psycopg.OperationalError):
        return StoreError(str(Text("The store cannot be reached: {why}", why=_reason(cause))))
    return StoreError(str(Text("The store cannot take this: {why}", why=type(cause).__name__)))


def _reason(error: psycopg.Error) -> str:
    """Return the first line of what the driver says, which names the host."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0].removeprefix("connection failed: ")[:200]
