"""Tickets: a running game waits on the server for a week, for whoever holds its ticket."""

from __future__ import annotations

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
    tickets.keep(new, match)
    assert [path.stem for path in place.iterdir()] == [new]


def test_a_server_that_cannot_write_says_so(match, place):
    place.write_text("a file where the folder should be")
    assert not tickets.keep(tickets.new(), match)


def test_without_a_chosen_folder_it_is_the_user_s_own(monkeypatch, tmp_path):
    monkeypatch.delenv("GARDEN_TICKETS")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert tickets.folder() == tmp_path / "garden_widgets" / "tickets"
