"""Passes: what stands in a page, and in no other place, so that only a page of ours is given a kernel.

A pass tells when it was given and is signed; the server keeps nothing for pages that were asked for and went.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from tornado.httputil import HTTPServerRequest

HEADER: Final = "X-Garden-Pass"
"""Where a page shows its pass: browsers let no page of another site send such a header."""

LIFETIME: Final = 12 * 3600.0
"""So many seconds a pass holds: a page may lie open before it is looked at."""


class Passes:
    """Gives passes to pages, and knows its own again."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._secret, self._now = secrets.token_bytes(32), now

    def give(self) -> str:
        """Return a pass for one page."""
        said = f"{int(self._now())}.{secrets.token_urlsafe(9)}"
        return f"{said}.{self._signed(said)}"

    def holds(self, shown: str) -> bool:
        """Check that a pass is ours and not too old."""
        said, _, signed = shown.rpartition(".")
        if not shown.isascii() or not hmac.compare_digest(signed, self._signed(said)):
            return False
        return 0 <= self._now() - int(said.partition(".")[0]) + 1 <= LIFETIME

    def _signed(self, said: str) -> str:
        return hmac.digest(self._secret, said.encode(), "sha256").hex()[:32]


def is_from_our_page(request: HTTPServerRequest) -> bool:
    """Check that a request was sent by a page of this server: browsers say so, newer ones in a header of its own."""
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin", "")
    return site == "same-origin" if site else urlsplit(origin).netloc == request.host
