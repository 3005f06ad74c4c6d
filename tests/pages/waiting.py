"""Waiting for what comes by itself; how long that takes is nobody's business."""

from __future__ import annotations

import time
from collections.abc import Callable

import requests

PATIENCE = 60
"""So many seconds a test waits for what comes at once, but on a busy machine."""


def answers(address: str) -> bool:
    """Check whether somebody listens there."""
    try:
        requests.get(address, timeout=PATIENCE)
    except requests.ConnectionError:
        return False
    return True


def until(is_so: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.01)
