"""What all tests of pages share: what goes to pages is taken down for each test alone."""

from __future__ import annotations

import pytest

from tests.presenters import pages


@pytest.fixture(autouse=True)
def wire():
    pages.WIRE.sent = []
    pages.SESSIONS.clear()
    return pages.WIRE
