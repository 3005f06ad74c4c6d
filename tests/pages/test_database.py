"""A server that is told to keep pages in a database: by which words, what it says of it, and that it goes on."""

from __future__ import annotations

import os
import subprocess
import sys

import psutil
import pytest

from garden_widgets.cli import main
from garden_widgets.tables.store import new_key
from tests.pages.live import LiveGarden
from tests.pages.school import School
from tests.pages.talk import SNAILS, Talk
from tests.pages.waiting import until

WORDS = ["serve", "--no-browser", "--port", "0"]


def started(*options: str, **environment: str) -> tuple[int, str, str]:
    """Start a server that cannot begin in a process of its own, and return how it ended and what it said."""
    usual = {**os.environ, "LC_ALL": "C.UTF-8", **environment}
    command = [sys.executable, "-m", "garden_widgets", *WORDS, *options]
    done = subprocess.run(command, capture_output=True, text=True, env=usual, timeout=120, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def ran(monkeypatch, capfd):
    """Run a server here that cannot begin, or that only checks: a process of its own takes as long as ten of these."""

    def run(*options: str, **environment: str) -> tuple[int, str, str]:
        for name, value in {"LC_ALL": "C.UTF-8", **environment}.items():
            monkeypatch.setenv(name, value)
        code = main([*WORDS, *options])
        return (code, *capfd.readouterr())

    return run


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_server_whose_database_is_not_there_says_so_and_ends(workers):
    address = "postgresql://garden:hedgehog@127.0.0.1:1/garden"
    code, said, complaints = started("--workers", workers, GARDEN_STORE=address)
    assert (code, said) == (1, "")
    assert complaints.startswith("garden: The store cannot be reached: ")
    assert complaints.count("\n") == 1
    assert "hedgehog" not in complaints


def test_a_password_in_the_options_is_remarked_on(ran, database):
    code, said, complaints = ran("--check", "--store", database)
    assert (code, said.splitlines()[-1]) == (0, "Nothing is missing.")
    assert complaints == (
        "garden: Others on this machine can see the password in --store: name the store in GARDEN_STORE.\n"
    )
    code, _, complaints = ran("--check", GARDEN_STORE=database)
    assert (code, complaints) == (0, "")


@pytest.mark.parametrize("store", ["mysql://garden@127.0.0.1/garden", "sqlite:///garden", "http://127.0.0.1"])
def test_another_kind_of_database_is_no_store(ran, store):
    for workers in ("1", "2"):
        code, said, complaints = ran("--workers", workers, "--store", store)
        assert (code, said) == (1, "")
        assert complaints.endswith("A store is a file, or the address of a PostgreSQL database: postgresql://...\n")


def test_the_option_goes_before_the_environment(ran, tmp_path):
    code, said, _ = ran("--check", "--store", str(tmp_path / "pages"), GARDEN_STORE="postgresql://127.0.0.1:1/x")
    assert (code, said.splitlines()[-1]) == (0, "Nothing is missing.")


def test_the_word_of_several_servers_is_long_enough(ran):
    code, _, complaints = ran("--class", GARDEN_WORD="abc")
    assert code == 1
    assert complaints == "garden: The word in GARDEN_WORD should have 6 letters or more.\n"


@pytest.mark.parametrize("address", ["school.example", "ftp://school.example/", "https://", "https://a b/", "x" * 300])
def test_the_address_of_a_class_is_one_of_pages(ran, address):
    code, _, complaints = ran("--class", "--address", address)
    assert code == 2
    assert "is no address of a page: https://school.example/" in complaints


def test_a_class_is_shown_the_address_of_the_balancer():
    school = School("--base-url", "/garden/", "--address", "https://school.example/garden")
    try:
        talk, *_ = school.teacher()
        assert talk.shown[0][talk.part("teaching")]["about"]["address"] == "https://school.example/garden/"
        talk.socket.close()
    finally:
        school.stop()


def test_without_the_packages_a_sentence_names_them(tmp_path):
    (tmp_path / "sqlalchemy.py").write_text("raise ModuleNotFoundError('no', name='sqlalchemy')")
    code, _, complaints = started(GARDEN_STORE="postgresql://127.0.0.1/x", PYTHONPATH=str(tmp_path))
    assert code == 1
    assert complaints == (
        'garden: A store in PostgreSQL needs sqlalchemy: pip install "garden-widgets[notebook,postgres]"\n'
    )


def test_a_server_with_a_file_loads_no_package_for_databases(tmp_path):
    code = (
        "import sys, time; from garden_widgets.pages.server import Garden; from garden_widgets.pages.listening import"
        f" Settings; Garden(Settings(store={str(tmp_path / 'pages')!r}, word='GARDEN')).close();"
        " print([each for each in sys.modules if each.split('.')[0] in ('sqlalchemy', 'alembic', 'psycopg')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.skipif(os.name != "posix", reason="one process has to do there")
def test_a_worker_that_dies_while_the_database_is_down_comes_back_with_it(database, postgres):
    garden = LiveGarden("--workers", "2", environment={"GARDEN_STORE": database})
    key = new_key()
    try:
        with Talk(garden.url) as client:
            client.open(query=SNAILS, key=key)
            client.type()
            board = client.board()
            client.say({"page": 0, "close": True})
            client.settle()
        postgres.stop()
        try:
            for each in psutil.Process(garden.process.pid).children():
                each.kill()
        finally:
            postgres.start()
        until(lambda: garden.get("health").status_code == 200)
        with Talk(garden.url) as client:
            client.open(query=SNAILS, key=key)
            assert client.board() == board
    finally:
        _, complaints = garden.stop()
    assert "Traceback" not in complaints
