"""Where a server keeps pages between two visits: a file that all its processes share, or a database."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from uuid import uuid4

from garden_widgets.core.text import Text
from garden_widgets.pages.listening import Settings
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.store import Store, is_address

LOG: Final = logging.getLogger("garden_widgets.pages")

NO_STORE: Final = Text("A store is a file, or the address of a PostgreSQL database: postgresql://...")


def open_store(wanted: str) -> Store:
    """Open what keeps pages; where a file cannot, keep them as long as this process runs, and say so.

    Who names a database shares it with others, and wants no other: a `StoreError` where it cannot be used.
    """
    place = store_place(wanted)
    if isinstance(place, str):
        return Store(place, time.time)
    try:
        return Store(place, time.time)
    except StoreError as error:
        LOG.warning("%s", not_kept(place, error))
        return Store(None, time.time)


def store_place(wanted: str) -> Path | str:
    """Find where pages are kept: a file, or the address of a database."""
    if is_address(wanted):
        return wanted
    if "://" in wanted:
        raise StoreError(str(NO_STORE))
    return Path(wanted) if wanted else _state() / "garden_widgets" / "pages.sqlite"


def check_store(wanted: str) -> None:
    """Bring the database that somebody has named up to date; a `StoreError` where it cannot be used."""
    place = store_place(wanted)
    if isinstance(place, str):
        Store(place, time.time).close()


def not_kept(place: Path | str, error: StoreError) -> str:
    """Say that pages cannot be kept, and why; the address of a database may have a password in it."""
    if isinstance(place, str):
        return str(error)
    return str(Text("Games cannot be kept in {file}: {why}", file=str(place), why=str(error)))


@contextmanager
def of_several(settings: Settings) -> Iterator[Settings]:
    """Give the settings of several processes: all keep pages in one place, as long as they run where there is no other.

    A file is made before any of them begins.
    """
    place = store_place(settings.store)
    with TemporaryDirectory(prefix="garden-pages-") as folder:
        if isinstance(place, Path):
            try:
                Store(place, time.time).close()
            except StoreError as error:
                LOG.warning("%s", not_kept(place, error))
                place = Path(folder) / "pages.sqlite"
                Store(place, time.time).close()
        yield replace(settings, store=str(place), browser=False, workers=1, run=uuid4().hex)


def _state() -> Path:
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
