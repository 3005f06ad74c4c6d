"""Who is let in, and who has to go: many connections, from many addresses, that ask nothing or never read."""

from __future__ import annotations

import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

import pytest
from tornado.web import Application, RequestHandler

from garden_widgets.pages import doors
from garden_widgets.pages.doors import Doors
from garden_widgets.pages.wire import Socket
from tests.pages.inside import Inside
from tests.pages.raw import Line, connect, head, read_all, read_head, status
from tests.pages.waiting import until

MOST = 40
STRANGERS, OF_ONE = 20, 12
LONG = b"x" * 8_000_000
REFUSED: Counter[str] = Counter()


class Answer(RequestHandler):
    """Says something short, or long."""

    def get(self, what: str) -> None:
        if self.request.headers.get("X-Pass"):
            self.settings["doors"].know(self.request)
        self.finish(LONG if what == "long" else "here")


class Known(Socket):
    """A line of somebody known."""

    async def get(self) -> None:
        self.settings["doors"].know(self.request)
        await super().get()


@pytest.fixture
def server() -> Iterator[Inside]:
    REFUSED.clear()

    def made() -> Doors:
        application = Application([("/line", Known), ("/(.*)", Answer)], refused=REFUSED)
        application.settings["doors"] = Doors(application, refused=REFUSED, most=MOST)
        application.settings["doors"].open()
        return application.settings["doors"]

    with Inside(made) as inside:
        yield inside


BEGUN = b"GET / HTTP/1.1\r\nHost: x"


def come(server: Inside, number: int, source: str = "", begun: bytes = BEGUN) -> list[socket.socket]:
    """Open so many connections, and say no more on them than this."""
    came = []
    for _ in range(number):
        client = connect(server.url, source)
        client.sendall(begun)
        came.append(client)
    return came


def answered(server: Inside, source: str = "", path: str = "") -> bool:
    client = connect(server.url, source)
    try:
        client.sendall(head(f"{server.url}{path}", Connection="close"))
        return status(read_all(client)) == 200
    finally:
        client.close()


def is_open(client: socket.socket) -> bool:
    """Check whether the server still listens here."""
    client.setblocking(False)
    try:
        return client.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionError:
        return False
    finally:
        client.setblocking(True)


def leave(*clients: socket.socket) -> None:
    for client in clients:
        client.close()


def test_who_opens_many_connections_and_asks_nothing_loses_their_own(server):
    other = come(server, 3, "127.0.0.9")
    many = come(server, 5 * MOST)
    assert answered(server)
    assert answered(server, "127.0.0.2")
    assert server.do(lambda: server.doors.inside) <= OF_ONE + 3
    assert all(map(is_open, other))
    assert is_open(many[-1])
    assert not is_open(many[0])
    leave(*many, *other)


def test_many_addresses_with_a_connection_each_keep_nobody_out(server):
    many = [come(server, 1, f"127.0.{1 + k // 250}.{1 + k % 250}")[0] for k in range(10 * MOST)]
    assert answered(server)
    assert server.do(lambda: server.doors.inside) <= STRANGERS
    assert REFUSED["connections"] >= 9 * MOST
    leave(*many)
    until(lambda: not server.do(lambda: server.doors.inside))


def test_requests_that_never_end_are_not_spared(server):
    begun = head(server.url, "POST", Content_Length="50000")
    many = come(server, 5 * MOST, begun=begun)
    assert answered(server)
    assert answered(server, "127.0.0.2")
    leave(*many)


def test_lines_and_who_has_shown_a_pass_stay(server):
    lines = [Line(f"{server.url}line") for _ in range(10)]
    shown = come(server, 5, begun=head(server.url, X_Pass="yes"))
    for client in shown:
        assert status(read_head(client)) == 200
        assert client.recv(4) == b"here"
    many = [come(server, 1, f"127.0.{1 + k // 250}.{1 + k % 250}")[0] for k in range(5 * MOST)]
    assert all(is_open(line.socket) for line in lines)
    assert all(map(is_open, shown))
    for client in shown:
        client.sendall(head(server.url))
        assert status(read_head(client)) == 200
    leave(*many, *shown, *(line.socket for line in lines))


def test_known_connections_that_ask_nothing_make_room_for_others(server):
    shown = []
    for _ in range(2 * MOST):
        shown += come(server, 1, begun=head(server.url, X_Pass="yes"))
        assert status(read_head(shown[-1])) == 200
    assert server.do(lambda: server.doors.inside) <= MOST
    assert answered(server)
    leave(*shown)


def test_where_all_places_are_taken_by_lines_a_newcomer_is_refused_and_comes_in_later(server):
    lines = [Line(f"{server.url}line") for _ in range(MOST)]
    assert all(line.status == 101 for line in lines)
    client = connect(server.url)
    assert read_all(client) == b""
    assert REFUSED["connections"] == 1
    leave(lines[0].socket)
    until(lambda: server.do(lambda: server.doors.inside) < MOST)
    assert answered(server)
    leave(client, *(line.socket for line in lines))


def test_who_comes_and_goes_leaves_nothing(server):
    kinds = ("Guest", "HTTP1ServerConnection")
    before = server.objects(*kinds).total()  # of other servers in this process
    for k in range(300):
        assert answered(server, f"127.0.{1 + k // 250}.{1 + k % 250}")
    until(lambda: not server.do(lambda: server.doors.inside))
    until(lambda: server.objects(*kinds).total() <= before)


def test_a_head_may_not_take_for_ever(server, monkeypatch):
    server.do(lambda: setattr(server.doors.conn_params, "header_timeout", 0.2))
    (slow,) = come(server, 1)
    assert read_all(slow) == b""
    leave(slow)
    assert doors.HEADER_SECONDS < 30


def test_a_head_may_not_be_endless(server):
    def asked(letters: int) -> int:
        with connect(server.url) as client, suppress(ConnectionError):
            client.sendall(head(server.url, X="x" * letters, Connection="close"))
            return status(read_all(client))
        return 0

    assert asked(doors.MOST_HEADER - 1000) == 200
    assert asked(doors.MOST_HEADER + 1000) == 0


def unread(server: Inside, number: int, room: int = 4096) -> list[socket.socket]:
    """Ask for long answers, and read none of them."""
    clients = []
    for _ in range(number):
        client = connect(server.url, room=room)
        client.sendall(head(f"{server.url}long"))
        clients.append(client)
    until(lambda: server.do(server.doors.unread) > 0)
    return clients


def test_who_reads_nothing_for_long_is_cut_off(server):
    clients = unread(server, 3)
    server.do(server.doors.look_after)
    server.do(server.doors.look_after)
    assert server.do(server.doors.unread)
    assert not REFUSED["unread"]  # they may still be about to read
    clock = server.doors._now
    server.do(lambda: setattr(server.doors, "_now", lambda: clock() + doors.STUCK_SECONDS))
    server.do(server.doors.look_after)
    assert REFUSED["unread"] == 3
    assert not server.do(server.doors.unread)
    leave(*clients)


def test_who_reads_slowly_is_not(server):
    (client,) = unread(server, 1, room=100_000)
    clock = server.doors._now
    for turn in range(1, 4):
        before = server.do(server.doors.unread)
        while server.do(server.doors.unread) == before:
            client.recv(100_000)
        later = turn * (doors.STUCK_SECONDS - 5)
        server.do(lambda later=later: setattr(server.doors, "_now", lambda: clock() + later))
        server.do(server.doors.look_after)
    assert not REFUSED["unread"]
    leave(client)


def test_where_too_much_waits_for_all_the_worst_have_to_go(server, monkeypatch):
    monkeypatch.setattr(doors, "MOST_UNREAD_OF_ALL", 12_000_000)
    clients = unread(server, 5)
    until(lambda: server.do(server.doors.unread) > 12_000_000)
    server.do(server.doors.look_after)
    assert 1 <= REFUSED["unread"] <= 4
    assert 0 < server.do(server.doors.unread) <= 12_000_000
    leave(*clients)
