"""Where a server keeps pages between two visits: in one file, which all its processes share."""

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
from garden_widgets.tables.store import Store

LOG: Final = logging.getLogger("garden_widgets.pages")


def open_store(wanted: str) -> Store:
    """Open the file that keeps pages; where that cannot be, keep them as long as this process runs, and say so."""
    file = store_file(wanted)
    try:
        return Store(file, time.time)
    except StoreError as error:
        LOG.warning("%s", not_kept(file, error))
        return Store(None, time.time)


def store_file(wanted: str) -> Path:
    """Find the file that keeps pages."""
    return Path(wanted) if wanted else _state() / "garden_widgets" / "pages.sqlite"


def not_kept(file: Path, error: StoreError) -> Text:
    """Say that a file cannot keep pages, and why."""
    return Text("Games cannot be kept in {file}: {why}", file=str(file), why=str(error))


@contextmanager
def of_several(settings: Settings) -> Iterator[Settings]:
    """Give the settings of several processes: all keep pages in one file, as long as they run where there is no other.

    The file is made before any of them begins.
    """
    with TemporaryDirectory(prefix="garden-pages-") as folder:
        file = store_file(settings.store)
        try:
            Store(file, time.time).close()
        except StoreError as error:
            LOG.warning("%s", not_kept(file, error))
            file = Path(folder) / "pages.sqlite"
            Store(file, time.time).close()
        yield replace(settings, store=str(file), browser=False, workers=1, run=uuid4().hex)


def _state() -> Path:
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
