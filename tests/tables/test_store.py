"""The store: what pages have saved is whole or not there, bounded, and nobody else's."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from garden_widgets.tables import sqlite, store
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.store import Store, is_key, new_key

DAY = 24 * 3600.0


class Clock:
    """A time of day that goes as a test wants."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "kept" / "pages.sqlite"


@pytest.fixture
def opened(place, clock):
    """Opens the store, wherever it lies."""
    with ExitStack() as made:
        yield lambda: made.enter_context(closing(Store(place, clock)))


@pytest.fixture
def opened_file(file, clock):
    """Opens a file."""
    with ExitStack() as made:
        yield lambda: made.enter_context(closing(Store(file, clock)))


def test_a_page_comes_back_as_it_was(opened):
    kept = opened()
    saved = {"format": 1, "page": "play", "match": {"moves": [[0, "a"], [1, "ä😀"]]}, "left": "75-paused"}
    kept.save("a", saved)
    assert kept.fetch("a") == opened().fetch("a") == saved
    kept.save("a", {"x": 1})
    assert opened().fetch("a") == {"x": 1}
    assert kept.fetch("b") is None
    kept.drop("a")
    assert opened().fetch("a") is None


def test_without_a_file_it_is_kept_in_memory(clock):
    kept = Store(None, clock)
    kept.save("a", {"x": 1})
    assert kept.fetch("a") == {"x": 1}
    kept.close()


def test_keys_are_random_and_strictly_read():
    assert len({new_key() for _ in range(100)}) == 100
    assert all(is_key(new_key()) for _ in range(100))
    for other in ("", "0" * 31, "0" * 33, "0" * 32 + "\n", "G" * 32, "A" * 32, 7, None, ["0" * 32]):
        assert not is_key(other)


def test_half_a_letter_spoils_nothing(opened):
    kept = opened()
    kept.save("a", {"x": "\ud800"})
    assert kept.fetch("a") == {"x": "?"}


def test_writing_holds_up_no_reader(opened_file, file):
    opened_file().save("a", {"x": 1})
    with sqlite3.connect(file) as other:
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    other.close()


@pytest.mark.skipif(os.name != "posix", reason="elsewhere files have no such modes")
def test_nobody_else_may_read_it(opened_file, file):
    before = os.umask(0)
    try:
        opened_file().save("a", {"x": 1})
    finally:
        os.umask(before)
    assert {each.stat().st_mode & 0o777 for each in file.parent.iterdir()} == {0o600}
    assert file.parent.stat().st_mode & 0o777 == 0o700


def test_a_secret_is_the_same_for_all_and_after_a_restart(opened):
    first = opened()
    assert first.secret("chance") == opened().secret("chance") != first.secret("other")
    assert len(first.secret("chance")) == 32


# How much is kept, and how long


def test_one_page_may_keep_so_much_and_no_more(opened):
    kept = opened()
    kept.save("a", {"x": "y" * (store.MOST_BYTES - 100)})
    with pytest.raises(StoreError, match="more than one page may keep"):
        kept.save("a", {"x": "y" * store.MOST_BYTES})
    assert len(str(kept.fetch("a"))) > store.MOST_BYTES - 200


def test_the_oldest_pages_go_where_there_are_too_many(opened, clock, monkeypatch):
    monkeypatch.setattr(store, "MOST_PAGES", 20)
    monkeypatch.setattr(store, "CLEAR_AFTER", 5)
    kept = opened()
    for number in range(100):
        clock.now += 1
        kept.save(str(number), {"x": number})
        assert len(kept) <= 25
    assert kept.fetch("99") == {"x": 99}
    assert kept.fetch("50") is None


def test_the_file_does_not_grow_beyond_its_size(opened_file, file, clock, monkeypatch):
    monkeypatch.setattr(store, "MOST_OF_ALL", 400_000)
    kept = opened_file()
    for number in range(300):
        clock.now += 1
        kept.save(str(number), {"x": os.urandom(4000).hex()})
        assert kept.fetch(str(number))
    assert file.stat().st_size <= 400_000
    assert 20 < len(kept) < 100
    assert kept.fetch("0") is None


def test_what_nobody_has_changed_for_a_week_is_cleared_once_an_hour(opened, clock):
    kept = opened()
    kept.save("old", {"x": 1})
    clock.now += 6.9 * DAY
    kept.save("new", {"x": 2})
    assert kept.fetch("old")
    clock.now += 0.2 * DAY
    kept.save("new", {"x": 3})  # old, but at the turn before it was not
    clock.now += store.CLEAR_EVERY
    kept.save("new", {"x": 4})
    assert kept.fetch("old") is None
    assert kept.fetch("new")


@pytest.mark.parametrize("jump", [30 * DAY, -30 * DAY, 3000 * DAY])
def test_a_clock_that_jumps_for_a_moment_throws_nothing_away(opened, clock, jump):
    kept = opened()
    kept.save("a", {"x": 1})
    clock.now += jump
    kept.save("meanwhile", {"x": 2})
    clock.now -= jump
    for _ in range(3):
        kept.save("b", {"x": 3})
        clock.now += store.CLEAR_EVERY
    assert kept.fetch("a")
    assert kept.fetch("meanwhile") or jump < 0  # which looks old, and nobody can tell
    clock.now += 8 * DAY
    for _ in range(3):
        kept.save("b", {"x": 3})
        clock.now += store.CLEAR_EVERY
    assert kept.fetch("a") is None  # and from then on as ever
    assert kept.fetch("meanwhile") is None


# Who has a page open, and what processes tell one another


def test_a_page_is_open_in_one_process(opened):
    one, other = opened(), opened()
    assert one.holder("a") == ""
    one.take("a", "one")
    assert one.holder("a") == other.holder("a") == "one"
    other.take("a", "other")
    one.release("a", "one")  # which it has no longer
    assert one.holder("a") == "other"
    other.release("a", "other")
    assert one.holder("a") == ""


def test_processes_read_what_the_others_have_left(opened, clock):
    one, other = opened(), opened()
    one.report("run/1", {"x": 1})
    clock.now += 5
    one.report("run/2", {"x": 2})
    one.report("run/2", {"x": 3})
    one.report("other/1", {"x": 4})
    assert other.reports("run/") == {"run/1": ({"x": 1}, 5.0), "run/2": ({"x": 3}, 0.0)}


# What goes wrong with the file


@pytest.mark.parametrize("damage", [b"no database", b"", bytes(4096), b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_damaged_file_is_an_error_or_a_new_one(file, clock, damage):
    file.parent.mkdir()
    file.write_bytes(damage)
    try:
        kept = Store(file, clock)
    except StoreError:
        assert file.read_bytes() == damage  # it may still be mended
    else:
        kept.save("a", {"x": 1})
        assert kept.fetch("a")
        kept.close()


def test_a_page_that_is_damaged_in_a_sound_file_is_an_error_and_can_be_saved_anew(opened_file, file):
    kept = opened_file()
    kept.save("a", {"x": 1})
    for damage in (b"", b"\xff", 7, "text"):
        with sqlite3.connect(file) as other:
            other.execute("UPDATE pages SET saved = ?", (damage,))
        other.close()
        with pytest.raises(StoreError):
            kept.fetch("a")
    kept.save("a", {"x": 2})
    assert kept.fetch("a") == {"x": 2}


def test_a_file_of_another_version_is_left_alone(opened_file, file, clock):
    opened_file().save("a", {"x": 1})
    with sqlite3.connect(file) as other:
        other.execute("PRAGMA user_version = 7")
    other.close()
    with pytest.raises(StoreError, match="version 7"):
        Store(file, clock)
    with sqlite3.connect(file) as other:
        assert other.execute("SELECT count(*) FROM pages").fetchone() == (1,)
    other.close()


@pytest.mark.parametrize("place", ["a file/pages", "/proc/nowhere/pages", "."])
def test_a_place_where_no_file_can_be_is_an_error(tmp_path, clock, place):
    (tmp_path / "a file").touch()
    with pytest.raises(StoreError):
        Store(tmp_path / place, clock)


def test_a_file_that_another_process_holds_is_an_error_and_works_again_when_it_lets_go(opened_file, file, monkeypatch):
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    kept = opened_file()
    kept.save("a", {"x": 1})
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="holds the store"):
        kept.save("a", {"x": 2})
    assert kept.fetch("a") == {"x": 1}
    other.execute("ROLLBACK")
    other.close()
    kept.save("a", {"x": 3})
    assert kept.fetch("a") == {"x": 3}


@pytest.mark.skipif(os.name != "posix", reason="a process can be kept from writing there only")
def test_on_a_full_disk_saving_is_an_error_and_what_was_there_stays(file):
    code = """
    import resource, sys, time
    from pathlib import Path
    from garden_widgets.tables.failing import StoreError
    from garden_widgets.tables.store import Store
    kept = Store(sys.argv[1], time.time)
    kept.save("a", {"x": 1})
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    for _ in range(3):
        try:
            kept.save("b", {"x": "y" * 100_000})
        except StoreError:
            print("full")
        print(kept.fetch("a"))
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    kept.save("b", {"x": 2})
    print(kept.fetch("a"), kept.fetch("b"))
    """
    lines = ["full", "{'x': 1}"] * 3 + ["{'x': 1} {'x': 2}"]
    assert ran(code, str(file)).splitlines() == lines


def ran(code: str, *words: str) -> str:
    command = [sys.executable, "-c", textwrap.dedent(code), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


SAVES = """
import itertools, json, sys, time
from pathlib import Path
from garden_widgets.tables.store import Store
kept = Store(sys.argv[1], time.time)
for number in itertools.count(int(sys.argv[2])):
    kept.save(f"page {number % 7}", {"number": number, "again": [number] * 2000})
    print(number, flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="there is no such end elsewhere")
def test_a_process_that_is_killed_while_it_saves_leaves_whole_pages(place, opened):
    """What it has said to be saved is there, and nothing is half there."""
    last = -1
    for turn in range(12 if isinstance(place, Path) else 5):
        command = [sys.executable, "-c", SAVES, str(place), str(last + 1)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as saving:
            said = [int(next(saving.stdout)) for _ in range(5 + 7 * turn)]
            saving.send_signal(signal.SIGKILL)
            said += [int(line) for line in saving.stdout if line.endswith("\n")]
        last = said[-1]
        kept = opened()
        numbers = []
        for page in range(7):
            found = kept.fetch(f"page {page}")
            if found is not None:
                assert found["again"] == [found["number"]] * 2000
                numbers.append(found["number"])
        assert max(numbers) in (last, last + 1)
        if isinstance(place, Path):
            assert kept.execute("PRAGMA integrity_check") == [("ok",)]


def test_several_processes_save_at_once(place):
    code = """
    import sys, time
    from pathlib import Path
    from garden_widgets.tables.store import Store
    kept = Store(sys.argv[1], time.time)
    for number in range(200):
        kept.save(f"{sys.argv[2]} {number}", {"x": number})
    """
    command = [sys.executable, "-c", textwrap.dedent(code), str(place)]
    saving = [subprocess.Popen([*command, str(each)]) for each in range(3)]
    assert [each.wait(120) for each in saving] == [0, 0, 0]
    kept = Store(place, Clock())
    assert len(kept) == 600
    kept.close()


# Attacks


ATTACKS = (
    "'; DROP TABLE pages; --",
    '"; DROP TABLE pages; --',
    "' OR '1'='1",
    "') ON CONFLICT DO NOTHING; DELETE FROM secrets; --",
    "$$; DROP TABLE pages; $$",
    "\\'; DROP TABLE pages; --",
    "%s %(name)s %",
    "? :name :1 {x}",
    "%",
    "_",
    "\x00",
    "a\x00'; DROP TABLE pages; --",
    "\ud800",
    "\u2028\u202e",
    "x" * 100_000,
)


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda each: ascii(each)[:20])
def test_no_word_of_anybody_is_a_command(opened, attack):
    kept = opened()
    kept.save("a", {"x": 1})
    secret = kept.secret("chance")
    for work in (
        lambda: kept.save(attack, {"x": attack}),
        lambda: kept.take(attack, attack),
        lambda: kept.report(attack, {"x": attack}),
        lambda: kept.announce(attack),
    ):
        with suppress(StoreError):  # a letter that there is not
            work()
    for work in (kept.fetch, kept.holder, kept.reports, kept.digests("x")):
        with suppress(StoreError):
            assert work(attack) in (None, {"x": attack}, attack, {attack: ({"x": attack}, 0.0)}) or work != kept.fetch
    assert kept.fetch("a") == {"x": 1}
    assert kept.secret("chance") == secret
    assert len(kept) <= 2
