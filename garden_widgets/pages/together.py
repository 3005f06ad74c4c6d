"""The figures of all processes of a server: each leaves its own in the store, and whoever is asked adds them up."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final
from uuid import uuid4

from tornado.ioloop import PeriodicCallback

from garden_widgets.pages.counts import Counts
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.store import Store

EVERY: Final = 1.0
"""Seconds after which a process leaves its figures again."""

STALE: Final = 5 * EVERY
"""Seconds after which a process is gone: what it has counted stays, what was there at the moment does not."""


class Together:
    """The figures of this process and of the others of its run."""

    def __init__(self, store: Store, counts: Counts, now: Callable[[], Mapping[str, int]], run: str) -> None:
        """Take the figures of this moment as a function, and by which name all processes of this server go."""
        self._store, self._counts, self._now, self._run = store, counts, now, run
        self._name = f"{run}/{os.getpid()}-{uuid4().hex[:8]}"
        self._timer = PeriodicCallback(self.leave, EVERY * 1000)

    def open(self) -> None:
        """Begin to leave figures, if there are others to read them."""
        if self._run:
            self.leave()
            self._timer.start()

    def close(self) -> None:
        """Leave the last ones."""
        if self._run:
            self._timer.stop()
            self.leave()

    def leave(self) -> None:
        """Leave the figures of this process for the others."""
        with suppress(StoreError):
            self._store.report(self._name, {"counts": self._counts.write(), "now": dict(self._now())})

    def all(self) -> tuple[Counts, dict[str, int]]:
        """Add up what all have counted, and what there is at this moment."""
        counts, now = Counts(), Counter(self._now())
        counts.add(self._counts.write())
        for report in self._others():
            counts.add(report["counts"])
            now.update(report["now"])
        return counts, dict(now)

    def _others(self) -> list[dict[str, Any]]:
        if not self._run:
            return []
        try:
            found = self._store.reports(f"{self._run}/")
        except StoreError:
            return []
        others = {name: each for name, each in found.items() if name != self._name}
        return [{**report, "now": report["now"] if age < STALE else {}} for report, age in others.values()]
