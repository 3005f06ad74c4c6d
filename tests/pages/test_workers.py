"""Several processes that share a port: each serves any page, and none of them is missed when it is gone."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import pytest

from garden_widgets.tables.store import Store, new_key
from garden_widgets.tables.table import Tables
from tests.pages.live import LiveGarden
from tests.pages.school import School
from tests.pages.talk import HIDDEN, SNAILS, Talk, figure, page
from tests.pages.waiting import until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="one process has to do there")


@pytest.fixture
def two(tmp_path) -> Iterator[LiveGarden]:
    garden = LiveGarden("--workers", "2", "--store", str(tmp_path / "pages"))
    yield garden
    end(garden)


@pytest.fixture
def school(tmp_path) -> Iterator[School]:
    school = School("--workers", "2", "--store", str(tmp_path / "pages"))
    yield school
    end(school)


def end(garden: LiveGarden) -> None:
    with suppress(psutil.NoSuchProcess):
        for worker in workers(garden):
            worker.resume()
    if garden.process.returncode is None:
        garden.stop()
    garden._state.cleanup()


def workers(garden: LiveGarden, number: int = 0) -> list[psutil.Process]:
    """The processes that serve, as soon as there are so many."""

    def found() -> list[psutil.Process]:
        children = psutil.Process(garden.process.pid).children()
        return [each for each in children if serves(each)]

    def serves(process: psutil.Process) -> bool:
        with suppress(psutil.NoSuchProcess):
            return "garden_widgets.pages.workers" in process.cmdline()
        return False

    if number:
        until(lambda: len(found()) == number)
    return sorted(found(), key=lambda each: each.pid)


@contextmanager
def alone(garden: LiveGarden, number: int) -> Iterator[None]:
    """Let one of the two processes take all connections that come meanwhile."""
    both = workers(garden, 2)
    both[1 - number].suspend()
    try:
        yield
    finally:
        both[1 - number].resume()


def ready(garden: LiveGarden) -> None:
    for number in range(2):
        with alone(garden, number):
            assert garden.get("health").status_code == 200


def shown(client: Talk) -> object:
    return client.board(), client.shown[0][client.part("movebox")]["offers"]


def kept(file: Path) -> int:
    store = Store(file, time.time)
    try:
        return len(store)
    finally:
        store.close()


@pytest.mark.parametrize("query", [SNAILS, HIDDEN], ids=["open", "hidden"])
def test_a_page_that_reconnects_to_another_goes_on_from_what_was_saved(two, tmp_path, query):
    ready(two)
    key = new_key()
    with alone(two, 0):
        with page(two.url, query=query, key=key) as client:
            begin = shown(client)
            client.type()
            before = shown(client)
        until(lambda: kept(tmp_path / "pages"))
    assert before != begin
    with alone(two, 1), page(two.url, query=query, key=key) as client:
        assert shown(client) == before


def test_a_page_in_two_tabs_lives_in_the_second_whoever_serves_it(two, tmp_path):
    ready(two)
    key = new_key()
    with alone(two, 0):
        first = Talk(two.url)
        first.open(key=key)
        first.type()
        until(lambda: kept(tmp_path / "pages"))
    with alone(two, 1):
        second = Talk(two.url)
        second.open(key=key)
    assert shown(second) == shown(first)
    second.type()
    assert first.type() == [{"page": 0, "moved": True}]
    second.type()
    after = shown(second)
    second.say({"page": 0, "close": True})
    second.settle()
    first.open(key=key)
    assert shown(first) == after
    first.socket.close()
    second.socket.close()


def test_the_picture_of_one_is_the_game_of_the_other(two):
    ready(two)
    query = "game=carrots-and-broccoli&players=person,person"
    with alone(two, 0):
        place = two.open(f"play?{query}").places[0]
        with page(two.url, query=query, key=place["key"]) as client:
            dealt = shown(client)
    with alone(two, 1), page(two.url, query=query, key=place["key"]) as client:
        assert shown(client) == dealt


def test_one_that_is_killed_is_replaced_and_its_pages_go_on(two, tmp_path):
    ready(two)
    first, second = workers(two)
    key = new_key()
    with alone(two, 0):
        client = Talk(two.url)
        client.open(key=key)
        client.type()
        before = shown(client)
        until(lambda: kept(tmp_path / "pages"))
    first.kill()
    assert client.hear() is None
    with page(two.url, key=key) as again:
        assert shown(again) == before
    until(lambda: len(now := workers(two)) == 2 and first not in now)
    assert second in workers(two)
    ready(two)
    code, said = two.stop()
    assert code == 0
    assert said.count("another one takes its place") == 1
    client.socket.close()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_at_the_end_all_is_saved_and_nobody_is_left(two, tmp_path, sign):
    ready(two)
    both, clients = workers(two), []
    for number in range(2):
        with alone(two, number):
            clients.append(Talk(two.url))
            clients[-1].open()
            clients[-1].type()
    assert two.stop(sign) == (0, "")
    assert kept(tmp_path / "pages") == 2
    assert not [each for each in both if each.is_running() and each.status() != psutil.STATUS_ZOMBIE]
    for client in clients:
        client.socket.close()


def test_workers_end_when_their_parent_is_killed(two, tmp_path):
    ready(two)
    both = workers(two)
    with page(two.url) as client:
        client.type()
        two.process.kill()
        two.process.communicate()
        until(lambda: not [each for each in both if each.is_running() and each.status() != psutil.STATUS_ZOMBIE])
    assert kept(tmp_path / "pages") == 1


def told(garden: LiveGarden, number: int, *names: str) -> dict[str, float]:
    """The figures that one of two processes tells."""
    with alone(garden, number):
        metrics = garden.get("metrics").text
    return {name: figure(metrics, name) for name in names}


def test_figures_are_those_of_all(two):
    ready(two)
    clients = []
    for number in range(2):
        with alone(two, number):
            clients.append(Talk(two.url))
            clients[-1].open()
            clients[-1].type("nonsense")
            clients[-1].type()
    each = {"pages": 2, "learners": 4000, "opened_total": 2, "press_seconds_count": 4}
    for number in range(2):
        until(lambda number=number: told(two, number, *each) == each)
        with alone(two, number):
            assert two.get("health").json() == {"status": "ok", "pages": 2, "learners": 4000}
    for client in clients:
        client.say({"page": 0, "close": True})
        client.settle()
    until(lambda: told(two, 0, "pages") == told(two, 1, "pages") == {"pages": 0})
    workers(two)[0].kill()
    workers(two, 2)
    ready(two)
    each = {"learners": 4000, "opened_total": 2}  # what it has counted stays, and what there was goes
    until(lambda: told(two, 0, *each) == told(two, 1, *each) == each)
    for client in clients:
        client.socket.close()


def test_where_nothing_can_be_kept_they_still_share_all_pages(tmp_path):
    (tmp_path / "a file").touch()
    garden = LiveGarden("--workers", "2", "--store", str(tmp_path / "a file" / "pages"))
    try:
        ready(garden)
        key = new_key()
        with alone(garden, 0), page(garden.url, query=HIDDEN, key=key) as client:
            client.type()
            before = shown(client)
            client.say({"page": 0, "close": True})
            client.settle()
        with alone(garden, 1), page(garden.url, query=HIDDEN, key=key) as client:
            assert shown(client) == before
    finally:
        code, said = garden.stop()
    assert code == 0
    assert said.count("Games cannot be kept in") == 1


# Tables whose devices are at different processes


def apart(school, code):
    """Two devices at a table, one at each process."""
    devices = []
    for number in range(2):
        with alone(school, number):
            devices.append(school.seat(code, number))
    for each in devices:  # who sits elsewhere is heard of by itself
        each.until(lambda each=each: [seat["name"] for seat in each.lobby["seats"]] == ["Fox 1", "Fox 2"])
    return devices


def on_turn(devices):
    """Find the device that may move, once all have heard what there is."""
    for each in devices:
        each.settle()
    return next(each for each in devices if each.offers)


def log_of(tmp_path, code):
    store = Store(tmp_path / "pages", time.time)
    try:
        return [text for _, text in Tables(store).of_code(code).moves(0, 0)]
    finally:
        store.close()


def test_a_table_at_two_processes(school, tmp_path):
    ready(school)
    code = school.table("carrots-and-broccoli")
    devices = apart(school, code)
    played = []
    for _ in range(12):
        mover = on_turn(devices)
        other = devices[1 - devices.index(mover)]
        before, moved = other.said, mover.offers[0]
        mover.type(moved)
        played.append(moved)
        other.until(lambda other=other, before=before: other.said != before)
        if not mover.offers:
            other.until(lambda other=other: other.offers)
    assert log_of(tmp_path, code) == played
    for each in devices:
        each.socket.close()


def test_two_moves_for_one_entry_from_two_processes(school, tmp_path):
    ready(school)
    code = school.table("carrots-and-broccoli")
    devices = apart(school, code)
    mover = on_turn(devices)
    there = 1 - devices.index(mover)
    with alone(school, there):
        twin = school.seat(code, badge=mover.badge)
    first, second = mover.offers[:2]
    both = workers(school, 2)
    both[there].suspend()
    twin.say({"page": 0, "part": twin.part("movebox"), "do": {"text": second}})
    mover.type(first)
    both[there].resume()
    twin.until(lambda: "faster" in twin.said["text"] or "turn" in twin.said["text"] or not twin.offers)
    assert log_of(tmp_path, code) == [first]
    for each in (*devices, twin):
        each.socket.close()


def test_a_process_that_is_killed_takes_no_move_of_a_table_with_it(school, tmp_path):
    ready(school)
    code = school.table("carrots-and-broccoli")
    devices = apart(school, code)
    played = []
    for turn in range(3):
        mover = on_turn(devices)
        played.append(mover.offers[0])
        mover.type()
        victim = turn % 2
        gone = workers(school, 2)[victim]
        gone.kill()
        until(lambda gone=gone: len(now := workers(school)) == 2 and gone not in now)
        for number, each in enumerate(devices):
            if not alive(each):
                each.socket.close()
                devices[number] = school.seat(code, badge=each.badge)
                assert devices[number].lobby["mine"] == number
    assert log_of(tmp_path, code) == played
    mover = devices[0] if devices[0].offers else devices[1]
    mover.type()
    assert len(log_of(tmp_path, code)) == len(played) + 1
    for each in devices:
        each.socket.close()


def alive(device) -> bool:
    """Check whether the connection of a device is still there."""
    return None not in device.settle()
