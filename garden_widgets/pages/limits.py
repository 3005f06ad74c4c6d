"""How much one client may ask: what no page of ours needs is refused before it costs anything.

The limits lie far above what a child does who presses as fast as it can, and far below what hurts others.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any, Final

from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream
from tornado.web import Application

from garden_widgets.core.text import Text

MOST_BODY: Final = 64 * 1024
"""Bytes of a request's body: our pages send none but an empty one."""

BODY_SECONDS: Final = 10.0
QUIET_SECONDS: Final = 60.0
"""So long a connection may stay without a whole request."""

MOST_MESSAGE: Final = 5_000_000
"""Bytes of a message: a saved game that is opened comes as one."""

MOST_UNREAD: Final = 12_000_000
"""Bytes that wait for a client that does not read: more than the largest file of a page."""

MOST_CONNECTIONS: Final = 800
"""So many connections are open at once: a learner has one when the page stands, and a few while it opens."""

LINES: Final = 4
"""So many lines lead to one kernel: a page has one, and another for a moment when it connects anew."""

MESSAGES: Final = (150, 40.0)
"""So many messages at once, and so many a second after that."""

BYTES: Final = (8_000_000, 100_000.0)
"""Likewise for the bytes of a client's messages."""


class Bucket:
    """Lets so much pass at once, and so much a second after that."""

    def __init__(self, most: float, a_second: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most, self._a_second, self._now = most, a_second, now
        self._left, self._when = most, now()

    def take(self, much: float = 1) -> bool:
        """Take so much; False where it is too much, and nothing is taken."""
        now = self._now()
        self._left = min(self._most, self._left + (now - self._when) * self._a_second)
        self._when = now
        if much > self._left:
            return False
        self._left -= much
        return True


class Doors(HTTPServer):
    """Lets so many in at once, waits for nobody for ever, and keeps little for who does not read."""

    def initialize(self, application: Application) -> None:  # type: ignore[override]
        """Set the limits of every connection."""
        self.inside: list[IOStream] = []
        super().initialize(
            application,
            xheaders=True,
            max_body_size=MOST_BODY,
            body_timeout=BODY_SECONDS,
            idle_connection_timeout=QUIET_SECONDS,
            max_buffer_size=MOST_MESSAGE + MOST_BODY,
        )

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Take a connection in, or close it at once where there are too many."""
        if len(self.inside) >= MOST_CONNECTIONS:
            self.inside = [other for other in self.inside if not other.closed()]
            if len(self.inside) >= MOST_CONNECTIONS:
                stream.close()
                return
        stream.max_write_buffer_size = MOST_UNREAD
        self.inside.append(stream)
        super().handle_stream(stream, address)


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
