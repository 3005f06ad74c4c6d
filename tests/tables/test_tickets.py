"""Tickets: a running game waits on the server for a week, for whoever holds its ticket."""

from __future__ import annotations

import os
import time

import pytest

import garden_widgets as gw
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
    store.keep(other, match)
    assert [path.stem for path in store.folder.iterdir()] == [other]


def test_a_server_that_cannot_write_says_so(match, store):
    store.folder.write_text("a file where the folder should be")
    assert not store.keep(new(), match)
