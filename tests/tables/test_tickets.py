"""Tickets: a running game waits on the server for a week, for whoever holds its ticket."""

from __future__ import annotations

import os
import time

import pytest

import garden_widgets as gw
from garden_widgets.tables import tickets
from garden_widgets.tables.tickets import Tickets, new

DAY = 24 * 3600


@pytest.fixture
def store(tmp_path):
    return Tickets(tmp_path / "tickets")


@pytest.fixture
def match():
    return gw.Match("pyramid-shambo", seats=2, seed=7)


def age(path, seconds):
    then = time.time() - seconds
    os.utime(path, (then, then))


def test_a_game_comes_back_with_all_that_was_played(match, store):
    match.play(match.state.moves()[0])
    ticket = new()
    assert store.keep(ticket, match)
    again = store.fetch(ticket)
    assert again.state == match.state
    assert again.record == match.record


def test_no_two_tickets_are_alike():
    assert len({new() for _ in range(100)}) == 100


@pytest.mark.parametrize(
    "ticket", ["", "x", "A" * 22, "../../../etc/passwd", "A" * 21 + "/", "A" * 22 + "\n", "💥" * 22]
)
def test_what_is_no_ticket_fetches_nothing(ticket, store):
    with pytest.raises(gw.RecordError, match="not kept any more"):
        store.fetch(ticket)


def test_a_ticket_never_reaches_outside_the_folder(match, store, tmp_path):
    match.save(tmp_path / "outside.json")
    with pytest.raises(gw.RecordError):
        store.fetch("../outside")


def test_a_game_is_kept_for_a_week_after_its_last_move(match, store):
    old, other = new(), new()
    store.keep(old, match)
    age(store.folder / f"{old}.json", 6.9 * DAY)
    assert store.fetch(old).state == match.state
    age(store.folder / f"{old}.json", 7.1 * DAY)
    with pytest.raises(gw.RecordError):
        store.fetch(old)
    age(store.folder / tickets.CLEARED, tickets.CLEAR_EVERY + 1)
    store.keep(other, match)
    assert [path.stem for path in store.folder.glob("*.json")] == [other]


def test_what_is_old_is_looked_for_once_an_hour(match, store, monkeypatch):
    store.keep(new(), match)
    with monkeypatch.context() as unseen:
        unseen.setattr(Tickets, "_dated", lambda _: pytest.fail("all files are looked at"))
        for _ in range(3):
            assert store.keep(new(), match)
    age(store.folder / tickets.CLEARED, tickets.CLEAR_EVERY + 1)
    assert store.keep(new(), match)


@pytest.mark.parametrize("jump", [30 * DAY, -30 * DAY])
def test_a_clock_that_jumps_for_a_moment_throws_nothing_away(match, store, monkeypatch, jump):
    ticket, clock = new(), time.time
    store.keep(ticket, match)
    with monkeypatch.context() as later:
        later.setattr(time, "time", lambda: clock() + jump)
        store.keep(new(), match)
    store.keep(new(), match)
    assert store.fetch(ticket).state == match.state
    age(store.folder / f"{ticket}.json", 8 * DAY)
    age(store.folder / tickets.CLEARED, tickets.CLEAR_EVERY + 1)
    store.keep(new(), match)  # and from then on as ever
    assert not (store.folder / f"{ticket}.json").exists()


def test_the_oldest_go_where_there_is_no_room(match, store, monkeypatch):
    monkeypatch.setattr(tickets, "MOST", 20)
    kept = [new() for _ in range(30)]
    for k, ticket in enumerate(kept):
        assert store.keep(ticket, match)
        age(store.folder / f"{ticket}.json", 1000 - k)
        assert len([*store.folder.glob("*.json")]) <= 20
    assert store.fetch(kept[-1])
    assert not (store.folder / f"{kept[0]}.json").exists()
    for _ in range(10):  # a game that goes on needs no more room
        assert store.keep(kept[-1], match)
    assert (store.folder / f"{kept[-2]}.json").exists()


@pytest.mark.skipif(os.name != "posix", reason="elsewhere files have no such modes")
def test_nobody_else_may_read_a_game(match, store):
    before = os.umask(0)
    try:
        store.keep(ticket := new(), match)
    finally:
        os.umask(before)
    assert (store.folder / f"{ticket}.json").stat().st_mode & 0o777 == 0o600
    assert store.folder.stat().st_mode & 0o777 == 0o700


def test_a_server_that_cannot_write_says_so(match, store):
    store.folder.write_text("a file where the folder should be")
    assert not store.keep(new(), match)
