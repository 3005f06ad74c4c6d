"""Clients that ask too much: each is stopped, and the others notice nothing."""

from __future__ import annotations

import json
import logging
import socket
import time
from contextlib import ExitStack, suppress
from urllib.parse import urlsplit

import psutil
import pytest
from garden_widgets.pages.sockets import opens_widgets
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from garden_widgets.pages.limits import LINES, MESSAGES, MOST_BODY, Bucket, OncePerMinute
from tests.pages.live import PATIENCE, LiveGarden, wait_until
from tests.pages.test_kernels import line, message, wait_for
from tests.pages.test_sockets import framed


@pytest.fixture
def visit(plot: LiveGarden):
    visit = plot.open("learn/snail-invasion")
    yield visit
    visit.leave()


def memory(garden: LiveGarden) -> int:
    return psutil.Process(garden.process.pid).memory_info().rss


def is_well(garden: LiveGarden) -> bool:
    return garden.get("nowhere").status_code == 404


def ended_by(client: ClientConnection, sent: bytes, times: int) -> int:
    """Send the same so many times, and return the code with which the server ends the line."""
    try:
        for _ in range(times):
            client.send(sent)
        while True:
            client.recv(timeout=PATIENCE)
    except ConnectionClosed as cut:
        return cut.rcvd.code if cut.rcvd is not None else 1008  # it was ended before we had sent all


# Over real sockets


def test_a_page_makes_no_widgets_in_its_kernel(visit):
    made = {"comm_id": "a" * 32, "target_name": "jupyter.widget", "data": {"state": {}, "buffer_paths": []}}
    with line(visit) as client:
        client.send(message("comm_open", made))
        client.send(message("comm_info_request", {"target_name": "jupyter.widget"}))
        while True:
            answer = client.recv(timeout=PATIENCE)
            if b"comm_info_reply" in answer:
                break
    assert b"a" * 32 not in answer


def test_a_page_may_ask_for_all_widgets_at_once(visit):
    asked = {"comm_id": "b" * 32, "target_name": "jupyter.widget.control", "data": {}}
    header = {"msg_id": "m", "username": "", "session": "s", "msg_type": "comm_open", "version": "5.3"}
    parts = (header, {}, {"version": "1.0.0"}, asked)
    with line(visit) as client:
        client.send(framed(b"shell", *(json.dumps(each).encode() for each in parts)))
        client.send(message("comm_msg", {"comm_id": "b" * 32, "data": {"method": "request_states"}}))
        assert "comm_msg" in wait_for(client, "comm_msg")


def test_what_is_said_to_a_page_comes_packed(visit):
    with line(visit) as client:
        assert "permessage-deflate" in client.response.headers["Sec-WebSocket-Extensions"]


def test_a_flood_of_presses_ends_the_line_and_nothing_else(visit, plot):
    press = message("comm_msg", {"comm_id": "none", "data": {}})
    with line(visit) as client:
        assert ended_by(client, press, int(MESSAGES[0]) + 500) == 1008
    assert is_well(plot)


def test_presses_as_fast_as_a_child_can_are_never_too_many(visit):
    with line(visit) as client:
        for _ in range(60):
            client.send(message("comm_msg", {"comm_id": "none", "data": {"method": "custom", "content": {}}}))
        client.send(message("kernel_info_request", {}))
        wait_for(client, "kernel_info_reply")


def test_large_messages_end_the_line_before_they_fill_the_memory(visit, plot):
    before = memory(plot)
    large = message("comm_msg", {"comm_id": "none", "data": {"x": "y" * 4_000_000}})
    with line(visit, max_size=None) as client:
        assert ended_by(client, large, 20) == 1008
    assert memory(plot) - before < 60_000_000
    assert is_well(plot)


def test_so_many_lines_lead_to_one_kernel(visit, plot):
    with ExitStack() as lines:
        for number in range(LINES):  # a second line of the same session would end the first
            lines.enter_context(line(visit, session=f"s{number}"))
        with pytest.raises(InvalidStatus) as refused, line(visit):
            pass
        assert refused.value.response.status_code == 429
    wait_until(lambda: can_connect(visit))  # the server notes the end of a line a moment later


def can_connect(visit) -> bool:
    try:
        with line(visit):
            return True
    except InvalidStatus:
        return False


def test_a_body_that_no_page_sends_is_not_read(plot):
    place = urlsplit(plot.url)
    with socket.create_connection((place.hostname, place.port), timeout=PATIENCE) as client:
        where = f"POST {place.path}leave/a-b-c-d-e HTTP/1.1"
        client.sendall(f"{where}\r\nHost: x\r\nContent-Length: {MOST_BODY * 100}\r\n\r\n".encode())
        answer = client.recv(1000)
    assert answer == b"" or b" 400 " in answer.split(b"\r\n")[0] or b" 413 " in answer.split(b"\r\n")[0]
    assert is_well(plot)


def test_who_asks_and_never_reads_costs_little(plot):
    place, before = urlsplit(plot.url), memory(plot)
    clients = []
    try:
        for _ in range(6):
            client = socket.create_connection((place.hostname, place.port), timeout=PATIENCE)
            client.setblocking(False)
            asked = f"GET {place.path}nowhere HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 2_000
            with suppress(BlockingIOError):
                client.send(asked)
            clients.append(client)
        time.sleep(3)
        assert memory(plot) - before < 100_000_000
    finally:
        for client in clients:
            client.close()
    assert is_well(plot)


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


@pytest.mark.parametrize(
    ("kind", "content", "opens"),
    [
        ("comm_open", {"target_name": "jupyter.widget"}, True),
        ("comm_open", {"target_name": "jupyter.widget.control"}, False),
        ("comm_open", {}, True),
        ("comm_open", [], True),
        ("comm_msg", {"target_name": "jupyter.widget"}, False),
    ],
)
def test_what_makes_widgets_is_known_by_its_target(kind, content, opens):
    assert opens_widgets(message(kind, content)) is opens


def test_parts_that_are_no_text_open_nothing():
    assert not opens_widgets(framed(b"shell", b"\xff", b"{}", b"{}", b"{}"))
    assert opens_widgets(framed(b"shell", json.dumps({"msg_type": "comm_open"}).encode(), b"{}", b"{}", b"\xff"))
