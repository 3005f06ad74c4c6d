"""How often something may be done: so much at once, and so much a second after that."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from garden_widgets.tables.recent import Recent

MOST_ADDRESSES: Final = 10_000
"""So many addresses are counted for."""


class Bucket:
    """Lets so much pass at once, and so much a second after that."""

    def __init__(self, most: float, a_second: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most, self._a_second, self._now = most, a_second, now
        self._left, self._when = most, now()

    @property
    def left(self) -> float:
        """How much could be taken now."""
        now = self._now()
        self._left = min(self._most, self._left + (now - self._when) * self._a_second)
        self._when = now
        return self._left

    def take(self, much: float = 1) -> bool:
        """Take so much; False where it is too much, and nothing is taken."""
        if much > self.left:
            return False
        self._left -= much
        return True


class Buckets:
    """A bucket for each address; of very many, those that were not asked for longest begin anew."""

    def __init__(self, most: float, a_second: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most, self._a_second, self._now = most, a_second, now
        self._of = Recent[str, Bucket](MOST_ADDRESSES)

    def take(self, address: str) -> bool:
        """Take one; False where that is too much, and nothing is taken."""
        bucket = self._of[address] = self._of.get(address) or Bucket(self._most, self._a_second, self._now)
        return bucket.take()

    def has_left(self, address: str) -> bool:
        """Check whether one could be taken."""
        bucket = self._of.get(address)
        return bucket is None or bucket.left >= 1
