"""A store in PostgreSQL: how it is made, what goes wrong with it, and that it comes back."""

from __future__ import annotations

import logging
import os
import re
import signal
import subprocess
import sys
import textwrap
import threading
import traceback
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path

import psycopg
import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect

from garden_widgets.core.match import PERSON
from garden_widgets.tables import postgres as module
from garden_widgets.tables import store as store_module
from garden_widgets.tables.classroom import Classrooms
from garden_widgets.tables.failing import StoreError, TakenError
from garden_widgets.tables.shared import SharedMatch, TooLate
from garden_widgets.tables.store import Store
from garden_widgets.tables.table import TableError, Tables
from tests.pages.waiting import until
from tests.tables.test_store import Clock
from tools.postgres import ESCAPED, PASSWORD

PREFIX = "postgresql+psycopg"


@pytest.fixture
def opened(database):
    with ExitStack() as made:
        yield lambda: made.enter_context(closing(Store(database, Clock())))


@pytest.fixture
def at_once(monkeypatch):
    """Try again at once what has failed."""
    monkeypatch.setattr(module, "AGAIN", 0.0)
    monkeypatch.setattr(module, "TIMES", 0)


@pytest.fixture
def empty(postgres):
    """A database in which no server has ever started."""
    name = f"empty_{os.urandom(4).hex()}"
    yield postgres.create(name)
    postgres.execute(f"DROP DATABASE {name} WITH (FORCE)")


def name_of(address: str) -> str:
    return address.rpartition("/")[2]


def when_back(work):
    """Do something as soon as the database is there again."""
    found = []

    def is_back() -> bool:
        with suppress(StoreError):
            found.append(work())
        return bool(found)

    until(is_back)
    return found[0]


# How it is made


def test_the_newest_revision_is_the_one_that_servers_want():
    config = Config()
    config.set_main_option("script_location", "garden_widgets:tables/migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [module.VERSION]


def made_in(address: str) -> dict[str, object]:
    engine = create_engine(address)
    try:
        found = inspect(engine)
        return {
            table: (
                {(each["name"], kind(each["type"])) for each in found.get_columns(table)},
                {each["name"] for each in found.get_columns(table) if each["nullable"]},
                found.get_pk_constraint(table)["constrained_columns"],
                {tuple(each["column_names"]) for each in found.get_unique_constraints(table)},
                {each["name"] for each in found.get_indexes(table) if not each["unique"]},
            )
            for table in found.get_table_names()
            if table not in ("news", "sqlite_sequence", module.VERSION_TABLE)
        }
    finally:
        engine.dispose()


def kind(type: object) -> str:
    name = str(type).split("(")[0]
    return {"BIGINT": "INTEGER", "DOUBLE PRECISION": "REAL", "BYTEA": "BLOB"}.get(name, name)


def test_both_kinds_of_store_have_the_same_tables(tmp_path, database):
    """What a module adds to its tables has to be added to the migrations too."""
    for each in (tmp_path / "pages", database):
        with closing(Store(each, Clock())) as store:
            Tables(store)
            Classrooms(store, "GARDEN")
    file, base = made_in(f"sqlite:///{tmp_path / 'pages'}"), made_in(database.replace("postgresql", PREFIX))
    for table, (columns, nullable, keys, unique, indexes) in file.items():
        assert table in base, table
        other = base[table]
        assert (columns, unique, indexes) == (other[0], other[3], other[4]), table
        assert nullable <= {*keys}, "SQLite says so of keys"
        assert (keys, other[1]) == (other[2], set()), table
    assert {*file} == {*base}


def test_servers_that_start_at_once_make_the_tables_once(empty):
    code = """
    import sys, time
    from garden_widgets.tables.store import Store
    import alembic.command
    sys.stdin.readline()
    kept = Store(sys.argv[1], time.time)
    kept.save(sys.argv[2], {"x": 1})
    print(kept.secret("chance").hex())
    """
    servers = [
        subprocess.Popen(
            [sys.executable, "-c", textwrap.dedent(code), empty, str(number)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(4)
    ]
    for each in servers:
        each.stdin.write("\n")
        each.stdin.flush()
    said = [each.communicate(timeout=120) for each in servers]
    assert [complaints for _, complaints in said] == [""] * 4
    assert len({secret for secret, _ in said}) == 1
    with closing(Store(empty, Clock())) as kept:
        assert len(kept) == 4


def test_what_an_earlier_version_has_kept_is_there_after_the_next_one_has_started(empty, postgres, monkeypatch):
    """Alembic goes from any version to the newest: here from the first."""
    upgrade = command.upgrade
    with monkeypatch.context() as before:
        before.setattr(command, "upgrade", lambda config, _: upgrade(config, "1"))
        with closing(Store(empty, Clock())) as kept:
            kept.save("a", {"x": 1})
            kept.execute("INSERT INTO class_tables (class, code) VALUES ('BCDF', 'GHJK')")
    assert postgres.execute(f"SELECT * FROM {module.VERSION_TABLE}", name_of(empty)) == [("1",)]
    with closing(Store(empty, Clock())) as kept:
        assert kept.fetch("a") == {"x": 1}
        assert kept.execute("SELECT code FROM class_tables ORDER BY rowid") == [("GHJK",)]
    assert postgres.execute(f"SELECT * FROM {module.VERSION_TABLE}", name_of(empty)) == [(module.VERSION,)]


def test_a_database_of_another_version_is_left_alone(opened, database, postgres):
    opened().save("a", {"x": 1})
    postgres.execute(f"UPDATE {module.VERSION_TABLE} SET version_num = '7'", name_of(database))
    with pytest.raises(StoreError, match=f"version 7 of its form, and {module.VERSION} is known"):
        opened()
    assert postgres.execute("SELECT count(*) FROM pages", name_of(database)) == [(1,)]


def test_tables_of_somebody_else_are_left_alone(empty, postgres):
    postgres.execute("CREATE TABLE pages (book TEXT)", name_of(empty))
    with pytest.raises(StoreError, match='"pages" already exists'):
        Store(empty, Clock())
    assert postgres.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", name_of(empty)) == [(1,)]


# What goes wrong with it


def test_a_database_that_is_down_is_an_error_and_comes_back(opened, postgres, at_once):
    kept = opened()
    kept.save("a", {"x": 1})
    postgres.stop()
    try:
        with pytest.raises(StoreError, match="connection to the store is gone"):
            kept.save("a", {"x": 2})
        for _ in range(3):
            with pytest.raises(StoreError, match=r"cannot be reached: .*Connection refused"):
                kept.save("a", {"x": 2})
    finally:
        postgres.start()
    assert when_back(lambda: kept.fetch("a")) == {"x": 1}
    kept.save("a", {"x": 3})
    assert opened().fetch("a") == {"x": 3}


def test_while_it_is_down_nobody_waits_for_it(opened, postgres, monkeypatch):
    kept = opened()
    postgres.stop()
    try:
        for _ in range(2):
            with pytest.raises(StoreError):
                kept.fetch("a")
        monkeypatch.setattr(module.Patient, "connect", lambda *_, **__: pytest.fail("it was tried again at once"))
        for _ in range(3):
            with pytest.raises(StoreError, match="cannot be reached"):
                kept.fetch("a")
    finally:
        postgres.start()


def test_a_database_that_does_not_answer_holds_nobody_up_for_ever(opened, postgres, at_once):
    kept = opened()
    kept.save("a", {"x": 1})
    postgres.signal(signal.SIGSTOP)
    try:
        for _ in range(2):  # first on the connection that there is, then on a new one
            with pytest.raises(StoreError, match="does not answer"):
                kept.fetch("a")
    finally:
        postgres.signal(signal.SIGCONT)
    assert when_back(lambda: kept.fetch("a")) == {"x": 1}


def test_what_somebody_else_holds_is_an_error_and_works_again_when_it_is_let_go(opened, database):
    kept = opened()
    kept.save("a", {"x": 1})
    with psycopg.connect(database) as other:
        other.execute("LOCK TABLE pages IN EXCLUSIVE MODE")
        with pytest.raises(StoreError, match="holds the store"):
            kept.save("a", {"x": 2})
        assert kept.fetch("a") == {"x": 1}
        other.rollback()
        kept.save("a", {"x": 3})
    assert kept.fetch("a") == {"x": 3}


def test_a_database_that_can_only_be_read_is_an_error(opened, database, postgres):
    before = opened()
    before.save("a", {"x": 1})
    postgres.execute(f"ALTER DATABASE {name_of(database)} SET default_transaction_read_only = on")
    kept = opened()
    with pytest.raises(StoreError, match="can be read only"):
        kept.save("a", {"x": 2})
    assert kept.fetch("a") == {"x": 1}


FULL = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (SELECT count(*) FROM pages) >= {most} THEN RAISE EXCEPTION 'no space' USING ERRCODE = 'disk_full'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON pages FOR EACH ROW EXECUTE FUNCTION full_disk();
"""


def test_a_full_disk_is_an_error_and_what_was_there_stays(opened, database, postgres):
    """To delete something would make no room at once: all would be gone before anything helped."""
    postgres.execute(FULL.format(most=20), name_of(database))
    kept = opened()
    for number in range(20):
        kept.save(str(number), {"x": number})
    for _ in range(3):
        with pytest.raises(StoreError, match="is full"):
            kept.save("more", {"x": 1})
    assert len(kept) == 20
    kept.drop("0")
    kept.save("more", {"x": 1})
    assert opened().fetch("more") == {"x": 1}


def test_all_pages_together_are_bounded(database, monkeypatch):
    monkeypatch.setattr(store_module, "MOST_OF_ALL", 100_000)
    monkeypatch.setattr(store_module, "CLEAR_AFTER", 10)
    clock = Clock()
    with closing(Store(database, clock)) as kept:
        for number in range(100):
            clock.now += 1
            kept.save(str(number), {"x": os.urandom(4000).hex()})
        assert kept.execute("SELECT sum(octet_length(saved)) FROM pages")[0][0] < 200_000
        assert kept.fetch("99")
        assert kept.fetch("0") is None


def test_a_user_who_may_not_write_is_told(database, postgres):
    name = name_of(database)
    postgres.execute("CREATE ROLE guest LOGIN PASSWORD 'guest'")
    try:
        postgres.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest", name)
        guest = database.replace(f"garden:{ESCAPED}", "guest:guest")
        with closing(Store(guest, Clock())) as kept, pytest.raises(StoreError, match="permission denied"):
            kept.save("a", {"x": 1})
    finally:
        postgres.execute("REVOKE ALL ON ALL TABLES IN SCHEMA public FROM guest", name)
        postgres.execute("DROP ROLE guest")


SECRET = "hedgehog"
WRONG = (
    "postgresql://garden:{secret}@127.0.0.1:{port}/postgres",
    "postgresql://garden:{secret}@127.0.0.1:1/postgres",
    "postgresql://garden:{secret}@127.0.0.1:port/postgres",
    "postgresql://garden:{secret}@nowhere.invalid/postgres",
    "postgresql://garden:x@{secret}@127.0.0.1:{port}/postgres",
    "postgresql://garden:x/{secret}?@127.0.0.1:{port}/postgres",
    "postgresql://garden:%zz{secret}@127.0.0.1:{port}/postgres",
    "postgresql://garden@127.0.0.1:{port}/postgres?password={secret}",
    "postgresql://garden@127.0.0.1:{port}/postgres?passwort={secret}",
    "postgresql://garden@127.0.0.1:{port}/postgres?sslmode=x&password={secret}",
    "postgresql://garden:{secret}",
    "postgresql://garden:{secret}\x00@127.0.0.1:{port}/postgres",
    "postgresql://garden:{secret}\ud800@127.0.0.1:{port}/postgres",
)


@pytest.mark.parametrize("address", WRONG)
def test_a_wrong_address_is_one_sentence_and_repeats_no_password(postgres, address, caplog):
    caplog.set_level(logging.DEBUG)
    with pytest.raises(StoreError) as caught:
        Store(address.format(secret=SECRET, port=postgres.port), Clock())
    said = str(caught.value)
    assert said
    assert "\n" not in said
    trace = "".join(line for line in traceback.format_exception(caught.value) if "tests/" not in line)
    assert [text for text in (said, trace, caplog.text) if SECRET in text] == []


def test_a_right_address_and_what_is_kept_stand_in_no_error(opened, postgres, at_once, caplog):
    caplog.set_level(logging.DEBUG)
    kept = opened()
    postgres.stop()
    try:
        for _ in range(2):
            with pytest.raises(StoreError) as caught:
                kept.report(SECRET, {"x": SECRET})
            trace = "".join(traceback.format_exception(caught.value)).replace("kept.report(SECRET", "")
            told = trace + caplog.text
            assert not [each for each in (PASSWORD, ESCAPED, "hedgehog") if each in told]
    finally:
        postgres.start()


# Commands that belong together, and those of two at once


def test_what_belongs_together_is_there_wholly_or_not_at_all(opened, postgres):
    kept, other = opened(), opened()
    pid = kept.execute("SELECT pg_backend_pid()")[0][0]

    def write():
        with kept.together():
            kept.save("a", {"x": 1})
            postgres.execute(f"SELECT pg_terminate_backend({pid}, 10000)")
            kept.save("b", {"x": 2})

    with pytest.raises(StoreError):
        write()
    assert when_back(lambda: len(kept)) == len(other) == 0


def test_what_fails_spoils_nothing_that_comes_after(opened):
    kept = opened()
    kept.execute("INSERT INTO secrets VALUES (?, ?)", "a", b"1")

    def write():
        with kept.together():
            kept.save("a", {"x": 1})
            kept.execute("INSERT INTO secrets VALUES (?, ?)", "a", b"2")

    with pytest.raises(TakenError):
        write()
    assert len(kept) == 0
    kept.save("a", {"x": 1})
    assert opened().fetch("a") == {"x": 1}


def at_the_same_time(*works):
    """Do some things in threads of their own, and return what each gave or raised."""
    barrier, found = threading.Barrier(len(works)), [None] * len(works)

    def run(number, work):
        barrier.wait()
        try:
            found[number] = work()
        except Exception as error:
            found[number] = error

    threads = [threading.Thread(target=run, args=each) for each in enumerate(works)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return found


def test_a_machine_that_is_gone_in_the_middle_holds_nobody_up_for_ever(opened, monkeypatch):
    monkeypatch.setattr(module, "IDLE", 1.0)
    gone, there = opened(), opened()
    gone.save("a", {"x": 1})

    def write():
        with gone.together():
            gone.save("a", {"x": 2})
            when_back(lambda: there.save("a", {"x": 3}) or True)
            gone.save("b", {"x": 2})

    with pytest.raises(StoreError, match="connection to the store is gone"):
        write()
    assert (there.fetch("a"), there.fetch("b")) == ({"x": 3}, None)


def test_of_two_servers_that_write_one_entry_at_once_one_is_told_so(opened):
    one, other = Tables(opened()), Tables(opened())
    match = SharedMatch("snail-invasion", seed=7, replies="later")
    table = one.lay(match.to_dict(), [PERSON] * 2)
    both = table, other.of_code(table.code)
    moves = match.moves()[:2]
    for entry in range(40):
        found = at_the_same_time(
            *(partial(at.write, 0, entry, move) for at, move in zip(both, moves, strict=True)),
        )
        [late] = [each for each in found if each is not None]
        assert isinstance(late, TooLate), repr(late)
        assert "faster" in str(late)
        [(_, text)] = table.moves(0, entry)
        assert text == str(moves[found.index(None)])


def test_of_two_who_sit_down_at_once_one_finds_the_seat_taken(opened):
    one, other = Tables(opened()), Tables(opened())
    table = one.lay(SharedMatch("snail-invasion", seed=7).to_dict(), [PERSON] * 2)
    both = table, other.of_code(table.code)
    for _ in range(20):
        found = at_the_same_time(*(partial(at.sit, 0, "fox", name) for at, name in zip(both, "ab", strict=True)))
        [late] = [each for each in found if isinstance(each, TableError)]
        [key] = [each for each in found if each is not late]
        assert table.seat_of(key) == 0
        assert table.seats[0].name == "ab"[found.index(key)]
        table.stand_up(0)


# News


def test_who_was_away_for_a_moment_looks_at_everything(opened, postgres, at_once):
    here, there = Tables(opened()), Tables(opened())
    table = here.lay(SharedMatch("snail-invasion", seed=7).to_dict(), [PERSON] * 2)
    heard = []
    there.listen(table.code, lambda: heard.append(table.code))
    there.look()
    heard.clear()
    there.look()
    assert heard == []
    pid = there.store.execute("SELECT pg_backend_pid()")[0][0]
    postgres.execute(f"SELECT pg_terminate_backend({pid}, 10000)")
    table.sit(0, "fox", "Fox")
    until(lambda: heard or look(there))
    assert heard == [table.code]


def look(tables: Tables) -> None:
    with suppress(StoreError):
        tables.look()


def test_what_is_taken_back_is_no_news(opened):
    here, there = opened(), opened()
    for each in (here, there):
        each.news()

    def write():
        with here.together():
            here.announce("BCDF 0.1")
            raise KeyError

    with pytest.raises(KeyError):
        write()
    here.announce("BCDG 0.1")
    heard = []
    until(lambda: heard.extend(there.news()) or heard)
    assert heard == ["BCDG"]


def test_news_name_a_table_and_a_number_and_nothing_else(opened, database):
    with psycopg.connect(database, autocommit=True) as listening:
        listening.execute(f"LISTEN {module.CHANNEL}")
        tables = Tables(opened())
        match = SharedMatch("snail-invasion", seed=7, replies="later")
        table = tables.lay(match.to_dict(), [PERSON] * 2)
        key = table.sit(0, "fox", "Fox")
        table.write(0, 0, match.moves()[0], key)
        table.begin(1, match.to_dict())
        table.stand_up(0)
        heard = [each.payload for each in listening.notifies(timeout=5, stop_after=4)]
    assert heard == [table.code, f"{table.code} 0.0", f"{table.code} 1", table.code]
    assert all(re.fullmatch(r"[A-Z]{4}( \d+(\.\d+)?)?", each) for each in heard)


def test_every_statement_is_in_the_sql_of_both():
    """What only SQLite understands stands in one module."""
    folder = Path(module.__file__).parent
    strange = re.compile(r"REPLACE INTO|INSERT OR|PRAGMA|sqlite|LIMIT -1|AUTOINCREMENT")
    for file in folder.rglob("*.py"):
        if file.name not in ("sqlite.py", "store.py"):
            assert strange.findall(file.read_text(encoding="utf-8")) == [], file.name


def test_a_move_that_was_answered_is_there_after_the_database_was_killed(opened, postgres, at_once):
    kept = opened()
    tables = Tables(kept)
    match = SharedMatch("snail-invasion", seed=7, replies="later")
    table = tables.lay(match.to_dict(), [PERSON] * 2)
    move = match.moves()[0]
    for turn in range(5):
        for number in range(10):
            table.write(0, 10 * turn + number, move)
        postgres.signal(signal.SIGKILL)
        postgres.stop()
        with pytest.raises(StoreError):
            table.write(0, 10 * turn + 10, move)
        postgres.start()
        assert len(when_back(lambda: table.moves(0, 0))) == 10 * turn + 10
