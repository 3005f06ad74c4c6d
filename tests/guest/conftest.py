"""The guest, made once for all tests of it."""

from __future__ import annotations

import pytest

from tests.guest.package import Guest, made


@pytest.fixture(scope="session")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Guest:
    """A new game, installed as a package of its own."""
    return made(tmp_path_factory.mktemp("guest"))
