"""Tickets: a running game waits on the server for a week, for whoever holds its ticket."""

from __future__ import annotations

import errno
import os
import time

import pytest

import garden_widgets as gw
from garden_widgets.tables import tickets

DAY = 24 * 3600


@pytest.fixture(autouse=True)
def place(monkeypatch, tmp_path):
    monkeypatch.setenv("GARDEN_TICKETS", str(tmp_path / "tickets"))
    return tmp_path / "tickets"


@pytest.fixture
def match():
    return gw.Match("pyramid-shambo", seats=2, seed=7)


def age(path, seconds):
    then = time.time() - seconds
    os.utime(path, (then, then))


def test_a_game_comes_back_with_all_that_was_played(match):
    match.play(match.state.moves()[0])
    ticket = tickets.new()
    assert tickets.keep(ticket, match)
    again = tickets.fetch(ticket)
    assert again.state == match.state
    assert again.record == match.record


def test_no_two_tickets_are_alike():
    assert len({tickets.new() for _ in range(100)}) == 100


@pytest.mark.parametrize(
    "ticket", ["", "x", "A" * 22, "../../../etc/passwd", "A" * 21 + "/", "A" * 22 + "\n", "💥" * 22]
)
def test_what_is_no_ticket_fetches_nothing(ticket):
    with pytest.raises(gw.RecordError, match="not kept any more"):
        tickets.fetch(ticket)


def test_a_ticket_never_reaches_outside_the_folder(match, tmp_path):
    match.save(tmp_path / "outside.json")
    with pytest.raises(gw.RecordError):
        tickets.fetch("../outside")


def test_a_game_is_kept_for_a_week_after_its_last_move(match, place):
    old, new = tickets.new(), tickets.new()
    tickets.keep(old, match)
    age(place / f"{old}.json", 6.9 * DAY)
    assert tickets.fetch(old).state == match.state
    age(place / f"{old}.json", 7.1 * DAY)
    with pytest.raises(gw.RecordError):
        tickets.fetch(old)
    age(place / tickets.CLEARED, tickets.CLEAR_EVERY + 1)
    tickets.keep(new, match)
    assert [path.stem for path in place.glob("*.json")] == [new]


def test_what_is_old_is_looked_for_once_an_hour(match, place, monkeypatch):
    tickets.keep(tickets.new(), match)
    monkeypatch.setattr(tickets, "_dated", lambda _: pytest.fail("all files are looked at"))
    for _ in range(3):
        assert tickets.keep(tickets.new(), match)
    age(place / tickets.CLEARED, tickets.CLEAR_EVERY + 1)
    monkeypatch.undo()
    monkeypatch.setenv("GARDEN_TICKETS", str(place))
    assert tickets.keep(tickets.new(), match)


@pytest.mark.parametrize("jump", [30 * DAY, -30 * DAY])
def test_a_clock_that_jumps_for_a_moment_throws_nothing_away(match, place, monkeypatch, jump):
    ticket, clock = tickets.new(), time.time
    tickets.keep(ticket, match)
    monkeypatch.setattr(time, "time", lambda: clock() + jump)
    tickets.keep(tickets.new(), match)
    monkeypatch.setattr(time, "time", clock)
    tickets.keep(tickets.new(), match)
    assert tickets.fetch(ticket).state == match.state
    age(place / f"{ticket}.json", 8 * DAY)
    age(place / tickets.CLEARED, tickets.CLEAR_EVERY + 1)
    tickets.keep(tickets.new(), match)  # and from then on as ever
    assert not (place / f"{ticket}.json").exists()


def test_the_oldest_go_where_there_is_no_room(match, place, monkeypatch):
    monkeypatch.setattr(tickets, "MOST", 20)
    kept = [tickets.new() for _ in range(30)]
    for k, ticket in enumerate(kept):
        assert tickets.keep(ticket, match)
        age(place / f"{ticket}.json", 1000 - k)
        assert len([*place.glob("*.json")]) <= 20
    assert tickets.fetch(kept[-1])
    assert not (place / f"{kept[0]}.json").exists()
    for _ in range(10):  # a game that goes on needs no more room
        assert tickets.keep(kept[-1], match)
    assert (place / f"{kept[-2]}.json").exists()


def test_nobody_else_may_read_a_game(match, place):
    before = os.umask(0)
    try:
        tickets.keep(ticket := tickets.new(), match)
    finally:
        os.umask(before)
    assert (place / f"{ticket}.json").stat().st_mode & 0o777 == 0o600
    assert place.stat().st_mode & 0o777 == 0o700


def test_a_game_is_in_the_hand_of_one_page(match):
    ticket = tickets.new()
    first = tickets.keep(ticket, match)
    assert tickets.is_in_hand(ticket, first)
    second = tickets.take(ticket)
    assert tickets.is_in_hand(ticket, second)
    assert not tickets.is_in_hand(ticket, first)
    again = tickets.keep(ticket, match)
    assert not tickets.is_in_hand(ticket, second)
    tickets.drop(ticket)
    assert tickets.is_in_hand(ticket, again)  # nobody else can have it
    with pytest.raises(gw.RecordError):
        tickets.take(ticket)


def test_on_a_full_disk_a_game_goes_on_and_the_one_that_was_kept_stays(match, place, monkeypatch):
    tickets.keep(ticket := tickets.new(), match)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert not tickets.keep(ticket, match)
    assert not tickets.keep(tickets.new(), match)
    assert [path.name for path in place.glob("*.json*")] == [f"{ticket}.json"]
    assert tickets.fetch(ticket).state == match.state


def test_a_server_that_cannot_write_says_so(match, place):
    place.write_text("a file where the folder should be")
    assert not tickets.keep(tickets.new(), match)


def test_without_a_chosen_folder_it_is_the_user_s_own(monkeypatch, tmp_path):
    monkeypatch.delenv("GARDEN_TICKETS")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert tickets.folder() == tmp_path / "garden_widgets" / "tickets"
