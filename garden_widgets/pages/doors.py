"""Who is inside: connections have limits for all and for each address, and whoever brings a pass finds room.

A connection is a guest. It begins as a stranger, and is known once it has shown that it belongs to a page. Where there
is no room for a stranger, the one goes that has waited longest, from the address that has most: whoever opens many
connections and asks nothing loses their own, and nobody else's.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from tornado.httpserver import HTTPServer
from tornado.httputil import (
    HTTPConnection,
    HTTPHeaders,
    HTTPMessageDelegate,
    HTTPServerRequest,
    RequestStartLine,
    ResponseStartLine,
)
from tornado.ioloop import PeriodicCallback
from tornado.iostream import IOStream
from tornado.web import Application

from garden_widgets.pages.limits import MOST_BODY, MOST_MESSAGE, MOST_UNREAD, PICTURES, unread
from garden_widgets.tables.buckets import Buckets

MOST_GUESTS: Final = 2000
"""So many connections are open at once, where as many files may be open: a page has one, and a few while it opens."""

STRANGERS: Final = 0.5
"""The part of them that may be strangers."""

OF_ONE_ADDRESS: Final = 0.6
"""The part of the strangers that may come from one address: a whole school may be behind it."""

BODY_SECONDS: Final = 10.0
HEADER_SECONDS: Final = 15.0
"""So long a connection may stay without a whole request."""

MOST_HEADER: Final = 32 * 1024
"""Bytes of a request's head: an address may hold a whole match."""

STUCK_SECONDS: Final = 30.0
"""So long a client may read nothing of what waits for it."""

MOST_UNREAD_OF_ALL: Final = 100_000_000
"""Bytes that wait for all clients together."""

LOOK_EVERY: Final = 5.0


@dataclass(slots=True, eq=False)
class Guest:
    """A connection that is open."""

    stream: IOStream
    address: str
    since: float
    """When it came, or was last answered."""

    is_idle: bool = True
    """True where it has asked nothing that is not answered."""

    is_known: bool = False
    read: int = 0
    """So many bytes it has read."""

    read_at: float = 0.0
    """When it last read something, or had nothing to read."""


class Doors(HTTPServer):
    """Lets so many in at once, waits for nobody for ever, and keeps little for who does not read."""

    def initialize(  # type: ignore[override]
        self,
        application: Application,
        refused: Counter[str],
        most: int = MOST_GUESTS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Set the limits of every connection."""
        self._guests: dict[IOStream, Guest] = {}
        self._refused, self._now = refused, now
        self._most, self._strangers = most, int(most * STRANGERS)
        self._of_one_address = int(self._strangers * OF_ONE_ADDRESS)
        self.pictures = Buckets(*PICTURES, now)
        self._look = PeriodicCallback(self.look_after, LOOK_EVERY * 1000)
        super().initialize(
            application,
            xheaders=True,
            max_body_size=MOST_BODY,
            max_header_size=MOST_HEADER,
            body_timeout=BODY_SECONDS,
            idle_connection_timeout=HEADER_SECONDS,
            max_buffer_size=MOST_MESSAGE + MOST_BODY,
        )

    def open(self) -> None:
        """Begin to look after who is inside."""
        self._look.start()

    def stop(self) -> None:
        """Let nobody in any more."""
        self._look.stop()
        super().stop()

    @property
    def inside(self) -> int:
        """How many connections are open."""
        self._forget_closed()
        return len(self._guests)

    def unread(self) -> int:
        """Return how many bytes wait for all clients to read them."""
        return sum(map(unread, self._guests))

    # Coming in ------------------------------------------------------------------------------------------------------

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Take a connection in, where there is room or somebody can go."""
        now, host = self._now(), str(address[0]) if address else ""
        if not self._is_room_for(host):
            self._refused["connections"] += 1
            stream.close()
            return
        stream.max_write_buffer_size = 3 * MOST_UNREAD
        self._guests[stream] = Guest(stream, host, now, read_at=now)
        super().handle_stream(stream, address)

    def know(self, request: HTTPServerRequest) -> None:
        """Take whoever asks this for one of ours: the request has shown a pass, or what only a page knows."""
        guest = self._guest(request)
        if guest is not None:
            guest.is_known = True

    def address(self, request: HTTPServerRequest) -> str:
        """Say from where this is asked; what a header claims of that is anybody's word."""
        guest = self._guest(request)
        return "" if guest is None else guest.address

    def draws(self, request: HTTPServerRequest) -> bool:
        """Check whether a picture is drawn for whoever asks: it takes long, and each address has so many of them."""
        guest = self._guest(request)
        if guest is not None and self.pictures.take(guest.address):
            return True
        self._refused["pictures"] += 1
        return False

    def _guest(self, request: HTTPServerRequest) -> Guest | None:
        stream = getattr(request.connection, "stream", None)
        return self._guests.get(stream) if isinstance(stream, IOStream) else None

    def _is_room_for(self, host: str) -> bool:
        """Check whether another stranger may come, and send one away where that makes room."""
        if len(self._guests) < self._of_one_address:
            return True
        self._forget_closed()
        strangers = [guest for guest in self._guests.values() if not guest.is_known]
        of_host = [guest for guest in strangers if guest.address == host]
        if len(of_host) >= self._of_one_address:
            return self._send_away(of_host)
        if len(strangers) >= self._strangers:
            (most, _), *_ = Counter(guest.address for guest in strangers).most_common(1)
            return self._send_away([guest for guest in strangers if guest.address == most])
        if len(self._guests) >= self._most:
            return self._send_away([guest for guest in self._guests.values() if guest.is_idle])
        return True

    def _send_away(self, guests: list[Guest]) -> bool:
        """Close the connection that has waited longest, of those that are idle if there is one."""
        guest = min(guests, key=lambda guest: (not guest.is_idle, guest.since), default=None)
        if guest is None:
            return False
        self._refused["connections"] += 1
        self._close(guest)
        return True

    def _close(self, guest: Guest) -> None:
        self._guests.pop(guest.stream, None)
        guest.stream.close()

    def _forget_closed(self) -> None:
        self._guests = {stream: guest for stream, guest in self._guests.items() if not stream.closed()}

    # Being there ----------------------------------------------------------------------------------------------------

    def start_request(self, server_conn: object, request_conn: HTTPConnection) -> HTTPMessageDelegate:
        """Note when a connection begins to wait for a request, and when it has asked something."""
        delegate = super().start_request(server_conn, request_conn)
        guest = self._guests.get(getattr(request_conn, "stream", None))  # type: ignore[arg-type]
        if guest is None:
            return delegate
        guest.is_idle, guest.since = True, self._now()
        return _Asking(delegate, guest)

    def look_after(self) -> None:
        """Close connections that read nothing of what waits for them, and the worst where too much waits for all."""
        self._forget_closed()
        now, waits = self._now(), {guest: unread(guest.stream) for guest in self._guests.values()}
        for guest, waiting in waits.items():
            read = guest.stream._total_write_done_index
            if not waiting or read != guest.read:
                guest.read, guest.read_at = read, now
        much = sum(waits.values())
        for guest, waiting in sorted(waits.items(), key=lambda each: -each[1]):
            if much <= MOST_UNREAD_OF_ALL and now - guest.read_at < STUCK_SECONDS:
                continue
            much -= waiting
            self._refused["unread"] += 1
            self._close(guest)


class _Asking(HTTPMessageDelegate):
    """Notes of a guest that it has asked something; all else goes on as ever."""

    def __init__(self, delegate: HTTPMessageDelegate, guest: Guest) -> None:
        self._delegate, self._guest = delegate, guest

    def headers_received(
        self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders
    ) -> Awaitable[None] | None:
        self._guest.is_idle = False
        return self._delegate.headers_received(start_line, headers)

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        return self._delegate.data_received(chunk)

    def finish(self) -> None:
        self._delegate.finish()

    def on_connection_close(self) -> None:
        self._delegate.on_connection_close()
