"""What all tests share."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from garden_widgets.core.game import Game
from garden_widgets.core.registry import games
from tests.core import toy

# The same examples every time, and no deadlines: what fails here fails everywhere, and a busy machine is no failure.
settings.register_profile("garden", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("garden, quickly", settings.get_profile("garden"), max_examples=20)
settings.load_profile("garden")


def pytest_configure(config: pytest.Config) -> None:
    """Try fewer examples where slow tests are left out: all of them are tried where those are wanted."""
    if config.option.markexpr == "not slow":
        settings.load_profile("garden, quickly")


@pytest.fixture
def auction(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy game, registered as a game of another package would be."""
    monkeypatch.setitem(games._all(), toy.ENTRY.name, toy.ENTRY)
    return toy.GAME
