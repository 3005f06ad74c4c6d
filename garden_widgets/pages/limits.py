"""How much one client may ask: what no page of ours needs is refused before it costs anything.

The limits lie far above what a child does who presses as fast as it can, and far below what hurts others.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

from tornado.iostream import BaseIOStream

from garden_widgets.core.text import Text

MOST_BODY: Final = 64 * 1024
"""Bytes of a request's body: our pages send none but an empty one."""

MOST_MESSAGE: Final = 5_000_000
"""Bytes of a message: a saved game that is opened comes as one."""

MOST_ARRIVING: Final = 64_000_000
"""Bytes of long messages that arrive at the same time, of all clients together."""

MOST_UNREAD: Final = 4_000_000
"""Bytes that wait for a client that does not read: more than the largest file of a page."""

MESSAGES: Final = (150, 40.0)
"""So many messages at once, and so many a second after that."""

PICTURES: Final = MESSAGES
"""Likewise for the pictures that are drawn for one address, before a page comes to life: a class may be behind it."""

BYTES: Final = (8_000_000, 100_000.0)
"""So many bytes of a client's messages at once, and so many a second after that."""


class Budget:
    """Room that many share, and give back."""

    def __init__(self, most: int) -> None:
        self._most, self.taken = most, 0

    def take(self, much: int) -> bool:
        """Take so much; False where there is not so much left, and nothing is taken."""
        if self.taken + much > self._most:
            return False
        self.taken += much
        return True

    def give_back(self, much: int) -> None:
        """Give back what was taken."""
        self.taken -= much


def unread(stream: BaseIOStream) -> int:
    """Return how many bytes wait for a client to read them."""
    return len(stream._write_buffer or b"")  # none in one that is closed


class OncePerMinute(logging.Filter):
    """Lets one line of a kind pass in a minute: who makes trouble shall not fill the disk as well."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._said: dict[object, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Let a line pass if none of its kind did lately; it says how many were kept back before it."""
        kind, now = (record.name, record.levelno, record.msg), self._now()
        when, kept = self._said.get(kind, (now - 60, 0))
        if now - when < 60:
            self._said[kind] = (when, kept + 1)
            return False
        if len(self._said) > 200:  # of messages that differ each time
            self._said.clear()
        self._said[kind] = (now, 0)
        if kept:
            record.msg, record.args = f"{record.getMessage()} ({Text('and {count} more like this', count=kept)})", ()
        return True


def raise_file_limit() -> None:
    """Let this process open as many files as the system allows: a learner takes some, and there may be a hundred."""
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        wanted = hard if hard != resource.RLIM_INFINITY else max(soft, 65_536)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
