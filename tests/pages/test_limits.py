"""Clients that ask too much: each is stopped, and the others notice nothing."""

from __future__ import annotations

import logging
from contextlib import suppress
from urllib.parse import urlsplit

import psutil

from garden_widgets.pages.doors import MOST_UNREAD_OF_ALL
from garden_widgets.pages.limits import MESSAGES, MOST_BODY, OncePerMinute
from garden_widgets.presenters.address import LONGEST
from garden_widgets.tables import buckets
from garden_widgets.tables.buckets import Bucket, Buckets
from tests.pages.live import LiveGarden
from tests.pages.raw import connect, head
from tests.pages.talk import SNAILS, Talk, page


def memory(garden: LiveGarden) -> int:
    return psutil.Process(garden.process.pid).memory_info().rss


def is_well(garden: LiveGarden) -> bool:
    return garden.get("nowhere").status_code == 404


# Over real sockets


def test_what_is_said_to_a_page_comes_packed(garden):
    with Talk(garden.url, packed=True) as client:
        assert b"permessage-deflate" in client.answer


def test_presses_as_fast_as_a_child_can_are_never_too_many(garden):
    with page(garden.url) as client:
        press = {"page": 0, "part": client.part("movebox"), "do": {"text": "pass"}}
        client.say(*[press] * int(MESSAGES[0] * 0.6))
        assert None not in client.settle()
        assert client.type()


def test_all_boards_of_a_story_are_opened_at_once_and_again_and_again(garden):
    for _ in range(3):
        with Talk(garden.url) as client:
            for number in range(12):
                assert client.open(page=number)["page"] == number
            assert client.settle() == []


def test_an_address_of_any_length_can_be_opened(garden):
    visit = garden.open(f"play?{SNAILS}&x={'y' * (LONGEST + 1000)}")
    assert len(visit.places[0]["query"]) == LONGEST
    assert visit.whole()["session"]


def test_a_body_that_no_page_sends_is_not_read(garden):
    place = urlsplit(garden.url)
    with connect(garden.url) as client:
        client.sendall(
            f"POST {place.path}play HTTP/1.1\r\nHost: x\r\nContent-Length: {MOST_BODY * 100}\r\n\r\n".encode()
        )
        answer = client.recv(1000).split(b"\r\n")[0]
    assert answer == b"" or b" 400 " in answer or b" 413 " in answer
    assert is_well(garden)


def test_who_asks_and_never_reads_costs_little(garden):
    before, clients = memory(garden), []
    try:
        for _ in range(6):
            client = connect(garden.url, room=4096)
            client.setblocking(False)
            with suppress(BlockingIOError):
                client.send(head(f"{garden.url}nowhere") * 2_000)
            clients.append(client)
        for _ in range(20):
            assert is_well(garden)
        assert memory(garden) - before < MOST_UNREAD_OF_ALL
    finally:
        for client in clients:
            client.close()
    assert is_well(garden)


# The parts


def test_a_bucket_lets_so_much_pass_at_once_and_then_so_much_a_second():
    time_now = 0.0
    bucket = Bucket(3, 2, lambda: time_now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time_now = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    time_now = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(4)


def test_each_address_has_a_bucket_and_the_oldest_of_very_many_is_let_go(monkeypatch):
    monkeypatch.setattr(buckets, "MOST_ADDRESSES", 3)
    each = Buckets(1, 0)
    assert [each.take(address) for address in "aabcab"] == [True, False, True, True, False, False]
    assert [each.take(address) for address in "dac"] == [True, False, True], "c was asked for longest ago"


def test_a_log_says_the_same_once_a_minute_and_how_often_it_was_kept_back():
    time_now = 0.0
    only = OncePerMinute(lambda: time_now)

    def said(text: str) -> str | None:
        record = logging.LogRecord("x", logging.ERROR, "file", 1, text, (7,), None)
        return record.getMessage() if only.filter(record) else None

    assert said("too many: %d") == "too many: 7"
    assert said("too many: %d") is None
    assert said("other: %d") == "other: 7"
    time_now = 30.0
    assert said("too many: %d") is None
    time_now = 61.0
    assert said("too many: %d") == "too many: 7 (and 2 more like this)"
