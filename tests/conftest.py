"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from garden_widgets.core.game import Game
from garden_widgets.core.registry import games
from garden_widgets.tables.store import Store
from tests.core import toy
from tools.postgres import Cluster, NoPostgresError, cluster

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


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL of one's own; where there is none, what needs it is skipped."""
    try:
        with cluster("fsync=off") as running:
            Store(running.create("template_of_all"), float).close()
            yield running
    except NoPostgresError as error:
        pytest.skip(str(error))


NUMBERS = count(1)

LOGS_COPIES = 150_000
"""From this version on PostgreSQL writes a copy into its log too, which takes three times as long."""


@pytest.fixture(scope="session")
def copied(postgres: Cluster) -> str:
    """How a database is made of another."""
    ((version,),) = postgres.execute("SHOW server_version_num")
    return "TEMPLATE template_of_all" + " STRATEGY file_copy" * (int(version) >= LOGS_COPIES)


@pytest.fixture
def database(postgres: Cluster, copied: str) -> Iterator[str]:
    """The address of a database in which a server has started before; it has time on a busy machine."""
    name = f"test_{next(NUMBERS)}"
    postgres.execute(f"CREATE DATABASE {name} {copied}")
    yield f"{postgres.address(name)}?options=-c%20statement_timeout%3D30000"
    postgres.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where a store lies: what is tested with it holds for a file and for a database."""
    if request.param == "sqlite":
        return tmp_path / "kept" / "pages.sqlite"
    address: str = request.getfixturevalue("database")
    return address
