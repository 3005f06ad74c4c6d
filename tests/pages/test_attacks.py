"""What hostile clients have tried, as bytes on sockets: it costs nobody else anything, and stops where it begins."""

from __future__ import annotations

import json
import pickle
import re
import socket
import struct
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress

import psutil
import pytest

from garden_widgets.pages import wire
from garden_widgets.pages.limits import raise_file_limit
from garden_widgets.pages.listening import Settings
from garden_widgets.pages.live import MOST_PAGES
from garden_widgets.pages.room import file_limit
from garden_widgets.pages.server import Garden
from garden_widgets.tables.buckets import Buckets
from garden_widgets.tables.store import new_key
from tests.examples import so_many
from tests.pages.inside import Inside
from tests.pages.live import LiveGarden, Visit
from tests.pages.memory import Memory
from tests.pages.raw import BINARY, FINAL, PACKED, PING, TEXT, connect, frame, head, read_all, read_head, status
from tests.pages.talk import HIDDEN, SNAILS, Talk, figure, page
from tests.pages.waiting import until

MUCH = 60_000_000
"""Bytes that no attack may cost; each cost ten times as much once."""


def memory(garden: LiveGarden) -> int:
    return psutil.Process(garden.process.pid).memory_info().rss


def refused(garden: LiveGarden, reason: str) -> float:
    return figure(garden.get("metrics").text, f'refused_total{{reason="{reason}"}}')


def is_well(garden: LiveGarden) -> bool:
    """Check that somebody else can open a game and play."""
    with page(garden.url) as other:
        return other.type()[0]["page"] == 0


# Nothing that a client sends runs


COMMAND = "__import__('os').system('touch {}')"


@pytest.mark.parametrize("kind", ["movebox", "board", "bar"])
def test_code_is_a_word_like_any_other(garden, tmp_path, kind):
    target = tmp_path / "made"
    code = COMMAND.format(target)
    with page(garden.url) as client:
        shown = client.shown[0][client.part("movebox")]
        for content in (
            {"text": code},
            {"press": code, "moment": 0},
            {"text": "{{" + code + "}}"},
            {"text": "{0.__class__.__mro__}"},
            {"__class__": code, "__reduce__": [code]},
            {"method": "update", "state": {"match": code}},
            {"msg_type": "execute_request", "content": {"code": code}},
        ):
            client.do(kind, content)
        assert client.shown[0][client.part("movebox")] == shown
    assert not target.exists()


@pytest.mark.parametrize(
    "sent",
    [
        frame(TEXT, json.dumps({"header": {"msg_type": "execute_request"}, "content": {"code": "1"}}).encode()),
        frame(BINARY, pickle.dumps({"open": 1})),
        frame(BINARY, b'{"ping": 1}'),
        frame(BINARY, struct.pack("<7Q", 6, *[56] * 6)),
    ],
    ids=["a kernel's message", "a pickle", "a message as bytes", "Jupyter's parser"],
)
def test_what_other_servers_would_run_ends_the_connection(garden, sent):
    nonsense = refused(garden, "nonsense")
    with page(garden.url) as client:
        client.send(sent, frame(TEXT, b'{"ping": 1}'))
        assert client.ended() in (1003, 0)
    assert refused(garden, "nonsense") == nonsense + 1


@pytest.mark.parametrize("path", ["api/kernels", "api/contents", "api/sessions", "api/kernels/a-b-c-d-e/channels"])
def test_there_is_no_kernel_to_talk_to(garden, path):
    assert garden.get(path).status_code == 404


# Messages


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "x",
        "null",
        "7",
        "[]",
        "{}",
        '"open"',
        '{"ping": 2}',
        '{"open": 1}',
        '{"open": []}',
        '{"page": 0}',
        '{"page": 0, "part": 7, "do": 1}',
        '{"page": 0, "part": ["1"], "do": 1}',
        '{"page": 0, "part": "1"}',
        '{"page": true, "part": "1", "do": 1}',
        '{"page": "0", "part": "1", "do": 1}',
        '{"page": 0.0, "part": "1", "do": 1}',
        '{"page": null, "part": "1", "do": 1}',
        '{"page": [0], "part": "1", "do": 1}',
        '{"page": true, "close": true}',
        '{"page": 0, "close": 1}',
        '{"page": 0, "part": "1", "do": NaN}',
        '{"page": 0, "part": "1", "do": [{"a": -Infinity}]}',
        '{"page": 0, "part": "1", "do": 1e999}',
        '{"page": 0, "part": "1", "do": ' + "9" * 5000 + "}",
        '{"page": 0, "part": "1", "do": ' + "[" * 3000 + "]" * 3000 + "}",
        '{"page": 0, "part": "1", "do": ' + '{"a":' * 100_000 + "1" + "}" * 100_000 + "}",
        '{"page": 0, "part": "1", "do": [' + "{}," * 500_000 + "{}]}",
        '{"page": 0, "part": "1", "do": 1',
        '\ufeff{"ping": 1}',
    ],
    ids=lambda text: text[:40],
)
def test_what_is_no_message_ends_the_connection(garden, sent):
    before, nonsense = memory(garden), refused(garden, "nonsense")
    with page(garden.url) as client:
        client.say(sent, {"ping": 1})
        assert client.ended() in (1003, 0)
    assert refused(garden, "nonsense") == nonsense + 1
    assert memory(garden) - before < MUCH


WEIRD = (
    None,
    True,
    -1,
    10**4000,
    1e308,
    "",
    "\ud800",
    "\x00" * 100,
    "💥" * 10_000,
    [],
    [[[[]]]],
    {},
    {"press": None, "moment": None},
    {"press": "undo", "moment": 10**30},
    {"press": ["undo"], "moment": True},
    {"drop": ["a"], "moment": 0},
    {"drop": [{}, []], "moment": 0},
    {"text": "\ud800\udfff \udc00"},
    {"text": {"text": {"text": 1}}},
    {"go": True},
    {"go": 10**400},
    {"go": -0.5},
    {"told": "1"},
    {"look": {"theme": [1]}},
    {"name": "x" * 5000, "base64": "%%%"},
    {"name": "x", "base64": "A" * 20_000},
)


@pytest.mark.parametrize(
    ("path", "query"),
    [("play", SNAILS), ("play", HIDDEN), ("play", "game=carrotia"), ("learn/snail-invasion", ""), ("", "")],
)
def test_no_part_minds_what_it_is_sent(garden, path, query):
    with Talk(garden.url) as client:
        client.open(path, query)
        kinds = {kind: client.part(kind) for kind in client.kinds[0]}
    for kind in kinds:
        with page(garden.url, path, query) as client:
            for content in WEIRD:
                client.say({"page": 0, "part": client.part(kind), "do": content})
            for part in ("999", "", "1" * 1000, "-1", "\ud800", "__class__"):
                client.say({"page": 0, "part": part, "do": "x"}, {"page": 7, "part": part, "do": "x"})
            heard = client.settle()
            assert None not in heard, kind
            assert client.open(path, query)["session"], kind


def test_what_stands_too_deep_to_be_read_is_no_harm(garden):
    with page(garden.url) as client:
        for depth in (50, 500):  # a Python that reads no more than a thousand ends the connection
            client.say('{"page": 0, "part": "1", "do": ' + "[" * depth + "]" * depth + "}")
        assert client.settle()[-1:] != [None]
        client.say(f'{{"page": 0, "part": "{client.part("movebox")}", "do": {{"text": "\\ud83d\\ude00"}}}}')
        assert "😀" in str(client.settle())


# Pages and keys


@pytest.mark.parametrize(
    "wanted",
    [
        {"page": MOST_PAGES + 1},
        {"page": -1},
        {"page": True},
        {"page": "0"},
        {"page": 0.0},
        {"page": 10**30},
        {"key": ""},
        {"key": "0" * 31},
        {"key": "G" * 32},
        {"key": "A" * 32},
        {"key": "0" * 32 + "\n"},
        {"key": ["0"] * 32},
        {"key": 7},
        {"key": None},
        {"path": 7},
        {"path": "nowhere"},
        {"path": "../../etc/passwd"},
        {"path": "learn\x00"},
        {"path": "\ud800"},
        {"path": "x" * 100_000},
        {"query": None},
        {"query": "x" * 20_001},
        {"story": "0"},
        {"story": True},
        {"story": 0.5},
    ],
    ids=str,
)
def test_what_is_no_page_is_not_opened(garden, wanted):
    nonsense = refused(garden, "nonsense")
    with Talk(garden.url) as client:
        client.say({"open": {"page": 0, "path": "play", "query": SNAILS, "key": new_key(), **wanted}}, {"ping": 1})
        assert client.ended() in (1003, 0)
    assert refused(garden, "nonsense") == nonsense + 1


@pytest.mark.parametrize("story", [0, -1, 10**30])
def test_a_board_that_a_story_has_not_is_told_in_a_sentence(garden, story):
    with Talk(garden.url) as client:
        assert "no such board" in client.open("play", "", story=story)["error"]
        assert client.open()["session"]


@pytest.mark.parametrize("lang", [7, None, [], "qq", "x" * 10_000, "\ud800"])
def test_a_language_that_is_none_is_english(garden, lang):
    with Talk(garden.url) as client:
        assert client.open(query=HIDDEN, lang="de")
        german = str(client.shown)
        assert client.open(query=HIDDEN, lang="en")
        english = str(client.shown)
        assert client.open(query=HIDDEN, lang=lang)
        assert str(client.shown) == english != german


def test_a_page_that_was_opened_in_two_tabs_lives_in_the_second(garden):
    key = new_key()
    with page(garden.url, query=HIDDEN, key=key) as first, page(garden.url, query=HIDDEN, key=key) as second:
        assert first.hear() == {"page": 0, "moved": True}
        shown = str(second.shown)
        assert first.type() == []
        first.say({"page": 0, "close": True})
        assert first.settle() == []
        assert second.settle() == []
        assert str(second.shown) == shown
        second.type()
        changed = second.board(), second.shown[0][second.part("movebox")]["offers"]
        first.open(query=HIDDEN, key=key)  # and back again, to the game as it is now
        assert second.hear() == {"page": 0, "moved": True}
        assert (first.board(), first.shown[0][first.part("movebox")]["offers"]) == changed


def test_a_page_that_is_opened_twice_in_one_tab_lives_once(garden):
    key = new_key()
    with page(garden.url, key=key) as client:
        client.say({"open": {"page": 5, "path": "play", "query": SNAILS, "key": key}})
        assert client.hear() == {"page": 0, "moved": True}
        assert client.hear()["page"] == 5


def test_a_key_opens_nothing_at_another_path(garden):
    key = new_key()
    with page(garden.url, key=key) as client:
        client.type()
        offers = client.shown[0][client.part("movebox")]["offers"]
        lesson = client.open("learn/snail-invasion", "", key, page=1)
        assert lesson["phase"] == "lesson"
        assert client.settle() == []
        assert client.shown[0][client.part("movebox")]["offers"] == offers


def test_a_page_learns_no_seed_and_no_key(garden):
    visit = garden.open(f"play?{HIDDEN.replace('&seed=7', '')}")
    with page(garden.url, query=visit.places[0]["query"], key=visit.places[0]["key"]) as client:
        said = str(client.shown) + str(client.type())
    assert "seed" not in said
    assert visit.places[0]["key"] not in said


# Floods and bombs


def test_what_comes_after_a_refusal_is_read_by_nobody(garden):
    before, nonsense = memory(garden), refused(garden, "nonsense")
    with page(garden.url) as client:
        client.send(frame(BINARY, b"x") + frame(BINARY, struct.pack("<7Q", 6, *[56] * 6)) * 50)
        assert client.ended() in (1003, 0)
    assert is_well(garden)
    assert refused(garden, "nonsense") == nonsense + 1
    assert memory(garden) - before < MUCH


def test_long_messages_and_a_ping_end_the_connection(garden):
    before = memory(garden)
    with page(garden.url) as client:
        for length in (4_000_000, 3_500_000, 3_500_000):
            client.say({"page": 0, "part": "1", "do": "y" * length})
        client.send(frame(PING))
        assert client.ended() in (1008, 0)
    assert is_well(garden)
    assert memory(garden) - before < MUCH


def test_a_flood_of_presses_ends_the_connection_and_nothing_else(garden):
    before, floods = memory(garden), refused(garden, "flood")
    with page(garden.url, room=4096) as client:
        press = {"page": 0, "part": client.part("bar"), "do": {"press": "undo"}}
        for _ in range(20):
            if not client.say(*[press] * 500):
                break
        assert client.ended() in (1008, 0)
    assert is_well(garden)
    assert refused(garden, "flood") == floods + 1
    assert memory(garden) - before < MUCH


def test_a_bomb_is_not_unpacked(garden):
    before, bombs = memory(garden), refused(garden, "bomb")
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    words = json.dumps({"page": 0, "part": "1", "do": "x" * 4_900_000}).encode()
    bomb = (packer.compress(words) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]
    with page_packed(garden) as client:
        client.send(frame(TEXT, bomb, FINAL | PACKED))
        assert client.ended() in (1009, 0)
    assert refused(garden, "bomb") == bombs + 1
    assert memory(garden) - before < MUCH


def page_packed(garden: LiveGarden) -> Talk:
    client = Talk(garden.url, packed=True)
    assert b"permessage-deflate" in client.answer
    return client


def test_who_opens_boards_and_never_reads_is_cut_off(tmp_path, monkeypatch):
    monkeypatch.setattr(wire, "MOST_UNREAD", 200_000)  # it takes minutes to draw boards for the real limit
    kept = []

    def much() -> int:
        kept.append(server.doors.unread())
        return server.garden.counts.refused["unread"]

    with Memory(Settings(store=str(tmp_path / "pages"))) as server:
        clients = [Talk(server.url, room=4096) for _ in range(2)]
        key = new_key()
        for client in clients:
            opened = {"page": 0, "path": "learn/carrotia", "query": "", "key": key}
            client.say(*({"open": opened} for _ in range(20)))
        until(lambda: server.do(much) == 2)
        with page(server.url) as other:
            assert other.type()[0]["page"] == 0
        for client in clients:
            client.socket.close()
    assert max(kept) < 3 * wire.MOST_UNREAD


def test_who_asks_for_very_many_pictures_gets_boards_without_them(tmp_path):
    gardens = []

    def made():
        gardens.append(Garden(Settings(store=str(tmp_path / "pages"))))
        doors = gardens[0].doors()
        doors.pictures = Buckets(4, 0)
        return doors

    async def end() -> None:
        gardens[0].close()

    def asked(path: str, source: str = "") -> str:
        with connect(server.url, source) as client:
            client.sendall(head(f"{server.url}{path}", Connection="close", X_Real_Ip=f"10.0.0.{len(path)}"))
            answer = read_all(client)
        assert status(answer) == 200
        return answer.decode().split("<main", 1)[1]

    with Inside(made, end) as server:
        pages = [
            asked(path) for path in ("learn/snail-invasion", "play?game=carrotia&seed=7", "play", "learn/carrotia") * 2
        ]
        assert ["<svg" in page for page in pages] == [True] * 4 + [False] * 4
        assert ["data-garden-place" in page for page in pages] == [True, True, False, True] + [True] * 4
        assert "gw-living" in asked(""), "the gallery is drawn once for all"
        assert "<svg" in asked("learn/carrotia", "127.0.0.2"), "nobody else is meant"
        with Talk(server.url) as client:
            assert client.open("learn/carrotia", "")["phase"] == "lesson"
    assert gardens[0].counts.refused["pictures"] == 5


@pytest.mark.parametrize("same", [True, False], ids=["one key", "new keys"])
def test_hundreds_of_boards_opened_at_one_place_are_one(tmp_path, same):
    gardens = []

    def made():
        gardens.append(Garden(Settings(learners=8, store=str(tmp_path / "pages"))))
        return gardens[0].doors()

    async def end() -> None:
        gardens[0].close()

    with Inside(made, end) as server:
        key = new_key()
        for _ in range(3):
            with Talk(server.url) as client:
                for _ in range(so_many(80)):
                    told = client.open("learn/snail-invasion", "", key if same else "")
                    assert told["session"]
                    assert server.do(lambda: len(gardens[0].visits)) <= 8
                assert client.settle() == []
        assert server.do(lambda: len(gardens[0].store)) == 0, "nobody has done anything that would be missed"
    assert not server.failures


# Requests


def raw_status(garden: LiveGarden, path: str = "", method: str = "GET", **headers: str) -> tuple[int, bytes]:
    with connect(garden.url) as client:
        client.sendall(head(f"{garden.url}{path}", method, Connection="close", **headers))
        answer = read_all(client)
    return status(answer), answer.partition(b"\r\n\r\n")[2]


def handshake(garden: LiveGarden, **headers: str) -> int:
    with Talk(garden.url, **headers) as client:
        return client.status


@pytest.mark.parametrize(
    ("origin", "answered"),
    [
        ("http://evil.example", 403),
        ("null", 403),
        ("http://[", 403),
        ("http://127.0.0.1:1", 403),
        ("http://127.0.0.1.evil.example", 403),
        ("own", 101),
    ],
)
def test_a_page_elsewhere_cannot_play_here(garden, origin, answered):
    assert handshake(garden, Origin=garden.url.rstrip("/") if origin == "own" else origin) == answered


@pytest.mark.parametrize("protocol", ["", "v1.kernel.websocket.jupyter.org", "garden.v2"])
def test_one_protocol_is_spoken(garden, protocol):
    before = refused(garden, "protocol")
    with Talk(garden.url, protocol) as client:
        client.say({"open": {"page": 0, "path": "play", "query": "", "key": new_key()}})
        assert client.ended() in (1003, 0)
    assert refused(garden, "protocol") == before + 1


def test_thousands_of_wishes_for_a_language_are_a_request_like_any_other(garden):
    assert raw_status(garden, Accept_Language=",".join(f"x{k}" for k in range(4000)))[0] == 200
    with suppress(ConnectionError):
        assert raw_status(garden, Accept_Language=",".join(f"x{k}" for k in range(20_000)))[0] == 0
    assert raw_status(garden)[0] == 200


@pytest.mark.parametrize("text", [b"[" + b"1," * 500_000 + b"1]", b"[" * 1_000_000, b'{"game":"' + b"x" * 1_000_000])
@pytest.mark.parametrize("by", ["request", "message"])
def test_a_match_that_expands_to_much_is_not_read(garden, text, by):
    code = urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")
    assert len(code) < 2000
    before = memory(garden)
    if by == "request":
        assert raw_status(garden, f"play?match={code}")[0] == 200
    else:
        with page(garden.url, query=f"match={code}") as client:
            assert "This is not the code of a saved game" in str(client.shown)
    assert memory(garden) - before < MUCH


@pytest.mark.parametrize("path", ["", "play", "learn/snail-invasion", "health", "metrics"])
def test_the_head_of_an_answer_can_be_asked_for(garden, path):
    assert raw_status(garden, path, "HEAD") == (200, b"")


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
def test_where_only_this_machine_can_come_no_other_name_is_answered(garden, host, answered):
    for path in ("", "health", "metrics"):
        assert raw_status(garden, path, Host=host)[0] == answered
    with connect(garden.url) as client:
        client.sendall(head(f"{garden.url}live", Host=host, Upgrade="websocket", Connection="Upgrade"))
        assert (status(read_head(client)) == 421) == (answered == 421)


def test_half_open_requests_keep_nobody_out(garden):
    raise_file_limit()
    if 0 < file_limit() < 1300:
        pytest.skip("this machine lets a process open too few files")
    begun = []
    try:
        for _ in range(1100):
            client = connect(garden.url)
            client.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1")
            begun.append(client)
        assert raw_status(garden, "health")[0] == 200
        assert is_well(garden)
    finally:
        for client in begun:
            client.close()


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="there are as many addresses of this machine on Linux only")
def test_visitors_from_very_many_addresses_leave_nothing(garden):
    with connect(garden.url, "127.3.2.1"):
        pass
    before = memory(garden)
    for k in range(3000):
        with connect(garden.url, f"127.{1 + k // 62_500}.{k // 250 % 250}.{1 + k % 250}") as client:
            client.sendall(head(f"{garden.url}health", Connection="close"))
            assert status(read_all(client)) == 200
    assert memory(garden) - before < MUCH


# What remains


KEPT = ("Live", "Visit", "Session", "Jobs", "Job", "Play", "Learn", "HTTP1ServerConnection", "Frames", "Guest", "Task")


@pytest.mark.parametrize("pages", [30, pytest.param(300, marks=pytest.mark.slow)])
def test_pages_that_have_left_stay_in_no_memory(tmp_path, pages):
    with Memory(Settings(learners=8, store=str(tmp_path / "pages")), *KEPT) as server:

        def come_and_go(number: int) -> None:
            path = ("play?game=snail-invasion&players=person,strong", "learn/pyramid-shambo")[number % 2]
            place = Visit(server, path).places[0]
            with page(server.url, place["path"], place["query"], place["key"]) as client:
                if number % 2 == 0:
                    assert client.type()
                if number % 3:
                    client.say({"page": 0, "close": True})
                    client.settle()

        server.stays_flat(come_and_go, pages)
        assert not server.garden.visits._due
    assert not server.failures


# A disk that is full


@pytest.mark.skipif(not hasattr(psutil, "RLIMIT_FSIZE"), reason="a process can be kept from writing on Linux only")
def test_where_the_disk_is_full_games_go_on_and_the_page_says_so_once():
    garden = LiveGarden()
    try:
        server, key = psutil.Process(garden.process.pid), new_key()
        with page(garden.url, key=key) as client:
            soft, hard = server.rlimit(psutil.RLIMIT_FSIZE)
            server.rlimit(psutil.RLIMIT_FSIZE, (0, hard))
            client.type()
            assert re.search(r"cannot be kept", client.hear()["note"])
            client.type()
            assert garden.get("health").status_code == 200
            server.rlimit(psutil.RLIMIT_FSIZE, (soft, hard))
            client.type()
            client.say({"page": 0, "close": True})
            assert client.settle() == []
            offers = client.shown[0][client.part("movebox")]["offers"]
        with page(garden.url, key=key) as client:
            assert client.shown[0][client.part("movebox")]["offers"] == offers
    finally:
        assert garden.stop()[0] == 0
