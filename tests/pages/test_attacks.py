"""What hostile clients have tried, as bytes on sockets: it costs nobody else anything, and stops where it begins."""

from __future__ import annotations

import json
import re
import socket
import struct
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest
from garden_widgets.pages.sockets import PROTOCOL

from garden_widgets.pages import kernels
from garden_widgets.pages.limits import MESSAGES
from garden_widgets.pages.server import Garden, Settings
from tests.pages.conftest import write
from tests.pages.inside import Inside
from tests.pages.live import LiveGarden, Visit
from tests.pages.raw import BINARY, PING, Line, connect, frame, head, read_all, read_head, status
from tests.pages.test_kernels import message
from tests.pages.test_sockets import framed
from tests.pages.waiting import until

MUCH = 60_000_000
"""Bytes that no attack may cost; each cost ten times as much once."""


@pytest.fixture
def visit(plot: LiveGarden) -> Iterator[Visit]:
    visit = plot.open("learn/snail-invasion")
    yield visit
    visit.leave()


def line(visit: Visit, session: str = "s", **more: object) -> Line:
    return Line(f"{visit.garden.url}api/kernels/{visit.kernel}/channels?session_id={session}", PROTOCOL, **more)


def memory(garden: LiveGarden) -> int:
    return psutil.Process(garden.process.pid).memory_info().rss


def refused(garden: LiveGarden, reason: str) -> int:
    found = re.search(rf'garden_refused_total{{reason="{reason}"}} (\d+)', garden.get("metrics").text)
    return int(found[1]) if found else 0


def answers(line: Line, kind: bytes) -> bool:
    """Check whether something of a kind comes before the line ends."""
    while True:
        frame_kind, data = line.read()
        if frame_kind == -1 or (frame_kind == BINARY and kind in data):
            return frame_kind == BINARY


def press() -> bytes:
    return frame(BINARY, message("comm_msg", {"comm_id": "none", "data": {}}))


def question() -> bytes:
    return frame(BINARY, message("kernel_info_request", {}))


# The line of a page


@pytest.mark.parametrize("parts", [6, 7])
def test_what_comes_after_a_refusal_is_read_by_nobody(visit, plot, parts):
    """A parser of another protocol takes the first four bytes for a hundred million lengths."""
    before, nonsense = memory(plot), refused(plot, "nonsense")
    trap = struct.pack(f"<{parts + 1}Q", parts, *[8 * (parts + 1)] * parts)
    with line(visit) as client:
        client.send(frame(BINARY, b"x") + frame(BINARY, trap))
        assert client.ended() in (1003, 0)
    assert plot.get("health").status_code == 200
    assert refused(plot, "nonsense") == nonsense + 1
    assert memory(plot) - before < MUCH


def test_long_messages_and_a_ping_end_the_line(visit, plot):
    before = memory(plot)
    with line(visit) as client:
        for length in (4_000_000, 3_500_000, 3_500_000):
            client.send(frame(BINARY, message("comm_msg", {"comm_id": "none", "data": {"x": "y" * length}})))
        client.send(frame(PING))
        assert client.ended() in (1008, 0)
    assert plot.get("health").status_code == 200
    assert memory(plot) - before < MUCH


def test_a_flood_of_presses_is_not_kept(visit, plot):
    before = memory(plot)
    with line(visit, room=4096) as client:
        for _ in range(20):
            if not client.send(press() * 500):
                break
    assert plot.get("health").status_code == 200
    assert memory(plot) - before < MUCH


def test_a_page_that_connects_anew_may_not_say_more_for_that(visit, plot):
    floods = refused(plot, "flood")
    for _ in range(3):
        with line(visit) as client:
            assert client.status == 101
            client.send(press() * int(MESSAGES[0] * 0.9))
            client.send(question())
            if not answers(client, b"kernel_info_reply"):
                break
    assert refused(plot, "flood") > floods


def test_to_ask_for_all_widgets_again_and_again_is_a_flood(visit, plot):
    floods = refused(plot, "flood")
    asked = frame(BINARY, message("comm_msg", {"comm_id": "none", "data": {"method": "request_states"}}))
    with line(visit) as client:
        client.send(asked * 3, question())
        assert answers(client, b"kernel_info_reply")
        client.send(asked * 20)
        assert client.ended() in (1008, 0)
    assert refused(plot, "flood") == floods + 1


@pytest.mark.parametrize(
    "header",
    [
        b'{"username": "\xff", "msg_type": "comm_open", "msg_id": "m", "session": "s", "version": "5.3"}',
        b'{"x": ' + b"[" * 100_000 + b"]" * 100_000 + b', "msg_type": "comm_open"}',
        b'\xef\xbb\xbf{"msg_type": "comm_open"}',
        b'{"msg_type": "comm_open"',
        b'["comm_open"]',
    ],
)
def test_a_header_that_can_be_read_in_two_ways_ends_the_line(visit, plot, header):
    nonsense = refused(plot, "nonsense")
    made = {"comm_id": "a" * 32, "target_name": "jupyter.widget", "data": {"state": {}, "buffer_paths": []}}
    with line(visit) as client:
        client.send(frame(BINARY, framed(b"shell", header, b"{}", b"{}", json.dumps(made).encode())))
        assert client.ended() in (1003, 0)
    assert refused(plot, "nonsense") == nonsense + 1


@pytest.mark.parametrize("kind", [["comm_open"], {"a": 1}, None, 7])
def test_a_kind_that_is_no_word_is_no_kind(visit, kind):
    parts = ({"msg_type": kind}, {}, {}, {})
    with line(visit) as client:
        client.send(frame(BINARY, framed(b"shell", *(json.dumps(each).encode() for each in parts))))
        client.send(question())
        assert answers(client, b"kernel_info_reply")


# Requests


def raw_status(garden: LiveGarden, path: str = "", method: str = "GET", **headers: str) -> tuple[int, bytes]:
    with connect(garden.url) as client:
        client.sendall(head(f"{garden.url}{path}", method, Connection="close", **headers))
        answer = read_all(client)
    return status(answer), answer.partition(b"\r\n\r\n")[2]


def test_thousands_of_wishes_for_a_language_are_a_request_like_any_other(plot):
    assert raw_status(plot, Accept_Language=",".join(f"x{k}" for k in range(4000)))[0] == 200
    with suppress(ConnectionError):
        assert raw_status(plot, Accept_Language=",".join(f"x{k}" for k in range(20_000)))[0] == 0
    assert raw_status(plot)[0] == 200


@pytest.mark.parametrize("text", [b"[" + b"1," * 500_000 + b"1]", b"[" * 1_000_000, b'{"game":"' + b"x" * 1_000_000])
def test_a_match_that_expands_to_much_is_not_read_by_the_server(plot, text):
    code = urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")
    assert len(code) < 2000
    before = memory(plot)
    assert raw_status(plot, f"play?match={code}")[0] == 200
    assert memory(plot) - before < MUCH


@pytest.mark.parametrize("path", ["", "play", "health", "metrics"])
def test_the_head_of_an_answer_can_be_asked_for(plot, path):
    assert raw_status(plot, path, "HEAD") == (200, b"")


@pytest.mark.parametrize(
    ("host", "answered"),
    [
        ("127.0.0.1", 200),
        ("localhost:8866", 200),
        ("[::1]:80", 200),
        ("127.0.0.77", 200),
        ("evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("192.168.0.1", 421),
    ],
)
def test_where_only_this_machine_can_come_no_other_name_is_answered(plot, host, answered):
    for path in ("", "health", "metrics"):
        assert raw_status(plot, path, Host=host)[0] == answered
    address = f"{plot.url}api/kernels/a-b-c-d-e/channels"
    with connect(plot.url) as client:
        client.sendall(head(address, Host=host, Upgrade="websocket", Connection="Upgrade"))
        assert (status(read_head(client)) == 421) == (answered == 421)


def test_half_open_requests_keep_nobody_out(plot):
    begun = []
    try:
        for _ in range(1100):
            client = connect(plot.url)
            client.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1")
            begun.append(client)
        assert raw_status(plot, "health")[0] == 200
        visit = plot.open("play")
        with line(visit) as page:
            page.send(question())
            assert answers(page, b"kernel_info_reply")
        visit.leave()
    finally:
        for client in begun:
            client.close()


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="there are as many addresses of this machine on Linux only")
def test_visitors_from_very_many_addresses_leave_nothing(plot):
    with connect(plot.url, "127.3.2.1"):
        pass
    before = memory(plot)
    for k in range(3000):
        with connect(plot.url, f"127.{1 + k // 62_500}.{k // 250 % 250}.{1 + k % 250}") as client:
            client.sendall(head(f"{plot.url}health", Connection="close"))
            assert status(read_all(client)) == 200
    assert memory(plot) - before < MUCH


# What remains


KEPT = (
    "Manager",
    "ZMQStream",
    "Socket",
    "KernelSocket",
    "Channels",
    "HTTP1ServerConnection",
    "Frames",
    "Guest",
    "Task",
)


@pytest.mark.parametrize("pages", [30, pytest.param(300, marks=pytest.mark.slow)])
def test_pages_that_have_left_stay_in_no_memory(tmp_path, monkeypatch, pages):
    write(tmp_path, "index", "import ipywidgets\nipywidgets.Button(description='press')")
    monkeypatch.setattr("garden_widgets.pages.notebooks.folder", lambda: tmp_path)
    monkeypatch.setattr("garden_widgets.pages.server.folder", lambda: tmp_path)
    monkeypatch.setattr(kernels.Kernels, "refill_delay", 0.05)
    runtime = Path(tmp_path / "run")
    runtime.mkdir()
    gardens = []

    def made():
        gardens.append(Garden(Settings(warm=1, learners=8), runtime))
        gardens[0].kernels.fill()
        return gardens[0].doors()

    async def end() -> None:
        await gardens[0].kernels.close()

    with Inside(made, end) as server:
        garden = gardens[0].kernels

        def come_and_go() -> None:
            visit = Visit(server, "")
            with line(visit) as client:
                client.send(question())
                assert answers(client, b"kernel_info_reply")
            visit.leave()
            visit.session.close()

        def rests() -> bool:
            return server.do(lambda: len(garden) == len(garden._waiting) == 1 and not garden._preparing)

        def kept() -> dict[str, int]:
            until(rests)
            until(lambda: not server.do(lambda: server.doors.inside))
            return server.objects(*KEPT)

        for _ in range(3):
            come_and_go()
        before = kept()
        for _ in range(pages):
            come_and_go()
        until(lambda: sum(kept().values()) <= sum(before.values()) + 5, seconds=30)  # no timer of a minute holds them
        assert not garden.lines
        assert not [*garden._since, *garden._gone, *garden._buckets]


def test_a_server_without_forks_is_as_hard_to_fill(tmp_path):
    write(tmp_path, "index", "import ipywidgets\nipywidgets.Button(description='press')")
    garden = LiveGarden("--warm", "1", "--no-fork", folder=tmp_path)
    try:
        visit = garden.open()
        before = memory(garden)
        with line(visit) as client:
            client.send(frame(BINARY, b"x") + frame(BINARY, struct.pack("<7Q", 6, *[56] * 6)))
            assert client.ended() in (1003, 0)
        with line(visit, "again") as client:
            client.send(question())
            assert answers(client, b"kernel_info_reply")
        assert memory(garden) - before < MUCH
    finally:
        assert garden.stop()[0] == 0


@pytest.mark.skipif(not hasattr(psutil, "RLIMIT_FSIZE"), reason="a process can be kept from writing on Linux only")
def test_where_the_disk_is_full_pages_say_so_and_come_back_when_there_is_room(tmp_path):
    write(tmp_path, "index", "import ipywidgets\nipywidgets.Button(description='press')")
    garden = LiveGarden("--warm", "1", folder=tmp_path)
    try:
        garden.wait_for_kernels(1)
        server = psutil.Process(garden.process.pid)
        soft, hard = server.rlimit(psutil.RLIMIT_FSIZE)
        server.rlimit(psutil.RLIMIT_FSIZE, (0, hard))
        visits = [garden.open() for _ in range(3)]  # the first may be given the one that waits
        assert not visits[-1].config
        assert "Something went wrong" in visits[-1].cells.text
        assert garden.get("health").status_code == 200
        server.rlimit(psutil.RLIMIT_FSIZE, (soft, hard))
        until(lambda: garden.open().config)
    finally:
        assert garden.stop()[0] == 0
