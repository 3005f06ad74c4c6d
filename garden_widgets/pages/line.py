"""The line before a full garden: who came first goes in first, and who has gone holds up nobody."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 15.0
"""So many seconds one may be silent: a page that waits asks every few seconds."""

LONGEST: Final = 2000
"""So many wait at once; who comes then is told to come back later."""


class Line:
    """Everybody who waits, by the pass of their page."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last_asked: dict[str, float] = {}

    def __len__(self) -> int:
        self._let_go()
        return len(self._last_asked)

    def place(self, who: str, free: int) -> int:
        """Return one's place in the line, or 0 where one may go in, of whom so many may."""
        self._let_go()
        if who not in self._last_asked and len(self._last_asked) >= LONGEST:
            return LONGEST + 1
        self._last_asked[who] = self._now()  # which keeps the place that one has
        place = list(self._last_asked).index(who)
        if place < free:
            del self._last_asked[who]
            return 0
        return place + 1

    def _let_go(self) -> None:
        limit = self._now() - PATIENCE
        if any(when < limit for when in self._last_asked.values()):
            self._last_asked = {who: when for who, when in self._last_asked.items() if when >= limit}
