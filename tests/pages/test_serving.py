"""What whoever runs the server sees of it: figures, names, a check before, and an end without noise."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys

import pytest

from garden_widgets.tables.store import new_key
from tests.pages.live import LiveGarden
from tests.pages.talk import HIDDEN, SNAILS, Talk, figure, page


def checked(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "garden_widgets", "serve", "--check", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_the_server_says_how_it_is(garden):
    before = garden.get("health").json()
    assert before["status"] == "ok"
    with page(garden.url) as client:
        assert garden.get("health").json() == {**before, "pages": before["pages"] + 1}
        client.say({"page": 0, "close": True})
        client.settle()
        assert garden.get("health").json() == before


def test_presses_and_what_was_refused_are_counted(garden):
    before = garden.get("metrics").text
    with page(garden.url) as client:
        client.type()
        client.type()
    with page(garden.url) as client:
        client.say("nonsense")
        assert client.hear() is None
    after = garden.get("metrics").text
    for name, more in (("press_seconds_count", 2), ("opened_total", 2), ('refused_total{reason="nonsense"}', 1)):
        assert figure(after, name) == figure(before, name) + more
    for line in after.splitlines():  # as Prometheus reads them
        assert re.fullmatch(r'# (HELP|TYPE) garden_\w+ .+|garden_\w+(\{\w+="[^"]+"\})? [\d.]+', line)


def test_what_learners_try_against_a_rule_is_counted_by_rule(garden):
    name = 'refusals_total{rule="SI-07"}'
    before = figure(garden.get("metrics").text, name)
    with page(garden.url) as client:
        client.type("enter Y3")  # the drone and the pawn are on top of it
        client.type()
        client.open(page=1)  # a page that is opened hears no refusal
    assert figure(garden.get("metrics").text, name) == before + 1


def test_a_check_says_what_would_be_served(tmp_path):
    told = checked("--port", "0", "--learners", "7", "--store", str(tmp_path / "pages"))
    assert (told.returncode, told.stderr) == (0, "")
    assert "/learn/snail-invasion" in told.stdout
    assert "Pages that may be open at once in each process: 7" in told.stdout
    assert "Nothing is missing." in told.stdout


def test_a_check_says_what_is_missing(tmp_path):
    (tmp_path / "a file").touch()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        told = checked("--port", port, "--store", str(tmp_path / "a file" / "pages"))
    assert told.returncode == 1
    assert "is in use already" in told.stdout
    assert re.search(r"Missing: Games cannot be kept in .*a file", told.stdout)


def test_the_pages_may_lie_below_a_path():
    garden = LiveGarden("--base-url", "below/here")
    try:
        assert garden.url.endswith("/below/here/")
        visit = garden.open("learn/snail-invasion")
        inside = re.findall(r'(?:href|src)="(/[^"]*)', visit.text)
        assert inside
        assert all(each.startswith("/below/here/") for each in inside)
        assert visit.whole()["phase"] == "lesson"
        assert garden.open("").text.count("/below/here/learn/") > 3
        assert garden.get("learn.ipynb?game=snail-invasion", allow_redirects=False).headers["Location"] == (
            "/below/here/learn/snail-invasion"
        )
        above = garden.url.removesuffix("below/here/")
        garden.url = above
        assert garden.get("").status_code == garden.get("learn/snail-invasion").status_code == 404
    finally:
        assert garden.stop() == (0, "")


def test_behind_a_proxy_the_address_of_the_page_is_the_one_that_browsers_see(tmp_path):
    """A proxy passes on the name, and says by which protocol it is asked."""
    garden = LiveGarden("--allow-host", "school.example")
    try:
        seen = {"Host": "school.example", "X_Forwarded_Proto": "https", "X_Real_IP": "192.0.2.7"}
        for origin, status in (("https://school.example", 101), ("https://elsewhere.example", 403)):
            with Talk(garden.url, Origin=origin, **seen) as client:
                assert client.status == status
        with Talk(garden.url, Origin="https://school.example", **seen) as client:
            assert client.open()["session"]
    finally:
        assert garden.stop() == (0, "")


@pytest.mark.parametrize("sign", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_server_that_ends_saves_all_and_one_that_is_started_again_goes_on(tmp_path, sign):
    store, keys, before = str(tmp_path / "pages"), {}, {}
    garden = LiveGarden("--store", store)
    for query in (SNAILS, HIDDEN):
        client = Talk(garden.url)
        client.open(query=query, key=keys.setdefault(query, new_key()))
        client.type()
        before[query] = client.board(), client.shown[0][client.part("movebox")]["offers"]
        client.socket.close()
    lesson = Talk(garden.url)
    lesson.open("learn/snail-invasion", "step=blocking", keys.setdefault("", new_key()))
    assert garden.stop(getattr(signal, sign, signal.SIGTERM)) == (0, "")
    lesson.socket.close()
    garden = LiveGarden("--store", store)
    try:
        for query, shown in before.items():
            with page(garden.url, query=query, key=keys[query]) as client:
                assert (client.board(), client.shown[0][client.part("movebox")]["offers"]) == shown
        other = keys[HIDDEN].translate(str.maketrans("0123456789abcdef", "123456789abcdef0"))
        with page(garden.url, query=HIDDEN, key=other) as client:
            assert client.board() != before[HIDDEN][0], "a key that is almost right opens nothing"
    finally:
        garden.stop()


@pytest.mark.parametrize("damage", [b"no database", bytes(5000)])
def test_a_damaged_store_is_told_in_a_sentence_and_the_pages_open(tmp_path, damage):
    (tmp_path / "pages").write_bytes(damage)
    garden = LiveGarden("--store", str(tmp_path / "pages"))
    try:
        with page(garden.url) as client:
            assert client.type()
    finally:
        code, said = garden.stop()
    assert code == 0
    assert said.count("\n") == said.count("Games cannot be kept in") <= 1


def test_only_the_names_that_are_allowed_are_answered():
    garden = LiveGarden("--allow-host", "Garden.School.example")
    try:
        for host, status in {
            "garden.school.example": 200,
            "GARDEN.school.example.:8866": 200,
            "127.0.0.1": 200,
            "localhost:1": 200,
            "elsewhere.example": 421,
            "garden.school.example.elsewhere.example": 421,
        }.items():
            for path in ("", "health", "learn/snail-invasion"):
                assert garden.get(path, headers={"Host": host}).status_code == status, host
            with Talk(garden.url, Host=host) as client:
                assert client.status == {200: 101}.get(status, status)
    finally:
        assert garden.stop() == (0, "")


def test_a_page_that_cannot_be_opened_says_so_and_the_others_go_on(tmp_path):
    """As a game of another package may be, which has a fault."""
    code = (
        "import sys; from garden_widgets.pages import visits; from garden_widgets.cli import serve\n"
        "whole = visits.open_page\n"
        "def broken(path, *more): return 1 / 0 if path == 'learn/carrotia' else whole(path, *more)\n"
        "visits.open_page = broken\n"
        "sys.exit(serve.run(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", code, "--no-browser", "--port", "0", "--workers", "1"]
    server = subprocess.Popen(
        [*command, "--store", str(tmp_path / "pages")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        url = server.stdout.readline().split()[-1]
        with page(url) as client:
            told = client.open("learn/carrotia", "", page=1)
            assert "Something went wrong" in told["error"]
            assert client.type()
    finally:
        server.terminate()
        said = server.communicate(timeout=30)[1]
    assert server.returncode == 0
    assert said.count("The page learn/carrotia could not be opened.") == 1


def test_a_server_seldom_looks_through_all_that_is_old(tmp_path):
    """With many pages open that takes so long that a press in twenty would wait for it."""
    code = f"""
import asyncio, gc
from garden_widgets.pages.listening import Settings, listen
from garden_widgets.pages.server import OLD, serve_here
async def run():
    ended = asyncio.Event()
    ended.set()
    settings = Settings(port=0, store={str(tmp_path / "pages")!r})
    await serve_here(settings, listen(settings), ended)
usual = gc.get_threshold()
asyncio.run(run())
assert gc.get_threshold() == (*usual[:2], OLD), gc.get_threshold()
assert OLD > usual[2] and gc.get_freeze_count() > 10_000
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
