"""Two servers on one PostgreSQL behind nginx: either serves anybody, and when one is killed nobody loses anything."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress

import pytest

from garden_widgets.core.chance import generator, pick
from garden_widgets.tables.store import new_key
from tests.pages.nginx import NGINX, NONE, free_port, nginx
from tests.pages.school import Device, School
from tests.pages.talk import SNAILS, Talk, figure
from tests.pages.test_killed import log_of
from tests.pages.waiting import until

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="there is no such end elsewhere"),
    pytest.mark.skipif(NGINX is None, reason=NONE),
]

WORD = "HEDGEHOG"


class Balanced(School):
    """What is behind a balancer, as those see it who come to it."""

    def __init__(self, url: str) -> None:
        self.url, self.word = url, WORD


@pytest.fixture
def servers(database) -> Iterator[list[School]]:
    """Two servers that share a database, as two machines would."""
    with ExitStack() as ends, ThreadPoolExecutor() as at_once:
        both = [at_once.submit(begun, database) for _ in range(2)]
        for each in both:
            ends.callback(lambda each=each: end(each.result()))
        yield [each.result() for each in both]


def begun(database: str) -> School:
    environment = {"GARDEN_STORE": database, "GARDEN_WORD": WORD.lower()}
    return School("--base-url", "/garden/", environment=environment)


def end(server: School) -> None:
    if server.process.returncode is None:
        with suppress(ProcessLookupError):
            server.stop()
    server._state.cleanup()


@pytest.fixture
def balanced(tmp_path, servers) -> Iterator[Balanced]:
    """nginx before both; TLS is no matter here."""
    port = free_port()
    rest = " max_fails=1 fail_timeout=2s;"
    changes = {
        f"server 127.0.0.1:8866{rest}": "".join(f"server {each.url.split('/')[2]}{rest}\n" for each in servers),
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "listen 443 ssl;": f"listen 127.0.0.1:{port};",
        "ssl_": "# ssl_",
    }
    with nginx(tmp_path, port, changes):
        yield Balanced(f"http://127.0.0.1:{port}/garden/")


def pages(server: School) -> float:
    return figure(server.get("metrics").text, "pages")


def seated(balanced: Balanced, server: School, code: str, seat: int | None = None, badge: str = "") -> Device:
    """Come through the balancer until this server is the one that answers, and sit down."""
    while True:
        before = pages(server)
        device = balanced.seat(code, badge=badge)
        if pages(server) > before:
            break
        device.say({"page": 0, "close": True})
        device.settle()
        device.socket.close()
    if seat is not None:
        device.sit(seat)
    return device


def test_a_table_across_two_servers_outlives_one_of_them(servers, balanced, database):
    code = balanced.table("snail-invasion")
    chance, answered = generator("machines"), []
    devices = [seated(balanced, server, code, seat) for seat, server in enumerate(servers)]

    def mover() -> Device:
        each = devices[len(answered) % 2]
        each.until(lambda: each.offers)
        return each

    def play(number: int) -> None:
        for _ in range(number):
            each = mover()
            text = pick(chance, each.offers)
            assert each.type(text)[-1], "no answer"
            answered.append(text)

    play(7)
    killed = mover()
    assert killed is devices[1]
    text = pick(chance, killed.offers)
    killed.say({"page": 0, "part": killed.part("movebox"), "do": {"text": text}})  # whether it arrives, nobody knows
    servers[1].process.send_signal(signal.SIGKILL)
    servers[1].process.communicate()
    assert None in killed.settle()
    killed.socket.close()
    devices[1] = balanced.seat(code, badge=killed.badge)
    assert [each.lobby["mine"] for each in devices] == [0, 1]
    log = [each for game in log_of(database, code) for _, _, each in game]
    assert log in (answered, [*answered, text])
    answered[:] = log
    play(4)
    assert [each for game in log_of(database, code) for _, _, each in game] == answered
    for each in devices:
        each.socket.close()


def test_either_server_serves_any_page_and_any_class(servers, balanced):
    key, one, other = new_key(), *servers
    with Talk(one.url) as client:
        client.open(query=SNAILS, key=key)
        client.type()
        board = client.board()
        client.say({"page": 0, "close": True})
        client.settle()
    with Talk(other.url) as client:
        client.open(query=SNAILS, key=key)
        assert client.board() == board
    one.word = other.word = WORD
    talk, teacher, code = one.teacher()
    badge = other.learner(code, "Mira")
    assert badge
    for server in (*servers, balanced):
        with Talk(server.url) as page:
            page.open("class", "", badge=teacher)
            assert [each["name"] for each in page.shown[0][page.part("teaching")]["learners"]] == ["Mira"]
    servers[0].process.send_signal(signal.SIGKILL)
    servers[0].process.communicate()
    for _ in range(4):
        assert balanced.get("health").status_code == 200
    with Talk(balanced.url) as page:
        page.open("class/me", "", badge=badge)
        assert page.shown[0][page.part("strip")]["name"] == "Mira"
    talk.socket.close()


@pytest.fixture
def server(database) -> Iterator[School]:
    server = begun(database)
    yield server
    end(server)


def test_a_server_logs_no_password_and_goes_on_while_the_database_is_down(server, postgres):
    with Talk(server.url) as client:
        client.open(query=SNAILS)
        board = client.board()
        postgres.stop()
        try:
            client.type()
            assert client.board() != board, "the game goes on"
            client.settle()
            until(lambda: [message for message in [client.hear()] if message and "note" in message])
            with Talk(server.url) as page:
                answer = page.open("class", "", badge=new_key())
                assert "opens by itself" in answer["error"]
                assert answer["retry"]
            assert server.get().status_code == 200
            assert server.get("health").status_code == 200
        finally:
            postgres.start()
        board = client.board()
        client.type()
        assert client.board() != board
    code, complaints = server.stop()
    assert code == 0
    assert re.search("A page cannot be kept: The (connection to the )?store", complaints)
    assert "A page cannot be opened: The store cannot be reached" in complaints
    for word in ("p@ss", "p%40ss", "Traceback"):
        assert word not in complaints
